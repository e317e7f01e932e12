// GET /api/breeders: a page of breeders with every field, filtered and sorted like the page, in both sort vocabularies.
import type { LoaderFunctionArgs } from "react-router";
import { breederListStatus } from "#app/domain/breeders/policy.ts";
import { listBreederResources } from "#app/domain/breeders/resource-queries.server.ts";
import { parseBreederSearch } from "#app/domain/breeders/search-params.ts";
import { apiReply } from "#app/http/api-reply.server.ts";
import { getViewer } from "#app/http/session.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const params = new URL(request.url).searchParams;
  const viewer = await getViewer(context);
  const search = parseBreederSearch(params, { forApi: true });
  const list = await listBreederResources(search, breederListStatus(params.get("status"), viewer), viewer);
  return apiReply({ breeders: list.items, total: list.total });
}
