"""Ship in the Wheat: a ship under full sail ploughs through ripe wheat, larks follow like gulls.

Light: a low sun on the left, behind the field. Look closely: a scarecrow lifts a lantern, as if told to wait.
"""

from art.kit import *

SEED, LIGHT = 1072, (-1, -0.6)
PALETTE = DUSK, HONEY, GOLD, UMBER, RED = "#31506f", "#ffe6ae", "#e0a040", "#3f220f", "#d2381f"
WHEAT = (UMBER, "#8a5318", "#c98a2c", "#efc057", "#fff0ac")
SUN, KEEL = (80, 326), (292, 498)


def paint(card: Card) -> Image.Image:
    card.sky(f"{DUSK} #5f7f92@16 #b9b49a@30 #f3cf8e@40 {HONEY}@47 #f2c473", 0.22)
    card.clouds([(400, 60, 240), (120, 96, 260), (330, 140, 280), (60, 190, 220), (440, 220, 230), (230, 262, 260)], "#ffe4bc", 0.55, 30)
    sun(card, *SUN, 26, "#ffb54e", "#fff6d2")
    hills(card, [(344, 22, "#a87454 #c98f63 #f8cf86"), (360, 16, "#8a5c34 #b07c40 #f8cf86")], "#ffe9b4", 0.5, seed=4)
    for k in (0, 1):
        woods(card, 340 + 17 * k, k)
    card.fill(poly(box(-5, 368, W + 5, H + 5)), tint(fall(360, 770), "#f7cf7c #dd9e40@25 #a4641f@60 #4f2a12"))
    rows(card, 370, 474, 1.5)
    card.shade(poly(ellipse(KEEL[0] - 40, KEEL[1], 150, 16)), "#6a3a14", 8, 0.5)
    ship(card, *KEEL, 392, flag=RED)
    spray(card)
    rows(card, 506, 636, 1.3)
    scarecrow(card, 82, 596)
    rows(card, 660, 770, 1.2)
    flowers(card)
    for x, y, size, turn in (
        (150, 190, 34, -0.2),
        (118, 226, 24, 0.2),
        (200, 126, 26, 0.1),
        (60, 150, 22, -0.1),
        (446, 120, 24, 0.2),
        (412, 80, 19, -0.15),
        (164, 262, 18, 0.1),
    ):
        card.fill(poly(*outline("swallow" if size > 25 else "gull", x, y, size, turn=turn)), "#40302a", 0.92)
    card.specks(130, (20, 380, 500, 740), (0.4, 1.4), "#ffe9b0", 0.8, 2)
    card.glow(both(fall(180, 420), fall(420, 620, 255, 0), halo(SUN[0], SUN[1] + 60, 440, 1.5)), "#ffb860", 0, 0.35)
    card.saturate(1.15)
    return card.finish("#2a1410", 0.5)


def woods(card: Card, y: float, seed: int) -> None:
    layer = Layer()
    for k in range(30):
        foliage(
            layer,
            40 * seed + k,
            card.chance.uniform(0, W),
            y + card.chance.uniform(-3, 7),
            7,
            5,
            ("#4a3a2a", "#8a6a38", "#e8bc68"),
            light=LIGHT,
            n=14,
            dab=1.6,
            lumps=3,
        )
    card.put(layer, 0.75)


def rows(card: Card, top: float, bottom: float, thick: float) -> None:
    """The wheat from row to row, bent aside in the wake of the ship."""
    y = top
    while y < bottom:
        t = (y - 366) / 402
        high = 13 + 94 * t**1.15
        layer = Layer()
        for _ in range(int(thick * (46 - 26 * min(1.0, t * 1.2)))):
            x = card.chance.uniform(-15, W + 15)
            wake = KEEL[0] - 46 - (y - 505)
            low = max(0.0, 1 - abs(x - wake) / (16 + (y - 505) * 0.22)) if y > 505 else 0.0
            lean = 0.1 + 0.1 * math.sin(x * 0.02 + y * 0.05) + card.chance.gauss(0, 0.07) + 0.9 * low * (1 if x > wake else -1)
            tone = 0.66 - 0.42 * t**0.8 + 0.3 * math.exp(-(((x - SUN[0]) / 190) ** 2)) - 0.18 * low + 0.1 * math.sin(x * 0.045 + y * 0.02)
            wheat(
                layer,
                int(x * 7 + y),
                x,
                y + card.chance.uniform(-3, 3),
                high * card.chance.uniform(0.8, 1.12) * (1 - 0.55 * low),
                WHEAT,
                lean=lean,
                light=tone,
            )
        card.put(layer, 0.96, None, 0.25, int(y))
        y += 3.2 + 9.5 * t


def spray(card: Card) -> None:
    """Chaff and broken ears thrown up along the bow."""
    layer = Layer()
    for _ in range(160):
        t = card.chance.random()
        x, y = KEEL[0] + 96 + 46 * t * card.chance.uniform(0.4, 1.2), KEEL[1] + 4 - 60 * t * (1 - 0.4 * t) + card.chance.gauss(0, 8)
        layer.dab(x, y, card.chance.uniform(1.4, 4), card.chance.uniform(-1.4, 0.2), ramp(WHEAT, card.chance.uniform(0.5, 1)), 0.35)
    card.put(layer, 0.95)
    card.mist(440, 520, "#ffdc98", 0.35, 12)


def flowers(card: Card) -> None:
    layer = Layer()
    for _ in range(46):
        x, y = card.chance.gauss(card.chance.choice((150, 260, 430)), 46), 630 + 122 * card.chance.random() ** 0.8
        k = 0.6 + 0.8 * (y - 628) / 118
        if not 24 < x < 490:
            continue
        layer.line(
            curve((x + card.chance.gauss(0, 5), y + 34 * k), (x + card.chance.gauss(0, 3), y + 16 * k), (x, y), per=4),
            1.6 * k,
            "#5a5420",
            1,
        )
        if card.chance.random() < 0.74:
            dark, bright = card.chance.choice((("#8a1c14", RED), ("#7a1a16", "#c02c1c")))
            turn = card.chance.gauss(0, 0.25)
            layer.poly(place(blob("-6,-3 -3,-7 1,-6 5,-7 7,-3 4,2 0,3.4 -4,2", per=4), x, y, k, turn), dark)
            layer.poly(place(blob("-6,-3 -2,-1 2,-2.4 7,-3 5,2 0,3.6 -4.4,2", per=4), x, y, k, turn), bright)
            layer.poly(place(blob("-5.6,-2.6 -2,-1 -1,1.4 -3.4,1.8", per=4), x, y, k, turn), mix(bright, "#ffb070", 0.5))
        else:
            for j in range(7):
                layer.dab(
                    x + 2.4 * k * math.cos(j * 0.9),
                    y + 1.7 * k * math.sin(j * 0.9),
                    2.2 * k,
                    j * 0.9,
                    card.chance.choice(("#5a7ad0", "#8aa0e8", "#3f58b0")),
                    0.5,
                )
    card.put(layer, 0.95, None, 0.2)
