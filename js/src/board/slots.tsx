/**
 * The cards on the table, each with its number, the dials that lie on it and its owner's ribbon.
 * What the scene does not show is not in the page at all. The list is one tab stop; arrows move inside.
 */

import type { View } from "../contract";
import type { Images } from "../host/images";
import type { Place, Scene } from "../scene/scene";
import { CardFace } from "../ui/card-face";
import { Crest } from "../ui/crest";
import { Dial } from "../ui/dial";
import { Icon, ZOOM } from "../ui/icon";
import { memo } from "../ui/memo";
import { Row } from "../ui/roving";
import { fill, isolated, Name, Words } from "../ui/text";

interface SlotsProps {
  view: View;
  scene: Scene;
  images: Images;
  enlarge(slot: number, from: HTMLElement): void;
}

export class Slots extends Row<SlotsProps> {
  #enlarge = (slot: number, from: HTMLElement): void => {
    this.setState({ stop: slot - 1 });
    this.props.enlarge(slot, from);
  };

  override render({ view, scene, images }: SlotsProps) {
    const n = scene.places.length;
    const dense = isDense(n);
    const stop = Math.min(this.state.stop, n - 1);
    return (
      <ol
        class="dx-slots"
        aria-label={view.labels.cards}
        style={{ "--dx-columns": dense ? Math.ceil(n / 2) : n }}
        onKeyDown={this.moveFocus}
      >
        {scene.places.map((place, i) => (
          <Slot
            key={place.slot}
            view={view}
            placeJson={JSON.stringify(place)}
            url={place.card && images.of(place.card)}
            focusable={stop === i}
            enlarge={this.#enlarge}
            counted={scene.panel.kind !== "voted"}
          />
        ))}
      </ol>
    );
  }
}

/** Nine cards and more lie in two rows. */
export const isDense = (cards: number): boolean => cards > 8;

interface SlotProps {
  view: View;
  /** A `Place`, as text: a slot where nothing has changed is not drawn again. */
  placeJson: string;
  url: string | null;
  focusable: boolean;
  /** Votes have been counted: none is said too. */
  counted: boolean;
  enlarge(slot: number, from: HTMLElement): void;
}

const Slot = memo(({ placeJson, ...more }: SlotProps) => {
  const place = JSON.parse(placeJson) as Place;
  const { slot, gold, focus, dimmed } = place;
  return (
    <li
      data-key={`slot:${slot}`}
      class={`dx-slot${gold ? " dx-gold" : ""}${focus ? " dx-focus" : ""}${dimmed ? " dx-dimmed" : ""}`}
    >
      <Card {...more} place={place} />
      <Foot {...more} place={place} />
    </li>
  );
});

type PartProps = Omit<SlotProps, "placeJson"> & { place: Place };

function Card({ view, place, url, focusable, enlarge }: PartProps) {
  const { labels } = view;
  const slot = place.slot;
  if (place.face !== "up" || place.card === null) {
    const down = place.face === "down";
    return (
      // the back lies on the empty place: until it has flown in, that is what is seen
      <div class="dx-card dx-empty">
        {down && <i class="dx-back" data-key={`back:${slot}`} />}
        <span class="dx-visually-hidden">{fill(down ? labels.face_down : labels.empty_slot, { slot })}</span>
      </div>
    );
  }
  const card = view.cards[place.card];
  return (
    <>
      <button
        type="button"
        class="dx-card"
        data-key={`card:${slot}`}
        tabIndex={focusable ? 0 : -1}
        aria-label={fill(labels.card, { slot, alt: card?.alt ?? "" })}
        onClick={(event) => enlarge(slot, event.currentTarget)}
      >
        <CardFace url={url} title={card?.title ?? ""} alt={card?.alt ?? ""} />
        <i class="dx-veil" data-key={`veil:${slot}`} />
        <i class="dx-zoom">
          <Icon path={ZOOM} />
        </i>
      </button>
      {place.gold && <i class="dx-frame" data-key="frame" />}
      <span class="dx-number" data-key={`number:${slot}`} aria-hidden="true">
        {slot}
      </span>
    </>
  );
}

/** A column that grows upwards from the card's foot, so that a long ribbon never covers a dial. */
function Foot({ view, place, counted }: PartProps) {
  const { labels, players } = view;
  const owner = place.owner === null ? undefined : players[place.owner];
  const votes = place.dials.length;
  if (place.face !== "up") return null;
  return (
    <div class="dx-foot">
      {votes > 0 && (
        <ul class="dx-dials" data-many={votes > 4 ? (votes > 6 ? 2 : 1) : undefined}>
          {place.dials.map(({ seat, nth, lit }) => {
            const player = players[seat];
            return (
              player && (
                <li
                  key={`${seat}:${nth}`}
                  data-key={`dial:${seat}:${place.slot}:${nth}`}
                  data-seat={seat}
                  class={lit ? "dx-lit" : undefined}
                >
                  <Dial player={player} />
                  <span class="dx-visually-hidden">
                    <Words text={fill(labels.vote_of, { name: isolated(player.name) })} />
                  </span>
                </li>
              )
            );
          })}
        </ul>
      )}
      {owner ? (
        <div
          class="dx-owner"
          data-colour={owner.colour}
          data-key={`owner:${place.slot}`}
          data-seat={place.owner}
          data-long={owner.name.length > 11 || undefined}
        >
          <Crest player={owner} reversed />
          <span class="dx-name" aria-hidden="true">
            <Name name={owner.name} />
          </span>
          {place.gold && <small aria-hidden="true">{labels.storyteller_card}</small>}
          <span class="dx-visually-hidden">
            <Words text={fill(labels.owner, { name: isolated(owner.name) })} />
            {place.gold && `. ${labels.storyteller_card}`}
          </span>
        </div>
      ) : votes ? (
        <div class="dx-count" data-key={`count:${place.slot}`} key={votes}>
          {labels.votes[votes] ?? votes}
        </div>
      ) : (
        counted && <span class="dx-visually-hidden">{labels.votes[0]}</span>
      )}
    </div>
  );
}
