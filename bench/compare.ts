// Compares two servers under the same load, in turn, so that other load on the machine affects both.
import { median } from "./figure.ts";
import { type Load, requestsPerSecond } from "./load.ts";
import { processorMs, type Running } from "./product.ts";

const ROUNDS = 5;

/** Median results of a server. */
export interface Pace {
  /** Requests per second. */
  rate: number;
  /** CPU time of the server per request, in milliseconds. */
  costMs: number;
}

/** Measures the product and its baseline, after one warm-up round. */
export async function compare(
  servers: { own: Running; floor: Running },
  load: Omit<Load, "port">,
): Promise<{ own: Pace; floor: Pace }> {
  const seen = {
    own: { rates: [] as number[], costs: [] as number[] },
    floor: { rates: [] as number[], costs: [] as number[] },
  };
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const name of ["own", "floor"] as const) {
      const { port, pid } = servers[name];
      const before = processorMs(pid);
      const rate = await requestsPerSecond({ ...load, port });
      if (round === 0) continue; // warm-up
      seen[name].rates.push(rate);
      seen[name].costs.push((processorMs(pid) - before) / (rate * load.seconds));
    }
  }
  const paceOf = ({ rates, costs }: typeof seen.own): Pace => ({ rate: median(rates), costMs: median(costs) });
  return { own: paceOf(seen.own), floor: paceOf(seen.floor) };
}
