"""The contract between Python and the page: the type of everything that a page may get, and of every message.

`dixit_widgets.views` makes these values and nothing else does. The front end's types (`js/src/contract/index.ts`) are
generated from this file by `scripts/contract.py`, so it may contain only what that script can read: literal types,
`TypedDict`s and unions of them.

Everything in a trait is public: it is in the page, and in the notebook if the state of widgets is saved. What only
one player may know (`Own`) is sent only in answer to a message of that player's page, and is kept nowhere else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias, TypedDict

if TYPE_CHECKING:
    from typing_extensions import NotRequired

    from ..decks.picture_rules import Fit
    from ..engine.clues import ClueKind
    from ..engine.events import HowLong
    from ..engine.players import Colour
    from ..engine.scoring import Reason
    from ..engine.state import Phase
    from ..text.step_kinds import RuleKey, StepKind

# ---- what several views share

Seat: TypeAlias = int
"""A player by place at the table: seat 0 is the first in `players`."""

Theme: TypeAlias = Literal["auto", "light", "dark"]
Motion: TypeAlias = Literal["auto", "full", "reduced"]


class Looks(TypedDict):
    """How a widget is drawn."""

    theme: Theme
    motion: Motion
    projector: bool
    """Large type, for the back row."""


class Shown(Looks):
    """What every widget is sent."""

    format: Literal[1]
    """The version of the contract: a page shows no view of another one."""
    revision: int
    """Counts up by one with each view that Python sends."""
    language: str
    """BCP 47, for the `lang` attribute."""
    follows_page: bool
    """Whether the page is to tell Python its language, as the widget's `language` is "auto"."""


class Player(TypedDict):
    name: str
    colour: Colour
    initial: str
    """One or two letters, unique at this table, for the crest."""


class Card(TypedDict):
    title: str
    alt: str
    """One neutral sentence for those who can't see the picture."""


class NamedCard(Card):
    """A card with its id."""

    card: str


# ---- the table: what everybody may see (`views/table.py`)


class Slot(TypedDict):
    card: str
    """Id of the card in this slot, a key of `View.cards`."""
    owner: Seat | None
    """Whose card it is; None until the owners have been revealed by the rules."""
    votes: list[Seat]
    """Who voted for it, one entry for each vote, in seat order; empty until the votes have been revealed."""


class Award(TypedDict):
    seat: Seat
    points: int
    reason: Reason
    votes: list[Seat]
    """The voters whose votes gave it, one entry for each vote."""


class Step(TypedDict):
    kind: StepKind
    chapter: str
    """The chapter's label in the board's language; neighbours with the same label are one chapter."""
    text: str
    """The sentence of the step. Names are between U+2068 and U+2069 (first strong isolate): draw those as <bdi>."""
    why: str
    """A second sentence, may be empty; the same marks."""
    seat: Seat | None
    """vote_revealed: the voter. bonus: who gets the points. Else None."""
    rule: RuleKey | None
    """outcome and bonus: the line of the rules card that applies. Else None."""
    awards: list[Award]
    """The points that this step gives."""


class Clue(TypedDict):
    text: str
    kind: ClueKind
    label: str
    """How it was given, if it was not said; else empty."""


class Refill(TypedDict):
    """Numbers of cards after the refill."""

    reshuffled: bool
    drawn: list[int]
    draw_pile: int
    discard_pile: int


class Round(TypedDict):
    number: int
    """Counts from 1."""
    storyteller: Seat | None
    clue: Clue | None
    handed_in: list[int]
    """How many cards each seat has handed in so far, the storyteller's one among them."""
    voted: list[Seat]
    """Seats that have voted."""
    cards: int
    """The number of cards on the table when everybody has handed in."""
    slots: list[Slot]
    """Slot 1 first; empty before the cards are laid out."""
    scores: list[int]
    """Points of each seat before this round."""
    draw_pile: int
    """Number of cards before this round's refill, as is `discard_pile`."""
    discard_pile: int
    refill: Refill | None
    """The end of the round, None before it."""
    next_storyteller: Seat | None
    winners: list[Seat]
    """Empty while the game goes on."""


class Rule(TypedDict):
    """A line of the rules card."""

    key: RuleKey
    title: str
    result: str


class Labels(TypedDict):
    """Words of a board in its language. `{name}` and the like are filled in by the front end, once."""

    board: str  # name of the whole landmark: "Dixit board: round 2"
    round: str  # "Round {round}"
    storyteller: str  # "{name} is the storyteller"
    no_storyteller: str  # "Anyone with a clue may start"
    clue_open: str  # opening quotation mark
    clue_close: str
    draw_pile: str
    discard_pile: str
    card: str  # "Card {slot}: {alt}"
    face_down: str  # "Face-down card, slot {slot}"
    empty_slot: str  # "Slot {slot}, empty"
    cards: str  # name of the list of cards
    votes: list[str]  # indexed by the number of votes: "no votes", "1 vote", "2 votes", ...
    vote_of: str  # "{name}'s vote"
    owner: str  # "{name}'s card"
    storyteller_card: str  # "Storyteller's card"
    track: str  # name of the score track
    points: str  # "{name}: {points}"
    rules: str  # heading of the rules card
    ledger: str  # heading: "Rule + bonus = points this round"
    ledger_player: str
    ledger_rule: str
    ledger_bonus: str
    ledger_total: str
    not_counted: str  # for a number that has not been counted yet
    waiting: str  # heading of the list of who has handed in: "Handed in"
    voters: str  # heading of the list of who has voted: "Who has voted"
    handed_in: str  # "has handed in"
    choosing: str  # "choosing"
    has_voted: str  # "has voted"
    chosen: str  # heading of the list of revealed votes: "Who chose which card"
    toolbar: str  # name of the toolbar
    first: str
    back: str
    play: str
    pause: str
    next: str
    last: str
    timeline: str
    step: str  # "Step {step} of {steps}"
    step_chapter: str  # "Step {step} of {steps}: {chapter}"
    speed: str  # "Speed"
    speed_value: str  # "{speed}×"
    round_choice: str  # label of the control that chooses the round
    not_begun: str  # the sentence while the round has no step yet
    close: str  # closes the enlarged card: "Close"
    transcript: str  # "Transcript": all steps so far, as text
    copy: str  # "Copy"
    copied: str  # "Copied"
    why_points: str  # "Why these points?"
    why_votes: str  # heading of the votes that gave them: "Votes"
    why_result: str  # heading of what they gave: "Points"
    save_picture: str  # "Save picture"; empty in a page that can't, since there is no Python to send its code
    saving: str  # "Saving …"
    no_picture: str  # "This page can't save a picture"
    full_screen: str  # "Full screen"
    leave_full_screen: str  # "Leave full screen"
    kernel_gone: str  # "Python has stopped; the steps still work."


