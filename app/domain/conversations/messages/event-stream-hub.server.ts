// Sends what happens in chats to the event streams (server-sent events) of this process, whichever process it happened in.
// The database is queried only when a stream is concerned, and once for all notifications that arrive together.
import { setTimeout as pause } from "node:timers/promises";
import { log } from "#app/platform/log.server.ts";
import type { ChannelListener } from "#app/platform/notifications.server.ts";
import { GATHER_MS, updateLastSeen, type LiveAdmission } from "./event-stream-access.server.ts";
import {
  sendLiveEvents,
  END_EVENT,
  endExpiredStreams,
  HEARTBEAT,
  type LiveConnection,
  type LiveStream,
  LiveStreams,
  LiveWork,
  retryLine,
  STREAMS_PER_PROCESS,
  STREAMS_PER_USER,
  WAITS,
} from "./event-streams.server.ts";

/** The NOTIFY channel of the triggers on messages, read marks, sessions and permissions. */
export const CHAT_CHANNEL = "chat";

const HEARTBEAT_MS = 25_000;
const SWEEP_MS = 60_000;
const AFTER_TROUBLE_MS = 500;

/** Processes notifications in rounds: those that arrive during a round are processed in the next one. */
class LiveLoop {
  /** The work of the next round. Call `wake` after adding to it. */
  work = new LiveWork();
  readonly #streams: LiveStreams;
  #newcomers: LiveWork | null = null;
  #isWorking = false;
  #isStopped = false;

  constructor(streams: LiveStreams) {
    this.#streams = streams;
  }

  /** The first reads of new streams, batched so that a thousand reconnecting streams share one query. */
  get newcomers(): LiveWork {
    if (this.#newcomers) return this.#newcomers;
    const newcomers = new LiveWork();
    this.#newcomers = newcomers;
    setTimeout(() => {
      this.#newcomers = null;
      this.work.add(newcomers);
      this.wake();
    }, GATHER_MS);
    return newcomers;
  }

  wake(): void {
    if (this.#isWorking || this.work.isNothing) return;
    this.#isWorking = true;
    // Notifications of one turn of the event loop share a round.
    setImmediate(() => void this.#doAll());
  }

  stop(): void {
    this.#isStopped = true;
  }

  async #doAll(): Promise<void> {
    while (!this.work.isNothing && !this.#isStopped) {
      const { work } = this;
      this.work = new LiveWork();
      try {
        await sendLiveEvents(work, this.#streams, this.work);
      } catch (error) {
        log.error({ error }, "live messages could not be read");
        this.work.add(work);
        await pause(AFTER_TROUBLE_MS);
      }
    }
    this.#isWorking = false;
  }
}

/** The event streams of one process. */
export class LiveChats implements ChannelListener {
  readonly #streams = new LiveStreams();
  readonly #loop = new LiveLoop(this.#streams);
  #isStopped = false;
  #timers: NodeJS.Timeout[] = [];

  /** Starts the heartbeat and the check of sessions. */
  start(): void {
    this.#timers = [
      setInterval(() => this.#beat(), HEARTBEAT_MS).unref(),
      setInterval(() => void this.sweep(), SWEEP_MS).unref(),
    ];
  }

  /** Ends every stream; browsers reconnect within seconds. */
  stop(): void {
    this.#isStopped = true;
    this.#loop.stop();
    for (const timer of this.#timers) clearInterval(timer);
    for (const stream of [...this.#streams.all]) this.#streams.end(stream, retryLine(WAITS.stopped));
  }

  /** The number of open streams. */
  get size(): number {
    return this.#streams.all.size;
  }

  /** Whether another stream may be opened. */
  get hasRoom(): boolean {
    return !this.#isStopped && this.size < STREAMS_PER_PROCESS;
  }

  /** Opens a stream after the last revision that the viewer has seen; the number of unread messages follows. */
  open(connection: LiveConnection, chatId: number | null, admission: LiveAdmission, after: number | null): LiveStream {
    const { userId, sessionId, revision: newest } = admission;
    const revision = Math.min(after ?? newest, newest);
    const stream: LiveStream = { connection, userId, sessionId, chatId, revision };
    const others = this.#streams.of("userId", userId);
    const [oldest] = others;
    if (oldest && others.size >= STREAMS_PER_USER) this.#streams.end(oldest, retryLine(WAITS.tooMany));
    this.#streams.add(stream);
    connection.send(retryLine(WAITS.broken));
    if (this.#isStopped) this.#streams.end(stream, retryLine(WAITS.stopped));
    // Read again: notifications between the admission and this moment reached only the other streams.
    const { chats, people, sessions } = this.#loop.newcomers;
    if (chatId !== null) chats.add(chatId);
    people.add(userId);
    sessions.add(sessionId);
    return stream;
  }

  /** Removes a stream whose connection is closed. */
  close(stream: LiveStream): void {
    this.#streams.remove(stream);
  }

  onNotification(payload: string): void {
    const [word, ...facts] = payload.split(" ");
    if (word === "message") {
      const [chatId = 0, revision = 0, ...people] = facts.map(Number);
      for (const stream of this.#streams.of("chatId", chatId)) {
        if (stream.revision < revision) this.#loop.work.chats.add(chatId);
      }
      for (const userId of people) this.#concerns(userId);
    } else if (word === "read") {
      this.#concerns(Number(facts[0]));
    } else if (word === "out") {
      for (const stream of [...this.#streams.of("sessionId", facts[0] ?? "")]) this.#streams.end(stream, END_EVENT);
    } else if (word === "rights") {
      for (const { sessionId } of this.#streams.of("userId", Number(facts[0]))) this.#loop.work.sessions.add(sessionId);
    }
    this.#loop.wake();
  }

  onConnectionChange(trusted: boolean): void {
    if (!trusted) return;
    for (const chatId of this.#streams.keys<number>("chatId")) this.#loop.work.chats.add(chatId);
    for (const userId of this.#streams.keys<number>("userId")) this.#loop.work.people.add(userId);
    for (const sessionId of this.#streams.keys<string>("sessionId")) this.#loop.work.sessions.add(sessionId);
    this.#loop.wake();
  }

  /** Ends the streams of expired sessions, and updates the last activity of the other users. */
  async sweep(): Promise<void> {
    try {
      if (this.size === 0) return;
      await endExpiredStreams(this.#streams, this.#streams.keys("sessionId"));
      await updateLastSeen(this.#streams.keys("userId"));
    } catch (error) {
      log.error({ error }, "live streams could not be checked");
    }
  }

  #concerns(userId: number): void {
    if (this.#streams.of("userId", userId).size > 0) this.#loop.work.people.add(userId);
  }

  #beat(): void {
    for (const { connection } of this.#streams.all) connection.send(HEARTBEAT);
  }
}

/** The event streams of this process. */
export const liveChats = new LiveChats();
