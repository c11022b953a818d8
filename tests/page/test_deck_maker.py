"""The deck maker in a real browser, with Python at its other end: files chosen and dropped, by pointer, keys and ear."""

from __future__ import annotations

import io
import os
import random
from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageStat
from playwright.sync_api import Browser, expect

from dixit_widgets.decks.files import Refused
from dixit_widgets.decks.images import card_pictures
from dixit_widgets.decks.picture_rules import reason as reason_for

from . import axe
from .conftest import Open
from .making import Making, making
from .showing import Showing, new_showing
from .test_sizes import SPACING, WIDTHS, longer

ORIENTATION, GPS, CAMERA = 0x0112, 0x8825, 0x010F
SECRET = "Anna's phone"


@pytest.fixture
def live(showing: Showing) -> Iterator[Making]:
    with making(showing, name="ours") as live:
        yield live


@lru_cache
def painted(which: int, size: tuple[int, int] = (600, 900), kind: str = "PNG", **how: Any) -> bytes:
    """A picture that tells up from down: red at its top, and a square that is elsewhere in each."""
    image = Image.new("RGB", size, "#3b6ea5")
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, 0, size[0], size[1] // 3), fill="#c02020")
    left = 20 + which * 37 % (size[0] // 2)
    draw.rectangle((left, size[1] // 2, left + 60, size[1] // 2 + 20 + which * 9), fill="#f0e060")
    out = io.BytesIO()
    image.save(out, kind, **how)
    return out.getvalue()


def file(name: str, content: bytes) -> Any:
    return {"name": name, "mimeType": "", "buffer": content}


def files(number: int, first: int = 0) -> list[Any]:
    return [file(f"picture {each}.png", painted(each)) for each in range(first, first + number)]


@lru_cache
def photo(orientation: int) -> bytes:
    """A photo as a phone writes it: on its side, with where it was taken and by what."""
    upright = Image.open(io.BytesIO(painted(0, (800, 1200))))
    turns = {3: Image.Transpose.ROTATE_180, 6: Image.Transpose.ROTATE_90, 8: Image.Transpose.ROTATE_270}
    stored = upright.transpose(turns[orientation]) if orientation in turns else upright
    exif = Image.Exif()
    exif[ORIENTATION] = orientation
    exif[CAMERA] = SECRET
    exif.get_ifd(GPS)[1] = "N"
    exif.get_ifd(GPS)[2] = (48.0, 12.0, 3.0)
    out = io.BytesIO()
    stored.save(out, "JPEG", exif=exif, comment=SECRET.encode())
    return out.getvalue()


def colour(picture: bytes, across: float, down: float) -> tuple[int, ...]:
    """The colour at some share of a picture's width and height."""
    image = Image.open(io.BytesIO(picture)).convert("RGB")
    found: Any = image.getpixel((int(across * image.width), int(down * image.height)))
    return found


def is_red(colour: tuple[int, ...]) -> bool:
    return colour[0] > 150 and colour[2] < 90


# What becomes of a file


@pytest.mark.parametrize("orientation", [1, 3, 6, 8])
def test_a_photo_stands_upright_and_nothing_else_of_it_leaves_the_page(live: Making, orientation: int) -> None:
    data = photo(orientation)
    assert SECRET.encode() in data
    assert b"Exif" in data
    live.choose(file("IMG_1.jpg", data))
    [card] = live.maker.deck
    for size, (wide, high), most in (("full", (512, 768), 48_000), ("board", (320, 480), 18_000)):
        made = live.maker.deck.picture(card, size)  # type: ignore[arg-type]
        assert len(made) <= most
        image = Image.open(io.BytesIO(made))
        assert (image.size, image.format, image.info.get("exif"), image.info.get("icc_profile")) == (
            (wide, high),
            "WEBP",
            None,
            None,
        )
        assert is_red(colour(made, 0.5, 0.1)), "its top is up"
        assert not is_red(colour(made, 0.5, 0.9))
        for word in (SECRET.encode(), b"EXIF", b"Exif", b"XMP", b"ICCP", b"http"):
            assert word not in made
    assert SECRET not in repr(live.showing.asked())


def test_a_wide_picture_is_cut_to_its_middle_or_shown_whole_as_chosen(live: Making) -> None:
    wide = painted(3, (1500, 600))
    live.choose(file("cut.png", wide))
    live.region.get_by_label("If a picture's shape differs").select_option("show it whole, with margins")
    live.until(lambda: live.maker.fit == "letterbox")
    live.choose(file("whole.png", painted(4, (1500, 600))))
    cut, whole = (live.maker.deck.picture(card, "full") for card in live.maker.deck)
    assert is_red(colour(cut, 0.5, 0.02))
    paper = colour(whole, 0.5, 0.02)
    assert all(abs(one - other) < 6 for one, other in zip(paper, (0xFB, 0xF6, 0xEA), strict=True))
    assert is_red(colour(whole, 0.5, 0.4))
    said = live.region.get_by_role("listitem")
    expect(said.first).to_contain_text("More than half of it is outside the card")
    expect(said.last).not_to_contain_text("outside the card")


def test_what_is_transparent_lies_on_paper(live: Making) -> None:
    out = io.BytesIO()
    Image.new("RGBA", (600, 900), (0, 0, 0, 0)).save(out, "PNG")
    live.choose(file("glass.png", out.getvalue()))
    [card] = live.maker.deck
    assert min(colour(live.maker.deck.picture(card), 0.5, 0.5)) > 225


def test_png_jpeg_and_webp_are_taken_whatever_they_are_called(live: Making) -> None:
    live.choose(
        file("one.jpg", painted(1)),
        file("two.png", painted(2, kind="JPEG")),
        file("three", painted(3, kind="WEBP")),
    )
    assert live.titles == ["One", "Two", "Three"]


def test_noise_keeps_within_the_budget(live: Making) -> None:
    noise = Image.effect_noise((700, 1050), 120)
    out = io.BytesIO()
    Image.merge("RGB", (noise, noise.rotate(90, expand=False), noise.rotate(180))).save(out, "PNG")
    live.choose(file("noise.png", out.getvalue()))
    deck = live.maker.deck
    [card] = deck
    assert len(deck.picture(card, "full")) <= 48_000
    assert len(deck.picture(card)) <= 18_000


@lru_cache
def grainy(size: tuple[int, int] = (3000, 4000)) -> bytes:
    """A photo as a phone takes it indoors: shades, with the grain of little light."""
    ramp = Image.merge("RGB", [Image.linear_gradient("L").rotate(turn) for turn in (0, 90, 45)]).resize(size)
    out = io.BytesIO()
    grain = Image.frombytes("L", (500, 500), random.Random(4).randbytes(250_000)).convert("RGB")
    photo = Image.new("RGB", size)
    for left, top in product(range(0, size[0], 500), range(0, size[1], 500)):
        photo.paste(grain, (left, top))
    Image.blend(photo, ramp, 0.7).save(out, "JPEG", quality=90)
    return out.getvalue()


def noise(picture: bytes) -> float:
    """How far pixels are from their neighbours', in steps of grey: what is left of a picture without its shades."""
    grey = Image.open(io.BytesIO(picture)).convert("L")
    fine = ImageChops.subtract(grey, grey.filter(ImageFilter.GaussianBlur(3)), offset=128)
    return ImageStat.Stat(fine).stddev[0]


@pytest.mark.parametrize("size", [(3000, 4000), (1023, 1535), (5000, 700)])
def test_a_picture_made_smaller_has_no_coarser_grain_than_python_leaves(live: Making, size: tuple[int, int]) -> None:
    """A browser that scales in one step leaves pixels out. Softer it may be: Python sharpens, a browser averages."""
    live.choose(file("indoors.jpg", grainy(size)))
    [card] = live.maker.deck
    here = card_pictures(grainy(size))
    for there, made in (
        (here.full, live.maker.deck.picture(card, "full")),
        (here.board, live.maker.deck.picture(card)),
    ):
        assert noise(there) / 2 <= noise(made) <= noise(there) * 1.2
        means = (ImageStat.Stat(Image.open(io.BytesIO(each)).convert("RGB")).mean for each in (there, made))
        assert all(abs(one - other) <= 0.02 * 255 for one, other in zip(*means, strict=True))


def drawing(size: tuple[int, int]) -> Image.Image:
    """A pencil drawing with soft shades, in grey."""
    width, height = size
    rng = random.Random(4)
    sheet = Image.new("L", size, 255)
    pencil = ImageDraw.Draw(sheet)
    for _ in range(60):
        x, y = rng.randrange(width), rng.randrange(height)
        points = [(x, y)]
        for _ in range(12):
            x += rng.randrange(-width // 10, width // 10)
            y += rng.randrange(-height // 10, height // 10)
            points.append((x, y))
        pencil.line(points, fill=rng.randrange(40, 120), width=max(2, width // 200))
    for _ in range(9):
        x, y, r = rng.randrange(width), rng.randrange(height), width // 6
        pencil.ellipse((x - r, y - r, x + r, y + r), fill=rng.randrange(90, 210))
    return sheet.filter(ImageFilter.GaussianBlur(width // 120))


def eight_colours(size: tuple[int, int]) -> Image.Image:
    """As picture programs save "for the web": few colours, dithered."""
    ramp = Image.merge("RGB", [Image.linear_gradient("L").rotate(turn).resize(size) for turn in (0, 90, 45)])
    palette = Image.new("P", (1, 1))
    palette.putpalette([*(v for r in (0, 255) for g in (0, 255) for b in (0, 255) for v in (r, g, b)), *[0] * 744])
    return ramp.quantize(palette=palette)


def as_png(image: Image.Image) -> bytes:
    out = io.BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


def test_scans_of_one_bit_and_few_colours_are_taken_however_fine(live: Making) -> None:
    """What a copier gives as black and white, at the size of a card, at 100 and at 300 dpi."""
    scans = [drawing(size).convert("1") for size in ((512, 768), (827, 1169), (2480, 3508))]
    live.choose(
        *(file(f"scan {each}.png", as_png(scan)) for each, scan in enumerate((*scans, eight_colours((512, 768)))))
    )
    assert live.titles == ["Scan 0", "Scan 1", "Scan 2", "Scan 3"]
    for card in live.maker.deck:
        assert len(live.maker.deck.picture(card, "full")) <= 48_000
        assert len(live.maker.deck.picture(card)) <= 18_000


def with_thumbnail() -> bytes:
    """A JPEG with a smaller one in its metadata, which has an end of its own."""
    exif = Image.Exif()
    exif[0x9286] = b"ASCII\0\0\0" + painted(9, (64, 96), "JPEG")  # a comment, of any bytes
    return painted(0, kind="JPEG", exif=exif.tobytes())


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP", "JPEG in a JPEG"])
def test_a_file_that_was_not_copied_whole_is_refused_as_in_python(live: Making, kind: str) -> None:
    whole = with_thumbnail() if kind == "JPEG in a JPEG" else painted(0, kind=kind)
    card_pictures(whole)
    cut = [whole[:length] for length in (len(whole) // 2, len(whole) * 9 // 10, len(whole) - 12, len(whole) - 8)]
    live.choose(*(file(f"half {each}", data) for each, data in enumerate(cut)), file("whole", whole))
    assert live.titles == ["Whole"]
    for data, told in zip(cut, live.maker.report.left_out, strict=True):
        with pytest.raises(Refused) as refused:
            card_pictures(data)
        assert told.reason == str(refused.value) == reason_for("broken")


BAD = {
    "logo.svg": (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "SVG is a drawing that may carry programs"),
    "phone.heic": (b"\0\0\0\x18ftypheic" + b"\0" * 90, "HEIC can't be read in a page: export it as JPEG"),
    "film.gif": (b"GIF89a" + b"\0" * 90, "GIF can't be read here"),
    "deck.csv": (
        b"file,title\na.png,A\n",
        "a list is read by dx.Deck.from_folder only: titles and alt texts are typed",
    ),
    "deck.xlsx": (b"PK\x03\x04" + b"\0" * 90, "it is a spreadsheet: titles and alt texts are typed"),
    "notes.txt": (b"Bring the pictures on Monday!", "this is not a picture file"),
    "empty.png": (b"", "it is empty (0 bytes)"),
    "half.png": (painted(0)[:150], "it is damaged or was not copied completely"),
    "copy of picture 0.png": (painted(0), "it is the same picture as picture 0.png: one of them is enough."),
    "tiny.png": (painted(0, (40, 60)), "it has only 40 x 60 pixels"),
    "bomb.png": (
        painted(0, (100, 100)).replace(b"\0\0\0\x64\0\0\0\x64", b"\0\0\x60\0\0\0\x60\0", 1),
        "it is damaged or was not copied completely",
    ),
    "<b>bold</b>.png": (b"nothing", "this is not a picture file"),
}


def test_each_file_that_is_refused_is_named_with_its_reason_and_the_rest_is_taken(live: Making) -> None:
    live.choose(*files(1), *(file(name, data) for name, (data, _) in BAD.items()), *files(1, 1))
    assert live.titles == ["Picture 0", "Picture 1"]
    told = {each.file: each.reason for each in live.maker.report.left_out}
    assert list(told) == list(BAD)
    for name, (_, reason) in BAD.items():
        assert told[name].startswith(reason), name
    expect(live.region.get_by_role("status")).to_contain_text(f"{len(BAD)} files are left out.")
    lines = live.region.locator(".dx-out li")
    expect(lines).to_have_count(len(BAD))
    expect(lines.first).to_have_text(f"logo.svg: {told['logo.svg']}")
    expect(live.region.get_by_role("heading", name=f"{len(BAD)} files are left out")).to_be_visible()
    assert live.region.locator(".dx-out li b b").count() == 0, "a name is text"
    live.region.get_by_role("button", name="Clear this list").click()
    live.until(lambda: not live.maker.report.left_out)
    expect(lines).to_have_count(0)


def test_a_picture_of_too_many_pixels_is_refused_before_it_is_unpacked(fresh: Making) -> None:
    vast = io.BytesIO()
    Image.new("1", (20_000, 5_000)).save(vast, "PNG")
    fresh.change_browser("self.createImageBitmap = () => { throw new Error('unpacked'); };")
    fresh.choose(file("vast.png", vast.getvalue()))
    assert fresh.maker.report.left_out[0].reason.startswith("it has 20000 x 5000 pixels, and at most 50 million")


def test_a_file_of_too_many_bytes_is_refused_unread(fresh: Making, tmp_path: Path) -> None:
    fresh.change_browser(
        """const real = Blob.prototype.arrayBuffer;
        Blob.prototype.arrayBuffer = function () {
            if (this.size > 1024) throw new Error("read");
            return real.call(this);
        };"""
    )
    big = tmp_path / "big.png"
    big.write_bytes(painted(0)[:8])
    os.truncate(big, 30_000_001)
    fresh.choose(big)
    assert fresh.maker.report.left_out[0].reason.startswith("it is larger than 30 MB")


def test_a_browser_that_cant_write_webp_says_so(fresh: Making) -> None:
    """Safari's canvas gives PNG instead."""
    fresh.change_browser(
        """const { toBlob } = self.HTMLCanvasElement?.prototype ?? {};
        if (toBlob) HTMLCanvasElement.prototype.toBlob = function (done) { return toBlob.call(this, done, "image/png"); };
        const { convertToBlob } = OffscreenCanvas.prototype;
        OffscreenCanvas.prototype.convertToBlob = function () { return convertToBlob.call(this, { type: "image/png" }); };"""
    )
    fresh.choose(*files(1))
    assert fresh.maker.report.left_out[0].reason.startswith("this browser can't write WebP")


REPAINTED = """for (const pen of [self.CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D]) {{
    if (!pen) continue;
    const {{ getImageData }} = pen.prototype;
    pen.prototype.getImageData = function (...where) {{
        const read = getImageData.apply(this, where);
        read.data.forEach((value, at) => {{ read.data[at] = value ^ {off}; }});
        return read;
    }};
}}"""
"""Other colours come back than were painted, as in Firefox and Brave when they resist fingerprinting."""


def test_a_browser_that_keeps_a_page_from_reading_what_it_draws_says_so_and_what_else_there_is(fresh: Making) -> None:
    fresh.change_browser(REPAINTED.format(off=255))
    fresh.choose(*files(1))
    assert fresh.maker.report.left_out[0].reason == reason_for("canvas")


def test_a_browser_that_changes_only_the_last_bit_of_a_pixel_changes_nothing_that_is_seen(fresh: Making) -> None:
    fresh.change_browser(REPAINTED.format(off=1))
    fresh.choose(*files(1))
    assert fresh.titles == ["Picture 0"]


@pytest.fixture
def fresh(browser: Browser) -> Iterator[Making]:
    """A page of its own, for tests that change the browser's ways."""
    showing = new_showing(browser)
    with making(showing, name="ours") as live:
        yield live
    assert not showing.problems
    showing.page.context.close()


# Dropped, typed, moved


DROP = """(names) => {
    const form = showing.root().querySelector("form");
    const carried = new DataTransfer();
    for (const [name, base64] of names)
        carried.items.add(new File([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], name));
    const send = (kind) => {
        const event = new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: carried });
        form.querySelector(".dx-drop").dispatchEvent(event);
        return event.defaultPrevented;
    };
    return [send("dragover"), send("drop")];
}"""


def drop(live: Making, *dropped: Any) -> list[bool]:
    import base64

    names = [[each["name"], base64.b64encode(each["buffer"]).decode()] for each in dropped]
    taken: list[bool] = live.showing.page.evaluate(DROP, names)
    return taken


def test_files_are_dropped_anywhere_on_it_also_while_others_are_read(live: Making) -> None:
    assert drop(live, *files(2)) == [True, True], "the browser would open the file in place of the notebook"
    drop(live, *files(2, 2))
    live.until(lambda: live.tried == 4)
    assert live.titles == [f"Picture {each}" for each in range(4)]
    expect(live.region.get_by_role("status")).to_have_text(
        "4 pictures. A table of three needs 21 or more. 4 have no alt text yet."
    )


def test_where_files_are_held_over_it_it_says_so_by_its_border(live: Making) -> None:
    border = "() => getComputedStyle(showing.root().querySelector('.dx-drop')).borderStyle"
    assert live.showing.page.evaluate(border) == "dashed"
    live.region.locator(".dx-drop").dispatch_event("dragover")
    expect(live.region.locator(".dx-over")).to_have_count(1)
    assert live.showing.page.evaluate(border) == "solid"
    live.region.locator(".dx-drop").dispatch_event("dragleave")
    expect(live.region.locator(".dx-over")).to_have_count(0)


def test_titles_and_alt_texts_are_typed_and_stay_while_pictures_come(live: Making) -> None:
    live.choose(*files(2))
    title, alt = live.region.get_by_label("Title").first, live.region.get_by_label("Alt text").first
    title.fill("")
    title.press_sequentially("  The red door ")  # Firefox tells of a change only where keys were pressed
    title.press("Tab")
    live.until(lambda: live.titles[0] == "The red door")
    expect(title).to_have_value("The red door")
    alt.press_sequentially("A door stands")
    drop(live, *files(1, 2))
    live.until(lambda: live.tried == 3)
    expect(alt).to_have_value("A door stands")
    expect(alt).to_be_focused()
    alt.press_sequentially(" in a field.")
    alt.press("Tab")
    live.until(lambda: live.maker.report.taken[0].described)
    assert next(iter(live.maker.deck)).alt == "A door stands in a field."
    expect(live.region.get_by_role("img").first).to_have_accessible_name("A door stands in a field.")
    assert title.get_attribute("maxlength") == "60"


def test_pictures_are_moved_and_removed_by_keys_and_the_focus_goes_with_them(live: Making) -> None:
    live.choose(*files(3))
    page = live.showing.page
    back = live.region.get_by_role("button", name="Move Picture 2 forward")
    back.focus()
    page.keyboard.press("Enter")
    live.until(lambda: live.titles == ["Picture 0", "Picture 2", "Picture 1"])
    expect(back).to_be_focused()
    page.keyboard.press(" ")
    live.until(lambda: live.titles == ["Picture 2", "Picture 0", "Picture 1"])
    expect(back).to_be_focused()
    expect(back).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("Enter")
    live.until(lambda: live.titles[0] == "Picture 2")
    on = live.region.get_by_role("button", name="Move Picture 2 back")
    for place in (1, 2):
        on.press("Enter")
        live.until(lambda place=place: live.titles.index("Picture 2") == place)  # type: ignore[misc]
        expect(on).to_be_focused()
    for place in (1, 0):
        back.press("Enter")
        live.until(lambda place=place: live.titles.index("Picture 2") == place)  # type: ignore[misc]
        expect(back).to_be_focused()
    remove = live.region.get_by_role("button", name="Remove Picture 2")
    remove.focus()
    page.keyboard.press("Enter")
    live.until(lambda: live.titles == ["Picture 0", "Picture 1"])
    expect(live.region.get_by_role("button", name="Remove Picture 0")).to_be_focused()
    page.keyboard.press("Enter")
    live.until(lambda: live.titles == ["Picture 1"])
    expect(live.region.get_by_role("button", name="Remove Picture 1")).to_be_focused()
    page.keyboard.press("Enter")
    live.until(lambda: live.titles == [])
    expect(live.region.get_by_label("Choose pictures")).to_be_focused()


def test_files_are_chosen_with_the_keyboard_alone(live: Making) -> None:
    page = live.showing.page
    page.on("filechooser", lambda _: None)  # who listens only just before may come too late
    page.locator("#before").focus()
    page.keyboard.press("Tab")
    choose = live.region.get_by_label("Choose pictures")
    expect(choose).to_be_focused()
    outline = choose.evaluate("(input) => getComputedStyle(input.parentElement).outlineStyle")
    assert outline == "solid", "the focus is seen on the button that lies over it"
    with page.expect_file_chooser() as chooser:
        page.keyboard.press("Enter")
    assert chooser.value.is_multiple()
    chooser.value.set_files(files(1))
    live.until(lambda: live.tried == 1)
    page.keyboard.press("Tab")
    expect(live.region.get_by_role("combobox")).to_be_focused()
    page.keyboard.press("Tab")
    expect(live.region.get_by_label("Title")).to_be_focused()


def test_keys_typed_in_it_stay_in_it(live: Making) -> None:
    """A notebook that listened would cut a cell at x."""
    live.choose(*files(1))
    live.showing.page.evaluate("() => { window.heard = []; document.onkeydown = ({ key }) => heard.push(key); }")
    live.region.get_by_label("Alt text").press_sequentially("xx dd")
    live.region.get_by_label("Choose pictures").press("x")
    assert live.showing.page.evaluate("() => { document.onkeydown = null; return heard; }") == []


# What is said, what comes back


def test_how_far_it_is_and_what_there_is_then_stand_in_the_status_line(live: Making) -> None:
    status = live.region.get_by_role("status")
    expect(status).to_have_text("No pictures yet. A table of three needs 21 or more.")
    live.region.get_by_label("Choose pictures").set_input_files(files(2))
    expect(status).to_have_text("Reading pictures …")
    expect(live.region.get_by_text("1 of 2: picture 0.png")).to_be_visible()
    live.until(lambda: live.tried == 2)
    expect(status).to_have_text("2 pictures. A table of three needs 21 or more. 2 have no alt text yet.")
    expect(live.region.get_by_text("2 of 2")).to_have_count(0)


def test_after_a_reload_of_the_page_everything_is_there_again(live: Making) -> None:
    live.choose(*files(3))
    live.maker._set_draft(live.maker._draft.worded(2, "Night", "A dark picture."))
    live.show()
    live.settle()
    images = live.region.get_by_role("img")
    expect(images).to_have_count(3)
    expect(images.nth(1)).to_have_accessible_name("A dark picture.")
    expect(live.region.get_by_label("Title").nth(1)).to_have_value("Night")
    assert [each["type"] for each in live.showing.asked()] == ["picture"] * 3


def test_it_may_be_shown_twice(live: Making) -> None:
    live.show(views=2)
    live.choose(*files(2))
    sections = live.showing.page.locator("section.dx")
    for view in (0, 1):
        expect(sections.nth(view).get_by_role("img")).to_have_count(2)
    assert len(live.maker) == 2


def test_what_python_changes_is_seen(live: Making) -> None:
    live.choose(*files(2))
    live.maker.clear()
    live.showing.python(_view=live.maker.get_state()["_view"])
    expect(live.region.get_by_role("img")).to_have_count(0)


def test_when_python_is_busy_it_says_so_and_goes_on_when_it_answers(open_page: Open) -> None:
    showing = open_page(clock=True)
    with making(showing, name="ours") as live:
        live.region.get_by_label("Choose pictures").set_input_files(files(2))
        showing.page.wait_for_function("() => showing.model.asked.length === 1")
        showing.page.clock.run_for(7000)
        expect(live.region.get_by_role("alert")).to_contain_text("Python does not answer yet")
        live.until(lambda: live.tried == 2)
        expect(live.region.get_by_role("alert")).to_have_count(0)
        assert len(live.maker) == 2


def test_what_python_refuses_is_said_and_the_rest_is_not_tried(live: Making) -> None:
    live.showing.page.evaluate("() => { showing.model.get('_view').rules.sizes[0][0] = 511; }")
    live.region.get_by_label("Choose pictures").set_input_files(files(3))
    live.until(lambda: live.region.get_by_role("alert").count() == 1)
    expect(live.region.get_by_role("alert")).to_contain_text("must have 512 x 768 pixels, got 511 x 768")
    live.hear()
    assert len(live.showing.asked()) == 1
    assert len(live.maker) == 0
    expect(live.region.get_by_role("status")).to_contain_text("No pictures yet")


def test_no_more_are_read_than_are_taken(live: Making) -> None:
    live.showing.page.evaluate("() => { showing.model.get('_view').limits.pictures = 0; }")
    live.choose(*files(2))
    assert {each.reason.split(":")[0] for each in live.maker.report.left_out} == {"it is one too many"}


# Its look


def filled(live: Making) -> None:
    """Pictures with and without words, remarks, files left out."""
    live.choose(*files(2), file("wide.png", painted(5, (1500, 500))), file("x" * 90 + ".heic", b"\0\0\0\x18ftypheic"))
    live.maker._set_draft(live.maker._draft.worded(1, "W" * 60, "A very long alt text " * 14))


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(live: Making, theme: str) -> None:
    live.show(theme=theme)
    assert not axe.found(live.region)
    filled(live)
    live.show(theme=theme)
    live.settle()
    assert not axe.found(live.region)


def test_text_stands_out_in_forced_colours(open_page: Open) -> None:
    showing = open_page(forced_colors="active")
    with making(showing) as live:
        filled(live)
        live.show(theme="dark")
        found = axe.found(live.region, {"type": "rule", "values": ["color-contrast"]}, least=4)
        assert not found


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("spaced", [False, True])
def test_it_fits(live: Making, width: int, spaced: bool) -> None:
    filled(live)
    if spaced:
        live.showing.add_style(SPACING)
    live.show(width=width)
    live.settle()
    assert not live.showing.faults()
    labels = live.maker.get_state()["_view"]["labels"]
    view = {**live.maker.get_state()["_view"], "labels": {key: longer(label) for key, label in labels.items()}}
    live.showing.python(_view=view)
    assert not live.showing.faults()
    live.showing.remove_styles()


def test_it_may_stand_in_a_shadow_root(live: Making) -> None:
    """marimo puts widgets there."""
    filled(live)
    values = {"_view": live.maker.get_state()["_view"]}
    live.showing.page.evaluate(
        "(values) => showing.show(values, { width: 700, bundle: 'maker', shadow: true })", values
    )
    live.heard = 0
    live.settle()
    assert not live.showing.faults()


def test_closed_it_leaves_nothing_in_the_page(live: Making) -> None:
    live.choose(*files(1))
    live.showing.page.evaluate("() => showing.close()")
    assert live.showing.page.evaluate("() => showing.model.listeners") == 0
    assert live.showing.page.locator(".holder").inner_html() == ""