class Choice(TypedDict):
    value: int | None
    label: str


class Blank(TypedDict):
    """One thing to be predicted: about a card or a player."""

    about: str
    label: str
    choices: list[Choice]
    """"Not sure" is the last one: None."""


class QuestionLabels(TypedDict):
    heading: str
    why: str
    confirm: str
    answer_first: str  # said to a reader who would go on without an answer
    no_answer: str  # Python has not answered in time


class Question(TypedDict):
    """What is asked before the round may go on. It holds no answer, but in a notebook's page without Python."""

    key: str
    text: str
    blanks: list[Blank]
    labels: QuestionLabels
    later: NotRequired[Later]


class Later(TypedDict):
    """What a notebook's page without Python needs once a question has been answered, as nobody can send it then."""

    answer: QuestionAnswer
    view: View


class PredictedLine(TypedDict):
    about: str
    predicted: str
    actual: str
    met: bool | None
    says: str


class Predicted(TypedDict):
    """A prediction beside what happened."""

    heading: str
    first: int
    """The steps at which it is shown, from 0, the last one included."""
    last: int
    columns: list[str]
    lines: list[PredictedLine]
    says: str
    """A kind word."""


class TableWords(TypedDict):
    """What changes only with the table and its language."""

    goal: int
    rules: list[Rule]
    labels: Labels


class TableState(TypedDict):
    """What happens at the table."""

    format: Literal[1]
    language: str
    rounds: int
    """How many rounds there are to choose from; `round.number` is the one that this view holds."""
    players: list[Player]
    """Seat order."""
    round: Round
    cards: dict[str, Card]
    """Only the face-up cards, by id."""
    steps: list[Step]
    """The steps that have happened and may be shown."""


class TableView(TableState, TableWords):
    """What everybody at the table may know of one round (`views.table.table_view`)."""


class OwnCards(TypedDict):
    """What only one player knows: hand, and the cards and votes of this round."""

    seat: Seat | None
    """None for who was not at the table in that round."""
    hand: list[NamedCard]
    given: list[NamedCard]
    """Cards that this player has on the table in this round."""
    votes: list[int]
    """Slots voted for; empty before."""
    motifs: dict[str, list[str]]
    """Tags of the cards that the player sees, by id: what bots, which see no pictures, choose by."""
    earlier_clues: list[str]
    """The clues of the rounds before this one, oldest first, so that bots give none of them again."""
    cards_due: int
    """How many cards are to be handed in."""
    votes_due: int
    """How many votes are to be set."""


class PlayerView(TableView):
    """What one player may know (`views.table.view_for`): for bots, never sent to a page as it is."""

    own: NotRequired[OwnCards]
    """Left out for the viewer "table"."""


class View(TableView, Shown):
    """The trait `_view` of a board, a seat and a table (`views/board.py`)."""

    round_choice: NotRequired[list[int]]
    """The rounds to choose from, where those are not all up to `rounds`."""
    question: NotRequired[Question]
    """What is asked before the round may go on; the sentence of the last step says it too. The steps that follow, and
    what they tell, are not in the view."""
    predicted: NotRequired[list[Predicted]]
    """The predictions in this round, beside what happened."""


# ---- a seat and a table (`views/seat.py`)


class Absent(TypedDict):
    """A player who is away."""

    seat: Seat
    how_long: HowLong


class KindOfClue(TypedDict):
    kind: ClueKind
    label: str


class SeatLabels(TypedDict):
    """Words of a seat in the table's language. `{name}` and the like are filled in by the front end, once."""

    seat: str  # name of the whole region: "{name}'s seat"
    hand: str  # name of the radio group (or checkboxes, two cards) of the hand
    hand_card: str  # "{title}: {alt}"
    choice: str  # on the chosen card: "Your choice"
    given: str  # heading of one's cards on the table
    clue: str  # label of the clue box
    clue_kind: str  # label of the choice of its kind
    clue_note: str  # hint in the box where the kind is not "said"
    letters_left: str  # "{number} letters left"
    give_clue: str  # confirms
    hand_in: str  # confirms
    chosen_of: str  # "{number} of {due} chosen"
    vote: str  # confirms
    change_vote: str  # confirms, once a vote is in
    dial: str  # name of the dial (one vote)
    nth_dial: str  # "Voting dial {number}" (two votes: one radio group each)
    own_card: str  # on one's own card
    own_card_slot: str  # "Card {slot}, your own: you can't vote for it"
    your_vote: str  # "Your vote: {slots}"
    look_closer: str  # "Look closer"
    pass_to: str  # "Pass to {name}"
    who_is_there: str  # heading while the cards are down
    here: str  # "I am {name}, and nobody else is looking"
    cards_down: str  # sentence while the cards are down
    lay_down: str  # lays the cards down
    bot: str  # "played by a bot"
    away: str  # "away"
    thinking_label: str  # "{name} is thinking"
    undo: str
    next_round: str
    over: str  # heading at the end of the game
    write_here: str  # in the empty clue box
    clue_hint: str
    clue_of: str  # over the clue: "{name}'s clue"
    teller: str  # beside a name: "storyteller"
    first_to: str  # "first to {points}"
    more: str  # opens the menu
    go_on: str  # to the next step of the reveal
    look_back: str  # to the steps of the rounds played
    to_game: str  # back from there
    play_again: str
    place: str  # "Place {place}"
    new_card: str  # on a card that was just drawn: "new"
    vote_for: str  # confirms: "Vote for card {slot}"
    nth_vote: str  # "Vote {number}" (two votes)
    choose_slot: str  # beside a large card: "Choose card {slot}"
    choose_card: str  # likewise, in a hand
    card_before: str
    card_after: str
    waiting_for_python: str  # after 400 ms without an answer
    no_answer: str  # after 10 s without one
    kernel_gone: str
    no_python: str  # instead of it in a page made of a notebook, where none ever was
    close: str


