// Inline scripts as the content security policy names them.
import { createHash } from "node:crypto";
import { KEEP_RESULTS, LEAD_BACK, SHOW_DISTANCE } from "#app/ui/kit/lists/results-scripts.ts";

/** Those within document pages, which have no nonce there: the policy of every page allows them by their hashes. */
export const SCRIPTS_WITHIN = [KEEP_RESULTS, LEAD_BACK, SHOW_DISTANCE].map(hashSource);

/** "sha256-…" of a script or style. */
export function hashSource(source: string): string {
  return `sha256-${createHash("sha256").update(source).digest("base64")}`;
}
