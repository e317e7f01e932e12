// /api/pets: a page of pets with every field, filtered and sorted like the page, in both sort vocabularies (GET), and a new
// listing (POST).
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { petScope } from "#app/domain/pets/policy.ts";
import { listPetResources } from "#app/domain/pets/resource-queries.server.ts";
import { parsePetSearch } from "#app/domain/pets/search-params.ts";
import { checkStrict } from "#app/http/api-list.server.ts";
import { createListingCall } from "#app/http/api-listing.server.ts";
import { PET_LIST_VALUES } from "#app/http/api/list-values.ts";
import { pageFor } from "#app/http/api/lists.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";
import { apiReply } from "#app/http/api/reply.server.ts";
import { getViewer } from "#app/http/session/session.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const params = new URL(request.url).searchParams;
  const viewer = await getViewer(context);
  checkStrict(params, PET_LIST_VALUES);
  const search = parsePetSearch(params, { forApi: true });
  const list = await listPetResources(search, petScope(params.get("status"), viewer), viewer);
  const { items, has_more } = pageFor(list, params);
  return apiReply({ pets: items, total: list.total, has_more });
}

export async function action(args: ActionFunctionArgs): Promise<Response> {
  if (args.request.method !== "POST") return methodNotAllowed("GET", "HEAD", "POST");
  return createListingCall(args);
}
