"""Pictures of the board for people to look at: `make pictures` writes them into pictures-out/, with a contact sheet.

With `--keep` it renews the pictures that `tests/page/test_looks.py` compares with, after an intended change. With
`--readme` it renews the pictures of the README.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from PIL import Image, ImageDraw
from playwright.sync_api import Browser

import dixit_widgets as dx
from tests.browsers import FONTS, chromium, running_chromium
from tests.page.showing import Showing, new_showing, scenario
from tests.page.test_looks import LOOKS, seen
from tests.page.test_sizes import in_a_longer_language, with_other_names
from tests.support.room_page import new_phone
from tests.support.rooms import Room

OUT = Path(__file__).parents[1] / "pictures-out"
README_PICTURE = Path(__file__).parents[1] / "docs" / "board.webp"
README_LOOKS: dict[str, Any] = {"scale": 0.8, "fps": 12, "speed": 1.5, "quality": 75, "theme": "light"}
"""Of the moving picture there: as wide as pages show it, and light enough for a phone."""

ROOM_PICTURE = README_PICTURE.with_name("room.webp")
ROOM_PROJECTOR = (1180, 664)
ROOM_PHONE = (332, 664)
"""Of the screens in the picture of a room, in px: as high as each other."""
ROOM_GAP = 26
ROOM_CORNER = 26


def states() -> Iterator[tuple[str, dx.Board, list[int], dict[str, Any]]]:
    """The states to show: a heading, the board, its steps, and the options of `show`."""
    rulebook = scenario("rulebook")
    every = list(range(len(rulebook.steps)))
    for theme in ("light", "dark"):
        yield f"Six players, {theme}", rulebook, every, {"theme": theme}
    twelve = scenario("pile-runs-out")
    for theme in ("light", "dark"):
        yield f"Twelve players, two votes each, {theme}", twelve, [0, 2, 8, 14, 15, 16, 20, 28, 29], {"theme": theme}
    yield "Twelve players, names of 20 letters", with_other_names("pile-runs-out"), [1, 14, 15, 16, 28], {}
    yield "Odyssey, six players", scenario("rulebook-odyssey"), [8, 11, 14], {}
    yield "Three players, two cards each", scenario("three-players"), [2, 5, 7, 9], {}
    tie = scenario("tie-at-30")
    yield "The game is over: a tie", tie, [7, 9, 10, len(tie.steps) - 1], {}
    yield "Before the first clue", dx.Board(dx.Game(["Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus"], seed=2)), [0], {}
    yield "A language two fifths longer", rulebook, [8, 10, 13], {"change": in_a_longer_language}
    for width in (320, 380):
        yield f"{width} px", rulebook, [0, 2, 8, 9, 10, 13, 15], {"width": width}
    yield "380 px, dark", rulebook, [8, 13], {"width": 380, "theme": "dark"}
    yield "380 px, twelve players", twelve, [2, 15, 16, 28], {"width": 380}
    yield "700 px", rulebook, [2, 9, 13], {"width": 700}
    yield "700 px, twelve players", twelve, [15, 28], {"width": 700}
    yield "1600 px", rulebook, [8, 13], {"width": 1600}
    yield "Large type", dx.Board(dx.scenario("rulebook"), projector=True), [0, 8, 11, 13], {"width": 1600}


SCREENS = [(1280, 720), (1280, 800), (1024, 768)]
"""Of a classroom's projectors, in px."""


def shoot(showing: Showing, name: str) -> str:
    file = f"{name}.png"
    showing.region.screenshot(path=OUT / file)
    return file


