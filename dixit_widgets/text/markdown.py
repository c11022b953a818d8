"""Markdown as a tree of safe parts: texts, and lists that begin with an allowed tag.

The page gets no markup: HTML in the text stays text, pictures become their alt texts, and a link to anything but the web
or a mailbox becomes its text. Knows nothing of the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..errors import RuleError, must_be
from ..sentences import has_whole_letters, say

if TYPE_CHECKING:
    from markdown_it.tree import SyntaxTreeNode

__all__ = ["LINKS", "LONGEST_PROSE", "TAGS", "prose_tree"]

LONGEST_PROSE = 20_000
"""Letters in the longest text."""

_BY_KIND = {
    "paragraph": "p",
    "bullet_list": "ul",
    "ordered_list": "ol",
    "list_item": "li",
    "blockquote": "blockquote",
    "strong": "strong",
    "em": "em",
    "s": "s",
    "hr": "hr",
    "hardbreak": "br",
    "table": "table",
    "thead": "thead",
    "tbody": "tbody",
    "tr": "tr",
    "th": "th",
    "td": "td",
}
_HEADINGS = {"h1": "h3", "h2": "h4"}
LINKS = ("https://", "http://", "mailto:")
"""How the address of a link begins."""

TAGS = frozenset({*_BY_KIND.values(), "h3", "h4", "h5", "code", "pre", "a"})
"""All the tags that a tree may hold."""


def prose_tree(text: str) -> list[Any]:
    """Markdown as a tree.

    Args:
        text: By the rules of CommonMark, with tables and ~~strikethrough~~; no HTML.

    Returns:
        Texts and lists: `["p", "Each ", ["em", "vote"]]`. A link has its address in second place.

    Raises:
        RuleError: If it is no text, very long, or nothing of it is shown.

    >>> prose_tree("A vote is *one* point.")
    [['p', 'A vote is ', ['em', 'one'], ' point.']]
    """
    if not isinstance(text, str) or not text.strip():  # pyright: ignore[reportUnnecessaryIsInstance]
        raise RuleError(must_be(say("an explanation"), say("text in Markdown"), text))
    if not has_whole_letters(text):
        raise RuleError(must_be(say("an explanation"), say("valid Unicode text"), text))
    if len(text) > LONGEST_PROSE:
        raise RuleError(
            say(
                "an explanation must have at most {most} letters, got {number}: give it in parts",
                most=LONGEST_PROSE,
                number=len(text),
            )
        )
    from markdown_it import MarkdownIt
    from markdown_it.tree import SyntaxTreeNode

    reader = MarkdownIt("commonmark", {"html": False}).enable(["table", "strikethrough"])
    tree = _parts(SyntaxTreeNode(reader.parse(text)).children)
    if not tree:  # addresses of links, and no link
        raise RuleError(must_be(say("an explanation"), say("text in Markdown"), text))
    return tree


def _parts(nodes: list[SyntaxTreeNode]) -> list[Any]:
    """The parts of some nodes, neighbouring texts joined."""
    found: list[Any] = []
    for node in nodes:
        for part in _part(node):
            if isinstance(part, str) and found and isinstance(found[-1], str):
                found[-1] += part
            elif part != "":
                found.append(part)
    return found


def _part(node: SyntaxTreeNode) -> list[Any]:
    match node.type:
        case "text" | "html_inline" | "html_block":
            return [node.content]
        case "softbreak":
            return [" "]
        case "code_inline":
            return [["code", node.content]]
        case "fence" | "code_block":
            return [["pre", node.content]]
        case "heading":
            return [[_HEADINGS.get(node.tag, "h5"), *_parts(node.children)]]
        case "image":
            return [node.content]
        case "link":
            inside, address = _parts(node.children), str(node.attrs.get("href", ""))
            return [["a", address, *inside]] if address.lower().startswith(LINKS) else inside
        case "paragraph" if node.hidden:
            return _parts(node.children)
        case kind if kind in _BY_KIND:
            return [[_BY_KIND[kind], *_parts(node.children)]]
        case _:
            return _parts(node.children)
