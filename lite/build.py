"""Builds the JupyterLite site: the lessons in a browser with nothing installed, and no server but one for plain files.

`make site` runs it in an environment made from tools.txt. It downloads with npm and pip once, into a given
folder; everything else is built each time in a new folder, and checked before it replaces the old one.
Offline, the site fetches nothing from elsewhere. Online (`--online`), Pyodide and its binary packages, Pillow among them,
come from the address that the kernel's own package names, at the version that the kernel is made for.
"""

from __future__ import annotations

import argparse
import email
import hashlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import babel
import jinja2
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po
from jupyterlite_pyodide_kernel import constants as kernel
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name, parse_wheel_filename

HERE = Path(__file__).parent
ROOT = HERE.parent
NOTEBOOKS = ROOT / "notebooks"
CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
"""All of Pyodide that a page asks for, beside the list of packages, which we write."""

APPS = ["lab", "notebooks", "repl", "tree"]
"""JupyterLite's views: all of JupyterLab, one notebook, a prompt, the list of files."""

AT_START = ["micropip", "piplite", "ipykernel", "comm", "pyodide-kernel", "jedi", "ipython"]
"""What the kernel imports before the first cell; all else is loaded when a cell imports it."""

KERNEL_WHEELS = {
    "piplite": "%pip install, from the site's own folder first",
    "ipykernel": "the kernel's stand-in for ipykernel",
    "pyodide-kernel": "the kernel",
    "widgetsnbextension": "ipywidgets asks for it; empty",
}
"""The packages that come inside the kernel's own, with their reasons."""

STORED_IN = ["asyncStorage", "localStorageWrapper", "memoryStorageDriver"]
"""Where a reader's changes are kept, by the names of JupyterLite's drivers: in the browser's database, else in its
smaller store, else, where a browser lets a frame of another host keep nothing, only until the window is closed. Without
the last one named, the page stays empty there."""

ENGLISH = "en"
LANGUAGES = (
    ENGLISH,
    *sorted(path.stem for path in (NOTEBOOKS / "locale").glob("*.po") if (NOTEBOOKS / path.stem).is_dir()),
)
"""The languages of the landing pages: those whose lessons have been written, as all of them is translated."""

DECK = ROOT / "dixit_widgets" / "pictures" / "dreams"
CARDS = ("lantern-tree", "night-whale", "stairs-to-the-moon", "the-foxs-coat")
FIRST_CODE = 'import dixit_widgets as dx\ndx.Board(dx.scenario("rulebook"))'
EXTENSION = f"extensions/{kernel.PYODIDE_KERNEL_NPM_NAME}/static/pypi"


@dataclass(frozen=True)
class Package:
    """One of the Python packages in the site, as Pyodide's list of packages has it, and why it is there."""

    entry: dict[str, Any]
    size: int
    reason: str


def main() -> None:
    parser = argparse.ArgumentParser(description="Build the JupyterLite site.")
    parser.add_argument("--out", type=Path, default=ROOT / "site-out")
    parser.add_argument("--downloads", type=Path, default=Path(sys.prefix) / "downloads")
    parser.add_argument(
        "--online", action="store_true", help="Pyodide and its binary packages from their usual address"
    )
    parser.add_argument("--fetch", action="store_true", help="only download what the site is made of")
    asked = parser.parse_args()
    if asked.fetch:
        fetched_pyodide(asked.downloads.resolve())
        fetched_wheels(asked.downloads.resolve())
        return
    build(asked.out.resolve(), asked.downloads.resolve(), asked.online)


def build(out: Path, downloads: Path, online: bool) -> None:
    if out.exists() and any(out.iterdir()) and not (out / "jupyter-lite.json").is_file():
        raise SystemExit(f"{out} is not empty and holds no site: nothing was changed.")
    pyodide, wheels = fetched_pyodide(downloads), fetched_wheels(downloads)
    with tempfile.TemporaryDirectory(prefix="site-") as place:
        source = Path(place) / "source"
        packages = write_source(source, pyodide, [*wheels, own_wheel(Path(place))], online)
        run(sys.executable, "-m", "jupyter", "lite", "build", cwd=source)
        site = Path(place) / "site"
        if online:  # the build copies no other folder than Pyodide's
            shutil.copytree(source / core_folder(online), site / core_folder(online))
        write_landing_pages(site)
        (site / ".nojekyll").touch()  # some hosts run a site generator over all that has none
        name_icons(site)
        check(site, source, online)
        shutil.rmtree(out, ignore_errors=True)
        shutil.copytree(site, out)
    report(out, packages, online)


