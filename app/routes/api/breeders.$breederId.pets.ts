// GET /api/breeders/{id}/pets: the pets of a breeder, newest first; all of them for the owner, the public ones for everyone
// else. The hover preview requests two of them.
import type { LoaderFunctionArgs } from "react-router";
import { BREEDER_NOT_FOUND } from "#app/domain/breeders/texts.ts";
import { visibleBreeder } from "#app/domain/breeders/visible-breeder.server.ts";
import { listBreederPetResources } from "#app/domain/pets/resource-queries.server.ts";
import { parsePage, parsePageSize } from "#app/domain/search/params.ts";
import { PAGING_VALUES } from "#app/http/api-list-values.ts";
import { checkStrict } from "#app/http/api-list.server.ts";
import { pageFor } from "#app/http/api-list.ts";
import { apiError, apiReply } from "#app/http/api-reply.server.ts";
import { getViewer } from "#app/http/session/session.server.ts";

// Anonymous responses are the same for everyone. With a token `favourited` and the owner's pets differ, so that a response
// must not be served to anyone else, and must not be older than the last change.
const SHARED = { "Cache-Control": "public, max-age=30", Vary: "Authorization, Cookie" };

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const query = new URL(request.url).searchParams;
  checkStrict(query, PAGING_VALUES);
  const viewer = await getViewer(context);
  const breeder = await visibleBreeder(params.breederId ?? "", viewer);
  if (!breeder || !(breeder.listed || breeder.ownerId === viewer?.userId)) {
    return apiError("not-found", { message: BREEDER_NOT_FOUND });
  }
  const part = { page: parsePage(query.get("page")), pageSize: parsePageSize(query.get("page_size"), true) };
  const list = await listBreederPetResources(breeder, part, viewer);
  const { items, has_more } = pageFor(list, query);
  return apiReply({ pets: items, total: list.total, has_more }, { headers: viewer ? {} : SHARED });
}