class Standing(TypedDict):
    seat: Seat
    place: int
    """From 1; players with the same points share a place."""
    points: int


class End(TypedDict):
    """How the game has ended."""

    title: str
    """Who wins, in a few words."""
    why: str
    """By which rule, in a sentence."""
    rounds: str
    """How many rounds were played."""
    chart: str
    """Name of the chart of `totals`."""
    standings: list[Standing]
    """The winners first, the others by points."""
    totals: list[list[int | None]]
    """Points after each round, by seat; None while a player was not at the table."""


class TurnWords(TypedDict):
    """What changes only with the language."""

    clue_kinds: list[KindOfClue]
    longest_clue: int
    """Letters in the longest clue."""
    labels: SeatLabels


class TurnState(TypedDict):
    """Whose turn it is, and what may be done."""

    format: Literal[1]
    game: int
    """Counts the games of this widget, from 1."""
    revision: int
    """Of the game; every intent names the one that the page showed."""
    players: list[Player]
    """Who sits at the table now; `View.players` are those of the round that the board shows."""
    round: int
    """The round being played, from 1; the board may show an older one."""
    phase: Phase
    storyteller: Seat | None
    clue: Clue | None
    slots: list[NamedCard]
    """Face up, slot 1 first; only in phase "vote"."""
    due: list[Seat]
    """The seats that the table waits for; before the first clue all of them."""
    waiting: str
    """That as a sentence. Names are between U+2068 and U+2069, as in all sentences."""
    seats: list[Seat]
    """Who plays on this page. One: that player's cards are shown at once. Several: after "I am here". None: to watch."""
    here: Seat | None
    """The seat whose player has confirmed "I am here"; None while the cards are face down. With one seat, that one."""
    next: Seat | None
    """The seat that should get the screen, or go on; None if the table waits for nobody on this page."""
    bots: list[Seat]
    """Played by bots now, those of players who are away among them."""
    away: list[Absent]
    thinking_seat: Seat | None
    """The seat whose bot is choosing."""
    notices: list[str]
    """Sentences: bots that failed in this round, a game that could not be saved."""
    may_undo: bool
    may_go_on: bool
    """Whether "next round" is what comes next."""
    winners: list[Seat]
    scores: list[int]
    """Points of each seat before the round being played."""
    progress: str
    """How many have done what the table waits for, as a sentence; empty where it waits for one act only."""
    end: End | None
    """None while the game goes on."""
    may_play_again: bool
    """Whether the page may begin a new game at this table."""


class TurnView(TurnState, TurnWords):
    """Public: the trait `_turn` of a seat and a table."""


Act: TypeAlias = Literal["give_clue", "hand_in", "vote"]


class Own(TypedDict):
    """What only one player may know: sent only in an answer to the message `own` of that player's page."""

    seat: Seat
    hand: list[NamedCard]
    given: list[NamedCard]
    """Cards that this player has on the table in this round."""
    votes: list[int]
    """Slots voted for; empty before."""
    cards_due: int
    """How many cards are to be handed in."""
    votes_due: int
    """How many votes are to be set."""
    own_slots: list[int]
    """Slots that can't be voted for."""
    may: Act | Literal[""]
    """What the player may do now; "" nothing. A vote may be changed while it is "vote"."""
    task: str
    """What is to be done, as a sentence."""
    says: str
    """What a screen reader is told when this phase begins."""
    new: list[str]
    """Ids of the cards in hand that were drawn at the end of the round before."""


# ---- widgets beside a board


class PanelLabels(TypedDict):
    heading: str
    no_answer: str
    """Said where Python has not answered a message in time."""


# ---- an explanation beside a board (`views/explanation.py`)

MarkdownPart: TypeAlias = "str | list[MarkdownPart]"
"""A text, or a list of a tag and what is in it; a link has its address in second place."""


class ExplanationLabels(PanelLabels):
    here: str
    leads: str


class ExplanationView(Shown):
    """The trait `_view` of an `Aside`."""

    tree: list[MarkdownPart]
    places: list[int]
    """The steps of the round on the board that it belongs to, for a board that plays: Python hears where it stops."""
    here: bool
    """Whether the board is at its step."""
    can: bool
    """Whether the board can be moved there."""
    board: str
    """The board's id among the widgets of the page."""
    labels: ExplanationLabels


# ---- a question of a lesson (`views/ask.py`)


class AskBlank(TypedDict):
    about: str
    """The player or thing that it is about; empty if the question has a single blank."""
    choices: list[str]
    """"Not sure" is the last one."""


class AskOutcome(TypedDict):
    """What happened, and the sentences for every answer."""

    right: list[list[int]]
    """For each blank the places of the right choices."""
    actual: list[str]
    """For each blank what happened, in words."""
    all: str
    unsure: str
    some: list[str]
    """By how many were answered, from 1, where some were right and others were not: {met} is how many were right."""


class AskLabels(PanelLabels):
    why: str
    why_said: str  # {why}
    confirm: str
    change: str
    show: str
    said: str  # {answer}
    not_known: str
    result: str
    columns: list[str]
    right: str
    wrong: str


class AskView(Shown):
    """The trait `_view` of an `Ask`."""

    key: str
    """Tells the question from others: a page without Python keeps the answer under this name."""
    text: str
    blanks: list[AskBlank]
    answer: list[int] | None
    """The place of the chosen answer for each blank; None before there is one."""
    why: str
    asks_why: bool
    changeable: bool
    known: bool
    """What happened is known, and waits for the reader to ask for it."""
    outcome: AskOutcome | None
    """None until it is shown; a page without Python has it from the start."""
    kept: str
    """Where the answer is kept, or why it is not."""
    labels: AskLabels


# ---- what a class has answered (`views/class_predictions.py`)


class ClassAnswer(TypedDict):
    answer: str
    number: int
    """How many gave it; 0 where it only happened."""
    happened: bool
    who: str
    """The names or pseudonyms of those who gave it."""


class ClassPart(TypedDict):
    about: str
    """The player or thing that the answers are about; empty for a question about one thing."""
    answers: list[ClassAnswer]


