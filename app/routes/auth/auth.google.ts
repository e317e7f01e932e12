// Starts the OAuth sign-in with Google; with ?register=1 the registration.
import { redirect } from "react-router";
import { goToGoogle } from "#app/http/session/google-redirects.server.ts";
import { getViewer } from "#app/http/session/session.server.ts";
import type { Route } from "./+types/auth.google.ts";

export async function loader(args: Route.LoaderArgs) {
  return (await getViewer(args.context)) ? redirect("/") : goToGoogle(args);
}
