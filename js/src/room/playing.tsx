/** The page of a seat during the game: the seat as in a notebook, with the team's row; then the reveal. */
import { Component, createRef } from "preact";
import { CHOSEN, type Chosen } from "../seat/play";
import { seats } from "../seat/seats";
import type { PageProps } from "./parts";
import type { Remote } from "./remote";
import { Reveal } from "./reveal";
import { TeamRow } from "./team";

interface WidgetProps {
  remote: Remote;
  chose(chosen: Chosen): void;
}

/** A seat, drawn into an element of its own; another model draws it anew. */
class SeatWidget extends Component<WidgetProps> {
  #el = createRef<HTMLDivElement>();
  #close: (() => void) | null = null;

  override componentDidMount(): void {
    const el = this.#el.current;
    if (!el) return;
    this.#close = seats().render({ el, model: this.props.remote });
    el.addEventListener(CHOSEN, (event) => this.props.chose((event as CustomEvent<Chosen>).detail));
  }

  override shouldComponentUpdate(): boolean {
    return false;
  }

  override componentWillUnmount(): void {
    this.#close?.();
  }

  override render() {
    return <div ref={this.#el} />;
  }
}

let drawn = 0;
const numbers = new WeakMap<Remote, number>();
/** A key for each model. */
function numberOf(remote: Remote): number {
  const number = numbers.get(remote) ?? ++drawn;
  numbers.set(remote, number);
  return number;
}

export function AtTheTable(props: PageProps) {
  const { store } = props;
  const { remote, shown, words } = store;
  if (!remote || !shown || !words) return null;
  if (store.reveals) return <Reveal {...props} key={shown._turn.round} words={words} shown={shown} />;
  return (
    <div
      class="dx-rm-table"
      data-pen={store.penIsElsewhere ? "elsewhere" : undefined}
      data-waits={store.team?.waiting != null || undefined}
    >
      <h1 class="dx-visually-hidden">Dixit</h1>
      <div class="dx-rm-place">
        <SeatWidget
          key={numberOf(remote)}
          remote={remote}
          chose={({ cards, slots, text }) => store.chose(cards, slots, text)}
        />
      </div>
      <TeamRow {...props} />
    </div>
  );
}
