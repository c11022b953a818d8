"""What hatch does before it packs: the bundle for the page (js/ -> dixit_widgets/static/) and the translations (.po -> .mo).

An sdist carries both, so building from one needs no Node.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

BUNDLE = tuple(f"{name}.{kind}" for name in ("board", "widgets", "exported", "maker") for kind in ("js", "css"))


class BundleAndTranslations(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        build_bundle(root)
        compile_translations(root / "dixit_widgets" / "locale")


def build_bundle(root: Path) -> None:
    """Bundle js/ into dixit_widgets/static/, unless what is there is newer than its sources or came with an sdist."""
    outputs = [root / "dixit_widgets" / "static" / name for name in BUNDLE]
    built = all(path.is_file() for path in outputs)
    from_sdist = (root / "PKG-INFO").is_file()
    if built and (from_sdist or newest(bundle_sources(root / "js")) <= min(path.stat().st_mtime for path in outputs)):
        return
    npm = shutil.which("npm")
    if npm is None:
        raise SystemExit("The board's page code must be built, and that needs Node 20 or newer with npm on the PATH.")
    lock = root / "js" / "package-lock.json"
    installed = root / "js" / "node_modules" / ".package-lock.json"
    if not installed.is_file() or installed.stat().st_mtime < lock.stat().st_mtime:
        subprocess.run([npm, "ci", "--no-audit", "--no-fund"], cwd=root / "js", check=True)
    subprocess.run([npm, "run", "build"], cwd=root / "js", check=True)
    missing = [path.name for path in outputs if not path.is_file()]
    if missing:
        raise SystemExit(f"npm run build did not write {' and '.join(missing)} into dixit_widgets/static/.")
    for path in outputs:  # esbuild leaves a file alone that did not change; it is fresh all the same
        path.touch()


def bundle_sources(js: Path) -> list[Path]:
    """Everything that the bundle is made of: js/src and the files that say how it is built."""
    return [path for path in [*js.glob("*.json"), *js.glob("*.mjs"), *js.glob("src/**/*")] if path.is_file()]


def newest(paths: list[Path]) -> float:
    return max((path.stat().st_mtime for path in paths), default=0.0)


def compile_translations(locale: Path) -> None:
    """Compile each .po beside itself. A tree without translations speaks English and has none."""
    sources = sorted(locale.glob("*/LC_MESSAGES/*.po"))
    if not sources:
        return
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    for source in sources:
        with source.open("rb") as po, source.with_suffix(".mo").open("wb") as mo:
            write_mo(mo, read_po(po, locale=source.parent.parent.name))
