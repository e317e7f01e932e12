// A TCP connection that a test writes and reads by hand.
import { connect, type Socket } from "node:net";

const PIECE = Buffer.alloc(64 * 1024, "x");
const LAST_CHUNK = "\r\n0\r\n\r\n";

interface RawResponse {
  status: number;
  head: string;
  body: string;
}

export class RawConnection {
  readonly #socket: Socket;
  #received = "";
  #error: Error | null = null;
  #closed = false;
  #wake = () => {};

  constructor(port: number) {
    this.#socket = connect(port, "127.0.0.1").setEncoding("latin1");
    this.#socket.on("data", (text: string) => this.#change(() => (this.#received += text)));
    this.#socket.on("error", (error) => this.#change(() => (this.#error = error)));
    this.#socket.on("close", () => this.#change(() => (this.#closed = true)));
  }

  #change(how: () => void): void {
    how();
    this.#wake();
  }

  /** Stops reading until `resumeReading`, like a browser that is still sending. */
  pauseReading(): void {
    this.#socket.pause();
  }

  resumeReading(): void {
    this.#socket.resume();
  }

  /** Writes a text, and then `bytes` more bytes. */
  async send(text: string, bytes = 0): Promise<void> {
    await this.#write(Buffer.from(text, "latin1"));
    for (let left = bytes; left > 0; left -= PIECE.length) await this.#write(PIECE.subarray(0, left));
  }

  #write(bytes: Buffer): Promise<void> {
    return new Promise((resolve) => this.#socket.write(bytes, () => resolve()));
  }

  /** The next complete response. */
  async response(): Promise<RawResponse> {
    for (;;) {
      const end = this.#received.indexOf("\r\n\r\n") + 4;
      const head = this.#received.slice(0, end);
      const length = /^transfer-encoding: chunked/im.test(head)
        ? this.#received.indexOf(LAST_CHUNK, end) + LAST_CHUNK.length - end
        : Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
      if (end > 4 && length >= 0 && this.#received.length >= end + length) {
        const body = this.#received.slice(end, end + length);
        this.#received = this.#received.slice(end + length);
        return { status: Number(head.split(" ")[1]), head, body };
      }
      if (this.#closed) throw this.#error ?? new Error(`The connection ended after "${this.#received}"`);
      await this.#news();
    }
  }

  /** Resolves when the connection is closed or reset. */
  async closed(): Promise<void> {
    while (!this.#closed) await this.#news();
  }

  /** Resolves to the unread text when the server has closed the connection; rejects when it was reset. */
  async end(): Promise<string> {
    await this.closed();
    if (this.#error) throw this.#error;
    return this.#received;
  }

  #news(): Promise<void> {
    return new Promise((resolve) => (this.#wake = resolve));
  }

  close(): void {
    this.#socket.destroy();
  }
}
