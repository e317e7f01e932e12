// For loaders of pages with a Google button: the data of the button, and a content security policy that allows its script.
import type { AppContext } from "#app/http/server/context.ts";
import { requestInfo } from "#app/http/server/context.ts";
import { env } from "#app/platform/env.server.ts";

/** The URL of Google's script, and this site's client id. */
export function googleButton(context: AppContext): { scriptUrl: string; clientId: string } {
  requestInfo(context).signInScript = env.GOOGLE_SCRIPT_URL;
  return { scriptUrl: env.GOOGLE_SCRIPT_URL, clientId: env.GOOGLE_CLIENT_ID };
}
