// A message in the outbox of a device until the site has stored it, and its view for the thread.

/** The temporary reason why a message is not sent yet. */
type Obstacle = "connection" | "server" | "busy" | "signed-out";

/** A message as the device stores it. "Sending" is never stored, because the sending tab may close at any moment. */
export interface OutboxMessage {
  /** The idempotency key: the site stores the message once, even if it is sent repeatedly. */
  key: string;
  userId: number;
  chatId: number;
  text: string;
  /** ISO 8601. */
  writtenAt: string;
  state: "waiting" | "failed";
  /** The number of failed attempts. */
  tries: number;
  /** The earliest time of the next attempt, in milliseconds since 1970; 0 for at once. */
  retryAt: number;
  obstacle?: Obstacle;
  /** The site's error text when it refused the message. */
  refusal?: string;
  /** The device could not store it: it is only in the memory of this tab. */
  tabOnly?: boolean;
}

/** An outbox message as a thread shows it. */
export interface OutboxEntry {
  key: string;
  chatId: number;
  text: string;
  /** ISO 8601. */
  writtenAt: string;
  /** `sent`: the site has stored it, and the thread will show it soon. */
  state: "waiting" | "sending" | "failed" | "sent";
  /** A sentence about why it waits or has failed. */
  reason?: string;
}

const WAITING_FOR: Record<Obstacle, string> = {
  connection: "Waiting for a connection",
  server: "Waiting for the site to answer",
  busy: "Waiting a little: that was a lot at once",
  "signed-out": "Waiting until you log in again",
};

/** Converts a stored message to an entry of the thread. */
export function toEntry(message: OutboxMessage, progress: "sending" | "sent" | null): OutboxEntry {
  const { key, chatId, text, writtenAt } = message;
  const entry = { key, chatId, text, writtenAt };
  if (progress) return { ...entry, state: progress };
  return { ...entry, state: message.state, reason: reasonOf(message) };
}

function reasonOf({ state, obstacle, refusal, tabOnly }: OutboxMessage): string | undefined {
  if (state === "failed") return refusal;
  const reason = obstacle && WAITING_FOR[obstacle];
  if (!tabOnly) return reason;
  return `${reason ?? "Waiting"}. This device could not keep it: leave this page open until it is sent`;
}

/** A new idempotency key: 128 random bits as 22 characters, in the format of the site's own keys. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
