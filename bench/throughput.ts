// What is the same for every visitor is not rendered twice: how close a kept page comes to a server that does nothing but
// send the same bytes.
import type { Benchmark, Figure } from "./figure.ts";
import { median } from "./figure.ts";
import { requestsPerSecond } from "./load.ts";
import { aPetPath } from "./pages.ts";
import { processorMs, startBare, startProduct } from "./product.ts";

const ROUNDS = 5;
const SECONDS = 3;

export const throughput: Benchmark = {
  name: "throughput",
  async run() {
    const product = await startProduct();
    const paths = ["/pets", await aPetPath(product.url)];
    const bare = await startBare("bare.ts", { SAME_AS: product.url, PATHS: paths.join(" ") });
    try {
      const figures: Figure[] = [];
      for (const path of paths) {
        const rates = { product: [] as number[], bare: [] as number[] };
        const costs = { product: [] as number[], bare: [] as number[] };
        // In turn, so that a busy moment of the machine meets both.
        for (let round = 0; round <= ROUNDS; round += 1) {
          for (const [name, server] of Object.entries({ product, bare }) as ["product" | "bare", typeof bare][]) {
            const before = processorMs(server.pid);
            const rate = await requestsPerSecond({ port: server.port, paths: [path], seconds: SECONDS });
            if (round === 0) continue; // warming up
            rates[name].push(rate);
            costs[name].push((processorMs(server.pid) - before) / (rate * SECONDS));
          }
        }
        const [own, floor] = [median(rates.product), median(rates.bare)];
        const what = path === "/pets" ? "/pets" : "/pets/{slug}";
        figures.push({
          what: `${what}: requests per second, of a bare server's`,
          measured: own / floor,
          unit: "x",
          target: { least: 0.5 },
          note: `${Math.round(own)} of ${Math.round(floor)}`,
        });
        const cost = median(costs.product) / median(costs.bare);
        figures.push({
          what: `${what}: processor time per request, of a bare server's`,
          measured: cost,
          unit: "x",
          target: null,
        });
      }
      return figures;
    } finally {
      await bare.stop();
      await product.stop();
    }
  },
};
