"""Whether all links of a site that was built lead somewhere inside it, and whether it loads anything from another host."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

__all__ = ["faults"]


class Links(HTMLParser):
    """What a page leads to and loads, and the places in it that others may lead to."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.places: set[str] = set()
        self.leads: list[str] = []
        self.loads: list[str] = []
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.places |= {given[name] for name in ("id", "name") if name in given}
        if "href" in given:
            (self.leads if tag == "a" else self.loads).append(given["href"])
        self.loads += [given[name] for name in ("src", "data", "poster") if name in given and tag != "a"]


def faults(site: Path) -> list[str]:
    """Links that lead nowhere, and what is loaded from another host; those to other hosts are not followed."""
    pages = {page: Links(page) for page in sorted(site.rglob("*.html"))}
    found: list[str] = []
    for page, links in pages.items():
        where = page.relative_to(site)
        for link in [*links.leads, *links.loads]:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                if link in links.loads and parts.scheme != "data":
                    found.append(f"{where} loads {link}")
                continue
            target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
            if not target.is_file():
                found.append(f"{where}: {link} leads nowhere")
            elif parts.fragment and target in pages and unquote(parts.fragment) not in pages[target].places:
                found.append(f"{where}: {link} leads to no place on that page")
    return sorted(set(found))
