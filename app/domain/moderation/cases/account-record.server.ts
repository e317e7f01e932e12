// Query of everything about one account for administrators (DSK-14). Cases that concern the viewer are left out, and notes about them.
import { lanesOf } from "#app/domain/accounts/case-intake/kinds.ts";
import { ownCaseIdsSql } from "#app/domain/accounts/case-intake/own-case.server.ts";
import { hasPermission } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { entriesAbout } from "#app/domain/moderation/audit-log/list-entries.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { getAccountPanel } from "./account-panel.server.ts";
import { type AccountRecord, PARTS_SHOWN } from "./account-record.ts";
import { listNotes } from "./notes.server.ts";

type Row = Omit<AccountRecord, "panel" | "notes" | "entries">;

/** Null when the account does not exist. */
export async function getAccountRecord(viewer: Viewer, userId: number): Promise<AccountRecord | null> {
  const mayReadLog = hasPermission(viewer, "admin.audit");
  const [panel, { rows }, entries] = await Promise.all([
    getAccountPanel(userId, []),
    pool.query<Row>(recordSql(viewer, userId)),
    mayReadLog ? entriesAbout(viewer, userId, PARTS_SHOWN) : null,
  ]);
  if (!panel || !rows[0]) return null;
  return { ...rows[0], panel, entries, notes: await listNotes(viewer, [{ userId, linked: panel.linked }]) };
}

/** The number of all rows with the first of them. `rows` has a column `nth` to sort by. */
function counted(rows: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT json_build_object('total', count(*)::int, 'rows',
    coalesce(json_agg(found ORDER BY nth) FILTER (WHERE nth <= ${PARTS_SHOWN}::int), '[]')) FROM (${rows}) found)`;
}

function recordSql(viewer: Viewer, userId: number): Prisma.Sql {
  const user = Prisma.sql`${userId}::int`;
  const breeder = Prisma.sql`(SELECT id FROM breeders WHERE user_id = ${user})`;
  const mayOpen = Prisma.sql`c.lane = ANY(${lanesOf(viewer)}::text[])`;
  const reports = (which: Prisma.Sql) => Prisma.sql`
    SELECT r.ref, r.subject_name AS "subjectName", r.reason, r.outcome, r.created_at AS at,
      CASE WHEN ${mayOpen} THEN c.id END AS "caseId", row_number() OVER (ORDER BY r.id DESC) AS nth
    FROM reports r LEFT JOIN cases c ON c.id = r.case_id
    WHERE ${which} AND (c.id IS NULL OR c.id NOT IN (SELECT id FROM own))`;
  return Prisma.sql`
    WITH own AS (${ownCaseIdsSql(viewer.userId)})
    SELECT coalesce(u.mob_no, u.tel_no) AS phone, to_json(u.last_seen_at) AS "lastSeenAt",
      u.password_hash IS NOT NULL AS "hasPassword", u.second_factor_at IS NOT NULL AS "hasSecondFactor",
      EXISTS (SELECT FROM identities i WHERE i.user_id = u.id) AS "hasGoogle",
      ${counted(Prisma.sql`
        SELECT l.name, l.breed, l.stage, row_number() OVER (ORDER BY l.created_at DESC, l.id DESC) AS nth
        FROM litters l WHERE l.breeder_id = ${breeder}`)} AS litters,
      ${counted(Prisma.sql`
        SELECT paid.*, row_number() OVER (ORDER BY at DESC, kind, id DESC) AS nth FROM (
          SELECT 'deposit' AS kind, d.id, p.name AS about, d.status::text, d.amount_pence AS pence, d.created_at AS at
          FROM deposits d JOIN pets p ON p.id = d.pet_id
          WHERE d.user_id = ${user} OR d.pet_id IN (SELECT id FROM pets WHERE breeder_id = ${breeder})
          UNION ALL
          SELECT 'subscription', s.id, plan.name, s.status::text, plan.price_pence, s.created_at
          FROM subscriptions s JOIN plans plan ON plan.id = s.plan_id WHERE s.breeder_id = ${breeder}) paid`)} AS payments,
      json_build_object('started', (SELECT count(*)::int FROM chats WHERE starter_id = u.id),
        'received', (SELECT count(*)::int FROM chats WHERE recipient_id = u.id),
        'messages', (SELECT count(*)::int FROM messages WHERE user_id = u.id)) AS conversations,
      ${counted(reports(Prisma.sql`r.reporter_id = ${user}`))} AS "reportsBy",
      ${counted(reports(Prisma.sql`r.case_id IN (SELECT id FROM cases WHERE account_id = ${user})`))} AS "reportsAbout",
      ${counted(Prisma.sql`
        SELECT c.id AS "caseId", c.kind, c.decision, c.opened_at AS at, ${mayOpen} AS "mayOpen",
          row_number() OVER (ORDER BY c.decided_at IS NOT NULL, c.opened_at DESC, c.id DESC) AS nth
        FROM cases c WHERE c.account_id = ${user} AND c.id NOT IN (SELECT id FROM own)`)} AS cases
    FROM users u WHERE u.id = ${user}`;
}
