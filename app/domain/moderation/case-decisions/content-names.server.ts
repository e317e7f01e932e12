// What a removed message or review is called for moderators: "message to @jo", "review of Willowbrook Spaniels".
import { Prisma } from "#app/platform/generated/prisma/client.ts";

/** By id; a held review has the id of the review that it would become. */
export async function contentNames(
  client: Prisma.TransactionClient,
  what: "message" | "review",
  ids: readonly number[],
): Promise<Map<number, string>> {
  const list = Prisma.sql`ANY (${[...ids]}::int[])`;
  const messages = Prisma.sql`
    SELECT m.id, 'message to @' || u.username::text AS name FROM messages m JOIN chats c ON c.id = m.chat_id
    JOIN users u ON u.id = CASE WHEN c.starter_id = m.user_id THEN c.recipient_id ELSE c.starter_id END WHERE m.id = ${list}`;
  const reviews = Prisma.sql`
    SELECT r.id, 'review of ' || coalesce(b.trading_name, '@' || u.username::text) AS name FROM (
      SELECT id, breeder_id, user_id FROM reviews WHERE id = ${list}
      UNION SELECT id, CASE WHEN side = 'buyer' THEN breeder_id END, subject_id FROM handover_reviews
        WHERE id = ${list} AND published_at IS NULL) r
    LEFT JOIN breeders b ON b.id = r.breeder_id LEFT JOIN users u ON u.id = r.user_id`;
  const rows = await client.$queryRaw<{ id: number; name: string }[]>(what === "message" ? messages : reviews);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
