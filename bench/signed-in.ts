// Cost of pages of a signed-in user, which are composed from the page cache. The baseline renders the same page whole, from
// constants (baseline-render.ts).
import { compare } from "./compare.ts";
import type { Benchmark, Figure } from "./figure.ts";
import { aPetPath } from "./pages.ts";
import { startBare, startProduct } from "./product.ts";
import { openSession } from "./session.ts";

const SECONDS = 4;

/** The CPU time of a request for a list or a pet's page, in ms. */
const MOST_CPU_MS = 5;

export const signedIn: Benchmark = {
  name: "signed-in",
  async run() {
    const product = await startProduct();
    const Cookie = `token=${await openSession("buyer@demo.test")}`;
    const headers = { Cookie };
    const figures: Figure[] = [];
    try {
      for (const [name, path] of [
        ["/pets", "/pets"],
        ["/pets/{slug}", await aPetPath(product.url)],
      ] as const) {
        const floor = await startBare("baseline-render.ts", { SAME_AS: product.url, COOKIE: Cookie, PAGE: path });
        try {
          const load = { paths: [path], seconds: SECONDS, connections: 8, headers };
          const { own, floor: most } = await compare({ own: product, floor }, load);
          figures.push(
            {
              what: `${name}, signed in: CPU time of a request, of the page rendered from constants`,
              measured: own.costMs / most.costMs,
              unit: "x",
              target: { most: 0.6 },
              note: `${own.rate.toFixed(0)} of ${most.rate.toFixed(0)} requests per second`,
            },
            {
              what: `${name}, signed in: CPU time of a request`,
              measured: own.costMs,
              unit: "ms",
              target: { most: MOST_CPU_MS },
              note: `page from constants ${most.costMs.toFixed(1)} ms`,
            },
          );
        } finally {
          await floor.stop();
        }
      }
      return figures;
    } finally {
      await product.stop();
    }
  },
};
