// Hostile visitors: addresses without end, pages and words without measure, and clients that never read.
import { connect } from "node:net";
import { type Benchmark, type Figure, median } from "./figure.ts";
import { requestsPerSecond } from "./load.ts";
import { residentMb, startProduct } from "./product.ts";

// Enough to fill what is kept for new pages several times; the millionth finds the same as the three thousandth.
const ADDRESSES = 3_000;
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
      await fetch(`${site.url}/pets`).then((answer) => answer.text());
      await fetch(`${site.url}/pets`).then((answer) => answer.text());
      const known = () => requestsPerSecond({ port: site.port, paths: ["/pets"], seconds: 2 });
      await known();
      const before = await known();
      const memoryBefore = residentMb(site.pid);
      await strangeAddresses(site.port, ADDRESSES);
      const memoryAfter = residentMb(site.pid);
      const figures: Figure[] = [
        {
          what: `memory after ${ADDRESSES.toLocaleString("en-GB")} URLs that are requested once`,
          measured: memoryAfter,
          unit: "MB",
          target: { most: 220 },
          note: `before ${memoryBefore.toFixed(0)} MB; what is kept is limited to 32 MB`,
        },
        {
          what: "requests per second of a known page afterwards, of those before",
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

async function strangeAddresses(port: number, count: number): Promise<void> {
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
    const answer = await fetch(`${url}${path}&turn=${turn}`);
    await answer.text();
    if (answer.status !== 200) throw new Error(`${path.slice(0, 40)} answered ${answer.status}`);
    times.push(performance.now() - began);
  }
  return median(times);
}

/** How long others wait for a page while many connections have asked for one and read nothing of it. */
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
      await fetch(`${url}/pets`).then((answer) => answer.text());
      times.push(performance.now() - began);
    }
    return {
      what: `a page beside ${SLOW_CLIENTS} clients that read nothing`,
      measured: median(times),
      unit: "ms",
      target: { most: 100 },
    };
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}
