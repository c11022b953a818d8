/**
 * What the teacher is shown of each table: one sentence, at most one button, a sign for each seat. The Panel in the notebook and
 * the teacher's page show the same. Draws nothing.
 */
import type {
  RoomLobby,
  RoomPerson,
  RoomSeat,
  RoomState,
  RoomTables,
  RoomTeach,
  RoomTeacherTable,
  RoomTeachLabels,
} from "../contract";
import { fill, isolated } from "../ui/text";

/** An act of the teacher, without the fields that each message has. */
export type TeachRequest = Omit<RoomTeach, "t" | "id">;

/** Its answer, by `type`: "done", "letters", "key", "invited", or "refused" with its `reason`. */
export type TeachAnswer = { type: string } & Record<string, unknown>;

/** What the Panel and the teacher's page have in common: the state of the room, and how to act on it. */
export interface Steering {
  readonly labels: RoomTeachLabels;
  readonly tables: RoomTables | null;
  readonly lobby: RoomLobby | null;
  /** Why the last act was refused. */
  readonly refusal: string;
  /** No act can be sent now: controls are disabled. */
  readonly rests: boolean;
  teach(request: TeachRequest, answered?: (answer: TeachAnswer) => void): void;
}

export type Sign = "tells" | "done" | "choosing" | "away" | "bot";

export interface SeatLine {
  seat: RoomSeat;
  /** Null if the seat has nothing to do yet, or the game has not begun. */
  sign: Sign | null;
}

export interface TableLine {
  /** Empty before the start. */
  round: string;
  sentence: string;
  seats: SeatLine[];
  button: { says: string; bot: boolean; request: TeachRequest } | null;
}

/** A clue that waits for the teacher's approval. */
export interface WaitingClue {
  table: number;
  round: number;
  clue: string;
  /** The name of the seat that gave it. */
  name: string;
}

const nameOf = (seats: RoomSeat[], seat: number | null | undefined): string =>
  isolated((seat === null || seat === undefined ? undefined : seats[seat]?.name) ?? "");

export const peopleAt = (seats: RoomSeat[]): number => seats.reduce((all, { people }) => all + people, 0);
export const freeAt = (seats: RoomSeat[]): number => seats.filter(({ people, bot }) => !people && !bot).length;

/** The sentence on how many people are at a table, and how many seats are free. */
export function howMany(labels: RoomTeachLabels, seats: RoomSeat[]): string {
  const [people, free] = [peopleAt(seats), freeAt(seats)];
  return fill(free ? labels.some_free : labels.all_in, { people, free });
}

function signOf(state: RoomState, table: RoomTeacherTable, seat: RoomSeat, number: number): Sign | null {
  if (state === "open") return null;
  if (seat.bot) return "bot";
  if (table.away.includes(number)) return "away";
  if (table.storyteller === number) return "tells";
  if (table.due.includes(number)) return "choosing";
  return table.phase === "clue" ? null : "done";
}

/** The line of a table; `only`: it is the only one, so that all step through the reveal together. */
export function lineOf(
  labels: RoomTeachLabels,
  state: RoomState,
  seats: RoomSeat[],
  table: RoomTeacherTable,
  number: number,
  only: boolean,
): TableLine {
  const line: TableLine = {
    round: state === "open" ? "" : fill(labels.round, { round: table.round }),
    sentence: "",
    seats: seats.map((seat, i) => ({ seat, sign: signOf(state, table, seat, i) })),
    button: null,
  };
  if (state === "open") return { ...line, sentence: howMany(labels, seats) };
  if (!peopleAt(seats)) {
    const resting = seats.map((seat) => ({ seat, sign: null }));
    return { ...line, round: "", seats: resting, sentence: labels.nobody_plays };
  }
  if (table.clue !== null) return { ...line, sentence: labels.clue_waits };
  const missing = table.due.find((seat) => table.away.includes(seat) && !seats[seat]?.bot);
  if (missing !== undefined) {
    const name = nameOf(seats, missing);
    return {
      ...line,
      sentence: fill(table.late.includes(missing) ? labels.waits_long : labels.is_away, { name }),
      button: {
        says: fill(labels.bot_for, { name }),
        bot: true,
        request: { do: "absent", table: number, seat: missing },
      },
    };
  }
  const counts = { due: table.due.length, all: Math.max(0, seats.length - 1) };
  if (table.phase === "clue") {
    const { storyteller, waiting } = table;
    const sentence = storyteller === null ? waiting : fill(labels.thinks, { name: nameOf(seats, storyteller) });
    return { ...line, sentence };
  }
  if (table.phase === "hand_in") return { ...line, sentence: fill(labels.hand_in_waits, counts) };
  if (table.due.length) return { ...line, sentence: fill(labels.vote_waits, counts) };
  const { stage, steps, round } = table;
  const atEnd = !only || (stage !== null && stage + 1 >= steps);
  if (atEnd && table.phase === "over") return { ...line, sentence: labels.over };
  return {
    ...line,
    sentence: stage === null ? labels.all_voted : fill(labels.telling, { step: stage + 1, steps }),
    button: {
      says: atEnd ? labels.next_round : labels.next,
      bot: false,
      request: { do: "next", table: number, round, stage },
    },
  };
}

/** The line of every table. */
export function linesOf({ labels, tables, lobby }: Steering): TableLine[] {
  const all = tables?.tables ?? [];
  return all.flatMap((seats, number) => {
    const table = lobby?.tables[number];
    return table ? [lineOf(labels, lobby.state, seats, table, number, all.length === 1)] : [];
  });
}

/** The clues that wait, in the order of the tables. */
export const cluesOf = ({ tables, lobby }: Steering): WaitingClue[] =>
  (lobby?.tables ?? []).flatMap(({ clue, round, clue_by }, table) =>
    clue === null ? [] : [{ table, round, clue, name: nameOf(tables?.tables[table] ?? [], clue_by) }],
  );

/** The people of a lobby by table, the audience included; and those who have no place yet. */
export function peopleByPlace({ people, tables }: RoomLobby): { tables: RoomPerson[][]; nowhere: RoomPerson[] } {
  const bySeat = (a: RoomPerson, b: RoomPerson) =>
    (a.seat ?? Number.MAX_SAFE_INTEGER) - (b.seat ?? Number.MAX_SAFE_INTEGER);
  return {
    tables: tables.map((_, table) => people.filter((each) => each.table === table).sort(bySeat)),
    nowhere: people.filter(({ table }) => table === null),
  };
}

/** The name of a person; the number in a room without names. */
export const calledBy = (labels: RoomTeachLabels, { name, number }: RoomPerson): string =>
  name || fill(labels.nameless, { number });
