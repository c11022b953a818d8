"""Falling with Pages: somebody comes down in an armchair under a parachute of pages, reading, quite calm.

Light: the morning sun, above and to the left. Look closely: a cat follows with a page of its own.
"""

from art.kit import *

SEED, LIGHT = 152, (-0.7, -1)
PALETTE = DEEP, AZURE, CLOUD, PAPER, RED = "#123a6a", "#3f8fc0", "#f0dcd0", "#fffaf0", "#b8323a"
SEAT = 262, 506
CLOTH = "#3a0a18 #8a1c2c #c8404a #f49a88"
CLOUDS = numbers("440,250,200,64,.8 40,420,190,70,.85 470,470,180,60,.9 100,610,320,90,.95 430,660,320,110,1")
SPIRES = numbers("64,790,22,100 110,800,16,70 352,800,18,80 402,790,26,130 450,800,18,84 240,800,14,44")
LOOSE = numbers("96,330,40,.5,.4 420,370,34,-.6,.3 60,540,46,-.4,.4 450,560,40,.7,-.3 392,100,26,.3,.3 464,180,20,-.4,.2 340,640,30,1.1,.4")


def paint(card: Card) -> Image.Image:
    card.sky("#164a8a #3a88bc@26 #84bed4@50 #d8cfc4@70 #f0b898@86 #d88a88", 0.2)
    card.glow(halo(80, 20, 460, 1.4), "#fff0c8", 0, 0.6)
    for i, (x, y, w, h, a) in enumerate(CLOUDS):
        puff(card, x, y, w, h, "#7a9cc8 #b8c8dc #f8e0d4 #fffaf0", seed=i + 21, a=a)
    spires(card)
    page_parachute(card, 220, 198, SEAT)
    armchair_reader(card, *SEAT, 120, CLOTH)
    loose(card)
    companion(card)
    card.mist(640, 800, "#fff0e0", 0.7, 4)
    return card.finish("#0c2450", 0.6)


def spires(card: Card) -> None:
    """The tops of a town, far below, come through the mist."""
    for x, y, w, h in SPIRES:
        tower(card, x, y, w, h, "#3a4a78 #7484a8 #e0c8c0", "#2a3668 #6a6494 #e8a898", windows=0.3, seed=int(x))
    puff(card, 200, 776, 340, 56, "#9cb0d0 #d0d4dc #f8e8dc #ffffff", seed=31)
    puff(card, 480, 780, 220, 50, "#9cb0d0 #d0d4dc #f8e8dc #ffffff", seed=33)


def loose(card: Card) -> None:
    for x, y, size, turn, curl in LOOSE:
        page(card, x, y, size, turn, paper="#a8a0b0 #efe2d4 #fffaf0", curl=curl)
    for x, y, size in numbers("420,320,16 442,332,12 60,470,14 470,410,10"):
        card.fill(poly(*outline("swallow", x, y, size)), DEEP)


def companion(card: Card) -> None:
    x, y = 408, 596
    card.fill(strokes([[(x - 26, y - 78), (x, y - 30)], [(x + 26, y - 84), (x, y - 30)], [(x, y - 78), (x, y - 30)]], 0.9), "#4a3c4c")
    written_sheet(card, x, y - 88, 58, 1.5, wide=1.1)
    being(card, "cat", x, y + 12, 50, "#2a1410 #a8582c #f0a860 #fff0d0", pale="#fff0dc", rim="#fff4d8", flip=True, turn=0.1)
