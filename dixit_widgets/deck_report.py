"""What became of each file that a deck was to be made of: taken, with remarks, or left out, with the reason.

Says it as a table in a notebook. Reads no file itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from .language import ENGLISH
from .tables import html_table

__all__ = ["DeckReport", "LeftOut", "Taken"]


@dataclass(frozen=True)
class Taken:
    """A picture that became a card.

    Args:
        file: Its name, in the folder or archive, fit to be shown.
        card: The card's id.
        title: The card's title.
        remarks: What its owner may want to know, such as that it is small.
    """

    file: str
    card: str
    title: str
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True)
class LeftOut:
    """A file that is not in the deck.

    Args:
        file: Its name, fit to be shown.
        reason: Why, and what would help.
    """

    file: str
    reason: str


@dataclass(frozen=True)
class DeckReport:
    """What became of the files that a deck was made of. A deck that comes with the package has nothing to report.

    Args:
        taken: The pictures that became cards, in the deck's order.
        left_out: The files that did not.
        remarks: On the deck as a whole.

    >>> DeckReport(left_out=(LeftOut("cat.svg", "it is no picture"),))
    DeckReport(0 taken, 1 left out)
    """

    taken: tuple[Taken, ...] = ()
    left_out: tuple[LeftOut, ...] = ()
    remarks: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        """Whether there is anything to report."""
        return bool(self.taken or self.left_out or self.remarks)

    def __add__(self, other: DeckReport) -> DeckReport:
        """Both reports, for decks that are joined."""
        if not isinstance(other, DeckReport):  # pyright: ignore[reportUnnecessaryIsInstance]
            return NotImplemented
        remarks = tuple(dict.fromkeys([*self.remarks, *other.remarks]))
        return DeckReport(self.taken + other.taken, self.left_out + other.left_out, remarks)

    def of(self, cards: object) -> DeckReport:
        """The report of a part of the deck.

        Args:
            cards: A container of ids.

        Returns:
            The same, with only the pictures taken that are among them.
        """
        return DeckReport(tuple(each for each in self.taken if each.card in cards), self.left_out, self.remarks)  # type: ignore[operator]

    def __repr__(self) -> str:
        return f"DeckReport({len(self.taken)} taken, {len(self.left_out)} left out)"

    def _repr_html_(self) -> str:
        return "".join(self._parts()) or f"<p>{escape(ENGLISH.say('There is nothing to report.'))}</p>"

    def _parts(self) -> Iterator[str]:
        say, count = ENGLISH.say, ENGLISH.count
        for remark in self.remarks:
            yield f"<p>{escape(remark)}</p>"
        if self.left_out:
            rows = [[each.file, each.reason] for each in self.left_out]
            caption = count("{number} file is left out", "{number} files are left out", len(rows))
            yield html_table(caption, [say("File"), say("Why")], rows)
        if self.taken:
            rows = [[each.file, each.title, " ".join(each.remarks)] for each in self.taken]
            said = count("{number} picture is taken", "{number} pictures are taken", len(rows))
            noted = sum(1 for each in self.taken if each.remarks)
            if noted:
                said += " " + count("({number} with a remark)", "({number} with remarks)", noted)
            table = html_table(say("Pictures taken"), [say("File"), say("Card"), say("Remarks")], rows)
            yield f"<details><summary>{escape(said)}</summary>{table}</details>"
