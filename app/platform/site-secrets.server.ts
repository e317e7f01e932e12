// The secrets that authenticate what the site has issued: SESSION_SECRET, and the one before it while it is replaced.
import { env } from "./env.server.ts";

/** The secrets that are accepted, the current one first. Only that one may sign or encrypt. */
export function siteSecrets(): readonly string[] {
  return env.SESSION_SECRET_PREVIOUS === "" ? [env.SESSION_SECRET] : [env.SESSION_SECRET, env.SESSION_SECRET_PREVIOUS];
}
