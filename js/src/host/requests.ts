/**
 * Requests to Python, each with its answer: the one way in which a page asks for something that is no state.
 * It knows ids, time limits and answers, nothing of what is asked for.
 */
import type { Answer, DeckMakerAnswer } from "../contract";
import type { Host } from "./host";

/** How long Python may take, in milliseconds. */
const TIME_LIMIT = 6000;

/** What came of a request: Python's answer, or that there was none in time. */
export type Outcome = Answer | DeckMakerAnswer | { type: "no_answer" };

/** Hears what came, and the buffers that came with it. */
export type Heard = (outcome: Outcome, buffers: unknown[]) => void;

/** A message to Python without what each of them has. */
export type Fields = { type: string } & Record<string, unknown>;

interface Limits {
  /** Milliseconds until there is no answer in time. */
  limit?: number;
  /** An answer counts also after that, so that its request is heard twice. */
  late?: boolean;
}

/** A page begins to count anywhere, so that no two pages take each other's answers. Ids stay below 2^53. */
let lastId = Math.floor(Math.random() * 2 ** 52);

/** The requests of a view, or of several views that share all they know. */
export class Requests {
  #open = new Map<unknown, { heard: Heard; drop(): void }>();

  /** `host`: who carries the next message; `revision`: of the view that the page shows. */
  constructor(
    readonly host: () => Host | undefined,
    readonly revision: () => number | undefined,
  ) {}

  /**
   * Sends a message; `heard` is called when its answer comes, or none in time. Where Python is known to be gone that is
   * at once, and only what may be answered late is sent. Returns how to drop the request: nothing is heard of it then.
   */
  ask(fields: Fields, heard: Heard, { limit = TIME_LIMIT, late = false }: Limits = {}): () => void {
    lastId += 1;
    const id = lastId;
    const host = this.host();
    const gone = !host || host.kernelGone();
    const timer = setTimeout(
      () => {
        if (!late) drop();
        heard({ type: "no_answer" }, []);
      },
      gone ? 0 : limit,
    );
    const drop = () => {
      clearTimeout(timer);
      this.#open.delete(id);
    };
    this.#open.set(id, { heard, drop });
    if (late || !gone) host?.ask({ ...fields, id, revision: this.revision() ?? 0 });
    return drop;
  }

  /** Takes a message of Python: an answer goes once, and only to who asked. */
  take(content: unknown, buffers: unknown): void {
    const answer = content as Answer | null | undefined;
    const open = this.#open.get(answer?.id);
    if (!answer || !open) return;
    open.drop();
    open.heard(answer, (buffers as unknown[] | undefined) ?? []);
  }

  /** Drops all. */
  clear(): void {
    for (const { drop } of this.#open.values()) drop();
  }
}
