"""Book Valley: an open book in the grass is a valley; a river runs down its fold, and villages are its lines of words.

Light: spring sun, upper left. Look closely: one corner has been turned, and on the next page it is night.
"""

from art.kit import *

SEED, LIGHT = 118, (-0.7, -0.8)
PALETTE = DEEP, MEADOW, PAPER, RIVER, INDIGO = "#0c2a26", "#93bf62", "#f3e6c6", "#2f9aac", "#172a5e"
LINES = [0.085 + 0.097 * k for k in range(9)]
ROOFS = "#b8452f", "#c9603a", "#8f3a38", "#a85a3a", "#5f5f78", "#d98a4a"
GREENS = "#0c2a26", "#1d4a35", "#3f7444", "#86a95a", "#c8d888"
BLOOMS = "54,742,54 92,756,42 134,748,34 456,736,56 486,754,42 418,752,36 30,760,36"
BOOK = OpenBook(((278, 150), (238, 648)), ((88, 168), (38, 620)), ((442, 142), (476, 604)))


def course(v: float) -> Point:
    """Where the river is: it wanders from the fold."""
    x, y = BOOK.fold(v)
    return x + (9 + 7 * v) * math.sin(v * 15 + 0.6) * min(1, v * 6) * min(1, (1 - v) * 5), y - 1


def paint(card: Card) -> Image.Image:
    card.sky(f"#3a6e44 #2f6440@50 {DEEP}", 0.5, 8, 1, 1)
    flowery_meadow(card, GREENS)
    BOOK.paint(card, f"#8f7a5e #cdb78e@30 {PAPER}@55 #fffaea@80 #ffffff", "#3a1420 #8a2f34 #d9694e", "#04140f")
    fields_on_pages(card, BOOK, LINES, MEADOW)
    river_in_fold(card, BOOK, course, lambda t: 5 + 25 * t + 5 * math.sin(t * 31), RIVER)
    for v in (0.3, 0.7):
        x, y = course(v)
        arched_bridge(card, x, y + 1, 12 + v * 13)
    x, y = course(0.53)
    tiny_sailer(card, x, y + 1)
    villages_in_lines(card, BOOK, LINES, ROOFS)
    for s, u, v in ((-1, 0.76, LINES[0]), (1, 0.19, LINES[5])):  # a church begins each chapter
        x, y = BOOK.at(s, u, v)
        tower(card, x, y + 1, 8, 24, "#a89070 #f0e0c4 #fffaea", "#34486a #5a7494 #a8b8c8", windows=0)
    x, y = BOOK.fold(1)
    page_fall(card, x, y - 1, RIVER, DEEP)
    paper_boat(card, x + 96, y + 91, 34, turn=0.12)
    night_corner(card, BOOK, LINES, f"#070d2c {INDIGO} #3b4a8c")
    for x, y, w, seed in ((112, 340, 110, 3), (378, 500, 90, 8)):
        cloud_over_pages(card, BOOK, x, y, w, seed)
    near(card)
    card.glow(halo(60, 20, 560), "#fff0b8", 0, 0.28)
    return card.finish("#041a14", 0.5)


def near(card: Card) -> None:
    layer = Layer()
    greens = (DEEP, "#1d4a35", "#4a8444", "#a8c868", "#e0e8a0")
    grass(layer, 5, -10, 200, 742, 52, greens, n=190, deep=40)
    grass(layer, 6, 372, 522, 736, 56, greens, n=160, deep=44)
    grass(layer, 7, -10, 522, 774, 34, greens, n=200, deep=10)
    for i, (x, y, size) in enumerate(numbers(BLOOMS)):
        flower(layer, i, x, y, size, ("#fffaf0", "#f4d860", "#f0a8c0")[i % 3], n=11)
    card.put(layer, 1, tex=0.2)
