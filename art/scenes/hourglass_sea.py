"""Hourglass Sea: above there is sky, below sea, and one drop between; somebody is pulling the glass over.

Light: a pale window on the left. Look closely: three mice on a cord; in the sea a boat holds out a cup.
"""

from art.kit import *

SEED, LIGHT = 929, (-1, -0.7)
PALETTE = PEARL, SKY, SEA, ROSEWOOD, CREAM = "#d8d0c0", "#4f9ad0", "#1c6a7a", "#8a4034", "#fffbe8"
AT = 302, 386  # its neck
BODY = "-.4,-1.1 -.26,-1.26 -.06,-1.24 .04,-1.08 .08,-.92 .3,-.8 .62,-.6 .9,-.44 .6,-.46 .3,-.36 -.06,-.34 -.3,-.5 -.34,-.78 -.32,-.98"
POOL = "40,690 96,676 170,672 250,682 300,694 262,708 180,712 172,722 168,752 160,764 152,752 150,716 90,712 50,704"


def paint(card: Card) -> Image.Image:
    room_behind(card)
    shelf(card)
    stand = Hourglass(card, *AT, 250, 132, -0.15, wood=f"#3a1618 {ROSEWOOD} #c87c60 #f8d8b0")
    card.shade(move(stand.glass, 46, 30), "#8f7f80", 26, 0.55)
    stand.post(1)
    card.fill(stand.glass, "#f4f0e4", 0.6)
    heaven(card, stand.glass)
    ocean(card, stand.glass)
    stand.shine()
    stand.frame()
    tippers(card, stand)
    gull(card, *stand.at([(-40, -286)])[0])
    for a, k in ((0.5, 0.2), (0.62, 0.16)):
        card.beam((-40, 90), a, 0.05, 760, "#fff6dc", k, 12)
    card.saturate(1.18)
    return card.finish("#2a2028", 0.55)


