// API benchmarks: overhead over the bare queries, and throughput compared with the page that shows the same list.
import { compare } from "../compare.ts";
import { type Benchmark, type Figure, median } from "../figure.ts";
import { requestsPerSecond } from "../load.ts";
import { type Running, startBare, startProduct } from "../product.ts";

const SECONDS = 3;
const ROUNDS = 5;
const READS = ["/api/pets?page_size=24", "/api/breeders?page_size=24"];

export const api: Benchmark = {
  name: "api",
  async run() {
    const product = await startProduct();
    const floor = await startBare("occasional/baseline-api.ts", {});
    try {
      const figures: Figure[] = [];
      // Uncompressed: compression costs the same for both.
      const headers = { "Accept-Encoding": "identity" };
      for (const path of READS) {
        // One connection, so the rate is the response time, database queries included.
        const load = { paths: [path], seconds: SECONDS, connections: 1, headers };
        const { own, floor: bare } = await compare({ own: product, floor }, load);
        figures.push({
          what: `${path}: response time, of its queries and serialisation`,
          measured: bare.rate / own.rate,
          unit: "x",
          target: { most: 1.3 },
          note: `${(1_000 / own.rate).toFixed(2)} of ${(1_000 / bare.rate).toFixed(2)} ms`,
        });
        figures.push({
          what: `${path}: CPU time of the server, of the same`,
          measured: own.costMs / bare.costMs,
          unit: "x",
          target: null,
          note: `${own.costMs.toFixed(2)} of ${bare.costMs.toFixed(2)} ms`,
        });
      }
      figures.push(await compareWithPage(product));
      return figures;
    } finally {
      await floor.stop();
      await product.stop();
    }
  },
};

/** Measured in turn, so that other load affects both. The cookie bypasses the page cache. */
async function compareWithPage({ port }: Running): Promise<Figure> {
  const rates = { apiRate: [] as number[], page: [] as number[] };
  const load = { port, seconds: SECONDS, connections: 8, headers: { Cookie: `token=${"A".repeat(43)}` } };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const apiRate = await requestsPerSecond({ ...load, paths: ["/api/pets?page_size=24"] });
    const page = await requestsPerSecond({ ...load, paths: ["/pets?page_size=24"] });
    if (round === 0) continue; // warm-up
    rates.apiRate.push(apiRate);
    rates.page.push(page);
  }
  const [apiRate, page] = [median(rates.apiRate), median(rates.page)];
  return {
    what: "/api/pets, 24 rows: requests per second, of the page's",
    measured: apiRate / page,
    unit: "x",
    target: { least: 5 },
    note: `${apiRate.toFixed(0)} of ${page.toFixed(0)}`,
  };
}
