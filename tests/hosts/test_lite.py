"""The JupyterLite site, served from this machine to a browser that finds nobody else: Python runs in the page itself.

Lessons are opened one after the other in one page, whose Python is emptied before each; all else has a fresh profile.
No request may fail or leave this machine, and nothing may stand on the console.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from scripts.lessons import TRANSLATED
from tests.hosts.jupyterlab import Board, Lab, all_hidden, play_two_rounds, watched
from tests.hosts.lite import KERNEL, ROOT, STARTS, LiteNotebook, View, build_site, run_in_site, served, watch_requests
from tests.hosts.test_deck_maker import all_seen, choose, maker_in
from tests.page import axe
from tests.page.test_deck_maker import file, files
from tests.support.languages import FINISHED
from tests.support.once import made_once
from tests.support.rulebook import LAST, step_of
from tests.support.thorough import some_of

DEMO = "01-a-round-of-dixit.ipynb"
NOTEBOOKS = sorted(path.name for path in (ROOT / "notebooks").glob("*.ipynb"))

WIDGET = "application/vnd.jupyter.widget-view+json"
TRY_PILLOW = """
try:
    import PIL
except ImportError as missing:
    print(type(missing).__name__)
"""

CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
"""All of Pyodide that a page asks for."""

ALONE = "DIXIT_SITE"
"""Names the folder of a site that is built already, to the tests that run again where there is no network."""

HARMLESS = ("No provider for: @jupyterlab/notebook:INotebookTracker",)
"""What the prompt's page writes to its console by itself."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, below another path, as it often is on a host."""
    if given := os.environ.get(ALONE):
        return Path(given)

    def make(folder: Path) -> None:
        said = build_site(folder / "course" / "dixit")
        (folder / "said.txt").write_text(said, encoding="utf-8")

    return made_once(tmp_path_factory, "host", make)


@pytest.fixture(scope="module")
def site(folder: Path) -> Iterator[str]:
    with served(folder) as address:
        yield f"{address}/course/dixit"


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport={"width": 1280, "height": 1000})
    yield context
    context.close()


@pytest.fixture
def problems(context: BrowserContext) -> Iterator[list[str]]:
    """What went wrong in the page, looked at when the test has ended."""
    problems: list[str] = []
    watch_requests(context, problems)
    yield problems
    assert not [problem for problem in problems if not any(said in problem for said in HARMLESS)]


@pytest.fixture
def page(context: BrowserContext, problems: list[str]) -> Page:
    return watched(context, problems)


@pytest.fixture(scope="module")
def kept(browser: Browser, site: str, folder: Path) -> Iterator[View]:
    view = View(browser, site, folder)
    yield view
    view.close()


@pytest.fixture
def view(kept: View, request: pytest.FixtureRequest) -> Iterator[View]:
    """The page in which lessons are opened. A test that fails gets it for the last time."""
    failed = request.session.testsfailed
    yield kept
    found = list(kept.problems)
    if found or request.session.testsfailed > failed:
        kept.close()
        kept.problems.clear()
    assert not found


def step_to_the_end(board: Board, last: int = LAST) -> None:
    board.begin()
    for step in range(1, last + 1):
        board.press("Next", step)


def test_the_demo_runs_without_network(view: View) -> None:
    notebook = view.open("lab", DEMO)
    notebook.run_all()
    board = notebook.board()
    step_to_the_end(board)
    notebook.wait_until("board.step", LAST)
    notebook.python('board.goto("card_revealed")')
    board.stands_at(step_of("card_revealed"))
    expect(board.sentence).to_have_text(notebook.python("print(board.steps[board.step].text)"))
    image = board.region.locator("img").first
    assert image.evaluate("(image) => image.decode().then(() => image.naturalWidth)") > 0
    pictures = notebook.page.locator(".dx-static")
    expect(pictures.first).to_contain_text(board.sentence.inner_text())  # it follows the board in Python
    all_hidden(notebook.page, pictures.count())


def test_after_a_reload_the_lesson_runs_again_and_keeps_what_was_changed(view: View) -> None:
    notebook = view.open("lab", DEMO)
    notebook.run_all()
    notebook.page.evaluate(
        """() => window.jupyterapp.shell.currentWidget.content.model.sharedModel
            .insertCell(0, { cell_type: "code", source: "kept = 6 * 7" })"""
    )
    notebook.reload()
    notebook.run_all()
    assert notebook.python("print(kept)") == "42"
    board = notebook.board()
    board.begin()
    board.press("Next", 1)
    notebook.wait_until("board.steps[board.step].kind", "handed_in")
    view.close()


