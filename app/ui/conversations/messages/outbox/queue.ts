// Pure rules of the outbox: which message is sent next, and its state after an attempt; the same in every tab and in
// the service worker. Messages of a chat are sent in the order of writing, which is the order of the list.
import type { OutboxMessage } from "./outbox-message.ts";

/** The outcome of one attempt to send a message. */
export type Outcome =
  | { kind: "stored" }
  | { kind: "refused"; text: string }
  | { kind: "signed-out" }
  | { kind: "connection" }
  | { kind: "server" }
  | { kind: "busy"; retryAfterMs: number };

const FIRST_DELAY_MS = 2_000;
const LONGEST_DELAY_MS = 120_000;
/** The upper bound of the site's Retry-After. */
const LONGEST_PAUSE_MS = 3_600_000;

/** The options and state of one run over the list. */
export interface Run {
  now: number;
  /** Sends waiting messages once at once, because the connection may be back or the tab is visible again. */
  eager: boolean;
  /** Keys of the messages that this run has already attempted. */
  tried: ReadonlySet<string>;
}

/** The message to send now, or null: the oldest waiting message of a chat, if it is due. */
export function nextToSend(messages: readonly OutboxMessage[], run: Run): OutboxMessage | null {
  return heads(messages).find((message) => isDue(message, run)) ?? null;
}

/** When the next message is due, in milliseconds since 1970; null when none waits for a time. */
export function nextTime(messages: readonly OutboxMessage[]): number | null {
  const times = heads(messages)
    .filter(({ obstacle }) => obstacle !== "signed-out")
    .map(({ retryAt }) => retryAt);
  return times.length > 0 ? Math.min(...times) : null;
}

/** The message after an attempt; null when it can be deleted. `chance` is a random number between 0 and 1. */
export function afterTry(message: OutboxMessage, outcome: Outcome, now: number, chance: number): OutboxMessage | null {
  if (outcome.kind === "stored") return null;
  const tries = message.tries + 1;
  const plain = { ...message, tries, refusal: undefined, obstacle: undefined, retryAt: 0 };
  if (outcome.kind === "refused") return { ...plain, state: "failed", refusal: outcome.text };
  const waiting = { ...plain, state: "waiting", obstacle: outcome.kind } as const;
  if (outcome.kind === "signed-out") return waiting;
  const delay = Math.min(FIRST_DELAY_MS * 2 ** Math.min(tries - 1, 20), LONGEST_DELAY_MS);
  const pause = outcome.kind === "busy" ? Math.min(outcome.retryAfterMs, LONGEST_PAUSE_MS) : 0;
  // Random jitter, so that not all devices send at once after a restart of the site.
  return { ...waiting, retryAt: now + Math.round(Math.max(pause, delay * (0.75 + chance / 2))) };
}

/** Whether a run ends with this outcome, because the next message would also fail. */
export function endsRun(outcome: Outcome): boolean {
  return outcome.kind === "connection" || outcome.kind === "busy" || outcome.kind === "signed-out";
}

/** A failed message after its author has retried it. */
export function retried(message: OutboxMessage): OutboxMessage {
  return { ...message, state: "waiting", tries: 0, retryAt: 0, obstacle: undefined, refusal: undefined };
}

function heads(messages: readonly OutboxMessage[]): OutboxMessage[] {
  const chats = new Set<number>();
  return messages.filter(({ chatId, state }) => {
    if (state !== "waiting" || chats.has(chatId)) return false;
    chats.add(chatId);
    return true;
  });
}

function isDue({ key, obstacle, retryAt }: OutboxMessage, { now, eager, tried }: Run): boolean {
  if (eager && obstacle !== "busy" && !tried.has(key)) return true;
  if (obstacle === "signed-out") return false;
  // A time later than any possible delay was stored with a wrong clock.
  return retryAt <= now || retryAt > now + LONGEST_PAUSE_MS + LONGEST_DELAY_MS;
}
