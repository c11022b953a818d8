/**
 * Where the stones of the score track lie for a measured width, and where the rabbits stand on them.
 * Pure geometry in pixels; it knows scores and widths, but nothing of the page.
 */
import type { Seat } from "../contract";

export interface Point {
  x: number;
  y: number;
}

export interface Path {
  kind: "line" | "snake" | "lineup";
  width: number;
  height: number;
  goal: number;
  /** Width of a rabbit that stands alone. */
  rabbit: number;
  /** Distance between neighbouring stones. */
  pitch: number;
  /** Somebody passes the goal in this round: the trail behind it is part of the scale. */
  tail: boolean;
  /** Where a piece with this number of points has its feet. */
  stone(score: number): Point;
  /** Height of the ground under a place of the line. */
  ground(x: number): number;
}

export interface Stand extends Point {
  seat: Seat;
  width: number;
  /** Front rabbits are drawn last. */
  layer: number;
}

const round2 = (v: number) => Math.round(v * 100) / 100;
const NARROW = 592;

/** `em`: size of the type, in pixels. `folded`: a narrow board that counts points; then the path climbs in rows, else the rabbits stand in a line with their scores. */
export function pathFor(
  width: number,
  goal: number,
  highestScore: number,
  players: number,
  dense: boolean,
  folded: boolean,
  em = Math.max(16, Math.min(30, width * 0.016)),
): Path {
  if (width <= NARROW) return folded ? snake(width, goal, highestScore) : lineup(width, goal, players);
  return line(width, goal, highestScore, dense, em / 16);
}

/** Height of the track of a seat in letters of 16 px: while one plays, and while points are given. */
const SLIM = 56;
const TALL = 84;
/** What a number below a stone needs besides. */
const BELOW = 6;

/** The path of a seat's track, straight at every width; `tall` while points are given. */
export function trackFor(width: number, goal: number, highestScore: number, tall: boolean, em: number): Path {
  const path = line(width, goal, highestScore, false, ((tall ? TALL : SLIM) / 90) * (em / 16));
  return { ...path, height: path.height + BELOW };
}

function line(width: number, goal: number, highestScore: number, dense: boolean, scale: number): Path {
  const wide = width > 880;
  const rabbit = (dense ? 33 : wide ? 39 : 32) * scale;
  const height = (dense ? 83 : 90) * scale;
  const tail = highestScore > goal;
  const start = (wide ? 84 : 54) * scale;
  const gate = tail ? width * 0.8 : width - (wide ? 80 : 58) * scale;
  const right = width - 26 * scale;
  const pitch = (gate - start) / goal;
  const beyond = Math.max(10, Math.ceil((highestScore - goal) / 5) * 5);
  const trail = Math.min(pitch, (right - gate - 22 * scale) / beyond);
  const ground = (x: number) => height - 31 * scale + 4 * scale * Math.sin((x / width) * Math.PI * 3.4 + 0.5);
  return {
    kind: "line",
    width,
    height,
    goal,
    rabbit,
    pitch,
    tail,
    ground,
    stone(score) {
      const over = score - goal;
      const x = over <= 0 ? start + pitch * score : gate + 18 * scale + trail * over;
      return { x, y: ground(x) - (over > 0 ? over * (tail ? 0.5 : 1.6) : 0) };
    },
  };
}

/** Three rows, read from the bottom up like a mountain path; the middle one runs back. */
function snake(width: number, goal: number, highestScore: number): Path {
  const most = Math.max(goal, highestScore);
  const rows = 3;
  const perRow = Math.ceil(most / rows);
  const rise = 60;
  const height = rise * rows + 10;
  const pitch = (width - 52) / perRow;
  return {
    kind: "snake",
    width,
    height,
    goal,
    rabbit: Math.min(30, Math.max(22, pitch * 0.95)),
    pitch,
    tail: highestScore > goal,
    ground: () => height - 26,
    stone(score) {
      const row = score <= perRow ? 0 : Math.min(rows - 1, Math.floor((score - 1) / perRow));
      const along = (score - (row ? row * perRow + 1 : 0)) * pitch;
      const x = row === 1 ? width - 26 - along : 26 + along;
      return { x, y: height - 26 - row * rise + 2.2 * Math.sin(x / 34) };
    },
  };
}

