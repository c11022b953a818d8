"""What the README and the documentation say of the repository is so: numbers, links, paths and names."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import dixit_widgets as dx

ROOT = Path(__file__).parents[2]
PAGES = [
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    *sorted(f"docs/{page.name}" for page in (ROOT / "docs").glob("*.md")),
]
WORDS = {"Ten": 10, "Eleven": 11, "Twelve": 12, "Thirteen": 13, "Fourteen": 14}
NO_LESSONS = ("00-start-here", "11-your-own-pictures")
README = (ROOT / "README.md").read_text(encoding="utf-8")
ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "page", ["README.md", "CHANGELOG.md", "docs/teachers-guide.md", "notebooks/00-start-here.ipynb"]
)
def test_the_number_of_lessons_is_right(page: str) -> None:
    lessons = [path for path in (ROOT / "notebooks").glob("*.ipynb") if path.stem not in NO_LESSONS]
    text = (ROOT / page).read_text(encoding="utf-8")
    said = re.findall(r"\b([A-Z][a-z]+) lessons\b", text)
    assert {WORDS[word] for word in said if word in WORDS} == {len(lessons)}


@pytest.mark.parametrize("page", ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "docs/teachers-guide.md"])
def test_the_number_of_cards_is_right(page: str) -> None:
    said = re.findall(r"\b(\d+) cards\b|all (\d+)\b", (ROOT / page).read_text(encoding="utf-8"))
    assert {int(one or other) for one, other in said} == {len(dx.Deck.dreams())}


def test_the_readme_leads_with_a_sentence_a_picture_and_two_commands() -> None:
    title, sentence, picture = README.split("\n\n")[:3]
    assert title == "# dixit-widgets"
    assert sentence.count(".") == 1
    shown = re.fullmatch(r"!\[.{40,}\]\((\S+)\)", picture)
    assert shown is not None
    assert (ROOT / shown[1]).is_file()
    first = re.search(r"```\n(.*?)```", README, re.DOTALL)
    assert first is not None
    targets = re.findall(r"^make (\w+)$", first[1], re.MULTILINE)
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert len(targets) == 2
    assert all(re.search(rf"^{target}:", makefile, re.MULTILINE) for target in targets)


def test_the_code_of_the_readme_runs() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    names: dict[str, object] = {}
    exec(code, names)
    assert isinstance(names["board"], dx.Board)
    assert isinstance(names["game"], dx.Game)
    assert names["game"].score is not None


@pytest.mark.parametrize("page", PAGES)
def test_no_link_leads_nowhere(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#\s]+)\)", text):
        if "://" not in target:
            assert ((ROOT / page).parent / target).exists(), target


@pytest.mark.parametrize("page", ["README.md", "docs/teachers-guide.md", "docs/own-pictures.md", "CHANGELOG.md"])
def test_every_name_of_the_package_exists(page: str) -> None:
    named = re.findall(r"\bdx\.(\w+)(?:\.(\w+))?", (ROOT / page).read_text(encoding="utf-8"))
    assert named
    for name, attribute in named:
        assert hasattr(dx, name), name
        assert not attribute or hasattr(getattr(dx, name), attribute), f"{name}.{attribute}"


def test_the_folders_of_the_architecture_are_those_that_there_are() -> None:
    for folder in ("dixit_widgets", "js/src"):
        table = ARCHITECTURE.partition(f"| folder of `{folder}/` |")[2].partition("\n\n")[0]
        listed = {name for line in table.splitlines() for name in re.findall(r"`(\w+)/`", line.split("|")[1])}
        there = {path.name for path in (ROOT / folder).iterdir() if path.is_dir() and path.name != "__pycache__"}
        there |= {"contract"} if folder == "js/src" else set()  # generated, and not there in a new clone
        assert listed == there - {"static", "locale", "pictures"}, folder


def test_the_paths_of_the_architecture_exist() -> None:
    """A path is from the repository, or from the package."""
    paths = [each for each in re.findall(r"`([\w./-]+)`", ARCHITECTURE) if "/" in each]
    made = ("js/src/contract/index.ts", "dixit_widgets/locale/")
    assert len(paths) > 20
    for path in paths:
        found = any((start / path).exists() for start in (ROOT, ROOT / "dixit_widgets", ROOT / "js" / "src"))
        assert found or path in made, path


def test_the_names_of_the_architecture_exist() -> None:
    sources = "\n".join(
        path.read_text(encoding="utf-8")
        for pattern in ("dixit_widgets/**/*.py", "js/src/**/*.ts*")
        for path in ROOT.glob(pattern)
    )
    names = re.findall(r"`(\w+)`", ARCHITECTURE)
    assert names
    for name in names:
        assert re.search(rf"\b{name}\b", sources), name


@pytest.mark.parametrize("what", ["edition", "step", "widget", "language", "deck"])
def test_the_architecture_says_where_to_add(what: str) -> None:
    said = ARCHITECTURE.partition("## Where to add something")[2]
    assert re.search(rf"^- \*\*An? (kind of )?{what}\*\*: .*`", said, re.MULTILINE)


def test_the_folders_of_contributing_are_those_that_there_are() -> None:
    table = (
        (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("| folder | what |")[2].partition("\n\n")[0]
    )
    listed = set(re.findall(r"^\| `([\w/-]+)/` \|", table, re.MULTILINE))
    made = {"dixit_widgets/static", "dixit_widgets/locale"}
    assert all((ROOT / folder).is_dir() for folder in listed - made)
    hidden_or_made = ("site-out", "pages-out", "docs-out", "pictures-out", "deck-out", "dist")
    there = {path.name for path in ROOT.iterdir() if path.is_dir() and not path.name.startswith((".", "_"))}
    assert there - set(hidden_or_made) <= {folder.partition("/")[0] for folder in listed}
