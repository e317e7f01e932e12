// Sends a kept message to the site, and tells what came of it. Only an answer in the site's own words counts: the sign-in
// page of a hotel's network is no answer.
import type { KeptMessage } from "./kept-message.ts";
import type { Outcome } from "./queue.ts";

/** A request that has had no answer by then is given up; sent again, it finds what it has done. */
const LIMIT_MS = 15_000;
const DEFAULT_PAUSE_MS = 10_000;
/** The site may answer otherwise in a moment. */
const PASSING = new Set([408, 425]);
const REFUSED = "It could not be sent.";

/** Sends a message once. */
export async function postMessage({ key, userId, chatId, text }: KeptMessage): Promise<Outcome> {
  try {
    const answer = await fetch(`/api/messages/chats/${chatId}/messages`, {
      method: "POST",
      headers: { Accept: "application/json", "Content-Type": "application/json", "Idempotency-Key": key },
      // The site refuses it when somebody else is signed in by now.
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

/** What an answer means. */
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
