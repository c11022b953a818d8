// The page's side of the encoder, with workers that do as they are told: order, a worker that dies, and the end.
// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Encoder } from "../../src/panels/encoder";
import type { EncodeRequest, EncoderSays } from "../../src/panels/encoder-protocol";

type Says = EncoderSays | "error" | "unreadable";

class StubWorker {
  static all: StubWorker[] = [];
  /** What each new worker says first, in turn; the last holds for those that follow. */
  static first: Says[] = [];
  asked: string[] = [];
  ended = false;
  onmessage: ((event: { data: EncoderSays }) => void) | null = null;
  onmessageerror: ((event: { preventDefault(): void }) => void) | null = null;
  onerror: ((event: { preventDefault(): void }) => void) | null = null;

  constructor(
    readonly address: string,
    readonly options: WorkerOptions,
  ) {
    StubWorker.all.push(this);
    const { first } = StubWorker;
    const says = first.length > 1 ? first.shift() : first[0];
    if (says) queueMicrotask(() => this.say(says));
  }
  say(says: Says) {
    if (this.ended) return;
    if (says === "error") this.onerror?.({ preventDefault() {} });
    else if (says === "unreadable") this.onmessageerror?.({ preventDefault() {} });
    else this.onmessage?.({ data: says });
  }
  postMessage({ file }: EncodeRequest) {
    this.asked.push(file.name);
  }
  terminate() {
    this.ended = true;
  }
}

const READY: EncoderSays = { able: true };
const made = (name: string): EncoderSays => ({ made: { type: "add", name } });
const SECONDS = 60;
const request = (name: string) =>
  ({ file: { name }, full: false, fit: "crop", rules: { seconds: SECONDS } }) as EncodeRequest;
const worker = (at: number) => StubWorker.all.at(at) as StubWorker;
const settle = () => new Promise((done) => setTimeout(done));

/** What is answered once enough time has passed; only the timers are made up. */
async function later<T>(answer: Promise<T>): Promise<T> {
  let answered = false;
  answer.finally(() => {
    answered = true;
  });
  while (!answered) {
    await vi.advanceTimersByTimeAsync(1000 * SECONDS);
    await fetch("data:,");
  }
  return answer;
}

let encoder: Encoder;
const addresses: string[] = [];

