"""Beside a widget, a notebook keeps a static picture of it: an output of its own, shown where nothing draws the widget.

An output of its own, as JupyterLab draws the widget of an output whatever else is in it, and writes "model not found"
without a kernel. A widget that is drawn hides its pictures by a rule of CSS that is part of it, for as long as it is there.

The picture follows the widget: at the end of the cell that changes it, or when it has not been changed for a moment, if the
page or a bot does. Programs that run notebooks take updates only from the cell that is running. A widget that is closed
leaves its last picture. Only kernels of IPython have outputs that are kept: anywhere else nothing is drawn or sent.

A picture that can't be drawn takes nothing else with it: there is a warning, and the widget is shown without.
"""

from __future__ import annotations

import sys
import warnings
from typing import TYPE_CHECKING, Any, Protocol
from uuid import uuid4
from weakref import WeakSet, ref

from ..sentences import say

if TYPE_CHECKING:
    import asyncio

__all__ = ["StaticOutput"]

_OUTPUTS = (".jp-OutputArea-child", ".output_area")
"""What JupyterLab, Notebook 7, Voila and pages by nbconvert draw round an output; it has a space of its own round it."""

_REST = 0.5
"""Seconds without a change before a picture is sent again."""


class Pictured(Protocol):
    """A widget that has a static picture."""

    def _static_html(self) -> str:
        """The picture as HTML."""
        ...

    @property
    def _moves(self) -> bool:
        """Whether what it shows moves on by itself just now; the end of it is told as a change."""
        ...


class StaticOutput:
    """The static pictures of a widget, in all outputs that show it.

    Args:
        widget: The widget. It is not kept alive.
    """

    def __init__(self, widget: Pictured) -> None:
        self.key = uuid4().hex
        """Tells its pictures from those of other widgets, also when the notebook is opened again."""
        self._widget = ref(widget)
        self._sent: str | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    @property
    def hiding_rule(self) -> str:
        """The CSS by which the widget, where it is drawn, hides its pictures in the same page, and the outputs that hold them."""
        outputs = ",".join(f"{output}:has(>*>.dx-of-{self.key})" for output in _OUTPUTS)
        return f".dx-of-{self.key}{{display:none}}{outputs}{{display:none}}"

    def show(self) -> None:
        """Put a picture into the output, just before the widget, if a notebook is there to keep it."""
        shell, widget = _kernel_shell(), self._widget()
        if shell is not None and widget is not None:
            shell.events.register("post_execute", _after_cell)  # once, however often it is asked for
            self._loop = _running_loop()
            if html := _drawn(widget):
                self._send(html)

    def changed(self) -> None:
        """The widget has changed: bring the pictures up to date soon."""
        if self._sent is None:
            return
        _waiting.add(self)
        loop = _running_loop()
        if loop is not None:
            self._wait(loop)
        elif self._loop is not None and self._loop.is_running():  # a thread has changed it
            self._loop.call_soon_threadsafe(self._wait, self._loop)
        else:
            self.update()

    def _wait(self, loop: asyncio.AbstractEventLoop) -> None:
        """Begin to wait anew until it has not been changed for a moment."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = loop.call_later(_REST, self.update)

    def update(self) -> None:
        """Bring the pictures up to date now, if they are not."""
        self._stop_waiting()
        widget = self._widget()
        if self._sent is None or widget is None or widget._moves or _kernel_shell() is None:  # pyright: ignore[reportPrivateUsage]
            return
        html = _drawn(widget)
        if html and html != self._sent:
            self._send(html, update=True)

    def end(self) -> None:
        """The widget is about to be closed: what has changed is shown, and nothing after it."""
        if self in _waiting:
            self.update()
        self._sent = None

    def _send(self, html: str, update: bool = False) -> None:
        from IPython.display import display  # pyright: ignore[reportUnknownVariableType]

        self._sent = html
        display({"text/html": html}, raw=True, display_id=f"dx-{self.key}", update=update)

    def _stop_waiting(self) -> None:
        _waiting.discard(self)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def _drawn(widget: Pictured) -> str:
    """The picture of a widget; empty if it can't be drawn, which is told."""
    try:
        return widget._static_html()  # pyright: ignore[reportPrivateUsage]
    except Exception as error:  # noqa: BLE001 - a fault of the picture is none of the widget, which works without
        what = f"{type(error).__name__}: {error}"
        warnings.warn(
            say("the picture of a widget for the saved notebook could not be drawn ({error})", error=what),
            RuntimeWarning,
            stacklevel=2,
        )
        return ""


def _running_loop() -> asyncio.AbstractEventLoop | None:
    """The event loop that runs in this thread."""
    import asyncio  # a kernel has it; a board alone is made without it

    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None


_waiting: WeakSet[StaticOutput] = WeakSet()
"""Those that are not up to date."""


def _after_cell() -> None:
    """A cell has run: bring up to date what it has changed, while what is sent still belongs to it."""
    for output in list(_waiting):
        output.update()


def _kernel_shell() -> Any:
    """The shell of a kernel whose notebook keeps outputs; None anywhere else. IPython is not imported for it."""
    core: Any = sys.modules.get("IPython.core.interactiveshell")
    if core is None or not core.InteractiveShell.initialized():
        return None
    shell = core.InteractiveShell.instance()
    return shell if getattr(shell, "kernel", None) is not None else None
