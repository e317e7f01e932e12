// Emails and text messages about unread messages. The due ones are found and enqueued in one transaction, so that each is sent
// once and none is lost; their content is read when they are sent, so that nothing already read is reported.
import { isAwaySql } from "#app/domain/accounts/away.server.ts";
import { unsubscribeUrl } from "#app/domain/accounts/unsubscribe-link.server.ts";
import { type AddressFacts, messageAddress } from "#app/domain/breeders/message-address.ts";
import { refreshResponseTime } from "#app/domain/breeders/refresh-figures.server.ts";
import { shortenText } from "#app/domain/shared/cut-text.ts";
import { composeEmail, type Recipient } from "#app/domain/shared/email.ts";
import { SITE_NAME } from "#app/domain/shared/site-name.ts";
import { oneLine } from "#app/domain/shared/text-line.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { enqueue, registerJob } from "#app/platform/jobs/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { siteUrl } from "#app/platform/site-url.server.ts";
import { sendSms } from "#app/platform/sms.server.ts";
import { blockerSql } from "./find-block.server.ts";
import { ALWAYS_WARNED, EMAIL_WARNING } from "./notices.ts";
import { CHAT_EMAILS_JOB } from "./store-message.server.ts";

export const CHAT_MAIL_JOB = "chat-email";
export const CHAT_TEXT_JOB = "chat-text";
const AT_ONCE = 50;
/** The most messages in one email. */
const EMAIL_MESSAGES = 20;
const NAME_MAX = 40;

/** The unread messages of a chat above `after`, up to and including `upTo`. */
export interface ChatEmail {
  chatId: number;
  userId: number;
  after: number;
  upTo: number;
}

type DueEmail = ChatEmail & { wantsText: boolean };

/** `upTo` is null when all messages were read or reported before. */
type Found = Omit<DueEmail, "upTo"> & { upTo: number | null };

/** Enqueues the due emails of one chat or of all, and resolves to their number. */
export async function enqueueChatEmails({ chatId }: { chatId?: number | undefined }): Promise<number> {
  let queued = 0;
  for (;;) {
    const { found, emails } = await db.$transaction((client) => queueSome(client, chatId ?? null));
    queued += emails;
    if (found < AT_ONCE) return queued;
  }
}

async function queueSome(client: Prisma.TransactionClient, chatId: number | null) {
  const now = clock.now();
  // SKIP LOCKED: a row to which a message is being added is left to the job of that message.
  const found = await client.$queryRaw<Found[]>`
    WITH due AS (
      SELECT r.chat_id, r.user_id, coalesce(r.emailed_message_id, 0) AS after, (
        SELECT m.id FROM messages m
        WHERE m.chat_id = r.chat_id AND m.user_id <> r.user_id AND r.unread_count > 0 AND m.id > coalesce(r.emailed_message_id, 0)
        ORDER BY m.id DESC LIMIT 1
      ) AS up_to
      FROM chat_reads r
      WHERE r.email_due_at <= ${now} AND (${chatId}::int IS NULL OR r.chat_id = ${chatId}::int)
      ORDER BY r.email_due_at LIMIT ${AT_ONCE} FOR UPDATE OF r SKIP LOCKED
    ), told AS (
      UPDATE chat_reads r SET email_due_at = NULL, emailed_message_id = coalesce(due.up_to, r.emailed_message_id),
        emailed_at = CASE WHEN due.up_to IS NULL THEN r.emailed_at ELSE ${now} END
      FROM due WHERE r.chat_id = due.chat_id AND r.user_id = due.user_id
      RETURNING due.*
    )
    SELECT chat_id AS "chatId", told.user_id AS "userId", after, up_to AS "upTo", coalesce(s.sms_alerts, false) AS "wantsText"
    FROM told LEFT JOIN breeders b ON b.user_id = told.user_id LEFT JOIN breeder_settings s ON s.breeder_id = b.id`;
  const emails = found.filter((email): email is DueEmail => email.upTo !== null);
  for (const { wantsText, ...email } of emails) {
    await enqueue(CHAT_MAIL_JOB, email, { client });
    if (wantsText) await enqueue(CHAT_TEXT_JOB, email, { client });
  }
  return { found: found.length, emails: emails.length };
}

/** The work after a message: its email, and the response time of the breeder of the chat. */
export async function followMessage({ chatId }: { chatId?: number }): Promise<void> {
  await enqueueChatEmails({ chatId });
  if (chatId === undefined) return;
  const breeders = await db.breeder.findMany({
    where: { user: { OR: [{ startedChats: { some: { id: chatId } } }, { receivedChats: { some: { id: chatId } } }] } },
    select: { id: true },
  });
  for (const { id } of breeders) await refreshResponseTime(id);
}

interface UnreadMessages {
  /** Null for a user who wants no email or has no confirmed address; the same for text messages. */
  mailTo: string | null;
  textTo: string | null;
  reader: Recipient;
  /** A breeder's trading name, or a first name. */
  sender: string;
  petName: string | null;
  /** The first unread messages, oldest first. */
  texts: string[];
  /** The number of further unread messages. */
  more: number;
  /** Whether a page shows a warning above one of the texts. */
  isWarned: boolean;
}

