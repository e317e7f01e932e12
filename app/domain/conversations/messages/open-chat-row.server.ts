// What an open chat has beside its row in the list: a block between its users, where its deposit can be paid, and the handover.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { depositRefusal } from "#app/domain/pets/deposit-policy.ts";
import { petSlug } from "#app/domain/pets/slug.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import type { ChatRow } from "./chat-rows.server.ts";
import { blockerSql, blockOf } from "./find-block.server.ts";
import type { ThreadView } from "./views.ts";

export interface OpenChatRow extends ChatRow {
  revision: number;
  blockerId: number | null;
  petOwnerId: number | null;
  depositPence: number | null;
  reserved: boolean | null;
  hasSubscription: boolean;
  handoverId: number | null;
}

/** The columns beside CHAT_COLUMNS, for the same tables. */
export function openChatColumns(userId: number): Prisma.Sql {
  return Prisma.sql`
    c.revision, ${blockerSql(Prisma.sql`${userId}::int`, Prisma.sql`other.id`)} AS "blockerId",
    p.deposit_pence AS "depositPence", p.reserved, (SELECT user_id FROM breeders WHERE id = p.breeder_id) AS "petOwnerId",
    EXISTS (SELECT 1 FROM subscriptions s WHERE s.breeder_id = p.breeder_id AND s.status = 'active') AS "hasSubscription",
    (SELECT h.id FROM handovers h WHERE h.pet_id = c.pet_id AND h.buyer_id = c.starter_id AND h.ended IS DISTINCT FROM 'closed'
      ORDER BY h.id DESC LIMIT 1) AS "handoverId"`;
}

/** The block, the path of the deposit of the chat's pet, and its handover. */
export function openChatFacts(
  viewer: Viewer,
  chat: OpenChatRow,
): Pick<ThreadView, "block" | "depositPath" | "handoverId"> {
  const block = blockOf(viewer.userId, chat);
  return { block, depositPath: block ? null : depositPath(viewer, chat), handoverId: chat.handoverId };
}

function depositPath(viewer: Viewer, chat: OpenChatRow): string | null {
  const { petOwnerId, petListed, petName, breed, petId, depositPence, reserved, hasSubscription } = chat;
  if (!petListed || petOwnerId === null || petId === null || petName === null || breed === null) return null;
  const subject = { ownerId: petOwnerId, depositPence, reserved: reserved ?? false };
  const refusal = depositRefusal(viewer, subject, hasSubscription);
  return refusal ? null : `/pets/${petSlug(petName, breed, petId)}/deposit`;
}
