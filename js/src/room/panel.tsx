/**
 * The Panel of a room in the notebook: how people come in, what waits for the teacher, a line for each table. What it shows of
 * people, and of the addresses with keys, comes by messages that nothing keeps.
 */
import { Component, type ComponentChildren } from "preact";
import type { RoomPanelLobby, RoomPanelView, RoomTables } from "../contract";
import type { Model } from "../host/host";
import { isShown, mount, type RenderProps, type Shell, type Widget } from "../host/mount";
import { type Fields, type Outcome, Requests } from "../host/requests";
import { Hills } from "../ui/hills";
import { PAUSE, PLAY } from "../ui/icon";
import { WidgetSection } from "../ui/landmark";
import { Rabbit } from "../ui/rabbit";
import { fill } from "../ui/text";
import { peopleByPlace, type Steering, type TeachAnswer, type TeachRequest } from "./teaching";
import {
  AtTheDoor,
  Door,
  EndAsked,
  FLAG,
  Invite,
  Lines,
  OwnPage,
  type PageAddress,
  People,
  Press,
  SCREEN,
  TableMore,
  WaitingClues,
} from "./teaching-parts";

const PHONE = "M8 3h8v18H8zM11 18h2";

/** Milliseconds that Python may take before the Panel says that the kernel is busy. */
const BUSY = 4000;

/** The state of the Panel besides its view. */
class PanelStore {
  lobby: RoomPanelLobby | null = null;
  refusal = "";
  /** Python has not answered for a while. */
  busy = false;
  readonly requests: Requests;

  constructor(
    readonly shell: Shell,
    readonly view: () => RoomPanelView | null,
  ) {
    this.requests = new Requests(
      () => shell.host,
      () => view()?.revision,
    );
  }

  /** Handles a message of Python. */
  take(content: unknown, buffers: unknown): void {
    const message = content as Partial<RoomPanelLobby> | null | undefined;
    if (message?.type === "lobby" && message.lobby && message.tables) {
      this.lobby = message as RoomPanelLobby;
      this.busy = false;
      this.shell.draw();
    } else this.requests.take(content, buffers);
  }

  /** Sends Python a request; a busy kernel answers later, and the room goes on meanwhile. */
  ask(fields: Fields, answered?: (answer: TeachAnswer) => void): void {
    this.refusal = "";
    const finish = (outcome: Outcome): void => {
      this.busy = outcome.type === "no_answer";
      if (outcome.type === "refused") this.refusal = (outcome as { reason: string }).reason;
      if (!this.busy) answered?.(outcome as unknown as TeachAnswer);
      this.shell.draw();
    };
    this.requests.ask(fields, finish, { limit: BUSY, late: true });
    this.shell.draw();
  }

  watch(): void {
    const view = this.view();
    // on a JupyterHub phones use the server that this page is from, whose address Python may not know
    if (view?.state === "connected" && !view.invitation) {
      this.requests.ask({ type: "origin", origin: location.origin }, () => {});
    }
    this.ask({ type: "watch_lobby" });
  }
}

interface Props {
  view: RoomPanelView;
  store: PanelStore;
  gone: boolean;
}

type OpenPage = PageAddress & { role: "teacher" | "projector" };

interface State {
  /** The tables whose people are shown: all, one, or none. */
  names: "all" | number | null;
  asks: "end" | "address" | null;
  page: OpenPage | null;
}

class RoomPanel extends Component<Props, State> {
  override state: State = { names: null, asks: null, page: null };

