// The filters of an export: those of the page that links to it, as a condition on the rows of its table.
import { ownCaseIdsSql } from "#app/domain/accounts/case-intake/own-case.server.ts";
import { parseUserFilter } from "#app/domain/accounts/user-filter.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { auditExportSql } from "#app/domain/moderation/audit-log/list-entries.server.ts";
import { parseAuditSearch } from "#app/domain/moderation/audit-log/list-params.ts";
import { readCaseFilter } from "#app/domain/moderation/cases/case-filter.ts";
import { isInLaneSql, isListedSql } from "#app/domain/moderation/cases/listed-cases.server.ts";
import { petSearchSql } from "#app/domain/moderation/search-words.server.ts";
import { userFilterSql } from "#app/domain/moderation/user-admin/user-search.server.ts";
import { parsePaymentFilter } from "#app/domain/payments/payment-filter.ts";
import { foundPaymentIdsSql } from "#app/domain/payments/payment-found.server.ts";
import { PET_STATUSES } from "#app/domain/pets/policy.ts";
import { parseCalendarDate } from "#app/domain/shared/calendar-dates.ts";
import { parseDays } from "#app/domain/shared/days.ts";
import { withinSql } from "#app/domain/shared/period.server.ts";
import { allOf } from "#app/domain/shared/search/matches-sql.server.ts";
import { cleanSearchText } from "#app/domain/shared/search/text.ts";
import { clock } from "#app/platform/clock.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { EXPORT_FILTERS, type ExportName } from "./lists.ts";

/** The condition on the table, whose alias is the first character of its name; without parameters every row is meant. */
export async function exportConditionSql(
  viewer: Viewer,
  name: ExportName,
  params: URLSearchParams,
): Promise<Prisma.Sql> {
  const search = cleanSearchText(params.get("search"));
  const payments = (kind: "deposit" | "subscription") => foundPaymentIdsSql(search, parsePaymentFilter(params), kind);
  const isFiltered = EXPORT_FILTERS.some((filter) => (params.get(filter) ?? "") !== "");
  switch (name) {
    case "users":
      return all(userFilterSql(parseUserFilter(params)));
    case "pets": {
      const status = PET_STATUSES.find((one) => one === params.get("status"));
      const inStatus = status ? [Prisma.sql`p.status = ${status}::pet_status AND p.deleted_at IS NULL`] : [];
      const created = withinSql(Prisma.sql`p.created_at`, parseDays(params));
      return Prisma.sql`${all([...inStatus, ...created])}${petSearchSql(search)}`;
    }
    case "deposits":
      return isFiltered ? Prisma.sql`d.id IN (${payments("deposit")})` : Prisma.sql`true`;
    case "subscriptions":
      return isFiltered ? Prisma.sql`s.id IN (${payments("subscription")})` : Prisma.sql`true`;
    case "ledger":
      return isFiltered
        ? Prisma.sql`(l.deposit_id IN (${payments("deposit")}) OR l.subscription_id IN (${payments("subscription")}))`
        : Prisma.sql`true`;
    case "audit-log": {
      const { page: _page, pageSize: _pageSize, ...asked } = parseAuditSearch(params);
      return auditExportSql(viewer, asked);
    }
    case "cases": {
      const filter = readCaseFilter(params);
      const listed = isFiltered
        ? isListedSql(viewer, filter, clock.now())
        : Prisma.sql`c.id NOT IN (SELECT own.id FROM (${ownCaseIdsSql(viewer.userId)}) own)`;
      return Prisma.sql`${isInLaneSql(viewer, filter)} AND ${listed}`;
    }
    case "figures": {
      const day = (end: string) => parseCalendarDate(params.get(end) ?? "") ?? undefined;
      const at = Prisma.sql`f.day::timestamp AT TIME ZONE 'Europe/London'`;
      return all(withinSql(at, { from: day("from"), until: day("until") }));
    }
  }
}

function all(conditions: readonly Prisma.Sql[]): Prisma.Sql {
  return conditions.length === 0 ? Prisma.sql`true` : allOf(conditions);
}