class ClassReason(TypedDict):
    who: str
    answer: str
    """What the reader answered; empty where that is more than one thing."""
    why: str


class ClassQuestion(TypedDict):
    number: int
    """Tells the question from others, also in a later view: they are numbered as they come."""
    text: str
    where: str
    """Its lesson, game and round; may be empty."""
    says: str
    """How many have answered it."""
    readers: int
    parts: list[ClassPart]
    reasons: list[ClassReason]
    """What readers wrote, by answer."""
    waiting: str
    """The names of those who have not answered it; may be empty."""


class ClassPredictionsLabels(PanelLabels):
    happened: str
    who: str
    reasons: str
    waiting: str
    problems: str
    others: str  # opens the answers that have no room: "{number} other answers"
    earlier: str


class ClassPredictionsView(Shown):
    """The trait `_view` of a `ClassPredictions`."""

    says: str
    """How many have answered anything."""
    questions: list[ClassQuestion]
    """The newest first."""
    more: str
    """Said where not everything is shown; else empty."""
    problems: list[str]
    """A sentence for each file that can't be read, or for all of them."""
    labels: ClassPredictionsLabels


# ---- a game looked back on (`views/history.py`)


class ScoredRound(TypedDict):
    """A scored round; for each seat None where the player was not at the table."""

    number: int
    points: list[int | None]
    totals: list[int | None]


class HistoryView(Shown):
    """What a chart of scores and a table of votes share."""

    players: list[Player]
    rounds: list[ScoredRound]
    at: int | None
    """The number of the board's round."""
    linked: bool
    """Whether there is a board to be moved."""
    numbers: list[str]
    """What each round is called."""
    none: str
    """Said where no round is scored yet."""


class ScoreChartLabels(PanelLabels):
    round: str
    goal: str
    table: str
    cell: str
    standing: str
    start: str


class ScoreChartView(HistoryView):
    """The trait `_view` of a `ScoreChart`."""

    goal: int
    first: int
    """The number of the round that it begins with."""
    before: list[int]
    """Points before that round, in seat order."""
    says: list[str]
    """Each round in a sentence."""
    labels: ScoreChartLabels


class VoteMatrixLabels(PanelLabels):
    voter: str
    owner: str
    all: str
    found: str
    rounds: str
    marked: str


class VoteMatrixView(HistoryView):
    """The trait `_view` of a `VoteMatrix`; rows are voters, columns owners, in seat order."""

    votes: list[list[int]]
    found: list[int]
    """For each voter how many votes found the storyteller's card."""
    at_round: list[list[int]]
    """The votes of the board's round; empty if it is not shown."""
    says: list[list[str]]
    labels: VoteMatrixLabels


# ---- a round as it would have been (`views/comparison.py`)


class Side(TypedDict):
    """A round as it was, or as it would be."""

    votes: list[list[int] | None]
    """For each seat its votes, as slots from 1; the storyteller has none."""
    points: list[int]
    text: str
    why: str


class ComparedSlot(TypedDict):
    card: str
    owner: Seat


class NumberField(TypedDict):
    """A number of the rules that can be changed."""

    field: str
    says: str
    least: int
    most: int
    before: int
    after: int


class Option(TypedDict):
    key: str
    says: str


class ChoiceField(TypedDict):
    """A word of the rules that can be changed."""

    field: str
    says: str
    options: list[Option]
    before: str
    after: str


class WhatIfLabels(PanelLabels):
    none: str
    note: NotRequired[str]
    """What can't be done here."""
    round: NotRequired[str]
    vote: NotRequired[str]
    nth_vote: NotRequired[str]
    card: NotRequired[str]
    own: NotRequired[str]
    storyteller: NotRequired[str]
    points: NotRequired[str]
    points_before: NotRequired[str]
    points_after: NotRequired[str]
    before: NotRequired[str]
    after: NotRequired[str]
    rule_changed: NotRequired[str]
    rules: NotRequired[str]
    edition: NotRequired[str]
    played: NotRequired[str]
    reset: NotRequired[str]


class Compared(TypedDict):
    """A scored round, and the same with other votes and rules."""

    players: list[Player]
    number: int
    storyteller: Seat
    slots: list[ComparedSlot]
    cards: dict[str, str]
    """Titles of the cards, by id."""
    before: Side
    after: Side
    differences: list[int]
    """For each seat the points after less those before."""
    rule_changed: bool
    says: list[str]
    """For each seat both points in a sentence."""
    titles: list[str]
    """The line of the rules card that decides, before and after."""
    votes_each: int
    """Votes of each player in the changed round."""
    sliders: list[NumberField]
    choices: list[ChoiceField]
    ends: list[str]
    """Who has won after the round, before and after."""
    edition: str
    editions: list[Option]
    changed: bool


class WhatIfView(Shown):
    """The trait `_view` of a `WhatIf`."""

    round: Compared | None
    """None while no round is scored."""
    labels: WhatIfLabels


# ---- a deck maker (`views/deck_maker.py`)


class DraftPicture(TypedDict):
    key: int
    title: str
    alt: str
    remarks: list[str]
    """What was done to it, and what its owner may want to change."""


class DraftLimits(TypedDict):
    pictures: int
    title: int
    alt: int


class PictureRules(TypedDict):
    """What the page of a deck maker needs of `decks/picture_rules.py`."""

    sizes: list[tuple[int, int, int]]
    """Width, height and most bytes, the larger first."""
    paper: str
    kinds: dict[str, str]
    bytes: int
    pixels: int
    least: int
    scans: int
    parts: int
    seconds: int
    head: int
    halve: float
    best: int
    worst: int
    tries: int
    slope: float
    near: float
    blurs: list[float]


class DeckMakerView(Shown):
    """The trait `_view` of a `DeckMaker`; it holds no picture, and no name of a file that was taken."""

    labels: dict[str, str]
    says: str
    pictures: list[DraftPicture]
    out: str
    left_out: list[tuple[str, str]]
    """Each file that was left out, with the reason."""
    fit: Fit
    limits: DraftLimits
    rules: PictureRules


# ---- a page of its own (`views/exported.py`)

Changes: TypeAlias = dict[str, object]
"""What differs in another view: its new value for each field, and in a dict only the fields that differ."""


