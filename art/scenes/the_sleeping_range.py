"""The Sleeping Range: the mountains are somebody asleep under snow; at the foot tents glow.

Light: the moon, behind the sleeper. Look closely: the drifts are stitched like a quilt; one tent is awake.
"""

from art.kit import *

SEED, LIGHT = 130, (0.7, -1)
PALETTE = NIGHT, COBALT, SNOW, MOON, FIRE = "#060e30", "#2c4c98", "#eef2fc", "#fff4d8", "#ff9438"
PROFILE = "-20,486 0,450 18,410 34,370 54,330 76,302 100,284 124,277 142,280 152,288 162,286 173,277 186,264 198,254 208,252 212,259 208,267 211,271 219,267 227,268 227,277 223,282 231,284 237,291 235,301 233,307 244,305 257,308 265,320 264,342 266,366 280,384 304,374 332,348 364,330 398,328 432,346 460,372 484,378 508,352 532,344"
LINES = (  # of the face: brow, lips, nostril, chin
    ("136,287 149,295 163,291", 4, 2, 0.6), ("227,280 217,282 206,288", 2, 0.6, 0.9), ("208,259 199,264 193,256", 2, 0.8, 0.7),
    ("264,326 246,350 208,370 160,382", 14, 9, 0.8),
)  # fmt: skip
QUILT = (
    ("-20,584 60,540 150,484 232,430 304,420 384,432 454,422 532,426", "#2c4590 #7890d0 #e4eafa"),
    ("-20,632 90,580 190,536 290,512 400,518 532,484", "#243c86 #657ec4 #d4def6"),
    ("-20,664 110,642 230,606 350,600 532,574", "#1c3278 #5068b4 #bccaf0"),
    ("-20,712 120,696 260,668 400,678 532,656", "#142666 #3c54a0 #a4b6e8"),
)


def paint(card: Card) -> Image.Image:
    card.sky(f"{NIGHT} #10225c@24 #2c4c98@42 #7088c4@52 #c8c4de@59 #e8d0d8", 0.14)
    card.stars(300, 360)
    moon(card, 396, 214, 44, "#dccfb8 #fbeed2 #fff6e0 #fffdf4", phase=0.0, night="#6a78b0", glow="#d8e2ff")
    hills(card, [(386, 50, "#6078b8 #98a8d8 #e8e4f0"), (410, 40, "#5068ac #8498d0 #dcdcf0")], "#c8c8e4", 0.6, seed=5, sharp=0.7)
    line = curve(PROFILE, per=8)
    jag = wander(9, len(line), 5, 0.6, 30)
    line = [(x, y + 2.2 * n) for (x, y), n in zip(line, jag, strict=True)]
    body = rough(poly([*line, (540, 800), (-20, 800)]), 16, 0.5, 110, 3, 60)
    card.glow(minus(blur(body, 14), body), "#cfdcff", 0, 0.5)
    card.wash(body, "#f4f4fc@30 #b4c4ec@46 #5a74bc@60 #2c4490@78 #14265e", None, 0.25, 10, 2)
    card.swell(body, 46, k=1.8)
    rock_face(card, body, line)
    features(card, body)
    hair(card, body)
    breath = curve((229, 270), (238, 240), (228, 208), (248, 176), (286, 146), (300, 108), (352, 76), (392, 20), (470, -50), per=10)
    smoke(card, breath, 5, 70, "#eef0fb", 0.7, 3)
    quilt(card)
    camp(card)
    card.snow(150, a=0.6)
    card.saturate(1.15)
    return card.finish("#040a26", 0.55)


def rock_face(card: Card, body: Mask, line: Path) -> None:
    layer, bright, chance = Layer(), Layer(), random.Random(3)
    for i in range(900):
        x, y0 = chance.choice(line[8:-4])
        y, q = y0 + abs(chance.gauss(0, 36)) + 3, chance.uniform(4, 15)
        if 116 < x < 262 and y - y0 > 4:  # the face stays smooth
            continue
        s = -0.5 if x < 150 else chance.choice((-0.5, 0.5))
        flake = [(x, y), (x + s * q * 0.5, y + q * 0.5), (x + s * q, y + q)]
        (layer if i % 3 else bright).line(flake, chance.uniform(1, 3), "#33467e" if i % 3 else SNOW, 0.3)
    card.put(layer, 0.3, body)
    card.put(bright, 0.5, body)
    rim = both(edge(body, -2.2, 3.4), body)
    card.glow(rim, "#fffaf0", 0.5, 1)
    card.glow(rim, "#dfe8ff", 5, 0.7)


