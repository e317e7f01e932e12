// What metrics and traces cost: CPU time per request with them, compared with the same site without them.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { freePort } from "../dev/free-port.mjs";
import { compare } from "./compare.ts";
import type { Benchmark, Figure } from "./figure.ts";
import { startProduct } from "./product.ts";
import { openSession } from "./session.ts";

const SECONDS = 2;
const SCRAPE_MS = 1_000;

export const metrics: Benchmark = {
  name: "metrics",
  async run() {
    const port = await freePort();
    const collector = createServer((req, res) => void req.resume().once("end", () => res.end("{}")));
    await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
    const { port: collectorPort } = collector.address() as AddressInfo;
    const plain = await startProduct();
    const measured = await startProduct({ METRICS_PORT: String(port) });
    const traced = await startProduct({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collectorPort}` });
    const scrape = () => void fetch(`http://127.0.0.1:${port}/metrics`).then((response) => response.text());
    const scrapes = setInterval(scrape, SCRAPE_MS);
    try {
      const Cookie = `token=${await openSession("buyer@demo.test")}`;
      const figures: Figure[] = [];
      for (const [name, server, target] of [
        ["metrics", measured, { most: 1.1 }],
        ["traces", traced, null],
      ] as const) {
        for (const [page, headers, connections] of [
          ["cached", undefined, 16],
          ["signed in", { Cookie }, 8],
        ] as const) {
          const load = { paths: ["/pets"], seconds: SECONDS, connections, headers };
          const { own, floor } = await compare({ own: server, floor: plain }, load);
          figures.push({
            what: `/pets, ${page}: CPU time with ${name}, of without`,
            measured: own.costMs / floor.costMs,
            unit: "x",
            target,
            note: `${own.costMs.toFixed(3)} of ${floor.costMs.toFixed(3)} ms`,
          });
        }
      }
      return figures;
    } finally {
      clearInterval(scrapes);
      for (const server of [plain, measured, traced]) await server.stop();
      collector.close();
    }
  },
};
