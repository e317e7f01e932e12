// Passes on what happens in chats to the streams that are open in this process, whichever process it happened in. Nothing
// is asked of the database unless somebody here is concerned.
import { log } from "#app/platform/log.server.ts";
import type { ChannelListener } from "#app/platform/notifications.server.ts";
import { keepSeen, type LiveAdmission } from "./live-admission.server.ts";
import { LiveLoop } from "./live-loop.server.ts";
import {
  END_EVENT,
  HEARTBEAT,
  type LiveConnection,
  type LiveStream,
  LiveStreams,
  retryLine,
  STREAMS_OF_ALL,
  STREAMS_OF_ONE,
} from "./live-streams.ts";
import { endWhatIsOver, WAITS } from "./live-work.server.ts";

/** The triggers *_to_chat notify messages, reads, ended sessions and changed rights here, see docs/triggers.md. */
export const CHAT_CHANNEL = "chat";

const HEARTBEAT_MS = 25_000;
const SWEEP_MS = 60_000;

/** The live streams of one process. */
export class LiveChats implements ChannelListener {
  readonly #streams = new LiveStreams();
  readonly #loop = new LiveLoop(this.#streams);
  #isStopped = false;
  #timers: NodeJS.Timeout[] = [];

  /** Starts to keep the streams alive, and their sessions in view. */
  start(): void {
    this.#timers = [
      setInterval(() => this.#beat(), HEARTBEAT_MS).unref(),
      setInterval(() => void this.sweep(), SWEEP_MS).unref(),
    ];
  }

  /** Ends every stream; whoever had one is asked to come back within some seconds. */
  stop(): void {
    this.#isStopped = true;
    this.#loop.stop();
    for (const timer of this.#timers) clearInterval(timer);
    for (const stream of [...this.#streams.all]) this.#streams.end(stream, retryLine(WAITS.stopped));
  }

  /** How many are open. */
  get size(): number {
    return this.#streams.all.size;
  }

  /** Whether there is room for one more. */
  get hasRoom(): boolean {
    return !this.#isStopped && this.size < STREAMS_OF_ALL;
  }

  /** Opens a stream from a change on that the viewer has seen; how much is unread is told in a moment. */
  open(connection: LiveConnection, chatId: number | null, admission: LiveAdmission, after: number | null): LiveStream {
    const { userId, sessionId, revision: newest } = admission;
    const revision = Math.min(after ?? newest, newest);
    const stream: LiveStream = { connection, userId, sessionId, chatId, revision };
    const others = this.#streams.of("userId", userId);
    const [oldest] = others;
    if (oldest && others.size >= STREAMS_OF_ONE) this.#streams.end(oldest, retryLine(WAITS.tooMany));
    this.#streams.add(stream);
    connection.send(retryLine(WAITS.broken));
    if (this.#isStopped) this.#streams.end(stream, retryLine(WAITS.stopped));
    // Asked anew, because what has happened since it was admitted was told to others only.
    const { chats, people, sessions } = this.#loop.newcomers;
    if (chatId !== null) chats.add(chatId);
    people.add(userId);
    sessions.add(sessionId);
    return stream;
  }

  /** Forgets a stream whose connection is closed. */
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

  /** Looks for sessions that have run out, and writes down that everybody else is here. */
  async sweep(): Promise<void> {
    try {
      if (this.size === 0) return;
      await endWhatIsOver(this.#streams, this.#streams.keys("sessionId"));
      await keepSeen(this.#streams.keys("userId"));
    } catch (error) {
      log.error({ error }, "the live streams could not be looked through");
    }
  }

  #concerns(userId: number): void {
    if (this.#streams.of("userId", userId).size > 0) this.#loop.work.people.add(userId);
  }

  #beat(): void {
    for (const { connection } of this.#streams.all) connection.send(HEARTBEAT);
  }
}

/** The live streams of this process. */
export const liveChats = new LiveChats();
