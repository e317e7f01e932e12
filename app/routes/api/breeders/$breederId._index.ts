// /api/breeders/{slugOrId} and /api/breeders/@{username}: GET answers a breeder. PATCH /api/breeders/{id}: a breeder changes
// their own profile.
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { breederAddress, breederReply } from "#app/http/api-breeder-read.server.ts";
import { patchBreeder, requireApiOwner } from "#app/http/api-breeder.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";

export function loader({ context, request, params }: LoaderFunctionArgs): Promise<Response> {
  return breederReply({ context, request }, breederAddress(params.breederId));
}

export async function action({ context, request, params }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "PATCH") return methodNotAllowed("GET", "HEAD", "PATCH");
  return patchBreeder({ context, request }, await requireApiOwner({ context, breederId: params.breederId }));
}
