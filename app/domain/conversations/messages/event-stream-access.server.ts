// Authorises event streams, when they open and while they are open. One query checks many streams, because after a
// restart a thousand of them reconnect within the same second.
import { hasToken, isLiveSession } from "#app/domain/accounts/sessions/live-session.server.ts";
import { hashSessionToken } from "#app/domain/accounts/sessions/session-token.server.ts";
import { MAX_ID } from "#app/domain/shared/search/slug.ts";
import { batchLoader } from "#app/platform/batch-loader.ts";
import { clock } from "#app/platform/clock.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";

export interface LiveRequest {
  /** The session token. */
  token: string;
  /** The open thread; null on a page that shows only the list of chats. */
  chatId: number | null;
}

export interface LiveAdmission {
  sessionId: string;
  userId: number;
  /** The latest revision of the chat; 0 without a chat. */
  revision: number;
}

/** Why there is no stream: no session, no permission to read messages, or not a user of the chat. */
export type LiveRefusal = "signed-out" | "forbidden" | "chat-not-found";

interface Row extends LiveAdmission {
  nth: number;
  mayRead: boolean;
  isTheirs: boolean;
}

/** How long new streams are collected for one query: too short to notice, and it spares the database after a restart. */
export const GATHER_MS = 100;
const AT_ONCE = 250;

const MAY_READ = Prisma.sql`(u.is_admin OR EXISTS (
  SELECT 1 FROM user_permissions WHERE user_id = u.id AND permission = 'messages.read'))`;

/** Whether a session may have a stream. Concurrent checks share one query. */
export const admitToLive = batchLoader(admitAll, { most: AT_ONCE, gatherMs: GATHER_MS });

async function admitAll(asked: readonly LiveRequest[]): Promise<(LiveAdmission | LiveRefusal)[]> {
  const now = clock.now();
  const hashes = asked.map(({ token }) => hashSessionToken(token));
  const chatIds = asked.map(({ chatId }) => (isId(chatId) ? chatId : null));
  const { rows } = await pool.query<Row>(Prisma.sql`
    SELECT asked.nth::int - 1 AS nth, s.id AS "sessionId", u.id AS "userId", ${MAY_READ} AS "mayRead",
      c.id IS NOT NULL AS "isTheirs", coalesce(c.revision, 0) AS revision
    FROM unnest(${hashes}::bytea[], ${chatIds}::int[]) WITH ORDINALITY AS asked (hash, chat_id, nth)
    JOIN sessions s ON ${hasToken(Prisma.sql`asked.hash`, now)}
    JOIN users u ON u.id = s.user_id
    LEFT JOIN chats c ON c.id = asked.chat_id AND u.id IN (c.starter_id, c.recipient_id)
    WHERE ${isLiveSession(now)}`);
  const found = new Map(rows.map((row) => [row.nth, row]));
  return asked.map(({ chatId }, nth) => {
    const row = found.get(nth);
    if (!row) return "signed-out";
    if (!row.mayRead) return "forbidden";
    if (chatId !== null && !row.isTheirs) return "chat-not-found";
    const { sessionId, userId, revision } = row;
    return { sessionId, userId, revision };
  });
}

function isId(chatId: number | null): chatId is number {
  return chatId !== null && Number.isInteger(chatId) && chatId > 0 && chatId <= MAX_ID;
}

/** The sessions that are still valid, by id, and whether their users may read messages. */
export async function checkSessions(sessionIds: readonly string[]): Promise<Map<string, { mayRead: boolean }>> {
  const { rows } = await pool.query<{ sessionId: string; mayRead: boolean }>(Prisma.sql`
    SELECT s.id AS "sessionId", ${MAY_READ} AS "mayRead" FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.id = ANY(${sessionIds}::uuid[]) AND ${isLiveSession(clock.now())}`);
  return new Map(rows.map((row) => [row.sessionId, row]));
}

/** A user with an open thread is online, also without requests. */
export async function updateLastSeen(userIds: readonly number[]): Promise<void> {
  await pool.query(Prisma.sql`
    UPDATE users SET last_seen_at = ${clock.now()} WHERE id = ANY(${userIds}::int[]) AND last_seen_at < ${clock.now()}`);
}

/** The numbers of unread messages by user id; users without unread messages are left out. */
export async function countUnread(userIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await pool.query<{ userId: number; unread: number }>(Prisma.sql`
    SELECT user_id AS "userId", sum(unread_count)::int AS unread FROM chat_reads
    WHERE user_id = ANY(${userIds}::int[]) AND unread_count > 0 GROUP BY user_id`);
  return new Map(rows.map(({ userId, unread }) => [userId, unread]));
}
