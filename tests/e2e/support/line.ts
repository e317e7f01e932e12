// A line between browser and site that a test can cut, as a tunnel does: a small TCP proxy, because what Playwright calls
// offline does not reach service workers in every version of it.
import { connect, createServer, type Socket } from "node:net";

/**
 * `open` passes everything. `cut` refuses: there is no network. `silent` takes connections and says nothing: a bar of
 * signal without an answer. `deaf` passes what the browser says and swallows what the site answers.
 */
type LineState = "open" | "cut" | "silent" | "deaf";

export interface Line {
  /** The site's address by way of this line. */
  url: string;
  /** Changes the line for connections to come, and breaks those that are open unless it becomes `open`. */
  set(state: LineState): void;
  close(): Promise<void>;
}

/** A line to a site at "http://localhost:1234". */
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
