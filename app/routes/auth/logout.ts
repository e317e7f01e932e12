// /logout: signs out by POST; a GET shows the form.
import { plainPage } from "#app/http/errors/plain-page.ts";
import { requestInfoContext } from "#app/http/server/context.ts";
import { endSession } from "#app/http/session/session.server.ts";
import type { Route } from "./+types/logout.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { nonce } = context.get(requestInfoContext);
  const message = "Nothing has been changed yet. Press the button to log out.";
  const body = plainPage({ status: 405, message, nonce, button: { action: "/logout", label: "Log out" } });
  const headers = { Allow: "POST", "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(body, { status: 405, headers });
}

export async function action({ context }: Route.ActionArgs) {
  return new Response(null, { status: 303, headers: { Location: "/", "Set-Cookie": await endSession(context) } });
}
