"""A JupyterLite site of lessons: Python runs in the reader's browser, and a server for plain files is all that it needs.

It is built in a new folder with JupyterLite's own command, and checked before it takes its place. Offline, the site fetches
nothing from elsewhere. Online, Pyodide and its binary packages, Pillow among them, come from the address that the kernel's
own package names, at the version that the kernel is made for.
"""

from __future__ import annotations

import email
import json
import os
import secrets
import shutil
import tempfile
import zipfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import Any

from ..errors import brief_path, error_reason
from ..files.file_errors import not_written
from ..sentences import say
from .door import Door, Lesson, write_doors
from .own_wheel import own_wheel
from .tools import (
    SiteError,
    can_be_made,
    fetched_package,
    fetched_wheels,
    installed_file,
    kernel,
    made,
    need,
    run_python,
    sha256,
)

__all__ = [
    "APPS",
    "AT_START",
    "CORE",
    "Contents",
    "build_site",
    "check",
    "check_output",
    "core_folder",
    "fetch",
    "settings",
]

CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
"""All of Pyodide that a page asks for, beside the list of packages, which is written here."""

APPS = ["lab", "notebooks", "repl", "tree"]
"""JupyterLite's views: all of JupyterLab, one notebook, a prompt, the list of files."""

AT_START = ["micropip", "piplite", "ipykernel", "comm", "pyodide-kernel", "jedi", "ipython"]
"""What the kernel imports before the first cell; all else is loaded when a cell imports it."""

STORED_IN = ["asyncStorage", "localStorageWrapper", "memoryStorageDriver"]
"""Where a reader's changes are kept, by the names of JupyterLite's drivers: in the browser's database, else in its
smaller store, else, where a browser lets a frame of another host keep nothing, only until the window is closed. Without
the last one named, the page stays empty there."""

_EXTENSIONS = {
    "anywidget": "anywidget",
    "jupyterlab-widgets": "@jupyter-widgets/jupyterlab-manager",
    "jupyterlite-pyodide-kernel": "@jupyterlite/pyodide-kernel-extension",
}
"""The extensions of JupyterLab that are in the site, by their Python packages."""

_SETTINGS = "jupyter-lite.json"
"""The file that every site has."""


@dataclass(frozen=True)
class Contents:
    """What is put into a site.

    Args:
        lessons: The notebooks.
        doors: The pages at its door; the first is the one that comes first.
        files: Other files beside the notebooks, by their paths.
        pictures: The pictures on the pages at the door, by name.
    """

    lessons: tuple[Lesson, ...]
    doors: tuple[Door, ...]
    pictures: Mapping[str, bytes]
    files: Mapping[str, str | bytes] = field(default_factory=dict[str, "str | bytes"])


def fetch(downloads: Path) -> tuple[Path, list[Path]]:
    """Fetch what a site is made of, once.

    Args:
        downloads: Where downloads are kept.

    Returns:
        The folder of Pyodide's npm package, and the wheels of other packages.

    Raises:
        SiteError: If something can't be fetched.
    """
    what = say("Python for the browser (Pyodide)")
    return fetched_package(f"pyodide@{kernel().PYODIDE_VERSION}", downloads, what), fetched_wheels(downloads)


def check_output(out: Path) -> None:
    """Check that a site may be written to a folder.

    Args:
        out: The folder.

    Raises:
        SiteError: If it is a file, or holds something else than a site, or nothing may be written there.
    """
    if out.is_dir() and any(out.iterdir()) and not (out / _SETTINGS).is_file():
        raise SiteError(
            say(
                "{path} is not empty and holds no site: name another folder for the site",
                path=brief_path(str(out)),
            )
        )
    if out.exists() and not out.is_dir():
        raise SiteError(say("{path} is a file: name a folder for the site", path=brief_path(str(out))))
    if not can_be_made(out):
        raise SiteError(
            say("nothing may be written to {path}: name another folder for the site", path=brief_path(str(out.parent)))
        )


