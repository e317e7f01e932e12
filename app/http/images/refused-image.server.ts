// The response to a refused image of a form. Script shows the error at the field; without script the page that the form was sent
// from opens again, with the error above it.
import { data } from "react-router";
import { flashBack } from "#app/http/forms/flash.server.ts";
import { referringPath } from "#app/http/forms/referring-path.ts";
import type { AppContext } from "#app/http/server/context.ts";
import { requestInfo } from "#app/http/server/context.ts";

/** `error` is shown by the page of the URL itself as well. */
export function refusedImage(context: AppContext, request: Request, error: string, status: number) {
  const from = requestInfo(context).dataPath === null ? referringPath(request) : null;
  if (from === null || from.split("?", 1)[0] === new URL(request.url).pathname) return data({ error }, { status });
  return flashBack(from, { kind: "error", text: error });
}
