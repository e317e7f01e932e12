// Sends the texts of a form as a draft, and says what became of them.
import type { DraftConflict } from "#app/domain/pets/listings/views.ts";

export type SaveOutcome =
  | { kind: "saved"; version: string }
  | { kind: "conflict"; conflict: DraftConflict }
  | { kind: "signedOut" | "failed" };

/** Also while the page is being left. */
export async function sendText(to: string, body: URLSearchParams): Promise<SaveOutcome> {
  try {
    const answer = await fetch(to, { method: "POST", body, keepalive: true });
    // The page of the redirect is no answer to the save.
    if (answer.redirected) return { kind: new URL(answer.url).pathname === "/login" ? "signedOut" : "failed" };
    if (answer.status === 409) return { kind: "conflict", conflict: (await answer.json()) as DraftConflict };
    return answer.ok ? { kind: "saved", version: await answer.text() } : { kind: "failed" };
  } catch {
    return { kind: "failed" };
  }
}
