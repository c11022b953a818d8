"""The languages beside English that are translated as a whole: the tests want all of them.

A language that has been begun is not among them; what it does not say yet is said in English.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Finished:
    """What the tests know of a language.

    Args:
        numbers: One number of each plural form that is used for numbers of points, cards and players.
        colours: The players of the rulebook's example, as the rulebook of the language calls the colours.
        dictionary: The name of Debian's dictionary, for enchant.
    """

    numbers: tuple[int, ...]
    colours: tuple[str, str, str, str, str, str]
    dictionary: str


FINISHED = {
    "da": Finished((1, 2), ("Pink", "Blå", "Grøn", "Violet", "Gul", "Rød"), "da_DK"),
    "es": Finished((1, 2), ("Rosa", "Azul", "Verde", "Morado", "Amarillo", "Rojo"), "es_ES"),
    "fi": Finished((1, 2), ("Vaaleanpunainen", "Sininen", "Vihreä", "Violetti", "Keltainen", "Punainen"), "fi"),
    "it": Finished((1, 2), ("Rosa", "Blu", "Verde", "Viola", "Giallo", "Rosso"), "it_IT"),
    "pl": Finished(
        (1, 2, 5, 12, 22, 25), ("Różowy", "Niebieski", "Zielony", "Fioletowy", "Żółty", "Czerwony"), "pl_PL"
    ),
}
"""By the code of the language: those of the rulebooks."""
