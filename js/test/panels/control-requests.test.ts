// Controls of a widget: one message is on its way, the newest of each control waits, and each shows what it was set to.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { hostOf } from "../../src/host/host";
import { Requests } from "../../src/host/requests";
import { ControlRequests } from "../../src/panels/control-requests";
import { StubModel } from "../support/hosts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const NO_ANSWER = "Python does not answer.";

function controls(late = false) {
  const model = new StubModel({});
  const host = hostOf(model, document.body);
  const requests = new Requests(
    () => host,
    () => 1,
  );
  host.answers((content, buffers) => requests.take(content, buffers));
  const draw = vi.fn();
  return {
    model,
    draw,
    controls: new ControlRequests(requests, () => NO_ANSWER, draw, late),
    sent: () => model.asked.map((each) => (each as { value: number }).value),
  };
}
const set = (value: number) => ({ type: "number", value });

it("one message is on its way, then the newest of each control, in the order in which they were set first", () => {
  const { model, controls: all, sent } = controls();
  all.ask("a", set(1));
  for (const value of [2, 3]) all.ask("a", set(value));
  all.ask("b", set(4));
  all.ask("a", set(5));
  expect(sent()).toEqual([1]);
  model.reply({ type: "done" });
  expect(sent()).toEqual([1, 5]);
  model.reply({ type: "done" });
  expect(sent()).toEqual([1, 5, 4]);
});

it("a control shows what it was set to until Python has answered", () => {
  const { model, controls: all } = controls();
  all.ask("a", set(1));
  expect(all.wished("a")).toEqual(set(1));
  all.ask("a", set(2));
  expect(all.wished("a")).toEqual(set(2));
  model.reply({ type: "done" });
  expect(all.wished("a")).toEqual(set(2));
  model.reply({ type: "done" });
  expect(all.wished("a")).toBeUndefined();
});

it("a refusal is said at its control until the next message", () => {
  const { model, controls: all } = controls();
  all.ask("a", set(1));
  model.reply({ type: "refused", reason: "no" });
  expect([all.refused("a"), all.refused("b"), all.refused("")]).toEqual(["no", undefined, "no"]);
  expect(all.wished("a")).toBeUndefined();
  all.ask("b", set(2));
  expect(all.refused("a")).toBeUndefined();
});

it("who asked hears the answer with its buffers", () => {
  const { model, controls: all } = controls();
  const answered = vi.fn();
  all.ask("a", set(1), answered);
  model.reply({ type: "done", revision: 2 }, ["picture"]);
  expect(answered).toHaveBeenCalledWith({ type: "done", revision: 2, id: expect.any(Number) }, ["picture"]);
});

it("without an answer in time nothing waits any more, and that is said", () => {
  const { model, controls: all, sent } = controls();
  const answered = vi.fn();
  all.ask("a", set(1), answered);
  all.ask("b", set(2));
  vi.advanceTimersByTime(6000);
  expect(all.refused("a")).toBe(NO_ANSWER);
  expect([all.wished("a"), all.wished("b")]).toEqual([undefined, undefined]);
  model.reply({ type: "done" });
  expect(sent()).toEqual([1]);
  expect(answered).not.toHaveBeenCalled();
});

it("what may be answered late keeps what waits, and no longer says that nothing comes when it does", () => {
  const { model, controls: all, sent } = controls(true);
  all.ask("a", set(1));
  all.ask("b", set(2));
  vi.advanceTimersByTime(6000);
  expect(all.refused("a")).toBe(NO_ANSWER);
  model.reply({ type: "done" });
  expect(all.refused("a")).toBeUndefined();
  expect(sent()).toEqual([1, 2]);
});

it("every change is drawn", () => {
  const { model, draw, controls: all } = controls();
  all.ask("a", set(1));
  expect(draw).toHaveBeenCalledTimes(1);
  model.reply({ type: "done" });
  expect(draw).toHaveBeenCalledTimes(2);
});
