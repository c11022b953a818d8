"""Rain of Keys: it rains keys on a walled town whose gate has ten locks.

Light: a warm gap under the clouds at dusk; the keyholes glow from within. Look closely: one key of all is gold, and a cat sits in
an upturned umbrella full of the others.
"""

from art.kit import *

SEED, LIGHT = 171, (-0.5, -1)
PALETTE = INK, PEWTER, PEACH, GOLD, RED = "#1c2448", "#6a749c", "#ffce98", "#ffc75a", "#b8323a"
STONE = "#161c3c #343e66 #6a7498 #b8b8cc"
DUSK, SLATE = "#303a68 #5c6696 #a09ab8 #f0d4c0", "#243044 #4c5a70 #8290a2"  # the nearer towers
GATE, GOLDEN = 330, (196, 238)
LOCKS = "-34,548,9 4,540,12 38,552,8 -20,590,13 22,596,10 -40,648,9 -2,640,14 40,652,10 -22,700,11 24,698,8"
NEAR = "446,236,84,1.9,0 52,372,70,1.3,1 330,118,60,1.1,1 92,92,54,2.0,0 462,402,58,1.4,1"  # x, y, size, turn, steel or copper
METAL = "#14181f #3c4654 #8c98a4 #eef0ea", "#1c1618 #5a4640 #a88a74 #f0dcc0"


def paint(card: Card) -> Image.Image:
    card.sky("#1f2c5c #46548c@25 #9a86a8@46 #ffce98@62 #a08aa4@80 #2a3560", 0.3)
    card.clouds(((90, 70, 260), (330, 40, 300), (430, 130, 220), (150, 150, 240)), "#28305c", 0.7)
    card.clouds(((260, 190, 200), (60, 230, 160)), "#ffd8b4", 0.55, 9)
    card.glow(halo(150, 300, 280, 1.3), "#ffc88a", 0, 0.6)
    falling_keys(card, 120, (4, 10), 0.35, 0, 430)
    town_on_a_hill(card, GOLD)
    tower(card, 262, 440, 44, 116, "#384272 #6a70a0 #a8a0bc #f4dcc8", "#2c3648 #55627a #8a98a8", seed=3, windows=0.4, rim="#f0eee4")
    tower(card, 384, 508, 40, 92, DUSK, SLATE, seed=4, windows=0.4, rim="#f0eee4")
    tower(card, 120, 520, 38, 84, DUSK, SLATE, seed=6, windows=0.3, rim="#f0eee4")
    falling_keys(card, 60, (12, 20), 0.6, 1, 560)
    town_wall(card, GATE, STONE)
    gate_of_locks(card, GATE, LOCKS, GOLD)
    fallen_keys(card, GATE)
    falling_keys(card, 26, (26, 44), 0.9, 2, 640, free=(GOLDEN, (GATE, 330)))
    for x, y, size, turn, metal in numbers(NEAR):
        streak(card, x, y, size, 0.3, wide=0.1, long=2.4, slant=12)
        key(card, x, y, size, turn, METAL[int(metal)], rim="#ffffff")
    key(card, *GOLDEN, 104, 1.2, BRASS)
    card.glow(halo(*GOLDEN, 80, 1.6), GOLD, 0, 0.35)
    bowl_of_keys(card, 122, 664)
    card.saturate(1.25)
    return card.finish("#10141e", 0.6, weave=0.15, mottle=0.2)
