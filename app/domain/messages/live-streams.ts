// The streams that are open in this process, found by chat, by person and by session; and the words that go down them.
import type { MessageView } from "./views.ts";

/** The connection behind a stream. */
export interface LiveConnection {
  /** Sends some text; somebody who does not read what is sent is let go. */
  send(text: string): void;
  /** Sends a last text and ends. */
  end(text: string): void;
}

export interface LiveStream {
  readonly connection: LiveConnection;
  readonly userId: number;
  readonly sessionId: string;
  readonly chatId: number | null;
  /** The last change of the chat that has gone down it. */
  revision: number;
}

/** The most streams of one person; the oldest gives way. */
export const STREAMS_OF_ONE = 10;
/** The most in one process. */
export const STREAMS_OF_ALL = 5_000;

type Key = "userId" | "sessionId" | "chatId";

/** Streams by what they belong to. */
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

  /** Forgets a stream; false when it was forgotten before. */
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

  /** Those of a chat, a person or a session, the oldest first. */
  of(key: Key, value: number | string): ReadonlySet<LiveStream> {
    return this.#byKey[key].get(value) ?? NONE;
  }

  /** The chats, people or sessions that have a stream here. */
  keys<Value extends number | string>(key: Key): Value[] {
    return [...this.#byKey[key].keys()] as Value[];
  }

  #maps(stream: LiveStream): [Key, Map<number | string | null, Set<LiveStream>>][] {
    const keys: Key[] = stream.chatId === null ? ["userId", "sessionId"] : ["userId", "sessionId", "chatId"];
    return keys.map((key) => [key, this.#byKey[key]]);
  }
}

const NONE: ReadonlySet<LiveStream> = new Set();

/** The session is over. */
export const END_EVENT = "event: end\ndata: {}\n\n";
/** The page is to be loaded anew. */
export const AGAIN_EVENT = "event: again\ndata: {}\n\n";
/** Keeps proxies and phones from taking a quiet line for a dead one. */
export const HEARTBEAT = ":\n\n";

/** A message that was sent or edited. */
export function messageEvent(message: MessageView): string {
  return `id: ${message.revision}\nevent: message\ndata: ${JSON.stringify(message)}\n\n`;
}

/** How much the viewer has not read. */
export function chatsEvent(unread: number): string {
  return `event: chats\ndata: {"unread":${unread}}\n\n`;
}

/** How long the browser waits before it connects again: some time within a span, so that not all come at once. */
export function retryLine({ least, most }: { least: number; most: number }): string {
  return `retry: ${Math.round(least + Math.random() * (most - least))}\n\n`;
}