function lineup(width: number, goal: number, players: number): Path {
  const height = players > 6 ? 140 : 78;
  return {
    kind: "lineup",
    width,
    height,
    goal,
    rabbit: 33,
    pitch: width,
    tail: false,
    ground: (x) => height - (players > 6 ? 88 : 25) + 3 * Math.sin(x / 46),
    stone: () => ({ x: width / 2, y: height - 25 }),
  };
}

/** Offsets of rabbits that share a stone, from the front to the back. */
function huddle(n: number, width: number): [number, number][] {
  const tall = (width * 60) / 44;
  if (n === 1) return [[0, 0]];
  if (n === 2) {
    return [
      [-0.31 * width, 0],
      [0.31 * width, 0],
    ];
  }
  // more than six would be a tower up to the cards
  const perRow = n > 6 ? 3 : 2;
  return Array.from({ length: n }, (_, i) => {
    const row = Math.floor(i / perRow);
    const last = n - row * perRow;
    // each row stands in the gaps of the one before it; a shorter one, at the back, in the middle
    const middle = last < perRow ? (last - 1) / 2 : (perRow - 1) / 2;
    const aside = last < perRow || row % 2 === 0 ? 0 : 0.37;
    return [((i % perRow) - middle) * 0.74 * width + aside * width, -row * tall * 0.5];
  });
}

const sizeFor = (n: number) => (n === 1 ? 1 : n === 2 ? 0.88 : n <= 4 ? 0.76 : 0.62);

/** Where everybody stands. The storyteller stands at the front right of a huddle, so that the lantern is seen. */
export function standing(path: Path, scores: number[], storyteller: Seat | null): Stand[] {
  if (path.kind === "lineup") return inLine(path, scores);
  const together = new Map<number, Seat[]>();
  scores.forEach((score, seat) => {
    together.set(score, [...(together.get(score) ?? []), seat]);
  });
  const all: (Stand & { back: number; home: number })[] = [];
  for (const [score, seats] of together) {
    const order = seats.filter((s) => s !== storyteller);
    if (order.length < seats.length && storyteller !== null) order.splice(Math.min(1, order.length), 0, storyteller);
    let size = sizeFor(order.length);
    // neighbouring stones share the room, so that pieces don't hide each other
    if (path.pitch < path.rabbit) {
      for (const near of [score - 1, score + 1]) {
        const others = together.get(near)?.length ?? 0;
        if (others) size = Math.min(size, Math.max(0.76, sizeFor(others)), order.length + others > 2 ? 0.88 : 1);
      }
    }
    const width = path.rabbit * size;
    const foot = path.stone(score);
    const spots = score === 0 && order.length > 2 ? meadow(order.length, path) : huddle(order.length, width);
    spots.forEach(([dx, dy], i) => {
      const seat = order[i] ?? 0;
      all.push({ seat, x: foot.x + dx, y: foot.y + 5 + dy, width, back: dy, home: foot.x + dx, layer: 0 });
    });
  }
  spread(all, path);
  all.sort((a, b) => Math.round(a.back) - Math.round(b.back) || a.x - b.x);
  return all.map(({ seat, x, y, width }, i) => ({
    seat,
    x: round2(Math.min(x, path.width - width / 2)),
    y: round2(y),
    width: round2(width),
    layer: i + 1,
  }));
}

/** At the start many stand on stone 0: there a small crowd beside the burrow reads better than a tower. */
function meadow(n: number, path: Path): [number, number][] {
  const width = path.rabbit * sizeFor(n);
  const perRow = Math.ceil(n / Math.ceil(n / 6));
  const gap = width * 0.8;
  const left = Math.max(width * 0.55 - path.stone(0).x, -width);
  return Array.from({ length: n }, (_, i) => {
    const row = Math.floor(i / perRow);
    return [left + (i % perRow) * gap + (row % 2 ? gap / 2 : 0), -row * width * 0.62];
  });
}

