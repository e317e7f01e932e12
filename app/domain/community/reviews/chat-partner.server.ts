// The other participant of a chat, whom a review written from the chat is about.
import { hasPermission } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { breederSlug } from "#app/domain/breeders/slug.ts";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { shortName } from "./rules.ts";

export interface ChatPartner {
  userId: number;
  name: string;
  /** The page of a public breeder: a breeder is reviewed there, not as a user. */
  breederPath: string | null;
}

interface PartnerRow {
  userId: number;
  firstName: string;
  lastName: string;
  breederId: number | null;
  tradingName: string | null;
}

/** The other participant of one of the viewer's chats, or null: unknown, another user's, or not readable. */
export async function findChatPartner(viewer: Viewer, chatId: number): Promise<ChatPartner | null> {
  if (!hasPermission(viewer, "messages.read")) return null;
  const { rows } = await pool.query<PartnerRow>(Prisma.sql`
    SELECT u.id AS "userId", u.first_name AS "firstName", u.last_name AS "lastName", b.id AS "breederId",
      b.trading_name AS "tradingName"
    FROM chats c
    JOIN users u ON u.id = CASE WHEN c.starter_id = ${viewer.userId}::int THEN c.recipient_id ELSE c.starter_id END
    LEFT JOIN breeders b ON b.user_id = u.id AND b.listed
    WHERE c.id = ${chatId}::int AND ${viewer.userId}::int IN (c.starter_id, c.recipient_id)`);
  const [row] = rows;
  if (!row) return null;
  const { userId, breederId, tradingName } = row;
  const isBreeder = breederId !== null && tradingName !== null;
  return {
    userId,
    name: isBreeder ? tradingName : shortName(row.firstName, row.lastName),
    breederPath: isBreeder ? `/breeders/${breederSlug(tradingName, breederId)}` : null,
  };
}
