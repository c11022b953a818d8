/**
 * What moves between two scenes, as a list of moves. When they run, the page already shows the second scene.
 * Pure: it depends on scenes and durations only. Where things are on the screen is measured when a move is played.
 */

import type { Seat, StepKind } from "../contract";
import type { Place, Scene } from "../scene/scene";

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Where things are, in pixels of the board. Asking for a thing that is not there drops the move. */
export interface Places {
  was(key: string): Rect;
  now(key: string): Rect;
  /** Where the feet of a piece with this score are. */
  stone(score: number): { x: number; y: number };
  /** Pixels for one pixel of the design at 1000 px. */
  scale: number;
}

export type Frames = Keyframe[] | ((m: Places) => Keyframe[]);

/** A thing that lives only as long as the motion. Moves with the same key share one. */
export interface Ghost {
  shape: "back" | "disc" | "spark" | "lantern" | "hint" | "owed" | "sum";
  at(m: Places): Rect;
  seat?: Seat;
  points?: number;
}

export interface Move {
  /** Key of what moves: `data-key` in the page. */
  key: string;
  frames: Frames;
  duration: number;
  delay: number;
  easing: string;
  /** Keys whose old place is needed. */
  was?: string[];
  /** The thing itself is gone: a copy of the old one moves. */
  leaves?: true;
  /** What stood there before is the same: it stays in sight until the move begins. */
  stays?: true;
  /** Passes in front of its neighbours. */
  front?: true;
  ghost?: Ghost;
}

const D1 = 120;
const D2 = 240;
const D3 = 420;
const D4 = 700;
const OUT = "cubic-bezier(.2,.7,.2,1)";
const INOUT = "cubic-bezier(.6,.05,.25,1)";
const SETTLE = "cubic-bezier(.2,1.2,.35,1)";
/** The caption changes first: meaning before motion. */
const LEAD = D1;

/** How long all of it takes, in milliseconds at speed 1. */
export const lengthOf = (moves: Move[]): number => Math.max(0, ...moves.map((m) => m.delay + m.duration));

// ---- the few kinds of moves

const move = (
  key: string,
  frames: Frames,
  duration: number,
  delay: number,
  easing = OUT,
  more: Partial<Move> = {},
): Move => ({ key, frames, duration, delay, easing, ...more });
const fadeIn = (key: string, delay = 0, duration = D2) => move(key, [{ opacity: 0 }, {}], duration, delay);
const fadeOut = (key: string, delay = 0, duration = D2) =>
  move(key, [{ opacity: 1 }, { opacity: 0 }], duration, delay, OUT, { leaves: true, was: [key] });
const pop = (key: string, delay: number, from = 0.6) =>
  move(key, [{ opacity: 0, transform: `scale(${from})` }, {}], D2, delay, SETTLE);
/** A number is due: its dotted circle stands there until it comes, or until it begins to count up to `points`. */
const due = (key: string, delay: number, points = 1, each = 0): Move[] => [
  move(`owed ${key}`, [{ opacity: 1 }, { opacity: 0 }], delay - (points - 1) * each, 0, "steps(1)", {
    ghost: { shape: "owed", at: (m) => square(middle(m.now(key)), 9 * m.scale) },
  }),
  ...Array.from({ length: points - 1 }, (_, i) =>
    move(
      `${i} ${key}`,
      [{ opacity: 0 }, { opacity: 1 }, { opacity: 1 }, { opacity: 0 }],
      each,
      delay - (points - 1 - i) * each,
      "linear",
      {
        ghost: { shape: "sum", points: i + 1, at: (m) => m.now(key) },
      },
    ),
  ),
  pop(key, delay),
];
const rise = (key: string, delay: number, by: number) =>
  move(key, (m) => [{ opacity: 0, transform: `translateY(${by * m.scale}px)` }, {}], D2, delay);

