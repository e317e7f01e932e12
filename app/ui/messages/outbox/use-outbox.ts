// The outbox as a thread uses it: what is on its way in this chat, and the ways to add to it.
import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { OutboxEntry } from "./kept-message.ts";
import { pageOutbox } from "./page-outbox.ts";

interface OutboxOptions {
  userId: number;
  chatId: number;
  /** The one-time keys of the messages in the thread: what arrived needs no place here any more. */
  delivered: ReadonlySet<string>;
}

interface ChatOutbox {
  /** Messages of this chat on their way, oldest first. */
  waiting: OutboxEntry[];
  /** Takes a message over; resolves once it is kept and no longer lost with the tab. */
  send(text: string): Promise<void>;
  /** Sends a failed message again. */
  retry(key: string): void;
  /** Throws a failed message away. */
  discard(key: string): void;
}

const NOTHING: readonly OutboxEntry[] = [];

export function useOutbox({ userId, chatId, delivered }: OutboxOptions): ChatOutbox {
  const outbox = useMemo(() => pageOutbox(userId), [userId]);
  const entries = useSyncExternalStore(outbox.subscribe, outbox.entries, () => NOTHING);
  useEffect(() => outbox.open(), [outbox]);
  useEffect(() => outbox.settle(delivered), [outbox, delivered, entries]);
  const waiting = useMemo(
    () => entries.filter((entry) => entry.chatId === chatId && !delivered.has(entry.key)),
    [entries, chatId, delivered],
  );
  return useMemo(
    () => ({
      waiting,
      send: (text: string) => outbox.send(chatId, text),
      retry: outbox.retry,
      discard: (key: string) => outbox.discard([key]),
    }),
    [waiting, outbox, chatId],
  );
}
