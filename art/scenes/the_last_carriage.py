"""The Last Carriage: a train crosses a viaduct of cloud; its last carriage is a cottage, and a dog runs after it.

Light: the morning sun, low on the left. Look closely: behind the cottage there is no line any more; a letter blows away.
"""

from art.kit import *

SEED, LIGHT = 716, (-1, -0.7)
PALETTE = BLUE, PEACH, CLOUD, GREEN, RED = "#1f5aa0", "#f8a880", "#fffaf0", "#1f4a3c", "#b83428"
LAND = [(586, 26, "#7080b0 #a8a8c8 #e8c8c0"), (616, 30, "#5a7894 #8aa0a0 #e8d0a8"), (652, 26, "#44706c #7aa078 #e8d898"), (696, 24, "#2c5a50 #5f9058 #d8d880")]  # fmt: skip
FIELDS = "#d8c868", "#8ab060", "#b8c878", "#6a9a5c", "#e0b070"
LEAVES = "#2a5a50", "#4a8058", "#a8c070", "#f0e8a0"
PUFF = "#5460a8 #a4a8d8 #fce0d0 #fffdf6"


def deck(t: float) -> Point:
    """A point of the line: 0 at the left edge, near; 1 far off at the right."""
    return -40 + 532 * (1 - max(0.0, 1 - t) ** 1.3) + 60 * max(0.0, t - 1), 372 - 150 * max(0.0, t) ** 0.9 + 18 * math.sin(t * 3.2)


def far(t: float) -> float:
    """The size of things at t."""
    return 1 - 0.8 * min(1.0, max(0.0, t)) ** 0.85


def paint(card: Card) -> Image.Image:
    card.sky(f"{BLUE} #5f9cc8@18 #8cc0d8@34 #fcd49c@48 {PEACH}@60 #d8a8b8@72 #8fa4c0", 0.22)
    card.glow(halo(-10, 330, 420), "#ffd898", 0, 0.6)
    for i, (x, y, w, h) in enumerate(numbers("420,110,190,50 70,90,150,34 330,186,120,30")):
        puff(card, x, y, w, h, PUFF, seed=20 + i, a=0.75)
    land(card)
    cloud_viaduct(card, deck, far, PUFF)
    train(card, deck, far, 0.985)
    x, y = deck(0.975)
    path = curve((x, y - 14), (x - 20, y - 40), (x - 74, y - 58), (x - 120, y - 92), (x - 190, y - 104), (x - 232, y - 140), per=8)
    steam(card, path, 3, 15, across(x - 240, x - 120, 60, 255))
    wagon_cottage(card, 190, 348, 1, -0.05)
    chase(card)
    for i, (x, y, w, h) in enumerate(numbers("20,772,250,66 300,800,260,60 500,764,210,60")):
        puff(card, x, y, w, h, PUFF, seed=50 + i, a=0.94, flat=False)
    card.saturate(1.2)
    return card.finish("#18264e", 0.6)


def land(card: Card) -> None:
    """Far below it is still early: a river valley, a town with its mill, mist in the woods."""
    sun(card, 132, 556, 24, "#ffb070", "#fff8d8")
    masks = hills(card, LAND, "#f4dcd0", 0.7, seed=30)
    chance = random.Random(4)
    fields_below(card, chance, 60, (-10, 664, 500, 750), FIELDS, masks[2])
    river = river_below(card, curve("450,668 404,676 352,688 250,706 300,734 420,790"), 3, 37)
    ripples(card, 690, 768, "#ffffff", 330, 24, 30, mask=river)
    roofs(card, 688, 15, ("#f0dcc0", "#e0c4a8"), ("#b8604a", "#a04a44"), left=392, right=492, seed=2, uneven=3, window=None)
    roofs(card, 700, 19, ("#f0dcc0", "#e0c4a8"), ("#b8604a", "#a04a44"), left=410, right=500, seed=5, uneven=3)
    tower(card, 448, 690, 9, 28, "#8a7a80 #e0cdb8 #fff4dc", "#5a5a80 #8a84a0 #d8c8c8", windows=0)
    groups = numbers("70,684,40 170,716,26 30,740,24 220,676,14 470,736,24")
    woods_below(card, chance, groups, LEAVES, free=numbers("290,0,390,768 390,0,500,710"))  # not on the river or the town
    card.mist(600, 720, "#f4dcd0", 0.45, 9)


def chase(card: Card) -> None:
    """The dog runs; behind it a letter blows away, and the line comes loose."""
    being(card, "dog", 62, 366, 40, "#2a1810 #8a5430 #e0a868", rim="#fff0c8", turn=-0.12)
    card.specks(16, (20, 356, 60, 372), (1, 2.4), CLOUD, 0.9)
    for x, y, turn in ((92, 420, 0.4), (262, 470, -0.3)):
        letter(card, x, y, 20, turn)
    loose_sleepers(card, deck, 0.155)
    for gx, gy, s in numbers("306,110,18 334,126,13 286,136,11 96,640,15 122,654,11"):
        card.fill(poly(*outline("gull", gx, gy, s)), "#4a5680")
