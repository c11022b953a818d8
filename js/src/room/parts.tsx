/** What every page of a room is made of: the picture above, the paper below, and the bar with what confirms as the last thing. */
import type { ComponentChildren } from "preact";
import type { RoomLabels } from "../contract";
import { Hills } from "../ui/hills";
import { Words } from "../ui/text";
import type { RoomStore } from "./room-store";

/** What every page is drawn from. */
export interface PageProps {
  store: RoomStore;
  labels: RoomLabels;
}

interface SheetProps extends PageProps {
  /** In the picture. */
  picture: ComponentChildren;
  /** On the paper. */
  children?: ComponentChildren;
  /** What the line of state says, while the connection says nothing. */
  says?: string;
  /** What confirms, and what else may be pressed. */
  buttons?: ComponentChildren;
  /** The line of state is about something that was refused. */
  night?: boolean | undefined;
}

/** A page: picture, paper, bar. */
export const Sheet = ({ store, labels, picture, children, says = "", buttons, night }: SheetProps) => (
  <>
    <div class={night ? "dx-stage dx-rm-fill dx-rm-night" : "dx-stage dx-rm-fill"}>
      <i class="dx-sky" />
      <Hills />
      {picture}
    </div>
    {children && <div class="dx-rm-paper">{children}</div>}
    <div class="dx-rm-bar">
      <State store={store} labels={labels} says={says} />
      {buttons && <div class="dx-rm-row">{buttons}</div>}
    </div>
  </>
);

/** The one line of state of a page: that the line is lost, why something was refused, else what there is to be said. */
export function State({ store, labels, says }: PageProps & { says: string }) {
  const lost = !store.wire.up && !store.isOver;
  const said = lost ? `${labels.offline}${store.you ? ` ${labels.seat_stays}` : ""}` : store.refusal || says;
  return (
    <p class={lost || store.refusal ? "dx-rm-state dx-rm-lost" : "dx-rm-state"} role="status" aria-live="polite">
      <Words text={said} />
    </p>
  );
}

interface GoProps {
  /** Rests: it stays legible, and does nothing. */
  rests?: boolean;
  /** Not the way on. */
  other?: boolean;
  press?: () => void;
  children: ComponentChildren;
}

/** A button. Without `press` it sends the form that it is in. */
export const Go = ({ rests, other, press, children }: GoProps) => (
  <button
    type={press ? "button" : "submit"}
    class={other ? "dx-rm-else" : "dx-rm-go"}
    aria-disabled={rests || undefined}
    onClick={press && (() => rests || press())}
  >
    <span>{children}</span>
  </button>
);

/** The letters of a code, each on a plate; read one by one. */
export const Letters = ({ code, labels }: { code: string; labels: RoomLabels }) => (
  <b class="dx-rm-letters" role="img" aria-label={labels.code.replace("{letters}", [...code].join(" "))}>
    {[...code].map((letter, i) => (
      <span key={i} aria-hidden="true">
        {letter}
      </span>
    ))}
  </b>
);

/** A burrow with a lit door, or a shut one. */
export const Burrow = ({ lit }: { lit: boolean }) => (
  <svg class="dx-rm-burrow" viewBox="0 0 240 130" aria-hidden="true">
    <path class="dx-rm-mound" d="M6 130C10 60 58 12 120 12s110 48 114 118z" />
    {lit && <circle class="dx-rm-halo" cx="120" cy="92" r="56" />}
    <path class={lit ? "dx-rm-lit" : "dx-rm-shut"} d="M88 130V90a32 32 0 0 1 64 0v40z" />
    {!lit && <path class="dx-rm-planks" d="M109 60v70M131 60v70" />}
    {!lit && <circle class="dx-rm-knob" cx="141" cy="98" r="3.4" />}
  </svg>
);

/** The moon gate. */
export const Gate = () => (
  <svg class="dx-rm-gate" viewBox="0 0 160 170" aria-hidden="true">
    <circle class="dx-rm-halo" cx="80" cy="90" r="78" />
    <path class="dx-rm-lit" d="M36 168V78a44 44 0 0 1 88 0v90z" />
    <path class="dx-rm-arch" d="M36 168V78a44 44 0 0 1 88 0v90" />
  </svg>
);

/** An eye: who watches. */
export const EYE = "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 0 .1 0";
export const PEN = "M4 20l1-4L16.5 4.5l3 3L8 19zM14.5 6.5l3 3";