const middle = (r: Rect) => ({ x: r.x + r.w / 2, y: r.y + r.h / 2 });
const shift = (x: number, y: number) => `translate(${x}px,${y}px)`;
/** Moves a box laid out at `home` to where `r` is. */
const over = (r: Rect, home: Rect, turn = 0) =>
  `${shift(middle(r).x - middle(home).x, middle(r).y - middle(home).y)} scale(${r.w / home.w}) rotate(${turn}deg)`;
const square = (p: { x: number; y: number }, size: number): Rect => ({
  x: p.x - size / 2,
  y: p.y - size / 2,
  w: size,
  h: size,
});

/** From where it was to where it is. `inside` holds it and moves too: its own move is not counted twice. */
function slide(key: string, delay: number, inside?: string): Move {
  const frames = (m: Places) => {
    const a = middle(m.was(key));
    const b = middle(m.now(key));
    const p = inside ? middle(m.was(inside)) : a;
    const q = inside ? middle(m.now(inside)) : a;
    return [{ transform: shift(a.x - b.x - p.x + q.x, a.y - b.y - p.y + q.y) }, { transform: "none" }];
  };
  return move(key, frames, D2, delay, OUT, { was: inside ? [key, inside] : [key] });
}

// ---- what is in a scene, by key

/** Parts of a scene that reduced motion outlines when they change. */
const OUTLINED = { back: true, dial: true, rabbit: true };
/** The parts of a scene that may appear, change or vanish between two steps. */
type Part = keyof typeof OUTLINED | "clue" | "teller" | "card" | "number" | "owner" | "count" | "frame";
type Key = Part | `${Part}:${string}`;
const partOf = (key: Key) => key.split(":")[0] as Part;

const dialKeys = (place: Place) => place.dials.map((d): Key => `dial:${d.seat}:${place.slot}:${d.nth}`);
/** The dial that a player's points come from: the one on the storyteller's card, if there is one. */
const dialKey = (scene: Scene, seat: Seat) =>
  [...scene.places]
    .sort((a, b) => Number(b.gold) - Number(a.gold))
    .flatMap((p) => (p.dials.some((d) => d.seat === seat) ? [`dial:${seat}:${p.slot}:0`] : []))[0];

/** Each part of a scene by its key, with what it shows. */
export function keysOf(scene: Scene): Map<Key, string> {
  const keys = new Map<Key, string>();
  if (scene.clue) keys.set("clue", "");
  keys.set("teller", `${scene.storyteller} ${scene.round}`);
  for (const place of scene.places) {
    const n = place.slot;
    if (place.face === "down") keys.set(`back:${n}`, "");
    if (place.face !== "up") continue;
    keys.set(`card:${n}`, "");
    keys.set(`number:${n}`, String(place.gold));
    for (const key of dialKeys(place)) keys.set(key, "");
    if (place.owner !== null) keys.set(`owner:${n}`, String(place.gold));
    else if (place.dials.length) keys.set(`count:${n}`, String(place.dials.length));
    if (place.gold) keys.set("frame", "");
  }
  scene.scores.forEach((score, seat) => {
    keys.set(`rabbit:${seat}`, String(score));
  });
  return keys;
}

const fresh = (from: Scene, to: Scene, ...parts: Part[]) => {
  const old = keysOf(from);
  return [...keysOf(to).keys()].filter((k) => !old.has(k) && parts.includes(partOf(k)));
};
const gained = (from: Scene, to: Scene): Map<Seat, number> =>
  new Map(to.scores.map((s, seat) => [seat, s - (from.scores[seat] ?? 0)] as const).filter(([, n]) => n > 0));

// ---- scoring: a gold disc flies from the cause to the rabbit, which hops a stone for each point

