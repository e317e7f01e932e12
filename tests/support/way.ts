// A connection of a site to its database or to another server, for tests that cut it.
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

/** A TCP proxy between the site and a server, which can be closed and opened. */
class Way {
  #server: Server | undefined;
  readonly #sockets = new Set<Socket>();
  readonly #target: URL;
  port = 0;

  constructor(target: URL) {
    this.#target = target;
  }

  async open(): Promise<void> {
    this.#server = createServer((near) => {
      const far = connect(Number(this.#target.port), this.#target.hostname);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(one);
        one.on("error", () => {}).once("close", () => (this.#sockets.delete(one), other.destroy()));
        one.pipe(other);
      }
    });
    await new Promise<void>((resolve) => this.#server!.listen(this.port, "127.0.0.1", resolve));
    this.port = (this.#server.address() as AddressInfo).port;
  }

  /** The server's URL by this way. */
  get url(): string {
    const url = new URL(this.#target);
    url.port = String(this.port);
    return url.href;
  }

  close(): void {
    this.#server?.close();
    for (const socket of this.#sockets) socket.destroy();
  }
}

/** A way to a server, or to the database of this worker, open. */
export async function openWay(to = process.env.DATABASE_URL ?? ""): Promise<Way> {
  const way = new Way(new URL(to));
  await way.open();
  return way;
}
