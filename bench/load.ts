// A load generator that costs little itself, so that the server is what is measured: one request after the other on each
// of some connections, every answer checked for its status and its length.
import { connect } from "node:net";

export interface Load {
  port: number;
  /** What to ask for, in turn. */
  paths: readonly string[];
  seconds: number;
  connections?: number;
  headers?: Record<string, string>;
}

/** Requests answered per second with status 200. Rejects on any other answer. */
export async function requestsPerSecond(load: Load): Promise<number> {
  const { seconds, connections = 16 } = load;
  const began = performance.now();
  const ends = began + seconds * 1000;
  const counts = await Promise.all(Array.from({ length: connections }, (_, at) => oneConnection(load, ends, at)));
  const done = counts.reduce((sum, count) => sum + count, 0);
  return done / ((performance.now() - began) / 1000);
}

function oneConnection({ port, paths, headers = {} }: Load, ends: number, first: number): Promise<number> {
  const own = Object.entries({ "Accept-Encoding": "br", ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const requests = paths.map((path) =>
    Buffer.from(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${own.join("")}\r\n`),
  );
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    let count = 0;
    // Bytes of the answer under way that are still to come; negative before its head is there.
    let missing = -1;
    let head = "";
    const ask = () => socket.write(requests[(first + count) % requests.length] ?? "");
    const fail = (what: string) => {
      socket.destroy();
      reject(new Error(`Under load: ${what}`));
    };
    socket.on("connect", ask);
    socket.on("error", reject);
    socket.on("close", () => resolve(count));
    socket.on("data", (part) => {
      if (missing < 0) {
        head += part.toString("latin1");
        const end = head.indexOf("\r\n\r\n");
        if (end < 0) return;
        if (!head.startsWith("HTTP/1.1 200")) return fail(head.slice(0, 60));
        const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
        if (length === undefined) return fail("an answer without a length");
        missing = end + 4 + Number(length) - head.length;
        head = "";
      } else {
        missing -= part.byteLength;
      }
      if (missing > 0) return;
      if (missing < 0) return fail("an answer of another length than it said");
      missing = -1;
      count += 1;
      if (performance.now() < ends) ask();
      else socket.end();
    });
  });
}
