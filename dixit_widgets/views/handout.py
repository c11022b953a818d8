"""A round on one page of paper: what everybody may see of it at a step of the board.

What has not been revealed yet is left blank, to be filled in by hand. On paper the cards take the height that the texts
leave, whatever the fonts of the machine; how many are beside each other, and whether names stand on them, is computed.
The round of every edition fits: twelve cards with two votes of each player, and long names.
"""

from __future__ import annotations

import math
import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

from ..decks.webp import webp_url
from ..files.print_page import Paper, Printout, page_size
from ..sentences import Language, plain
from ..text.colours import SHADES
from ..text.labels import reason_label
from ..text.rules_card import RulesCard
from ..text.tables import sentence_html
from .at_step import at_step, points_columns

if TYPE_CHECKING:
    from ..engine.editions import Rules
    from ..engine.scoring import Reason
    from . import contract

__all__ = ["Handout"]

_STYLE = """
.dx-sheet .dx-kicker{display:block;font:600 10pt/1.3 system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif;color:#564d6b}
.dx-sheet .dx-long{font-size:13pt}
.dx-sheet :is(h1,h3) small{font-size:10pt;font-weight:400}
.dx-sheet .dx-cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(var(--dx-card),45%),1fr));gap:3mm 4mm;
margin:0 0 3mm;padding:0;list-style:none;counter-reset:dx-slot}
.dx-sheet .dx-cards>li{position:relative;min-width:0;margin:0;padding:0;font-size:8.5pt;line-height:1.25;
counter-increment:dx-slot;break-inside:avoid}
.dx-sheet .dx-cards>li::before{content:counter(dx-slot);position:absolute;z-index:1;top:1mm;left:1mm;min-width:5.5mm;
height:5.5mm;border:.25mm solid #211b33;border-radius:2.75mm;color:#211b33;background:#fff;
font:700 10pt/5mm system-ui,sans-serif;text-align:center}
.dx-sheet .dx-picture{position:relative}
.dx-sheet .dx-cards img{display:block;width:100%;max-width:var(--dx-card);height:auto;aspect-ratio:2/3;margin:0;
border-radius:1.5mm}
.dx-sheet .dx-gold img{outline:.8mm solid #c98a00;outline-offset:-.2mm}
.dx-sheet .dx-cards p{margin:1mm 0 0}
.dx-sheet .dx-votes{display:flex;flex-wrap:wrap;align-items:center;gap:.4mm .8mm}
.dx-sheet .dx-voter{display:inline-flex;align-items:center;gap:.2mm}
.dx-sheet .dx-close [data-name]::before{content:attr(data-name)}
.dx-sheet :is(.dx-said,.dx-close .dx-voter>span:not([data-mark]),.dx-close [data-name]+span){position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);
white-space:nowrap}
.dx-sheet [data-mark]{display:inline-grid;place-items:center;flex:none;width:4.2mm;height:4.2mm;margin:0 .8mm 0 0;
border:.2mm solid #211b33;border-radius:50%;font:700 6.5pt/1 system-ui,sans-serif;vertical-align:middle}
.dx-sheet [data-mark]::before{content:attr(data-mark)}
.dx-sheet .dx-two{font-size:4.6pt}
.dx-sheet .dx-many{gap:.3mm}
.dx-sheet .dx-many .dx-voter{gap:.3mm}
.dx-sheet .dx-many [data-mark]{width:3.4mm;height:3.4mm;margin:0;font-size:5.4pt}
.dx-sheet .dx-many .dx-two{font-size:3.8pt}
.dx-sheet .dx-blank{display:flex;align-items:end;gap:1mm;height:5mm;color:#564d6b}
.dx-sheet .dx-blank::after{content:"";flex:1;border-bottom:.25mm dotted #211b33}
.dx-sheet .dx-points td small{font-size:8pt}
.dx-sheet.dx-sheet .dx-points tbody :is(th,td){height:5.6mm;font-weight:400;vertical-align:middle}
.dx-sheet.dx-sheet .dx-points tbody th{font-size:8.5pt}
.dx-sheet.dx-sheet .dx-points tbody td:last-child{font-weight:700}
.dx-sheet.dx-sheet .dx-points{table-layout:fixed;min-width:170mm}
.dx-sheet.dx-sheet .dx-points thead th{padding-inline:.8mm;overflow-wrap:normal}
.dx-sheet .dx-points .dx-votes{display:inline-flex;vertical-align:middle}
.dx-sheet .dx-rules{margin:4mm 0 0;columns:2 70mm;column-gap:6mm;font-size:8.5pt;line-height:1.3}
.dx-sheet .dx-rules :is(p,h2,h4){margin:0 0 .6mm;font:inherit;break-inside:avoid}
.dx-sheet .dx-rules :is(h2,h4){column-span:all;font-weight:700}
@media print{
.dx-sheet.dx-sheet .dx-points{min-width:0}
.dx-sheet .dx-page>.dx-cards{flex:1 1 0;max-height:var(--dx-most);grid-template-columns:repeat(var(--dx-columns),minmax(0,1fr));
grid-auto-rows:minmax(15mm,1fr) auto}
.dx-sheet .dx-cards>li{display:grid;grid-row:span 2;grid-template-rows:subgrid;row-gap:0}
.dx-sheet .dx-picture{min-height:0;max-height:calc(var(--dx-column)*1.5)}
.dx-sheet .dx-cards img{position:absolute;top:0;left:0;width:auto;max-width:100%;height:100%}
}
"""

