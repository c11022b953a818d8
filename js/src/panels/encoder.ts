/**
 * The page's side of the encoder: pictures are decoded, scaled and encoded one after another in a worker, so that no frame of
 * the page waits for them. One that takes too long is left out, and its worker is ended. Where none may be started, or it can't encode, the same code runs on the page's thread.
 */
import type { Fields } from "../host/requests";
import { type EncodeRequest, type EncoderModule, type EncoderSays, leftOut } from "./encoder-protocol";

const LATE = Symbol("late");

/** What is promised, or `LATE` if it takes longer than this number of seconds. */
function within<T>(seconds: number, promised: Promise<T>): Promise<T | typeof LATE> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<typeof LATE>((done) => {
    timer = setTimeout(done, 1000 * seconds, LATE);
  });
  return Promise.race([promised, late]).finally(() => clearTimeout(timer));
}

/** How often a file is given to a worker: one that dies is started again once. */
const TRIES = 2;
/** Milliseconds after which a page that is not drawn is not waited for. */
const HIDDEN = 200;

/** Comes back when the page has been drawn; soon where it is hidden, and no frame comes. */
const drawn = (): Promise<unknown> =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, HIDDEN);
  });

export class Encoder {
  #code: string;
  #address = "";
  #worker: Worker | undefined;
  #onPage = false;
  #closed = false;
  /** Takes what the worker says; undefined once it has died. */
  #heard: (says?: EncoderSays) => void = () => {};
  #last: Promise<unknown> = Promise.resolve();

  /** `code`: of the encoder's module, `encoder-worker.ts`. */
  constructor(code: string) {
    this.#code = code;
  }

  /** The message for Python about a file, in the order in which they were given; undefined once this is closed. */
  encode(request: EncodeRequest): Promise<Fields | undefined> {
    const made = this.#last.then(() => this.#encode(request));
    this.#last = made;
    return made;
  }

  close(): void {
    this.#closed = true;
    this.#stop();
    URL.revokeObjectURL(this.#address);
  }

  async #encode(request: EncodeRequest): Promise<Fields | undefined> {
    const { name } = request.file;
    const { seconds } = request.rules;
    for (let tries = 0; tries < TRIES && (await this.#start(seconds)); tries++) {
      const said = this.#hear();
      this.#worker?.postMessage(request);
      const says = await within(seconds, said);
      if (says !== LATE && says?.made) return says.made;
      this.#stop();
      if (says === LATE) return leftOut(name, "slow");
    }
    if (this.#closed) return undefined;
    // what ends two workers would end the page
    if (!this.#onPage) return leftOut(name, "broken");
    await drawn(); // between two pictures
    try {
      const { encodeImage }: EncoderModule = await import(this.#address);
      const made = await within(seconds, encodeImage(request));
      if (this.#closed) return undefined;
      return made === LATE ? leftOut(name, "slow") : made;
    } catch {
      return leftOut(name, "host");
    }
  }

  /** Whether a worker is there that can encode, and says so within this number of seconds. */
  async #start(seconds: number): Promise<boolean> {
    if (this.#worker) return true;
    if (this.#onPage || this.#closed) return false;
    this.#address ||= URL.createObjectURL(new Blob([this.#code], { type: "text/javascript" }));
    try {
      this.#worker = new Worker(this.#address, { type: "module" });
      const says = await within(seconds, this.#hear());
      if (says !== LATE && says?.able) return true;
    } catch {
      // a host that forbids workers throws, or tells of an error
    }
    this.#stop();
    this.#onPage = true;
    return false;
  }

  /** What the worker says next; undefined if it has died. */
  #hear(): Promise<EncoderSays | undefined> {
    return new Promise((done) => {
      this.#heard = done;
      const worker = this.#worker as Worker;
      worker.onmessage = ({ data }: MessageEvent<EncoderSays>) => done(data);
      const died = (event: Event) => {
        event.preventDefault();
        done(undefined);
      };
      worker.onmessageerror = died;
      worker.onerror = died;
    });
  }

  #stop(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#heard();
  }
}
