// The API's named choices of breeders differ only in what they choose.
import { type BreederChoice, chooseBreederResources } from "#app/domain/breeders/resource-queries.server.ts";
import { parsePage, parsePageSize } from "#app/domain/search/params.ts";
import { checkStrict } from "./api-list.server.ts";
import { PAGING_VALUES } from "./api/list-values.ts";
import { pageFor } from "./api/lists.ts";
import { apiReply } from "./api/reply.server.ts";
import type { AppContext } from "./server/context.ts";
import { getViewer } from "./session/session.server.ts";

/** Answers `{breeders, total, has_more}`; takes page and page_size, but for "featured", whose length is a site setting. */
export async function breederChoiceReply(
  choice: BreederChoice,
  request: Request,
  context: AppContext,
): Promise<Response> {
  const params = new URL(request.url).searchParams;
  const isPaged = choice !== "featured";
  if (isPaged) checkStrict(params, PAGING_VALUES);
  const part = { page: parsePage(params.get("page")), pageSize: parsePageSize(params.get("page_size"), true) };
  const list = await chooseBreederResources(choice, part, await getViewer(context));
  // Featured breeders have one page, however many more there are.
  const { items, has_more } = isPaged ? pageFor(list, params) : { items: list.items, has_more: false };
  return apiReply({ breeders: items, total: list.total, has_more });
}
