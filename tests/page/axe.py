"""axe-core, asked about one board: in a page of our own, or where a notebook shows it."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Locator, Page

FILE = Path(__file__).parents[2] / "js" / "node_modules" / "axe-core" / "axe.min.js"

WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

LOOK = """async function look(root, only, least = 8) {
    const { violations, passes } = await axe.run(root, {
        runOnly: only, resultTypes: ["violations", "passes"], preload: false,
    });
    const looked = passes.find(({ id }) => id === "color-contrast")?.nodes.length ?? 0;
    const found = looked < least ? [`axe measured the contrast of ${looked} texts only`] : [];
    for (const { id, nodes } of violations)
        for (const node of nodes) found.push(`${id}: ${node.target.join(" ")}: ${node.failureSummary}`);
    return found;
}"""
"""What axe finds in a board, as a function of a page's script: `only` are the tags or rules that are asked, `least` how
many texts there must have been to measure."""


def bring(page: Page) -> None:
    """Load axe into the page, once."""
    if not page.evaluate("() => 'axe' in window"):
        page.add_script_tag(path=FILE)


def found(region: Locator, only: object = WCAG, least: int = 8) -> list[str]:
    """What axe finds in a board as it stands."""
    bring(region.page)
    violations: list[str] = region.evaluate(
        f"(root, [only, least]) => {{ {LOOK}; return look(root, only, least); }}", [only, least]
    )
    return violations
