"""Nothing is cut and nothing overlaps, from a phone to a projector, in longer languages, with any name.

What a fault is, `faults.js` says.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Playwright

import dixit_widgets as dx
from tests.browsers import launched_chromium
from tests.support.thorough import some_of

from .conftest import Open
from .showing import Showing, View, new_showing, once_a_language, one_step_of_each_kind, scenario, values_of

WIDTHS = [320, 380, 700, 1000, 1600]
TABLES = ["rulebook", "rulebook-odyssey", "pile-runs-out", "three-players"]

NAMES = [
    "Wolfeschlegelsteiner",  # 20 letters that break nowhere
    "Maria Magdalena Anna",
    "محمد عبد الله",
    "Zoë 🦊",
    "שרה",
    "👩‍🚀 Mae Jemison 🚀",
    "Grüße-Öllerkötterers",
    "Ng",
    "Æthelthryth Ælfgifu",
    "नरेन्द्र",
    "Ioannis-Konstantinos",
    "李小龙",
]

SPACING = """#place .dx * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
#place .dx p { margin-bottom: 2em !important }"""


def longer(text: str) -> str:
    """The text two fifths longer, as other languages are: vowels said longer. Names and placeholders stay."""
    parts = re.split(r"(\u2068[^\u2069]*\u2069|\{\w+\})", text)
    said = "".join(parts[::2])
    due = -(-len(said) * 2 // 5)
    vowels = max(1, len(re.findall(r"[aeiouy]", said, re.IGNORECASE)))
    each, left = divmod(due, vowels)
    given = 0

    def stretch(found: re.Match[str]) -> str:
        nonlocal given
        given += 1
        return found[0] + "ö" * (each + (given <= left))

    parts[::2] = [re.sub(r"[aeiouyAEIOUY]", stretch, part) for part in parts[::2]]
    return "".join(parts)


def in_a_longer_language(view: View) -> None:
    """All words of the interface, but neither names nor the clue: those are nobody's to translate."""
    view["labels"] = {
        key: [longer(each) for each in label] if isinstance(label, list) else longer(label)
        for key, label in view["labels"].items()
    }
    for step in view["steps"]:
        step |= {key: longer(step[key]) for key in ("text", "why", "chapter")}
    if "question" in view:
        asks = view["question"]
        asks["text"] = longer(asks["text"])
        asks["labels"] = {key: longer(each) for key, each in asks["labels"].items()}
        for choice in [choice for blank in asks["blanks"] for choice in blank["choices"]]:
            choice["label"] = longer(choice["label"])
    for came in view.get("predicted", []):
        came |= {key: longer(came[key]) for key in ("heading", "says")}
        came["columns"] = [longer(each) for each in came["columns"]]
    for rule in view["rules"]:
        rule |= {key: longer(rule[key]) for key in ("title", "result")}


@once_a_language
def with_other_names(name: str) -> dx.Board:
    """The same table, its players called otherwise."""
    if name == "three-players":
        a, b, c = NAMES[:3]
        return dx.Board(dx.worked_round([a, b, c], a, "homesick", {b: a, c: f"{b} 2"}))
    count = 12 if name == "pile-runs-out" else 6
    rules = "dixit" if name == "rulebook" else "odyssey"
    teller, *others = names = NAMES[:count]
    votes: dict[str, Sequence[str]] = {
        voter: [teller, others[place - 1]] if place % 3 else [others[place - 1]] * 2
        for place, voter in enumerate(others)
    }
    if rules == "dixit":
        votes = {voter: voted[place % 2] for place, (voter, voted) in enumerate(votes.items())}
    return dx.Board(dx.worked_round(names, teller, "the day after tomorrow", votes, rules=rules))


@pytest.mark.parametrize("width", some_of(WIDTHS, 320, 700))
@pytest.mark.parametrize("name", TABLES)
def test_every_step_fits(showing: Showing, name: str, width: int) -> None:
    showing.show(scenario(name), width=width)
    assert not showing.faults_in_steps()


@pytest.mark.parametrize("width", some_of(WIDTHS, 380, 1000))
@pytest.mark.parametrize("name", TABLES)
def test_a_longer_language_fits(showing: Showing, name: str, width: int) -> None:
    board = scenario(name)
    showing.show(board, width=width, change=in_a_longer_language)
    assert not showing.faults_in_steps(one_step_of_each_kind(board))


@pytest.mark.parametrize("width", some_of(WIDTHS, 320, 1000))
@pytest.mark.parametrize("name", TABLES)
def test_any_names_fit(showing: Showing, name: str, width: int) -> None:
    board = with_other_names(name)
    showing.show(board, width=width)
    assert not showing.faults_in_steps(one_step_of_each_kind(board))


@pytest.mark.parametrize("name", ["rulebook", "tie-at-30"])
@pytest.mark.parametrize("clue", ["a", "Donaudampfschifffahrt", "It was the best of times, it was the worst of times"])
@pytest.mark.parametrize("width", [320, 1000])
def test_any_clue_fits(showing: Showing, name: str, clue: str, width: int) -> None:
    def other_clue(view: View) -> None:
        view["round"]["clue"] |= {"text": clue, "kind": "sung", "label": "sung"}

    showing.show(scenario(name), width=width, change=other_clue)
    assert not showing.faults_in_steps(["clue", "vote_revealed", "owners_revealed"])


@pytest.mark.parametrize("width", some_of(WIDTHS, 320, 1000))
def test_three_votes_of_ten_players_on_one_card_fit(showing: Showing, width: int) -> None:
    """As a house rule may have it."""

    def all_on_one(view: View) -> None:
        slots = view["round"]["slots"]
        slots[3]["votes"] = [seat for seat in range(10) for _ in range(3)]

    board = scenario("pile-runs-out")
    showing.show(board, width=width, change=all_on_one)
    assert not showing.faults_in_steps(one_step_of_each_kind(board))


CHAPTERS_THAT_TOUCH = """async ([widths, steps]) => {
    const holder = document.querySelector(".holder");
    const found = [];
    const of = ".dx-chapters > :not(.dx-cramped) > span";
    for (const width of widths) {
        holder.style.width = `${width}px`;
        await showing.frames();
        for (const step of steps) {
            showing.model.python({ step });
            await new Promise((drawn) => setTimeout(drawn));
            const line = showing.root().querySelector(".dx-chapters").getBoundingClientRect();
            if (!line.width) continue; // a phone has none
            const seen = [...showing.root().querySelectorAll(of)].map((label) => {
                const range = document.createRange();
                range.selectNodeContents(label);
                return [label.textContent, range.getBoundingClientRect()];
            });
            if (!seen.length) found.push(`${width} px, step ${step}: no label`);
            seen.forEach(([says, box], i) => {
                const at = `${width} px, step ${step}: ${says}`;
                if (box.left < line.left - 1 || box.right > line.right + 1) found.push(`${at} leaves the line`);
                if (i && box.left < seen[i - 1][1].right + 4) found.push(`${at} touches ${seen[i - 1][0]}`);
            });
        }
    }
    return found;
}"""


@pytest.mark.parametrize(
    ("name", "font", "longer_words", "widths"),
    [
        ("rulebook", "system-ui", True, range(556, 1400, 120)),
        ("rulebook", "DejaVu Sans", False, range(620, 660, 4)),
        ("all-found", "DejaVu Sans", False, range(660, 700, 4)),
    ],
)
def test_no_two_labels_of_the_timeline_touch(
    showing: Showing, name: str, font: str, longer_words: bool, widths: range
) -> None:
    """Whatever the letters of a font are like: those of DejaVu are wide."""
    board = scenario(name)
    showing.add_style(f"#place .dx.dx.dx.dx {{ --dx-sans: '{font}' }}")
    showing.show(board, change=in_a_longer_language if longer_words else None)
    steps = [place for place, step in enumerate(board.steps) if step.kind in ("clue", "laid_out", "voted", "outcome")]
    assert not showing.page.evaluate(CHAPTERS_THAT_TOUCH, [[*widths], steps])


@once_a_language
def eight_players() -> dx.Board:
    """The most whose cards lie in one row; all find the storyteller's card."""
    teller, *others = ["Aino", "Bo", "Cleo", "Dina", "Eero", "Fatima", "Gus", "Hilda"]
    votes = {voter: [teller, others[place - 1]] for place, voter in enumerate(others)}
    return dx.Board(dx.worked_round([teller, *others], teller, "a long way home", votes, rules="odyssey"))


@pytest.mark.parametrize("width", some_of([320, 380, 1000, 1600], 380, 1000))
def test_seven_votes_on_one_of_eight_cards_fit(showing: Showing, width: int) -> None:
    board = eight_players()
    showing.show(board, width=width)
    assert not showing.faults_in_steps(one_step_of_each_kind(board))


@pytest.mark.parametrize("width", some_of([320, 380, 700, 1000], 320, 1000))
def test_large_type_fits_in_the_page(showing: Showing, width: int) -> None:
    board = dx.Board(dx.scenario("rulebook"), projector=True)
    showing.show(board, width=width)
    assert not showing.faults_in_steps(one_step_of_each_kind(board))
    beside: bool = showing.page.evaluate(
        """() => {
            const [rules, sums] = [".dx-rules", ".dx-ledger"].map((name) =>
                showing.root().querySelector(name).getBoundingClientRect());
            return sums.left >= rules.right;
        }"""
    )
    assert beside == (width > 560), "on a phone the sums stand below the rules"


@pytest.mark.parametrize("width", some_of(WIDTHS, 320, 700))
@pytest.mark.parametrize("name", TABLES)
def test_the_reasons_fit_when_they_are_opened(showing: Showing, name: str, width: int) -> None:
    for board in (scenario(name), with_other_names(name)):
        showing.show(board, width=width, step=len(board.steps) - 1)
        showing.region.get_by_text("Why these points?").click()
        showing.region.locator(".dx-reasons table").wait_for()
        assert not showing.faults()


@pytest.mark.parametrize("width", [320, 380])
def test_a_name_in_the_reasons_is_not_torn(showing: Showing, width: int) -> None:
    board = scenario("pile-runs-out")
    showing.show(board, width=width, step=len(board.steps) - 1)
    showing.region.get_by_text("Why these points?").click()
    heads = showing.region.locator(".dx-reasons th")
    heads.first.wait_for()
    lines: dict[str, int] = heads.evaluate_all(
        """(heads) => Object.fromEntries(heads.map((head) => {
            const range = document.createRange();
            range.selectNodeContents(head);
            return [head.textContent, new Set([...range.getClientRects()].map((line) => Math.round(line.y))).size];
        }))"""
    )
    assert set(lines.values()) == {1}, lines


@pytest.mark.parametrize("step", ["vote_revealed", "bonus"])
def test_a_name_stands_beside_its_crest_whichever_way_it_is_written(showing: Showing, step: str) -> None:
    showing.show(with_other_names("pile-runs-out"), step=step)
    gaps: dict[str, float] = showing.region.locator(".dx-rows > *").evaluate_all(
        """(rows) => Object.fromEntries(rows.map((row) => {
            const range = document.createRange();
            const name = row.querySelector(".dx-name");
            range.selectNodeContents(name);
            return [name.textContent, range.getBoundingClientRect().left - row.querySelector(".dx-crest").getBoundingClientRect().right];
        }))"""
    )
    assert max(gaps.values()) < 8, gaps


@pytest.mark.parametrize("name", ["rulebook", "pile-runs-out"])
def test_while_points_are_counted_the_table_the_track_and_the_sentence_share_the_screen_of_a_phone(
    open_page: Open, name: str
) -> None:
    """Above the controls, which stay at its foot."""
    showing = open_page(width=380, height=760)
    board = scenario(name)
    showing.show(board, width=380)
    for step, kind in enumerate(step["kind"] for step in values_of(board)["_view"]["steps"]):
        if kind not in {"outcome", "bonus"}:
            continue
        showing.stand(step)
        over: float = showing.page.evaluate(
            """() => {
                const box = (name) => showing.root().querySelector(name).getBoundingClientRect();
                return box(".dx-sentence").bottom - box(".dx-in").top + box(".dx-controls").height - innerHeight;
            }"""
        )
        assert over <= 0, f"step {step} is {over} px too high"


def test_before_the_first_clue_it_fits(showing: Showing) -> None:
    board = dx.Board(dx.Game(["Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus"], seed=2))
    for width in WIDTHS:
        showing.show(board, width=width)
        assert not showing.faults()


def test_in_a_row_beside_others_a_board_has_a_width(showing: Showing) -> None:
    """As in an HBox, which asks how wide it would like to be."""
    showing.add_style("#place { display: flex } #place .holder { width: auto !important }")
    showing.show(scenario("rulebook"), step="bonus")
    box = showing.region.bounding_box()
    assert box is not None
    assert box["width"] == 960
    assert not showing.faults()


NOTEBOOKS = {"1366 x 768": (934, 647), "1280 x 720": (848, 599)}
"""Width of an output and height of the notebook in JupyterLab, with its menu and its file browser, by size of window."""

WITHOUT_FILES = {"1366 x 768": (1184, 647), "1280 x 720": (1098, 599)}
"""The same without its file browser."""


@once_a_language
def table_of(count: int) -> dx.Board:
    """A board of this number of players."""
    names = ["Ada", "Bo", "Cleo", "Dina", "Eero", "Fatima", "Gus", "Hilda", "Ines", "Jon", "Kim", "Lotte"][:count]
    teller, *others = names
    votes: dict[str, Sequence[str] | str]
    if count == 3:
        votes = {others[0]: teller, others[1]: f"{others[0]} 2"}
    elif count < 6:
        votes = {voter: others[place - 1] if place % 2 else teller for place, voter in enumerate(others)}
    else:
        votes = {voter: [teller, others[place - 1]] for place, voter in enumerate(others)}
    rules = "odyssey" if count >= 6 else "dixit"
    return dx.Board(dx.worked_round(names, teller, "a long way home", votes, rules=rules))


def heights(showing: Showing) -> list[int]:
    """Of the board at each of its steps."""
    found: list[int] = showing.page.evaluate(
        """async () => {
            const heights = [];
            await showing.steady();
            for (const step of showing.model.get("_view").steps.keys()) {
                await showing.stand(step);
                heights.push(showing.root().offsetHeight);
            }
            return heights;
        }"""
    )
    return found


@pytest.mark.parametrize("table", some_of([*range(3, 13), "rulebook", "none-found"], 3, 8, 12, "rulebook"))
@pytest.mark.parametrize("size", some_of([*NOTEBOOKS.values(), *WITHOUT_FILES.values()], *NOTEBOOKS.values()), ids=str)
def test_a_board_stands_whole_on_the_screen_of_a_small_laptop(
    open_page: Open, size: tuple[int, int], table: int | str
) -> None:
    """With its controls, at every step, none of which makes it higher or lower."""
    width, height = size
    showing = open_page(width=width, height=height)
    showing.show(table_of(table) if isinstance(table, int) else scenario(table), width=width)
    seen = heights(showing)
    assert max(seen) <= height - 16
    assert max(seen) - min(seen) <= 1, "the controls jump about under the hand"


@pytest.mark.parametrize("count", [3, 4, 6])
@pytest.mark.parametrize("width", some_of([740, 790], 740))
def test_a_narrow_board_stands_whole_on_a_small_laptop_too(open_page: Open, width: int, count: int) -> None:
    """As beside another widget."""
    showing = open_page(width=width, height=599)
    board = table_of(count)
    showing.show(board, width=width)
    assert max(heights(showing)) <= 599 - 16
    assert not showing.faults_in_steps(one_step_of_each_kind(board))


@pytest.mark.parametrize("count", [3, 6, 12])
@pytest.mark.parametrize("size", NOTEBOOKS.values(), ids=str)
def test_what_has_given_way_on_a_small_laptop_can_be_read(open_page: Open, size: tuple[int, int], count: int) -> None:
    width, height = size
    showing = open_page(width=width, height=height)
    board = table_of(count)
    showing.show(board, width=width)
    showing.page.evaluate("() => showing.steady()")
    assert not showing.faults_in_steps(one_step_of_each_kind(board))
    showing.stand([step.kind for step in board.steps].index("laid_out"))
    card = showing.card.first.bounding_box()
    assert card is not None
    assert card["width"] >= 70


def test_cards_take_their_room_again_in_a_higher_window(open_page: Open) -> None:
    showing = open_page(width=1098, height=1000)
    showing.show(table_of(4), width=1098, step=len(table_of(4).steps) - 3)
    before = showing.drawn()
    tall = showing.region.evaluate("(board) => board.offsetHeight")
    showing.page.set_viewport_size({"width": 1098, "height": 599})
    showing.page.wait_for_function("() => showing.root().offsetHeight <= innerHeight - 16")
    showing.page.set_viewport_size({"width": 1098, "height": 1000})
    showing.page.wait_for_function("(tall) => showing.root().offsetHeight === tall", arg=tall)
    assert showing.drawn() == before


def test_a_box_that_scrolls_is_the_room_of_what_is_in_it(open_page: Open) -> None:
    """As the main area of JupyterLab."""
    showing = open_page(width=1000, height=1000)
    showing.add_style(
        "#place { height: 599px; overflow: auto } #place::after { content: ''; display: block; height: 90em }"
    )
    showing.show(table_of(6), width=960)
    assert max(heights(showing)) <= 599 - 16


@pytest.mark.parametrize(
    ("sans", "serif", "height"), [("Noto Sans", "Noto Serif", 640), ("DejaVu Sans", "DejaVu Serif", 665)]
)
@pytest.mark.parametrize("name", TABLES)
def test_at_1000_px_the_board_is_low_enough_for_a_laptop(
    showing: Showing, name: str, sans: str, serif: str, height: int
) -> None:
    use_fonts(showing, sans, serif)
    showing.show(scenario(name), width=1000)
    seen = heights(showing)
    assert max(seen) <= height
    assert max(seen) - min(seen) <= 24, "the controls jump about under the hand"
    assert not showing.faults()


ALL_WIDTHS = range(300, 1701, 8)

AT_ONCE = 22
"""So many boards are shown in one page, each of its own width."""

FONTS = {
    "Noto": ("Noto Sans", "Noto Serif", 1.0),
    "DejaVu": ("DejaVu Sans", "DejaVu Serif", 1.0),
    "wide": ("Noto Sans", "Noto Serif", 1.2),
}
"""Sans, serif, and how much wider than these their letters are."""


def steps_with_most_words(board: dx.Board) -> list[int]:
    """The last step of these kinds, and the last of all."""
    last = {step.kind: place for place, step in enumerate(board.steps)}
    return sorted({0, len(board.steps) - 1, *(last[kind] for kind in ("chosen", "outcome", "bonus") if kind in last)})


def faults_at(showing: Showing, board: dx.Board, widths: Sequence[int]) -> list[str]:
    """Faults and broken words at these widths in px, each once, with the widths and the first step that show it."""
    found: list[str] = []
    for first in range(0, len(widths), AT_ONCE):
        some = [*widths[first : first + AT_ONCE]]
        showing.show(board, motion="reduced", widths=some)
        found += showing.page.evaluate(
            """async ([steps, widths]) => {
                const found = new Map();
                for (const step of steps) {
                    await showing.stand(step);
                    for (const [view, width] of widths.entries()) {
                        const root = showing.root(view);
                        for (const fault of [...faults(root), ...brokenWords(root)]) {
                            const kind = fault.replace(/\\d+ px/g, "");
                            if (!found.has(kind)) found.set(kind, { fault, step, at: new Set() });
                            found.get(kind).at.add(width);
                        }
                    }
                }
                return [...found.values()].map(({ fault, step, at }) => `step ${step}, ${[...at].join(" ")} px: ${fault}`);
            }""",
            [steps_with_most_words(board), some],
        )
    return found


@pytest.mark.parametrize("font", some_of(FONTS, "wide"))
def test_words_stay_whole_at_every_width(showing: Showing, font: str) -> None:
    """Of six, eight and twelve players: with the next font, each width has another number of them."""
    use_fonts(showing, *FONTS[font])
    for place, count in enumerate((6, 8, 12), start=[*FONTS].index(font)):
        assert not faults_at(showing, table_of(count), ALL_WIDTHS[place % 3 :: 3])


def use_fonts(showing: Showing, sans: str, serif: str, wider: float = 1.0) -> None:
    """Show what follows as on a machine that has only these fonts, or ones this many times as wide."""
    for font in (sans, serif):
        assert has_font(showing, font), f"{font} is not installed; on Debian, make browsers installs the tests' fonts"
    if wider != 1:
        for font in (sans, serif):
            faces = {"Regular": "400 normal", "Bold": "700 normal", "Italic": "400 italic", "BoldItalic": "700 italic"}
            for face, (weight, style) in {face: how.split() for face, how in faces.items()}.items():
                file = f"{font.replace(' ', '')}-{face}"
                showing.add_style(
                    f"@font-face {{ font-family: 'Wide {font}'; src: local('{file}'); font-weight: {weight};"
                    f" font-style: {style}; size-adjust: {wider:.0%}; ascent-override: 89%; descent-override: 24% }}"
                )
        sans, serif = f"Wide {sans}", f"Wide {serif}"
        showing.page.evaluate(
            "(fonts) => Promise.all(fonts.flatMap((f) => ['', 'bold ', 'italic '].map((s) => document.fonts.load(`${s}16px '${f}'`))))",
            [sans, serif],
        )
    said = ", ".join(f"#place .dx .dx-{name}, #place .dx .dx-{name} *" for name in ("sentence", "clue", "number"))
    showing.add_style(
        f"#place .dx * {{ font-family: '{sans}' !important }} {said} {{ font-family: '{serif}' !important }}"
    )


def has_font(showing: Showing, name: str) -> bool:
    found: bool = showing.page.evaluate(
        """(name) => {
            const pen = document.createElement("canvas").getContext("2d");
            const width = (font) => { pen.font = `40px ${font}`; return pen.measureText("mmmmiiiiWQ").width; };
            return width(`"${name}", monospace`) !== width("monospace") || width(`"${name}", serif`) !== width("serif");
        }""",
        name,
    )
    return found


# Larger letters


@pytest.fixture(scope="module")
def least_text_of_20_px(playwright: Playwright) -> Generator[Showing, None, None]:
    """A page of a reader whose browser draws no text smaller than 20 px."""
    with launched_chromium(playwright, "--blink-settings=minimumFontSize=20") as browser:
        yield new_showing(browser, reduced_motion="reduce")


@pytest.mark.parametrize("count", some_of([3, 6, 8, 12], 6, 12))
def test_words_stay_whole_when_no_text_is_smaller_than_20_px(least_text_of_20_px: Showing, count: int) -> None:
    assert not faults_at(least_text_of_20_px, table_of(count), ALL_WIDTHS[::3])


@pytest.mark.parametrize("count", some_of([6, 8, 12], 12))
def test_words_stay_whole_at_200_percent(open_page: Open, count: int) -> None:
    showing = open_page(device_scale_factor=2)
    assert not faults_at(showing, table_of(count), ALL_WIDTHS[::5])


@contextmanager
def letters_of(showing: Showing, size: int) -> Generator[None, None, None]:
    """The size of letters that the reader has set in the browser, in px."""
    browser = showing.page.context.new_cdp_session(showing.page)

    def set_to(px: int) -> None:
        browser.send("Page.setFontSizes", {"fontSizes": {"standard": px, "fixed": px}})
        showing.frames()

    set_to(size)
    yield
    set_to(16)
    browser.detach()


def letters(showing: Showing) -> float:
    size: float = showing.page.evaluate(
        "() => Number.parseFloat(getComputedStyle(showing.root().querySelector('.dx-why')).fontSize)"
    )
    return size


@pytest.mark.parametrize("name", ["rulebook", "pile-runs-out"])
@pytest.mark.parametrize("width", some_of([320, 380, 700, 1000, 1600], 320, 1000))
def test_it_fits_when_the_reader_has_set_larger_letters(showing: Showing, name: str, width: int) -> None:
    board = scenario(name)
    with letters_of(showing, 32):
        showing.show(board, width=width)
        assert not showing.faults_in_steps(one_step_of_each_kind(board))


def test_letters_follow_those_that_the_reader_has_set(showing: Showing) -> None:
    """Twice as large on a board of 1600 px, as they are on one of 800."""
    showing.show(scenario("rulebook"), width=800, step="bonus")
    usual = letters(showing)
    with letters_of(showing, 32):
        showing.show(scenario("rulebook"), width=1600, step="bonus")
        assert letters(showing) == pytest.approx(2 * usual)


def test_letters_do_not_follow_those_of_the_page(showing: Showing) -> None:
    showing.show(scenario("rulebook"), width=800, step="bonus")
    usual = letters(showing)
    showing.add_style("html { font-size: 200% } body { font-size: 9px }")
    showing.show(scenario("rulebook"), width=800, step="bonus")
    assert letters(showing) == usual


@pytest.mark.parametrize("name", ["rulebook", "pile-runs-out"])
@pytest.mark.parametrize("width", some_of([320, 700, 1000], 320, 1000))
def test_it_fits_with_wider_spaced_text(showing: Showing, name: str, width: int) -> None:
    """WCAG 1.4.12: spacing set by the reader."""
    showing.add_style(SPACING)
    board = scenario(name)
    showing.show(board, width=width)
    assert not showing.faults_in_steps(one_step_of_each_kind(board))


@pytest.mark.parametrize(("zoom", "width", "height"), [(2, 640, 400), (4, 320, 256)])
@pytest.mark.parametrize("name", ["rulebook", "pile-runs-out"])
def test_it_fits_when_zoomed(open_page: Open, name: str, zoom: int, width: int, height: int) -> None:
    """A window of 1280 px, zoomed: the page never scrolls sideways, and the controls leave room for what they show."""
    showing = open_page(width=width, height=height, device_scale_factor=zoom)
    board = scenario(name)
    showing.show(board, width=width)
    assert not showing.faults_in_steps(one_step_of_each_kind(board))
    page: dict[str, Any] = showing.page.evaluate(
        """() => ({
            width: document.documentElement.scrollWidth,
            stuck: [showing.root().querySelector(".dx-controls")]
                .filter((el) => getComputedStyle(el).position === "sticky").map((el) => el.offsetHeight)[0] ?? 0,
        })"""
    )
    assert page["width"] <= width
    assert page["stuck"] <= height / 2
