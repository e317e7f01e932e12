// The condition that a case concerns a moderator, who then neither claims nor decides it.
import { Prisma } from "#app/platform/generated/prisma/client.ts";

/**
 * The condition that a case `c` is about a user, compares something of theirs, is about a message to them or a review of them,
 * or was opened by their own report.
 */
export function isOwnCaseSql(userId: number): Prisma.Sql {
  const user = Prisma.sql`${userId}::int`;
  return Prisma.sql`(c.account_id IS NOT DISTINCT FROM ${user}
    OR EXISTS (SELECT FROM reports r WHERE r.case_id = c.id AND r.reporter_id = ${user})
    OR EXISTS (SELECT FROM messages m JOIN chats h ON h.id = m.chat_id
      WHERE m.id = c.message_id AND ${user} IN (h.starter_id, h.recipient_id))
    OR EXISTS (SELECT FROM reviews r WHERE r.id = c.review_id AND r.user_id = ${user})
    OR EXISTS (SELECT FROM breeders b WHERE b.user_id = ${user} AND (
      b.id = (SELECT breeder_id FROM reviews WHERE id = c.review_id)
      OR b.id = (SELECT breeder_id FROM pets WHERE id = c.other_pet_id)
      OR b.id = (SELECT breeder_id FROM licences WHERE id = c.other_licence_id))))`;
}
