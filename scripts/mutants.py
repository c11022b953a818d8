"""Breaks one rule after another in a copy of the repository, and sees whether a test of `make quick` finds it: `make mutants`.

A fault that no test finds is printed, and makes the command fail.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import Queue

ROOT = Path(__file__).parents[1]
COPIED = ("dixit_widgets", "tests", "docs", "notebooks", "scripts", "js", "pyproject.toml", "README.md")
AT_ONCE = 2


@dataclass(frozen=True)
class Mutant:
    """A fault.

    Args:
        rule: The rule that it breaks, as a sentence.
        path: The file, from the root of the repository.
        old: What stands in it, once.
        new: What is written instead.
        tests: The tests that should find it: files or folders, of pytest in tests/ and of vitest in js/test/.
    """

    rule: str
    path: str
    old: str
    new: str
    tests: str

    def applied(self, text: str) -> str:
        """The text of the file with the fault.

        Raises:
            ValueError: If `old` does not stand in the text once.
        """
        if text.count(self.old) != 1:
            raise ValueError(f"{self.path} must have {self.old!r} once, has it {text.count(self.old)} times")
        return text.replace(self.old, self.new)


SCORING = "dixit_widgets/engine/scoring.py"
APPLY = "dixit_widgets/engine/apply.py"
TABLE = "dixit_widgets/views/table.py"
REQUESTS = "js/src/host/requests.ts"
SEAT_STORE = "js/src/seat/seat-store.ts"
PLAY = "js/src/seat/play.tsx"
QUESTION = "js/src/board/question.tsx"
CHOREOGRAPHY = "js/src/motion/choreography.ts"
ROOM = "dixit_widgets/room"
BOARD_STORE = "js/src/board/board-store.ts"
SCENE = "js/src/scene/scene.ts"

MUTANTS = (
    # the page
    Mutant(
        "A question sends its answer.",
        QUESTION,
        "drop: this.props.store.requests.ask(fields, heard)",
        "drop: () => {}",
        "js/test/board",
    ),
    Mutant(
        "What is predicted is what was chosen.",
        QUESTION,
        "return choice ? [[about, choice.value]] : [];",
        "return choice ? [[about, null]] : [];",
        "js/test/board",
    ),
    Mutant(
        "Nobody's cards stay when the screen is passed on.",
        SEAT_STORE,
        "if (moved) this.#clear();",
        "",
        "js/test/seat",
    ),
    Mutant(
        "Cards of another player are not taken in.",
        SEAT_STORE,
        "if (own.seat !== this.turn?.here) return;",
        "",
        "js/test/seat",
    ),
    Mutant(
        "A second act waits for the answer to the first.",
        SEAT_STORE,
        "if (!this.turn || this.busy || this.dead) return;",
        "if (!this.turn || this.dead) return;",
        "js/test/seat",
    ),
    Mutant(
        "A refused act is said to be refused.",
        SEAT_STORE,
        'if (answer.type === "refused") this.refusal = { type, reason: answer.reason };',
        "",
        "js/test/seat",
    ),
    Mutant(
        "A dial points to the card that was chosen.",
        PLAY,
        "(i === dial ? slot : each)",
        "(i === dial ? slot + 1 : each)",
        "js/test/seat",
    ),
    Mutant(
        "Both votes of Odyssey must be set.",
        PLAY,
        "const set = !slots.includes(0);",
        "const set = slots.some((slot) => slot > 0);",
        "js/test/seat",
    ),
    Mutant(
        "A vote goes to no own card.",
        PLAY,
        "{ says: fill(labels.own_card_slot, { slot: i + 1 }), off: true }",
        "{ says: fill(labels.own_card_slot, { slot: i + 1 }), off: false }",
        "js/test/seat",
    ),
    Mutant(
        "Each view takes its own answers only.",
        REQUESTS,
        "const open = this.#open.get(answer?.id);",
        "const open = [...this.#open.values()][0];",
        "js/test/host js/test/seat",
    ),
    Mutant(
        "A request has a time limit.",
        REQUESTS,
        'heard({ type: "no_answer" }, []);',
        "",
        "js/test/host",
    ),
    Mutant(
        "The bonus has its motion.",
        CHOREOGRAPHY,
        "bonus: giveBonus,",
        "bonus: () => [],",
        "js/test/motion",
    ),
    Mutant(
        "A piece goes one stone for each point.",
        CHOREOGRAPHY,
        "m.stone(first + i + 1)",
        "m.stone(first + i)",
        "js/test/motion",
    ),
    Mutant(
        "The stone of a score is that of its points.",
        "js/src/scene/track-layout.ts",
        "start + pitch * score : gate",
        "start + pitch * (score + 1) : gate",
        "js/test/board js/test/scene",
    ),
    Mutant(
        "At the end, play begins anew.",
        BOARD_STORE,
        "if (over) this.#requestedStep = 0;",
        "",
        "js/test",
    ),
    Mutant(
        "A late echo of an older step does not move the board back.",
        BOARD_STORE,
        'if (this.#isEcho("step", host.read("step"))) this.#checkLateEcho(host);',
        "if (false) this.#checkLateEcho(host);",
        "js/test/host js/test/board",
    ),
    Mutant(
        "An older view that comes late is dropped.",
        BOARD_STORE,
        "else if (!this.view || value.revision >= this.view.revision) this.view = value;",
        "else this.view = value;",
        "js/test/host js/test/board",
    ),
    # the rules
    Mutant(
        "The storyteller gets nothing when all or none find the card.",
        SCORING,
        'return [Award(voter, rules.points_all_found, "all_found", by_votes) for voter in voters]',
        'return [Award(voter, rules.points_all_found, "all_found", by_votes) for voter in (storyteller, *voters)]',
        "tests/engine",
    ),
    Mutant(
        "The storyteller gets no bonus.",
        SCORING,
        "        for owner in voters\n        if owner in fooled",
        "        for owner in fooled",
        "tests/engine tests/properties/test_any_game.py tests/bots/test_simulation.py",
    ),
    Mutant(
        "Each vote on a card is a point for its owner.",
        SCORING,
        "rules.points_bonus * len(fooled[owner])",
        "rules.points_bonus",
        "tests/engine",
    ),
    Mutant(
        "The fast scorer gives what the rules give.",
        SCORING,
        "points[owner] += bonus",
        "points[owner] = points[owner] + bonus + 1",
        "tests/bots/test_simulation.py",
    ),
    Mutant(
        "A game is won at the goal.",
        SCORING,
        "if total >= rules.goal]",
        "if total > rules.goal]",
        "tests/engine",
    ),
    Mutant(
        "Nobody votes for a card of their own.",
        APPLY,
        "if round_.owner(slot) == seat:",
        "if False:",
        "tests/game tests/properties/test_bad_acts.py",
    ),
    Mutant(
        "The storyteller does not vote.",
        APPLY,
        '    if seat == round_.storyteller:\n        raise RuleError(say("{player} can\'t vote: {player} is the storyteller", player=event.player))\n',
        "",
        "tests/game tests/properties/test_bad_acts.py",
    ),
    Mutant(
        "The next storyteller sits to the left.",
        APPLY,
        "following = (round_.storyteller + 1) % len(state.players)",
        "following = (round_.storyteller - 1) % len(state.players)",
        "tests/game",
    ),
    Mutant(
        "Hands are filled up to their size.",
        APPLY,
        "drawn = tuple(size - len(hand) for hand in state.hands)",
        "drawn = tuple(1 for hand in state.hands)",
        "tests/game tests/engine",
    ),
    # secrets
    Mutant(
        "Owners are secret until every vote is in.",
        TABLE,
        "if round_.all_voted and (_may_show",
        "if (_may_show",
        "tests/views",
    ),
    Mutant(
        "Votes are secret until every vote is in.",
        TABLE,
        'if round_.all_voted and _may_show("vote_revealed", until):',
        'if _may_show("vote_revealed", until):',
        "tests/views",
    ),
    Mutant(
        "Before its question is answered, a view depends on no later step.",
        TABLE,
        "STEP_KINDS.index(kind) <= STEP_KINDS.index(until)",
        "True",
        "tests/views tests/widgets/test_board_predict.py",
    ),
    # files
    Mutant(
        "A file that can't be written stays as it was.",
        "dixit_widgets/files/atomic.py",
        "        with suppress(OSError):\n            beside.unlink(missing_ok=True)\n        raise",
        "        raise",
        "tests/files",
    ),
    Mutant(
        "No cell of a table is a formula.",
        "dixit_widgets/files/csv_files.py",
        'return _DANGER.sub(r"\\1\\2\'\\3", text)',
        "return text",
        "tests/lessons",
    ),
    Mutant(
        "An act that can't be saved has not happened.",
        "dixit_widgets/game/game.py",
        "            self._autosave.write(self._saved(moments))\n",
        "            self._moments = moments\n            self._autosave.write(self._saved(moments))\n",
        "tests/game/test_unsaved_acts.py",
    ),
    Mutant(
        "Cards are laid out in an order that is drawn.",
        "dixit_widgets/game/game.py",
        "LaidOut(self._shuffled(cards))",
        "LaidOut(tuple(cards))",
        "tests/game",
    ),
    # pictures and files
    Mutant(
        "A PNG that lacks rows is damaged.",
        "dixit_widgets/decks/images.py",
        'if kind == "PNG" and not has_all_rows(parts.data):',
        "if False:",
        "tests/decks/test_metadata.py",
    ),
    Mutant(
        "A damaged part of a PNG is found.",
        "dixit_widgets/decks/metadata.py",
        'if not sound and (critical or name == b"tRNS"):',
        "if False:",
        "tests/decks/test_metadata.py",
    ),
    Mutant(
        "The passes of an interlaced PNG are all counted.",
        "js/src/panels/picture-file.ts",
        "due += pass(right / 2, 0);",
        "",
        "js/test/panels",
    ),
    Mutant(
        "No link in an archive is followed.",
        "dixit_widgets/decks/files.py",
        "if kind == stat.S_IFLNK:",
        "if False:",
        "tests/decks/test_own_pictures.py",
    ),
    Mutant(
        "Nothing is written that is too large to be read again.",
        "dixit_widgets/files/atomic.py",
        "if most is not None and len(content) > most:",
        "if False:",
        "tests/files/test_writing.py tests/game/test_unsaved_acts.py",
    ),
    Mutant(
        "A changed saved game is refused.",
        "dixit_widgets/game/saving.py",
        'if not edited and saved.get("checksum") != _checksum(saved):',
        "if False:",
        "tests/files/test_reading.py",
    ),
    Mutant(
        "A game that is too large to be taken up again is no text.",
        "dixit_widgets/game/game.py",
        "        check_size(text)\n",
        "",
        "tests/game/test_unsaved_acts.py",
    ),
    Mutant(
        "EXIF is not read by Pillow.",
        "dixit_widgets/decks/metadata.py",
        "            kept.append(view[begun : found.start()])\n            begun = place + length\n",
        "            pass\n",
        "tests/decks/test_files_as_they_come.py",
    ),
    Mutant(
        "A file has a largest number of parts.",
        "dixit_widgets/decks/picture_rules.py",
        "MOST_PARTS = 100_000",
        "MOST_PARTS = 10**9",
        "tests/decks/test_files_as_they_come.py",
    ),
    Mutant(
        "A large picture is not sampled coarsely.",
        "dixit_widgets/decks/images.py",
        "image.resize(size, _LANCZOS, box=box, reducing_gap=HALVE_FROM)",
        "image.resize(size, 0, box=box)",
        "tests/decks/test_files_as_they_come.py",
    ),
    Mutant(
        "A file without its end is not unpacked.",
        "dixit_widgets/decks/metadata.py",
        "if not ended or not",
        "if not",
        "tests/decks/test_files_as_they_come.py",
    ),
    Mutant(
        "A zip's names are UTF-8 where they can be.",
        "dixit_widgets/decks/files.py",
        '            name = name.encode("cp437").decode("utf-8")',
        "            raise UnicodeError",
        "tests/decks/test_own_pictures.py",
    ),
    Mutant(
        "A table may be parted by tabs.",
        "dixit_widgets/files/csv_files.py",
        '_SEPARATORS = ",;\\t|"',
        '_SEPARATORS = ",;|"',
        "tests/decks/test_own_pictures.py",
    ),
    Mutant(
        "A huge file is not read.",
        "dixit_widgets/files/reading.py",
        'data = file.read(most + 1) if size <= most else b""',
        "data = file.read()",
        "tests/files/test_reading.py",
    ),
    Mutant(
        "A table has a largest number of rows.",
        "dixit_widgets/files/csv_files.py",
        "MOST_ROWS = 100_000",
        "MOST_ROWS = 10**9",
        "tests/files/test_reading.py",
    ),
    Mutant(
        "A setting of a widget is judged by our own rule.",
        "dixit_widgets/widgets/base.py",
        "        if not self._fits(value):",
        "        if False:",
        "tests/properties/test_bad_acts.py",
    ),
    Mutant(
        "A path is valid Unicode.",
        "dixit_widgets/files/atomic.py",
        "        os.fsencode(given)",
        "        pass",
        "tests/files/test_writing.py",
    ),
    Mutant(
        "A title has a longest.",
        "dixit_widgets/engine/cards.py",
        "    if len(text) > most:",
        "    if False:",
        "tests/decks/test_decks.py",
    ),
    # files as a class brings them
    Mutant(
        "A scan is blurred until it fits its budget.",
        "dixit_widgets/decks/picture_rules.py",
        "BLURS = (0.0, 0.8, 1.6, 3.2, 6.4)",
        "BLURS = (0.0,)",
        "tests/decks/test_files_as_they_come.py",
    ),
    Mutant(
        "A half-copied JPEG is refused by the page.",
        "js/src/panels/picture-file.ts",
        'if (at < 0 || marker === undefined) return "broken";',
        "if (at < 0 || marker === undefined) break;",
        "js/test/panels",
    ),
    Mutant(
        "A half-copied WebP is refused by the page.",
        "js/src/panels/picture-file.ts",
        '    if (end > bytes.length) return "broken";\n    const parts',
        "    const parts",
        "js/test/panels",
    ),
    Mutant(
        "A large profile does not stand in the way of the pixels.",
        "dixit_widgets/decks/metadata.py",
        '(name != b"iCCP" or _is_small_profile(body))',
        "True",
        "tests/decks/test_files_as_they_come.py",
    ),
    Mutant(
        "EXIF counts behind the pixels of a PNG.",
        "dixit_widgets/decks/metadata.py",
        'elif sound and name == b"eXIf":',
        'elif sound and name == b"eXIf" and not any(each[4:8] == b"IDAT" for each in kept):',
        "tests/decks/test_files_as_they_come.py",
    ),
    Mutant(
        "EXIF counts behind the pixels of a PNG in the page.",
        "js/src/panels/picture-file.ts",
        'else if (sound && name === "eXIf") orientation',
        'else if (sound && name === "eXIf" && !names.includes("IDAT")) orientation',
        "js/test/panels",
    ),
    Mutant(
        "A picture is told by its content.",
        "dixit_widgets/decks/importing.py",
        "if not can_read(head):",
        "if not can_read(head) or file_ending(file.name) not in _ENDINGS:",
        "tests/decks/test_own_pictures.py",
    ),
    Mutant(
        "A member of an archive has a limit in bytes.",
        "dixit_widgets/decks/files.py",
        "if self.size > MOST_BYTES or len(data) > MOST_BYTES:",
        "if False:",
        "tests/decks/test_own_pictures.py",
    ),
    Mutant(
        "A size is told as the picture is held.",
        "dixit_widgets/decks/images.py",
        "_check_size(_upright(parts.size, parts))",
        "_check_size(parts.size)",
        "tests/decks/test_metadata.py",
    ),
    Mutant(
        "A garbled name is told.",
        "dixit_widgets/decks/files.py",
        "                remark = say(",
        "                say(",
        "tests/decks/test_own_pictures.py",
    ),
    Mutant(
        "The line sep=; says how a table is parted.",
        "dixit_widgets/files/csv_files.py",
        "said = _SAYS_SEPARATOR.match(lines[first])",
        "said = None",
        "tests/decks/test_own_pictures.py",
    ),
    Mutant(
        "Lines may end as on an older Mac.",
        "dixit_widgets/files/csv_files.py",
        're.split(r"\\r\\n|\\r|\\n", text)',
        're.split(r"\\r\\n|\\n", text)',
        "tests/decks/test_own_pictures.py",
    ),
    Mutant(
        "UTF-16 is read in either order.",
        "dixit_widgets/files/csv_files.py",
        'if data.startswith((b"\\xff\\xfe", b"\\xfe\\xff")):',
        "if False:",
        "tests/decks/test_own_pictures.py",
    ),
    Mutant(
        "A quote may follow a space.",
        "dixit_widgets/files/csv_files.py",
        "skipinitialspace=True",
        "skipinitialspace=False",
        "tests/decks/test_own_pictures.py",
    ),
    Mutant(
        "A spreadsheet is named as one, whatever it is called.",
        "dixit_widgets/files/csv_files.py",
        "if data.startswith(_WORKBOOKS):",
        "if False:",
        "tests/decks/test_own_pictures.py",
    ),
    Mutant(
        "A list of another name is told how to be one.",
        "dixit_widgets/decks/picture_rules.py",
        '        "list": ("csv", "tsv"),\n',
        "",
        "tests/decks/test_own_pictures.py",
    ),
    Mutant(
        "A row without an ending names the one picture that fits.",
        "dixit_widgets/decks/card_list.py",
        "by_base.get(base) or by_stem.get(base) or by_stem.get(file_stem(base)) or []",
        "by_base.get(base) or []",
        "tests/decks/test_own_pictures.py",
    ),
    Mutant(
        "A row that fits several pictures names none.",
        "dixit_widgets/decks/card_list.py",
        "        if len(free) == 1:",
        "        if free:",
        "tests/decks/test_own_pictures.py",
    ),
    Mutant(
        "An empty row is no prediction.",
        "dixit_widgets/files/csv_files.py",
        "if any(cell.strip() for cell in cells) and not",
        "if not",
        "tests/lessons/test_prediction_files.py",
    ),
    Mutant(
        "A folder of a class is a reader's.",
        "dixit_widgets/lessons/class_folder.py",
        '{**row, "who": row["who"] or file.reader}',
        '{**row, "who": row["who"]}',
        "tests/lessons/test_class_predictions.py",
    ),
    Mutant(
        "What is passed over in a class's folder is said.",
        "dixit_widgets/lessons/class_folder.py",
        '    return say("it holds no predictions by its name: they are saved as .json or .csv")',
        '    return ""',
        "tests/lessons/test_class_predictions.py",
    ),
    Mutant(
        "A number may have a comma where one is asked for.",
        "dixit_widgets/lessons/prediction_files.py",
        '    if not isinstance(read.get("actual"), str) or',
        "    if False and",
        "tests/lessons/test_prediction_files.py",
    ),
    Mutant(
        "Votes and owners reach pages of a room with the reveal, and not before.",
        f"{ROOM}/screens.py",
        "until=desk.until)",
        "until=None)",
        "tests/room/test_secrets_sent.py",
    ),
    Mutant(
        "What the teacher alone may know is sent to the teacher alone.",
        f"{ROOM}/display.py",
        'if connection.role == "teacher":\n                self._snapshot',
        "if connection.role:\n                self._snapshot",
        "tests/room/test_secrets_sent.py",
    ),
    Mutant(
        "Who has not come into a room sees no table.",
        f"{ROOM}/playing.py",
        "            room.person_of(connection)\n            if table",
        "            if table",
        "tests/room/test_room.py",
    ),
    Mutant(
        "Of a key a room keeps a salted hash.",
        f"{ROOM}/keys.py",
        "salt = random_bytes(_SALT_BYTES)",
        'salt = b""',
        "tests/room/test_room.py",
    ),
    Mutant(
        "Keys are compared in a time that tells nothing.",
        f"{ROOM}/keys.py",
        "hmac.compare_digest(_digest(kept.salt, key), kept.digest)",
        "_digest(kept.salt, key) == kept.digest",
        "tests/room/test_room.py",
    ),
    Mutant(
        "Addresses of pictures can't be guessed.",
        f"{ROOM}/shared.py",
        "hmac.new(self.state.secret, named",
        'hmac.new(b"", named',
        "tests/room/test_secrets.py",
    ),
    Mutant(
        "Pages of other sites get no line to a room.",
        f"{ROOM}/web.py",
        'return scheme in ("http", "https") and bool(where) and where.lower() == host.lower()',
        "return bool(scheme and where and host)",
        "tests/room/test_server.py",
    ),
    Mutant(
        "A room answers to its own names alone.",
        f"{ROOM}/server.py",
        "if not may_be_host(host, self._local_address(), self.server.hosts):",
        "if not host:",
        "tests/room/test_server.py",
    ),
    Mutant(
        "No other site frames the page of a room.",
        f"{ROOM}/web.py",
        "; frame-ancestors 'self'\"",
        '"',
        "tests/room/test_server.py",
    ),
    Mutant(
        "The page of a room runs its own scripts alone.",
        f"{ROOM}/web.py",
        "script-src 'self'",
        "script-src 'self' 'unsafe-inline'",
        "tests/room/test_server.py",
    ),
    Mutant(
        "Nobody's question is logged by a room.",
        f"{ROOM}/server.py",
        "            log_function=_log_nothing,\n",
        "",
        "tests/room/test_server.py",
    ),
    Mutant(
        "Wrong codes of all rooms of a server are counted together.",
        f"{ROOM}/hosting.py",
        "            codes=self._codes,\n",
        "",
        "tests/room/test_hosting.py",
    ),
    Mutant(
        "Who comes by a wrong code is counted.",
        f"{ROOM}/room_loop.py",
        "        if self._codes.take():\n            self._transport",
        "        if self._codes:\n            self._transport",
        "tests/room/test_server.py",
    ),
    Mutant(
        "A page says so many messages a second to a room.",
        f"{ROOM}/core.py",
        "if not connection.allowance.take():",
        "if connection.closed:",
        "tests/room/test_limits.py",
    ),
    Mutant(
        "Pages of nobody make place for those who come back.",
        f"{ROOM}/core.py",
        'for role in ("guest", "knocking"):',
        'for role in ("knocking",):',
        "tests/room/test_limits.py",
    ),
    Mutant(
        "A page that leaves much unread is let go.",
        f"{ROOM}/server.py",
        "if self._unread + size > self._most_unread():",
        "if size > self._most_unread():",
        "tests/room/test_server.py",
    ),
    Mutant(
        "A clue that must be approved waits.",
        f"{ROOM}/playing.py",
        'holds = asked["type"] == "give_clue" and room.state.setup.clues == "approve"',
        'holds = asked["type"] == "clue"',
        "tests/room/test_secrets.py",
    ),
    Mutant(
        "Only the teacher steers a room.",
        f"{ROOM}/core.py",
        'if connection.role != "teacher" and not (',
        'if connection.role == "guest" and not (',
        "tests/room/test_limits.py",
    ),
    Mutant(
        "With a new key, pages of the old one close.",
        f"{ROOM}/teaching.py",
        '            room.pages.drop(connection, {"t": "replaced"})\n        self.renewed',
        "            room.pages.gather()\n        self.renewed",
        "tests/room/test_teacher_acts.py",
    ),
    Mutant(
        "At the end of a lesson its log forgets people.",
        f"{ROOM}/teaching.py",
        '                room.pages.drop(connection, {"t": "ended"})\n        self.write_end()',
        '                room.pages.drop(connection, {"t": "ended"})',
        "tests/room/test_log.py",
    ),
)
"""The faults."""


def copied(place: Path) -> Path:
    """A copy of what the tests need, in a folder."""
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            ignored = shutil.ignore_patterns("__pycache__", "node_modules", "pictures-out")
            shutil.copytree(source, place / name, ignore=ignored)
        else:
            shutil.copy(source, place / name)
    (place / "js" / "node_modules").symlink_to(ROOT / "js" / "node_modules")
    return place


def is_found(mutant: Mutant, place: Path) -> bool:
    """Whether a test fails with this fault in a copy, which is as before afterwards."""
    file = place / mutant.path
    text = file.read_text(encoding="utf-8")
    file.write_text(mutant.applied(text), encoding="utf-8")
    tests = mutant.tests.split()
    if tests[0].startswith("js/"):
        folder = place / "js"
        command = ["npx", "--no-install", "vitest", "run", "--bail=1", *(each.removeprefix("js/") for each in tests)]
    else:
        folder = place
        command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-m", "not thorough", *tests]
    try:
        run = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    finally:
        file.write_text(text, encoding="utf-8")
    # 1: tests have failed; any other number says that they have not run
    if run.returncode not in (0, 1):
        raise RuntimeError(f"the tests of {mutant.rule!r} did not run:\n{run.stdout[-2000:]}")
    return run.returncode == 1


def main() -> None:
    """Print for each fault whether a test finds it."""
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(AT_ONCE) as pool:
        places: Queue[Path] = Queue()
        for number in range(AT_ONCE):
            (place := Path(folder) / str(number)).mkdir()
            places.put(copied(place))

        def found(mutant: Mutant) -> bool:
            place = places.get()
            try:
                return is_found(mutant, place)
            finally:
                places.put(place)

        missed: list[Mutant] = []
        for mutant, is_seen in zip(MUTANTS, pool.map(found, MUTANTS), strict=True):
            print("found " if is_seen else "MISSED", mutant.rule, flush=True)
            if not is_seen:
                missed.append(mutant)
    print(f"{len(MUTANTS) - len(missed)} of {len(MUTANTS)} faults are found.")
    if missed:
        sys.exit(1)


if __name__ == "__main__":
    main()