class QuestionAnswer(TypedDict):
    """The answer to a question, and the sentences for every prediction: only a page without Python gets it."""

    actual: dict[str, int]
    numbers: bool
    """Numbers are shown alone, without their unit."""
    met: str
    not_met: str
    all: str
    unsure: str
    some: list[str]
    """By how many were answered, from 1, where some were as predicted and others were not: {met} is how many were."""


class Stage(TypedDict):
    """A round up to a question, with the answer; the last stage is the whole round."""

    view: View
    answer: NotRequired[QuestionAnswer]


class Start(TypedDict):
    round: int
    step: int
    speed: float


class ExportedBoard(TypedDict):
    kind: Literal["board"]
    start: Start
    stages: dict[str, list[Stage]]
    """By the number of the round."""
    asking: list[int]
    """The places of other boards and questions of its game: it shows no more of a round than they do."""


class ExplanationAt(TypedDict):
    """An explanation while a round is on the board."""

    round: int
    """The round that it belongs to."""
    places: list[int]
    """Its steps in that round, from 0."""
    leads: str
    asking: list[int]
    """The places of the boards and questions that its text would answer: it waits until none of them asks before its steps."""
    waits: str
    """Said until then."""


class ExportedAside(TypedDict):
    kind: Literal["aside"]
    board: int
    """The place of its board among the widgets of the page."""
    view: ExplanationView
    """While the board has no such step."""
    at: dict[str, ExplanationAt]
    """By the round on the board."""


class ExportedHistory(TypedDict):
    board: int | None
    """None for one that stands alone."""
    asking: list[int]
    """The places of the boards and questions about the game: it ends before a round that would answer one of them."""
    shown: list[Changes]
    """By how many of its rounds are shown."""
    at: dict[str, Changes]
    """By the round on the board, where that is shown."""


class ExportedScores(ExportedHistory):
    kind: Literal["scores"]
    view: ScoreChartView


class ExportedVotes(ExportedHistory):
    kind: Literal["votes"]
    view: VoteMatrixView


class GoalEnd(TypedDict):
    """Who would have won by the goals from one on, up to the next `GoalEnd`."""

    least: int
    says: str
    open: bool
    """Nobody has won: "{goal}" stands for the number."""


class ExportedWhatIf(TypedDict):
    kind: Literal["what_if"]
    view: WhatIfView
    changes: dict[str, Changes]
    """What comes of each single change: "vote SEAT NTH SLOT", "number FIELD VALUE", "choice FIELD VALUE" or
    "edition KEY"."""
    goal: NotRequired[Changes]
    """What comes of another goal that `changes` does not name, but for the number itself and `ends`."""
    ends: list[GoalEnd]
    """By rising goal."""
    asking: list[int]
    """The places of the boards and questions that the round would answer: it is shown once none of them asks any more."""
    waits: str
    """Said until then."""
    one_only: str
    """Said where a second change is asked for."""
    unknown: str
    """Said where Python refuses a change, or would have to work it out."""


class AskedAt(TypedDict):
    """When it is known what happened: as soon as a board has come to a step."""

    board: int
    round: int
    step: int
    before: int
    """How many steps of the round may be shown elsewhere before that."""


class ExportedAsk(TypedDict):
    kind: Literal["ask"]
    view: AskView
    outcome: AskOutcome | None
    at: AskedAt | None
    """None if it is known from the start."""


ExportedWidget: TypeAlias = (
    ExportedBoard | ExportedAside | ExportedScores | ExportedVotes | ExportedWhatIf | ExportedAsk
)


class ExportedLanguage(TypedDict):
    """All widgets in one of the languages of a page, and the words around them."""

    name: str
    """Of the language, in that language."""
    switch: str
    """What the choice of a language is called."""
    title: str
    """Of the page."""
    widgets: list[ExportedWidget]
    """As they stand on the page."""


class ExportedPage(TypedDict):
    languages: dict[str, ExportedLanguage]
    """By their codes; the page begins in the first."""
    pictures: list[str]
    """Data URLs."""
    cards: list[dict[str, int]]
    """For each widget the places of its cards among the pictures, by their ids."""


# ---- messages of the page: each is answered by one `Answer` with the same `id`


class Asked(TypedDict):
    """What every message of a page holds, beside its `type`."""

    id: int
    """A whole number below 2^53 that a page never uses twice."""
    revision: int
    """Of the view that the page showed."""


class AskedBySeat(Asked):
    seat: Seat


class AskedByAnybody(Asked):
    seat: Seat | None
    """None on a page without seats."""


class Here(AskedBySeat):
    """The player says "I am here": the cards of another player are down from then on."""

    type: Literal["here"]


class Leave(AskedBySeat):
    """The cards are laid down, to pass the screen on. Not with one seat only."""

    type: Literal["leave"]


class AskOwn(AskedBySeat):
    """Asks for `Own`."""

    type: Literal["own"]
    known: list[str]
    """Ids of cards whose pictures the page has, at most 64."""


class GiveClue(AskedBySeat):
    type: Literal["give_clue"]
    card: str
    text: str
    kind: ClueKind


class HandIn(AskedBySeat):
    type: Literal["hand_in"]
    cards: list[str]


class Vote(AskedBySeat):
    type: Literal["vote"]
    slots: list[int]
    """One slot for each vote, counted from 1; Odyssey: two, which may be the same."""


class NextRound(AskedByAnybody):
    type: Literal["next_round"]


class PlayAgain(AskedByAnybody):
    """A new game at this table."""

    type: Literal["play_again"]


class Undo(AskedByAnybody):
    """Back to the last act of a person."""

    type: Literal["undo"]


class Enlarge(Asked):
    """The large picture of a face-up card."""

    type: Literal["enlarge"]
    card: str


class AskSaver(Asked):
    """The code by which a page saves a picture of itself."""

    type: Literal["saver"]


class EnlargeOwn(AskedBySeat):
    """The large picture of a card of one's own, in hand or on the table."""

    type: Literal["enlarge_own"]
    card: str


Intent: TypeAlias = (
    Here | Leave | AskOwn | GiveClue | HandIn | Vote | NextRound | PlayAgain | Undo | Enlarge | EnlargeOwn | AskSaver
)
"""What a seat or a table may be asked."""


# ---- answers to messages


