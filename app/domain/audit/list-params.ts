// Query parameters of the audit log page: ?search, ?page and ?page_size.
import { listHref, parsePage } from "#app/domain/search/params.ts";
import { cleanSearchText } from "#app/domain/search/text.ts";

/** Permitted page sizes; the first is the default. */
export const AUDIT_PAGE_SIZES = [3, 5, 10] as const;
export const AUDIT_PATH = "/admin/audit-log";

export interface AuditSearch {
  search: string;
  page: number;
  pageSize: number;
}

/** Parses query parameters; invalid values become the defaults. */
export function parseAuditSearch(params: URLSearchParams): AuditSearch {
  const size = params.get("page_size");
  return {
    search: cleanSearchText(params.get("search")),
    page: parsePage(params.get("page")),
    pageSize: AUDIT_PAGE_SIZES.find((one) => String(one) === size) ?? AUDIT_PAGE_SIZES[0],
  };
}

/** Returns the shortest URL of a page of the log. */
export function auditHref({ search, page, pageSize }: AuditSearch): string {
  const params = new URLSearchParams();
  if (search !== "") params.set("search", search);
  if (pageSize !== AUDIT_PAGE_SIZES[0]) params.set("page_size", String(pageSize));
  if (page > 1) params.set("page", String(page));
  return listHref(AUDIT_PATH, params);
}