def fetched_pyodide(downloads: Path) -> Path:
    """The npm package of the Pyodide that the kernel is made for, unpacked."""
    folder = downloads / f"pyodide-{kernel.PYODIDE_VERSION}"
    if not folder.is_dir():
        with tempfile.TemporaryDirectory(dir=made(downloads)) as place:
            run("npm", "pack", "--silent", f"pyodide@{kernel.PYODIDE_VERSION}", cwd=Path(place))
            (archive,) = Path(place).glob("*.tgz")
            shutil.unpack_archive(archive, place)
            (Path(place) / "package").rename(folder)
    return folder


def fetched_wheels(downloads: Path) -> list[Path]:
    """The wheels of wheels.txt, downloaded again when that list has changed."""
    folder = downloads / f"wheels-{digest(HERE / 'wheels.txt')[:12]}"
    if not folder.is_dir():
        with tempfile.TemporaryDirectory(dir=made(downloads)) as place:
            pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]
            pure = ["--only-binary=:all:", "--platform=any", "--implementation=py", "--abi=none"]
            version = f"--python-version={kernel.PYODIDE_PYTHON_VERSION}"
            run(*pip, *pure, version, f"--dest={place}/wheels", "--requirement", str(HERE / "wheels.txt"))
            (Path(place) / "wheels").rename(folder)
    return sorted(folder.glob("*.whl"))


def own_wheel(place: Path) -> Path:
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", f"--outdir={place}", str(ROOT))
    (wheel,) = place.glob("dixit_widgets-*.whl")
    return wheel


def write_source(source: Path, pyodide: Path, wheels: list[Path], online: bool) -> list[Package]:
    """Write what `jupyter lite build` reads; all options are in its file, as others would be lost at the next build."""
    content, core, pypi = (made(source / name) for name in ("content", core_folder(online), "pypi"))
    for notebook in [*notebooks(), *translated_notebooks()]:
        path = content / notebook.relative_to(NOTEBOOKS)
        made(path.parent)
        write_json(path, for_browser(json.loads(notebook.read_text(encoding="utf-8"))))
    if not online:
        for name in CORE:
            shutil.copy2(pyodide / name, core / name)
    listed = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))
    reasons = {**read_reasons(HERE / "wheels.txt"), "dixit-widgets": "the game and its boards", **KERNEL_WHEELS}
    packages = []
    for wheel in wheels:
        shutil.copy2(wheel, pypi / wheel.name)
        packages.append(package(wheel, f"../../pypi/{wheel.name}", listed["info"]["python"], reasons))
    extension = Path(sys.prefix) / "share/jupyter/labextensions" / kernel.PYODIDE_KERNEL_NPM_NAME / "static/pypi"
    for wheel in sorted(extension.glob("*.whl")):
        if not wheel.name.startswith("widgetsnbextension-3"):  # of ipywidgets 7
            packages.append(package(wheel, f"../../{EXTENSION}/{wheel.name}", listed["info"]["python"], reasons))
    ours = {package.entry["name"]: package.entry for package in packages}
    for name, entry in ours.items():
        if missing := [other for other in entry["depends"] if other not in ours]:
            raise SystemExit(f"{name} asks for {', '.join(missing)}: add it to lite/wheels.txt, with the reason.")
    asked_for = {"dixit-widgets", *AT_START, *(other for entry in ours.values() for other in entry["depends"])}
    if idle := sorted(set(ours) - asked_for):
        raise SystemExit(f"nothing in the site asks for {', '.join(idle)}: take it out of lite/wheels.txt.")
    if online:
        theirs = {
            name: {**entry, "file_name": f"{kernel.PYODIDE_CDN_URL}/{entry['file_name']}"}
            for name, entry in listed["packages"].items()
            if entry["package_type"] == "package"
        }
        ours = {**theirs, **ours}
    write_json(core / kernel.PYODIDE_LOCK, {"info": listed["info"], "packages": ours})
    write_json(
        source / "jupyter-lite.json", {"jupyter-lite-schema-version": 0, "jupyter-config-data": settings(online)}
    )
    options = {
        "contents": ["content"],
        "output_dir": str(source.parent / "site"),
        "cache_dir": str(source.parent / "cache"),
        "apps": APPS,
        "no_sourcemaps": True,
        "no_unused_shared_packages": True,
    }
    write_json(source / "jupyter_lite_config.json", {"LiteBuildConfig": options})
    return packages


