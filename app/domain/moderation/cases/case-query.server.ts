// The columns of a case for the moderation queue and its page, and the row as one moderator sees it.
import { isNotBarredSql } from "#app/domain/accounts/case-intake/barred.server.ts";
import { isClaimedSql } from "#app/domain/accounts/case-intake/claims.server.ts";
import type { CaseKind, Lane } from "#app/domain/accounts/case-intake/kinds.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import type { CaseRow } from "./case-rows.ts";

/** A row of CASE_COLUMNS. */
export interface CaseQueryRow {
  caseId: number;
  kind: CaseKind;
  lane: Lane;
  name: string;
  weight: number;
  urgency: number;
  openedAt: Date;
  dueAt: Date;
  mayClaim: boolean;
  claimed: boolean;
  claimedById: number | null;
  claimedBy: string | null;
  claimedUntil: Date | null;
  waiting: boolean;
  decision: string | null;
  decidedBy: string | null;
  decidedAt: Date | null;
}

/** The columns of a case `c` with CASE_JOINS. */
export const CASE_COLUMNS = (viewer: Viewer, now: Date): Prisma.Sql => Prisma.sql`
  c.id AS "caseId", c.kind, c.lane, c.weight, c.urgency, c.opened_at AS "openedAt", c.due_at AS "dueAt",
  c.decided_at IS NULL AND ${isNotBarredSql(viewer, now)} AS "mayClaim",
  c.waiting_since IS NOT NULL AS waiting, ${isClaimedSql(now)} AS claimed, c.claimed_by_id AS "claimedById",
  holder.username::text AS "claimedBy", c.claimed_until AS "claimedUntil", c.decision,
  decider.username::text AS "decidedBy", c.decided_at AS "decidedAt",
  coalesce(pet.name, litter.name, breeder.trading_name, licence.number, complaint.ref, '@' || account.username, c.subject) AS name`;

export const CASE_JOINS = Prisma.sql`
  LEFT JOIN pets pet ON pet.id = c.pet_id LEFT JOIN litters litter ON litter.id = c.litter_id
  LEFT JOIN breeders breeder ON breeder.id = c.breeder_id LEFT JOIN licences licence ON licence.id = c.licence_id
  LEFT JOIN data_complaints complaint ON complaint.id = c.complaint_id
  LEFT JOIN users account ON account.id = c.account_id LEFT JOIN users holder ON holder.id = c.claimed_by_id
  LEFT JOIN users decider ON decider.id = c.decided_by_id`;

/** A row as one moderator sees it. */
export function toCaseRow(row: CaseQueryRow, { userId }: Viewer, now: Date): CaseRow {
  const { caseId, kind, lane, name, weight, urgency, openedAt, dueAt, mayClaim, claimed, claimedBy, claimedUntil } =
    row;
  const { decidedAt } = row;
  const isDecided = decidedAt !== null;
  return {
    ...{ caseId, kind, lane, name, weight, urgency, mayClaim },
    state: isDecided ? "decided" : claimed ? "claimed" : row.waiting ? "waiting" : "open",
    openedAt: openedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    isOverdue: !isDecided && !row.waiting && dueAt < now,
    claim:
      claimed && claimedBy !== null && claimedUntil !== null
        ? { username: claimedBy, until: claimedUntil.toISOString(), isOwn: row.claimedById === userId }
        : null,
    decision: isDecided ? { what: row.decision ?? "", by: row.decidedBy, at: decidedAt.toISOString() } : null,
  };
}
