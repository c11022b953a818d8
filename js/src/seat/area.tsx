/** Where cards lie: in as many columns as make them largest, whatever there is in the frame beside them. */
import { Component, type ComponentChildren } from "preact";
import { best } from "./best";

/** Cards narrower than this, in px for letters of 16 px, have no room for a sign of their own: they are looked at by a press. */
const SMALL = 88;
/** On cards narrower than this, in px for letters of 16 px, the number and the sign don't lie side by side. */
const TIGHT = 128;
/** No card is wider, in letters. */
const MOST = 15;

interface AreaProps {
  cards: number;
  /** What each row needs beside its cards, in letters. */
  down: number;
  children: ComponentChildren;
}

export class Area extends Component<AreaProps> {
  #sizes: ResizeObserver | undefined;

  override componentDidMount() {
    this.#sizes = new ResizeObserver(this.#lay);
    this.#sizes.observe(this.base as Element);
    this.#lay();
  }

  override componentDidUpdate() {
    this.#lay();
  }

  override componentWillUnmount() {
    this.#sizes?.disconnect();
  }

  #lay = () => {
    const el = this.base as HTMLElement;
    const { cards, down } = this.props;
    if (!el.clientHeight || !cards) return;
    const em = Number.parseFloat(getComputedStyle(el).fontSize);
    const across = el.clientWidth < 30 * em ? em / 2 : em;
    const { columns, width } = best(cards, el.clientWidth, el.clientHeight, {
      across,
      down: down * em,
      most: MOST * em,
    });
    for (const [name, value] of [
      ["in-row", columns],
      ["card", `${Math.floor(width)}px`],
      ["across", `${across}px`],
      ["down", `${down}em`],
    ])
      el.style.setProperty(`--dx-${name}`, String(value));
    const letters = Math.max(1, em / 16);
    el.toggleAttribute("data-tight", width < TIGHT * letters);
    el.toggleAttribute("data-small", width < SMALL * letters);
  };

  override render({ children }: AreaProps) {
    return <div class="dx-area">{children}</div>;
  }
}