def core_folder(online: bool) -> str:
    """The folder of Pyodide's list of packages, and of Pyodide itself if it is in the site."""
    return "static/packages" if online else "static/pyodide"


def settings(online: bool) -> dict[str, Any]:
    """The settings that the page reads first."""
    own = f"./{core_folder(online)}/{kernel.PYODIDE_MJS}"
    return {
        "appName": "dixit-widgets",
        "exposeAppInBrowser": True,  # lets a course page, or a test, speak to the notebook
        "enableMemoryStorage": True,
        **dict.fromkeys(("contentsStorageDrivers", "settingsStorageDrivers", "workspacesStorageDrivers"), STORED_IN),
        "litePluginSettings": {
            kernel.PYODIDE_KERNEL_PLUGIN_ID: {
                kernel.PYODIDE_URL: f"{kernel.PYODIDE_CDN_URL}/{kernel.PYODIDE_MJS}" if online else own,
                kernel.DISABLE_PYPI_FALLBACK: not online,
                kernel.LOAD_PYODIDE_OPTIONS: {
                    kernel.OPTION_LOCK_FILE_URL: f"./{core_folder(online)}/{kernel.PYODIDE_LOCK}",
                    kernel.OPTION_PACKAGES: AT_START,
                },
            }
        },
    }


def package(wheel: Path, file_name: str, python: str, reasons: dict[str, str]) -> Package:
    """The entry for a wheel in Pyodide's list of packages, from the metadata of the wheel."""
    distribution, version, _, _ = parse_wheel_filename(wheel.name)
    name = canonicalize_name(distribution)
    with zipfile.ZipFile(wheel) as archive:
        paths = archive.namelist()
        metadata = next(path for path in paths if path.endswith(".dist-info/METADATA"))
        said = email.message_from_bytes(archive.read(metadata))
    modules = [
        p for p in paths if p.endswith(".py") and p.count("/") <= 1 and ".dist-info" not in p and ".data/" not in p
    ]
    there = {
        "extra": "",
        "implementation_name": "cpython",
        "implementation_version": python,
        "os_name": "posix",
        "platform_machine": "wasm32",
        "platform_python_implementation": "CPython",
        "platform_system": "Emscripten",
        "python_full_version": python,
        "python_version": kernel.PYODIDE_PYTHON_VERSION,
        "sys_platform": "emscripten",
    }
    asks = [Requirement(line) for line in said.get_all("Requires-Dist") or []]
    if name not in reasons:
        raise SystemExit(f"{name} is in the site for no reason: say one in lite/wheels.txt.")
    entry = {
        "name": name,
        "version": str(version),
        "file_name": file_name,
        "install_dir": "site",
        "sha256": digest(wheel),
        "package_type": "package",
        "imports": sorted({path.split("/")[0].removesuffix(".py") for path in modules}),
        "depends": sorted({canonicalize_name(a.name) for a in asks if a.marker is None or a.marker.evaluate(there)}),
        "unvendored_tests": False,
    }
    return Package(entry, wheel.stat().st_size, reasons[name])


def for_browser(notebook: dict[str, Any]) -> dict[str, Any]:
    """A lesson whose kernel is the one in the browser, so that no dialog asks for one."""
    here = {"name": "python", "display_name": "Python (Pyodide)", "language": "python"}
    return {**notebook, "metadata": {**notebook["metadata"], "kernelspec": here}}


@dataclass(frozen=True)
class Lesson:
    """A lesson on a landing page: where it is, and its title and first sentence."""

    path: str
    title: str
    first: str


def write_landing_pages(site: Path) -> None:
    """Write the page at the site's door, and one for each other language in a folder with the language's code."""
    pictures = made(site / "pictures")
    for card in CARDS:
        shutil.copy2(DECK / "board" / f"{card}.webp", pictures / f"{card}.webp")
    # The page is ours, and so is all that is filled in; what is not HTML is escaped.
    template = jinja2.Environment(autoescape=True).from_string((HERE / "index.html").read_text(encoding="utf-8"))
    for code in LANGUAGES:
        folder = site if code == ENGLISH else made(site / code)
        (folder / "index.html").write_text(template.render(landing_page(code)) + "\n", encoding="utf-8")


