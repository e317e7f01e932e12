// Back to the page a form stands on, with a message. Without script that is any redirect; with script the page's entry in
// the history is replaced, or every heart that was pressed would have to be stepped back over.
import { type Flash, flashRedirect } from "./flash.server.ts";

/** A 303 to a path of this site, with a message shown there. */
export function flashBack(to: string, flash: Flash): Response {
  return flashRedirect(to, flash, { headers: { "X-Remix-Replace": "true" } });
}
