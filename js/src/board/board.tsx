/**
 * The whole board, from what stands on the table to the controls below; the order here is the order on the screen.
 * Drawn from a view, a step and a width; it keeps no state but which card is enlarged.
 */
import { Component } from "preact";
import type { View } from "../contract";
import { FullScreen } from "../host/fullscreen";
import type { Scene } from "../scene/scene";
import type { Path } from "../scene/track-layout";
import { Enlarged } from "../ui/card-dialog";
import { Hills } from "../ui/hills";
import { WidgetSection } from "../ui/landmark";
import { fill, plain } from "../ui/text";
import { type BoardStore, SPEEDS } from "./board-store";
import { Caption } from "./caption";
import { Header } from "./header";
import { Ledger, rowsFor } from "./ledger";
import { questionParts } from "./question";
import { Rules } from "./rules";
import { savePicture } from "./save-picture";
import { isDense, Slots } from "./slots";
import { Timeline } from "./timeline";
import { Toolbar } from "./toolbar";
import { Track } from "./track";
import { Transcript } from "./transcript";

interface BoardProps {
  view: View;
  scene: Scene;
  store: BoardStore;
  path: Path;
  dark: boolean;
  /** This view was used last: its status line speaks. */
  speaks: boolean;
  /** The kernel is known to be gone. */
  gone: boolean;
  /** The board fills the screen. */
  full: boolean;
}

export class Board extends Component<BoardProps, { large: number | null }> {
  override state = { large: null };
  /** Where the focus goes back to. */
  #from: HTMLElement | null = null;

  override render({ view, scene, store, path, dark, speaks, gone, full }: BoardProps) {
    const { labels } = view;
    const place = scene.places.find((p) => p.slot === this.state.large);
    const close = () => {
      // while the dialog is there, the card below it can't have the focus
      this.setState({ large: null }, () => this.#from?.focus({ preventScroll: true }));
    };
    const dense = isDense(scene.places.length);
    const step = view.steps[scene.step];
    const [question, predicted] = questionParts({ view, step: scene.step, store });
    return (
      <WidgetSection
        view={view}
        dark={dark}
        label={labels.board}
        data-step={scene.step}
        data-kind={scene.kind ?? undefined}
        // a click beside the controls keeps the keys here
        tabIndex={-1}
      >
        <div class={`dx-in${dense ? " dx-dense" : ""}${folds(scene) ? " dx-fold" : ""}`}>
          <div class="dx-stage">
            <i class="dx-sky" />
            <Hills />
            <Header view={view} scene={scene} />
            <Slots
              view={view}
              scene={scene}
              images={store.images}
              enlarge={(slot, button) => {
                this.#from = button;
                if (store.playing) store.pause();
                const { card } = scene.places[slot - 1] ?? {};
                if (card) store.enlarge(card);
                this.setState({ large: slot });
              }}
            />
            <Track view={view} at={scene.scores.join()} storyteller={scene.storyteller} path={path} />
          </div>
          <div class="dx-page" style={{ "--dx-most": rowsFor(view.players.length) }}>
            <Caption view={view} scene={scene} gone={gone} />
            <Rules view={view} scene={scene} />
            {question || <Ledger view={view} scene={scene} />}
            {predicted}
          </div>
          <div class="dx-controls">
            <Toolbar
              labels={labels}
              step={scene.step}
              last={store.last}
              playing={store.playing}
              go={(s) => store.go(s)}
              play={() => store.play()}
              pause={() => store.pause()}
            />
            <Timeline view={view} step={scene.step} scrub={(s) => store.scrub(s)} go={(s) => store.go(s)} />
            <div class="dx-side">
              <span class="dx-step" aria-hidden="true">
                {view.steps.length > 0 && scene.step + 1}
                {view.steps.length > 0 && <span> / {view.steps.length}</span>}
              </span>
              <Speed view={view} store={store} />
              {(view.round_choice?.length ?? view.rounds) > 1 && <RoundChoice view={view} store={store} />}
              <FullScreen labels={labels} full={full} />
            </div>
            <Transcript
              key={view.round.number}
              view={view}
              step={scene.step}
              // where it is known that nobody sends the code, it is not offered
              save={!gone && labels.save_picture ? (button) => savePicture(store, button) : undefined}
            />
          </div>
          <div class="dx-fly" aria-hidden="true" />
          <p class="dx-visually-hidden" role="status" aria-live="polite" aria-atomic="true">
            {speaks && step ? plain(step.text) : ""}
          </p>
          {place?.card && place.face === "up" && (
            <Enlarged
              view={view}
              slot={place.slot}
              card={place.card}
              url={store.images.largest(place.card)}
              close={close}
            />
          )}
        </div>
      </WidgetSection>
    );
  }
}

/** A phone folds the table while points are counted, but for a card with more votes than can lie on it then. */
const folds = ({ panel, places }: Scene) => panel.kind === "ledger" && places.every((p) => p.dials.length < 17);

function Speed({ view, store }: { view: View; store: BoardStore }) {
  const { labels } = view;
  const shown = fill(labels.speed_value, { speed: store.speed });
  const faster = SPEEDS.find((s) => s > store.speed) ?? SPEEDS[0];
  return (
    <button
      type="button"
      class="dx-speed"
      aria-label={`${labels.speed}: ${shown}`}
      title={labels.speed}
      onClick={() => store.setSpeed(faster)}
    >
      {shown}
    </button>
  );
}

function RoundChoice({ view, store }: { view: View; store: BoardStore }) {
  const { labels, rounds, round, round_choice } = view;
  return (
    <select
      class="dx-round"
      aria-label={labels.round_choice}
      value={round.number}
      onChange={(event) => store.chooseRound(Number(event.currentTarget.value))}
    >
      {(round_choice ?? Array.from({ length: rounds }, (_, i) => i + 1)).map((n) => (
        <option key={n} value={n}>
          {fill(labels.round, { round: n })}
        </option>
      ))}
    </select>
  );
}