/** Front rabbits keep two thirds of a width apart without leaving their stone. */
function spread(all: { x: number; y: number; width: number; back: number; home: number }[], path: Path): void {
  const front = all.filter((s) => !s.back).sort((a, b) => a.x - b.x);
  const most = path.pitch * 0.42;
  for (let n = 0; n < 60; n++) {
    for (let i = 1; i < front.length; i++) {
      const a = front[i - 1];
      const b = front[i];
      if (!a || !b || Math.abs(a.y - b.y) > 30) continue;
      const gap = 0.33 * (a.width + b.width) - (b.x - a.x);
      if (gap > 0) {
        a.x -= gap / 2;
        b.x += gap / 2;
      }
    }
    for (const s of front) s.x = Math.min(s.home + most, Math.max(s.home - most, s.x));
  }
}

function inLine(path: Path, scores: number[]): Stand[] {
  const n = scores.length;
  const rows = n > 6 ? 2 : 1;
  const perRow = Math.ceil(n / rows);
  const width = Math.min(path.rabbit, (path.width / perRow) * 0.8) * (rows > 1 ? 0.8 : 1);
  return scores
    .map((score, seat) => ({ score, seat }))
    .sort((a, b) => b.score - a.score || a.seat - b.seat)
    .map(({ seat }, i) => ({
      seat,
      x: round2((path.width / perRow) * ((i % perRow) + 0.5)),
      y: path.height - 23 - (rows > 1 && i < perRow ? 62 : 0),
      width: round2(width),
      layer: i + 1,
    }));
}

/**
 * Which stones carry a number: each fifth one, and those where somebody stands; none beside an occupied one.
 * Where people stand close together, as beyond the goal, their scores share a label, "31, 32".
 */
export function numbered(path: Path, scores: number[]): number[][] {
  if (path.kind === "lineup") return [];
  const near = (a: number, b: number, by: number) =>
    Math.abs(path.stone(a).x - path.stone(b).x) < by && Math.abs(path.stone(a).y - path.stone(b).y) < 20;
  const all: number[][] = [];
  for (const score of [...new Set(scores)].sort((a, b) => a - b)) {
    const last = all.at(-1);
    // two labels of two digits want 22 px; a shared one is as wide as it is long, half of it beside its middle
    if (last && near(last.at(-1) ?? 0, score, 10 + 4 * (String(last).length + String(score).length - 1)))
      last.push(score);
    else all.push([score]);
  }
  const plain = (score: number) => {
    if (!all.some((shared) => shared.some((t) => t === score || near(t, score, 30)))) all.push([score]);
  };
  const every = path.pitch * 5 < 26 ? 10 : 5;
  const end = path.tail ? Math.max(path.goal, ...scores) + 20 : path.goal;
  if (path.goal % every) plain(path.goal);
  for (let score = 0; score <= end; score += score < path.goal ? every : 10) {
    if (path.stone(score).x <= path.width - 10 && (score <= path.goal || path.kind !== "snake")) plain(score);
  }
  return all;
}

/** A fixed sequence in place of chance: the same picture at each drawing. */
function sequence(seed: number): () => number {
  let s = seed;
  return () => {
    s = (s * 16807) % 2147483647;
    return s / 2147483647;
  };
}

/** The torn edge of the paper below the picture. */
export function deckle(width: number, height: number): string {
  const next = sequence(2);
  let d = `M-4 ${height + 2}`;
  for (let x = -4; x < width + 12; x += 7 + 8 * next()) {
    d += `L${x.toFixed(0)} ${(height - 3.2 + 2.6 * next()).toFixed(1)}`;
  }
  return `${d}V${height + 2}z`;
}
