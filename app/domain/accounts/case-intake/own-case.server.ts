// The condition that a case concerns a moderator, who then neither reads, claims nor decides it.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { MAX_ID } from "#app/domain/shared/search/slug.ts";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";

/**
 * The condition that a case `c` is about a user, compares something of theirs, is about a message to them, a review of them, a viewing
 * they booked or an animal handed over to them, or was opened by their own report.
 */
export function isOwnCaseSql(userId: number): Prisma.Sql {
  const user = Prisma.sql`${userId}::int`;
  return Prisma.sql`(c.account_id IS NOT DISTINCT FROM ${user}
    OR EXISTS (SELECT FROM reports r WHERE r.case_id = c.id AND r.reporter_id = ${user})
    OR EXISTS (SELECT FROM messages m JOIN chats h ON h.id = m.chat_id
      WHERE m.id = c.message_id AND ${user} IN (h.starter_id, h.recipient_id))
    OR EXISTS (SELECT FROM reviews r WHERE r.id = c.review_id AND r.user_id = ${user})
    OR EXISTS (SELECT FROM viewings v WHERE v.id = c.viewing_id AND v.buyer_id = ${user})
    OR c.kind = 'handover' AND EXISTS (SELECT FROM handovers h WHERE h.pet_id = c.pet_id AND h.buyer_id = ${user})
    OR EXISTS (SELECT FROM breeders b WHERE b.user_id = ${user} AND (
      b.id = (SELECT breeder_id FROM reviews WHERE id = c.review_id)
      OR b.id = (SELECT breeder_id FROM pets WHERE id = c.other_pet_id)
      OR b.id = (SELECT breeder_id FROM licences WHERE id = c.other_licence_id))))`;
}

/** The ids of the cases for which isOwnCaseSql holds, found by indexes; none is null, so that NOT IN works. */
export function ownCaseIdsSql(userId: number): Prisma.Sql {
  const user = Prisma.sql`${userId}::int`;
  const breeder = Prisma.sql`(SELECT id FROM breeders WHERE user_id = ${user})`;
  return Prisma.sql`
    SELECT id FROM cases WHERE account_id = ${user}
    UNION SELECT case_id FROM reports WHERE reporter_id = ${user} AND case_id IS NOT NULL
    UNION SELECT c.id FROM chats h JOIN messages m ON m.chat_id = h.id JOIN cases c ON c.message_id = m.id
      WHERE h.starter_id = ${user} OR h.recipient_id = ${user}
    UNION SELECT c.id FROM reviews r JOIN cases c ON c.review_id = r.id WHERE r.user_id = ${user} OR r.breeder_id = ${breeder}
    UNION SELECT c.id FROM viewings v JOIN cases c ON c.viewing_id = v.id WHERE v.buyer_id = ${user}
    UNION SELECT c.id FROM handovers h JOIN cases c ON c.pet_id = h.pet_id AND c.kind = 'handover' WHERE h.buyer_id = ${user}
    UNION SELECT c.id FROM pets p JOIN cases c ON c.other_pet_id = p.id WHERE p.breeder_id = ${breeder}
    UNION SELECT c.id FROM licences l JOIN cases c ON c.other_licence_id = l.id WHERE l.breeder_id = ${breeder}`;
}

/** Whether a case concerns the viewer. */
export async function isOwnCase({ userId }: Viewer, caseId: number): Promise<boolean> {
  if (!Number.isInteger(caseId) || caseId < 1 || caseId > MAX_ID) return false;
  const { rowCount } = await pool.query(
    Prisma.sql`SELECT 1 FROM cases c WHERE c.id = ${caseId}::int AND ${isOwnCaseSql(userId)}`,
  );
  return rowCount === 1;
}
