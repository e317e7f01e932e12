// GET /api/breeders: a page of breeders with every field, filtered and sorted like the page, in both sort vocabularies.
import type { LoaderFunctionArgs } from "react-router";
import { breederListStatus } from "#app/domain/breeders/policy.ts";
import { listBreederResources } from "#app/domain/breeders/resource-queries.server.ts";
import { parseBreederSearch } from "#app/domain/breeders/search-params.ts";
import { checkStrict } from "#app/http/api-list.server.ts";
import { BREEDER_LIST_VALUES } from "#app/http/api/list-values.ts";
import { pageFor } from "#app/http/api/lists.ts";
import { apiReply } from "#app/http/api/reply.server.ts";
import { getViewer } from "#app/http/session/session.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const params = new URL(request.url).searchParams;
  const viewer = await getViewer(context);
  checkStrict(params, BREEDER_LIST_VALUES);
  const search = parseBreederSearch(params, { forApi: true });
  const list = await listBreederResources(search, breederListStatus(params.get("status"), viewer), viewer);
  const { items, has_more } = pageFor(list, params);
  return apiReply({ breeders: items, total: list.total, has_more });
}
