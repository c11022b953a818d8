/**
 * A voting dial to be set: a group of radio buttons round its face, and a hand that points to the one chosen. Where it has
 * little room, its middle shows the number, and it is turned by keys, or by a press on a card.
 */

import type { Player } from "../contract";
import { Badge } from "../ui/crest";

/** The milled edge, finer than that of the small dials. */
const TEETH = 44;
const MILLED = `M${Array.from({ length: TEETH * 2 }, (_, i) => {
  const radius = i % 2 ? 30.2 : 31.6;
  return [-0.25, 0.25]
    .map((along) => ((i + along) * Math.PI) / TEETH)
    .map((angle) => `${(32 + radius * Math.sin(angle)).toFixed(2)} ${(32 - radius * Math.cos(angle)).toFixed(2)}`)
    .join("L");
}).join("L")}z`;

interface VotingDialProps {
  player: Player;
  /** What the group is called. */
  name: string;
  /** Unique in the page; a card's label names the radio button `${id}-${slot}`. */
  id: string;
  /** Name of each slot's button, slot 1 first. */
  slots: { says: string; off: boolean }[];
  /** 0: none yet. */
  chosen: number;
  choose(slot: number): void;
  /** What stands below it, where there are two; the one that a press on a card sets is lit. */
  label?: string | undefined;
  lit?: boolean | undefined;
  light?(): void;
}

export function VotingDial({ player, name, id, slots, chosen, choose, label, lit, light }: VotingDialProps) {
  const angle = (slot: number) => ((slot - 1) / slots.length) * 2 * Math.PI;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keys it is lit when the focus comes to it
    <fieldset
      class="dx-voting-dial"
      data-colour={player.colour}
      data-many={slots.length > 8 || undefined}
      data-two={label && ""}
      data-lit={lit || undefined}
      data-slot={chosen || undefined}
      onClick={light}
      onFocusIn={light}
    >
      <legend class="dx-visually-hidden">{name}</legend>
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <path class="dx-rim" d={MILLED} />
        <path class="dx-fill" d={MILLED} />
        <circle class="dx-face-plate" cx="32" cy="32" r="28" />
        <circle class="dx-face-ring" cx="32" cy="32" r="15.6" />
        {chosen > 0 && (
          <path
            class="dx-pointer"
            d="M28.8 20h6.400L32 13.200z"
            transform={`rotate(${((chosen - 1) / slots.length) * 360} 32 32)`}
          />
        )}
        <circle class="dx-hub" cx="32" cy="32" r="13.2" />
        <Badge player={player} x={18.6} y={18.8} scale={0.84} />
        <text x="32" y="40">
          {chosen || "?"}
        </text>
      </svg>
      {slots.map(({ says, off }, i) => {
        const slot = i + 1;
        const at = angle(slot);
        return (
          <label
            key={slot}
            title={says}
            style={{ "--dx-x": `${50 + 34 * Math.sin(at)}%`, "--dx-y": `${50 - 34 * Math.cos(at)}%` }}
          >
            <input
              type="radio"
              id={`${id}-${slot}`}
              name={id}
              aria-label={says}
              checked={chosen === slot}
              disabled={off}
              onChange={() => choose(slot)}
            />
            <span aria-hidden="true">{slot}</span>
          </label>
        );
      })}
      {label && <small aria-hidden="true">{label}</small>}
    </fieldset>
  );
}
