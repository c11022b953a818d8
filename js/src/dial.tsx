/** A voting dial, face up on a card. Drawn only once its vote has been revealed. */
import { Badge } from "./crest";
import type { Player } from "./view";

const MILLED =
  "M29.2 2.1L34.8 2.1L35.5 4.1L37.3 4.4L38.5 2.7L43.9 4.5L44 6.6L45.5 7.4L47.3 6.2L51.8 9.5L51.2 11.5L52.5 12.8L54.5 12.2L57.8 16.7L56.6 18.5L57.4 20L59.5 20.1L61.3 25.5L59.6 26.7L59.9 28.5L61.9 29.2L61.9 34.8L59.9 35.5L59.6 37.3L61.3 38.5L59.5 43.9L57.4 44L56.6 45.5L57.8 47.3L54.5 51.8L52.5 51.2L51.2 52.5L51.8 54.5L47.3 57.8L45.5 56.6L44 57.4L43.9 59.5L38.5 61.3L37.3 59.6L35.5 59.9L34.8 61.9L29.2 61.9L28.5 59.9L26.7 59.6L25.5 61.3L20.1 59.5L20 57.4L18.5 56.6L16.7 57.8L12.2 54.5L12.8 52.5L11.5 51.2L9.5 51.8L6.2 47.3L7.4 45.5L6.6 44L4.5 43.9L2.7 38.5L4.4 37.3L4.1 35.5L2.1 34.8L2.1 29.2L4.1 28.5L4.4 26.7L2.7 25.5L4.5 20.1L6.6 20L7.4 18.5L6.2 16.7L9.5 12.2L11.5 12.8L12.8 11.5L12.2 9.5L16.7 6.2L18.5 7.4L20 6.6L20.1 4.5L25.5 2.7L26.7 4.4L28.5 4.1z";

export function Dial({ player }: { player: Player }) {
  return (
    <svg class="dx-dial" data-colour={player.colour} viewBox="0 0 64 64" aria-hidden="true">
      <path class="dx-rim" d={MILLED} />
      <path class="dx-fill" d={MILLED} />
      <path class="dx-shade" d="M32 4.5A27.5 27.5 0 0 1 32 59.5 32 32 0 0 0 32 4.5z" />
      <circle class="dx-ring" cx="32" cy="32" r="24.6" />
      <path class="dx-on" d="M28.6 6.8h6.8L32 2.6z" />
      <Badge player={player} x={14.4} y={14.8} scale={1.1} />
    </svg>
  );
}
