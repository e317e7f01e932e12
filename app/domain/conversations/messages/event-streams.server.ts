// The open event streams (server-sent events) of one process, by chat, user and session, and the events sent to them.
import { clock } from "#app/platform/clock.server.ts";
import { checkSessions, countUnread } from "./event-stream-access.server.ts";
import { type ChangedMessage, changesSince, toMessage } from "./queries.server.ts";
import type { MessageView } from "./views.ts";

/** The connection behind a stream. */
export interface LiveConnection {
  /** Sends text; a client that does not read is disconnected. */
  send(text: string): void;
  /** Sends a last text and closes the connection. */
  end(text: string): void;
}

export interface LiveStream {
  readonly connection: LiveConnection;
  readonly userId: number;
  readonly sessionId: string;
  readonly chatId: number | null;
  /** The chat's revision of the last change that was sent. */
  revision: number;
}

/** The maximum of streams of one user; another one ends the oldest. */
export const STREAMS_PER_USER = 10;
/** The maximum of streams in one process. */
export const STREAMS_PER_PROCESS = 5_000;

type Key = "userId" | "sessionId" | "chatId";

/** The open streams, indexed by chat, user and session. */
export class LiveStreams {
  readonly all = new Set<LiveStream>();
  readonly #byKey = { userId: new Map(), sessionId: new Map(), chatId: new Map() } as Record<
    Key,
    Map<number | string | null, Set<LiveStream>>
  >;

  add(stream: LiveStream): void {
    this.all.add(stream);
    for (const [key, streams] of this.#maps(stream)) {
      const known = streams.get(stream[key]);
      if (known) known.add(stream);
      else streams.set(stream[key], new Set([stream]));
    }
  }

  /** Removes a stream; false when it was removed before. */
  remove(stream: LiveStream): boolean {
    if (!this.all.delete(stream)) return false;
    for (const [key, streams] of this.#maps(stream)) {
      const known = streams.get(stream[key]);
      known?.delete(stream);
      if (known?.size === 0) streams.delete(stream[key]);
    }
    return true;
  }

  /** Ends a stream with a last text, unless it has ended. */
  end(stream: LiveStream, last: string): void {
    if (this.remove(stream)) stream.connection.end(last);
  }

  /** The streams of a chat, a user or a session, the oldest first. */
  of(key: Key, value: number | string): ReadonlySet<LiveStream> {
    return this.#byKey[key].get(value) ?? NONE;
  }

  /** The chats, users or sessions that have a stream in this process. */
  keys<Value extends number | string>(key: Key): Value[] {
    return [...this.#byKey[key].keys()] as Value[];
  }

  #maps(stream: LiveStream): [Key, Map<number | string | null, Set<LiveStream>>][] {
    const keys: Key[] = stream.chatId === null ? ["userId", "sessionId"] : ["userId", "sessionId", "chatId"];
    return keys.map((key) => [key, this.#byKey[key]]);
  }
}

const NONE: ReadonlySet<LiveStream> = new Set();

/** Sent when the session has ended. */
export const END_EVENT = "event: end\ndata: {}\n\n";
/** Sent when the page must be reloaded. */
const AGAIN_EVENT = "event: again\ndata: {}\n\n";
/** A comment line, which keeps proxies and phones from closing an idle connection. */
export const HEARTBEAT = ":\n\n";

/** A message that was sent or edited. */
function messageEvent(message: MessageView): string {
  return `id: ${message.revision}\nevent: message\ndata: ${JSON.stringify(message)}\n\n`;
}

/** How much the viewer has not read. */
function chatsEvent(unread: number): string {
  return `event: chats\ndata: {"unread":${unread}}\n\n`;
}

/** Sets how long the browser waits before it reconnects: a random time, so that not all reconnect at once. */
export function retryLine({ least, most }: { least: number; most: number }): string {
  return `retry: ${Math.round(least + Math.random() * (most - least))}\n\n`;
}

/** After more missed messages than this, the page is reloaded instead. */
const MOST_MISSED = 200;

/** How long browsers wait before they reconnect: after a broken connection, after a restart, and over the limit. */
export const WAITS = {
  broken: { least: 1_000, most: 3_000 },
  stopped: { least: 1_000, most: 6_000 },
  tooMany: { least: 60_000, most: 120_000 },
};

/** The work of a round: chats with changes, users whose unread messages changed, sessions to check. */
export class LiveWork {
  readonly chats = new Set<number>();
  readonly people = new Set<number>();
  readonly sessions = new Set<string>();

  get isNothing(): boolean {
    return this.chats.size + this.people.size + this.sessions.size === 0;
  }

  add({ chats, people, sessions }: LiveWork): void {
    for (const chat of chats) this.chats.add(chat);
    for (const userId of people) this.people.add(userId);
    for (const session of sessions) this.sessions.add(session);
  }
}

/** Sends the events of a round to the streams; chats with more changes than one query reads are added to `next`. */
export async function sendLiveEvents(work: LiveWork, streams: LiveStreams, next: LiveWork): Promise<void> {
  if (work.sessions.size > 0) await endExpiredStreams(streams, [...work.sessions]);
  if (work.chats.size > 0) await sendMessages(streams, [...work.chats], next);
  if (work.people.size > 0) await sendUnreadCounts(streams, [...work.people]);
}

/** Ends the streams of sessions that have ended, or whose user may no longer read messages. */
export async function endExpiredStreams(streams: LiveStreams, sessionIds: readonly string[]): Promise<void> {
  const live = await checkSessions(sessionIds);
  for (const sessionId of sessionIds) {
    const session = live.get(sessionId);
    if (session?.mayRead) continue;
    const last = session ? AGAIN_EVENT : END_EVENT;
    for (const stream of [...streams.of("sessionId", sessionId)]) streams.end(stream, last);
  }
}

async function sendMessages(streams: LiveStreams, chatIds: readonly number[], next: LiveWork): Promise<void> {
  const asked = chatIds.flatMap((chatId) => {
    const revisions = [...streams.of("chatId", chatId)].map(({ revision }) => revision);
    return revisions.length > 0 ? { chatId, revision: Math.min(...revisions) } : [];
  });
  if (asked.length === 0) return;
  const changes = await changesSince(asked, MOST_MISSED + 1);
  for (const chat of asked) {
    const missed = changes.filter(({ chatId }) => chatId === chat.chatId);
    if (missed.length > MOST_MISSED) next.chats.add(chat.chatId);
    if (missed.length > 0) sendChanges(streams, chat, missed);
  }
}

type Asked = Parameters<typeof changesSince>[0][number];

function sendChanges(
  streams: LiveStreams,
  { chatId, revision: from }: Asked,
  changes: readonly ChangedMessage[],
): void {
  const now = clock.now();
  const newest = changes.at(-1)?.revision ?? from;
  const events = new Map<number, string[]>();
  for (const stream of [...streams.of("chatId", chatId)]) {
    const { userId, revision } = stream;
    // Opened since the query, at an earlier revision: the next round reads its changes.
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

async function sendUnreadCounts(streams: LiveStreams, userIds: readonly number[]): Promise<void> {
  const unread = await countUnread(userIds);
  for (const userId of userIds) {
    const event = chatsEvent(unread.get(userId) ?? 0);
    for (const { connection } of streams.of("userId", userId)) connection.send(event);
  }
}
