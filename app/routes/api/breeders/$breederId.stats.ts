// GET /api/breeders/{id}/stats: the figures of a breeder.
import type { LoaderFunctionArgs } from "react-router";
import { breederAddress, breederStatsReply } from "#app/http/api-breeder-read.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";

export function loader({ context, request, params }: LoaderFunctionArgs): Promise<Response> {
  return breederStatsReply({ context, request }, breederAddress(params.breederId));
}

export function action(): Response {
  return methodNotAllowed("GET", "HEAD");
}
