// The connection of a site to its database, for tests that cut it.
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

/** A TCP proxy between the site and its database, which can be closed and opened. */
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

  /** The database's URL by this way. */
  get databaseUrl(): string {
    const url = new URL(this.#target);
    url.port = String(this.port);
    return url.href;
  }

  close(): void {
    this.#server?.close();
    for (const socket of this.#sockets) socket.destroy();
  }
}

/** A way to the database of this worker, open. */
export async function openWay(): Promise<Way> {
  const way = new Way(new URL(process.env.DATABASE_URL ?? ""));
  await way.open();
  return way;
}
