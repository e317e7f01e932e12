// The query and response schemas that the lists of administrators share.
import { z } from "zod";
import { ADMIN_PAGE_SIZE, ADMIN_PAGE_SIZES } from "#app/domain/shared/admin-list.ts";
import type { ListPage } from "#app/domain/shared/list-page.ts";
import { SEARCH_TEXT_LIMIT } from "#app/domain/shared/search/text.ts";
import { pageFor } from "#app/http/api/lists.ts";
import { hasMore, strict } from "#app/http/api/schemas.ts";

export const search = z
  .string()
  .optional()
  .meta({ description: `Words to look for; at most ${SEARCH_TEXT_LIMIT} characters count.` });

/** Sizes that are none of these count as the nearest one. */
export const adminListPaging = {
  page: z.int().min(1).default(1).optional(),
  page_size: z.literal(ADMIN_PAGE_SIZES).default(ADMIN_PAGE_SIZE).optional(),
  strict,
};

/** Which part of a list a response holds. */
export const listFacts = {
  total: z.int().min(0).meta({ description: "Counted up to 10,000." }),
  page: z.int().min(1),
  page_size: z.int().min(1),
  has_more: hasMore,
};

/** A page of users. */
export function usersPage(user: z.ZodObject) {
  return z.object({ success: z.literal(true), users: z.array(user), ...listFacts });
}

/** The body of a page of users. */
export function usersReply<User>(list: ListPage<User>, query: URLSearchParams, resource: (user: User) => object) {
  const { items, page, has_more } = pageFor(list, query);
  const facts = { total: list.total, page, page_size: list.pageSize, has_more };
  return { success: true, users: items.map(resource), ...facts };
}
