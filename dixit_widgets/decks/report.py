"""The report on the files of a deck: taken, with remarks, or left out, with the reason.

Shows itself as tables in a notebook. Reads no file itself.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass
from html import escape

from ..sentences import count, say
from ..text.tables import html_table, text_attributes

__all__ = ["DeckReport", "LeftOut", "Taken", "same_picture"]


def same_picture(other: str) -> str:
    """Why a file is left out that shows what another has shown before.

    Args:
        other: The name of the other file, or the title of the other card.

    Returns:
        A sentence.
    """
    return say("it is the same picture as {other}: one of them is enough.", other=other)


@dataclass(frozen=True)
class Taken:
    """A picture that became a card.

    Args:
        file: Its name, in the folder or archive, fit to be shown.
        card: The card's id.
        title: The card's title.
        remarks: What its owner may want to change, such as that it is small.
        described: Whether a list gave it an alt text.
        happened: What was done to it, such as "Cropped to the middle."; empty if nobody knows.
    """

    file: str
    card: str
    title: str
    remarks: tuple[str, ...] = ()
    described: bool = False
    happened: str = ""


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
    """The report on the files that a deck was made of; empty for the deck that comes with the package.

    Args:
        taken: The pictures that became cards, in the deck's order.
        left_out: The files that did not.
        same: Titles of cards that show the same picture as a card before them, each with that card's title.

    >>> DeckReport(left_out=(LeftOut("cat.svg", "it is no picture"),))
    DeckReport(0 taken, 1 left out)
    """

    taken: tuple[Taken, ...] = ()
    left_out: tuple[LeftOut, ...] = ()
    same: tuple[tuple[str, str], ...] = ()

    def __bool__(self) -> bool:
        """Whether there is anything to report."""
        return bool(self.taken or self.left_out or self.same)

    def __add__(self, other: DeckReport) -> DeckReport:
        """Both reports, for decks that are joined."""
        if not isinstance(other, DeckReport):  # pyright: ignore[reportUnnecessaryIsInstance]
            return NotImplemented
        return DeckReport(self.taken + other.taken, self.left_out + other.left_out, self.same + other.same)

    def of(self, cards: Container[str]) -> DeckReport:
        """The report of a part of the deck.

        Args:
            cards: The ids of that part.

        Returns:
            What it says of the pictures that became these cards.
        """
        return DeckReport(tuple(each for each in self.taken if each.card in cards))

    def without(self, same: Mapping[str, str], titles: Mapping[str, str]) -> DeckReport:
        """The report of a deck without some cards that show the same picture as others.

        Args:
            same: By the id of each such card, the title of the other.
            titles: The titles of the cards that are left out, by id.

        Returns:
            The report without these cards, which it lists as left out.
        """
        files = {each.card: each.file for each in self.taken}
        left_out = tuple(LeftOut(files.get(card, titles[card]), same_picture(other)) for card, other in same.items())
        taken = tuple(each for each in self.taken if each.card not in same)
        return DeckReport(taken, self.left_out + left_out)

    def __repr__(self) -> str:
        return f"DeckReport({len(self.taken)} taken, {len(self.left_out)} left out)"

    def __str__(self) -> str:
        """What became of each file, one a line, for where there is no notebook."""
        taken = (f"{each.file}: {' '.join((each.happened, *each.remarks)).strip()}" for each in self.taken)
        left_out = (each.file + ": " + say("left out: {why}", why=each.reason) for each in self.left_out)
        again = (f"{card}: {same_picture(other)}" for card, other in self.same)
        return "\n".join([*taken, *left_out, *again]) or say("There is nothing to report.")

    def _repr_html_(self) -> str:
        said = "".join(self._parts()) or f"<p>{escape(say('There is nothing to report.'))}</p>"
        return f"<div {text_attributes()}>{said}</div>"

    def _parts(self) -> Iterator[str]:
        bare = sum(1 for each in self.taken if not each.described)
        if bare:
            said = count(
                "{number} picture has no alt text: people who can't see it get only its title. Type one in the DeckMaker, or write a list deck.csv (file, title, alt, tags).",
                "{number} pictures have no alt text: people who can't see them get only their titles. Type them in the DeckMaker, or write a list deck.csv (file, title, alt, tags).",
                bare,
            )
            yield f"<p>{escape(said)}</p>"
        if self.same:
            rows = [list(pair) for pair in self.same]
            caption = count("{number} card shows a picture again", "{number} cards show a picture again", len(rows))
            yield html_table(caption, [say("Card"), say("Same picture as")], rows)
        if self.left_out:
            rows = [[each.file, each.reason] for each in self.left_out]
            caption = count("{number} file is left out", "{number} files are left out", len(rows))
            yield html_table(caption, [say("File"), say("Why, and what to do")], rows)
        if self.taken:
            rows = [[each.file, each.title, each.happened, " ".join(each.remarks)] for each in self.taken]
            said = count("{number} picture is taken", "{number} pictures are taken", len(rows))
            noted = sum(1 for each in self.taken if each.remarks)
            if noted:
                said += " " + count("({number} with a remark)", "({number} with remarks)", noted)
            table = html_table(
                say("Pictures taken"), [say("File"), say("Card"), say("What was done"), say("Remarks")], rows
            )
            yield f"<details><summary>{escape(said)}</summary>{table}</details>"
