// Abuse: endless distinct URLs, very long search parameters, and clients that never read their responses.
import { connect } from "node:net";
import { type Benchmark, type Figure, median } from "./figure.ts";
import { requestsPerSecond } from "./load.ts";
import { residentMb, startProduct } from "./product.ts";

// Enough to fill the page cache's probation segment several times; more requests would not change the result.
const UNIQUE_URLS = 3_000;
const SLOW_CLIENTS = 500;
const WORST = [
  ["a page number of 10^9", "/pets?page=1000000000"],
  ["a search of 10,000 characters", `/pets?search=${"spaniel+".repeat(1_250)}`],
  ["a search that matches everything", "/pets?search=e"],
] as const;

export const flood: Benchmark = {
  name: "flood",
  async run() {
    const site = await startProduct();
    try {
      await fetch(`${site.url}/pets`).then((response) => response.text());
      await fetch(`${site.url}/pets`).then((response) => response.text());
      const known = () => requestsPerSecond({ port: site.port, paths: ["/pets"], seconds: 2 });
      await known();
      const before = await known();
      const memoryBefore = residentMb(site.pid);
      await requestUniqueUrls(site.port, UNIQUE_URLS);
      const memoryAfter = residentMb(site.pid);
      const figures: Figure[] = [
        {
          what: `memory after ${UNIQUE_URLS.toLocaleString("en-GB")} URLs requested once`,
          measured: memoryAfter,
          unit: "MB",
          target: { most: 220 },
          note: `before ${memoryBefore.toFixed(0)} MB; the page cache is limited to 32 MB`,
        },
        {
          what: "requests per second of a cached page afterwards, of those before",
          measured: (await known()) / before,
          unit: "x",
          target: { least: 0.7 },
        },
      ];
      for (const [what, path] of WORST)
        figures.push({ what, measured: await timeOf(site.url, path), unit: "ms", target: { most: 15_000 } });
      figures.push(await slowClients(site.port, site.url));
      return figures;
    } finally {
      await site.stop();
    }
  },
};

async function requestUniqueUrls(port: number, count: number): Promise<void> {
  let done = 0;
  while (done < count) {
    const paths = Array.from({ length: 1_000 }, (_, at) => `/pets?utm=${done + at}-${Math.random()}`);
    const seconds = 1;
    done += (await requestsPerSecond({ port, paths, seconds, connections: 8 })) * seconds;
  }
}

async function timeOf(url: string, path: string): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const began = performance.now();
    const response = await fetch(`${url}${path}&turn=${turn}`);
    await response.text();
    if (response.status !== 200) throw new Error(`${path.slice(0, 40)} had status ${response.status}`);
    times.push(performance.now() - began);
  }
  return median(times);
}

/** Response time for other visitors while many connections have requested a page and do not read it. */
async function slowClients(port: number, url: string): Promise<Figure> {
  const sockets = Array.from({ length: SLOW_CLIENTS }, () => {
    const socket = connect(port, "127.0.0.1").pause();
    socket.on("error", () => undefined);
    socket.write("GET /pets HTTP/1.1\r\nHost: localhost\r\n\r\nGET /pets HTTP/1.1\r\nHo");
    return socket;
  });
  try {
    const times: number[] = [];
    for (let turn = 0; turn < 20; turn += 1) {
      const began = performance.now();
      await fetch(`${url}/pets`).then((response) => response.text());
      times.push(performance.now() - began);
    }
    return {
      what: `a page during ${SLOW_CLIENTS} clients that do not read`,
      measured: median(times),
      unit: "ms",
      target: { most: 100 },
    };
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}