/** A curve whose top is well over its lower end and clear of its upper end. */
function arc(a: { x: number; y: number }, b: { x: number; y: number }, scale: number, n: number) {
  const top = Math.min(Math.max(a.y, b.y) - 110 * scale, Math.min(a.y, b.y) - 24 * scale);
  const cy = 2 * top - (a.y + b.y) / 2;
  const cx = (a.x + b.x) / 2;
  return Array.from({ length: n + 1 }, (_, i) => {
    const u = i / n;
    const v = 1 - u;
    return { x: v * v * a.x + 2 * u * v * cx + u * u * b.x, y: v * v * a.y + 2 * u * v * cy + u * u * b.y };
  });
}

function flight(seat: Seat, points: number, source: string, delay: number, pulses: string[], sparks: number) {
  const key = `disc:${seat}`;
  const was = [source, `rabbit:${seat}`];
  const start = (m: Places) => middle(m.was(source));
  const end = (m: Places) => {
    const r = m.was(`rabbit:${seat}`);
    return { x: r.x + r.w / 2, y: r.y + r.h * 0.3 };
  };
  const path = (m: Places, n: number) =>
    arc(start(m), end(m), m.scale, n).map((p, _, all) => shift(p.x - (all[0]?.x ?? 0), p.y - (all[0]?.y ?? 0)));
  const ghost: Ghost = { shape: "disc", seat, points, at: (m) => square(start(m), 46 * m.scale) };
  const moves = [move(key, [{ opacity: 0, transform: "scale(.4)" }, {}], D2, delay, SETTLE, { ghost, was })];
  let go = delay + 160;
  // a bonus: each dial that gives a point pulses
  pulses.forEach((dial, i) => {
    const at = delay + i * 200;
    moves.push(
      move(dial, [{ transform: "none" }, { transform: "scale(1.14)" }, { transform: "none" }], 260, at, "ease-in-out"),
    );
    go = at + 340;
  });
  // the trail: one curve for all of its sparks, each smaller than the one before
  let trail: Keyframe[] | undefined;
  const frames = (m: Places) => {
    trail ??= path(m, 10).map((transform, j) => ({ transform, opacity: j % 10 ? 0.7 : 0 }));
    return trail;
  };
  for (let i = 1; i <= sparks; i++) {
    const spark: Ghost = { shape: "spark", at: (m) => square(start(m), (12 - 7 * (i / sparks)) * m.scale) };
    moves.push(move(`spark:${seat}:${i}`, frames, D4, go + i * 26, INOUT, { ghost: spark, was }));
  }
  moves.push(
    move(
      key,
      (m) => path(m, 16).map((f, i) => ({ transform: `${f} scale(${1 - 0.25 * (i / 16) ** 4})` })),
      D4,
      go,
      INOUT,
      { was },
    ),
  );
  const gone = (m: Places) => {
    const f = `${path(m, 16)[16]} scale(.75)`;
    return [
      { transform: f, opacity: 1 },
      { transform: `${f} scale(.3)`, opacity: 0 },
    ];
  };
  moves.push(move(key, gone, D2, go + D4 - 60, OUT, { was }));
  return { moves, land: go + D4 };
}

const hopTime = (n: number) => Math.max(110, Math.min(260, 1600 / n));