class Done(TypedDict):
    type: Literal["done"]
    id: int
    revision: int
    """The game's, or the widget's where it shows no turn."""


class OwnAnswer(TypedDict):
    """The buffers are WebP pictures of the cards that `pictures` names, in order: those that the page did not have."""

    type: Literal["own"]
    id: int
    revision: int
    own: Own
    pictures: list[str]


class PictureAnswer(TypedDict):
    """One buffer: the large picture of a card, WebP."""

    type: Literal["picture"]
    id: int
    card: str


class SaverAnswer(TypedDict):
    """The code of a module, for `AskSaver`."""

    type: Literal["saver"]
    id: int
    code: str


class DraftPictureAnswer(TypedDict):
    """One buffer: a picture of a deck maker, in the board's size, WebP."""

    type: Literal["picture"]
    id: int
    key: int


class Refused(TypedDict):
    """Nothing has changed."""

    type: Literal["refused"]
    id: int | None
    """None if the message had none that can be used."""
    reason: str
    """A sentence in the widget's language."""


Answer: TypeAlias = Done | OwnAnswer | PictureAnswer | SaverAnswer | Refused
"""What a widget of a game answers."""

DeckMakerAnswer: TypeAlias = Done | DraftPictureAnswer | Refused


# ---- a room: what its pages send (`room/messages.py`), format 1; each message with an `id` is answered by one `RoomAnswer`

RoomRole: TypeAlias = Literal["guest", "knocking", "pupil", "projector", "teacher"]
"""The role of a connection: not joined yet, waiting to be let in, a person in the room, or a page of the teacher's."""

RoomState: TypeAlias = Literal["open", "playing", "paused", "ended"]


class RoomHello(TypedDict):
    """The first message of a connection."""

    t: Literal["hello"]
    v: int
    """The version of the protocol."""
    key: str | None
    """The key from an earlier `RoomWelcome`, or from the address of the teacher's page; None for a new person."""
    epoch: str | None
    """The epoch of the last `RoomWelcome`; None before the first."""


class RoomJoin(TypedDict):
    t: Literal["join"]
    id: int
    code: str
    name: int | str | None
    """The index in `RoomWelcome.offers`; or the name, where names are typed; None in a room without names."""


class RoomBack(TypedDict):
    """A person rejoins from another device, or one without its key, by the letters of `readmit`."""

    t: Literal["back"]
    id: int
    code: str
    letters: str


class RoomSit(TypedDict):
    t: Literal["sit"]
    id: int
    table: int
    seat: Seat | None
    """None to watch the table, and guess."""


class RoomWatch(TypedDict):
    """Shows the public view of another table on the page; None for the own table."""

    t: Literal["watch"]
    id: int
    table: int | None


class RoomAsk(TypedDict):
    t: Literal["ask"]
    m: Intent


class RoomGuess(TypedDict):
    """Somebody of the audience guesses the storyteller's card."""

    t: Literal["guess"]
    id: int
    table: int
    round: int
    slot: int


class RoomPen(TypedDict):
    """Takes the pen of one's team."""

    t: Literal["pen"]
    id: int


class RoomChoose(TypedDict):
    """What the person with the pen has chosen so far, to be shown to the team. It has no answer."""

    t: Literal["choose"]
    cards: list[str]
    slots: list[int]
    text: str


RoomTeachAct: TypeAlias = Literal[
    "start",
    "pause",
    "lock",
    "knock",
    "next",
    "stage",
    "undo",
    "project",
    "approve",
    "refuse_clue",
    "absent",
    "add_seat",
    "admit",
    "block",
    "readmit",
    "rename",
    "move",
    "renew",
    "invite",
    "follow",
    "end",
    "close",
]


class TeachFields(TypedDict):
    """An act of the teacher, with its arguments."""

    id: int
    do: RoomTeachAct
    on: NotRequired[bool]
    """pause, lock, knock."""
    table: NotRequired[int | None]
    """next, stage, undo, project, approve, refuse_clue, absent, add_seat, move."""
    round: NotRequired[int]
    """next, stage, approve, refuse_clue: the round that the page showed."""
    stage: NotRequired[int | None]
    """next: `RoomShown.stage` that the page showed; stage: the step to show."""
    why: NotRequired[str]
    """refuse_clue: may be empty."""
    seat: NotRequired[Seat | None]
    """absent, move."""
    person: NotRequired[int | None]
    """admit, block, readmit, rename, move. admit: None for everybody who knocks."""
    name: NotRequired[str | None]
    """rename: None for another invented name."""
    role: NotRequired[Literal["teacher", "projector"]]
    """renew: whose key."""


class RoomTeach(TeachFields):
    """An act of the teacher; `next`, `stage` and `invite` are allowed for the projector's page too."""

    t: Literal["teach"]
    url: NotRequired[str]
    """invite: the address of the page, which the room can't know; with a key in the fragment for a page of the teacher's."""


RoomMessage: TypeAlias = (
    RoomHello | RoomJoin | RoomBack | RoomSit | RoomWatch | RoomAsk | RoomGuess | RoomPen | RoomChoose | RoomTeach
)
"""What a page of a room sends."""


# ---- a room: what its pages get (`room/screens.py`). Of the kinds marked "newest", each message replaces those before it


class RoomLabels(TypedDict):
    """The labels of the pages of pupils; `{name}` and the like are filled in there."""

    room: str
    code: str
    who_today: str
    choose_name: str
    type_name: str
    your_name: str
    no_names: str
    come_in_as: str
    come_in: str
    which_code: str
    code_hint: str
    next: str
    was_here: str
    which_letters: str
    letters_hint: str
    come_back: str
    back: str
    closed: str
    ask_teacher: str
    opens: str
    knocked: str
    knocked_hint: str
    hello: str
    choose_seat: str
    seats: str
    tables: str
    table: str
    free: str
    full: str
    sit_here: str
    bot_plays: str
    touch_seat: str
    nobody_sits: str
    others_sit: str
    bot_sits: str
    sit_at: str
    watch: str
    your_seat: str
    you: str
    only_you: str
    somebody: str
    teacher_starts: str
    may_sleep: str
    seats_taken: str
    another_seat: str
    you_watch: str
    team: str
    pen_yours: str
    pen_theirs: str
    with_you: str
    mate_away: str
    take_pen: str
    has_chosen: str
    clue_waits: str
    sent_back: str
    sent_back_why: str
    which_card: str
    guess_hint: str
    your_guess: str
    guess_is: str
    guessed: str
    take_seat: str
    class_guesses: str
    card: str
    class_found: str
    board_shows: str
    your_points: str
    watch_table: str
    to_own_table: str
    offline: str
    seat_stays: str
    look_front: str
    rests: str
    removed: str
    taken_out: str
    come_back_how: str
    knock_again: str
    replaced: str
    replaced_why: str
    load_again: str
    the_end: str
    over: str
    forgotten: str
    standings: str
    your_place: str
    old_address: str


