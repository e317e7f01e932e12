// Query parameters of the audit log page: ?search, ?page, ?page_size, and the filters ?type, ?actor, ?subject, ?from and ?until.
import type { AuditType } from "#app/domain/accounts/audit/entries.ts";
import { parseTypedDate } from "#app/domain/shared/calendar-dates.ts";
import { cutText } from "#app/domain/shared/cut-text.ts";
import { listHref, parsePage } from "#app/domain/shared/search/params.ts";
import { cleanSearchText } from "#app/domain/shared/search/text.ts";
import { AUDIT_TYPES } from "./types.ts";

/** Permitted page sizes; the first is the default. */
export const AUDIT_PAGE_SIZES = [3, 5, 10] as const;
export const AUDIT_PATH = "/admin/audit-log";
const FILTER_NAMES = ["type", "actor", "subject", "from", "until"] as const;
const NAME_LIMIT = 100;

/** What an entry must have; absent where the log is not filtered. */
export interface AuditFilters {
  type?: AuditType;
  /** As typed: the username of who did it. */
  actor?: string;
  /** As typed: "Pet 12", "Breeder 3" or a username. */
  subject?: string;
  /** Calendar dates in London, both inclusive. */
  from?: string;
  until?: string;
}

export interface AuditSearch extends AuditFilters {
  search: string;
  page: number;
  pageSize: number;
}

/** Parses query parameters; invalid values become the defaults. */
export function parseAuditSearch(params: URLSearchParams): AuditSearch {
  const size = params.get("page_size");
  return {
    ...parseAuditFilters(params),
    search: cleanSearchText(params.get("search")),
    page: parsePage(params.get("page")),
    pageSize: AUDIT_PAGE_SIZES.find((one) => String(one) === size) ?? AUDIT_PAGE_SIZES[0],
  };
}

/** Parses the filters; an unknown type or date is no filter. */
export function parseAuditFilters(params: URLSearchParams): AuditFilters {
  const typed = (name: string) => cutText((params.get(name) ?? "").trim(), NAME_LIMIT) || undefined;
  const filters = {
    type: AUDIT_TYPES.find((one) => one === params.get("type")),
    actor: typed("actor"),
    subject: typed("subject"),
    from: parseTypedDate(params.get("from") ?? "") ?? undefined,
    until: parseTypedDate(params.get("until") ?? "") ?? undefined,
  };
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
}

/** The filters that are set, by parameter. */
export function auditFilterValues(filters: AuditFilters): [string, string][] {
  return FILTER_NAMES.flatMap((name) => (filters[name] === undefined ? [] : [[name, filters[name]]]));
}

/** Returns the shortest URL of a page of the log. */
export function auditHref({ search, page, pageSize, ...filters }: AuditSearch): string {
  const params = new URLSearchParams();
  if (search !== "") params.set("search", search);
  for (const [name, value] of auditFilterValues(filters)) params.set(name, value);
  if (pageSize !== AUDIT_PAGE_SIZES[0]) params.set("page_size", String(pageSize));
  if (page > 1) params.set("page", String(page));
  return listHref(AUDIT_PATH, params);
}
