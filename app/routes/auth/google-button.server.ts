// For the loader of a page with a Google button: what the button needs, and leave for this page to load Google's script.
import type { AppContext } from "#app/http/server/context.ts";
import { requestInfo } from "#app/http/server/context.ts";
import { env } from "#app/platform/env.server.ts";

/** Where Google's script is, and the name under which it knows this site. */
export function googleButton(context: AppContext): { scriptUrl: string; clientId: string } {
  requestInfo(context).signInScript = env.GOOGLE_SCRIPT_URL;
  return { scriptUrl: env.GOOGLE_SCRIPT_URL, clientId: env.GOOGLE_CLIENT_ID };
}
