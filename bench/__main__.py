"""`make bench`: each budget beside its reference, measured in the same run, as one table.

A measurement that can't be made gives the reason instead of a number. Nothing is asserted.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

from bench import bots, deck_maker, engine, lite, notebook, pictures, room, room_host, simulation, size, start
from bench.table import Row, show


def main(wanted: list[str]) -> None:
    parts: dict[str, Callable[[], list[Row]]] = {
        "start": start.measure,
        "size": size.measure,
        "engine": engine.measure,
        "simulation": simulation.measure,
        "bots": bots.measure,
        "room": room.measure,
        "room_host": room_host.measure,
        "pictures": pictures.measure,
        "deck_maker": deck_maker.measure,
        "notebook": notebook.measure,
        "lite": lite.measure,
    }
    if unknown := [name for name in wanted if name not in parts]:
        sys.exit(f"BENCH_ARGS must be some of {', '.join(parts)}, got {' '.join(unknown)}")
    rows: list[Row] = []
    for name, measure in parts.items():
        if wanted and name not in wanted:
            continue
        print(f"measuring {name} ...", file=sys.stderr)
        try:
            rows += measure()
        except Exception as error:  # noqa: BLE001 - the other numbers are still worth having
            rows.append(Row(f"{name}: not measured", str(error).strip().splitlines()[-1][:60], "-", "-"))
    show(rows)


if __name__ == "__main__":
    main(sys.argv[1:])
