/** The two ways from a page to its room: a socket, and posts where sockets are refused. Both carry the same messages. */
import type { RoomMessage, RoomSent } from "../contract";

/** What a line tells whoever has opened it. */
export interface Ear {
  /** Messages can be sent. */
  opened(): void;
  heard(message: RoomSent): void;
  /** It is over; nothing else comes. */
  closed(): void;
}

export interface Line {
  send(message: RoomMessage): void;
  /** Ends it without a word to the ear. */
  close(): void;
}

/** A message of the room; null for what is none. */
function read(text: unknown): RoomSent | null {
  try {
    const message = typeof text === "string" ? JSON.parse(text) : text;
    return typeof message?.t === "string" ? message : null;
  } catch {
    return null;
  }
}

/** A line that never comes about. */
function noLine(ear: Ear): Line {
  let over = false;
  queueMicrotask(() => over || ear.closed());
  return {
    send() {},
    close() {
      over = true;
    },
  };
}

/** A socket; null where the browser has none, or somebody has forbidden it. */
function opened(at: URL): WebSocket | null {
  try {
    return new WebSocket(at);
  } catch {
    return null;
  }
}

/** `page`: the address of the page, which ends with a slash. */
export function socketLine(page: URL, ear: Ear): Line {
  const at = new URL("ws", page);
  at.protocol = at.protocol.replace("http", "ws");
  const socket = opened(at);
  if (!socket) return noLine(ear);
  socket.onopen = () => ear.opened();
  socket.onmessage = ({ data }) => {
    const message = read(data);
    if (message) ear.heard(message);
  };
  socket.onclose = () => ear.closed();
  return {
    send(message) {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    close() {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close(1000, "left");
    },
  };
}

/** What the room answers to a post. */
interface Polled {
  sid: string;
  upto: number;
  heard: unknown[];
}

/** The most messages of one post: a frame of the room may have 8 kB. */
const MOST_SAID = 8;

/**
 * A question is held by the room until there is something to be heard. One that holds nothing to be said is let go as soon
 * as something is; `got` says how far was heard, so that nothing of it is lost.
 */
class Polling implements Line {
  #sid: string | null = null;
  #got = 0;
  #say: RoomMessage[] = [];
  #over = false;
  #held: AbortController | null = null;

  constructor(
    readonly page: URL,
    readonly ear: Ear,
  ) {
    queueMicrotask(() => {
      if (this.#over) return;
      ear.opened();
      void this.#run();
    });
  }

  send(message: RoomMessage): void {
    this.#say.push(message);
    this.#held?.abort();
  }

  close(): void {
    this.#over = true;
    this.#held?.abort();
  }

  async #run(): Promise<void> {
    while (!this.#over) {
      const say = this.#say.splice(0, MOST_SAID);
      const answer = await this.#post(say);
      if (this.#over) return;
      if (answer === "let go") continue;
      if (!answer) break;
      this.#sid = answer.sid;
      this.#got = answer.upto;
      for (const each of answer.heard) {
        const message = read(each);
        if (message) this.ear.heard(message);
        if (this.#over) return;
      }
    }
    this.#over = true;
    this.ear.closed();
  }

  /** The answer; null if there is none, or one of another line. */
  async #post(say: RoomMessage[]): Promise<Polled | "let go" | null> {
    const held = new AbortController();
    if (!say.length) this.#held = held;
    try {
      const response = await fetch(new URL("poll", this.page), {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ sid: this.#sid, got: this.#got, say }),
        cache: "no-store",
        signal: held.signal,
      });
      const answer = response.ok ? ((await response.json()) as Polled) : null;
      const ours = answer && typeof answer.sid === "string" && Array.isArray(answer.heard);
      return ours && (this.#sid === null || answer.sid === this.#sid) ? answer : null;
    } catch {
      return held.signal.aborted ? "let go" : null;
    } finally {
      this.#held = null;
    }
  }
}

export const pollingLine = (page: URL, ear: Ear): Line => new Polling(page, ear);
