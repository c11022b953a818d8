"""Which program runs this Python: JupyterLab, marimo, Colab and the like. Knows nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

__all__ = ["host_of", "running_marimo", "shell_of"]


def host_of(modules: Mapping[str, object], environment: Mapping[str, str], platform: str) -> str:
    """Guess the host from its modules and variables, the most specific first, as some hosts are built on others."""
    shell = shell_of(modules)
    if running_marimo(modules):
        return "marimo"
    if platform == "emscripten":
        return "JupyterLite"
    if "google.colab" in modules or "COLAB_RELEASE_TAG" in environment:
        return "Colab"
    if environment.get("SERVER_SOFTWARE", "").startswith("voila/"):
        return "Voila"
    if shell == "ZMQInteractiveShell":
        return "VS Code" if {"VSCODE_PID", "VSCODE_CWD"} & set(environment) else "JupyterLab or Notebook"
    return "IPython in a terminal" if shell else "plain Python"


def shell_of(modules: Mapping[str, object]) -> str:
    """The kind of IPython that runs this code, or an empty text; IPython is not imported for it."""
    try:
        get: Any = getattr(modules.get("IPython"), "get_ipython", None)
        shell: Any = get() if get else None
    except Exception:  # noqa: BLE001 - a half-imported IPython is none
        return ""
    return "" if shell is None else str(type(shell).__name__)


def running_marimo(modules: Mapping[str, object]) -> bool:
    """Whether a marimo notebook runs this code; to have marimo imported is not enough."""
    try:
        running: Any = getattr(modules.get("marimo"), "running_in_notebook", None)
        return bool(running and running())
    except Exception:  # noqa: BLE001 - another marimo than we know
        return False
