// Who is to be told by letter of messages they have not read: what is due is noted as told and put in the queue of letters
// in one transaction, so that every letter is sent once and none is lost, whatever stops in between.
import { refreshResponseTime } from "#app/domain/breeders/refresh-figures.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { enqueue, registerJob } from "#app/platform/jobs.server.ts";
import { CHAT_LETTERS_JOB } from "./ask-for-letters.server.ts";
import type { ChatLetter } from "./chat-news.server.ts";
import { CHAT_MAIL_JOB, CHAT_TEXT_JOB } from "./send-chat-letter.server.ts";

const EVERY_MINUTE = "* * * * *";
const AT_ONCE = 50;

interface DueLetter extends ChatLetter {
  wantsText: boolean;
}

/** With null there is nothing to tell: all of it was read, or told of before. */
type Found = Omit<DueLetter, "upTo"> & { upTo: number | null };

/** Queues the letters that are due, of one chat or of all. Answers how many. */
export async function queueChatLetters({ chatId }: { chatId?: number | undefined }): Promise<number> {
  let queued = 0;
  for (;;) {
    const { found, letters } = await db.$transaction((client) => queueSome(client, chatId ?? null));
    queued += letters;
    if (found < AT_ONCE) return queued;
  }
}

async function queueSome(client: Prisma.TransactionClient, chatId: number | null) {
  const now = clock.now();
  // A row that a message is just being added to is left to the call that follows that message.
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
  const letters = found.filter((letter): letter is DueLetter => letter.upTo !== null);
  for (const { wantsText, ...letter } of letters) {
    await enqueue(CHAT_MAIL_JOB, letter, { client });
    if (wantsText) await enqueue(CHAT_TEXT_JOB, letter, { client });
  }
  return { found: found.length, letters: letters.length };
}

/** What follows from a message: the letter that tells of it, and how fast the breeder of the chat is seen to answer. */
export async function followMessage({ chatId }: { chatId?: number }): Promise<void> {
  await queueChatLetters({ chatId });
  if (chatId === undefined) return;
  const breeders = await db.breeder.findMany({
    where: { user: { OR: [{ startedChats: { some: { id: chatId } } }, { receivedChats: { some: { id: chatId } } }] } },
    select: { id: true },
  });
  for (const { id } of breeders) await refreshResponseTime(id);
}

registerJob(CHAT_LETTERS_JOB, followMessage, { cron: EVERY_MINUTE });
