"""Audience of Owls: a theatre full of owls watches one empty, lit chair; one of them has turned round to us.

Light: the spot on the chair; the footlights rim every head. Look closely: in the boxes there are only eyes.
"""

from art.kit import *

SEED, LIGHT = 980, (-0.15, -1)
PALETTE = DARK, OXBLOOD, GOLD, CREAM, AMBER = "#12060f", "#7a1220", "#d9a050", "#fff0c8", "#ffb43a"
STAGE = Proscenium(76, 372, 112, 352)
CHAIR = (196, 324)
FEATHERS = "#6a3a24", "#8a5430", "#5c3c40", "#7a4a44", "#a07040"


def paint(card: Card) -> Image.Image:
    card.sky("#12060f #2a0c1a@30 #3c1420@55 #1d0a18@80 #0a0410", 0.25)
    patterned_wall(card, 420)
    STAGE.frame(card)
    scenery(card)
    STAGE.boards(card, 306)
    STAGE.curtains(card)
    spot(card)
    STAGE.footlights(card)
    card.glow(halo(STAGE.mid - 10, 386, 290, 1.2, 0.42), "#ff8f3c", 0, 0.45)
    for y in (112, 210, 308):
        hole = theatre_box(card, 410, y, 70, 62)
        owl_in_the_dark(card, 430, y + 68, 46, hole)
        owl_in_the_dark(card, 460, y + 68, 40, hole)
        box_front(card, 410, y, 70, 62)
    stalls(card)
    gallery(card)
    card.saturate(1.12)
    return card.finish("#070208", 0.6, weave=0.13, mottle=0.16)


def scenery(card: Card) -> None:
    """A painted night with hills and a moon."""
    hall = poly(STAGE.opening())
    card.fill(hall, "#140610")
    back = both(hall, poly(box(STAGE.left, 0, STAGE.right, 310)))
    card.wash(back, "#101034 #2f2658@50 #7a4060@80 #c0705a", fall(120, 316), 0.25, 6, 4)
    card.stars(260, 250, back, big=0)
    for seed, y, h, stops in ((4, 290, 26, "#2c1c44 #4a2c58 #6a4468"), (5, 304, 14, "#1d1430 #34203c #4c3048")):
        card.lit(both(poly(ridge(seed, y, h, octaves=5)), back), stops, 6, tex=0.2)
    card.lit(both(poly(place(crescent(0, 0, 17), 312, 186, 1, -0.5)), hall), "#b89050 #e6c98a #fff0c0", 4, tex=0.1, rim="#fff6d8")


def spot(card: Card) -> None:
    x, y = CHAIR
    ray, hall = poly([(330, 16), (350, 16), (x + 46, y + 12), (x - 46, y + 12)]), poly(STAGE.opening())
    card.glow(both(blur(ray, 5), fall(16, y, 110, 240)), "#ffe0a0", 3, 0.6)
    card.glow(both(blur(poly(ellipse(x, y + 11, 50, 15)), 2), hall), CREAM, 0, 0.95)
    card.glow(halo(x, y - 10, 130), "#ffb860", 0, 0.5)
    seat = chair(x, y + 13, 36, -1.05)
    card.shade(both(seat.shadow((-0.8, 0.22)), hall), "#2a0c0c", 1.2, 0.9)
    seat.paint(card, ("#5a2416", "#c97f3c", "#fff0c4"), "#fffbe8", 3)
    for _ in range(70):  # dust in the ray
        t = card.chance.random()
        px, py = lerp(340, x, t) + card.chance.gauss(0, 8 + 30 * t), lerp(30, y, t)
        card.glow(discs([(px, py, card.chance.uniform(0.4, 1))]), "#fff2d0", 0.2, 0.8)


def stalls(card: Card) -> None:
    """Five rows, fewer and larger towards us; some heads lean together."""
    chance = random.Random(80)
    for row, n in enumerate((10, 8, 7, 5, 4)):
        t = row / 4
        s, y, half = lerp(40, 100, t**1.2), lerp(428, 632, t**1.15), lerp(190, 262, t)
        for i in range(n):
            u = (i + 0.5 + (0.5 if row % 2 else 0)) / n * 2 - 1
            x, foot = STAGE.mid + 14 * t + u * half + chance.uniform(-2, 2), y + s * 0.3 + 14 * (1 - u * u)
            size, lean = s * chance.choice((0.7, 0.88, 0.96, 1.0, 1.06)), chance.choice((0, 0, -0.1, 0.1, 0.05))
            owl_from_behind(card, x, foot, size, lean, chance.choice(FEATHERS), 1 - 0.6 * t)
        velvet_seats(card, y, s, seed=row, last=row == 4)
    card.glow(halo(STAGE.mid - 6, 396, 330, 1.2, 0.55), "#ff8a3a", 0, 0.3)
    card.shade(fall(540, 700), "#5a3a50", 0, 0.3)


def gallery(card: Card) -> None:
    """Where we stand, with three who came late; a programme has slipped onto the rail."""
    for x, s, lean in ((90, 150, 0.04), (232, 128, -0.05)):
        m = owl_from_behind(card, x, 722, s, lean, "#5a3830", 0.45)
        fur(card, m, 260, lambda _x, _y: 1.55, ("#20101a", "#4a2c28", "#8a5a40", "#c89060"), 0.45, (5, 11))
    owl_turned_round(card, 394, 730, 184)
    gallery_rail(card, 700)
    card.lit(poly(points("246,702 282,698 288,712 250,716")), "#a89a80 #efe2c4 #fffaf0", 4, tex=0.1, rim="#ffffff")