/** One parabola a point, from the old place to the new one; the last lands at the place in the huddle. */
function hops(seat: Seat, first: number, points: number, delay: number): Move[] {
  const key = `rabbit:${seat}`;
  const each = hopTime(points);
  const total = points * each + 80;
  const frames = (lift: number, shadow: boolean) => (m: Places) => {
    const foot = (r: Rect) => ({ x: r.x + r.w / 2, y: r.y + r.h, w: r.w });
    const a = foot(m.was(key));
    const b = foot(m.now(key));
    const stops = [a, ...Array.from({ length: points - 1 }, (_, i) => ({ ...m.stone(first + i + 1), w: b.w })), b];
    const out: Keyframe[] = [];
    for (let i = 0; i < points; i++) {
      const s = stops[i] ?? a;
      const e = stops[i + 1] ?? b;
      for (let j = 0; j <= 8; j++) {
        const u = j / 8;
        const up = 4 * u * (1 - u);
        const size = (s.w + (e.w - s.w) * u) / b.w;
        const squash = j === 0 ? (i ? 0.92 : 1) : j === 8 ? 0.92 : 1 + 0.05 * up;
        const at = shift(s.x + (e.x - s.x) * u - b.x, s.y + (e.y - s.y) * u - b.y - (shadow ? 0 : lift * m.scale * up));
        out.push({
          offset: ((i + u) * each) / total,
          transform: shadow ? `${at} scale(${size * (1 - 0.4 * up)})` : `${at} scale(${size},${size * squash})`,
          ...(shadow ? { opacity: 1 - 0.45 * up } : {}),
        });
      }
    }
    return [...out, { offset: 1, transform: "none", ...(shadow ? { opacity: 1 } : {}) }];
  };
  return [
    move(key, frames(26, false), total, delay, "linear", { front: true, was: [key] }),
    move(`shadow:${seat}`, frames(0, true), total, delay, "linear", { was: [key] }),
  ];
}

/** A piece that stays on its stone goes to its new place there. */
const makeRoom = (seat: Seat, delay: number) =>
  [`rabbit:${seat}`, `shadow:${seat}`].map((key) => {
    const frames = (m: Places) => {
      const a = m.was(key);
      const b = m.now(key);
      return [
        { transform: `${shift(a.x + a.w / 2 - b.x - b.w / 2, a.y + a.h - b.y - b.h)} scale(${a.w / b.w})` },
        { transform: "none" },
      ];
    };
    return move(key, frames, D2, delay, OUT, { was: [key] });
  });

/** Pieces that gain points hop; the others make room just before a newcomer lands. */
function scoring(from: Scene, to: Scene, delay: number, sourceOf: (seat: Seat) => string, pulses: string[]) {
  const moves: Move[] = [];
  const landed = new Map<Seat, number>();
  const gains = gained(from, to);
  let i = 0;
  for (const [seat, points] of gains) {
    const f = flight(seat, points, sourceOf(seat), delay + i * 90, pulses, gains.size > 4 ? 0 : 6);
    moves.push(...f.moves, ...hops(seat, from.scores[seat] ?? 0, points, f.land));
    landed.set(seat, f.land + points * hopTime(points));
    i += 1;
  }
  if (!landed.size) return moves;
  const last = Math.max(...landed.values());
  to.scores.forEach((score, seat) => {
    if (landed.has(seat)) return;
    const near = [...landed].filter(([q]) => Math.abs((to.scores[q] ?? 0) - score) <= 1).map(([, t]) => t);
    const at = (near.length ? Math.min(...near) : last) - 200;
    moves.push(...makeRoom(seat, at));
  });
  for (const [seat, t] of landed) {
    const cell = to.kind === "bonus" ? "bonus" : "rule";
    const stone = `stone:${to.scores[seat]}`;
    const points = gains.get(seat) ?? 1;
    moves.push(...due(`${cell}:${seat}`, t, points, hopTime(points)), ...due(`total:${seat}`, t + 80));
    moves.push({ ...pop(stone, t), was: [stone], stays: true });
  }
  return moves;
}

/** The card that the step speaks of rises, the others are veiled. */
function attention(from: Scene, to: Scene, delay = LEAD): Move[] {
  return to.places.flatMap((b, i) => {
    const a = from.places[i];
    if (!a) return [];
    const moves: Move[] = [];
    if (a.focus !== b.focus) {
      const by = b.focus ? 4 : -4;
      moves.push(
        move(
          `slot:${b.slot}`,
          (m) => [{ transform: `translateY(${by * m.scale}px)` }, { transform: "none" }],
          D2,
          delay,
        ),
      );
    }
    if (a.dimmed !== b.dimmed && b.dimmed && b.face === "up") moves.push(fadeIn(`veil:${b.slot}`, delay));
    return moves;
  });
}