def landing_page(code: str) -> dict[str, Any]:
    """What is filled into the landing page of a language."""
    root = "" if code == ENGLISH else "../"
    lessons: list[Lesson] = []
    others: list[Lesson] = []
    for notebook in notebooks():
        there = notebook.parent / code / notebook.name
        if code == ENGLISH or there.is_file():
            path = notebook.name if code == ENGLISH else f"{code}/{notebook.name}"
            lessons.append(Lesson(path, *introduction(notebook if code == ENGLISH else there)))
        else:
            others.append(Lesson(notebook.name, *introduction(notebook)))
    return {
        "code": code,
        "root": root,
        "say": sayings(code),
        "english": sayings(ENGLISH),
        "languages": [
            {
                "code": other,
                "name": (babel.Locale.parse(other).display_name or other).capitalize(),
                "href": f"{root}index.html" if other == ENGLISH else f"{root}{other}/index.html",
            }
            for other in LANGUAGES
        ],
        "cards": alts(code),
        "lessons": lessons,
        "in_english": others,
        "first_code": FIRST_CODE if code == ENGLISH else FIRST_CODE.replace("\n", f'\ndx.set_language("{code}")\n'),
    }


def sayings(code: str) -> Callable[[str], str]:
    """Gives the sentences of the landing page in a language; they are in the catalogue of the lessons."""
    if code == ENGLISH:
        return str
    said = {message.id: message.string for message in catalogue(NOTEBOOKS / "locale" / f"{code}.po", code)}
    return lambda text: str(said[text])


def alts(code: str) -> list[tuple[str, str]]:
    """Each card of the landing page, with what is on it, in a language."""
    listed = json.loads((DECK / "deck.json").read_text(encoding="utf-8"))["cards"]
    alts = {card["id"]: card["alt"] for card in listed}
    if code != ENGLISH:
        package = ROOT / "dixit_widgets" / "locale" / code / "LC_MESSAGES" / "dixit_widgets.po"
        said = {message.context: str(message.string) for message in catalogue(package, code)}
        alts = {card: said[f"what is on the card {card}"] for card in alts}
    return [(card, alts[card]) for card in CARDS]


@cache
def catalogue(path: Path, code: str) -> Catalog:
    with path.open("rb") as source:
        return read_po(source, locale=code)


def name_icons(site: Path) -> None:
    """Name each view's icon in its page: browsers ask the host's root for one before the view's script names it."""
    for app in APPS:
        page = site / app / "index.html"
        text = page.read_text(encoding="utf-8")
        require(text.count("<head>") == 1, f"the page of {app} has no place for its icon")
        page.write_text(text.replace("<head>", '<head><link rel="icon" href="../lab/favicon.ico">'), encoding="utf-8")


def introduction(notebook: Path) -> tuple[str, str]:
    """The title of a lesson and the first sentence below it."""
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    told = next(("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown"), "")
    title = re.search(r"^# +(.+)$", told, re.MULTILINE)
    below = re.sub(r"^#.*$", "", told, flags=re.MULTILINE).strip().split("\n\n")[0]
    plain = re.sub(r"[*_`]|\[(?=[^\]]*\]\()|\]\([^)]*\)", "", " ".join(below.split()))
    return (title.group(1) if title else notebook.stem), re.split(r"(?<=[.!?]) ", plain)[0]


