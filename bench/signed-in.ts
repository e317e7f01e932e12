// Cost of pages of a signed-in user, which bypass the page cache: queries, guards and serialisation must cost less than
// rendering. The baseline renders the same page from constants (baseline-render.ts).
import { compare } from "./compare.ts";
import type { Benchmark } from "./figure.ts";
import { startBare, startProduct } from "./product.ts";
import { openSession } from "./session.ts";

const SECONDS = 4;

export const signedIn: Benchmark = {
  name: "signed-in",
  async run() {
    const product = await startProduct();
    const Cookie = `token=${await openSession("buyer@demo.test")}`;
    const floor = await startBare("baseline-render.ts", { SAME_AS: product.url, COOKIE: Cookie });
    try {
      const load = { paths: ["/pets"], seconds: SECONDS, connections: 8, headers: { Cookie } };
      const { own, floor: most } = await compare({ own: product, floor }, load);
      return [
        {
          what: "/pets, signed in: requests per second, of the page from constants",
          measured: own.rate / most.rate,
          unit: "x",
          target: { least: 0.6 },
          note: `${own.rate.toFixed(0)} of ${most.rate.toFixed(0)}`,
        },
        {
          what: "/pets, signed in: CPU time of a request",
          measured: own.costMs,
          unit: "ms",
          target: null,
          note: `page from constants ${most.costMs.toFixed(1)} ms`,
        },
      ];
    } finally {
      await floor.stop();
      await product.stop();
    }
  },
};
