// What the live streams of a process are to be told next, and the telling of it: what has gathered is asked of the
// database together.
import { clock } from "#app/platform/clock.server.ts";
import { checkSessions, countUnread } from "./live-admission.server.ts";
import { AGAIN_EVENT, chatsEvent, END_EVENT, type LiveStreams, messageEvent, retryLine } from "./live-streams.ts";
import { type ChangedMessage, changesSince, toMessage } from "./queries.server.ts";

/** More than this is not caught up with message by message: the page is loaded anew. */
const MOST_MISSED = 200;

/** How long browsers wait before they connect again: after a line broke, after a restart, and when they are too many. */
export const WAITS = {
  broken: { least: 1_000, most: 3_000 },
  stopped: { least: 1_000, most: 6_000 },
  tooMany: { least: 60_000, most: 120_000 },
};

/** What is to be looked at: chats that have changed, people whose unread messages have, sessions that may be over. */
export class LiveWork {
  readonly chats = new Set<number>();
  readonly people = new Set<number>();
  readonly sessions = new Set<string>();

  get isNothing(): boolean {
    return this.chats.size + this.people.size + this.sessions.size === 0;
  }

  add({ chats, people, sessions }: LiveWork): void {
    for (const chat of chats) this.chats.add(chat);
    for (const person of people) this.people.add(person);
    for (const session of sessions) this.sessions.add(session);
  }
}

/** Tells the streams; what is left to tell goes to `next`. */
export async function doLiveWork(work: LiveWork, streams: LiveStreams, next: LiveWork): Promise<void> {
  if (work.sessions.size > 0) await endWhatIsOver(streams, [...work.sessions]);
  if (work.chats.size > 0) await tellMessages(streams, [...work.chats], next);
  if (work.people.size > 0) await tellCounts(streams, [...work.people]);
}

/** Ends the streams of sessions that are over, or whose account may not read messages any more. */
export async function endWhatIsOver(streams: LiveStreams, sessionIds: readonly string[]): Promise<void> {
  const live = await checkSessions(sessionIds);
  for (const sessionId of sessionIds) {
    const session = live.get(sessionId);
    if (session?.mayRead) continue;
    const last = session ? AGAIN_EVENT : END_EVENT;
    for (const stream of [...streams.of("sessionId", sessionId)]) streams.end(stream, last);
  }
}

async function tellMessages(streams: LiveStreams, chatIds: readonly number[], next: LiveWork): Promise<void> {
  const asked = chatIds.flatMap((chatId) => {
    const revisions = [...streams.of("chatId", chatId)].map(({ revision }) => revision);
    return revisions.length > 0 ? { chatId, revision: Math.min(...revisions) } : [];
  });
  if (asked.length === 0) return;
  const changes = await changesSince(asked, MOST_MISSED + 1);
  for (const chat of asked) {
    const missed = changes.filter(({ chatId }) => chatId === chat.chatId);
    if (missed.length > MOST_MISSED) next.chats.add(chat.chatId);
    if (missed.length > 0) tellChanges(streams, chat, missed);
  }
}

type Asked = Parameters<typeof changesSince>[0][number];

function tellChanges(
  streams: LiveStreams,
  { chatId, revision: from }: Asked,
  changes: readonly ChangedMessage[],
): void {
  const now = clock.now();
  const newest = changes.at(-1)?.revision ?? from;
  const events = new Map<number, string[]>();
  for (const stream of [...streams.of("chatId", chatId)]) {
    const { userId, revision } = stream;
    // Opened meanwhile, further back: its own turn comes next.
    if (revision < from) continue;
    if (revision === from && changes.length > MOST_MISSED) {
      streams.end(stream, retryLine(WAITS.broken) + AGAIN_EVENT);
      continue;
    }
    const all = events.get(userId) ?? changes.map((row) => messageEvent(toMessage(row, userId, now)));
    events.set(userId, all);
    const missed = all.filter((_event, nth) => changes[nth]!.revision > revision);
    stream.revision = Math.max(revision, newest);
    if (missed.length > 0) stream.connection.send(missed.join(""));
  }
}

async function tellCounts(streams: LiveStreams, userIds: readonly number[]): Promise<void> {
  const unread = await countUnread(userIds);
  for (const userId of userIds) {
    const event = chatsEvent(unread.get(userId) ?? 0);
    for (const { connection } of streams.of("userId", userId)) connection.send(event);
  }
}
