// Types of image-errors.mjs.
import type { ImageReply } from "./image-job.ts";

/** The worker's reply for an error. */
export function faultOf(error: unknown): Extract<ImageReply, { ok: false }> | { error: string };
