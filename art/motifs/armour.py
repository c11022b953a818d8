"""A suit of armour, to be painted in the order in which its plates lie."""

import math
from collections.abc import Sequence

from art.card import Card, Layer
from art.colour import ramp, tint
from art.masks import Mask, blur, both, discs, edge, fall, inv, move, noise, poly, rough, smooth, strokes
from art.shapes import Path, Point, arc, blob, circle, curve, ellipse, place, ribbon

HELMET_HOLE = "164,400 158,350 178,306 240,286 306,296 346,330 356,384 344,436 300,462 236,470 184,448"


class Armour:
    """An old suit of armour from the breast up, turned a little to the left, its neck at (x, y): body, helmet, then what lives in it, chin, visor."""

    metal = "#141c2a #34485a #6f8494 #b4c6cc #f8fbf2"
    rust = "#9a5a34"

    def __init__(self, card: Card, x: float = 278, y: float = 546) -> None:
        self.card, self.x, self.y = card, x, y

    def at(self, path: Sequence[Point]) -> Path:
        """A path of the drawing, whose neck is at (278, 546), moved to where this armour stands."""
        return [(px - 278 + self.x, py - 546 + self.y) for px, py in path]

    def plate(self, path: Path, depth: float, seed: int, rust: float = 0.4) -> Mask:
        """A rusty plate."""
        m = rough(poly(self.at(path)), 10, 0.5, 100, seed, 60)
        self.card.cast(m, 6, 8, 8, "#16241c", 0.55)
        self.card.lit(m, self.metal, depth, k=2.3, tex=0.16, cells=26, seed=seed, rim="#fffef0", back="#7fb86a")
        self.card.fill(both(noise(16, 60 + seed, 4, 0.6).point(smooth(150, 235)), m), self.rust, rust)
        return m

    def rivets(self, spots: Path, r: float = 2.6) -> None:
        """A row of rivets."""
        self.card.shade(discs([(x + 1, y + 1.4, r) for x, y in self.at(spots)]), "#141c2a", 0.6, 0.8)
        self.card.lit(discs([(x, y, r) for x, y in self.at(spots)]), self.metal, 1.4, k=2, tex=0)

    def body(self) -> None:
        """Breast, shoulders and collar, cut by the lower edge."""
        for side in (1, -1):
            for k, (y, wide) in enumerate(((706, 66), (664, 74), (622, 80))):
                arm = place(
                    blob((-wide * 0.5, -26), (wide * 0.46, -30), (wide * 0.56, 20), (0, 40), (-wide * 0.56, 24), per=6),
                    278 + side * (142 + 5 * k - 8),
                    y + 34,
                    1,
                    side * 0.16,
                )
                self.plate(arm, 16, 3 * k + side + 4)
        chest = self.plate(
            blob("158,566 204,536 278,530 352,536 400,566 414,640 398,720 380,800 176,800 160,720 146,640", per=8),
            60,
            20,
        )
        ridge_ = self.at(ribbon(curve("278,536 282,640 276,790"), 2, 3))
        self.card.glow(both(poly(ridge_), chest), "#fffdf0", 1, 0.8)
        self.card.shade(both(move(poly(ridge_), 5, 0), chest), "#34485a", 3, 0.8)
        self.card.shade(
            both(
                strokes(
                    [
                        self.at(curve(text))
                        for text in (
                            "172,590 210,560 278,552 346,560 386,590",
                            "152,700 210,730 278,738 350,730 404,700",
                        )
                    ],
                    2.4,
                ),
                chest,
            ),
            "#141c2a",
            0.8,
            0.7,
        )
        self.card.glow(both(blur(poly(self.at(ellipse(214, 628, 16, 52))), 8), chest), "#ffffff", 0, 0.6)
        self.rivets([(184 + 24 * k, 578 - 20 * math.sin(math.pi * (k + 0.4) / 8.8)) for k in range(9)])
        for side in (-1, 1):
            for k in (2, 1, 0):
                cap = place(
                    blob((-52, 26), (-50, -14), (-14, -44), (32, -34), (56, 6), (48, 36), (0, 24), per=7),
                    278 + side * (124 + 10 * k),
                    574 + 21 * k,
                    1 + 0.05 * k,
                    0.1,
                    side < 0,
                )
                self.plate(cap, 17, 30 + k + side)
            self.rivets([(278 + side * (104 + 13 * k), 590 - 3 * k + 4 * k * k * 0.6) for k in range(5)])
        for k, (y, wide) in enumerate(((546, 92), (526, 82), (508, 74))):
            collar = [*arc(272, y - 14, wide, 12, math.pi, 0, 20), *arc(272, y + 8, wide + 4, 26, 0, math.pi, 20)]
            self.plate(collar, 8, 50 + k, 0.25)

    def helmet(self) -> Mask:
        """The skull of the helmet, turned a little to the left, with the face open. Returns the mask of the opening."""
        self.plume()
        self.plate(
            blob(
                "146,356 150,280 186,214 250,182 322,188 376,236 398,314 398,400 384,470 340,512 270,522 204,508 160,468 142,410",
                per=8,
            ),
            64,
            60,
        )
        self.rivets([(384, 360 + 26 * k) for k in range(4)])
        hole = poly(self.at(blob(HELMET_HOLE, per=8)))
        self.card.fill(hole, tint(fall(self.y - 246, self.y - 96), "#1c2228 #0a0c10"))
        self.card.hollow(hole, 8, 10, 8, "#04060a")
        return hole

    def visor(self) -> None:
        """The beaked visor, thrown up over the brow, with rows of holes to breathe through."""
        lid = self.plate(
            blob(
                "128,316 92,262 84,206 112,196 170,178 250,168 326,182 378,226 396,292 388,326 366,336 352,306 318,284 250,272 190,282 152,306",
                per=8,
            ),
            26,
            66,
        )
        fold = poly(self.at(ribbon(curve("90,206 180,216 280,212 352,240 392,300"), 1, 2, 4)))
        self.card.glow(both(fold, lid), "#ffffff", 0.8, 0.8)
        self.card.shade(both(move(fold, 0, 6), lid), "#141c2a", 4, 0.7)
        spots = [
            (130 + 17 * k, 262 - 11 * math.sin(k * 0.36) - 13 * row + 5 * (k % 2)) for k in range(11) for row in (0, 1)
        ]
        holes = poly(*[ellipse(x, y, 2.6, 4) for x, y in self.at(spots)])
        self.card.fill(both(holes, lid), "#10161e")
        self.card.glow(both(move(edge(holes, 0, -1), 0, 1.4), lid), "#ffffff", 0.4, 0.7)
        self.card.lit(poly(self.at(circle(378, 326, 17))), self.metal, 7, k=2.2, tex=0.1, rim="#ffffff")
        self.card.lit(poly(self.at(circle(378, 326, 6))), self.metal, 2, k=2.2, tex=0.05)

    def chin(self, front: Mask) -> None:
        """The lower rim of the opening, in front of the nest."""
        lip = both(
            poly(
                self.at(
                    blob(
                        "140,424 176,452 240,474 310,466 356,436 372,400 398,392 390,470 340,512 270,522 204,508 160,468",
                        per=8,
                    )
                )
            ),
            inv(front),
        )
        lip = rough(lip, 8, 0.5, 90, 3, 60)
        self.card.lit(lip, self.metal, 22, k=2.2, tex=0.16, seed=60, rim="#fffef0")
        self.card.fill(both(noise(16, 131, 4, 0.6).point(smooth(150, 235)), lip), self.rust, 0.4)
        self.rivets([(178, 468), (204, 486), (236, 496), (270, 499), (304, 495), (336, 482)])

    def plume(self) -> None:
        """The plume behind the helmet."""
        spine = self.at(curve("250,170 296,104 372,96 430,150 446,236 424,320", per=20))
        layer = Layer()
        for _ in range(420):
            t = self.card.chance.random()
            x, y = spine[min(len(spine) - 1, int(t * len(spine)))]
            a = -2.4 + 2.9 * t + self.card.chance.gauss(0, 0.35)
            r = self.card.chance.uniform(16, 44) * (1.1 - 0.4 * t)
            tone = 0.45 - 0.2 * math.sin(a) - 0.25 * t + self.card.chance.gauss(0, 0.14)
            mid = (x + r * 0.6 * math.cos(a), y + r * 0.6 * math.sin(a))
            layer.line(
                curve((x, y), mid, (x + r * math.cos(a + 0.6), y + r * math.sin(a + 0.6)), per=4),
                3,
                ramp(("#4a0c26", "#94203c", "#d04a5c", "#f49a8c", "#ffe0d0"), tone),
                0.5,
            )
        self.card.put(layer, 1, tex=0.2)
        self.card.swell(layer.m, 16, k=1.3, a=0.7)