def room_behind(card: Card) -> None:
    card.sky("#9cacb0 #c8ccc0@40 #d8ccb4@70 #b8a48c", 0.2, 3, 1, 1)
    panes = poly(*[[(x, y), (x + 78, y + 18), (x + 78, y + 150), (x, y + 138)] for x in (22, 112) for y in (60, 214, 368)])
    card.glow(blur(panes, 7), "#fff2cc", 0, 0.55)
    twigs = strokes([curve("10,130 90,160 190,120"), curve("60,420 120,340 200,300"), curve("90,160 120,220 128,270")], 5)
    card.shade(both(blur(twigs, 4), blur(panes, 8)), "#98907c", 0, 0.7)
    card.shade(across(170, 520), "#50607c", 0, 0.9)
    card.shade(fall(0, 170, 255, 0), "#a08c94", 0, 0.6)
    layer = Layer()
    for x in range(20, 530, 46):
        for y in range(20, 600, 58):
            for k in range(5):
                layer.dab(x + (y // 58 % 2) * 23 + 6 * math.cos(k * 1.257), y + 6 * math.sin(k * 1.257), 5, k * 1.257, "#e0d0b8", 0.4)
    card.put(layer, 0.22)


def shelf(card: Card) -> None:
    top = rough(poly(points("-10,624 530,616 530,712 -10,720")), 10, 0.6)
    card.shade(move(top, 0, -16), "#6a5a5a", 10, 0.4)
    card.lit(top, "#6a4a40 #a87c60 #e0be98 #fff2d8", 16, (-0.6, -1), k=1.2, tex=0.3, cells=12)
    grain = noise(8, 5, 4, 0.6, SIZE, 0.4, 7).point([max(0, 255 - abs(i - 128) * 18) for i in range(256)])
    card.shade(both(grain, top), "#7a5040", 0.4, 0.6)
    card.glow(both(poly(points("-10,640 150,622 250,622 130,720 -10,720")), top), "#fff2d0", 8, 0.45)
    card.fill(poly(points("-10,734 530,726 530,790 -10,790")), tint(fall(730, 768), "#2a1c24 #5a464a"))
    front = rough(poly(points("-10,716 530,708 530,738 -10,746")), 8, 0.5)
    card.lit(front, "#3a201c #7a4c3a #c08c68 #f8dcb4", 8, (-0.3, -1), k=1.7, tex=0.4, cells=20, rim="#fff2d8")
    pool = rough(poly(blob(POOL)), 18, 1)
    card.shade(move(pool, 2, 3), "#5a3c34", 3, 0.7)
    card.fill(pool, tint(across(30, 310), "#a0dcdc #4fa6b4 #2a7f94"), 0.9)
    caustics(card, pool, CREAM, 0.5, 30)
    card.glow(edge(pool, 1.4, 2), "#ffffff", 0.4, 0.95)
    paper_boat(card, 96, 694, 52, turn=-0.06, paper="#a8a0a4 #efe6d8 #fffdf6")


def heaven(card: Card, glass: Mask) -> None:
    """The sky has run down to its sun; its surface lies level, however the glass leans."""
    top = 244
    line = [(x, top + 3 * math.sin(x * 0.06) + 26 * math.exp(-(((x - 262) / 46) ** 2))) for x in range(60, 460, 4)]
    m = both(glass, poly([*line, (460, AT[1] + 4), (60, AT[1] + 4)]), inv(fall(AT[1] + 2, AT[1] + 6)))
    card.wash(m, f"#2f78b8 {SKY}@30 #a8d4ea@62 #ffe8c8", fall(top, AT[1]), 0.2, 5)
    x, y = 276, 322
    card.glow(both(halo(x, y, 90), m), "#ffe0a0", 0, 1)
    card.fill(both(discs([(x, y, 17)]), m), CREAM)
    for px, py, s in ((196, 268, 66), (318, 262, 60), (232, 300, 44), (316, 306, 46), (266, 252, 40)):
        cloud = both(rough(discs([(px + a, py + b, r) for a, b, r in heap(int(px), s, s * 0.45, 9)]), 50, 2, 50, int(py)), m)
        card.lit(cloud, "#8fb0d0 #dfe6ee #ffffff #fffdf4", 7, (0.2, 1), k=1.4, tex=0.16)
    birds = [outline("gull", *q) for q in ((246, 276, 26), (290, 284, 17), (268, 352, 11), (212, 296, 14))]
    card.fill(both(poly(*[path for bird in birds for path in bird]), m), "#fffef6")
    card.glow(both(edge(m, 0, 2.4), m), "#ffffff", 0.5, 0.9)


def ocean(card: Card, glass: Mask) -> None:
    top = 486
    line = [(x, top + 5 * math.sin((x - 150) * 0.05) + 2.5 * math.sin(x * 0.13)) for x in range(130, 500, 4)]
    under = poly([*line, (500, 700), (130, 700)])
    m = both(glass, under)
    card.fill(both(glass, inv(under), fall(AT[1] + 10, top)), "#c4dce0", 0.5)
    card.wash(m, "#8ad8c4 #3f9f9c@20 #1c6a7a@55 #0a3450", fall(top - 4, 640), 0.24, 6)
    for k in range(5):
        wave = [(x, top + 10 + k * k * 5 + k * 4 + (6 - k) * math.sin(x * 0.05 + k * 2)) for x in range(130, 500, 4)]
        card.glow(both(strokes([wave], 1.8), m, noise(20, k, 3, 0.6).point(smooth(90, 170))), "#e8fff4", 0.5, 0.7 - 0.1 * k)
    card.glow(both(blur(poly(points("270,486 320,486 380,640 300,640")), 8), m), "#b8f4e4", 0, 0.4)
    town = [
        place(points("-.35,1 -.35,-.5 0,-1 .35,-.5 .35,1"), x, y, q)
        for x, y, q in ((286, 629, 20), (304, 632, 30), (326, 634, 24), (346, 633, 36), (370, 630, 22))
    ]
    card.fill(both(poly(*town), m), "#0a2c44", 0.8)
    card.glow(both(discs([(306, 622, 1.6), (348, 616, 1.8), (348, 626, 1.6), (328, 624, 1.5)]), m), "#ffe0a0", 4, 1)
    card.fill(both(discs([(306, 622, 1.5), (348, 616, 1.6), (328, 624, 1.4)]), m), "#fff0c0")
    fish = both(poly(*outline("whale", 262, 588, 74, flip=True, turn=0.1)), m)
    card.lit(fish, "#0a2c44 #1f5a74 #7fc0bc", 6, (0, -1), tex=0.1, rim="#d8fff4")
    card.glow(both(edge(m, 0, 3), m), "#f6fff8", 0.5, 0.95)
    x, y = 322, 488
    rowing_boat(card, x, y, 66, stops="#2a1410 #6a3424 #b87048 #f4c890", oars=False)
    walker(card, x - 2, y - 2, 42, "#2a1a3c #5a3c6c #b08ac0", hat="#c8503c", flip=True, rim=CREAM)
    arm = curve((x - 4, y - 30), (x - 14, y - 38), (x - 20, y - 48))
    card.fill(poly(ribbon(arm, 4, 3)), "#5a3c6c")
    card.lit(poly(place(points("-5,-5 5,-5 4,4 -4,4"), x - 21, y - 51)), BRASS, 2, k=2, tex=0.05, rim=CREAM)
    px, py = AT[0] + 8, AT[1] + 38
    drop = poly(place(blob("0,-18 4,-6 8,3 5,11 0,13 -5,11 -8,3 -4,-6"), px, py))
    card.glow(halo(px, py, 54), "#ffffff", 0, 0.8)
    card.lit(drop, "#1c6a8a #5fb4cc #e8fbff", 3, k=2, tex=0.05, rim="#ffffff", rimk=0.9)
    card.glow(discs([(px - 2.6, py + 1, 2)]), "#ffffff", 0.3)


def tippers(card: Card, stand: Hourglass) -> None:
    """A cord is tied to the post; one mouse hangs on it with all its weight, two others pull."""
    x, y = stand.at([(-140, -204)])[0]
    rope = curve((x, y), (x - 26, 330), (x - 34, 470), (x - 38, 560), (x - 30, 640), (58, 690), (28, 706), per=10)
    card.shade(move(strokes([rope], 2.4), 12, 8), "#6a5a50", 2, 0.5)
    card.lit(poly(ribbon(rope, 3)), "#7a5a34 #d8b880 #fff4d8", 1.2, k=2, tex=0.1)
    knot = poly(*[ribbon(stand.at([(-156, v - 250), (-136, v - 252)]), 4) for v in (42, 47, 52)])
    card.lit(knot, "#7a5a34 #d8b880 #fff4d8", 1.5, k=2, tex=0.1)
    fur = "#3a3038 #7a6c70 #c0b0a8 #f0e4d8"
    for mx, my, size, flip, turn in ((x - 18, 526, 54, True, 0.16), (x - 8, 694, 62, True, -0.3), (x + 36, 704, 52, True, -0.22)):
        if my > 600:
            card.shade(poly(ellipse(mx + 8, my, size * 0.5, 5)), "#4a3030", 4, 0.7)
        being(card, "mouse", mx, my, size, fur, flip=flip, turn=turn, pale="#f4e0d0", rim="#ffffff")
        for dy in (0.44, 0.56):
            hand = min(rope, key=lambda p, mx=mx, my=my, size=size, dy=dy: math.dist(p, (mx - size * 0.3, my - size * dy)))
            card.lit(poly(ribbon([(mx - size * 0.04, my - size * (dy + 0.02)), hand], 6, 4)), fur, 2, tex=0.1, rim="#ffffff")


def gull(card: Card, x: float, y: float) -> None:
    card.fill(strokes([place(points(t), x, y) for t in ("-3,-22 -4,2", "5,-22 4,2")], 1.8), "#d8783c")
    card.lit(poly(place(blob(BODY), x, y, 52)), "#8f9aa8 #dfe2e4 #fffef8 #ffffff", 7, k=1.9, tex=0.08, rim="#ffffff")
    wing = poly(place(curve("-.08,-.8 .26,-.84 .62,-.62 1.12,-.42 .6,-.42 .2,-.46 -.06,-.6", per=6), x, y, 52))
    card.lit(wing, "#4a5664 #8490a0 #c8d0d8", 4, k=1.7, tex=0.12, rim="#ffffff")
    card.fill(poly(place(blob("-.36,-1.14 -.6,-1.06 -.64,-1 -.58,-1.02 -.36,-1.03"), x, y, 52)), "#f0a040")
    card.fill(discs([(x - 13, y - 58, 1.8)]), "#1c1a24")