def check(site: Path, source: Path, online: bool) -> None:
    """Check that the site is complete: a build may drop its settings silently, and then nothing starts."""
    written = json.loads((site / "jupyter-lite.json").read_text(encoding="utf-8"))["jupyter-config-data"]
    wanted = settings(online)["litePluginSettings"][kernel.PYODIDE_KERNEL_PLUGIN_ID]
    found = written.get("litePluginSettings", {}).get(kernel.PYODIDE_KERNEL_PLUGIN_ID, {})
    for name, value in wanted.items():
        require(found.get(name) == value, f"the setting {name} is {found.get(name)!r}, not {value!r}")
    for name, value in settings(online).items():
        require(name == "litePluginSettings" or written.get(name) == value, f"the setting {name} was lost")
    for app in APPS:
        own = json.loads((site / app / "jupyter-lite.json").read_text(encoding="utf-8"))["jupyter-config-data"]
        require("litePluginSettings" not in own, f"{app} has settings of its own for the kernel")
        require((site / app / "index.html").is_file(), f"{app} is missing")
    for landing in (site / "index.html", *(site / code / "index.html" for code in LANGUAGES if code != ENGLISH)):
        page = landing.read_text(encoding="utf-8")
        require('<script id="jupyter-config-data"' in page, "a landing page lacks what the views read in it")
    extensions = {extension["name"] for extension in written.get("federated_extensions", [])}
    for name in ("anywidget", "@jupyter-widgets/jupyterlab-manager", kernel.PYODIDE_KERNEL_NPM_NAME):
        require(name in extensions, f"the page code of {name} is missing")
    core = site / core_folder(online)
    lock = json.loads((core / kernel.PYODIDE_LOCK).read_text(encoding="utf-8"))
    indexed = json.loads((site / "pypi" / "all.json").read_text(encoding="utf-8"))
    for name, entry in lock["packages"].items():
        if online and entry["file_name"].startswith(kernel.PYODIDE_CDN_URL):
            continue
        wheel = (core / entry["file_name"]).resolve()
        require(wheel.is_file() and wheel.is_relative_to(site), f"the wheel of {name} does not lie in the site")
        require(digest(wheel) == entry["sha256"], f"the wheel of {name} is not the one that its list has")
        if wheel.parent == (site / "pypi").resolve():
            require(name in {canonicalize_name(key) for key in indexed}, f"%pip does not find {name}")
    require(set(AT_START) <= set(lock["packages"]), "a package that the kernel starts with is missing")
    if not online:
        require(all((core / name).is_file() for name in CORE), "a file of Pyodide is missing")
        require("//" not in json.dumps([wanted, lock["packages"]]), "something in the settings lies elsewhere")
    for notebook in (source / "content").rglob("*.ipynb"):
        path = notebook.relative_to(source / "content")
        require((site / "files" / path).is_file(), f"the lesson {path} is missing")


def report(site: Path, packages: list[Package], online: bool) -> None:
    """Print the size of the site, and of each part."""
    files = [path for path in site.rglob("*") if path.is_file()]

    def size(folder: Path) -> int:
        return sum(path.stat().st_size for path in files if path.is_relative_to(folder))

    print(f"\n{'package':24} {'version':9} {'kB':>6}  reason")
    for package in sorted(packages, key=lambda package: -package.size):
        print(f"{package.entry['name']:24} {package.entry['version']:9} {package.size / 1000:6.0f}  {package.reason}")
    print(f"\n{'part':34} {'MB':>6}")
    parts = {
        "Python itself (Pyodide)": core_folder(online),
        "its packages, ours among them": "pypi",
        "lessons": "files",
    }
    for name, folder in parts.items():
        print(f"{name:34} {size(site / folder) / 1e6:6.2f}")
    rest = size(site) - sum(size(site / folder) for folder in parts.values())
    print(f"{'JupyterLab, the kernel, widgets':34} {rest / 1e6:6.2f}")
    print(f"{'the site, ' + str(len(files)) + ' files':34} {size(site) / 1e6:6.2f}")
    print(f"\nThe {'online' if online else 'offline'} site is in {shown(site)}: see docs/publishing.md.")


def shown(path: Path) -> str:
    return f"{path.relative_to(ROOT)}/" if path.is_relative_to(ROOT) else str(path)


def notebooks() -> list[Path]:
    return sorted(NOTEBOOKS.glob("*.ipynb"))


def translated_notebooks() -> list[Path]:
    return sorted(path for code in LANGUAGES for path in NOTEBOOKS.glob(f"{code}/*.ipynb"))


def read_reasons(listed: Path) -> dict[str, str]:
    """The reason that stands behind each name of a list of requirements."""
    lines = [line for line in listed.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    pairs = [line.split("#", 1) for line in lines]
    return {canonicalize_name(name.split("==")[0].strip()): reason.strip() for name, reason in pairs}


def made(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def write_json(path: Path, value: Any) -> None:
    path.write_text(json.dumps(value, indent=1, sort_keys=True), encoding="utf-8")


def require(holds: bool, otherwise: str) -> None:
    if not holds:
        raise SystemExit(f"The site was built, but {otherwise}. It was thrown away.")


def run(*command: str, cwd: Path = ROOT) -> None:
    """Run a command quietly, and show its output if it fails."""
    done = subprocess.run(command, cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        raise SystemExit(f"{' '.join(command)}\n{done.stdout}")


if __name__ == "__main__":
    main()
