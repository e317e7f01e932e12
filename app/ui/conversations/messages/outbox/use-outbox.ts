// Hook for a thread: the outbox messages of this chat, and functions to send, retry and discard.
import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { OutboxEntry } from "./outbox-message.ts";
import { pageOutbox } from "./page-outbox.ts";

interface OutboxOptions {
  userId: number;
  chatId: number;
  /** The idempotency keys of the messages in the thread, which are removed from the outbox. */
  delivered: ReadonlySet<string>;
}

interface ChatOutbox {
  /** Outbox messages of this chat, oldest first. */
  waiting: OutboxEntry[];
  /** Adds a message; resolves once it is stored and remains after the tab is closed. */
  send(text: string): Promise<void>;
  /** Sends a failed message again. */
  retry(key: string): void;
  /** Deletes a failed message. */
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
