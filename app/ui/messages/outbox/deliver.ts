// Sends what is due, one message at a time: in a tab and in the service worker, never in two of them at once.
import type { KeptMessage } from "./kept-message.ts";
import type { MessageStore } from "./message-store.ts";
import { afterTry, endsRun, nextTime, nextToSend, type Outcome } from "./queue.ts";

/** What others on this device are told. */
export type News =
  | { kind: "sending"; key: string }
  | { kind: "sent"; key: string }
  /** Sent in vain. */
  | { kind: "tried"; key: string }
  /** What waits is not the same any more. */
  | { kind: "changed" };

export interface Delivery {
  store: MessageStore;
  post(message: KeptMessage): Promise<Outcome>;
  /** Does the work while nobody else on this device does. */
  alone<Value>(work: () => Promise<Value>): Promise<Value>;
  tell(news: News): void;
  now(): number;
  chance(): number;
}

/** Sends an account's messages that are due. Answers when there will be more to do, or null. */
export async function deliver(parts: Delivery, userId: number, eager: boolean): Promise<number | null> {
  const tried = new Set<string>();
  for (;;) {
    const done = await parts.alone(() => sendNext(parts, userId, eager, tried));
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
    // Told first, so that a thread never shows it as gone before it shows it as sent.
    tell({ kind: "sent", key: next.key });
    await store.remove([next.key]);
    tell({ kind: "changed" });
  } else {
    await store.change(next.key, (current) => afterTry(current, outcome, now(), chance()) ?? current);
    tell({ kind: "tried", key: next.key });
  }
  return endsRun(outcome) ? { again: outcome.kind === "signed-out" ? null : (after?.retryAt ?? null) } : null;
}
