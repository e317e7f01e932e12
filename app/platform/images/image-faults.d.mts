// Types of image-faults.mjs.
import type { ImageReply } from "./image-pool.server.ts";

/** What a worker sends for an error. */
export function faultOf(error: unknown): Extract<ImageReply, { ok: false }> | { error: string };