def build_site(
    out: Path,
    contents: Contents,
    downloads: Path,
    online: bool = False,
    tell: Callable[[str], object] = lambda _said: None,
) -> list[dict[str, Any]]:
    """Build a site; one that is there is replaced when the new one is whole.

    Args:
        out: Its folder.
        contents: What is put into it.
        downloads: Where downloads are kept.
        online: Whether Pyodide comes from its usual address.
        tell: Called with what is done now.

    Returns:
        The entries of the Python packages in it, as Pyodide's list of packages has them.

    Raises:
        SiteError: If it can't be built; what was there is as it was.
    """
    need("site")
    check_output(out)
    tell(say("Fetching what the site is made of, unless it is there already ..."))
    pyodide, wheels = fetch(downloads)
    with tempfile.TemporaryDirectory(prefix="dixit-site-") as place:
        source, site = Path(place) / "source", Path(place) / "site"
        tell(say("Packing dixit-widgets ..."))
        packages = _write_source(source, pyodide, [*wheels, own_wheel(made(Path(place) / "wheel"))], contents, online)
        tell(say("Building the site, which takes about half a minute ..."))
        nobodys = {"JUPYTER_CONFIG_DIR": place, "JUPYTER_NO_CONFIG": "1", "JUPYTER_PLATFORM_DIRS": "1"}
        run_python(
            "-m", "jupyterlite_core", "build", cwd=source, why=say("JupyterLite can't build the site"), **nobodys
        )
        if online:  # the build copies no other folder than Pyodide's
            shutil.copytree(source / core_folder(online), site / core_folder(online))
        write_doors(site, contents.doors, contents.pictures)
        (site / ".nojekyll").touch()  # some hosts run a site generator over all that has none
        _name_icons(site)
        tell(say("Checking the site ..."))
        check(site, contents, online)
        _put(site, out)
    return packages


def _put(site: Path, out: Path) -> None:
    """Copy a site beside its folder, and let it take the folder's place.

    Raises:
        SiteError: If it can't be written; what was there is as it was.
    """
    mark = secrets.token_hex(4)
    new, old = (out.with_name(f".{out.name}-{mark}.{which}") for which in ("new", "old"))
    try:
        made(out.parent)
        _copy(site, new)
        if out.exists():
            out.rename(old)
        try:
            new.rename(out)
        except OSError:
            if old.exists():
                old.rename(out)
            raise
    except OSError as wrong:
        raise SiteError(
            say(
                "the site can't be written to {path}: {why}",
                path=brief_path(str(out)),
                why=not_written(wrong.errno or 0, out, error_reason(wrong)).strerror,
            )
        ) from None
    finally:
        for folder in (new, old):
            shutil.rmtree(folder, ignore_errors=True)


def _copy(source: Path, target: Path) -> None:
    """Copy a folder, and stop at the first file that can't be written: `shutil.copytree` tries all, and lists them.

    Raises:
        OSError: If a file can't be written; some of them are then there.
    """
    for folder, _, files in os.walk(source):
        beside = target / Path(folder).relative_to(source)
        beside.mkdir()
        for file in files:
            shutil.copy2(Path(folder) / file, beside / file)


