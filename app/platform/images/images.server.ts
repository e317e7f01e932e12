// The one image pool of this process, so that every caller shares the same bound on work and memory.
import { availableParallelism } from "node:os";
import { createImagePool } from "./image-pool.server.ts";

/** One worker already keeps up to four cores busy, so only larger machines get more. */
export const imagePool = createImagePool({
  size: Math.min(4, Math.max(1, Math.floor(availableParallelism() / 4))),
  maxWaiting: 64,
  timeout: 60_000,
  idle: 30_000,
});