const lantern = (from: Scene, to: Scene, delay: number): Move[] => [
  from.rule
    ? slide("lamp", delay)
    : move(
        "lamp",
        (m) => [{ opacity: 0, transform: shift(0, -34 * m.scale) }, { transform: "none" }],
        D3,
        delay,
        INOUT,
      ),
  move(`field:${to.rule}`, [{ transform: "scaleX(0)", opacity: 0.4 }, {}], D3, delay, INOUT),
];

const number = (key: string) => Number(key.split(":")[1]);
const goldOf = (scene: Scene) => scene.places.find((p) => p.gold)?.slot ?? 1;

/** Backs gather in the middle, fan out, are dealt again, and turn over one by one. Where a back comes from tells nothing. */
function layOut(to: Scene): Move[] {
  const n = to.places.length;
  const each = Math.min(110, 700 / n);
  const turnAt = LEAD + D3 + D2 + D3;
  return to.places.flatMap((place, i) => {
    const key = `shuffle:${i}`;
    const home = (m: Places) => m.now(`card:${place.slot}`);
    const from = (i * 5 + 3) % n;
    const k = i - (n - 1) / 2;
    const pile = (m: Places, turn: number, dx: number) => {
      const a = middle(m.now("card:1"));
      const b = middle(m.now(`card:${n}`));
      const h = middle(home(m));
      return `${shift((a.x + b.x) / 2 - h.x + dx * m.scale, (a.y + b.y) / 2 - h.y)} rotate(${turn}deg)`;
    };
    const ghost: Ghost = { shape: "back", at: home };
    const turn = (deg: number) => `perspective(900px) rotateY(${deg}deg)`;
    const t = turnAt + i * each;
    return [
      move(
        key,
        (m) => [{ transform: over(m.now(`card:${from + 1}`), home(m)) }, { transform: pile(m, k, k * 3) }],
        D3,
        LEAD,
        INOUT,
        { ghost },
      ),
      move(
        key,
        (m) => [
          { transform: pile(m, k, k * 3) },
          { transform: pile(m, k * 7, (k * 200) / n), offset: 0.5 },
          { transform: pile(m, k, k * 3) },
        ],
        D2,
        LEAD + D3,
        "ease-in-out",
      ),
      move(key, (m) => [{ transform: pile(m, k, k * 3) }, { transform: "none" }], D3, LEAD + D3 + D2, INOUT),
      move(key, [{ transform: turn(0) }, { transform: turn(90) }], D3 / 2, t, "cubic-bezier(.5,0,1,.6)"),
      move(
        `card:${place.slot}`,
        [{ transform: turn(-90) }, { transform: turn(0) }],
        D3 / 2,
        t + D3 / 2,
        "cubic-bezier(0,.4,.5,1)",
      ),
      pop(`number:${place.slot}`, t + D3 / 2 + 100),
    ];
  });
}

function reveal(from: Scene, to: Scene): Move[] {
  const dials = fresh(from, to, "dial");
  const moves: Move[] = [];
  for (const place of to.places) {
    const n = place.slot;
    const old = from.places[n - 1]?.dials.length ?? 0;
    if (old === place.dials.length) continue;
    for (const key of dialKeys(place)) if (!dials.includes(key)) moves.push(slide(key, LEAD));
    if (old) moves.push(fadeOut(`count:${n}`, LEAD + 320));
    moves.push(pop(`count:${n}`, LEAD + 320, 0.8));
  }
  dials.forEach((key, i) => {
    const drop = (m: Places) => [
      { transform: `translateY(${-40 * m.scale}px) rotate(-40deg) scale(1.12)`, opacity: 0 },
      { opacity: 1, offset: 0.3 },
      { transform: "none", opacity: 1 },
    ];
    moves.push(move(key, drop, D3, LEAD + i * 120, SETTLE));
  });
  if (to.seat !== null) moves.push(pop(`chose:${to.seat}`, LEAD + 320));
  return moves;
}

