// TCP proxy between browser and site that simulates a lost connection: Playwright's setOffline does not affect service
// workers in every version.
import { connect, createServer, type Socket } from "node:net";

/**
 * `open` forwards everything. `cut` refuses connections. `silent` accepts connections and never responds. `deaf`
 * forwards requests and discards responses.
 */
type LineState = "open" | "cut" | "silent" | "deaf";

export interface Line {
  /** Origin of the site through this proxy. */
  url: string;
  /** Sets the state for new connections, and closes the open ones unless the state is `open`. */
  set(state: LineState): void;
  close(): Promise<void>;
}

/** Starts a proxy to a site such as "http://localhost:1234". */
export async function openLine(site: string): Promise<Line> {
  const target = new URL(site);
  let state: LineState = "open";
  const sockets = new Set<Socket>();
  const follow = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => sockets.delete(socket));
  };
  const server = createServer((browser) => {
    follow(browser);
    if (state === "cut") return void browser.resetAndDestroy();
    if (state === "silent") return void browser.resume();
    const upstream = connect(Number(target.port), "127.0.0.1");
    follow(upstream);
    browser.pipe(upstream);
    if (state === "deaf") upstream.resume();
    else upstream.pipe(browser);
    browser.on("close", () => upstream.destroy());
    upstream.on("close", () => browser.destroy());
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://localhost:${port}`,
    set(next) {
      state = next;
      breakAll();
    },
    async close() {
      breakAll();
      await new Promise((done) => server.close(done));
    },
  };
}
