// Which message goes next, and what becomes of one that was tried: pure decisions, the same in every tab and in the
// service worker. Messages of a chat go in the order in which they were written, which is the order of the list.
import type { KeptMessage } from "./kept-message.ts";

/** What came of sending a message once. */
export type Outcome =
  | { kind: "stored" }
  | { kind: "refused"; text: string }
  | { kind: "signed-out" }
  | { kind: "connection" }
  | { kind: "server" }
  | { kind: "busy"; retryAfterMs: number };

const FIRST_DELAY_MS = 2_000;
const LONGEST_DELAY_MS = 120_000;
/** The longest the site is believed when it says how long to wait. */
const LONGEST_PAUSE_MS = 3_600_000;

/** How a run looks at the list. */
export interface Run {
  now: number;
  /** Something may have changed (a connection, a return to the tab): what waits is tried once more at once. */
  eager: boolean;
  /** What this run has tried already. */
  tried: ReadonlySet<string>;
}

/** The message to send now, or null: of each chat the oldest that waits, where its time has come. */
export function nextToSend(messages: readonly KeptMessage[], run: Run): KeptMessage | null {
  return heads(messages).find((message) => isDue(message, run)) ?? null;
}

/** When there will be something to send, in milliseconds since 1970; null when nothing waits for a time. */
export function nextTime(messages: readonly KeptMessage[]): number | null {
  const times = heads(messages)
    .filter(({ obstacle }) => obstacle !== "signed-out")
    .map(({ retryAt }) => retryAt);
  return times.length > 0 ? Math.min(...times) : null;
}

/** The message after a try; null when the device need not keep it any more. `chance` is between 0 and 1. */
export function afterTry(message: KeptMessage, outcome: Outcome, now: number, chance: number): KeptMessage | null {
  if (outcome.kind === "stored") return null;
  const tries = message.tries + 1;
  const plain = { ...message, tries, refusal: undefined, obstacle: undefined, retryAt: 0 };
  if (outcome.kind === "refused") return { ...plain, state: "failed", refusal: outcome.text };
  const waiting = { ...plain, state: "waiting", obstacle: outcome.kind } as const;
  if (outcome.kind === "signed-out") return waiting;
  const delay = Math.min(FIRST_DELAY_MS * 2 ** Math.min(tries - 1, 20), LONGEST_DELAY_MS);
  const pause = outcome.kind === "busy" ? Math.min(outcome.retryAfterMs, LONGEST_PAUSE_MS) : 0;
  // Spread out, so that a restarted site is not asked by everybody at once.
  return { ...waiting, retryAt: now + Math.round(Math.max(pause, delay * (0.75 + chance / 2))) };
}

/** Whether a run ends with this outcome, because the next message would fare no better. */
export function endsRun(outcome: Outcome): boolean {
  return outcome.kind === "connection" || outcome.kind === "busy" || outcome.kind === "signed-out";
}

/** A failed message that its author sends again. */
export function retried(message: KeptMessage): KeptMessage {
  return { ...message, state: "waiting", tries: 0, retryAt: 0, obstacle: undefined, refusal: undefined };
}

function heads(messages: readonly KeptMessage[]): KeptMessage[] {
  const chats = new Set<number>();
  return messages.filter(({ chatId, state }) => {
    if (state !== "waiting" || chats.has(chatId)) return false;
    chats.add(chatId);
    return true;
  });
}

function isDue({ key, obstacle, retryAt }: KeptMessage, { now, eager, tried }: Run): boolean {
  if (eager && obstacle !== "busy" && !tried.has(key)) return true;
  if (obstacle === "signed-out") return false;
  // A time further away than any delay comes from a clock that has been put right since.
  return retryAt <= now || retryAt > now + LONGEST_PAUSE_MS + LONGEST_DELAY_MS;
}