def features(card: Card, body: Mask) -> None:
    lid = ribbon(curve("146,305 156,315 169,317 180,309"), 1, width=lambda t: 0.9 + 2.8 * math.sin(math.pi * t))
    card.fill(poly(lid), "#1c2c60", 0.95)
    layer = Layer()
    for k in range(7):
        x, y = 149 + k * 4.4, 308 + 8 * math.sin(math.pi * (k + 1) / 8)
        layer.line([(x, y), (x + 1.6, y + 7 + 1.5 * math.sin(k)), (x + 4.4, y + 11)], 1.6, "#1c2c60", 0.3)
    card.put(layer, 0.9)
    for path, w, r, k in LINES:
        card.shade(both(blur(strokes([curve(path)], w), r), body), "#35488a", 0, k)
    card.glow(both(halo(186, 330, 46, 1.3), body), "#ffdce0", 0, 0.3)


def hair(card: Card, body: Mask) -> None:
    layer, chance = Layer(), random.Random(8)
    for k in range(420):
        t = k / 420
        x = -10 + chance.random() * (132 - 60 * t) + chance.gauss(0, 5)
        y = 296 + t * 310 + (1 - x / 130) * 60 * (1 - t)
        if x > 118 - 40 * t or y < 300 + (78 - x) * 1.3:
            continue
        h = chance.uniform(15, 26) * (1 + 0.6 * t)
        snowy_fir(layer, x, y, h, mix(chance.choice(("#0e1a44", "#162858", "#20386c")), "#8a9cd0", 0.3 * (1 - t)), SNOW, k)
    card.put(layer, 1, union(body, move(body, 0, -14)), 0.3)


def quilt(card: Card) -> None:
    """The drifts, each with a seam of stitches, a patch or two, firs and the tracks of the climbers."""
    chance = random.Random(5)
    for i, (path, stops) in enumerate(QUILT):
        line = curve(path, per=10)
        m = rough(poly([*line, (540, 800), (-20, 800)]), 20, 1.2, 60, 20 + i, 45)
        card.shade(move(m, 0, -10), "#2c3c88", 7, 0.5)
        card.lit(m, stops, 24, tex=0.24, cells=12, seed=30 + i, rim="#fff8f4", rimk=0.6)
        folds = [curve(line[k], (line[k][0] - 10, line[k][1] + 40), (line[k][0] - 34, line[k][1] + 86)) for k in range(6, len(line) - 4, 9)]
        card.shade(both(blur(strokes(folds, 6), 6), m), "#1c3078", 0, 0.4)
        card.glow(both(blur(strokes([[(x + 9, y) for x, y in f] for f in folds], 4), 4), m), SNOW, 0, 0.3)
        seam = [[(x, y + 13), (line[k + 1][0], line[k + 1][1] + 13)] for k, (x, y) in enumerate(line[:-1]) if k % 2]
        card.fill(strokes(seam, 1.6), "#1c2c70", 0.8)
        card.glow(move(strokes(seam, 1), 0, 1.6), SNOW, 0.3, 0.7)
        layer = Layer()
        for k in range((8, 22, 26, 12)[i]):
            x, y = chance.choice(line[len(line) // 3 :])
            h = chance.uniform(9, 17) * (1 + 0.3 * i)
            x, y = x + chance.gauss(0, 16), y + chance.uniform(4, 22)
            snowy_fir(layer, x, y, h, "#142458", "#dce4f8", k)
        card.put(layer, 0.95)
    card.shade(fall(480, 800), "#3a48a0", 0, 0.6)


def camp(card: Card) -> None:
    footprints(card, curve((296, 716), (250, 684), (226, 648), (250, 606), (300, 578), (330, 534), (322, 470), per=7), "#1c3078", 2.6)
    card.glow(halo(348, 700, 210, 1.5), "#ff7a28", 0, 0.7)
    card.glow(halo(348, 722, 170, 1.4, 0.32), "#ffae58", 0, 0.9)
    for x, y, s, awake in ((410, 694, 0.5, False), (452, 704, 0.62, False), (350, 724, 1.1, True)):
        m = small_tent(card, x, y, 62 * s, "#a83a12 #ee7a22 #ff9438 #ffe9a8" if awake else "#1c2c66 #3c5490 #98a8d8", lit=awake)
        if awake:
            card.fill(both(poly(*outline("cat_behind", x + 24, y - 3, 22)), m), "#8a3210", 0.6)
    walker(card, 290, 726, 38, "#0c1436 #24306c #8a98d0", hat="#a8382c", lantern="#ffb44d", rim="#ffc890")
    layer = Layer()
    for x, y, h in ((30, 756, 150), (78, 772, 104), (-2, 776, 120), (490, 770, 124), (452, 782, 78), (116, 784, 64)):
        snowy_fir(layer, x, y, h, "#0a1236", "#a8badf", int(x), near=True)
    card.put(layer, 1, tex=0.3)
