// Which cases a list of the moderation queue shows to a moderator. Every count of it has the same condition (ALL-02).
import { isNotOwnDecisionSql } from "#app/domain/accounts/case-intake/barred.server.ts";
import { isClaimedSql } from "#app/domain/accounts/case-intake/claims.server.ts";
import { type CaseList, lanesOf } from "#app/domain/accounts/case-intake/kinds.ts";
import { ownCaseIdsSql } from "#app/domain/accounts/case-intake/own-case.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { withinSql } from "#app/domain/shared/period.server.ts";
import { allOf } from "#app/domain/shared/search/matches-sql.server.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import type { CaseFilter } from "./case-filter.ts";
import { isBehindFigureSql } from "./figure-cases.server.ts";
import { TO_DECIDE_SQL } from "./queue-order.server.ts";

/** The condition that a case `c` is in a lane that the viewer works on: the one that is asked for, if one is. */
export function isInLaneSql(viewer: Viewer, { lane }: CaseFilter): Prisma.Sql {
  return Prisma.sql`c.lane = ANY(${lanesOf(viewer).filter((one) => lane === null || one === lane)}::text[])`;
}

/** The condition that a case `c` is in the list, apart from its lane. Cases that concern the viewer are in none. */
export function isListedSql(viewer: Viewer, filter: CaseFilter, now: Date): Prisma.Sql {
  const { kind, text, days, figure } = filter;
  const conditions = [
    Prisma.sql`c.id NOT IN (${ownCaseIdsSql(viewer.userId)})`,
    figure ? isBehindFigureSql(figure, now) : inListSql(viewer, filter, now),
    ...(kind ? [Prisma.sql`c.kind = ${kind}::text`] : []),
    ...(text === "" ? [] : [hasTextSql(text)]),
    ...withinSql(Prisma.sql`c.opened_at`, days),
  ];
  return allOf(conditions);
}

/** Neither counted nor listed: the second checks of the viewer's own decisions, and appeals against them (DSK-09). */
function inListSql(viewer: Viewer, { state, mine }: CaseFilter, now: Date): Prisma.Sql {
  const me = Prisma.sql`${viewer.userId}::int`;
  const claimed = isClaimedSql(now);
  const decided = Prisma.sql`c.decided_at IS NOT NULL`;
  if (state === "decided") return mine ? Prisma.sql`(${decided} AND c.decided_by_id = ${me})` : decided;
  const conditions: Record<Exclude<CaseList, "decided">, Prisma.Sql> = {
    open: mine
      ? Prisma.sql`${TO_DECIDE_SQL} AND (${claimed} AND c.claimed_by_id = ${me} OR NOT ${claimed} AND c.asked_by_id = ${me})`
      : Prisma.sql`${TO_DECIDE_SQL} AND NOT ${claimed}`,
    claimed: Prisma.sql`c.decided_at IS NULL AND ${claimed} ${mine ? Prisma.sql`AND c.claimed_by_id = ${me}` : Prisma.empty}`,
    overdue: Prisma.sql`${TO_DECIDE_SQL} AND c.due_at < ${now}::timestamptz
      ${mine ? Prisma.sql`AND ${claimed} AND c.claimed_by_id = ${me}` : Prisma.empty}`,
    waiting: Prisma.sql`c.decided_at IS NULL AND c.waiting_since IS NOT NULL AND NOT ${claimed}
      ${mine ? Prisma.sql`AND c.asked_by_id = ${me}` : Prisma.empty}`,
  };
  return Prisma.sql`(${conditions[state]} AND ${isNotOwnDecisionSql(viewer, now)})`;
}

/** The texts of listings and breeders are stored folded, and those of accounts have an index. */
function hasTextSql(text: string): Prisma.Sql {
  const pattern = Prisma.sql`search_pattern(${text}::text)`;
  return Prisma.sql`(c.id = ${parseId(text) ?? 0}::int
    OR EXISTS (SELECT FROM pets p WHERE p.id IN (c.pet_id, c.other_pet_id) AND p.search_text LIKE ${pattern})
    OR (SELECT search_fold(l.name) LIKE ${pattern} FROM litters l WHERE l.id = c.litter_id)
    OR EXISTS (SELECT FROM licences l WHERE l.id IN (c.licence_id, c.other_licence_id) AND search_fold(l.number) LIKE ${pattern})
    OR EXISTS (SELECT FROM breeders b WHERE (b.id = c.breeder_id OR b.user_id = c.account_id) AND b.search_text LIKE ${pattern})
    OR c.account_id IN (SELECT u.id FROM users u
      WHERE user_search_text(u.username::text, u.email::text, u.first_name, u.last_name) LIKE ${pattern}))`;
}
