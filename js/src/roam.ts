/**
 * One tab stop for a row of controls, with arrows inside (the roving tabindex of the ARIA practices).
 * It knows keys and focus, not what the controls do.
 */
import { Component, createRef } from "preact";

/** A row of controls that remembers which of them is the tab stop. */
export abstract class Row<Props> extends Component<Props, { stop: number }> {
  override state = { stop: 0 };
  protected row = createRef();

  protected roam = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const row: HTMLElement[] = [...this.row.current.querySelectorAll("button")];
    const from = event.target as HTMLElement;
    const at = row.indexOf(from);
    const last = row.length - 1;
    const onward = getComputedStyle(from).direction === "rtl" ? -1 : 1;
    const to: Record<string, number> = {
      ArrowLeft: at - onward,
      ArrowRight: at + onward,
      ArrowUp: at - 1,
      ArrowDown: at + 1,
    };
    const place = to[event.key];
    if (at < 0 || place === undefined) return;
    event.preventDefault();
    const stop = Math.max(0, Math.min(last, place));
    this.setState({ stop });
    row[stop]?.focus();
  };
}
