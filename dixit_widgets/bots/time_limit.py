"""Runs a bot's turn within a time limit: in a thread, or, where there are none (Pyodide), with a trace function.

A bot may raise an error, return nonsense or never end, and the game must go on. Knows nothing of games.
"""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from types import FrameType
from typing import Any, Final

from ..views.seat import Stopped

__all__ = ["HAS_THREADS", "Thought", "think_and_wait", "think_here", "think_in_thread"]

HAS_THREADS: Final = sys.platform != "emscripten"


@dataclass(frozen=True)
class Thought:
    """The result of a turn: the choice, or why there is none.

    Args:
        chosen: What the turn returned.
        stopped: None, or the kind of failure.
        error: The error that it raised; left out of the repr, as it may contain secrets.
    """

    chosen: Any = field(default=None, repr=False)
    stopped: Stopped | None = None
    error: BaseException | None = field(default=None, repr=False)


class TimeIsUp(BaseException):
    """Raised inside a bot that takes too long. Not an `Exception`, so that a bot that catches those ends too."""


TIMED_OUT: Final = Thought(stopped="timed_out")


def think_in_thread(turn: Callable[[], Any], limit: float, done: Callable[[Thought], None]) -> None:
    """Run a turn in a thread, and call `done` once, from another thread, with the result or at the limit.

    Args:
        turn: The turn.
        limit: The time limit in seconds.
        done: Called with the result.
    """
    first = threading.Lock()

    def tell(thought: Thought) -> bool:
        """Call `done` if it was not called before; whether it was not."""
        if not first.acquire(blocking=False):
            return False
        watch.cancel()
        done(thought)
        return True

    def think() -> None:
        with suppress(TimeIsUp):  # it may come late
            try:
                thought = Thought(turn())
            except BaseException as error:  # noqa: BLE001 - a bot may even exit; the game goes on
                thought = TIMED_OUT if isinstance(error, TimeIsUp) else Thought(stopped="raised", error=error)
            tell(thought)

    def stop() -> None:
        if tell(TIMED_OUT):  # a thread that calls `done` must not be stopped: nobody else calls it
            _end(thread)

    watch = threading.Timer(limit, stop)
    watch.daemon = True
    thread = threading.Thread(target=think, name="dixit bot", daemon=True)
    watch.start()
    thread.start()


def _end(thread: threading.Thread) -> None:
    """Raise `TimeIsUp` in a thread at its next bytecode: otherwise an endless loop would slow the kernel down."""
    import ctypes

    if thread.ident is not None and thread.is_alive():
        ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident), ctypes.py_object(TimeIsUp))


def think_here(turn: Callable[[], Any], limit: float) -> Thought:
    """Run a turn in this thread, and stop it at the limit before its next line of Python.

    It can't stop C code, such as a long `time.sleep`.

    Args:
        turn: The turn.
        limit: The time limit in seconds.

    Returns:
        The result.
    """
    ends = time.monotonic() + limit

    def watch(_frame: FrameType, _event: str, _value: Any) -> Any:
        if time.monotonic() > ends:
            raise TimeIsUp
        return watch

    before = sys.gettrace()
    sys.settrace(watch)
    try:
        return Thought(turn())
    except TimeIsUp:
        return TIMED_OUT
    except (Exception, SystemExit, GeneratorExit) as error:  # noqa: BLE001 - whatever a bot raises, the game goes on
        return Thought(stopped="raised", error=error)
    finally:
        sys.settrace(before)


def think_and_wait(turn: Callable[[], Any], limit: float) -> Thought:
    """Run a turn and wait for it: in a thread where there are any, else in this one.

    Args:
        turn: The turn.
        limit: The time limit in seconds.

    Returns:
        The result.

    >>> think_and_wait(lambda: 3, limit=5).chosen
    3
    """
    if not HAS_THREADS:
        return think_here(turn, limit)
    thoughts: list[Thought] = []
    ready = threading.Event()

    def done(thought: Thought) -> None:
        thoughts.append(thought)
        ready.set()

    think_in_thread(turn, limit, done)
    ready.wait()
    return thoughts[0]
