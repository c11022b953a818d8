/** A voting dial, face up on a card. Drawn only once its vote has been revealed. */

import type { Player } from "../contract";
import { Badge } from "./crest";
import { memo } from "./memo";

/** The milled edge: twenty teeth round the middle of a box of 64. */
const MILLED = `M${Array.from({ length: 80 }, (_, i) => {
  const [along = 0, radius = 0] =
    [
      [-0.3, 30],
      [0.3, 30],
      [0.4, 28.1],
      [0.6, 28.1],
    ][i % 4] ?? [];
  const angle = (((i >> 2) + along) * Math.PI) / 10;
  return `${(32 + radius * Math.sin(angle)).toFixed(1)} ${(32 - radius * Math.cos(angle)).toFixed(1)}`;
}).join("L")}z`;

export const Dial = memo(({ player }: { player: Player }) => (
  <svg class="dx-dial" data-colour={player.colour} viewBox="0 0 64 64" aria-hidden="true">
    <path class="dx-rim" d={MILLED} />
    <path class="dx-fill" d={MILLED} />
    <path class="dx-shade" d="M32 4.5A27.5 27.5 0 0 1 32 59.5 32 32 0 0 0 32 4.5z" />
    <circle class="dx-ring" cx="32" cy="32" r="24.6" />
    <path class="dx-on" d="M28.6 6.8h6.8L32 2.6z" />
    <Badge player={player} x={14.4} y={14.8} scale={1.1} />
  </svg>
));
