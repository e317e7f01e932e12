// What a device keeps of a message until the site has it, and how that reaches the screen.

/** Why a message has not gone yet. Each of these passes by itself. */
type Obstacle = "connection" | "server" | "busy" | "signed-out";

/** A message as the device keeps it. That it is being sent is never kept: whoever sends it may be gone the next moment. */
export interface KeptMessage {
  /** Its one-time key: however often it is sent, the site stores it once. */
  key: string;
  userId: number;
  chatId: number;
  text: string;
  /** ISO 8601. */
  writtenAt: string;
  state: "waiting" | "failed";
  /** How often it has been tried in vain. */
  tries: number;
  /** Not before this time, in milliseconds since 1970; 0 for at once. */
  retryAt: number;
  obstacle?: Obstacle;
  /** Why the site refused it, in the site's words. */
  refusal?: string;
  /** The device could not keep it: it lives in this tab alone. */
  tabOnly?: boolean;
}

/** A message on its way, as a thread shows it. */
export interface OutboxEntry {
  key: string;
  chatId: number;
  text: string;
  /** ISO 8601. */
  writtenAt: string;
  /** `sent`: the site has it, and the thread itself will show it in a moment. */
  state: "waiting" | "sending" | "failed" | "sent";
  /** A sentence on why it waits or has failed, where there is something to say. */
  reason?: string;
}

const WAITING_FOR: Record<Obstacle, string> = {
  connection: "Waiting for a connection",
  server: "Waiting for the site to answer",
  busy: "Waiting a little: that was a lot at once",
  "signed-out": "Waiting until you log in again",
};

/** How a kept message is shown. */
export function toEntry(message: KeptMessage, progress: "sending" | "sent" | null): OutboxEntry {
  const { key, chatId, text, writtenAt } = message;
  const entry = { key, chatId, text, writtenAt };
  if (progress) return { ...entry, state: progress };
  return { ...entry, state: message.state, reason: reasonOf(message) };
}

function reasonOf({ state, obstacle, refusal, tabOnly }: KeptMessage): string | undefined {
  if (state === "failed") return refusal;
  const reason = obstacle && WAITING_FOR[obstacle];
  if (!tabOnly) return reason;
  return `${reason ?? "Waiting"}. This device could not keep it: leave this page open until it is sent`;
}

/** A new one-time key: 128 random bits as 22 characters, as the site makes them itself. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
