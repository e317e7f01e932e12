// What the API adds to its queries, and how much more of it a server can answer than of the page with the same list.
import { compare } from "./compare.ts";
import { type Benchmark, type Figure, median } from "./figure.ts";
import { requestsPerSecond } from "./load.ts";
import { type Running, startBare, startProduct } from "./product.ts";

const SECONDS = 3;
const ROUNDS = 5;
const READS = ["/api/pets?page_size=24", "/api/breeders?page_size=24"];

export const api: Benchmark = {
  name: "api",
  async run() {
    const product = await startProduct();
    const floor = await startBare("bare-call.ts", {});
    try {
      const figures: Figure[] = [];
      // As it leaves the program: packing is the line's affair, and the same for both.
      const headers = { "Accept-Encoding": "identity" };
      for (const path of READS) {
        // One after the other: the time of an answer, that of its queries in the database included.
        const load = { paths: [path], seconds: SECONDS, connections: 1, headers };
        const { own, floor: bare } = await compare({ own: product, floor }, load);
        figures.push({
          what: `${path}: time of an answer, of its queries and serialisation`,
          measured: bare.rate / own.rate,
          unit: "x",
          target: { most: 1.3 },
          note: `${(1_000 / own.rate).toFixed(2)} of ${(1_000 / bare.rate).toFixed(2)} ms`,
        });
        figures.push({
          what: `${path}: processor time of the server, of the same`,
          measured: own.costMs / bare.costMs,
          unit: "x",
          target: null,
          note: `${own.costMs.toFixed(2)} of ${bare.costMs.toFixed(2)} ms`,
        });
      }
      figures.push(await besideThePage(product));
      return figures;
    } finally {
      await floor.stop();
      await product.stop();
    }
  },
};

/** In turn, so that a busy moment meets both. A cookie keeps the page from being one that is made once for everyone. */
async function besideThePage({ port }: Running): Promise<Figure> {
  const rates = { call: [] as number[], page: [] as number[] };
  const load = { port, seconds: SECONDS, connections: 8, headers: { Cookie: `token=${"A".repeat(43)}` } };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const call = await requestsPerSecond({ ...load, paths: ["/api/pets?page_size=24"] });
    const page = await requestsPerSecond({ ...load, paths: ["/pets?page_size=24"] });
    if (round === 0) continue; // warming up
    rates.call.push(call);
    rates.page.push(page);
  }
  const [call, page] = [median(rates.call), median(rates.page)];
  return {
    what: "/api/pets, 24 rows: requests per second, of the page's",
    measured: call / page,
    unit: "x",
    target: { least: 5 },
    note: `${call.toFixed(0)} of ${page.toFixed(0)}`,
  };
}