beforeEach(() => {
  StubWorker.all = [];
  StubWorker.first = [READY];
  addresses.length = 0;
  vi.stubGlobal("Worker", StubWorker);
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => setTimeout(draw));
  vi.spyOn(URL, "createObjectURL").mockImplementation(() => `data:text/javascript,export{}//${addresses.push("made")}`);
  vi.spyOn(URL, "revokeObjectURL").mockImplementation((address) => void addresses.push(address));
  encoder = new Encoder("code");
});
afterEach(() => {
  encoder.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("a worker", () => {
  it("is started with the first file, as a module, and is kept", async () => {
    expect(StubWorker.all).toHaveLength(0);
    for (const name of ["a", "b"]) {
      const answer = encoder.encode(request(name));
      await settle();
      worker(0).say(made(name));
      expect(await answer).toEqual({ type: "add", name });
    }
    expect(StubWorker.all).toHaveLength(1);
    expect(worker(0).options).toEqual({ type: "module" });
  });

  it("gets one file after another, in the order in which they were given", async () => {
    const answers = Promise.all(["a", "b", "c"].map((name) => encoder.encode(request(name))));
    for (const [at, name] of ["a", "b", "c"].entries()) {
      await settle();
      expect(worker(0).asked).toHaveLength(at + 1);
      worker(0).say(made(name));
    }
    expect((await answers).map((each) => each?.name)).toEqual(["a", "b", "c"]);
    expect(worker(0).asked).toEqual(["a", "b", "c"]);
  });

  it.each(["error", "unreadable"] as const)("that dies is started again once, with the same file: %s", async (end) => {
    const answer = encoder.encode(request("a"));
    await settle();
    worker(0).say(end);
    await settle();
    expect(worker(0).ended).toBe(true);
    expect(worker(1).asked).toEqual(["a"]);
    worker(1).say(made("a"));
    expect(await answer).toEqual({ type: "add", name: "a" });
  });

  it("that dies twice of one file leaves that out, and the next file gets a new one", async () => {
    const answers = ["a", "b"].map((name) => encoder.encode(request(name)));
    for (const at of [0, 1]) {
      await settle();
      worker(at).say("error");
    }
    expect(await answers[0]).toMatchObject({ type: "leave_out", name: "a", why: "broken" });
    await settle();
    expect(worker(2).asked).toEqual(["b"]);
    worker(2).say(made("b"));
    expect(await answers[1]).toEqual({ type: "add", name: "b" });
  });

  it("that never answers is ended after the time for a picture, which is left out; the next file gets a new one", async () => {
    vi.useFakeTimers();
    const answers = ["a", "b"].map((name) => encoder.encode(request(name)));
    await vi.advanceTimersByTimeAsync(1000 * SECONDS - 1);
    expect(worker(0)).toMatchObject({ asked: ["a"], ended: false });
    await vi.advanceTimersByTimeAsync(1);
    expect(await answers[0]).toMatchObject({ type: "leave_out", name: "a", why: "slow" });
    expect(worker(0).ended).toBe(true);
    await vi.advanceTimersByTimeAsync(1000 * SECONDS - 1);
    expect(worker(1)).toMatchObject({ asked: ["b"], ended: false });
    worker(1).say(made("b"));
    expect(await answers[1]).toEqual({ type: "add", name: "b" });
    expect(vi.getTimerCount()).toBe(0);
  });

  it("ends when the widget is closed, while it starts or works, and nothing is made any more", async () => {
    const answers = ["a", "b"].map((name) => encoder.encode(request(name)));
    await settle();
    encoder.close();
    expect(worker(0).ended).toBe(true);
    expect(await Promise.all(answers)).toEqual([undefined, undefined]);
    expect(addresses).toContain("data:text/javascript,export{}//1");

    StubWorker.first = [];
    const starting = new Encoder("code");
    const answer = starting.encode(request("c"));
    await settle();
    starting.close();
    expect(await answer).toBeUndefined();
    expect(StubWorker.all.map(({ ended }) => ended)).toEqual([true, true]);
  });
});

describe("on the page's thread", () => {
  const encode = "async({file})=>({type:'add',name:file.name,page:true})";
  const onPage = `export const encodeImage=${encode}`;
  beforeEach(() => {
    vi.spyOn(URL, "createObjectURL").mockReturnValue(`data:text/javascript,${encodeURIComponent(onPage)}`);
  });
  const encoded = { type: "add", name: "a", page: true };

  it.each([
    ["that tells of an error", "error"],
    ["that can't encode", { able: false }],
  ] as [string, Says][])("pictures are made in place of a worker %s, which is not tried again", async (_, says) => {
    StubWorker.first = [says];
    expect(await encoder.encode(request("a"))).toEqual(encoded);
    expect(await encoder.encode(request("a"))).toEqual(encoded);
    expect(StubWorker.all.map(({ ended }) => ended)).toEqual([true]);
  });

  it("pictures are made in place of a worker that never says that it has started", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    StubWorker.first = [];
    expect(await later(encoder.encode(request("a")))).toEqual(encoded);
    expect(worker(0).ended).toBe(true);
  });

  it("a picture that never comes is left out after its time, and the next one is made", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    vi.stubGlobal("Worker", undefined);
    const hangs = `const encode=${encode};export const encodeImage=(each)=>each.file.name==="b"?new Promise(()=>{}):encode(each)`;
    vi.spyOn(URL, "createObjectURL").mockReturnValue(`data:text/javascript,${encodeURIComponent(hangs)}`);
    const answers = ["b", "a"].map((name) => encoder.encode(request(name)));
    expect(await later(Promise.all(answers))).toEqual([
      expect.objectContaining({ type: "leave_out", name: "b", why: "slow" }),
      encoded,
    ]);
  });

  it("pictures are made where a host throws at a worker, or there is none", async () => {
    const forbidden = () => {
      throw new Error("forbidden");
    };
    for (const host of [forbidden, undefined]) {
      vi.stubGlobal("Worker", host);
      expect(await new Encoder("code").encode(request("a"))).toEqual(encoded);
    }
  });

  it("a host that forbids the code as well makes none, and each file is named", async () => {
    vi.stubGlobal("Worker", undefined);
    vi.spyOn(URL, "createObjectURL").mockReturnValue("data:text/javascript,throw 1");
    expect(await encoder.encode(request("a"))).toMatchObject({ type: "leave_out", name: "a", why: "host" });
  });
});
