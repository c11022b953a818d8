/** In how many columns cards lie largest. Pure: it knows numbers only. */

export interface Layout {
  columns: number;
  rows: number;
  /** Width of a card, in the unit of the room. */
  width: number;
}

/** What lies between the cards, in the unit of the room. */
interface Gaps {
  across?: number;
  /** What each row needs beside its cards: a number over them, a name below. */
  down?: number;
  /** No card is wider. */
  most?: number;
}

/**
 * The columns, from 1 to `n`, in which `n` cards of 2 : 3 are largest in a room of this width and height. Of two that are
 * as good, the one with fewer rows; a last row is as full as it can be.
 */
export function best(n: number, width: number, height: number, gaps: Gaps = {}): Layout {
  const { across = 0, down = 0, most = Number.POSITIVE_INFINITY } = gaps;
  let found: Layout = { columns: n, rows: 1, width: 0 };
  for (let columns = n; columns >= 1; columns -= 1) {
    const rows = Math.ceil(n / columns);
    const wide = (width - (columns - 1) * across) / columns;
    const high = ((height / rows - down) * 2) / 3;
    const card = Math.max(0, Math.min(wide, high, most));
    if (card > found.width) found = { columns: Math.ceil(n / rows), rows, width: card };
  }
  return found;
}
