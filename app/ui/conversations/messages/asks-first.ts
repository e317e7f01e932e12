// Whether a message would be paused by its form: the page asks the site before it puts the message into its outbox.

/** Longer than this a sender does not wait: the message is sent, and the warning stands with it. */
const LIMIT_MS = 3_000;

/** False also where the site cannot be asked: what is written offline is sent without a question. */
export async function asksFirst(chatId: number, text: string): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const body = new URLSearchParams({ message: text });
    const signal = AbortSignal.timeout(LIMIT_MS);
    const answer = await fetch(`/messages/${chatId}/pause`, { method: "POST", body, signal });
    const said: unknown = await answer.json();
    return answer.ok && typeof said === "object" && said !== null && "pauses" in said && said.pauses === true;
  } catch {
    return false;
  }
}
