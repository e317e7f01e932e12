// The image pool of this process, shared by all callers, which bounds work and memory.
import { availableParallelism } from "node:os";
import { env } from "#app/platform/env.server.ts";
import { createImagePool } from "./image-pool.server.ts";

const cores = availableParallelism();

/**
 * Two processes on two cores or more, as decoding uses one core only. Each keeps four cores busy, so large machines get
 * more.
 */
export const imagePool = createImagePool({
  size: Math.min(4, Math.max(Math.min(2, cores), Math.floor(cores / 4))),
  maxWaiting: 64,
  timeout: 60_000,
  idle: 30_000,
  effort: env.IMAGE_EFFORT,
});
