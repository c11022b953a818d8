/**
 * One tab stop for a row of controls, with arrows inside (the roving tabindex of the ARIA practices).
 * It knows keys and focus, not what the controls do.
 */
import { Component } from "preact";

/** A row of controls that remembers which of them is the tab stop. */
export abstract class Row<Props> extends Component<Props, { stop: number }> {
  override state = { stop: 0 };

  protected moveFocus = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const row = [...(event.currentTarget as HTMLElement).querySelectorAll("button")];
    const from = event.target as HTMLButtonElement;
    const at = row.indexOf(from);
    // cards in rows: up and down go to the row above and below
    const tops = row.map((each) => each.getBoundingClientRect().top);
    const inRow = tops.filter((top) => top < (tops[0] ?? 0) + from.offsetHeight / 2).length % row.length || 1;
    const onward = getComputedStyle(from).direction === "rtl" ? -1 : 1;
    const to: Record<string, number> = {
      ArrowLeft: at - onward,
      ArrowRight: at + onward,
      ArrowUp: at - inRow,
      ArrowDown: at + inRow,
    };
    const stop = to[event.key];
    if (at < 0 || stop === undefined) return;
    event.preventDefault();
    const next = row[stop];
    if (!next) return;
    this.setState({ stop });
    next.focus();
  };
}
