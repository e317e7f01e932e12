// The folder of uploaded files during the request of their form.
import { join } from "node:path";
import { env } from "#app/platform/env.server.ts";

/** File names are random; housekeeping deletes the files that a killed process has left. */
export const INCOMING_FOLDER = join(env.DATA_DIR, "incoming");
