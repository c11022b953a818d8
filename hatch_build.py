"""The build hook of hatch: the bundle for the page (js/ -> dixit_widgets/static/) and the translations (.po -> .mo).

An sdist carries both, so building from one needs no Node. Building from a clone does: where there is none, pip is asked
for the one that scripts/node.txt names.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
NODE = ROOT / "scripts" / "node.txt"
BUNDLE = (
    "board.js",
    "widgets.js",
    "maker.js",
    "panel.js",
    "panel.css",
    "style.css",
    "exported.js",
    "exported.css",
    "exported-linked.js",
    "exported-linked.css",
    "room.js",
    "room.css",
    "room-teacher.js",
    "room-teacher.css",
    "picture.js",
    "saver.js",
)


class BundleAndTranslations(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What must be installed for this build beside `build-system.requires`: Node, if it is needed and not there."""
        if bundle_is_fresh(Path(self.root)) or node_works():
            return []
        lines = (line.partition("#")[0].strip() for line in NODE.read_text(encoding="utf-8").splitlines())
        return [line for line in lines if line]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        build_bundle(root)
        compile_translations(root / "dixit_widgets" / "locale")


def bundle_files(root: Path) -> list[Path]:
    return [root / "dixit_widgets" / "static" / name for name in BUNDLE]


def bundle_is_fresh(root: Path) -> bool:
    """Whether the bundle is there, and newer than its sources or from an sdist."""
    outputs = bundle_files(root)
    if not all(path.is_file() for path in outputs):
        return False
    from_sdist = (root / "PKG-INFO").is_file()
    return from_sdist or newest(bundle_sources(root / "js")) <= min(path.stat().st_mtime for path in outputs)


def node_works() -> bool:
    """Whether Node 20 or newer with npm is on the PATH."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    found = subprocess.run([node, "--version"], capture_output=True, text=True)
    version = re.match(r"v(\d+)", found.stdout)
    return version is not None and int(version[1]) >= 20


def build_bundle(root: Path) -> None:
    """Bundle js/ into dixit_widgets/static/, unless that is up to date."""
    if bundle_is_fresh(root):
        return
    npm = shutil.which("npm")
    if npm is None or not node_works():
        raise SystemExit("The widgets' page code must be built, and that needs Node 20 or newer with npm on the PATH.")
    outputs = bundle_files(root)
    lock = root / "js" / "package-lock.json"
    installed = root / "js" / "node_modules" / ".package-lock.json"
    if not installed.is_file() or installed.stat().st_mtime < lock.stat().st_mtime:
        subprocess.run([npm, "ci", "--no-audit", "--no-fund"], cwd=root / "js", check=True)
    subprocess.run([sys.executable, root / "scripts" / "contract.py"], check=True)
    subprocess.run([npm, "run", "build"], cwd=root / "js", check=True)
    missing = [path.name for path in outputs if not path.is_file()]
    if missing:
        raise SystemExit(f"npm run build did not write {' and '.join(missing)} into dixit_widgets/static/.")
    for path in outputs:  # esbuild leaves a file alone that did not change; it is fresh all the same
        path.touch()


def bundle_sources(js: Path) -> list[Path]:
    """The sources of the bundle: js/src, the files that say how it is built, the back of a card, and the types of the package."""
    contract = [*js.parent.glob("dixit_widgets/**/*.py"), js.parent / "scripts" / "contract.py"]
    pictures = js.parent / "dixit_widgets" / "pictures"
    found = [*js.glob("*.json"), *js.glob("*.mjs"), *js.glob("src/**/*"), *pictures.glob("*.svg"), *contract]
    return [path for path in found if path.is_file()]


def newest(paths: list[Path]) -> float:
    return max((path.stat().st_mtime for path in paths), default=0.0)


def compile_translations(locale: Path) -> None:
    """Compile each .po beside itself. Without translations there is nothing to compile."""
    sources = sorted(locale.glob("*/LC_MESSAGES/*.po"))
    if not sources:
        return
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    for source in sources:
        with source.open("rb") as po, source.with_suffix(".mo").open("wb") as mo:
            write_mo(mo, read_po(po, locale=source.parent.parent.name))