def shoot_readme(path: Path, **changed: Any) -> None:
    """Write the moving picture of the README, of a whole round.

    Args:
        path: The file.
        changed: Arguments of `Board.to_webp` that are not those of the README.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FONTCONFIG_FILE", os.fspath(FONTS))
        patch.setenv("CHROMIUM", chromium())
        scenario("rulebook").to_webp(path, **{**README_LOOKS, **changed})


def room_screens(browser: Browser, folder: Path) -> list[Path]:
    """Pictures of screens of a room in which people vote and guess: the projector's, one at a seat, and one who watches.

    Args:
        browser: What shows them.
        folder: Where the pictures are written.
    """
    room = Room(players=6, rules="dixit")
    seat, watcher = (new_phone(browser, room, width=ROOM_PHONE[0], height=ROOM_PHONE[1]) for _ in range(2))
    wall = new_phone(browser, room, width=ROOM_PROJECTOR[0], height=ROOM_PROJECTOR[1], has_touch=False)
    screens = [wall, seat, watcher]
    for phone in (seat, watcher):
        phone.open()
        phone.page.locator(".dx-rm-go").click()
        room.settle()
    seat.page.locator(".dx-rm-seat").nth(2).click()
    seat.page.locator(".dx-rm-go").click()
    watcher.page.locator(".dx-rm-else").last.click()
    for each in (0, 1, 3, 4, 5):
        room.pupil(each)
    for _ in range(5):
        room.pupil(None)
    room.core.teacher.start()
    room.settle()
    wall.open(key=room.core.teacher.renew("projector"))
    clue = {"card": room.game.hand(room.game.players[0])[0].id, "text": "a long way home", "kind": "said"}
    room.devices[0].ask("give_clue", **clue)
    room.settle()
    seat.page.locator(".dx-hand-group input").nth(1).check(force=True)
    seat.page.locator(".dx-seat .dx-go").click()
    room.play_to("vote")
    for slot, guest in enumerate(room.devices[5:8], 2):
        guest.done("guess", table=0, round=1, slot=slot)
    for voter in room.devices[1:3]:
        voter.act()
    room.settle()
    seat.page.locator(".dx-voting-dials input:enabled").nth(2).evaluate("dial => dial.click()")
    watcher.page.locator(".dx-rm-choice").nth(4).click()
    watcher.page.locator(".dx-rm-chosen").wait_for()
    room.settle()
    taken: list[Path] = []
    for name, screen in zip(("wall", "seat", "watcher"), screens, strict=True):
        screen.page.evaluate("() => Promise.all([...document.images].map((image) => image.decode()))")
        screen.page.evaluate("() => document.fonts.ready")
        screen.page.screenshot(path=folder / f"{name}.png")
        taken.append(folder / f"{name}.png")
        screen.context.close()
    problems = [problem for screen in screens for problem in screen.problems]
    if problems:
        raise SystemExit(f"the pages said: {problems}")
    return taken


def shoot_room(browser: Browser, folder: Path, path: Path) -> None:
    """Write the picture of a room in the README: the projector's screen, and two phones beside it.

    Args:
        browser: What shows the screens.
        folder: Where the picture of each screen is written.
        path: The file.
    """
    screens = [Image.open(each).convert("RGBA") for each in room_screens(browser, folder)]
    width = sum(screen.width for screen in screens) + ROOM_GAP * (len(screens) - 1)
    picture = Image.new("RGBA", (width, screens[0].height))
    left = 0
    for screen in screens:
        mask = Image.new("L", screen.size)
        corners = (0, 0, screen.width - 1, screen.height - 1)
        ImageDraw.Draw(mask).rounded_rectangle(corners, ROOM_CORNER, fill=255)
        picture.paste(screen, (left, 0), mask)
        edge = ImageDraw.Draw(picture)
        edge.rounded_rectangle((left, 0, left + screen.width - 1, screen.height - 1), ROOM_CORNER, None, "#231b3a", 4)
        left += screen.width + ROOM_GAP
    picture.save(path, quality=80, method=6)


def main() -> None:
    sheet = ["<!doctype html><meta charset='utf-8'><title>The board in pictures</title>"]
    sheet.append("<style>body{font:16px system-ui;margin:2em}img{max-width:30em;max-height:60em;border:1px solid #888}")
    sheet.append("figure{display:inline-block;vertical-align:top;margin:.5em}figcaption{max-width:30em}</style>")
    if "--readme" in sys.argv:
        shoot_readme(README_PICTURE)
        with running_chromium() as browser, TemporaryDirectory() as folder:
            shoot_room(browser, Path(folder), ROOM_PICTURE)
        return
    with running_chromium() as browser:
        showing = new_showing(browser, reduced_motion="reduce")
        if "--keep" in sys.argv:
            for name in LOOKS:
                seen(showing, name).save(name)
            return
        OUT.mkdir(exist_ok=True)
        for old in OUT.glob("*.png"):
            old.unlink()
        for number, (heading, board, steps, how) in enumerate(states()):
            how.setdefault("theme", "light")
            showing.show(board, **how)
            sheet.append(f"<h2>{escape(heading)}</h2>")
            for step in steps:
                showing.stand(step)
                file = shoot(showing, f"{number:02d}-{step:02d}")
                says = board.steps[step].kind if board.steps else "not begun"
                sheet.append(f"<figure><a href='{file}'><img src='{file}' alt=''></a>")
                sheet.append(f"<figcaption>{step + 1}: {says}</figcaption></figure>")
        sheet.append("<h2>A card, enlarged</h2>")
        showing.show(scenario("rulebook"), theme="light", step=8)
        showing.card.nth(1).click()
        showing.page.get_by_role("dialog").wait_for()
        showing.settle()
        showing.page.screenshot(path=OUT / "enlarged.png")
        sheet.append("<img src='enlarged.png' alt=''>")
        problems = showing.problems
        for width, height in SCREENS:
            classroom = new_showing(browser, width=width, height=height, reduced_motion="reduce")
            sheet.append(f"<h2>Large type on a whole screen of {width} x {height}</h2>")
            for name, step in (("rulebook", 12), ("rulebook-odyssey", 14), ("pile-runs-out", 22)):
                classroom.show(dx.Board(dx.scenario(name), projector=True), theme="light", step=step)
                classroom.button("Full screen").click()
                classroom.page.wait_for_function("() => document.fullscreenElement")
                classroom.frames()
                sheet.append(f"<img src='{shoot(classroom, f'screen-{width}-{height}-{name}')}' alt=''>")
            problems += classroom.problems
        forced = new_showing(browser, reduced_motion="reduce", forced_colors="active")
        forced.show(scenario("rulebook"), step=13)
        sheet.append(f"<h2>Forced colours</h2><img src='{shoot(forced, 'forced')}' alt=''>")
        forced.page.emulate_media(forced_colors="none", media="print")
        sheet.append(f"<h2>Printed</h2><img src='{shoot(forced, 'printed')}' alt=''>")
        problems += forced.problems
    (OUT / "index.html").write_text("\n".join(sheet))
    if problems:
        raise SystemExit(f"the page said: {problems}")
    print(f"Open {OUT.name}/index.html")


if __name__ == "__main__":
    main()
