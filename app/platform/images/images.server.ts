// The one image pool of this process, so that every caller shares the same bound on work and memory.
import { availableParallelism } from "node:os";
import { createImagePool } from "./image-pool.server.ts";

const cores = availableParallelism();

/** Two, as an image is decoded on one core alone while the other encodes. Each keeps four busy: large machines get more. */
export const imagePool = createImagePool({
  size: Math.min(4, Math.max(Math.min(2, cores), Math.floor(cores / 4))),
  maxWaiting: 64,
  timeout: 60_000,
  idle: 30_000,
});