class RoomTeachLabels(TypedDict):
    """The words of the Panel, the teacher's phone and the projector; `{name}` and the like are filled there."""

    room: str
    come_and_play: str
    point_camera: str
    then_code: str
    in_room: str
    people_in: str
    qr: str
    late: str
    late_code: str
    locked_now: str
    tables: str
    table: str
    round: str
    seat_is: str
    sits: str
    tells: str
    done: str
    choosing: str
    away: str
    bot: str
    free: str
    all_in: str
    some_free: str
    nobody_plays: str
    thinks: str
    hand_in_waits: str
    vote_waits: str
    all_voted: str
    telling: str
    clue_waits: str
    is_away: str
    waits_long: str
    over: str
    paused: str
    start_when: str
    clue_of: str
    next: str
    next_round: str
    approve: str
    send_back: str
    why: str
    bot_for: str
    start: str
    pause: str
    go_on: str
    lock: str
    locked: str
    knock: str
    more: str
    back: str
    cancel: str
    close: str
    end: str
    end_ask: str
    end_yes: str
    end_no: str
    show_on_projector: str
    take_back: str
    add_seat: str
    names: str
    hide_names: str
    nameless: str
    at_door: str
    let_in: str
    let_all_in: str
    watching: str
    no_seat: str
    another_name: str
    move: str
    move_to: str
    take_out: str
    take_out_ask: str
    four_letters: str
    letters_are: str
    projector: str
    my_phone: str
    projector_how: str
    projector_new: str
    make_it: str
    phone_how: str
    only_you: str
    seen_by_others: str
    copy: str
    copied: str
    another_address: str
    guesses: str
    starting: str
    lost: str
    stopped: str
    take_up: str
    ended: str
    busy: str
    unsaved: str
    no_answer: str


class RoomYou(TypedDict):
    number: int
    name: str
    """Empty where there are no names."""
    table: int | None
    seat: Seat | None


class RoomWelcome(TypedDict):
    """Answers `RoomHello`, `RoomJoin` and `RoomBack`; sent again when the person is let in, seated or renamed."""

    t: Literal["welcome"]
    v: Literal[1]
    epoch: str
    """The number of times that a process has opened or resumed the room: when it changes, a page mounts everything anew."""
    role: RoomRole
    language: str
    key: str | None
    """The key of a person who has just joined: only the page stores it."""
    you: RoomYou | None
    offers: list[str]
    """Names to choose from; empty for a person who has joined, or where names are not given."""
    names: Literal["given", "typed", "none"]
    locked: bool
    """Whether the room is locked for new people."""
    audience: bool
    """Whether people may watch and guess."""
    labels: RoomLabels | None
    """The labels of the page; None if the connection has got them before."""
    teach: NotRequired[RoomTeachLabels]
    """The labels of the teacher's page and the projector's; sent only to those, once for each connection."""


class RoomSeat(Player):
    """The public data of a seat."""

    people: int
    bot: bool
    """Whether a bot plays it now."""
    open: bool
    """Whether a person without a seat can take it now."""


class RoomTables(TypedDict):
    """Newest: every table, without names of people."""

    t: Literal["tables"]
    state: RoomState
    tables: list[list[RoomSeat]]
    projected: int
    """The table that the projector shows."""
    people: int
    """How many are in."""


class RoomWords(TypedDict):
    """Newest: the labels of a table, sent once, and when the page shows another table."""

    t: Literal["words"]
    table: int
    _view: TableWords
    _turn: TurnWords


class RoomTableView(TableState):
    """The public view of a round, up to the last step that pages may be sent, without what is in `RoomWords`."""

    revision: int
    """Counts the views of this table."""


class RoomShown(TypedDict):
    """Newest: the public view of a table, and which seat the page has."""

    t: Literal["state"]
    seq: int
    table: int
    board: str
    """The name of the board: `labels.board`."""
    _view: RoomTableView
    _turn: TurnState
    _pictures: dict[str, str]
    """Addresses of the pictures of the cards face up, by id."""
    stage: int | None
    """The step of the reveal that is shown to all; None before it, and with several tables, where everybody steps alone."""
    paused: bool


class RoomOwn(TypedDict):
    """Newest: the private cards of a seat, for its devices alone."""

    t: Literal["own"]
    table: int
    own: Own
    pictures: dict[str, str]
    """Addresses of the pictures of its cards, by id."""


class RoomMate(TypedDict):
    number: int
    name: str
    here: bool


class RoomChoice(TypedDict):
    by: int
    """The number of the person who chooses."""
    cards: list[str]
    slots: list[int]
    text: str


class RoomTeam(TypedDict):
    """Newest: who shares a seat, and what they have chosen, for its devices alone."""

    t: Literal["team"]
    table: int
    seat: Seat
    people: list[RoomMate]
    pen: int | None
    """The number of the person who may confirm."""
    choice: RoomChoice | None
    waiting: str | None
    """The clue that waits for the teacher."""
    sent_back: str | None
    """Why the teacher sent the clue back; may be empty. None if no clue was."""


class RoomAudience(TypedDict):
    """Newest: the guesses of the audience; how many for which card only once the votes are revealed."""

    t: Literal["audience"]
    table: int
    round: int
    guessed: int
    watching: int
    """How many may guess."""
    counts: list[int] | None
    """By slot."""
    yours: int | None
    """The slot of one's own guess."""


class RoomPerson(TypedDict):
    number: int
    name: str
    table: int | None
    seat: Seat | None
    here: bool