interface ReaderRow extends AddressFacts {
  unreadCount: number;
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
 * The email goes to the address of message-address.ts, as the settings of a breeder or user say. Null when nothing is unread,
 * for an account that is banned, and between users one of whom has blocked the other.
 */
async function findUnreadMessages({ chatId, userId, after, upTo }: ChatEmail): Promise<UnreadMessages | null> {
  const { rows: readers } = await pool.query<ReaderRow>(Prisma.sql`
    SELECT r.unread_count AS "unreadCount", me.first_name AS "readerName", me.message_emails AS "wantsEmails",
      me.email::text, me.email_verified_at AS "emailVerifiedAt", b.contact_email_verified_at AS "contactEmailVerifiedAt",
      CASE WHEN me.phone_verified_at IS NOT NULL THEN me.mob_no END AS "mobNo",
      coalesce(b.status = 'approved', false) AS "isBreeder", b.contact_email::text AS "contactEmail",
      coalesce(s.notifications_enabled, true) AS "wantsAny", coalesce(s.email_alerts, true) AS "wantsMail",
      coalesce(s.sms_alerts, false) AS "wantsText",
      coalesce(theirs.trading_name, other.first_name) AS sender, p.name AS "petName"
    FROM chat_reads r JOIN chats c ON c.id = r.chat_id JOIN users me ON me.id = r.user_id
    JOIN users other ON other.id = CASE WHEN c.starter_id = me.id THEN c.recipient_id ELSE c.starter_id END
    LEFT JOIN breeders b ON b.user_id = me.id
    LEFT JOIN breeder_settings s ON s.breeder_id = b.id
    LEFT JOIN breeders theirs ON theirs.user_id = other.id AND theirs.status = 'approved'
    LEFT JOIN pets p ON p.id = c.pet_id AND p.deleted_at IS NULL
    WHERE r.chat_id = ${chatId}::int AND r.user_id = ${userId}::int AND r.unread_count > 0
      AND NOT ${isAwaySql(Prisma.sql`me.id`)}
      AND ${blockerSql(Prisma.sql`me.id`, Prisma.sql`other.id`)} IS NULL`);
  const reader = readers[0];
  if (!reader) return null;
  const { rows: messages } = await pool.query<{ text: string; total: number; isWarned: boolean }>(Prisma.sql`
    SELECT text, count(*) OVER ()::int AS total, EXISTS (
      SELECT FROM message_findings f WHERE f.message_id = unread.id AND f.rule = ANY(${ALWAYS_WARNED}::text[])) AS "isWarned"
    FROM (
      SELECT id, text FROM messages WHERE chat_id = ${chatId}::int AND user_id <> ${userId}::int
      ORDER BY id DESC LIMIT ${reader.unreadCount}::int
    ) unread WHERE id > ${after}::int AND id <= ${upTo}::int
    ORDER BY id LIMIT ${EMAIL_MESSAGES}::int`);
  const first = messages[0];
  if (!first) return null;
  const { isBreeder, wantsAny, wantsMail, wantsText, wantsEmails, mobNo, emailVerifiedAt } = reader;
  const mails = wantsAny && wantsMail && (isBreeder || wantsEmails);
  return {
    mailTo: mails ? messageAddress(reader) : null,
    textTo: wantsAny && wantsText && mobNo?.startsWith("+") ? mobNo : null,
    reader: { firstName: reader.readerName, emailVerifiedAt },
    sender: oneLine(reader.sender),
    petName: reader.petName && oneLine(reader.petName),
    texts: messages.map(({ text }) => text),
    more: first.total - messages.length,
    isWarned: messages.some((message) => message.isWarned),
  };
}

/** Sends the text of the messages by email. */
export async function sendChatEmail(email: ChatEmail): Promise<void> {
  const unread = await findUnreadMessages(email);
  if (!unread?.mailTo) return;
  const { mailTo, reader, sender, petName, texts, more, isWarned } = unread;
  const about = petName ? ` about ${petName}` : "";
  const written = composeEmail({
    to: mailTo,
    subject: `${sender} has written to you${about}`,
    user: reader,
    paragraphs: [...(isWarned ? [EMAIL_WARNING] : []), `${sender} has written to you${about} on ${SITE_NAME}:`],
    quotes: texts,
    ...(more > 0 ? { afterQuotes: `And ${more} more.` } : {}),
    action: { label: "Read and answer", url: siteUrl(`/messages/${email.chatId}`) },
  });
  const unsubscribe = { url: unsubscribeUrl({ userId: email.userId, from: "message-emails" }) };
  await sendMail({ ...written, unsubscribe });
}

/** Sends a text message, without the messages, to the verified number of a user who has asked for them. */
export async function sendChatText(email: ChatEmail): Promise<void> {
  const unread = await findUnreadMessages(email);
  if (!unread?.textTo) return;

  const name = shortenText(unread.sender, NAME_MAX);
  await sendSms({ to: unread.textTo, text: `${name} has written to you on ${SITE_NAME}: ${siteUrl("/messages")}` });
}

registerJob(CHAT_EMAILS_JOB, followMessage, { cron: "* * * * *" });
registerJob(CHAT_MAIL_JOB, sendChatEmail);
registerJob(CHAT_TEXT_JOB, sendChatText);