_GAP, _ROW_GAP = 4.0, 3.0
"""Millimetres between cards: `gap` in the style."""
_SMALLEST_CARD, _LARGEST_CARD = 16.0, 60.0
_MUCH_LARGER = 1.15
_MOST_COLUMNS = 6
"""Of cards, so that a name has room below each; more only where there are very many cards."""
_NAMES_FROM = 34.0
"""Millimetres of a column of cards: in a narrower one stand the players' letters alone, which the table explains."""
_DIAL, _SMALL_DIAL = 5.4, 3.7
"""Millimetres that the mark of a vote takes, with the space beside it."""
_MANY_VOTES = 10
"""More of them on one card are marked smaller on a close page."""
_COLUMNS = (0.22, 0.09, 0.09, 0.2, 0.18, 0.12, 0.1)
_CLOSE_COLUMNS = (0.24, 0.08, 0.08, 0.24, 0.14, 0.12, 0.1)
"""Of the table of points: how wide each is, as parts of the page; with names of voters, and with their letters alone."""
_REASON, _BONUS = 3, 4
"""Columns whose words may take several lines."""
_LONG_CLUE = 60
"""Letters of a clue, above which it is set smaller."""
_POINT = 25.4 / 72
"""Millimetres of a typographic point."""


class Handout(Printout):
    """A round on one page to print, as far as everybody may see it; made by `board.handout()`.

    Args:
        view: What the board shows of the round.
        step: The step that it is at.
        pictures: Of the cards that lie face up, WebP files by id.
        rules: Of the game, for the rules in short.
        language: Of its words.
        paper: "A4" or "Letter".

    Raises:
        DixitError: If there is no such paper.
    """

    def __init__(
        self,
        view: contract.View,
        step: int,
        *,
        pictures: Mapping[str, bytes],
        rules: Rules,
        language: Language,
        paper: Paper,
    ) -> None:
        round_ = view["round"]
        self._view = view
        self._at = at_step(view, step)
        self._pictures = {slot["card"]: pictures[slot["card"]] for slot in self._at.slots}
        self._rules = RulesCard(rules, language.code)
        super().__init__(language.say("Round {round}", round=round_["number"]) + self._clue(": "), language, paper)
        self._size = self._fitting_size()

    def __repr__(self) -> str:
        return f"Handout({plain(self.title)!r}, {self._paper})"

    def _style(self) -> str:
        return _STYLE

    def _clue(self, before: str = "") -> str:
        clue, labels = self._view["round"]["clue"], self._view["labels"]
        return f"{before}{labels['clue_open']}{clue['text']}{labels['clue_close']}" if clue else ""

    def _name(self, seat: int) -> str:
        return self._view["players"][seat]["name"]

    def _body(self, level: int) -> str:
        close = "" if self._size.names else " dx-close"
        return "".join(
            [
                *self._head(level),
                self._cards(close),
                *self._told(),
                self._points(close),
                *self._short_rules(level + 1),
            ]
        )

    def _head(self, level: int) -> Iterator[str]:
        view, language = self._view, self._language
        round_, clue = view["round"], view["round"]["clue"]
        kicker = escape(language.say("Round {round}", round=round_["number"]))
        how = f" <small>({escape(clue['label'])})</small>" if clue and clue["label"] else ""
        long = ' class="dx-long"' if clue and len(clue["text"]) > _LONG_CLUE else ""
        yield f'<h{level}><span class="dx-kicker">{kicker}</span> <bdi{long}>{escape(self._clue())}</bdi>{how}</h{level}>'
        teller = round_["storyteller"]
        if teller is None:
            yield f"<p>{escape(view['labels']['no_storyteller'])}</p>"
        else:
            yield f"<p>{self._mark(teller)} {self._labelled(view['labels']['storyteller'], teller)}</p>"

    def _mark(self, seat: int) -> str:
        """The letters of a player in their colour, which only the style shows: the name stands beside it."""
        player = self._view["players"][seat]
        shades = SHADES[player["colour"]]
        two = ' class="dx-two"' if len(player["initial"]) > 1 else ""
        return (
            f'<span{two} data-mark="{escape(player["initial"])}" aria-hidden="true" '
            f'style="background:{shades.light};color:{shades.letters}"></span>'
        )

    def _cards(self, close: str) -> str:
        if not self._at.slots:
            return ""
        cards = "".join(self._card(slot) for slot in self._at.slots)
        size = self._size
        sizes = (
            f"--dx-card:{max(size.width, _SMALLEST_CARD):.1f}mm;--dx-columns:{size.columns};--dx-most:{size.most:.1f}mm"
        )
        sizes += f";--dx-column:{size.column:.1f}mm"
        return f'<ol class="dx-cards{close}" style="{sizes}">{cards}</ol>'

    def _card(self, slot: contract.Slot) -> str:
        url = webp_url(self._pictures[slot["card"]])
        words = self._view["cards"][slot["card"]]
        alt = ": ".join(each for each in (words["title"], words["alt"]) if each)
        width = round(max(self._size.width, _SMALLEST_CARD) / 25.4 * 96)
        is_gold = slot["owner"] is not None and slot["owner"] == self._view["round"]["storyteller"]
        return (
            f'<li class="{"dx-gold" if is_gold else "dx-plain"}"><div class="dx-picture">'
            f'<img src="{url}" alt="{escape(alt)}" width="{width}" height="{width * 3 // 2}"></div>'
            f"<div>{self._owner(slot)}{self._votes(slot)}</div></li>"
        )

    def _owner(self, slot: contract.Slot) -> str:
        labels, owner = self._view["labels"], slot["owner"]
        if owner is None:
            return f'<p class="dx-blank">{escape(self._language.say("Player"))}</p>'
        is_storytellers = owner == self._view["round"]["storyteller"]
        said = self._labelled(labels["storyteller_card" if is_storytellers else "owner"], owner)
        short = f'<span data-name="{escape(self._name(owner))}" aria-hidden="true"></span>'
        return f"<p>{self._mark(owner)}{short}<span>{said}</span></p>"

    def _labelled(self, label: str, seat: int) -> str:
        """A label with a player's name, as HTML."""
        return escape(label).replace("{name}", f"<bdi>{escape(self._name(seat))}</bdi>")

    def _votes(self, slot: contract.Slot) -> str:
        heading = escape(self._language.say("Votes"))
        if slot["votes"]:
            return f'<p {self._class_of(slot["votes"])}><span class="dx-said">{heading}: </span>{self._voters(slot["votes"])}</p>'
        if self._at.has("card_revealed"):
            return f'<p class="dx-votes">{escape(self._view["labels"]["votes"][0])}</p>'
        return f'<p class="dx-blank">{heading}</p>'

    def _class_of(self, votes: Sequence[int]) -> str:
        """The attribute of an element with the marks of votes."""
        many = not self._size.names and len(votes) > _MANY_VOTES
        return f'class="dx-votes{" dx-many" if many else ""}"'

    def _voters(self, seats: Sequence[int]) -> str:
        """The mark of each vote, and the names; on a close page the style leaves the marks alone."""
        between = self._language.context("between names", ", ")
        votes = Counter(seats)
        return "".join(
            f'<span class="dx-voter">{self._mark(seat) * number}<span>{escape(self._voter(seat, number))}'
            f"{between if place < len(votes) else ''}</span></span>"
            for place, (seat, number) in enumerate(votes.items(), start=1)
        )

    def _voter(self, seat: int, votes: int) -> str:
        return plain(self._language.names([self._name(seat)] * votes))

    def _told(self) -> Iterator[str]:
        """The outcome with its reason, and who has won; before the outcome, the sentence of the step."""
        for step in self._sentences():
            yield f"<p>{sentence_html(' '.join(filter(None, (step['text'], step['why']))))}</p>"

    def _sentences(self) -> Sequence[contract.Step]:
        decided = [step for step in self._at.steps if step["kind"] in ("outcome", "over")]
        return decided or self._at.steps[-1:]

    def _points(self, close: str) -> str:
        say = self._language.say
        head = [say("Player"), say("Voted for"), *points_columns(self._view["labels"], self._language)]
        heading = "".join(
            f'<th scope="col" style="width:{part:.0%}">{escape(each)}</th>'
            for each, part in zip(head, _columns(self._size.names), strict=True)
        )
        body = "".join(f"<tr>{''.join(self._cells(seat))}</tr>" for seat in range(len(self._at.points)))
        label = escape(say("Points"))
        # a narrow page scrolls it sideways, with the keys too
        return (
            f'<div class="dx-scroll{close}" tabindex="0" role="group" aria-label="{label}"><table class="dx-points">'
            f"<caption>{label}</caption><thead><tr>{heading}</tr></thead><tbody>{body}</tbody></table></div>"
        )

    def _cells(self, seat: int) -> Iterator[str]:
        points, voters = self._at.points[seat], self._bonus_from(seat)
        yield f'<th scope="row">{self._mark(seat)}<bdi>{escape(self._name(seat))}</bdi></th>'
        yield f"<td>{escape(self._voted_for(seat))}</td><td>{points.before}</td>"
        yield f"<td>{_counted(points.rule)} <small>{escape(self._reason(seat))}</small></td>"
        yield f"<td>{_counted(points.bonus)} "
        if self._size.names:
            yield f"<small>{escape(self._names_of(voters))}</small></td>"
        else:
            yield f"<small {self._class_of(voters)}>{self._voters(voters)}</small></td>"
        yield f"<td>{_counted(points.gained)}</td><td>{_counted(points.total)}</td>"

    def _names_of(self, seats: Sequence[int]) -> str:
        return plain(self._language.names([self._name(seat) for seat in seats], len(self._view["players"])))

    def _voted_for(self, seat: int) -> str:
        if seat == self._view["round"]["storyteller"]:
            return "–"
        slots = [
            number for number, slot in enumerate(self._at.slots, start=1) for each in slot["votes"] if each == seat
        ]
        return self._language.context("between names", ", ").join(map(str, slots))

    def _reason(self, seat: int) -> str:
        reasons: list[Reason] = [
            each["reason"] for each in self._at.awards if each["seat"] == seat and each["reason"] != "bonus"
        ]
        return "".join(reason_label(self._language, reason) for reason in reasons)

    def _bonus_from(self, seat: int) -> list[int]:
        """Whose votes have given a player the bonus, one entry for each vote."""
        bonuses = [each for each in self._at.awards if each["seat"] == seat and each["reason"] == "bonus"]
        return [voter for award in bonuses for voter in award["votes"]]

    def _short_rules(self, level: int) -> Iterator[str]:
        yield f'<div class="dx-rules"><h{level}>{escape(self._rules.title)}</h{level}>'
        for line in self._rule_lines():
            yield f"<p>{escape(line)}</p>"
        yield "</div>"

    def _rule_lines(self) -> list[str]:
        return [*(f"{title}: {result}" for title, result in self._rules.scoring), *self._rules.ending]

    def _fitting_size(self) -> _Size:
        """The size with which the cards are largest; more rows only for much larger cards."""
        width, height = page_size(self._paper)
        cards = max(1, len(self._at.slots))
        least = math.ceil(cards / max(_MOST_COLUMNS, math.isqrt(cards)))
        sizes = [self._size_in(rows, width, height) for rows in range(least, cards + 1)]
        best = sizes[0]
        for size in sizes[1:]:
            best = size if size.width > _MUCH_LARGER * best.width else best
        return best

    def _size_in(self, rows: int, width: float, height: float) -> _Size:
        """The size of the cards in so many rows."""
        columns = max(1, math.ceil(len(self._at.slots) / rows))
        column = (width - (columns - 1) * _GAP) / columns
        names = column >= _NAMES_FROM
        captions = sum(
            max(self._height_of_caption(slot, column, names) for slot in self._at.slots[first : first + columns])
            for first in range(0, len(self._at.slots), columns)
        )
        left = height - self._height_of_texts(width, names) - captions - (rows - 1) * _ROW_GAP
        card = min(left / rows / 1.5, column, _LARGEST_CARD)
        most = rows * (1.5 * min(column, _LARGEST_CARD) + _ROW_GAP) + captions
        return _Size(card, column, columns, names, most)

    def _height_of_caption(self, slot: contract.Slot, column: float, names: bool) -> float:
        """Whose a card is, and who voted for it."""
        owner, line = slot["owner"], 8.5 * 1.25 * _POINT
        said = (
            ""
            if owner is None
            else (self._view["labels"]["owner"] if names else "{name}").replace("{name}", self._name(owner))
        )
        owned = max(5.0, line * _lines(said, column - 5, 8.5))
        marks = _width_of_marks(len(slot["votes"]), names)
        written = self._names_of(slot["votes"]) if names else ""
        return owned + max(5.0, 1.2 * line * _lines(written, column, 8.5, marks)) + 2

    def _height_of_texts(self, width: float, names: bool) -> float:
        """All but the cards."""
        clue = self._clue()
        size = 13 if len(clue) > _LONG_CLUE else 17
        head = 13 + 1.2 * size * _POINT * _lines(clue, width, size)
        told = [plain(f"{step['text']} {step['why']}") for step in self._sentences()]
        outcome = sum(2 + 10 * 1.35 * _POINT * _lines(each, width, 10) for each in told)
        table = 17 + sum(self._height_of_row(seat, width, names) for seat in range(len(self._at.points)))
        lines = sum(_lines(each, (width - 6) / 2, 8.5) * 8.5 * 1.3 * _POINT + 0.6 for each in self._rule_lines())
        return head + outcome + table + 12 + lines / 2 + 3

    def _height_of_row(self, seat: int, width: float, names: bool) -> float:
        voters = self._bonus_from(seat)
        columns = [width * part - 2.4 for part in _columns(names)]
        reason, column = _lines(f"0 {self._reason(seat)}", columns[_REASON], 8), columns[_BONUS]
        bonus = (
            _lines(f"0 {self._names_of(voters)}", column, 8)
            if names
            else _lines("0 ", column, 8, _width_of_marks(len(voters), names))
        )
        return max(5.6, 1.8 + 9 * 1.35 * _POINT * max(reason, bonus))


def _counted(number: int | None) -> str:
    return "" if number is None else str(number)


@dataclass(frozen=True)
class _Size:
    """How the cards lie on paper.

    Args:
        width: About how wide a picture is, in millimetres.
        column: How wide the place of a card is, with its words.
        columns: Cards beside each other.
        names: Whether the names of voters stand on them.
        most: The largest height of all cards, in millimetres.
    """

    width: float
    column: float
    columns: int
    names: bool
    most: float


def _columns(names: bool) -> tuple[float, ...]:
    return _COLUMNS if names else _CLOSE_COLUMNS


def _width_of_marks(votes: int, names: bool) -> float:
    return votes * (_SMALL_DIAL if votes > _MANY_VOTES and not names else _DIAL)


def _lines(text: str, width: float, size: float, marks: float = 0) -> int:
    """About how many lines a text takes, rather one too many: what no font is asked for."""
    letters = sum(_ems(letter) for letter in text) * size * _POINT
    return max(1, math.ceil(1.05 * (letters + marks) / max(width, 1)))


def _ems(letter: str) -> float:
    if unicodedata.east_asian_width(letter) in "WF":
        return 1.0
    return 0.0 if unicodedata.combining(letter) else 0.72 if letter.isupper() or letter in "mw" else 0.5
