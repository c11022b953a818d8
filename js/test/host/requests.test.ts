// Requests to Python: each has an id of its own, a time limit, and one answer, which only who asked hears.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { hostOf } from "../../src/host/host";
import { type Outcome, Requests } from "../../src/host/requests";
import { StubModel } from "../support/hosts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The requests of a view of this model. */
function requestsTo(model: StubModel): Requests {
  const host = hostOf(model, document.body);
  const requests = new Requests(
    () => host,
    () => 7,
  );
  host.answers((content, buffers) => requests.take(content, buffers));
  return requests;
}

const withKernel = (status: string) =>
  Object.assign(new StubModel({}), { widget_manager: { kernel: { status, connectionStatus: "connected" } } });

/** What came of a request, in order. */
function asked(requests: Requests, how = {}) {
  const heard: string[] = [];
  const drop = requests.ask({ type: "vote", seat: 1 }, ({ type }: Outcome) => heard.push(type), how);
  return { heard, drop };
}
const idOf = (model: StubModel, place = -1) => (model.asked.at(place) as { id: number }).id;

it("a message has its fields, an id and the revision of the view", () => {
  const model = new StubModel({});
  asked(requestsTo(model));
  expect(model.asked).toEqual([{ type: "vote", seat: 1, id: expect.any(Number), revision: 7 }]);
});

it("no two messages of a page have the same id, whichever view sends them", () => {
  const model = new StubModel({});
  for (const requests of [requestsTo(model), requestsTo(model)]) for (let i = 0; i < 3; i++) asked(requests);
  const ids = model.asked.map((each) => (each as { id: number }).id);
  expect(new Set(ids).size).toBe(6);
  expect(ids.every((id) => Number.isSafeInteger(id) && id > 0)).toBe(true);
});

it("two pages count from different numbers", async () => {
  const ids: number[] = [];
  for (let page = 0; page < 2; page++) {
    vi.resetModules();
    const fresh = await import("../../src/host/requests");
    const model = new StubModel({});
    const host = hostOf(model, document.body);
    new fresh.Requests(
      () => host,
      () => 0,
    ).ask({ type: "own" }, () => {});
    ids.push(idOf(model));
  }
  expect(Math.abs((ids[0] ?? 0) - (ids[1] ?? 0))).toBeGreaterThan(1000);
});

it("an answer is heard once, by who asked", () => {
  const model = new StubModel({});
  const [mine, other] = [requestsTo(model), requestsTo(model)];
  const first = asked(mine);
  const second = asked(other);
  model.answer({ type: "done", id: idOf(model, 0), revision: 8 });
  model.answer({ type: "done", id: idOf(model, 0), revision: 8 });
  expect(first.heard).toEqual(["done"]);
  expect(second.heard).toEqual([]);
});

it("the buffers of an answer come with it", () => {
  const model = new StubModel({});
  const heard = vi.fn();
  requestsTo(model).ask({ type: "enlarge" }, heard);
  const picture = new DataView(new ArrayBuffer(1));
  model.reply({ type: "picture", card: "whale" }, [picture]);
  expect(heard.mock.calls[0]?.[1]).toEqual([picture]);
});

it.each([null, "done", {}, { type: "done" }, { type: "done", id: null }, { type: "done", id: 3 }])(
  "a message that answers nothing is not heard: %j",
  (content) => {
    const model = new StubModel({});
    const one = asked(requestsTo(model));
    model.answer(content);
    expect(one.heard).toEqual([]);
  },
);

it("a request without an answer ends, and an answer after that is not heard", () => {
  const model = new StubModel({});
  const one = asked(requestsTo(model));
  vi.advanceTimersByTime(5999);
  expect(one.heard).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(one.heard).toEqual(["no_answer"]);
  model.reply({ type: "done" });
  expect(one.heard).toEqual(["no_answer"]);
});

it("what may be answered late hears both, and is not told twice that nothing came", () => {
  const model = new StubModel({});
  const one = asked(requestsTo(model), { limit: 100, late: true });
  vi.advanceTimersByTime(90_000);
  model.reply({ type: "done" });
  expect(one.heard).toEqual(["no_answer", "done"]);
});

it("an answer in time ends the time limit", () => {
  const model = new StubModel({});
  const one = asked(requestsTo(model));
  model.reply({ type: "refused", reason: "no" });
  expect(vi.getTimerCount()).toBe(0);
  expect(one.heard).toEqual(["refused"]);
});

it("nothing is heard of a request that is dropped", () => {
  const model = new StubModel({});
  const requests = requestsTo(model);
  const [one, other] = [asked(requests), asked(requests)];
  one.drop();
  requests.clear();
  for (const place of [0, 1]) model.answer({ type: "done", id: idOf(model, place) });
  vi.advanceTimersByTime(90_000);
  expect([...one.heard, ...other.heard]).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

it("a kernel that is gone is sent nothing, and the request ends at once", () => {
  const model = withKernel("dead");
  const one = asked(requestsTo(model));
  expect(model.asked).toEqual([]);
  vi.advanceTimersByTime(0);
  expect(one.heard).toEqual(["no_answer"]);
});

it("what may be answered late is sent to a kernel that may come back, and ends at once too", () => {
  const model = withKernel("dead");
  const one = asked(requestsTo(model), { late: true });
  vi.advanceTimersByTime(0);
  model.reply({ type: "done" });
  expect(one.heard).toEqual(["no_answer", "done"]);
});

it("where there is no host left the request ends at once", () => {
  const one = asked(
    new Requests(
      () => undefined,
      () => 0,
    ),
  );
  vi.advanceTimersByTime(0);
  expect(one.heard).toEqual(["no_answer"]);
});
