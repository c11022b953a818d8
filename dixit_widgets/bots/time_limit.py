"""A bot's turn within a limit of time: in a thread of its own, or where there are none (a browser's Python) under watch.

A bot is somebody's program: it may raise, return nonsense or never end, and the game goes on. Knows nothing of games.
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
    """What came of a turn: the choice, or why there is none.

    Args:
        chosen: What was returned.
        stopped: None, or what went wrong.
        error: What was raised; it may tell secrets, so that no repr shows it.
    """

    chosen: Any = field(default=None, repr=False)
    stopped: Stopped | None = None
    error: BaseException | None = field(default=None, repr=False)


class TimeIsUp(BaseException):
    """Raised inside a bot that takes too long. No `Exception`, so that a bot which catches those ends too."""


TIMED_OUT: Final = Thought(stopped="timed_out")


def think_in_thread(turn: Callable[[], Any], limit: float, done: Callable[[Thought], None]) -> None:
    """Take a turn in a thread, and call `done` once from some other thread: with what came of it, or at the limit.

    Args:
        turn: What is to be thought.
        limit: Seconds.
        done: Hears of it.
    """
    first = threading.Lock()

    def tell(thought: Thought) -> bool:
        """Whether nothing had been told before."""
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
        if tell(TIMED_OUT):  # a thread that is telling must come to an end of it: nobody else does
            _end(thread)

    watch = threading.Timer(limit, stop)
    watch.daemon = True
    thread = threading.Thread(target=think, name="dixit bot", daemon=True)
    watch.start()
    thread.start()


def _end(thread: threading.Thread) -> None:
    """Have a thread raise at its next line of Python: else an endless loop would slow the kernel down for good."""
    import ctypes

    if thread.ident is not None and thread.is_alive():
        ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident), ctypes.py_object(TimeIsUp))


def think_here(turn: Callable[[], Any], limit: float) -> Thought:
    """Take a turn at once, stopped at the limit before its next line of Python.

    What is written in C, such as a long `time.sleep`, can't be stopped so.

    Args:
        turn: What is to be thought.
        limit: Seconds.

    Returns:
        What came of it.
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
    """Take a turn and wait for it: in a thread where there are any, else here.

    Args:
        turn: What is to be thought.
        limit: Seconds.

    Returns:
        What came of it.

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
