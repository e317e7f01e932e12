// Sends a stored message to the site and returns the outcome. Only a response in the API's format counts, because a
// captive portal may respond with its own page.
import type { OutboxMessage } from "./outbox-message.ts";
import type { Outcome } from "./queue.ts";

/** Request timeout. A repeated request with the same idempotency key returns the stored message. */
const LIMIT_MS = 15_000;
const DEFAULT_PAUSE_MS = 10_000;
/** Status codes of temporary errors. */
const PASSING = new Set([408, 425]);
const REFUSED = "It could not be sent.";

/** Sends a message once. */
export async function postMessage({ key, userId, chatId, text }: OutboxMessage): Promise<Outcome> {
  try {
    const answer = await fetch(`/api/messages/chats/${chatId}/messages`, {
      method: "POST",
      headers: { Accept: "application/json", "Content-Type": "application/json", "Idempotency-Key": key },
      // The site refuses it when another user is logged in by now.
      body: JSON.stringify({ chat_id: chatId, user_id: userId, message: text }),
      redirect: "manual",
      keepalive: true,
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    const body: unknown = await answer.json();
    return readOutcome(answer.status, body, answer.headers.get("Retry-After"));
  } catch {
    return { kind: "connection" };
  }
}

/** The outcome of a response. */
export function readOutcome(status: number, body: unknown, retryAfter: string | null): Outcome {
  if (status >= 500) return { kind: "server" };
  const said = saidBySite(body);
  if (said === null) return { kind: "connection" };
  if (status < 300) return said.success ? { kind: "stored" } : { kind: "server" };
  if (status === 401) return { kind: "signed-out" };
  if (status === 429) return { kind: "busy", retryAfterMs: seconds(retryAfter) };
  if (status < 400 || PASSING.has(status)) return { kind: "server" };
  return { kind: "refused", text: said.message ?? REFUSED };
}

function saidBySite(body: unknown): { success: boolean; message?: string } | null {
  if (typeof body !== "object" || body === null || !("success" in body)) return null;
  const message = "message" in body && typeof body.message === "string" ? body.message : undefined;
  return { success: body.success === true, message };
}

function seconds(retryAfter: string | null): number {
  const value = Number(retryAfter);
  return retryAfter && Number.isFinite(value) && value > 0 ? value * 1000 : DEFAULT_PAUSE_MS;
}
