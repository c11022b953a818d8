/** The parts of every screen: the picture above, the paper below, and last the bar with the main button. */
import type { ComponentChildren } from "preact";
import type { Colour, Player, RoomLabels, Seat } from "../contract";
import { Hills } from "../ui/hills";
import { Icon } from "../ui/icon";
import { Rabbit } from "../ui/rabbit";
import { fill, isolated, Words } from "../ui/text";
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
  /** The status line, unless the connection is lost. */
  says?: string | undefined;
  /** The path of an icon before it. */
  icon?: string | undefined;
  /** The main button, and others. */
  buttons?: ComponentChildren;
  /** The picture is dark. */
  night?: boolean | undefined;
}

/** A page: picture, paper, bar. */
export const Sheet = ({ store, labels, picture, children, says = "", icon, buttons, night }: SheetProps) => (
  <>
    <div class={night ? "dx-stage dx-rm-fill dx-rm-night" : "dx-stage dx-rm-fill"}>
      <i class="dx-sky" />
      <Hills />
      {picture}
    </div>
    {children && <div class="dx-rm-paper">{children}</div>}
    <div class="dx-rm-bar">
      <State store={store} labels={labels} says={says} icon={icon} />
      {buttons && <div class="dx-rm-row">{buttons}</div>}
    </div>
  </>
);

/** The status line of a screen: that the connection is lost, or why an act was refused, or else its own text. */
export function State({ store, labels, says, icon }: PageProps & { says: string; icon?: string | undefined }) {
  const lost = !store.wire.up && !store.isOver && store.welcome !== null;
  const said = lost ? `${labels.offline}${store.you ? ` ${labels.seat_stays}` : ""}` : store.refusal || says;
  return (
    <p class={lost || store.refusal ? "dx-rm-state dx-rm-lost" : "dx-rm-state"} role="status" aria-live="polite">
      {icon && said === says && <Icon path={icon} />}
      <span>
        <Words text={said} />
      </span>
    </p>
  );
}

interface GoProps {
  /** Disabled, but legible and focusable. */
  rests?: boolean;
  /** A secondary button. */
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

/** Who looks at which table: a rabbit or an eye, the round, the storyteller. */
export function Top({ store, labels, round, storyteller }: PageProps & { round: number; storyteller: Seat | null }) {
  const { words, shown, tables, you } = store;
  if (!words || !shown) return null;
  const { here, players, labels: seat } = shown._turn && { ...words._turn, ...shown._turn };
  const { labels: board } = words._view;
  const me = here === null ? undefined : players[here];
  const teller = storyteller === null ? undefined : shown._view.players[storyteller];
  const where = [
    me ? fill(seat.seat, { name: isolated(me.name) }) : labels.you_watch,
    ...((tables?.tables.length ?? 1) > 1 && shown.table !== you?.table
      ? [fill(labels.table, { number: shown.table + 1 })]
      : []),
    fill(board.round, { round }),
  ];
  return (
    <header class="dx-rm-top">
      {me ? (
        <Rabbit player={me} lantern={here === storyteller} />
      ) : (
        <i class="dx-rm-round">
          <Icon path={EYE} />
        </i>
      )}
      <div>
        <small>
          <Words text={where.join(" · ")} />
        </small>
        <strong>
          <Words text={teller ? fill(board.storyteller, { name: isolated(teller.name) }) : board.no_storyteller} />
        </strong>
      </div>
    </header>
  );
}

/** The clue of the round, in its quotation marks. */
export function ClueLine({ store, text }: { store: RoomStore; text: string }) {
  const { labels } = store.words?._view ?? {};
  return (
    <p class="dx-rm-clue">
      {labels?.clue_open}
      <bdi>{text}</bdi>
      {labels?.clue_close}
    </p>
  );
}

/** The ground below the sky, with what stands on it. */
export const Meadow = ({ children }: { children: ComponentChildren }) => (
  <div class="dx-rm-meadow">
    <svg class="dx-rm-hill" viewBox="0 0 400 60" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 14Q50 4 100 10T200 12T300 8T400 12V60H0z" />
    </svg>
    {children}
  </div>
);

/** Rabbits that have no seat yet, and so no letter. */
export const Walkers = ({ colours }: { colours: Colour[] }) => (
  <div class="dx-rm-walkers" aria-hidden="true">
    {colours.map((colour, i) => (
      <Rabbit key={colour} player={{ name: colour, colour, initial: "" } satisfies Player} lantern={i === 0} />
    ))}
  </div>
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
/** A board on the wall. */
export const BOARD = "M3.5 5h17v11h-17zM9 20h6M12 16v4";
export const PEN = "M4 20l1-4L16.5 4.5l3 3L8 19zM14.5 6.5l3 3";
