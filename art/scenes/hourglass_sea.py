"""Hourglass Sea: above there is sky, below sea, and one drop between; somebody is pulling the glass over.

Light: a pale window on the left. Look closely: three mice on a cord; in the sea a boat holds out a cup.
"""

from art.kit import *

SEED, LIGHT = 929, (-1, -0.7)
PALETTE = PEARL, SKY, SEA, ROSEWOOD, CREAM = "#d8d0c0", "#4f9ad0", "#1c6a7a", "#8a4034", "#fffbe8"
AT = 302, 386  # its neck
POOL = "40,690 96,676 170,672 250,682 300,694 262,708 180,712 172,722 168,752 160,764 152,752 150,716 90,712 50,704"
CLOUDS = "196,268,66 318,262,60 232,300,44 316,306,46 266,252,40"
BIRDS = "246,276,26 290,284,17 268,352,11 212,296,14"
TOWN = "286,629,20 304,632,30 326,634,24 346,633,36 370,630,22"
LAMPS = "306,622,1.6,1.5 348,616,1.8,1.6 348,626,1.6,0 328,624,1.5,1.4"


def paint(card: Card) -> Image.Image:
    card.sky("#9cacb0 #c8ccc0@40 #d8ccb4@70 #b8a48c", 0.2, 3, 1, 1)
    papered_wall(card)
    worn_shelf(card)
    spilt_pool(card, POOL, "#a0dcdc #4fa6b4 #2a7f94", CREAM)
    paper_boat(card, 96, 694, 52, turn=-0.06, paper="#a8a0a4 #efe6d8 #fffdf6")
    stand = Hourglass(card, *AT, 250, 132, -0.15, wood=f"#3a1618 {ROSEWOOD} #c87c60 #f8d8b0")
    card.shade(move(stand.glass, 46, 30), "#8f7f80", 26, 0.55)
    stand.post(1)
    card.fill(stand.glass, "#f4f0e4", 0.6)
    heaven(card, stand.glass)
    ocean(card, stand.glass)
    falling_drop(card, AT[0] + 8, AT[1] + 38)
    stand.shine()
    stand.frame()
    tippers(card, stand)
    standing_gull(card, *stand.at([(-40, -286)])[0])
    for a, k in ((0.5, 0.2), (0.62, 0.16)):
        card.beam((-40, 90), a, 0.05, 760, "#fff6dc", k, 12)
    card.saturate(1.18)
    return card.finish("#2a2028", 0.55)


def heaven(card: Card, glass: Mask) -> None:
    """The sky has run down to its sun; its surface lies level, however the glass leans."""
    top = 244
    line = [(x, top + 3 * math.sin(x * 0.06) + 26 * math.exp(-(((x - 262) / 46) ** 2))) for x in range(60, 460, 4)]
    m = both(glass, poly([*line, (460, AT[1] + 4), (60, AT[1] + 4)]), inv(fall(AT[1] + 2, AT[1] + 6)))
    card.wash(m, f"#2f78b8 {SKY}@30 #a8d4ea@62 #ffe8c8", fall(top, AT[1]), 0.2, 5)
    card.glow(both(halo(276, 322, 90), m), "#ffe0a0", 0, 1)
    card.fill(both(discs([(276, 322, 17)]), m), CREAM)
    for x, y, s in numbers(CLOUDS):
        cloud = both(heaped_cloud(x, y, s, s * 0.45, 9), m)
        card.lit(cloud, "#8fb0d0 #dfe6ee #ffffff #fffdf4", 7, (0.2, 1), k=1.4, tex=0.16)
    birds = [path for x, y, s in numbers(BIRDS) for path in outline("gull", x, y, s)]
    card.fill(both(poly(*birds), m), "#fffef6")
    card.glow(both(edge(m, 0, 2.4), m), "#ffffff", 0.5, 0.9)


def ocean(card: Card, glass: Mask) -> None:
    """A sea with a town on its floor and a whale; somebody in a boat holds a cup up for the drop."""
    top = 486
    line = [(x, top + 5 * math.sin((x - 150) * 0.05) + 2.5 * math.sin(x * 0.13)) for x in range(130, 500, 4)]
    under = poly([*line, (500, 700), (130, 700)])
    m = both(glass, under)
    card.fill(both(glass, inv(under), fall(AT[1] + 10, top)), "#c4dce0", 0.5)
    card.wash(m, "#8ad8c4 #3f9f9c@20 #1c6a7a@55 #0a3450", fall(top - 4, 640), 0.24, 6)
    waves_in_glass(card, m, top)
    sunken_gables(card, m, numbers(TOWN), numbers(LAMPS))
    whale = both(poly(*outline("whale", 262, 588, 74, flip=True, turn=0.1)), m)
    card.lit(whale, "#0a2c44 #1f5a74 #7fc0bc", 6, (0, -1), tex=0.1, rim="#d8fff4")
    card.glow(both(edge(m, 0, 3), m), "#f6fff8", 0.5, 0.95)
    x, y = 322, 488
    rowing_boat(card, x, y, 66, stops="#2a1410 #6a3424 #b87048 #f4c890", oars=False)
    walker(card, x - 2, y - 2, 42, "#2a1a3c #5a3c6c #b08ac0", hat="#c8503c", flip=True, rim=CREAM)
    card.fill(poly(ribbon(curve((x - 4, y - 30), (x - 14, y - 38), (x - 20, y - 48)), 4, 3)), "#5a3c6c")
    card.lit(poly(place(points("-5,-5 5,-5 4,4 -4,4"), x - 21, y - 51)), BRASS, 2, k=2, tex=0.05, rim=CREAM)


def tippers(card: Card, stand: Hourglass) -> None:
    """A cord is tied to the post; one mouse hangs on it with all its weight, two others pull."""
    x, y = stand.at([(-140, -204)])[0]
    cord = curve((x, y), (x - 26, 330), (x - 34, 470), (x - 38, 560), (x - 30, 640), (58, 690), (28, 706), per=10)
    tied_cord(card, cord, [stand.at([(-156, v - 250), (-136, v - 252)]) for v in (42, 47, 52)])
    mouse_at_cord(card, cord, x - 18, 526, 54, 0.16, stands=False)
    mouse_at_cord(card, cord, x - 8, 694, 62, -0.3, stands=True)
    mouse_at_cord(card, cord, x + 36, 704, 52, -0.22, stands=True)
