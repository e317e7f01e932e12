// /api/pets/{id}: one pet, for those who may see its page (GET); changes its listing (PATCH), or takes it away (DELETE).
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { getPetResource } from "#app/domain/pets/resource-queries.server.ts";
import { petIdIn } from "#app/domain/pets/slug.ts";
import { deleteListingCall, updateListingCall } from "#app/http/api-listing.server.ts";
import { petNotFound } from "#app/http/api-pet.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";
import { apiReply } from "#app/http/api/reply.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { getViewer } from "#app/http/session/session.server.ts";

export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const petId = petIdIn(params.petId);
  if (petId === null) return petNotFound();
  const viewer = await getViewer(context);
  const pet = await withRetry(() => getPetResource(petId, viewer));
  return pet ? apiReply({ success: true, pet }) : petNotFound();
}

export async function action(args: ActionFunctionArgs): Promise<Response> {
  if (args.request.method === "PATCH") return updateListingCall(args);
  if (args.request.method === "DELETE") return deleteListingCall(args);
  return methodNotAllowed("GET", "HEAD", "PATCH", "DELETE");
}
