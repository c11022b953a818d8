"""Where the deck maker makes its pictures: in a worker, so that the page goes on; on the page's thread where there is none."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import Browser, expect

from dixit_widgets.decks.picture_rules import reason as reason_for
from tests.support.painted import grainy_photo, opened
from tests.support.thorough import some_of

from .making import Making, making
from .showing import new_showing
from .test_deck_maker import file, files, photo

WORK = """
self.done = [];
const counted = (owner, name) => {
    const real = owner?.[name];
    if (!real) return;
    owner[name] = function (...given) {
        done.push(name);
        return new.target ? new real(...given) : real.apply(this, given);
    };
};
counted(self, "createImageBitmap");
counted(self, "OffscreenCanvas");
for (const pen of [self.CanvasRenderingContext2D, self.OffscreenCanvasRenderingContext2D])
    for (const name of ["drawImage", "getImageData"]) counted(pen?.prototype, name);
counted(self.HTMLCanvasElement?.prototype, "getContext");
counted(self.HTMLCanvasElement?.prototype, "toBlob");
counted(Blob.prototype, "arrayBuffer");
counted(crypto.subtle, "digest");
"""
"""Writes down what a thread does to decode, scale, encode and read pictures."""

STARTED = """
self.workers = [];
const Real = self.Worker;
self.Worker = class extends Real {
    constructor(...given) {
        super(...given);
        workers.push("started");
    }
    terminate() {
        workers.push("ended");
        super.terminate();
    }
};
"""
"""Writes down what becomes of workers."""


@contextmanager
def opened_maker(browser: Browser, policy: str = "") -> Iterator[Making]:
    """A deck maker in a page of its own, whose browser a test may change."""
    showing = new_showing(browser, policy=policy)
    with making(showing, name="ours") as live:
        yield live
    showing.page.context.close()


@pytest.fixture
def live(browser: Browser) -> Iterator[Making]:
    with opened_maker(browser) as live:
        yield live
    assert not live.showing.problems


def test_the_pages_thread_reads_decodes_scales_and_encodes_no_picture(live: Making) -> None:
    live.showing.page.evaluate(f"() => {{ {WORK} {STARTED} }}")
    live.choose(file("IMG_1.jpg", grainy_photo()), *files(2), file("IMG_2.jpg", photo(6)), file("none.txt", b"none"))
    assert live.titles == ["IMG 1", "Picture 0", "Picture 1", "IMG 2"]
    assert live.showing.page.evaluate("() => done") == []
    assert live.showing.page.evaluate("() => workers") == ["started"]


def test_closing_the_widget_ends_its_worker(live: Making) -> None:
    live.showing.page.evaluate(f"() => {{ {STARTED} }}")
    live.choose(*files(1))
    live.showing.page.evaluate("() => showing.close()")
    assert live.showing.page.evaluate("() => workers") == ["started", "ended"]


def test_a_picture_that_ends_its_worker_twice_is_left_out_and_the_rest_is_taken(live: Making) -> None:
    live.change_browser(
        """if (!self.document) addEventListener("message", (event) => {
            if (event.data.file.name !== "picture 1.png") return;
            event.stopImmediatePropagation();
            throw new Error("out of memory");
        });"""
    )
    live.showing.page.evaluate(f"() => {{ {STARTED} }}")
    live.choose(*files(3))
    assert live.titles == ["Picture 0", "Picture 2"]
    [left_out] = live.maker.report.left_out
    assert (left_out.file, left_out.reason) == ("picture 1.png", reason_for("broken"))
    assert live.showing.page.evaluate("() => workers") == ["started", "ended"] * 2 + ["started"]


CHANGES = {
    "has no workers": "self.Worker = undefined;",
    "throws at a worker": "self.Worker = class { constructor() { throw new Error('forbidden'); } };",
    "has no canvas in a worker": "if (!self.document) self.OffscreenCanvas = undefined;",
    "writes no WebP in a worker": """if (!self.document) {
        const { convertToBlob } = OffscreenCanvas.prototype;
        OffscreenCanvas.prototype.convertToBlob = function () { return convertToBlob.call(this); };
    }""",
    "lets no worker read what it paints": """if (!self.document) {
        OffscreenCanvasRenderingContext2D.prototype.getImageData = (x, y, wide, high) => new ImageData(wide, high);
    }""",
}
POLICIES = {"forbids workers": "worker-src 'none'", "is in a sandbox": "sandbox allow-scripts"}


@pytest.fixture(scope="session")
def by_worker(browser: Browser) -> dict[str, Image.Image]:
    """The pictures of `CHOSEN`, as a worker makes them."""
    with opened_maker(browser) as live:
        return made(live)


CHOSEN = [file("IMG_1.jpg", photo(6)), file("half.jpg", photo(1)[:9000]), *files(2)]


def made(live: Making) -> dict[str, Image.Image]:
    live.choose(*CHOSEN)
    [left_out] = live.maker.report.left_out
    assert (left_out.file, left_out.reason) == ("half.jpg", reason_for("broken"))
    return {card.id: opened(live.maker.deck.picture(card, "full")) for card in live.maker.deck}


@pytest.mark.parametrize("host", some_of([*CHANGES, *POLICIES], "forbids workers", "writes no WebP in a worker"))
def test_the_same_pictures_are_made_where_the_page(
    host: str, browser: Browser, by_worker: dict[str, Image.Image]
) -> None:
    with opened_maker(browser, POLICIES.get(host, "")) as live:
        if host in CHANGES:
            live.change_browser(CHANGES[host])
        live.showing.page.evaluate(f"() => {{ {WORK} }}")
        found = made(live)
        if host != "is in a sandbox":
            assert "toBlob" in live.showing.page.evaluate("() => done"), "they are made on the page's thread"
        if not host.startswith("forbids"):
            assert not live.showing.problems
    assert list(found) == list(by_worker)
    for card, picture in found.items():
        assert max(ImageStat.Stat(ImageChops.difference(picture, by_worker[card])).mean) < 0.5, card


def test_where_no_code_may_be_started_each_file_is_named_with_what_to_do(browser: Browser) -> None:
    with opened_maker(browser, "script-src 'self' 'unsafe-inline' 'unsafe-eval'") as live:
        live.choose(*files(2))
        assert live.titles == []
        assert [each.reason for each in live.maker.report.left_out] == [reason_for("host")] * 2
        status = live.region.get_by_role("status")
        expect(status).to_contain_text("2 files are left out")
        expect(live.region.locator(".dx-out li").first).to_contain_text(
            "use another one, such as JupyterLab, or dx.Deck.from_folder"
        )


def test_between_two_pictures_the_page_is_drawn_also_without_a_worker(live: Making) -> None:
    live.change_browser("self.Worker = undefined;")
    live.showing.page.evaluate(
        """() => {
            window.seen = new Set();
            const look = () => {
                seen.add(showing.root().querySelector(".dx-at")?.textContent ?? "");
                requestAnimationFrame(look);
            };
            look();
        }"""
    )
    live.choose(*(file(f"IMG_{number}.jpg", photo(turn)) for number, turn in enumerate((1, 3, 6))))
    seen = live.showing.page.evaluate("() => [...seen]")
    assert {f"{number + 1} of 3: IMG_{number}.jpg" for number in range(3)} <= set(seen)