def _write_source(
    source: Path, pyodide: Path, wheels: list[Path], contents: Contents, online: bool
) -> list[dict[str, Any]]:
    """Write what JupyterLite builds the site from; all options are in its file, as others would be lost at the next build."""
    folder, core, pypi = (made(source / name) for name in ("content", core_folder(online), "pypi"))
    for lesson in contents.lessons:
        _write_json(_beside(folder, lesson.path), lesson.for_browser())
    for name, data in contents.files.items():
        _beside(folder, name).write_bytes(data.encode() if isinstance(data, str) else data)
    if not online:
        for name in CORE:
            shutil.copy2(pyodide / name, core / name)
    listed = json.loads((pyodide / kernel().PYODIDE_LOCK).read_text(encoding="utf-8"))
    python: str = listed["info"]["python"]
    packages: list[dict[str, Any]] = []
    for wheel in wheels:
        shutil.copy2(wheel, pypi / wheel.name)
        packages.append(_listed(wheel, f"../../pypi/{wheel.name}", python))
    inside = extension_folder("jupyterlite-pyodide-kernel")
    for wheel in sorted(inside.glob("static/pypi/*.whl")):
        if not wheel.name.startswith("widgetsnbextension-3"):  # of ipywidgets 7
            path = f"../../extensions/{kernel().PYODIDE_KERNEL_NPM_NAME}/static/pypi/{wheel.name}"
            packages.append(_listed(wheel, path, python))
    entries = {entry["name"]: entry for entry in packages}
    if online:
        theirs = {
            name: {**entry, "file_name": f"{kernel().PYODIDE_CDN_URL}/{entry['file_name']}"}
            for name, entry in listed["packages"].items()
            if entry["package_type"] == "package"
        }
        entries = {**theirs, **entries}
    _write_json(core / kernel().PYODIDE_LOCK, {"info": listed["info"], "packages": entries})
    _write_json(source / _SETTINGS, {"jupyter-lite-schema-version": 0, "jupyter-config-data": settings(online)})
    options = {
        "contents": ["content"],
        "output_dir": str(source.parent / "site"),
        "cache_dir": str(source.parent / "cache"),
        "apps": APPS,
        "ignore_sys_prefix": ["federated_extensions"],  # whatever else is installed
        "federated_extensions": [str(extension_folder(package)) for package in _EXTENSIONS],
        "no_sourcemaps": True,
        "no_unused_shared_packages": True,
    }
    _write_json(source / "jupyter_lite_config.json", {"LiteBuildConfig": options})
    return packages


def _beside(folder: Path, path: str) -> Path:
    """Where a file of the site's contents is written."""
    target = folder / PurePosixPath(path)
    made(target.parent)
    return target


def extension_folder(package: str) -> Path:
    """The folder of the JupyterLab extension that an installed package of `_EXTENSIONS` has brought."""
    return installed_file(package, f"labextensions/{_EXTENSIONS[package]}/package.json").parent


def core_folder(online: bool) -> str:
    """The folder of Pyodide's list of packages, and of Pyodide itself if it is in the site."""
    return "static/packages" if online else "static/pyodide"


def settings(online: bool) -> dict[str, Any]:
    """The settings that the page reads first."""
    own = f"./{core_folder(online)}/{kernel().PYODIDE_MJS}"
    return {
        "appName": "dixit-widgets",
        "exposeAppInBrowser": True,  # lets a course page, or a test, speak to the notebook
        "enableMemoryStorage": True,
        **dict.fromkeys(("contentsStorageDrivers", "settingsStorageDrivers", "workspacesStorageDrivers"), STORED_IN),
        "litePluginSettings": {
            kernel().PYODIDE_KERNEL_PLUGIN_ID: {
                kernel().PYODIDE_URL: f"{kernel().PYODIDE_CDN_URL}/{kernel().PYODIDE_MJS}" if online else own,
                kernel().DISABLE_PYPI_FALLBACK: not online,
                kernel().LOAD_PYODIDE_OPTIONS: {
                    kernel().OPTION_LOCK_FILE_URL: f"./{core_folder(online)}/{kernel().PYODIDE_LOCK}",
                    kernel().OPTION_PACKAGES: AT_START,
                },
            }
        },
    }


def _listed(wheel: Path, file_name: str, python: str) -> dict[str, Any]:
    """The entry for a wheel in Pyodide's list of packages, from the metadata of the wheel."""
    from packaging.requirements import Requirement
    from packaging.utils import parse_wheel_filename

    distribution, version, _, _ = parse_wheel_filename(wheel.name)
    name = _name(distribution)
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
        "python_version": kernel().PYODIDE_PYTHON_VERSION,
        "sys_platform": "emscripten",
    }
    asks = [Requirement(line) for line in said.get_all("Requires-Dist") or []]
    return {
        "name": name,
        "version": str(version),
        "file_name": file_name,
        "install_dir": "site",
        "sha256": sha256(wheel),
        "package_type": "package",
        "imports": sorted({path.split("/")[0].removesuffix(".py") for path in modules}),
        "depends": sorted({_name(a.name) for a in asks if a.marker is None or a.marker.evaluate(there)}),
        "unvendored_tests": False,
    }


