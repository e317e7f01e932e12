// Start-up time of the process, and its memory after many requests.
import { type Benchmark, median } from "../figure.ts";
import { requestsPerSecond } from "../load.ts";
import { aPetPath } from "../pages.ts";
import { residentMb, startProduct } from "../product.ts";

const STARTS = 3;
const REQUESTS = 100_000;

export const start: Benchmark = {
  name: "start",
  async run() {
    const starts: number[] = [];
    for (let turn = 0; turn < STARTS; turn += 1) {
      const began = performance.now();
      const site = await startProduct();
      await fetch(`${site.url}/pets`).then((response) => response.text());
      starts.push(performance.now() - began);
      await site.stop();
    }
    const site = await startProduct();
    try {
      const paths = ["/", "/pets", "/pets?type=dog", "/breeders", await aPetPath(site.url), "/pets?search=spaniel"];
      let done = 0;
      while (done < REQUESTS) {
        const rate = await requestsPerSecond({ port: site.port, paths, seconds: 5 });
        done += rate * 5;
      }
      const memory = residentMb(site.pid);
      return [
        { what: "from process start to the first page", measured: median(starts), unit: "ms", target: { most: 1_500 } },
        {
          what: "memory after 100,000 requests",
          measured: memory,
          unit: "MB",
          target: { most: 220 },
          note: `${Math.round(done)} requests`,
        },
      ];
    } finally {
      await site.stop();
    }
  },
};
