"""A score sheet to fill in by hand at a real table, by the rules of an edition."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from typing import cast

from ..engine.editions import Rules, rules_of
from ..engine.players import Player, seat_players
from ..engine.whole_numbers import as_whole, is_whole_number
from ..files.print_page import Paper, Printout, page_size
from ..sentences import current_language
from .language import language_of
from .rules_card import RulesCard

__all__ = ["ScoreSheet"]

_STYLE = """
.dx-sheet.dx-sheet .dx-scores table{table-layout:fixed;min-width:44em}
.dx-sheet.dx-sheet .dx-scores :is(th,td){border:.25mm solid #211b33;vertical-align:top}
.dx-sheet.dx-sheet .dx-scores thead :is(th,td){height:15mm;vertical-align:bottom;overflow-wrap:anywhere}
.dx-sheet.dx-sheet .dx-scores tbody :is(th,td){height:10mm;padding:.4mm 1mm}
.dx-sheet.dx-sheet .dx-scores tbody th{vertical-align:middle;font-weight:400;text-align:center}
.dx-sheet .dx-turned{writing-mode:vertical-rl;rotate:180deg;overflow-wrap:normal;white-space:nowrap}
.dx-sheet .dx-cell{display:flex;flex-direction:column;justify-content:space-between;height:100%;min-height:8mm;color:#564d6b;
font-size:8pt;line-height:1}
.dx-sheet .dx-cell::before{content:"+"}
.dx-sheet .dx-cell::after{content:"="}
.dx-sheet .dx-foot{margin:3mm 0 0;columns:2 70mm;column-gap:6mm;font-size:8.5pt;line-height:1.3}
.dx-sheet .dx-foot p{margin:0 0 .6mm;break-inside:avoid}
@media print{
.dx-sheet .dx-page>.dx-scores{flex:1 1 0}
.dx-sheet.dx-sheet .dx-scores table{min-width:0;height:100%}
}
"""

_ROUND, _CLUE, _WIDE_CLUE = 0.06, 0.2, 0.34
"""How wide the columns of the round and of its clue are, as parts of the page; the players share what is left."""
_FEW = 5
"""Players up to whose number there is space for a wide clue."""
_ROW = 10.3
"""Millimetres of a round's row, with its line."""
_AROUND, _NAMES_TURNED = 58.0, 25.0
"""Millimetres that heading, names and rules take at most, and turned names besides; rows take what is left."""
_NARROW = 7
"""Players from whose number on names are turned, to be read from below."""


class ScoreSheet(Printout):
    """A score sheet to print and fill in by hand: a row for each round, with the rules of the points below.

    Each player has a place for the points of the round (+) and for the total (=).

    Args:
        players: Their names, or how many they are: then there is space for names.
        rules: An edition's name, or `Rules`.
        language: The code of its language, such as "fi"; that of `dx.set_language`, if None.
        paper: "A4" or "Letter".

    Raises:
        RuleError: If there is no such edition, it is not for so many players, or names can't be told apart.
        DixitError: If there is no catalogue for the language, or no such paper.

    >>> ScoreSheet(6)
    ScoreSheet(6 players, Dixit, A4)
    """

    def __init__(
        self,
        players: int | Iterable[str | Player],
        rules: str | Rules = "dixit",
        language: str | None = None,
        *,
        paper: Paper = "A4",
    ) -> None:
        self._edition = rules_of(rules)
        self._names = _names_of(players, self._edition)
        spoken = current_language() if language is None else language_of(language)
        super().__init__(spoken.say("Score sheet: {edition}", edition=self._edition.title), spoken, paper)
        self._rules = RulesCard(self._edition, spoken.code)

    def __repr__(self) -> str:
        return f"ScoreSheet({len(self._names)} players, {self._edition.title}, {self._paper})"

    @property
    def rounds(self) -> int:
        """How many rounds have a row."""
        around = _AROUND + (_NAMES_TURNED if len(self._names) >= _NARROW and any(self._names) else 0)
        return int((page_size(self._paper)[1] - around) / _ROW)

    def _style(self) -> str:
        return _STYLE

    def _body(self, level: int) -> str:
        return "".join([f"<h{level}>{escape(self.title)}</h{level}>", self._table(), *self._foot()])

    def _table(self) -> str:
        number, told = self._language.say("Round"), self._language.say("Storyteller and clue")
        clue = _WIDE_CLUE if len(self._names) <= _FEW else _CLUE
        part = (1 - _ROUND - clue) / len(self._names)
        turned = ' class="dx-turned"' if len(self._names) >= _NARROW else ""
        style = f'style="width:{part:.2%}"'
        players = "".join(
            f'<th scope="col" {style}><bdi{turned}>{escape(name)}</bdi></th>' if name else f"<td {style}></td>"
            for name in self._names
        )
        cells = '<td><div class="dx-cell"></div></td>' * len(self._names)
        rows = "".join(
            f'<tr><th scope="row">{number}</th><td></td>{cells}</tr>' for number in range(1, self.rounds + 1)
        )
        label = escape(self.title)
        return (
            f'<div class="dx-scroll dx-scores" tabindex="0" role="group" aria-label="{label}"><table><thead><tr>'
            f'<th scope="col" style="width:{_ROUND:.0%}"><span class="dx-turned">{escape(number)}</span></th>'
            f'<th scope="col" style="width:{clue:.0%}">{escape(told)}</th>{players}'
            f"</tr></thead><tbody>{rows}</tbody></table></div>"
        )

    def _foot(self) -> Iterator[str]:
        signs = self._language.say("+ points of the round, = total")
        yield '<div class="dx-foot">'
        for line in (signs, *(f"{title}: {result}" for title, result in self._rules.scoring), *self._rules.ending):
            yield f"<p>{escape(line)}</p>"
        yield "</div>"


def _names_of(players: int | Iterable[str | Player], rules: Rules) -> list[str]:
    """The names; an empty one for each player whose name is to be written in."""
    number = as_whole(players)
    names = (
        None if isinstance(number, int) and is_whole_number(number) else seat_players(cast("Iterable[str]", players))
    )
    rules.check_table(cast("int", number) if names is None else len(names))
    return [""] * cast("int", number) if names is None else [player.name for player in names]
