// POST /api/auth/google/register {id_token}
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";
import { googleApi } from "#app/http/session/google-sign-in.server.ts";
import type { Route } from "./+types/google_.register.ts";

export const loader = () => methodNotAllowed("POST");

export function action(args: Route.ActionArgs) {
  return args.request.method === "POST" ? googleApi(args, true) : methodNotAllowed("POST");
}