@pytest.mark.parametrize("name", some_of(NOTEBOOKS, "01-a-round-of-dixit.ipynb", "09-take-a-seat.ipynb"))
def test_each_lesson_runs_in_the_view_for_a_single_notebook(view: View, name: str) -> None:
    """Every widget in it is drawn. The first is used: a board is stepped to the end, by hand and from Python; at a table
    two rounds are played against bots, which take their turns though Python has no threads there.
    """
    notebook = view.open("notebooks", name)
    assert notebook.names_its_kernel()
    notebook.run_all()
    models = [
        output["data"][WIDGET]["model_id"]
        for cell in notebook.cells()
        for output in cell.get("outputs", [])
        if WIDGET in output.get("data", {})
    ]
    notebook.python(
        f"from ipywidgets.widgets.widget import _instances\n"
        f"shown = [_instances.get(model) for model in {models}]\n"
        f"ours = [one for one in shown if type(one).__module__.startswith('dixit_widgets')]"
    )
    there = notebook.python("print(*[one is not None for one in shown])").split()
    assert "True" in there or not models
    drawn = notebook.page.locator(".jp-OutputArea-output.lm-Panel")  # what holds a widget
    expect(drawn).to_have_count(len(models))
    for widget, is_there in zip(drawn.all(), there, strict=True):
        if is_there == "True":  # a progress bar has gone when it is full
            expect(widget.locator("> *").first).to_be_visible()
            expect(widget).not_to_contain_text("Error displaying widget")

    notebook.python("used = [one for one in ours if type(one).__name__ in ('Board', 'Table')]")
    if notebook.python("print(len(used))") == "0":
        return
    notebook.python("shown = used[0]")
    if notebook.python("print(type(shown).__name__)") == "Table":
        notebook.python("shown._runner.pace = 0.01")  # else a second before each act, for people to follow
        play_two_rounds(drawn.nth(models.index(notebook.python("print(shown.model_id)"))), timeout=STARTS)
        notebook.wait_until("(shown.game.round, shown.game.phase, shown.bot_faults)", (2, "scored", ()))
        return
    board = notebook.board()
    last = int(notebook.python("print(len(shown.steps) - 1)"))
    step_to_the_end(board, last)
    notebook.wait_until("shown.step", last)
    notebook.python('shown.goto("handed_in")')  # the lessons show other rounds too
    board.stands_at(int(notebook.python("print(shown.step)")))
    expect(board.sentence).to_have_text(notebook.python("print(shown.steps[shown.step].text)"))


def test_a_lesson_that_is_opened_after_another_finds_nothing_of_it(view: View) -> None:
    """As the tests here open them: else what one lesson has imported or named could hide what another lacks."""
    before = view.open("notebooks", DEMO)
    before.run_all()
    before.python("open('left.txt', 'w').close()")
    after = view.open("notebooks", DEMO)
    left = (
        "'board' in globals(), 'dixit_widgets' in sys.modules, 'ipywidgets' in sys.modules, os.path.exists('left.txt')"
    )
    assert after.python(f"import os, sys; print({left})") == "False False False False"
    assert set(after.counts()) == {None}
    assert not [cell for cell in after.cells() if cell.get("outputs")]


def test_a_link_from_one_lesson_to_another_opens_it(site: str, page: Page) -> None:
    page.goto(f"{site}/notebooks/index.html?path=00-start-here.ipynb")
    link = page.get_by_role("link", name="A round of Dixit").first
    expect(link).to_have_attribute("href", re.compile("/files/"), timeout=STARTS)  # once it knows where it leads
    with page.context.expect_page() as new:
        link.click()
    new.value.wait_for_url(f"**/notebooks/index.html?path={DEMO}")
    expect(new.value.get_by_role("heading", name="A round of Dixit")).to_be_visible(timeout=STARTS)


def test_on_the_offline_site_a_game_is_played_with_pictures_that_were_dropped(view: View) -> None:
    notebook = view.open("notebooks", "11-your-own-pictures.ipynb")
    notebook.run_all()
    region = maker_in(notebook.page)
    choose(region, *files(24), file("phone.heic", b"\0\0\0\x18ftypheic"))
    expect(region.get_by_text("phone.heic: HEIC can't be read in a page")).to_be_visible(timeout=120_000)
    all_seen(region, 24)
    assert notebook.python("import sys; print(len(maker.deck), 'PIL' in sys.modules)") == "24 False"
    (again,) = (cell["source"] for cell in notebook.cells() if "len(maker) >= 24" in cell["source"])
    notebook.python(again)
    assert notebook.python("print(board.game.deck.name, board.game.phase)") == "our pictures scored"


