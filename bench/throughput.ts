// Throughput of cached pages, compared with a server that only sends the same bytes.
import { compare } from "./compare.ts";
import type { Benchmark, Figure } from "./figure.ts";
import { aPetPath } from "./pages.ts";
import { startBare, startProduct } from "./product.ts";

const SECONDS = 3;

export const throughput: Benchmark = {
  name: "throughput",
  async run() {
    const product = await startProduct();
    const paths = ["/pets", await aPetPath(product.url)];
    const bare = await startBare("baseline-server.ts", { SAME_AS: product.url, PATHS: paths.join(" ") });
    try {
      const figures: Figure[] = [];
      for (const path of paths) {
        const { own, floor } = await compare({ own: product, floor: bare }, { paths: [path], seconds: SECONDS });
        const what = path === "/pets" ? "/pets" : "/pets/{slug}";
        figures.push({
          what: `${what}: requests per second, of a bare server's`,
          measured: own.rate / floor.rate,
          unit: "x",
          target: { least: 0.5 },
          note: `${Math.round(own.rate)} of ${Math.round(floor.rate)}`,
        });
        figures.push({
          what: `${what}: CPU time per request, of a bare server's`,
          measured: own.costMs / floor.costMs,
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
