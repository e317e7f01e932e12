// GET /api/breeders/breeder/@{username}: the same as /api/breeders/@{username}.
import type { LoaderFunctionArgs } from "react-router";
import { breederAddress, breederReply } from "#app/http/api-breeder-read.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";

export function loader({ context, request, params }: LoaderFunctionArgs): Promise<Response> {
  const address = breederAddress(params.handle);
  return breederReply({ context, request }, "username" in address ? address : null);
}

export function action(): Response {
  return methodNotAllowed("GET", "HEAD");
}
