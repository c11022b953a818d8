"""The settings of the docs site, which `make docs` builds (docs/site/build.py), and three small additions to Sphinx.

The sources are laid out as in the repository, so that links between pages work on both.
"""

from __future__ import annotations

import html
import os
import re
from pathlib import Path
from typing import Any, ClassVar

import traitlets
from anywidget import AnyWidget
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.inspect import signature, stringify_signature

import dixit_widgets as dx

ROOT = Path(__file__).parents[1]
TRANSLATED = re.compile(r"(?:notebooks|docs/rules)/([a-z]{2})(?:/|$)")
"""Pages in another language."""

SIGNATURE = re.compile(r'<dt class="sig .*?</dt>', re.DOTALL)

os.environ["DIXIT_STATIC_PAGE"] = (
    "1"  # a page without Python: what happened is in its questions, as nobody can send it later
)


def colours(theme: str) -> dict[str, str]:
    """The colours of the boards as the variables of the theme: "light" or "dark"."""
    light, _, dark = (ROOT / "js/src/ui/base.css").read_text(encoding="utf-8").partition('[data-theme="dark"]')
    found = {}
    for name, value in re.findall(r"--dx-([\w-]+): (#\w+);", light if theme == "light" else dark):
        found.setdefault(name, value)
    return {
        "color-background-primary": found["paper"],
        "color-background-secondary": found["paper-2"],
        "color-background-hover": found["paper-2"],
        "color-background-hover--transparent": found["paper-2"] + "00",
        "color-background-border": found["line"],
        "color-sidebar-background": found["paper"],
        "color-sidebar-item-background--hover": found["paper-2"],
        "color-sidebar-item-expander-background--hover": found["line"],
        "color-sidebar-search-background": found["paper-2"],
        "color-sidebar-search-background--focus": found["paper-2"],
        "color-code-background": found["plate"],
        "color-code-foreground": found["ink"],
        "color-inline-code-background": found["paper-2"],
        "color-foreground-primary": found["ink"],
        "color-foreground-secondary": found["ink-2"],
        "color-foreground-muted": found["ink-2"],
        "color-foreground-border": found["ink-2"],
        "color-api-name": found["ink"],
        "color-api-pre-name": found["ink-2"],
        "color-brand-primary": found["ink"],
        "color-brand-content": found["focus-ring"],
        "color-brand-visited": found["focus-ring"],
        "color-highlight-on-target": found["lamp-soft"],
        "color-highlighted-background": found["lamp-soft"],
        "color-highlighted-text": found["ink"],
        "color-admonition-background": found["paper-2"],
        "color-card-background": found["paper"],
        "color-card-border": found["line"],
        **{name: found[name] for name in ("lamp", "sky-1", "sky-2", "sky-3", "hill-1", "hill-2", "hill-3")},
    }


project = "dixit-widgets"
author = "the authors of dixit-widgets"
release = version = dx.__version__  # pyright: ignore[reportConstantRedefinition]
extensions = ["myst_nb", "sphinx.ext.autodoc", "sphinx.ext.autosummary", "sphinx.ext.napoleon"]
nitpicky = True
smartquotes_action = "D"  # dashes; the quotation marks of titles and of other languages stay as they are written
# A public name must be found; others are not described here, and there is no network to look them up.
nitpick_ignore_regex = [("py:.*", rf"(?!(?:dixit_widgets\.)?(?:.+\.)?(?:{'|'.join(dx.__all__)})$).*")]

myst_enable_extensions = ["colon_fence", "attrs_inline", "attrs_block"]
myst_heading_anchors = 4
myst_fence_as_directive = ["mermaid"]
nb_execution_mode = "force"
nb_execution_in_temp = True
nb_execution_timeout = 300
nb_execution_raise_on_error = True
nb_merge_streams = True
nb_ipywidgets_js = {f"widgets-{number}.js": {} for number in range(3)}  # written by docs/site/build.py

autodoc_member_order = "bysource"
autodoc_preserve_defaults = True
autosummary_generate = False
napoleon_numpy_docstring = False
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 72
add_module_names = False
toc_object_entries_show_parents = "hide"

