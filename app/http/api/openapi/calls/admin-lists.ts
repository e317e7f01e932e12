// What the lists of administrators have in common.
import { z } from "zod";
import { ADMIN_PAGE_SIZE, ADMIN_PAGE_SIZES } from "#app/domain/admin-list.ts";
import { SEARCH_TEXT_LIMIT } from "#app/domain/search/text.ts";
import { hasMore, strict } from "#app/http/api/openapi/call.ts";

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

/** Which part of a list is answered. */
export const listFacts = {
  total: z.int().min(0).meta({ description: "Counted up to 10,000." }),
  page: z.int().min(1),
  page_size: z.int().min(1),
  has_more: hasMore,
};

/** A page of a list under its name. */
export function listed<Name extends string>(name: Name, item: z.ZodObject) {
  return z.object({ success: z.literal(true), [name]: z.array(item), ...listFacts });
}
