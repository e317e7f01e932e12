// How far the JavaScript heap may grow between two full garbage collections.
import { setFlagsFromString } from "node:v8";

/** Percent of what survived the last full collection; decision 50 has the figures. */
const GROWTH_PERCENT = 30;

/** Call once, before the process has much memory. V8 reads the flag at each collection. */
export function limitHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
}
