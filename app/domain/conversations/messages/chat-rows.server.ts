// The SQL columns and joins of a chat as one of its two users sees it, and the conversion of a row to a ChatView.
import { breederSlug } from "#app/domain/breeders/slug.ts";
import { avatarUrl } from "#app/domain/images/avatar-url.server.ts";
import { renditionUrl } from "#app/domain/images/image.ts";
import { petSlug } from "#app/domain/pets/slug.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { isOnline } from "./rules.ts";
import type { ChatPet, ChatView } from "./views.ts";

export interface ChatRow {
  chatId: number;
  lastMessage: string | null;
  lastMessageAt: Date | null;
  unreadCount: number;
  userId: number;
  firstName: string;
  lastName: string;
  lastSeenAt: Date | null;
  imageKey: string | null;
  imageWidth: number | null;
  breederId: number | null;
  tradingName: string | null;
  listed: boolean | null;
  breederKey: string | null;
  breederWidth: number | null;
  petId: number | null;
  petName: string | null;
  breed: string | null;
  pricePence: number | null;
  petListed: boolean | null;
  petSold: boolean;
  petKey: string | null;
  petWidth: number | null;
}

const IMAGE_PIXELS = 160;

/** Needs `chats c` and chatJoins. */
export const CHAT_COLUMNS = Prisma.sql`
  c.id AS "chatId", c.last_message AS "lastMessage", c.last_message_at AS "lastMessageAt",
  coalesce(mine.unread_count, 0) AS "unreadCount",
  other.id AS "userId", other.first_name AS "firstName", other.last_name AS "lastName", other.last_seen_at AS "lastSeenAt",
  own.key AS "imageKey", own.width AS "imageWidth",
  b.id AS "breederId", b.trading_name AS "tradingName", b.listed, profile.key AS "breederKey", profile.width AS "breederWidth",
  p.id AS "petId", p.name AS "petName", p.breed, p.price_pence AS "pricePence", p.listed AS "petListed",
  p.sold_at IS NOT NULL AS "petSold",
  first_image.key AS "petKey", first_image.width AS "petWidth"`;

/**
 * Joins the other user, their breeder record if it is approved, the pet, and the number of unread messages. The image of
 * a pet that is not public is joined for its breeder only, because its URL returns 404 to other users.
 */
export function chatJoins(userId: number): Prisma.Sql {
  return Prisma.sql`
    JOIN users other ON other.id = CASE WHEN c.starter_id = ${userId}::int THEN c.recipient_id ELSE c.starter_id END
    LEFT JOIN images own ON own.id = other.image_id
    LEFT JOIN breeders b ON b.user_id = other.id AND b.status = 'approved'
    LEFT JOIN images profile ON profile.id = b.profile_image_id AND b.listed
    LEFT JOIN chat_reads mine ON mine.chat_id = c.id AND mine.user_id = ${userId}::int
    LEFT JOIN pets p ON p.id = c.pet_id AND p.deleted_at IS NULL
    LEFT JOIN LATERAL (
      SELECT stored.key, stored.width FROM pet_images image JOIN images stored ON stored.id = image.image_id
      WHERE image.pet_id = p.id
        AND (p.listed OR p.breeder_id = (SELECT id FROM breeders WHERE user_id = ${userId}::int))
      ORDER BY image.position LIMIT 1
    ) first_image ON true`;
}

/** Converts a row to the view of a chat. */
export function toChat(row: ChatRow, now: Date): ChatView {
  const { chatId, userId, firstName, lastName, tradingName, breederId } = row;
  const name = tradingName ?? `${firstName} ${lastName}`.trim();
  const isBreeder = breederId !== null;
  const image = smallImage(row.breederKey, row.breederWidth) ?? smallImage(row.imageKey, row.imageWidth);
  return {
    chatId,
    otherUser: {
      userId,
      firstName,
      lastName,
      name,
      avatarUrl: image ?? avatarUrl(name),
      isOnline: isOnline(row.lastSeenAt, now),
      isBreeder,
      path: isBreeder && row.listed ? `/breeders/${breederSlug(name, breederId)}` : null,
    },
    pet: petOf(row),
    lastMessage: row.lastMessage,
    lastMessageAt: row.lastMessageAt?.toISOString() ?? null,
    unreadCount: row.unreadCount,
  };
}

function petOf(row: ChatRow): ChatPet | null {
  const { petId, petName: name, breed, pricePence } = row;
  if (petId === null || name === null || breed === null) return null;
  const imageUrl = smallImage(row.petKey, row.petWidth);
  return {
    petId,
    name,
    breed,
    pricePence,
    sold: row.petSold,
    imageUrl,
    path: row.petListed ? `/pets/${petSlug(name, breed, petId)}` : null,
  };
}

function smallImage(key: string | null, width: number | null): string | null {
  return key && width ? renditionUrl({ key, width }, IMAGE_PIXELS, "webp") : null;
}
