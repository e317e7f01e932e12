// The lists of /admin/pets, /admin/breeders and /admin/licences: what a moderator asks for, and its query parameters.
import { type Days, parseDays } from "#app/domain/shared/days.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { cleanSearchText } from "#app/domain/shared/search/text.ts";

/** The list that a moderator asks for. */
export interface ModeratedList<Status> {
  status: Status;
  /** "" for all rows. */
  search: string;
  /** The days on which the listing was created, the application sent, or the licence last changed. */
  days: Days;
  page: number;
}

/** Parses the query parameters; `usual` is the status where none of them is named. */
export function parseModeratedList<Status extends string>(
  params: URLSearchParams,
  statuses: readonly Status[],
  usual: Status,
): ModeratedList<Status> {
  return {
    status: statuses.find((known) => known === params.get("status")) ?? usual,
    search: cleanSearchText(params.get("search")),
    days: parseDays(params),
    page: parseId(params.get("page")) ?? 1,
  };
}
