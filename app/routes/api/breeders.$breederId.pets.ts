// GET /api/breeders/{id}/pets: the public pets of a breeder, newest first. The hover preview asks for two of them. The
// answer is the same for everyone, so any cache may keep it for half a minute.
import type { LoaderFunctionArgs } from "react-router";
import { breederIdBySlug } from "#app/domain/breeders/queries.server.ts";
import { BREEDER_NOT_FOUND } from "#app/domain/breeders/texts.ts";
import { parsePage, parsePageSize } from "#app/domain/search/params.ts";
import { listBreederPetResources } from "#app/domain/pets/resource-queries.server.ts";
import { apiError, apiReply } from "#app/http/api-reply.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const breederId = await breederIdBySlug(params.breederId ?? "");
  if (breederId === null) return apiError("not-found", { message: BREEDER_NOT_FOUND });
  const pageSize = parsePageSize(query.get("page_size"), true);
  const list = await listBreederPetResources(breederId, parsePage(query.get("page")), pageSize, null);
  return apiReply({ pets: list.items, total: list.total }, { headers: { "Cache-Control": "public, max-age=30" } });
}
