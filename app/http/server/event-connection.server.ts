// The connection behind a stream of server-sent events.
import type { ServerResponse } from "node:http";

/** Takes over a connection; returns what runs when it is closed. */
export type OpenStream = (connection: EventConnection) => () => void;

/** Unsent bytes after which a slow reader is disconnected; it reconnects and catches up. */
const MOST_WAITING_BYTES = 256 * 1024;

export class EventConnection {
  readonly #res: ServerResponse;

  constructor(res: ServerResponse) {
    this.#res = res;
  }

  /** Sends some text. Disconnects a client that does not read what is sent. */
  send(text: string): void {
    if (this.#res.destroyed || this.#res.writableEnded) return;
    this.#res.write(text);
    if (this.#res.writableLength > MOST_WAITING_BYTES) this.#res.destroy();
  }

  /** Sends a last text and ends. */
  end(text: string): void {
    if (!this.#res.destroyed && !this.#res.writableEnded) this.#res.end(text);
  }
}
