/** The transports between a page and its room: a WebSocket, and long polling where those are refused, with the same messages. */
import type { RoomMessage, RoomSent } from "../contract";

/** Receives the events of a transport. */
export interface TransportListener {
  /** Messages can be sent. */
  opened(): void;
  received(message: RoomSent): void;
  /** The connection is closed; no other event follows. */
  closed(): void;
}

export interface Transport {
  send(message: RoomMessage): void;
  /** Closes the connection; the listener is not notified. */
  close(): void;
}

/** Parses a message of the room; null if it is not valid. */
function read(text: unknown): RoomSent | null {
  try {
    const message = typeof text === "string" ? JSON.parse(text) : text;
    return typeof message?.t === "string" ? message : null;
  } catch {
    return null;
  }
}

/** A transport that can't connect. */
function noTransport(listener: TransportListener): Transport {
  let closed = false;
  queueMicrotask(() => closed || listener.closed());
  return {
    send() {},
    close() {
      closed = true;
    },
  };
}

/** A WebSocket; null where the browser has none, or a policy forbids it. */
function opened(at: URL): WebSocket | null {
  try {
    return new WebSocket(at);
  } catch {
    return null;
  }
}

/** `page`: the address of the page, which ends with a slash. */
export function socketTransport(page: URL, listener: TransportListener): Transport {
  const at = new URL("ws", page);
  at.protocol = at.protocol.replace("http", "ws");
  const socket = opened(at);
  if (!socket) return noTransport(listener);
  socket.onopen = () => listener.opened();
  socket.onmessage = ({ data }) => {
    const message = read(data);
    if (message) listener.received(message);
  };
  socket.onclose = () => listener.closed();
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

/** The response to a poll. */
interface Polled {
  sid: string;
  upto: number;
  heard: unknown[];
}

/** The most messages of one poll: the room accepts a body of 8 kB. */
const MOST_POSTED = 8;

/**
 * Long polling: the room holds a request without messages until it has one for the page. Such a request is aborted as soon as
 * the page has a message to send; `got` acknowledges what was received, so that nothing of an aborted response is lost.
 */
class Polling implements Transport {
  #sid: string | null = null;
  #received = 0;
  #unsent: RoomMessage[] = [];
  #closed = false;
  #held: AbortController | null = null;

  constructor(
    readonly page: URL,
    readonly listener: TransportListener,
  ) {
    queueMicrotask(() => {
      if (this.#closed) return;
      listener.opened();
      void this.#run();
    });
  }

  send(message: RoomMessage): void {
    this.#unsent.push(message);
    this.#held?.abort();
  }

  close(): void {
    this.#closed = true;
    this.#held?.abort();
  }

  async #run(): Promise<void> {
    while (!this.#closed) {
      const say = this.#unsent.splice(0, MOST_POSTED);
      const answer = await this.#post(say);
      if (this.#closed) return;
      if (answer === "aborted") continue;
      if (!answer) break;
      this.#sid = answer.sid;
      this.#received = answer.upto;
      for (const each of answer.heard) {
        const message = read(each);
        if (message) this.listener.received(message);
        if (this.#closed) return;
      }
    }
    this.#closed = true;
    this.listener.closed();
  }

  /** The response; null if there is none, or it is of another session. */
  async #post(say: RoomMessage[]): Promise<Polled | "aborted" | null> {
    const held = new AbortController();
    if (!say.length) this.#held = held;
    try {
      const response = await fetch(new URL("poll", this.page), {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ sid: this.#sid, got: this.#received, say }),
        cache: "no-store",
        signal: held.signal,
      });
      const answer = response.ok ? ((await response.json()) as Polled) : null;
      const valid = answer && typeof answer.sid === "string" && Array.isArray(answer.heard);
      return valid && (this.#sid === null || answer.sid === this.#sid) ? answer : null;
    } catch {
      return held.signal.aborted ? "aborted" : null;
    } finally {
      this.#held = null;
    }
  }
}

export const pollingTransport = (page: URL, listener: TransportListener): Transport => new Polling(page, listener);
