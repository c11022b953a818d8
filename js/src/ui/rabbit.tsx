/** The pieces: a hooded rabbit for each player, and the paper lantern that the storyteller carries. */

import type { Player } from "../contract";
import { Badge } from "./crest";
import { memo } from "./memo";

const EAR = "M17.6 23C10.6 16.4 8.2 5.6 11.4 2.2c3.4-2.9 8.4 5 9.6 16.4z";
const FOLDED = "M22.8 18.4C23 9.6 26.6 3 29.8 3.2c2.6.2 5.6 4 6.8 7.4-2.6-.5-4.2-.2-5.2 1-1.6 2-2.2 6.6-4.6 11.4z";
const CLOAK =
  "M22 14.4c-7.6 0-11.2 5.2-10.8 11 .2 2.6 1.2 4.7 2.3 6.1C9.2 36.8 6.1 45.4 5.2 53c-.3 2.6.8 4 3 4h27.6c2.2 0 3.3-1.4 3-4-.9-7.6-4-16.2-8.3-21.5 1.1-1.4 2.1-3.5 2.3-6.1.4-5.8-3.2-11-10.8-11z";

export function Lantern() {
  return (
    <>
      <path class="dx-wire" d="M12 .5v4M12 26.5v3" />
      <ellipse class="dx-paper" cx="12" cy="15.5" rx="10.4" ry="9.8" />
      <ellipse class="dx-flame" cx="12" cy="16" rx="5.6" ry="6.4" />
      <path class="dx-ribs" d="M12 6v19M7.3 7.2q-4 8.3 0 16.6M16.7 7.2q4 8.3 0 16.6" />
      <path class="dx-cap-end" d="M12 28.8a1.5 1.5 0 1 0 .1 0zM8.1 4.3h7.8l.6 2.4h-9zM7.5 24.3h9l-.6 2.4H8.1z" />
    </>
  );
}

/** The light and the lantern in the rabbit's hand, in the rabbit's own box. */
export function HandLantern({ name }: { name?: string }) {
  return (
    <span class="dx-hand" data-key={name}>
      <i class="dx-glow" />
      <svg viewBox="0 0 24 32" aria-hidden="true">
        <Lantern />
      </svg>
    </span>
  );
}

interface RabbitProps {
  player: Player;
  lantern?: boolean;
  /** Key of the lantern, if it can be handed on. */
  name?: string;
}

export const Rabbit = memo(({ player, lantern, name }: RabbitProps) => (
  <span class="dx-rabbit" data-colour={player.colour}>
    <svg viewBox="0 0 44 60" aria-hidden="true">
      <path class="dx-rim" d={EAR + FOLDED + CLOAK} />
      <path class="dx-fill" d={EAR + FOLDED} />
      <path
        class="dx-ear"
        d="M16.9 18.6C13.2 13.8 11.6 7.4 12.8 5.2c1.7-1.6 4.6 4.4 5.7 12.2zM25 16.8c.3-4.8 2-9.4 4.2-10.4.9.2 1.8 1 2.5 2-2.5 1.2-3.3 4.6-4.9 8.9z"
      />
      <path class="dx-fill" d={CLOAK} />
      <path
        class="dx-shade"
        d="M27 15.8c3.8 1.8 5.9 5.6 5.6 9.8-.2 2.5-1.1 4.5-2.2 5.9 4.3 5.3 7.5 13.9 8.4 21.5.3 2.6-.8 4-3 4h-6c1.2-9.6-.6-18.6-3.4-24.6 3.4-3.4 4-11 .6-16.6z"
      />
      <path class="dx-face" d="M22 18.8c-4.4 0-7 2.7-7 6.4 0 4.1 3 6.9 7 6.9s7-2.8 7-6.9c0-3.7-2.6-6.4-7-6.4z" />
      <path class="dx-eye" d="M19 23.9a1.2 1.2 0 1 0 .1 0zM25 23.9a1.2 1.2 0 1 0 .1 0zM21 27.6h2l-1 1.2z" />
      <path class="dx-tie" d="M15.6 32.6q6.4 4 12.8 0" />
      <Badge player={player} x={13.2} y={36} scale={0.55} />
    </svg>
    {lantern && (name ? <HandLantern name={name} /> : <HandLantern />)}
  </span>
));