def test_without_pillow_the_site_says_so(view: View) -> None:
    notebook = view.open("notebooks", DEMO)
    assert notebook.python(f"import dixit_widgets as dx\n{TRY_PILLOW}") == "ModuleNotFoundError"
    with pytest.raises(AssertionError, match="pillow could not be installed: PyPI fallback is disabled"):
        notebook.python("%pip install pillow")
    told = notebook.python("print(dx.check())")
    assert told.startswith("Host: JupyterLite")
    assert "These versions work together." in told
    assert "The offline site can import only what it contains, and it does not contain Pillow" in told


def test_the_landing_page_leads_to_every_lesson_and_the_prompt(site: str, page: Page) -> None:
    page.goto(f"{site}/")
    lessons = page.get_by_role("link", name="Open the lesson")
    expect(lessons).to_have_count(len(NOTEBOOKS))
    names = [link.get_attribute("aria-label") for link in lessons.all()]
    assert "Open the lesson: A round of Dixit" in names
    assert len(set(names)) == len(NOTEBOOKS)  # a list of links alone tells them apart
    addresses = [link.get_attribute("href") or "" for link in page.get_by_role("link").all()]
    for name in NOTEBOOKS:
        assert f"notebooks/index.html?path={name}" in addresses
        assert f"lab/index.html?path={name}" in addresses
    for image in page.locator("img").all():
        assert image.evaluate("(image) => image.decode().then(() => image.naturalWidth)") == 320

    prompt = page.get_by_role("link", name="One table, one prompt")
    told = (ROOT / "docs" / "publishing.md").read_text(encoding="utf-8")
    (documented,) = re.findall(r"\.\.\./(repl/\S+)", told)
    assert unquote(documented) == unquote(prompt.get_attribute("href") or "")
    prompt.click()
    board = Board(page.locator(".jp-OutputArea-output").get_by_role("region", name="Dixit board"))
    expect(board.region).to_be_visible(timeout=STARTS)
    step_to_the_end(board)


@pytest.mark.parametrize("code", some_of(FINISHED, "fi"))
def test_a_language_is_chosen_at_the_door_and_its_lessons_come_first(code: str, site: str, page: Page) -> None:
    page.goto(f"{site}/")
    expect(page.locator("nav [aria-current]")).to_have_text("English")
    page.locator(f"nav [hreflang={code}]").click()
    page.wait_for_url(f"**/{code}/index.html")
    assert page.evaluate("document.documentElement.lang") == code
    expect(page.locator("nav [aria-current]")).to_have_attribute("hreflang", code)
    own, others = page.locator(".lessons").all()
    expect(others).to_have_attribute("lang", "en")
    expect(own.get_by_role("listitem")).to_have_count(len(TRANSLATED))
    expect(page.get_by_role("listitem").filter(has=page.locator(".go"))).to_have_count(len(NOTEBOOKS))
    for image in page.locator("img").all():
        assert image.evaluate("(image) => image.decode().then(() => image.naturalWidth)") == 320
    for link in own.locator(".go").all():
        path = parse_qs(urlsplit(link.get_attribute("href") or "").query)["path"][0]
        assert path.startswith(f"{code}/")
        assert page.request.get(f"{site}/files/{path}").ok
    assert not axe.found(page.locator("body"))


def test_a_lesson_in_another_language_is_opened_from_its_door_and_runs(view: View) -> None:
    notebook = view.open("notebooks", f"fi/{DEMO}")
    notebook.run_all()
    board = Board(notebook.page.locator("section.dx").first)
    expect(board.region).to_have_attribute("lang", "fi")
    expect(board.region).to_contain_text("Vaaleanpunainen on tarinankertoja")
    assert notebook.python("print(board.game.players[0], notes.path)") == "Vaaleanpunainen notes-01.json"


def test_the_landing_page_is_read_by_day_and_by_night_and_on_a_phone(site: str, browser: Browser) -> None:
    seen = set[str]()
    for scheme in ("light", "dark"):
        context = browser.new_context(viewport={"width": 320, "height": 640}, color_scheme=scheme)  # type: ignore[arg-type]
        page = context.new_page()
        page.goto(f"{site}/")
        seen.add(page.evaluate("() => getComputedStyle(document.body).backgroundColor"))
        assert page.evaluate("() => document.documentElement.scrollWidth") <= 320
        context.close()
    assert len(seen) == 2


REFUSED = ("error: undefined",)
"""What the page says where the browser refuses its service worker, as it does in a frame of another host."""