def _name_icons(site: Path) -> None:
    """Name each view's icon in its page: browsers ask the host's root for one before the view's script names it."""
    for app in APPS:
        page = site / app / "index.html"
        text = page.read_text(encoding="utf-8")
        _require(text.count("<head>") == 1, f"{app}/index.html")
        page.write_text(text.replace("<head>", '<head><link rel="icon" href="../lab/favicon.ico">'), encoding="utf-8")


def check(site: Path, contents: Contents, online: bool) -> None:
    """Check that a site is complete: a build may drop its settings silently, and then nothing starts.

    Args:
        site: Its folder.
        contents: What was put into it.
        online: Whether Pyodide comes from its usual address.

    Raises:
        SiteError: If something is missing, or not as it was written; the text names it.
    """
    written = _config(site)
    plugin = kernel().PYODIDE_KERNEL_PLUGIN_ID
    wanted = settings(online)["litePluginSettings"][plugin]
    found = written.get("litePluginSettings", {}).get(plugin, {})
    for name, value in wanted.items():
        _require(found.get(name) == value, f"{_SETTINGS}, {name}: {found.get(name)!r}")
    for name, value in settings(online).items():
        _require(name == "litePluginSettings" or written.get(name) == value, f"{_SETTINGS}, {name}")
    for app in APPS:
        _require("litePluginSettings" not in _config(site / app), f"{app}/{_SETTINGS}, litePluginSettings")
        _require((site / app / "index.html").is_file(), f"{app}/index.html")
    _require((site / "static" / "favicons").is_dir(), "static/favicons")
    for door in contents.doors:
        page = (site / door.path).read_text(encoding="utf-8")
        _require('<script id="jupyter-config-data"' in page, door.path)  # which the views read
    extensions = {extension["name"] for extension in written.get("federated_extensions", [])}
    for name in _EXTENSIONS.values():
        _require(name in extensions, f"{_SETTINGS}, federated_extensions: {name}")
    core = site / core_folder(online)
    lock = json.loads((core / kernel().PYODIDE_LOCK).read_text(encoding="utf-8"))
    indexed = {_name(key) for key in json.loads((site / "pypi" / "all.json").read_text(encoding="utf-8"))}
    for name, entry in lock["packages"].items():
        if online and entry["file_name"].startswith(kernel().PYODIDE_CDN_URL):
            continue
        wheel = (core / entry["file_name"]).resolve()
        _require(wheel.is_file() and wheel.is_relative_to(site.resolve()), entry["file_name"])
        _require(sha256(wheel) == entry["sha256"], entry["file_name"])
        if wheel.parent == (site / "pypi").resolve():
            _require(name in indexed, f"pypi/all.json, {name}")
    _require(set(AT_START) <= set(lock["packages"]), kernel().PYODIDE_LOCK)
    if not online:
        _require(all((core / name).is_file() for name in CORE), core_folder(online))
        _require("//" not in json.dumps([wanted, lock["packages"]]), f"{_SETTINGS}: //")
    for path in [*(lesson.path for lesson in contents.lessons), *contents.files]:
        _require((site / "files" / path).is_file(), f"files/{path}")


def _config(folder: Path) -> dict[str, Any]:
    return json.loads((folder / _SETTINGS).read_text(encoding="utf-8"))["jupyter-config-data"]


def _require(holds: bool, what: str) -> None:
    """Raise SiteError unless something holds; `what` is the part of the site where it doesn't."""
    if not holds:
        raise SiteError(say("the site was thrown away, as a part of it is not right: {part}", part=what))


def _name(package: str) -> str:
    """The name of a Python package, as indexes spell it."""
    from packaging.utils import canonicalize_name

    return canonicalize_name(package)


def _write_json(path: Path, value: Any) -> None:
    path.write_text(json.dumps(value, indent=1, sort_keys=True), encoding="utf-8")
