// What a letter about a chat says, and where its reader wants to have it: asked when the letter is written, so that it
// tells of nothing that has been read by then, and goes nowhere it is not wanted any more.
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";

/** Tells a reader of a chat of the messages above `after`, up to and with `upTo`. */
export interface ChatLetter {
  chatId: number;
  userId: number;
  after: number;
  upTo: number;
}

export interface ChatNews {
  /** Null where no mail is wanted, or no address is known to be theirs. */
  mailTo: string | null;
  /** The number for text messages; null as a rule. */
  textTo: string | null;
  readerName: string;
  /** A breeder's trading name, or a first name. */
  sender: string;
  petName: string | null;
  /** The first unread messages, oldest first. */
  texts: string[];
  /** How many more there are. */
  more: number;
}

/** The most messages in one letter. */
const LETTER_MESSAGES = 20;

interface ReaderRow {
  unreadCount: number;
  email: string | null;
  isBreeder: boolean;
  contactEmail: string | null;
  wantsEmails: boolean;
  wantsAny: boolean;
  wantsMail: boolean;
  wantsText: boolean;
  mobNo: string | null;
  readerName: string;
  sender: string;
  petName: string | null;
}

/**
 * A breeder reads at the contact address, as the breeder's settings say; everybody else at the confirmed address of the
 * account. Null when there is nothing unread to tell of.
 */
export async function findChatNews({ chatId, userId, after, upTo }: ChatLetter): Promise<ChatNews | null> {
  const { rows: readers } = await pool.query<ReaderRow>(Prisma.sql`
    SELECT r.unread_count AS "unreadCount", me.first_name AS "readerName", me.message_emails AS "wantsEmails",
      CASE WHEN me.email_verified_at IS NOT NULL THEN me.email::text END AS email,
      CASE WHEN me.phone_verified_at IS NOT NULL THEN me.mob_no END AS "mobNo",
      coalesce(b.status = 'approved', false) AS "isBreeder", b.contact_email::text AS "contactEmail",
      coalesce(s.notifications_enabled, true) AS "wantsAny", coalesce(s.email_alerts, true) AS "wantsMail",
      coalesce(s.sms_alerts, false) AS "wantsText",
      coalesce(theirs.trading_name, other.first_name) AS sender, p.name AS "petName"
    FROM chat_reads r
    JOIN chats c ON c.id = r.chat_id
    JOIN users me ON me.id = r.user_id
    JOIN users other ON other.id = CASE WHEN c.starter_id = me.id THEN c.recipient_id ELSE c.starter_id END
    LEFT JOIN breeders b ON b.user_id = me.id
    LEFT JOIN breeder_settings s ON s.breeder_id = b.id
    LEFT JOIN breeders theirs ON theirs.user_id = other.id AND theirs.status = 'approved'
    LEFT JOIN pets p ON p.id = c.pet_id AND p.deleted_at IS NULL
    WHERE r.chat_id = ${chatId}::int AND r.user_id = ${userId}::int AND r.unread_count > 0`);
  const reader = readers[0];
  if (!reader) return null;
  const { rows: messages } = await pool.query<{ text: string; total: number }>(Prisma.sql`
    SELECT text, count(*) OVER ()::int AS total FROM (
      SELECT id, text FROM messages WHERE chat_id = ${chatId}::int AND user_id <> ${userId}::int
      ORDER BY id DESC LIMIT ${reader.unreadCount}::int
    ) unread WHERE id > ${after}::int AND id <= ${upTo}::int
    ORDER BY id LIMIT ${LETTER_MESSAGES}::int`);
  const first = messages[0];
  if (!first) return null;
  const { isBreeder, wantsAny, wantsMail, wantsText, wantsEmails, contactEmail, email, mobNo } = reader;
  const mails = wantsAny && wantsMail && (isBreeder || wantsEmails);
  return {
    mailTo: mails ? (isBreeder ? contactEmail : email) : null,
    textTo: wantsAny && wantsText && mobNo?.startsWith("+") ? mobNo : null,
    readerName: plain(reader.readerName),
    sender: plain(reader.sender),
    petName: reader.petName && plain(reader.petName),
    texts: messages.map(({ text }) => text),
    more: first.total - messages.length,
  };
}

// A name stands among our own words: it ends no line, and turns none around.
function plain(name: string): string {
  return name
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replaceAll(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, "")
    .trim();
}
