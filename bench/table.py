"""The one table that the benchmark prints."""

from __future__ import annotations

import textwrap
from typing import NamedTuple


class Row(NamedTuple):
    """A measurement: its name, our value, the value of the reference in the same run, and our budget."""

    quantity: str
    ours: str
    reference: str
    budget: str


NOTES: list[str] = []
"""What is said below the table: what the measurements come to."""


def show(rows: list[Row]) -> None:
    head = Row("quantity", "ours", "reference, same run", "budget")
    widths = [max(len(row[column]) for row in [head, *rows]) for column in range(4)]
    for row in [head, Row(*("-" * width for width in widths)), *rows]:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())
    for note in NOTES:
        print()
        print(textwrap.fill(note, 120))


def kilobytes(size: float) -> str:
    return f"{size / 1000:.1f} kB"


def milliseconds(seconds: float) -> str:
    return f"{1000 * seconds:.2f} ms"


def p95(values: list[float]) -> float:
    return sorted(values)[min(len(values) - 1, int(0.95 * len(values)))]