class RoomTeacherTable(TypedDict):
    """A table, for the teacher alone."""

    round: int
    phase: Phase
    waiting: str
    due: list[Seat]
    storyteller: Seat | None
    stage: int | None
    steps: int
    """How many steps of the reveal there are."""
    clue: str | None
    """The clue that waits for the teacher."""
    clue_by: Seat | None
    """The seat that gave it; in the first round it can be any."""
    away: list[Seat]
    """Seats whose people have been disconnected for a while."""
    late: list[Seat]
    """Seats of `away` for which the table has waited so long that a bot might play."""


class RoomLobby(TypedDict):
    """Newest: the private snapshot for the teacher."""

    t: Literal["lobby"]
    state: RoomState
    locked: bool
    knock: bool
    people: list[RoomPerson]
    knocking: list[RoomPerson]
    tables: list[RoomTeacherTable]
    unsaved: str
    """Why the room can't be saved now; empty if it can."""
    doors: NotRequired[list[str]]
    """The transport of each page of the class, "socket" or "polling", whether its person has joined or not."""


class RoomFeed(TypedDict):
    """New events of a game, with its secrets, for a notebook that follows with the teacher's key; see `Game.follow`."""

    t: Literal["feed"]
    table: int
    keep: int
    events: str
    """The events after those, as a JSON list of the results of `event_to_dict`."""
    audience: list[list[int]]
    """By round, the first one first: how many of the audience guessed each slot; empty before all have voted."""


class RoomLetters(TypedDict):
    """Answers `readmit`."""

    type: Literal["letters"]
    id: int
    letters: str


class RoomKey(TypedDict):
    """Answers `renew`."""

    type: Literal["key"]
    id: int
    key: str


class RoomInvitation(TypedDict):
    """How people join."""

    url: str
    """The content of the QR code: "http://192.168.0.7:8765/r/K7QX/"."""
    address: str
    """The same as people type it, without the code: "192.168.0.7:8765"."""
    code: str
    qr: str
    """Path data (the attribute `d`) of the dark modules, one unit each, in a square of `size`."""
    size: int
    """Modules along a side, the quiet zone of four included."""


class RoomInvited(TypedDict):
    """Answers `invite`."""

    type: Literal["invited"]
    id: int
    invitation: RoomInvitation


class RoomAnswer(TypedDict):
    t: Literal["answer"]
    m: Done | OwnAnswer | PictureAnswer | RoomLetters | RoomKey | RoomInvited | Refused
    pictures: list[str]
    """Addresses of the pictures that a notebook's page would get as buffers with the answer."""


class RoomSlow(TypedDict):
    """Too many messages: those of the next seconds are dropped."""

    t: Literal["slow"]
    seconds: int


class RoomNone(TypedDict):
    """Answers `RoomHello` if there is no room with the code in the page's address; then the connection is closed."""

    t: Literal["none"]
    language: str
    labels: RoomLabels
    reason: str


class RoomGone(TypedDict):
    """The person was removed, another page has replaced this one, or the lesson has ended; the last two close the connection."""

    t: Literal["removed", "replaced", "ended"]
    language: NotRequired[str]
    labels: NotRequired[RoomLabels]
    """The labels of a page that connects after the end; both fields are sent only to such a page."""


RoomSent: TypeAlias = (
    RoomWelcome
    | RoomTables
    | RoomWords
    | RoomShown
    | RoomOwn
    | RoomTeam
    | RoomAudience
    | RoomLobby
    | RoomFeed
    | RoomAnswer
    | RoomSlow
    | RoomNone
    | RoomGone
)
"""What a page of a room gets."""


# ---- a room: its Panel in the notebook. Its traits hold nothing personal and no key, as a notebook may save them


class RoomPanelView(Shown):
    labels: RoomTeachLabels
    invitation: RoomInvitation | None
    """None before the room can be reached, and when it has ended."""
    others: list[str]
    """Other addresses of this machine, as people type them."""
    state: Literal["starting", "connected", "lost", "stopped", "ended"]
    """lost: the connection to the room is being reopened; stopped: its process has ended, and `take_up` starts another."""
    seats: list[list[Player]]
    """The seats of each table."""
    notice: str
    """Notices: the room can't be saved, no phone has reached this computer yet, another room has not ended; may be empty."""
    sentence: str
    """The sentence on what others in the network might see; may be empty."""


class RoomPanelTeach(TeachFields):
    """The same from a Panel; answered by `RoomAnswer.m`."""

    type: Literal["teach"]
    revision: int


class WatchLobby(TypedDict):
    """From now on a new `RoomPanelLobby` is sent whenever it has changed; answered by `Done`."""

    type: Literal["watch_lobby"]
    id: int
    revision: int


class TeacherPage(TypedDict):
    """Requests the address of a page of the teacher's, with its key; answered by `RoomPage`."""

    type: Literal["teacher_page"]
    id: int
    revision: int
    role: Literal["teacher", "projector"]
    renew: bool
    """Whether to make a new key, which revokes the old one."""


class TakeUp(TypedDict):
    """Starts the room's process again; answered by `Done`."""

    type: Literal["take_up"]
    id: int
    revision: int


class ChooseAddress(TypedDict):
    """Another of `RoomPanelView.others` becomes the invitation; answered by `Done`."""

    type: Literal["address"]
    id: int
    revision: int
    place: int


class PanelOrigin(TypedDict):
    """`location.origin` of the notebook's page: on a JupyterHub, devices use the same server. Answered by `Done`, or by `Refused` if
    it is not the origin of a Jupyter server, as in VS Code."""

    type: Literal["origin"]
    id: int
    revision: int
    origin: str


RoomPanelMessage: TypeAlias = RoomPanelTeach | WatchLobby | TeacherPage | TakeUp | ChooseAddress | PanelOrigin
"""What the Panel sends."""


class RoomPanelLobby(TypedDict):
    type: Literal["lobby"]
    lobby: RoomLobby
    tables: RoomTables


class RoomPage(TypedDict):
    type: Literal["page"]
    id: int
    url: str
    """With its key in the fragment: shown to the teacher, and not saved."""
    qr: str
    """As in `RoomInvitation`, with `size`."""
    size: int


RoomPanelAnswer: TypeAlias = Done | RoomLetters | RoomPage | Refused
"""What the Panel's requests are answered with."""