  override render({ view, store, gone }: Props) {
    const { labels, invitation, notice, sentence } = view;
    const lobby = store.lobby?.lobby ?? null;
    const steering: Steering = {
      labels,
      tables: store.lobby?.tables ?? null,
      lobby,
      refusal: store.refusal,
      rests: gone || view.state !== "connected",
      teach: (request: TeachRequest, answered?: (answer: TeachAnswer) => void) =>
        store.ask({ ...request, type: "teach" }, answered),
    };
    const over = view.state === "ended";
    const open = !lobby || lobby.state === "open";
    return (
      <>
        <div class="dx-stage dx-rm-banner">
          <i class="dx-sky" />
          <Hills />
          {invitation && !over ? (
            <Invite labels={labels} invitation={invitation} {...(open ? {} : { small: true })}>
              <Count view={view} tables={steering.tables} small={!open} />
            </Invite>
          ) : (
            <p class="dx-rm-title" aria-hidden={over}>
              {over ? labels.ended : labels.starting}
            </p>
          )}
        </div>
        <div class="dx-rm-sheet">
          {notice && <p class="dx-rm-notice">{notice}</p>}
          <Says steering={steering} view={view} store={store} gone={gone} />
          {view.state === "stopped" && (
            <Press go rests={gone} press={() => store.ask({ type: "take_up" }, () => store.watch())}>
              {labels.take_up}
            </Press>
          )}
          {!over && lobby && this.#tables(steering)}
          {this.state.page && (
            <OwnPage
              key={this.state.page.role}
              labels={labels}
              how={this.state.page.role === "teacher" ? labels.phone_how : labels.projector_how}
              page={this.state.page}
              renew={() => this.#open((this.state.page as OpenPage).role, true)}
              close={() => this.setState({ page: null })}
            />
          )}
          {!over && sentence && <p class="dx-rm-hint">{sentence}</p>}
        </div>
        {!over && <div class="dx-rm-foot">{this.#foot(steering)}</div>}
      </>
    );
  }

  #tables(steering: Steering) {
    const { labels, lobby } = steering;
    const { names } = this.state;
    const { nowhere } = peopleByPlace(steering.lobby as NonNullable<typeof lobby>);
    const shows = (table: number) => names === "all" || names === table;
    const open = lobby?.state === "open";
    return (
      <>
        <WaitingClues steering={steering} />
        <AtTheDoor steering={steering} />
        <Lines
          steering={steering}
          end={(table) =>
            open && (
              <Press text open={shows(table)} press={() => this.setState({ names: shows(table) ? null : table })}>
                {shows(table) ? labels.hide_names : labels.names}
              </Press>
            )
          }
          below={(table) =>
            shows(table) && (
              <div class="dx-rm-below">
                <People steering={steering} table={table} />
                <TableMore steering={steering} table={table} />
              </div>
            )
          }
        />
        {names !== null && nowhere.length > 0 && (
          <div class="dx-rm-below">
            <h2>{labels.no_seat}</h2>
            <People steering={steering} table={null} />
          </div>
        )}
      </>
    );
  }

  #foot(steering: Steering): ComponentChildren {
    const { view, store, gone } = this.props;
    const { labels, lobby, rests, teach } = steering;
    const { asks, names } = this.state;
    if (asks === "end") return <EndAsked steering={steering} stay={() => this.setState({ asks: null })} />;
    const open = !lobby || lobby.state === "open";
    const paused = lobby?.state === "paused";
    return (
      <>
        {open ? (
          <Press go icon={PLAY} rests={rests || !lobby} press={() => teach({ do: "start" })}>
            {labels.start}
          </Press>
        ) : (
          <Press go icon={paused ? PLAY : PAUSE} rests={rests} press={() => teach({ do: "pause", on: !paused })}>
            {paused ? labels.go_on : labels.pause}
          </Press>
        )}
        <Door steering={steering} />
        {!open && (
          <Press open={names !== null} press={() => this.setState({ names: names === null ? "all" : null })}>
            {names === null ? labels.names : labels.hide_names}
          </Press>
        )}
        {this.#page("projector", SCREEN, labels.projector, rests)}
        {this.#page("teacher", PHONE, labels.my_phone, rests)}
        {open ? (
          <div class="dx-rm-row dx-rm-apart">
            {view.others.length > 0 && (
              <Press
                text
                open={asks === "address"}
                press={() => this.setState({ asks: asks === "address" ? null : "address" })}
              >
                {labels.another_address}
              </Press>
            )}
            <Press text press={() => this.setState({ asks: "end" })}>
              {labels.end}
            </Press>
          </div>
        ) : (
          <Press class="dx-rm-apart" icon={FLAG} press={() => this.setState({ asks: "end" })}>
            {labels.end}
          </Press>
        )}
        {asks === "address" && (
          <div class="dx-rm-row dx-rm-others">
            {view.others.map((address, place) => (
              <Press
                key={address}
                rests={gone}
                press={() => {
                  store.ask({ type: "address", place });
                  this.setState({ asks: null });
                }}
              >
                <bdi>{address}</bdi>
              </Press>
            ))}
          </div>
        )}
      </>
    );
  }

  /** Shows the address of a page of the teacher's; `renew` makes a new key, which closes the pages with the old one. */
  #open(role: OpenPage["role"], renew: boolean) {
    this.props.store.ask({ type: "teacher_page", role, renew }, (answer) => {
      if (answer.type === "page") this.setState({ page: { ...(answer as unknown as PageAddress), role } });
    });
  }

  #page(role: OpenPage["role"], icon: string, says: string, rests: boolean) {
    const shown = this.state.page?.role === role;
    const press = () => {
      if (shown) this.setState({ page: null });
      else this.#open(role, false);
    };
    return (
      <Press icon={icon} open={shown} rests={rests} press={press}>
        {says}
      </Press>
    );
  }
}

/** How many are in the room. */
function Count({ view, tables, small }: { view: RoomPanelView; tables: RoomTables | null; small: boolean }) {
  const host = view.seats[0]?.[view.seats[0].length > 3 ? 3 : 0];
  return (
    <p class="dx-rm-count">
      <b>{tables?.people ?? 0}</b>
      {view.labels.in_room}
      {!small && host && <Rabbit player={host} lantern />}
    </p>
  );
}

/** The one line of state: what is wrong, else what there is to be done. */
function Says({ steering, view, store, gone }: Props & { steering: Steering }) {
  const { labels, lobby } = steering;
  const { state } = view;
  const lost = { lost: labels.lost, stopped: labels.stopped, ended: labels.ended, starting: "", connected: "" }[state];
  const told = (gone && state !== "ended" && labels.busy) || lost || steering.refusal || (store.busy && labels.busy);
  const paused = lobby?.state === "paused" ? labels.paused : "";
  const says = lobby?.state === "open" ? labels.start_when : paused;
  // the banner shows it in large letters
  const looks = state === "ended" ? "dx-visually-hidden" : told ? "dx-rm-lost" : "dx-rm-say";
  return (
    <p class={`dx-rm-state ${looks}`} role="status" aria-live="polite">
      {told || says}
    </p>
  );
}

function roomPanelWidget(shell: Shell, model: Model): Widget<RoomPanelView> {
  const { host } = shell;
  const view = () => {
    const read = host.read("_view");
    return isShown(read) ? (read as RoomPanelView) : null;
  };
  const store = new PanelStore(shell, view);
  const stops = [host.listen(["_view"], shell.draw), host.answers((content, buffers) => store.take(content, buffers))];
  if (model.send) queueMicrotask(() => store.watch());
  return {
    view,
    focus: () => shell.el.querySelector<HTMLElement>(".dx-rm-foot button"),
    draw: (shown) => [
      <WidgetSection
        key="room"
        class="dx-rm dx-rm-panel"
        view={shown}
        dark={shell.dark}
        label={fill(shown.labels.room, { code: shown.invitation?.code ?? "" })}
      >
        <div class="dx-in">
          <RoomPanel view={shown} store={store} gone={shell.gone} />
        </div>
      </WidgetSection>,
    ],
    close() {
      for (const stop of stops) stop();
      store.requests.clear();
    },
  };
}

/** What the notebook loads for a room's Panel. */
export const roomPanel = () => ({
  render: (props: RenderProps) => mount(props, (shell) => roomPanelWidget(shell, props.model)),
});
