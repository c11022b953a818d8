// A table of a room as the model of a widget.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Remote, type Sender, turnOf, type viewOf } from "../../src/room/remote";
import { own, shown, words } from "../support/rooms";

let sender: Sender & { acts: unknown[]; up: boolean };
let remote: Remote;

beforeEach(() => {
  const acts: unknown[] = [];
  sender = { up: true, acts, act: (act) => acts.push(act) };
  remote = new Remote(sender);
});

describe("what a widget reads", () => {
  it("is the newest of the table, as words and state complete each other", () => {
    remote.show(words(), shown());
    const view = remote.get("_view") as ReturnType<typeof viewOf>;
    expect(view.labels.board).toBe("Table 1");
    expect(view.rules).toEqual(words()._view.rules);
    expect(remote.get("_turn")).toEqual(turnOf(words(), shown()));
    expect(remote.get("_pictures")).toEqual({ door: "p/door.webp" });
  });

  it("is told to those who listen, the step only where it has moved", () => {
    const heard: string[] = [];
    for (const name of ["_view", "_turn", "step"]) remote.on(`change:${name}`, () => heard.push(name));
    remote.show(words(), shown());
    expect(heard).toEqual(["_view", "_turn"]);
    remote.show(words(), shown({ stage: 4 }));
    expect(heard).toEqual(["_view", "_turn", "_view", "_turn", "step"]);
    expect(remote.get("_stage")).toBe(4);
    remote.show(words(), shown({ stage: 4 }));
    expect(heard.filter((name) => name === "step")).toHaveLength(1);
  });

  it("is not told to those who no longer listen", () => {
    const heard = vi.fn();
    remote.on("change:_view", heard);
    remote.off("change:_view", heard);
    remote.show(words(), shown());
    expect(heard).not.toHaveBeenCalled();
  });
});

describe("what a hand does", () => {
  it("goes up as it is", () => {
    const vote = { type: "vote", id: 3, revision: 5, seat: 1, slots: [2] };
    remote.send(vote);
    expect(sender.acts).toEqual([{ t: "ask", m: vote }]);
  });

  it("is answered to the widget, with addresses for pictures", () => {
    const heard = vi.fn();
    remote.on("msg:custom", heard);
    remote.answer({ type: "picture", id: 9, card: "door" }, ["p/c.webp"]);
    expect(heard).toHaveBeenCalledWith({ type: "picture", id: 9, card: "door" }, ["p/c.webp"]);
  });
});

describe("the own cards", () => {
  const asked = (known: string[] = []) => ({ type: "own", id: 8, revision: 5, known });

  it("are answered from what has come, later, with the pictures that the page lacks", async () => {
    const heard = vi.fn();
    remote.on("msg:custom", heard);
    remote.setOwn(own());
    remote.send(asked(["door"]));
    expect(heard).not.toHaveBeenCalled();
    await Promise.resolve();
    expect(heard).toHaveBeenCalledWith({ type: "own", id: 8, revision: 5, own: own().own, pictures: ["Blue-0"] }, [
      "p/a.webp",
    ]);
    expect(sender.acts).toEqual([]);
  });

  it("are answered once they come, if they were asked for before", async () => {
    const heard = vi.fn();
    remote.on("msg:custom", heard);
    remote.send(asked());
    await Promise.resolve();
    expect(heard).not.toHaveBeenCalled();
    remote.setOwn(own());
    remote.setOwn(own());
    await Promise.resolve();
    expect(heard).toHaveBeenCalledTimes(1);
  });
});

it("has a kernel whose connection is that of the line", () => {
  const { kernel } = remote.widget_manager;
  const heard = vi.fn();
  kernel?.connectionStatusChanged?.connect(heard);
  expect(kernel?.connectionStatus).toBe("connected");
  sender.up = false;
  remote.connection();
  expect(heard).toHaveBeenCalledTimes(1);
  expect(kernel?.connectionStatus).toBe("disconnected");
  kernel?.connectionStatusChanged?.disconnect(heard);
  remote.connection();
  expect(heard).toHaveBeenCalledTimes(1);
});
