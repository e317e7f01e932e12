// Where files wait while the form that they came with is handled.
import { join } from "node:path";
import { env } from "#app/platform/env.server.ts";

/** Each file's name is random; what a killed process leaves here is cleared by housekeeping. */
export const INCOMING_FOLDER = join(env.DATA_DIR, "incoming");