@pytest.mark.parametrize("host", some_of(["127.0.0.1", "localhost"], "localhost"))
def test_a_lesson_stands_in_a_course_page(host: str, site: str, folder: Path, context: BrowserContext) -> None:
    """The frame that docs/publishing.md tells to write, in a page of the same host and of another.

    To the browser, the two names of this machine are two hosts, and the profile is one of those that let a frame of
    another host keep nothing.
    """
    told = (ROOT / "docs" / "publishing.md").read_text(encoding="utf-8")
    (frame,) = (part.split("```")[0] for part in told.split("```html\n")[1:])
    address = "https://example.org/dixit"
    assert address in frame
    name = f"page-of-{host}-and-{site.split(':')[2].split('/')[0]}.html"  # other workers write others
    (folder / "course" / name).write_text(
        f'<!doctype html><title>A course</title><link rel="icon" href="data:,">{frame.replace(address, site)}',
        encoding="utf-8",
    )
    problems: list[str] = []
    watch_requests(context, problems)
    page = watched(context, problems)
    page.goto(f"{site.removesuffix('/dixit').replace('127.0.0.1', host)}/{name}")
    inside = page.frame_locator("iframe")
    expect(inside.locator(".jp-NotebookPanel")).to_be_visible(timeout=STARTS)
    page.frames[-1].wait_for_function(KERNEL, timeout=STARTS)
    board = Board(inside.locator(".jp-OutputArea-output").get_by_role("region", name="Dixit board").first)
    inside.get_by_role("menuitem", name="Run", exact=True).click()
    inside.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    expect(board.region).to_be_visible(timeout=STARTS)
    step_to_the_end(board)
    expect(board.control("Full screen")).to_be_visible()  # only where the frame allows it
    elsewhere = host == "localhost"
    keeps_nothing = "() => { try { return !localStorage; } catch { return true; } }"
    assert page.frames[-1].evaluate(keeps_nothing) == elsewhere
    assert not [problem for problem in problems if not (elsewhere and problem in REFUSED)]