function showCard(from: Scene, to: Scene): Move[] {
  const n = goldOf(to);
  const t = LEAD + D2;
  const place = to.places[n - 1];
  return [
    ...attention(from, to).filter((m) => m.key !== `slot:${n}`),
    move(
      `slot:${n}`,
      (m) => [
        { transform: `translateY(${4 * m.scale}px)` },
        { transform: `translateY(${-4 * m.scale}px)`, offset: 0.55 },
        { transform: "none" },
      ],
      D4,
      t,
    ),
    fadeIn("frame", t, D4),
    pop(`number:${n}`, t + 200, 0.8),
    ...(place ? dialKeys(place).map((k) => slide(k, t + 300, `slot:${n}`)) : []),
    ...(place?.dials.length ? [fadeOut(`count:${n}`, t + 300)] : []),
    rise(`owner:${n}`, t + 350, 22),
  ];
}

function showOwners(from: Scene, to: Scene): Move[] {
  const owners = fresh(from, to, "owner");
  return [
    ...attention(from, to),
    ...to.places
      .filter((p) => owners.includes(`owner:${p.slot}`) && p.dials.length)
      .flatMap((p) => [fadeOut(`count:${p.slot}`, LEAD), ...dialKeys(p).map((k) => slide(k, LEAD))]),
    ...owners.map((k, i) => rise(k, LEAD + 80 + i * 60, 22)),
  ];
}

function refill(from: Scene, to: Scene): Move[] {
  const moves = attention(from, to, 0).filter((m) => m.key.startsWith("slot"));
  const up = from.places.filter((p) => p.face === "up");
  const each = Math.min(60, 420 / Math.max(1, up.length));
  const t = LEAD + D1;
  for (const place of up) {
    const key = `card:${place.slot}`;
    const frames = (m: Places) => [
      { transform: "none", opacity: 1 },
      { opacity: 1, offset: 0.8 },
      { transform: over(m.now("discards"), m.was(key), -14), opacity: 0 },
    ];
    moves.push(move(key, frames, D3, t + (up.length - place.slot) * each, INOUT, { leaves: true, was: [key] }));
  }
  const then = t + up.length * each + D3;
  to.scores.forEach((_, seat) => {
    const at = (m: Places) => {
      const e = middle(m.now(`rabbit:${seat}`));
      const w = 40 * m.scale;
      return { x: e.x - w / 2, y: e.y - w * 0.75, w, h: w * 1.5 };
    };
    const frames = (m: Places) => [
      { transform: over(m.now("draw"), at(m)), opacity: 0 },
      { opacity: 1, offset: 0.1 },
      { opacity: 1, offset: 0.75 },
      { transform: "scale(.6) rotate(-6deg)", opacity: 0 },
    ];
    moves.push(move(`deal:${seat}`, frames, D3 + 120, then + seat * each, INOUT, { ghost: { shape: "back", at } }));
  });
  return moves;
}

function passOn(from: Scene, to: Scene): Move[] {
  const moves = [...(from.clue ? [fadeOut("clue")] : []), fadeOut("teller", 0, D4), fadeIn("teller", LEAD + D4)];
  if (to.storyteller === null || from.storyteller === null || to.storyteller === from.storyteller) return moves;
  const was = `lantern:${from.storyteller}`;
  const now = `lantern:${to.storyteller}`;
  const frames = (m: Places) => {
    const a = middle(m.was(was));
    const b = middle(m.now(now));
    return arc(a, b, m.scale * 0.45, 16).map((p) => ({ transform: shift(p.x - b.x, p.y - b.y) }));
  };
  return [
    ...moves,
    // who carries the lantern stands in front, who has handed it on no longer
    ...to.scores.flatMap((_, seat) => makeRoom(seat, LEAD)),
    move("lantern", frames, D4, LEAD, INOUT, { ghost: { shape: "lantern", at: (m) => m.now(now) }, was: [was] }),
    move(now, [{ opacity: 0 }, { opacity: 0 }], LEAD + D4, 0, "linear"),
  ];
}

