// S8: one text to many users, and many new conversations of a new account. Both open a case for a moderator; the second is
// also refused. Only the user who starts conversations counts, so replies never do.
import { createHash } from "node:crypto";
import { openCase, type Signal } from "#app/domain/accounts/case-intake/open-case.server.ts";
import { SIGNAL_RULES } from "#app/domain/accounts/case-intake/signals.ts";
import { counted } from "#app/domain/shared/counted.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { foldMessage } from "./scam-rules/fold-message.ts";
import { NEW_ACCOUNT_CHATS } from "./start-chat-texts.ts";

type Client = Prisma.TransactionClient;

const HOUR_MS = 3_600_000;
/** The time in which both are counted. */
export const MASS_MESSAGES_MS = 24 * HOUR_MS;
const NEW_ACCOUNT_MS = 7 * 24 * HOUR_MS;
const SAME_TEXT_USERS = 5;
/** Thanks and greetings are the same in many conversations. */
const LEAST_CHARACTERS = 10;
const DIGEST_BYTES = 16;
const SIGNAL = { rule: "S8", version: "1", weight: SIGNAL_RULES.S8.weight } as const;

const scaled = (number: number) => Math.max(1, Math.ceil(number * env.RATE_LIMIT_SCALE));

/** The same for texts that differ in what a reader does not notice only; null for a short text. */
export function textDigest(text: string): Uint8Array<ArrayBuffer> | null {
  const words = foldMessage(text).text.replaceAll(/[^\p{L}\p{N}]+/gu, "");
  if (words.length < LEAST_CHARACTERS) return null;
  return new Uint8Array(createHash("sha256").update(words).digest().subarray(0, DIGEST_BYTES));
}

/**
 * SQL expression: serialises the messages of a user until the end of the transaction, so that concurrent ones count each
 * other. Evaluated once the chat is locked: no transaction that has this lock waits for a chat.
 */
export function lockMessagesOfSql(userId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`pg_advisory_xact_lock(hashtextextended('messages of ' || ${userId}, 0))`;
}

/** Opens a case when a text that was just stored has been sent to too many users, this one included. */
export async function reportSameText(client: Client, userId: number, sameTextUsers: number): Promise<void> {
  if (sameTextUsers < scaled(SAME_TEXT_USERS)) return;
  await openAccountCase(client, userId, {
    ...SIGNAL,
    key: "same-text",
    sentence: `The same text was sent to ${counted(sameTextUsers, "user")} within 24 hours.`,
  });
}

/** Rolls back the transaction of a conversation that is one too many. */
class TooManyChats extends Error {}

/**
 * Counts the conversations that a new account has started, with one that the transaction has just stored. Concurrent ones
 * are counted one after the other. Must run within `limitingNewChats`.
 */
export async function countNewChat(client: Client, userId: number, now: Date): Promise<void> {
  const isNew = await client.user.count({
    where: { id: userId, createdAt: { gt: new Date(now.getTime() - NEW_ACCOUNT_MS) } },
  });
  if (!isNew) return;
  await client.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`new chats ${userId}`}, 0))`;
  const since = new Date(now.getTime() - MASS_MESSAGES_MS);
  const chats = await client.chat.count({ where: { starterId: userId, createdAt: { gt: since } } });
  if (chats > scaled(NEW_ACCOUNT_CHATS)) throw new TooManyChats();
}

/** Runs a use case that starts a conversation; one too many is refused and opens a case. */
export async function limitingNewChats<Value>(
  userId: number,
  work: () => Promise<Value>,
): Promise<Value | { ok: false; code: "too-many-chats" }> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof TooManyChats)) throw error;
    await db.$transaction((client) =>
      openAccountCase(client, userId, {
        ...SIGNAL,
        key: "new-chats",
        sentence: `An account younger than 7 days tried to start more than ${counted(scaled(NEW_ACCOUNT_CHATS), "conversation")} within 24 hours.`,
        evidence: { at: clock.now().toISOString() },
      }),
    );
    return { ok: false, code: "too-many-chats" };
  }
}

async function openAccountCase(client: Client, userId: number, signal: Signal): Promise<void> {
  await openCase(client, { kind: "account", subject: { userId }, signals: [signal] });
}
