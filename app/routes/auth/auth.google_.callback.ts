// OAuth callback of the sign-in with Google.
import { comeFromGoogle } from "#app/http/session/google-redirects.server.ts";
import type { Route } from "./+types/auth.google_.callback.ts";

export function loader(args: Route.LoaderArgs) {
  return comeFromGoogle(args);
}