/** Cards come face down from the rabbits. */
function handIn(from: Scene, to: Scene): Move[] {
  return fresh(from, to, "back").map((key, i) =>
    move(
      key,
      (m) => {
        const seat = Math.min(number(key) - 1, to.scores.length - 1);
        return [
          { transform: over(m.now(`rabbit:${seat}`), m.now(key), 6), opacity: 0 },
          { opacity: 1, offset: 0.2 },
          { transform: "none", opacity: 1 },
        ];
      },
      D3 + 100,
      LEAD + i * Math.min(90, 540 / to.places.length),
      SETTLE,
    ),
  );
}

/** The rule is marked, and gives its points. */
function showOutcome(from: Scene, to: Scene): Move[] {
  const gold = `card:${goldOf(to)}`;
  const sourceOf = (seat: Seat) => {
    const own = to.places.find((p) => p.owner === seat);
    return dialKey(to, seat) ?? (own ? `card:${own.slot}` : gold);
  };
  return [
    ...attention(from, to),
    ...lantern(from, to, LEAD),
    ...scoring(from, to, LEAD + D3, (seat) => (seat === to.storyteller ? gold : sourceOf(seat)), []),
  ];
}

/** The votes on a card give points to its owner. */
function giveBonus(from: Scene, to: Scene): Move[] {
  const voted = to.places.filter((p) => p.focus);
  const source = `card:${voted[0]?.slot ?? 1}`;
  return [
    ...attention(from, to),
    ...lantern(from, to, LEAD),
    ...scoring(from, to, LEAD + D2, () => source, voted.flatMap(dialKeys)),
  ];
}

const jump = (seat: Seat): Move =>
  move(
    `rabbit:${seat}`,
    (m) =>
      [0, -24, 0, -14, 0].map((y, i) => ({
        transform: shift(0, y * m.scale),
        easing: i % 2 ? "ease-in" : "ease-out",
      })),
    1000,
    LEAD,
    "linear",
    { front: true },
  );

/** What moves at each kind of step, besides the text. */
const CHOREOGRAPHY: Record<StepKind, (from: Scene, to: Scene) => Move[]> = {
  clue: () => [move("clue", (m) => [{ opacity: 0, transform: shift(0, 6 * m.scale) }, {}], D3, LEAD)],
  handed_in: handIn,
  laid_out: (_, to) => layOut(to),
  voted: (_, to) =>
    to.panel.kind === "voted" ? to.panel.rows.map(({ seat }, i) => pop(`done:${seat}`, LEAD + i * 60)) : [],
  vote_revealed: reveal,
  card_revealed: showCard,
  owners_revealed: showOwners,
  outcome: showOutcome,
  bonus: giveBonus,
  refilled: refill,
  passed_on: passOn,
  over: (_, to) => to.winners.map(jump),
};

/** From one scene to the next one. */
export function plan(from: Scene, to: Scene): Move[] {
  const moves = [fadeIn("caption", 0, D1)];
  if (from.panel.kind !== to.panel.kind) moves.push(fadeIn("panel"));
  return to.kind ? [...moves, ...CHOREOGRAPHY[to.kind](from, to)] : moves;
}

/** With reduced motion nothing travels: what is new fades in together, and the subject has a lamp outline for a moment. */
export function reducedPlan(from: Scene, to: Scene): Move[] {
  const old = keysOf(from);
  const changed = [...keysOf(to)].filter(([k, v]) => old.get(k) !== v).map(([k]) => k);
  const about = changed.filter((k) => partOf(k) in OUTLINED);
  return [
    ...["caption", ...changed].map((k) => fadeIn(k, 0, D1)),
    ...about.map((k) =>
      move(`ring:${k}`, [{ opacity: 1 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }], 600, 0, "linear", {
        ghost: { shape: "hint", at: (m) => m.now(k) },
      }),
    ),
  ];
}
