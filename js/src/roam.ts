/**
 * One tab stop for a row of controls, with arrows inside (the roving tabindex of the ARIA practices).
 * It knows keys and focus, not what the controls do.
 */

/** Moves the focus on arrows, Home and End; `moved` is told the new place. */
export function roam(event: KeyboardEvent, controls: ArrayLike<HTMLElement>, moved: (place: number) => void): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const row = Array.from(controls);
  const at = row.indexOf(event.target as HTMLElement);
  if (at < 0) return;
  const last = row.length - 1;
  const rtl = getComputedStyle(event.target as HTMLElement).direction === "rtl" ? -1 : 1;
  const to: Record<string, number> = {
    ArrowLeft: at - rtl,
    ArrowRight: at + rtl,
    ArrowUp: at - 1,
    ArrowDown: at + 1,
    Home: 0,
    End: last,
  };
  const place = to[event.key];
  if (place === undefined) return;
  event.preventDefault();
  const inside = Math.max(0, Math.min(last, place));
  moved(inside);
  row[inside]?.focus();
}
