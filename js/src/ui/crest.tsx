/**
 * The twelve identities: a crest is a shape, a colour and an initial, so that nobody depends on colour alone.
 * The colours are in the stylesheet, under `data-colour`.
 */

import type { Colour, Player } from "../contract";
import { memo } from "./memo";

/** Outline in a box of 32, the letter's middle and baseline, the letter's size. */
const SHAPES: Record<Colour, [outline: string, x: number, y: number, size: number]> = {
  // flower
  pink: [
    "M9 6.5a7.3 7.3 0 1 1 14 0 7.3 7.3 0 1 1 4.5 13.6A7.3 7.3 0 1 1 16 28.4 7.3 7.3 0 1 1 4.5 20.1 7.3 7.3 0 1 1 9 6.5z",
    16,
    21.6,
    14.5,
  ],
  // drop
  blue: [
    "M16 .6c2.6 6.6 11.6 12.4 11.6 19.8 0 6.3-5.2 11-11.6 11S4.4 26.7 4.4 20.4C4.4 13 13.4 7.2 16 .6z",
    16,
    25.2,
    14.5,
  ],
  // leaf
  green: ["M2.6 29.4C1.2 13.6 10 2.6 29.4 2.6 30.8 18.4 22 29.4 2.6 29.4z", 16, 21.2, 14.5],
  // diamond
  violet: ["M16 .9 30.6 16 16 31.1 1.4 16z", 16, 21, 14],
  // star
  yellow: ["M16 .8 21.2 10l10.4 2.1-7.1 7.8 1.1 10.6L16 26.1l-9.6 4.4 1.1-10.6L.4 12.1 10.8 10z", 16, 22.4, 13],
  // heart
  red: [
    "M16 29.6C5.6 22.4 1.3 17.2 1.3 10.9 1.3 6 4.8 2.9 8.9 2.9c3 0 5.7 1.7 7.1 4.4 1.4-2.7 4.1-4.4 7.1-4.4 4.1 0 7.6 3.1 7.6 8 0 6.3-4.3 11.5-14.7 18.7z",
    16,
    20,
    14.5,
  ],
  // cross
  turquoise: ["M9.4 2h13.2v7.4H30v13.2h-7.4V30H9.4v-7.4H2V9.4h7.4z", 16, 21.3, 15],
  // door
  brown: ["M5.4 30V14C5.4 7 10 1.8 16 1.8S26.6 7 26.6 14v16z", 16, 23.6, 15.5],
  // circle
  orange: ["M16 2.6a13.4 13.4 0 1 0 .1 0z", 16, 21.4, 15],
  // triangle
  grey: ["M16 1.2 31.6 28.8H.4z", 16, 26.6, 15],
  // cloud
  white: [
    "M8.3 27.4C4 27.4.9 24.2.9 20.3c0-3.5 2.5-6.2 5.8-6.7C7.1 8.4 11 4.6 16 4.6c4.6 0 8.3 3.1 9.3 7.4 3.4.5 5.8 3.5 5.8 7.2 0 4.6-3.3 8.2-7.6 8.2z",
    16,
    23,
    15,
  ],
  // square
  black: ["M3.6 3.6h24.8v24.8H3.6z", 16, 21.4, 15.5],
};

interface CrestProps {
  player: Player;
  /** On a field of the player's own colour the two colours change places. */
  reversed?: boolean;
}

function outline({ colour, initial }: Player, grow: number) {
  const [d, x, y, size] = SHAPES[colour] ?? SHAPES.grey;
  const two = [...initial].length > 1;
  return (
    <>
      <path d={d} />
      <text x={x} y={two ? y - 0.9 : y} style={`font-size:${(size + grow) * (two ? 0.76 : 1)}px`}>
        {initial}
      </text>
    </>
  );
}

export const Crest = memo(({ player, reversed }: CrestProps) => (
  <svg
    class={reversed ? "dx-crest dx-reversed" : "dx-crest"}
    data-colour={player.colour}
    viewBox="-1.5 -1.5 35 35"
    aria-hidden="true"
  >
    {outline(player, 0)}
  </svg>
));

/** The crest as a part of another drawing, in the colours of what it lies on. */
export function Badge({ player, x, y, scale }: { player: Player; x: number; y: number; scale: number }) {
  return (
    <g class="dx-badge" transform={`translate(${x} ${y}) scale(${scale})`}>
      {outline(player, 1.5)}
    </g>
  );
}
