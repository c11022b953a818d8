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
QUILT = (  # the edge of a drift, its colours, how many firs
    ("-20,584 60,540 150,484 232,430 304,420 384,432 454,422 532,426", "#2c4590 #7890d0 #e4eafa", 8),
    ("-20,632 90,580 190,536 290,512 400,518 532,484", "#243c86 #657ec4 #d4def6", 22),
    ("-20,664 110,642 230,606 350,600 532,574", "#1c3278 #5068b4 #bccaf0", 26),
    ("-20,712 120,696 260,668 400,678 532,656", "#142666 #3c54a0 #a4b6e8", 12),
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
    snowy_crags(card, body, line)
    features(card, body)
    fir_hair(card, body)
    breath = curve((229, 270), (238, 240), (228, 208), (248, 176), (286, 146), (300, 108), (352, 76), (392, 20), (470, -50), per=10)
    smoke(card, breath, 5, 70, "#eef0fb", 0.7, 3)
    chance = random.Random(5)
    for i, (path, stops, firs) in enumerate(QUILT):
        stitched_drift(card, i, path, stops, firs, chance)
    card.shade(fall(480, 800), "#3a48a0", 0, 0.6)
    camp(card)
    card.snow(150, a=0.6)
    card.saturate(1.15)
    return card.finish("#040a26", 0.55)


def features(card: Card, body: Mask) -> None:
    closed_eye(card, curve("146,305 156,315 169,317 180,309"))
    for path, w, r, k in LINES:
        card.shade(both(blur(strokes([curve(path)], w), r), body), "#35488a", 0, k)
    card.glow(both(halo(186, 330, 46, 1.3), body), "#ffdce0", 0, 0.3)


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
