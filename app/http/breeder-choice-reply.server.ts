// The API's named choices of breeders differ only in what they choose.
import { type BreederChoice, chooseBreederResources } from "#app/domain/breeders/resource-queries.server.ts";
import { parsePage, parsePageSize } from "#app/domain/search/params.ts";
import { apiReply } from "./api-reply.server.ts";
import type { AppContext } from "./context.ts";
import { getViewer } from "./session.server.ts";

/** Answers `{breeders, total}`; takes page and page_size, but for "featured", whose length the site's settings say. */
export async function breederChoiceReply(
  choice: BreederChoice,
  request: Request,
  context: AppContext,
): Promise<Response> {
  const params = new URL(request.url).searchParams;
  const part = { page: parsePage(params.get("page")), pageSize: parsePageSize(params.get("page_size"), true) };
  const list = await chooseBreederResources(choice, part, await getViewer(context));
  return apiReply({ breeders: list.items, total: list.total });
}
