import { describe, expect, it } from "vitest";
import type { RoomLobby, RoomSeat, RoomTeacherTable, RoomTeachLabels } from "../../src/contract";
import { cluesOf, freeAt, howMany, lineOf, peopleByPlace, type Steering } from "../../src/room/teaching";
import { plain } from "../../src/ui/text";

/** Every label says its own name, with what is filled in. */
const labels = new Proxy({} as RoomTeachLabels, {
  get: (_, key: string) => {
    const filled: Record<string, string> = {
      is_away: "is_away {name}",
      waits_long: "waits_long {name}",
      bot_for: "bot_for {name}",
      thinks: "thinks {name}",
      hand_in_waits: "hand_in_waits {due}/{all}",
      vote_waits: "vote_waits {due}/{all}",
      telling: "telling {step}/{steps}",
      all_in: "all_in {people}",
      some_free: "some_free {people} {free}",
      round: "round {round}",
    };
    return filled[key] ?? key;
  },
});

const COLOURS = ["pink", "blue", "green", "violet"] as const;
const seat = (colour: (typeof COLOURS)[number], more: Partial<RoomSeat> = {}): RoomSeat => ({
  name: colour,
  colour,
  initial: colour.slice(0, 1),
  people: 1,
  bot: false,
  open: true,
  ...more,
});
const seats = (...more: Partial<RoomSeat>[]) => COLOURS.map((colour, i) => seat(colour, more[i]));
const table = (more: Partial<RoomTeacherTable> = {}): RoomTeacherTable => ({
  round: 3,
  phase: "vote",
  waiting: "waiting",
  due: [],
  storyteller: 0,
  stage: null,
  steps: 5,
  clue: null,
  clue_by: null,
  away: [],
  late: [],
  ...more,
});
const line = (
  of: Partial<RoomTeacherTable>,
  {
    at = seats(),
    only = true,
    state = "playing" as const,
  }: { at?: RoomSeat[]; only?: boolean; state?: RoomLobby["state"] } = {},
) => {
  const found = lineOf(labels, state, at, table(of), 2, only);
  return { ...found, sentence: plain(found.sentence) };
};

describe("the line of a table", () => {
  it("counts people and free seats before the start, and has no button", () => {
    const at = seats({ people: 2 }, { people: 0 });
    expect(line({}, { at, state: "open" })).toMatchObject({ sentence: "some_free 4 1", button: null, round: "" });
    expect(line({}, { at, state: "open" }).seats.map(({ sign }) => sign)).toEqual([null, null, null, null]);
    expect(howMany(labels, seats())).toBe("all_in 4");
    expect(freeAt(seats({ people: 0, bot: true }, { people: 0 }))).toBe(1);
  });

  it("says for how many it waits, of those who have something to do", () => {
    expect(line({ phase: "hand_in", due: [1, 3] }).sentence).toBe("hand_in_waits 2/3");
    expect(line({ phase: "vote", due: [1] }).sentence).toBe("vote_waits 1/3");
    expect(line({ phase: "vote", due: [1] }).button).toBeNull();
  });

  it("says who chooses a clue, or what the table says where anybody may begin", () => {
    expect(line({ phase: "clue", due: [0] }).sentence).toBe("thinks pink");
    expect(line({ phase: "clue", storyteller: null, due: [0, 1, 2, 3] }).sentence).toBe("waiting");
  });

  it("puts a clue that waits before all else, and has its buttons elsewhere", () => {
    expect(line({ phase: "clue", clue: "storm", clue_by: 1, due: [1], away: [1] })).toMatchObject({
      sentence: "clue_waits",
      button: null,
    });
  });

  it("offers a bot for who is away and waited for, and for nobody else", () => {
    const request = { do: "absent", table: 2, seat: 1 };
    expect(line({ phase: "hand_in", due: [1], away: [1] })).toMatchObject({
      sentence: "is_away blue",
      button: { request },
    });
    expect(line({ phase: "hand_in", due: [1], away: [1], late: [1] }).sentence).toBe("waits_long blue");
    expect(line({ phase: "hand_in", due: [2], away: [1] }).button).toBeNull();
    expect(line({ phase: "hand_in", due: [1], away: [1] }, { at: seats({}, { bot: true }) }).button).toBeNull();
  });

  it("goes on step by step at the only table, with the stage that was shown", () => {
    expect(line({})).toMatchObject({ sentence: "all_voted", button: { says: "next" } });
    expect(line({ stage: 2 })).toMatchObject({
      sentence: "telling 3/5",
      button: { says: "next", request: { do: "next", table: 2, round: 3, stage: 2 } },
    });
    expect(line({ stage: 4, phase: "scored" }).button?.says).toBe("next_round");
  });

  it("goes on to the next round at once where there are several", () => {
    expect(line({ phase: "scored" }, { only: false }).button?.says).toBe("next_round");
  });

  it("is over only once the last step was told", () => {
    expect(line({ phase: "over", stage: 3 }).button?.says).toBe("next");
    expect(line({ phase: "over", stage: 4 })).toMatchObject({ sentence: "over", button: null });
    expect(line({ phase: "over" }, { only: false })).toMatchObject({ sentence: "over", button: null });
  });

  it("rests where nobody sits", () => {
    const nobody = { people: 0 };
    const rests = line({ phase: "clue", due: [0, 1, 2, 3] }, { at: seats(nobody, nobody, nobody, nobody) });
    expect(rests).toMatchObject({ sentence: "nobody_plays", button: null });
    expect(rests.seats.map(({ sign }) => sign)).toEqual([null, null, null, null]);
  });

  it("has a sign for each seat", () => {
    const signs = (of: Partial<RoomTeacherTable>) =>
      line(of, { at: seats({}, {}, {}, { bot: true }) }).seats.map(({ sign }) => sign);
    expect(signs({ phase: "vote", due: [1], away: [2] })).toEqual(["tells", "choosing", "away", "bot"]);
    expect(signs({ phase: "vote", due: [] })).toEqual(["tells", "done", "done", "bot"]);
    expect(signs({ phase: "clue", due: [0] })).toEqual(["tells", null, null, "bot"]);
  });
});

it("lists the clues that wait with who gave them", () => {
  const lobby = { tables: [table(), table({ clue: "storm", clue_by: 2 })] } as RoomLobby;
  const tables = { tables: [seats(), seats()] } as Steering["tables"];
  const [clue, ...others] = cluesOf({ labels, lobby, tables } as Steering);
  expect({ ...clue, name: plain(clue?.name ?? "") }).toEqual({ table: 1, round: 3, clue: "storm", name: "green" });
  expect(others).toEqual([]);
});

it("sorts people by table and seat, those who watch last, and finds who has no place", () => {
  const person = (number: number, at: number | null, of: number | null) => ({
    number,
    name: "",
    table: at,
    seat: of,
    here: true,
  });
  const people = [person(1, 0, 3), person(2, null, null), person(3, 0, null), person(4, 0, 1), person(5, 1, 0)];
  const found = peopleByPlace({ people, tables: [table(), table()] } as RoomLobby);
  expect(found.tables.map((all) => all.map(({ number }) => number))).toEqual([[4, 1, 3], [5]]);
  expect(found.nowhere.map(({ number }) => number)).toEqual([2]);
});