def test_the_demo_runs_where_a_machine_has_only_itself(folder: Path) -> None:
    """The first test of this file again, in a network of its own that leads nowhere."""
    for program, package in (("unshare", "util-linux"), ("ip", "iproute2")):
        assert shutil.which(program), f"{program} ({package}) is not installed"
    shell = ["sh", "-c", 'ip link set lo up && exec "$@"', "sh"]
    for way in (["unshare", "--net"], ["unshare", "--map-root-user", "--net"]):  # as root, and as anybody
        inside = [*way, *shell]
        tried = subprocess.run([*inside, "true"], capture_output=True, text=True)
        if tried.returncode == 0:
            break
    else:
        pytest.fail(
            f"this user may not make a network of its own (in a container: CAP_SYS_ADMIN): {tried.stderr.strip()}"
        )
    test = f"{Path(__file__).relative_to(ROOT)}::test_the_demo_runs_without_network"
    done = subprocess.run(
        [*inside, sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", test],
        cwd=ROOT,
        env={**{k: v for k, v in os.environ.items() if not k.startswith("PYTEST_")}, ALONE: str(folder)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stdout
    assert "1 passed" in done.stdout


def test_nothing_of_the_site_lies_elsewhere(folder: Path) -> None:
    site = folder / "course" / "dixit"
    listed = json.loads((site / "static/pyodide/pyodide-lock.json").read_text(encoding="utf-8"))["packages"]
    for name, package in listed.items():
        assert (site / "static/pyodide" / package["file_name"]).is_file(), name
    assert "dixit-widgets" in listed
    assert (site / ".nojekyll").is_file()
    assert "://" not in (site / "jupyter-lite.json").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def online(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The online site."""
    return made_once(tmp_path_factory, "online", lambda folder: build_site(folder / "site", "--online")) / "site"


def test_the_online_site_takes_python_and_pillow_from_one_place_elsewhere(online: Path) -> None:
    settings = json.loads((online / "jupyter-lite.json").read_text(encoding="utf-8"))
    (kernel,) = settings["jupyter-config-data"]["litePluginSettings"].values()
    place, core = kernel["pyodideUrl"].rsplit("/", 1)
    assert place.startswith("https://")
    assert core == "pyodide.mjs"
    assert kernel["disablePyPIFallback"] is False
    assert kernel["loadPyodideOptions"]["lockFileURL"] == "./static/packages/pyodide-lock.json"
    assert not list(online.rglob("pyodide.asm.wasm"))
    listed = json.loads((online / "static/packages/pyodide-lock.json").read_text(encoding="utf-8"))["packages"]
    assert listed["pillow"]["file_name"].startswith(f"{place}/pillow-")
    assert listed["dixit-widgets"]["file_name"].startswith("../../pypi/dixit_widgets-")


def test_the_online_site_runs_where_that_place_is_reached(online: Path, context: BrowserContext) -> None:
    """The place elsewhere is played here, with the same Pyodide; it has no Pillow, but is asked for it."""
    settings = json.loads((online / "jupyter-lite.json").read_text(encoding="utf-8"))
    (kernel,) = settings["jupyter-config-data"]["litePluginSettings"].values()
    place = kernel["pyodideUrl"].rsplit("/", 1)[0]
    version = re.search(r"/v([\d.]+)/", place)[1]  # type: ignore[index]
    pyodide = ROOT / os.environ.get("SITE_VENV", ".venv-site") / "downloads" / f"pyodide-{version}"
    kinds = {".mjs": "text/javascript", ".wasm": "application/wasm"}
    asked: list[str] = []

    def elsewhere(route: Route) -> None:
        asked.append(route.request.url)
        file = pyodide / asked[-1].rsplit("/", 1)[1]
        if not file.is_file():
            route.abort()
            return
        kind = kinds.get(file.suffix, "application/octet-stream")
        route.fulfill(path=file, headers={"Access-Control-Allow-Origin": "*", "Content-Type": kind})

    context.route("https://**/*", elsewhere)
    with served(online) as site:
        notebook = LiteNotebook(Lab(f"{site}/", online), context.new_page(), DEMO, [], site, "notebooks")
        notebook.open()
        notebook.run_all()
        board = notebook.board()
        step_to_the_end(board)
        notebook.wait_until("board.step", LAST)
        assert set(asked) == {f"{place}/{name}" for name in CORE}
        del asked[:]
        assert notebook.python(TRY_PILLOW) == "ModuleNotFoundError"
        assert asked
        assert all(url.startswith(f"{place}/pillow-") for url in asked)


RESET = """
import json, os, shutil, sys
from pathlib import Path

import dixit_widgets as dx
from dixit_widgets.site.lite import APPS, check
from scripts.site import our_lessons

site, broken = map(Path, sys.argv[1:])
contents = our_lessons()
check(site, contents, online=False)
for app in ["", *APPS]:
    shutil.copytree(site, broken / "site", copy_function=os.link)
    settings = broken / "site" / app / "jupyter-lite.json"
    written = json.loads(settings.read_text())
    if app:
        written["jupyter-config-data"]["litePluginSettings"] = {}
    else:
        del written["jupyter-config-data"]["litePluginSettings"]
    settings.unlink()
    settings.write_text(json.dumps(written))
    try:
        check(broken / "site", contents, online=False)
    except dx.DixitError as refused:
        assert "thrown away" in str(refused) and f"{app}/jupyter-lite.json".strip("/") in str(refused), refused
    else:
        raise AssertionError(f"the settings of {app or 'the site'} were lost without a word")
    shutil.rmtree(broken / "site")
print("refused")
"""
"""What a second build with other options, or a look at the site with JupyterLite's own command, was seen to do."""


def test_a_build_whose_settings_were_lost_is_thrown_away(folder: Path, tmp_path: Path) -> None:
    said = run_in_site("-c", RESET, str(folder / "course" / "dixit"), str(tmp_path))
    assert said.strip() == "refused"


def test_the_build_says_the_size_of_the_site_and_a_reason_for_each_package(folder: Path, tmp_path: Path) -> None:
    """Twice into the same folder, which gives the same again."""
    shutil.copytree(folder / "course" / "dixit", tmp_path / "site")
    once, twice = (folder / "said.txt").read_text(encoding="utf-8"), build_site(tmp_path / "site")
    for said in (once, twice):
        assert re.search(r"^the site, \d+ files +\d+\.\d\d$", said, re.MULTILINE)
    lines = [line.split(None, 3) for line in twice.split("reason\n")[1].split("\n\n")[0].splitlines()]
    site = tmp_path / "site"
    listed = json.loads((site / "static/pyodide/pyodide-lock.json").read_text(encoding="utf-8"))["packages"]
    assert {name for name, *_ in lines} == set(listed)
    assert all(len(line) == 4 and len(line[3]) > 5 for line in lines)
    for name, _, _, reason in lines:
        if asks := re.match(r"([\w-]+)(?: asks for it|: )", reason):
            assert name in listed[asks[1]]["depends"], f"{name}: {reason}"
    wheels = {path.name for path in (site / "pypi").glob("*.whl")}
    assert wheels <= {Path(package["file_name"]).name for package in listed.values()}


def test_a_folder_that_is_not_a_site_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("years of work")
    with pytest.raises(RuntimeError, match="holds no site: name another folder"):
        build_site(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]
