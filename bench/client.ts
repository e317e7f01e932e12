// An HTTP client on a connection of its own, as browsers, programs and proxies have them: it keeps the connection until the server
// closes it, and tells apart a request that was never sent and one whose connection ended before its response.
import { connect, type Socket } from "node:net";

/** `refused`: no connection, so nothing was sent. `reset`: sent, but the connection ended before the response did. */
export type Outcome =
  | { kind: "response"; status: number; location: string; head: string; body: string }
  | { kind: "refused" }
  | { kind: "reset" };

export interface ClientRequest {
  method?: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export class Client {
  readonly #port: number;
  readonly #host: string;
  #socket: Socket | undefined;

  /** `host` is the Host header of its requests. */
  constructor(port: number, host = `127.0.0.1:${port}`) {
    this.#port = port;
    this.#host = host;
  }

  /** Sends one request, on the connection of the one before where that is still open. */
  async send({ method = "GET", path, headers = {}, body }: ClientRequest): Promise<Outcome> {
    const socket = await this.#connected();
    if (!socket) return { kind: "refused" };
    const length = body === undefined ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
    const lines = Object.entries({ Host: this.#host, "Accept-Encoding": "br", ...headers, ...length }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body ?? ""}`);
    const outcome = await readResponse(socket);
    const closes = outcome.kind !== "response" || /\r\nconnection: close\r\n/i.test(outcome.head);
    if (closes) this.close();
    return outcome;
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = undefined;
  }

  async #connected(): Promise<Socket | null> {
    // A connection whose end has arrived already is not used again.
    if (this.#socket && !this.#socket.destroyed && !this.#socket.readableEnded) return this.#socket;
    const socket = connect({ port: this.#port, host: "127.0.0.1", noDelay: true });
    socket.on("error", () => socket.destroy());
    const open = await new Promise<boolean>((resolve) => {
      socket.once("connect", () => resolve(true));
      socket.once("close", () => resolve(false));
    });
    this.#socket = open ? socket : undefined;
    // Idle, it has to see when the server closes it.
    socket.resume();
    return open ? socket : null;
  }
}

function readResponse(socket: Socket): Promise<Outcome> {
  return new Promise((resolve) => {
    let text = "";
    const finish = (outcome: Outcome) => {
      socket.off("data", read).off("close", ended).off("end", ended);
      socket.resume();
      resolve(outcome);
    };
    const ended = () => finish({ kind: "reset" });
    const read = (part: Buffer) => {
      text += part.toString("latin1");
      const end = text.indexOf("\r\n\r\n");
      if (end < 0) return;
      const head = text.slice(0, end + 2);
      const body = bodyOf(head, text.slice(end + 4));
      if (body === null) return;
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]);
      const location = /\r\nlocation: (.*)\r\n/i.exec(head)?.[1] ?? "";
      finish({ kind: "response", status, location, head, body });
    };
    socket.on("data", read).once("close", ended).once("end", ended);
    if (socket.destroyed) ended();
  });
}

/** The body when it is complete, else null. */
function bodyOf(head: string, text: string): string | null {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length !== undefined) return text.length >= Number(length) ? text : null;
  if (!/\r\ntransfer-encoding: chunked/i.test(head)) return "";
  return text.endsWith("0\r\n\r\n") ? text : null;
}
