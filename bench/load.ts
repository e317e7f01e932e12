// A cheap HTTP load generator: sequential requests on each of several connections; checks status and length of every
// response.
import { connect } from "node:net";

export interface Load {
  port: number;
  /** Paths, requested in turn. */
  paths: readonly string[];
  seconds: number;
  connections?: number;
  headers?: Record<string, string>;
}

/** Responses with status 200 per second. Rejects on any other response. */
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
    // Remaining bytes of the current response; negative before its headers are complete.
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
        if (length === undefined) return fail("a response without a length");
        missing = end + 4 + Number(length) - head.length;
        head = "";
      } else {
        missing -= part.byteLength;
      }
      if (missing > 0) return;
      if (missing < 0) return fail("a response of another length than its Content-Length");
      missing = -1;
      count += 1;
      if (performance.now() < ends) ask();
      else socket.end();
    });
  });
}
