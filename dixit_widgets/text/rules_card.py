"""The rules of an edition on one card, and a glossary: the same facts in every language, computed from the rules."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from ..engine.editions import Rules, rules_of
from ..files.print_page import Paper, Printout
from ..sentences import Language, current_language
from .labels import rules_card
from .language import language_of
from .tables import html_table

__all__ = ["RulesCard", "glossary"]

_STYLE = """
.dx-sheet ol{padding-inline-start:6mm}
.dx-sheet li{margin:0 0 .6mm}
.dx-sheet dl{columns:2 70mm;column-gap:8mm}
.dx-sheet dl>div{margin:0 0 1.2mm;break-inside:avoid}
.dx-sheet dd{margin:0}
"""


class RulesCard(Printout):
    """The rules of an edition on one card, with a glossary; shows itself in a notebook, and prints as plain text.

    `RulesCard("dixit").save("rules.pdf")` writes it to a file to print, on one page.

    Args:
        rules: An edition's name, or `Rules`.
        language: The code of its language, such as "fi"; that of `dx.set_language`, if None.
        paper: What it is printed on: "A4" or "Letter".

    Raises:
        RuleError: If there is no such edition.
        DixitError: If there is no catalogue for the language, or no such paper.

    Attributes:
        title: Its title.
        steps: A round, a sentence for each of its parts, in their order.
        scoring: Each line of the points, and what it gives.
        ending: The last of the steps: when the game ends, and who has won.
        glossary: Each term, and what it means.
        headings: Of the points and of the glossary.

    >>> RulesCard("dixit").scoring[1]
    ('Some find it, not all', 'Storyteller 3, each finder 3')
    """

    def __init__(self, rules: str | Rules = "dixit", language: str | None = None, *, paper: Paper = "A4") -> None:
        self._rules = rules_of(rules)
        spoken = current_language() if language is None else language_of(language)
        say = spoken.say
        super().__init__(say("The rules of {edition}", edition=self._rules.title), spoken, paper)
        self.steps = tuple(_steps(self._language, self._rules))
        self.scoring = tuple((line["title"], line["result"]) for line in rules_card(self._language, self._rules))
        self.ending = tuple(_ending(self._language, self._rules))
        self.glossary = tuple(glossary(self._language))
        self.headings = (say("Points"), say("Glossary"))

    def __repr__(self) -> str:
        points_heading, glossary_heading = self.headings
        numbered = [f"{number}. {step}" for number, step in enumerate(self.steps, start=1)]
        points = [f"- {title}: {result}" for title, result in self.scoring]
        terms = [f"- {term}: {meaning}" for term, meaning in self.glossary]
        return "\n".join([self.title, "", *numbered, "", points_heading, *points, "", glossary_heading, *terms])

    def _style(self) -> str:
        return _STYLE

    def _repr_html_(self) -> str:
        """As the notebook's own text, in its colours: it is read there, not printed."""
        return f'<section lang="{self._language.code}" style="max-width:44em">{self._body(3)}</section>'

    def _body(self, level: int) -> str:
        say = self._language.say
        steps = "".join(f"<li>{escape(step)}</li>" for step in self.steps)
        points_heading, glossary_heading = self.headings
        points = html_table(points_heading, [say("Outcome"), points_heading], self.scoring, self._language)
        terms = "".join(
            f"<div><dt><b>{escape(term)}</b></dt><dd>{escape(meaning)}</dd></div>" for term, meaning in self.glossary
        )
        return (
            f"<h{level}>{escape(self.title)}</h{level}><ol>{steps}</ol>{points}"
            f"<h{level + 1}>{escape(glossary_heading)}</h{level + 1}><dl>{terms}</dl>"
        )


def _steps(language: Language, rules: Rules) -> Iterator[str]:
    """A round by these rules, and how the game begins and ends."""
    say, count = language.say, language.count
    yield say(
        "{least} to {most} players. Everyone holds {hand} cards; at a table of three, {hand_three}.",
        least=rules.min_players,
        most=rules.max_players,
        hand=rules.hand_size,
        hand_three=rules.hand_size_three,
    )
    yield say(
        "The storyteller chooses a card of their hand, keeps it face down, and gives a clue: a word, a sentence, "
        "a song, a gesture or a sound."
    )
    yield count(
        "Everyone else hands in {number} card that fits the clue, face down; at a table of three, {given_three}.",
        "Everyone else hands in {number} cards that fit the clue, face down; at a table of three, {given_three}.",
        rules.cards_given,
        given_three=rules.cards_given_three,
    )
    yield say("The cards are shuffled and laid out face up, each in a numbered slot.")
    if rules.votes == 1:
        yield say("Everyone but the storyteller votes in secret for the card that they take to be the storyteller's.")
    else:
        yield count(
            "Everyone but the storyteller votes in secret: {number} vote, for the card that they take to be the storyteller's.",
            "Everyone but the storyteller votes in secret: {number} votes, for the cards that they take to be the "
            "storyteller's, or all for one card.",
            rules.votes,
        )
    yield say("Nobody votes for a card of their own.")
    yield say("The votes are revealed, and the points are counted as in the table.")
    yield say("Everyone draws up to a full hand again. The player to the left is the next storyteller.")
    yield from _ending(language, rules)


def _ending(language: Language, rules: Rules) -> Iterator[str]:
    """When the game ends, and who has won."""
    say = language.say
    yield say("The game ends with the round in which somebody has {goal} points.", goal=rules.goal)
    if rules.winner == "most_points":
        yield say("The most points win; players with the same number share the victory.")
    else:
        yield say("Everyone who has reached {goal} points wins.", goal=rules.goal)


def glossary(language: Language) -> Iterator[tuple[str, str]]:
    """The terms of the game, and what they mean.

    Args:
        language: The language of both.

    Yields:
        A term, and its meaning in one sentence.
    """
    say = language.say
    yield language.context("term", "storyteller"), say("The player who gives the clue of a round.")
    yield (
        language.context("term", "clue"),
        say("What the storyteller says, sings or mimes about a card; a sound counts too."),
    )
    yield language.context("term", "hand"), say("The cards that a player holds; nobody else sees them.")
    yield language.context("term", "to hand in"), say("To give a card to the table, face down.")
    yield language.context("term", "slot"), say("The numbered place where a card of the round lies.")
    yield language.context("term", "vote"), say("The number of the card that a player takes for the storyteller's.")
    yield language.context("term", "voting dial"), say("What a player sets to the number of their vote.")
    yield language.context("term", "to reveal"), say("To show everybody at once what was secret.")
    yield language.context("term", "bonus point"), say("A point for each vote on one's own card.")
    yield language.context("term", "round"), say("From one clue to the next; each has another storyteller.")
    yield language.context("term", "draw pile"), say("The face-down cards that are drawn from.")
    yield language.context("term", "discard pile"), say("The cards that have been played.")
    yield language.context("term", "score track"), say("The path on which each player's piece moves a space a point.")
    yield language.context("term", "shared victory"), say("Several players win together.")
