// Sends due messages one at a time, in a tab or in the service worker, under a lock so that only one of them sends.
import type { MessageStore } from "./message-store.ts";
import type { OutboxMessage } from "./outbox-message.ts";
import { afterTry, endsRun, nextTime, nextToSend, type Outcome } from "./queue.ts";

/** A notification to the other tabs and the service worker. */
export type News =
  | { kind: "sending"; key: string }
  | { kind: "sent"; key: string }
  /** A failed attempt. */
  | { kind: "tried"; key: string }
  /** The waiting messages have changed. */
  | { kind: "changed" };

export interface Delivery {
  store: MessageStore;
  post(message: OutboxMessage): Promise<Outcome>;
  /** Runs the work under a lock of this device. */
  withDeviceLock<Value>(work: () => Promise<Value>): Promise<Value>;
  tell(news: News): void;
  now(): number;
  chance(): number;
}

/** Sends an account's due messages. Resolves to the time when more will be due, or null. */
export async function deliver(parts: Delivery, userId: number, eager: boolean): Promise<number | null> {
  const tried = new Set<string>();
  for (;;) {
    const done = await parts.withDeviceLock(() => sendNext(parts, userId, eager, tried));
    if (done) return done.again;
  }
}

async function sendNext(parts: Delivery, userId: number, eager: boolean, tried: Set<string>) {
  const { store, post, tell, now, chance } = parts;
  const messages = await store.list(userId);
  const next = nextToSend(messages, { now: now(), eager, tried });
  if (!next) return { again: nextTime(messages) };
  tried.add(next.key);
  tell({ kind: "sending", key: next.key });
  const outcome = await post(next);
  const after = afterTry(next, outcome, now(), chance());
  if (after === null) {
    // Notified before the removal, so that a thread shows the message as sent before it is removed.
    tell({ kind: "sent", key: next.key });
    await store.remove([next.key]);
    tell({ kind: "changed" });
  } else {
    await store.change(next.key, (current) => afterTry(current, outcome, now(), chance()) ?? current);
    tell({ kind: "tried", key: next.key });
  }
  return endsRun(outcome) ? { again: outcome.kind === "signed-out" ? null : (after?.retryAt ?? null) } : null;
}
