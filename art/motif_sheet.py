"""Paint the motifs that many cards use once each, with their names, so that painters can see what there is."""

import random
from collections.abc import Callable
from pathlib import Path

from PIL import Image, ImageDraw

from art.card import Card, Layer
from art.masks import S, poly
from art.motifs import beings, devices, fair, figures, furniture, garden, ground, nature, places, sea, streets, things
from art.shapes import curve

WARM = "#3a1a20 #8a4a2a #d98a4a #f8d090"
GREY = "#1a2030 #4a5668 #93a0a8 #e0e4d8"
LEAF = ("#20343a", "#3f6a4c", "#86a860", "#e0e090")
Painter = Callable[[Card], object]


def _layer(draw: Callable[[Layer], object]) -> Painter:
    def on(card: Card) -> None:
        layer = Layer()
        draw(layer)
        card.put(layer)

    return on


def _being(name: str) -> Painter:
    size = (
        150
        if beings.BEINGS[name].shapes and name in ("gull", "swallow", "fish", "whale", "turtle", "moth", "spider")
        else 120
    )
    y = 95 if size == 150 else 150
    return lambda card: beings.being(card, name, 85, y, size, WARM, pale="#fff0dc", rim="#ffe6b8")


MOTIFS: dict[str, Painter] = {
    **{f'being "{name}"': _being(name) for name in beings.BEINGS},
    "walker": lambda c: beings.walker(c, 60, 150, 110, "#20182c #4a3a5c #8a7a9c", hat="#7a3040", scarf="#c8502e", lantern="#ffb44d"),
    "walker child": lambda c: beings.walker(c, 85, 150, 80, "#4a1018 #b03028 #f08060", child=True),
    "jellyfish": lambda c: beings.jellyfish(c, 85, 60, 34),
    "shoal": lambda c: beings.shoal(c, 85, 90, 14, 34, 22, WARM),
    "tentacle": lambda c: beings.tentacle(c, curve((20, 150), (60, 60), (110, 60), (130, 110), (100, 130)), 30, 2, WARM, rim="#ffe0b0"),
    "tree": lambda c: nature.tree(c, 85, 158, 140, LEAF, "#2a1a1c #6a4a38 #b08a60"),
    "tree leafy=0": lambda c: nature.tree(c, 85, 158, 150, LEAF, "#2a1a1c #6a4a38 #b08a60", leafy=0),
    "little_tree": _layer(lambda lay: [nature.little_tree(lay, i, 30 + 36 * i, 150, 60 + 20 * i, LEAF) for i in range(4)]),
    "fir": lambda c: c.lit(poly(nature.fir(60, 155, 130, 1), nature.fir(120, 155, 90, 2)), "#10282c #2c5448 #86a880", 6),
    "grass, flower": _layer(lambda lay: [nature.grass(lay, 1, 10, 160, 150, 50, LEAF), *[nature.flower(lay, i, 25 + i * 28, 152, 60, p) for i, p in enumerate(("#d85a6a", "#f4e8d0", "#e8a040", "#8a6ac0", "#d85a6a"))]]),
    "wheat": _layer(lambda lay: [nature.wheat(lay, i, 20 + i * 9, 158, 110, ("#6a4018", "#c08a30", "#f8d878", "#fff6c8")) for i in range(14)]),
    "reeds": _layer(lambda lay: nature.reeds(lay, 1, 85, 155, 120, LEAF)),
    "kelp": _layer(lambda lay: [nature.kelp(lay, i, 50 + 40 * i, 158, 110 + 30 * i, LEAF) for i in range(2)]),
    "puff": lambda c: nature.puff(c, 85, 120, 120, 60, "#8490c0 #bcbcd8 #f8dccc #fffaf0"),
    "smoke": lambda c: nature.smoke(c, curve((60, 150), (80, 110), (70, 70), (110, 20)), 8, 30, "#e8e0e0"),
    "moon": lambda c: nature.moon(c, 85, 85, 55),
    "crescent": lambda c: c.lit(poly(nature.crescent(85, 85, 55, 0.5)), "#a7903a #f7f1d3 #fffbe9", 10),
    "sun": lambda c: nature.sun(c, 85, 90, 28),
    "flame": lambda c: nature.flame(c, 85, 140, 80),
    "feather": lambda c: nature.feather(c, 30, 150, 150, -0.8, GREY),
    "roots": lambda c: nature.roots(c, 3, 85, 15, 140, WARM),
    "rock": lambda c: nature.rock(c, 3, 85, 140, 130, 60, GREY, rim="#ffffff"),
    "house": lambda c: places.house(c, 80, 150, 110, "#b89a7c", "#8a4a38", door=True),
    "roofs": lambda c: places.roofs(c, 150, 60, ("#b89a7c", "#8f8478"), ("#8a4a38", "#5a5866"), right=160, left=10),
    "tower": lambda c: places.tower(c, 85, 155, 44, 100, GREY, WARM),
    "lighthouse": lambda c: places.lighthouse(c, 85, 160, 150, GREY, "#a8382c"),
    "doorway": lambda c: places.doorway(c, 85, 150, 110, GREY, "#ffb054 #fff4cc"),
    "window": lambda c: places.window(c, 85, 140, 70, 100, "#ffb054 #fff4cc", "#6a4630"),
    "winding_stair": lambda c: places.winding_stair(c, [(40 + i * 12, 140 - i * 16, 40 - i * 2, 0.3 + i * 0.09) for i in range(7)], GREY),
    "ladder": _layer(lambda lay: places.ladder(lay, (60, 155), (120, 15), 30, 14, 12, "#d8a868", 3)),
    "curtain": _layer(lambda lay: places.curtain(lay, (10, 100, 5), (10, 95, 60), (10, 40, 100), (10, 60, 160), ("#2a0410", "#8a1420", "#e0503a"))),
    "rowing_boat": lambda c: places.rowing_boat(c, 85, 100, 140),
    "paper_boat": lambda c: places.paper_boat(c, 85, 110, 120),
    "ship": lambda c: places.ship(c, 75, 165, 155),
    "balloon": lambda c: places.balloon(c, 85, 70, 100, WARM, knot=(90, 160)),
    "wheel": _layer(lambda lay: places.wheel(lay, 85, 90, 55, "#8a5a30", "#e0b060")),
    "lantern": lambda c: things.lantern(c, 85, 130, 70),
    "lamp_post": lambda c: things.lamp_post(c, 85, 160, 145),
    "lamp_post walking": lambda c: things.lamp_post(c, 85, 160, 145, walking=0.6),
    "candle": lambda c: things.candle(c, 85, 150, 44, 90),
    "clock": lambda c: things.clock(c, 85, 88, 62, 4, 52),
    "key": lambda c: things.key(c, 85, 85, 140, 0.5),
    "umbrella": lambda c: things.umbrella(c, 85, 75, 140, "#4a0c14 #a8242a #e8604a"),
    "book_spines": _layer(lambda lay: things.book_spines(lay, 4, 12, 160, 150, 90, ("#7a2a2a", "#2a4a5a", "#5a4a2a", "#8a6a3a"))),
    "letter": lambda c: things.letter(c, 85, 85, 110, 0.2),
    "page": lambda c: things.page(c, 85, 85, 110, 0.2),
    "jar": lambda c: things.jar(c, 85, 150, 80, 110),
    "cup": lambda c: things.cup(c, 75, 145, 110, "#4a6a8a #a8c0d0 #f4f8f8"),
    "anchor": lambda c: things.anchor(c, 85, 15, 140),
    "crown": lambda c: things.crown(c, 85, 140, 120),
    "chessman": lambda c: c.lit(poly(things.chessman("pawn", 45, 155, 60), things.chessman("queen", 120, 155, 75)), GREY, 8, k=2),
    "chair": lambda c: things.chair(85, 140, 55, 0.6).paint(c, ("#4a2a1c", "#a86a3c", "#f0c080"), "#fff0d0"),
    "cyclist": lambda c: figures.cyclist(c, 80, 120, 30),
    "scarecrow": lambda c: figures.scarecrow(c, 75, 115),
    "watering_can": lambda c: figures.watering_can(c, 95, 90),
    "sleepy_eye": lambda c: figures.sleepy_eye(c, 85, 85, 45),
    "somebody_waving": lambda c: figures.somebody_waving(c, 95, 110, 1, "#d8452e", "#f0c09a", "#5a3420"),
    "crowd": lambda c: figures.crowd(c, 20, (10, 130, 160, 150)),
    "sunflower": lambda c: garden.sunflower(c, 85, 85, 78),
    "sunflower_behind": lambda c: garden.sunflower_behind(c, 85, 150, 90, 40),
    "rose": lambda c: garden.rose(c, 85, 85, 78),
    "rose_leaf": lambda c: garden.rose_leaf(c, 20, 120, 140, -0.4),
    "umbrella_flower": lambda c: garden.umbrella_flower(c, 85, 160, 90, 110, "#4a0c14 #a8242a #e8604a #ffc0a0", "#3f9a54", 0.05),
    "ivy": lambda c: garden.ivy(c, "20,160 60,120 50,60 110,30 150,40"),
    "web, dew_on_web": lambda c: garden.dew_on_web(c, garden.web(c, 85, 85, lambda _: 80, 70)),
    "glowing_seed": lambda c: garden.glowing_seed(c, 70, 85),
    "apples": lambda c: garden.apples(c, 85, 85, 60, 12),
    "earth": lambda c: ground.earth(c, poly([(0, 0), (170, 0), (170, 170), (0, 170)]), (120, 120), top=0),
    "stair_in_section": lambda c: ground.stair_in_section(c, (10, 30), (150, 140)),
    "boulder": lambda c: ground.boulder(c, 85, 130, 150, 90, (-1, -1)),
    "fossil": lambda c: ground.fossil(c, 85, 85),
    "round_tent": lambda c: fair.round_tent(c, 85, 155, 120, 110, "#b0485a"),
    "gondola": lambda c: fair.gondola(c, 85, 20, 70, 2),
    "small_moon": lambda c: fair.small_moon(c, 85, 85, 40, 2),
    "top_hat": lambda c: fair.top_hat(c, 80, 85),
    "signboard": lambda c: fair.signboard(c, 40, 120, 130, -0.8, "#c8402f", 1),
    "suitcase": lambda c: fair.suitcase(c, 85, 120),
    "post_box": lambda c: fair.post_box(c, 85, 155, 130),
    "compass": lambda c: devices.compass(c, 85, 85, 55, 0.86),
    "telegraph_pole": lambda c: devices.telegraph_pole(c, (85, 165), (80, 10), 20, (0.92, 0.8), 55),
    "cog": lambda c: devices.cog(c, 85, 85, 60),
    "walking_chair": lambda c: furniture.walking_chair("throne", 85, 150, 48, -2.4, 2).paint(c, ("#34194a", "#8a3f78", "#f4a89c"), "#fff0cc"),
    "pot_shelf": lambda c: furniture.pot_shelf(c, 10, 160, 110),
    "half_apple": lambda c: furniture.half_apple(c, 80, 95, 68),
    "coral": _layer(lambda lay: sea.coral(lay, random.Random(1), 85, 150, 16, "#e0604c", 90)),
    "porthole": lambda c: sea.porthole(c, 85, 85, 64),
    "gabled_house": lambda c: streets.gabled_house(c, 85, 400, "#f4e2bc", "#c8553c", "#fffaf0", dark="#8a6a5a", glass="#9cc8dc #d8eef0", frame="#7a4a34", door="#1c3a4c #2f6f7a #8ac0b0"),
    "soft_star": lambda c: c.lit(poly(things.soft_star(85, 85, 55)), "#e89a3a #ffd878 #fffbe0", 10),
}  # fmt: skip


def motif_sheets(folder: Path) -> None:
    """Write motifs.png into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    columns, cell = 8, 170
    rows = -(-len(MOTIFS) // columns)
    sheet = Image.new("RGB", (columns * cell, rows * (cell + 16)), "#ffffff")
    draw = ImageDraw.Draw(sheet)
    for i, (name, painter) in enumerate(MOTIFS.items()):
        card = Card(7, (-1, -1))
        card.im.paste("#5a6478", (0, 0, *card.im.size))
        painter(card)
        part = card.im.crop((0, 0, cell * S, cell * S)).resize((cell - 4, cell - 4), Image.Resampling.LANCZOS)
        x, y = i % columns * cell, i // columns * (cell + 16)
        sheet.paste(part, (x, y))
        draw.text((x + 3, y + cell - 2), name, fill="#000000")
    sheet.save(folder / "motifs.png")
    print(f"{len(MOTIFS)} motifs in {folder / 'motifs.png'}")