html_theme = "furo"
pygments_style = "a11y-high-contrast-light"
pygments_dark_style = "a11y-high-contrast-dark"
html_title = "dixit-widgets"
html_static_path = ["site/static"]
html_css_files = ["docs.css"]
html_js_files = ["docs.js"]
html_copy_source = False
html_show_sphinx = False
html_show_copyright = False
html_theme_options = {
    "light_css_variables": {
        "font-stack": 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
        **colours("light"),
    },
    "dark_css_variables": colours("dark"),
    "navigation_with_keys": False,
    "top_of_page_buttons": [],
}


class Mermaid(SphinxDirective):
    """A diagram in the language of Mermaid, which a script of the site draws."""

    has_content: ClassVar[bool] = True

    def run(self) -> list[nodes.Node]:
        self.env.metadata[self.env.docname]["mermaid"] = "yes"
        return [nodes.raw("", f'<pre class="mermaid">{html.escape(chr(10).join(self.content))}</pre>', format="html")]


def describe_traits(_app: Sphinx, kind: str, _name: str, thing: Any, _options: object, lines: list[str]) -> None:
    """Link the public names in a docstring, and add the traits of a widget with what their `help` says."""
    for place, line in enumerate(lines):
        lines[place] = re.sub(r"(?<![\w`:])`([^`]+)`(?![`_])", marked, line)
    if kind != "class" or not issubclass(thing, traitlets.HasTraits):
        return
    own = {trait for each in thing.__mro__ if each.__module__.startswith("dixit_widgets") for trait in vars(each)}
    page = getattr(thing, "_WRITABLE", frozenset())
    for trait, about in thing.class_traits().items():
        if trait in own and not trait.startswith("_"):
            told = about.help or "Counts what has changed; observe it to follow."
            lines += ["", f".. py:attribute:: {trait}", f"   :value: {about.default_value!r}", "", f"   {told}"]
            lines += ["", "   The page may set it too."] if trait in page else []
    lines.append("")


def signature_of(
    _app: Sphinx, kind: str, _name: str, thing: Any, _options: object, _signature: str, _result: str
) -> tuple[str, None] | None:
    """What a widget is made with: `__new__` of its base takes anything."""
    if kind != "class" or not issubclass(thing, AnyWidget):
        return None
    taken = signature(thing.__init__, bound_method=True)
    return stringify_signature(taken, unqualified_typehints=True, show_return_annotation=False), None


def marked(code: re.Match[str]) -> str:
    """What stands in backticks, as a link if it is a public name; letters may follow it."""
    return f":py:obj:`~dixit_widgets.{code[1]}`\\ " if code[1] in dx.__all__ else f"``{code[1]}``\\ "


def skip_member(_app: Sphinx, _kind: str, name: str, thing: object, _skip: bool, _options: object) -> bool | None:
    """Traits are described with their class; what every widget of ipywidgets has is described there."""
    inherited = hasattr(AnyWidget, name) and (thing is getattr(AnyWidget, name) or not thing.__doc__)
    return True if inherited or isinstance(thing, traitlets.TraitType) else None


def without_list(heading: re.Match[str]) -> str:
    """A signature whose parameters, one a line, are no list of definitions: it would be one without terms."""
    return re.sub(r"<(/?)(?:dl|dd)>", r"<\1div>", heading[0])


def finish_page(
    app: Sphinx, page: str, _template: str, context: dict[str, Any], _doctree: nodes.document | None
) -> None:
    """Say in which language a page is, and load the script of diagrams where there is one."""
    if (found := TRANSLATED.match(page)) and found[1] != "en" and "body" in context:
        context["body"] = f'<div lang="{found[1]}">{context["body"]}</div>'
    if "body" in context:
        context["body"] = SIGNATURE.sub(without_list, context["body"])
    if "mermaid" in app.env.metadata.get(page, {}):
        app.add_js_file("mermaid.js")
        app.add_js_file("diagrams.js")


def setup(app: Sphinx) -> None:
    app.add_directive("mermaid", Mermaid)
    app.connect("autodoc-process-docstring", describe_traits)
    app.connect("autodoc-process-signature", signature_of)
    app.connect("autodoc-skip-member", skip_member)
    app.connect("html-page-context", finish_page)
