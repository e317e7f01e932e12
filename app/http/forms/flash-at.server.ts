// Back to the part of a page a form stands in, with a message: whoever votes on the ninth review reads on at the ninth.
import { flashBack } from "./flash-back.server.ts";
import type { Flash } from "./flash.server.ts";

/** A 303 to an element of a page of this site, by its id. */
export function flashAt(to: string, id: string, flash: Flash): Response {
  const answer = flashBack(to, flash);
  answer.headers.set("Location", `${answer.headers.get("Location")}#${id}`);
  return answer;
}
