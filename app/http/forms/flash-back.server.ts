// Back to the page a form stands on, with a message. Without script that is any redirect; with script the page's entry in
// the history is replaced, or every heart that was pressed would have to be stepped back over.
import { type Flash, flashRedirect } from "./flash.server.ts";

/** A 303 to a path of this site, with a message shown there. `at` is the id of the element that comes into view there. */
export function flashBack(to: string, flash: Flash, at?: string | null): Response {
  const response = flashRedirect(to, flash, { headers: { "X-Remix-Replace": "true" } });
  if (at) response.headers.set("Location", `${response.headers.get("Location")}#${encodeURIComponent(at)}`);
  return response;
}
