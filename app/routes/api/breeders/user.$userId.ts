// /api/breeders/user/{userId}: the breeder of an account. GET answers it, PATCH is for the account itself.
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { parseId } from "#app/domain/search/slug.ts";
import { breederReply } from "#app/http/api-breeder-read.server.ts";
import { patchBreeder, requireApiAccountOwner } from "#app/http/api-breeder.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";

export function loader({ context, request, params }: LoaderFunctionArgs): Promise<Response> {
  const ownerId = parseId(params.userId);
  return breederReply({ context, request }, ownerId === null ? null : { ownerId });
}

export async function action({ context, request, params }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "PATCH") return methodNotAllowed("GET", "HEAD", "PATCH");
  return patchBreeder({ context, request }, await requireApiAccountOwner(context, params.userId));
}
