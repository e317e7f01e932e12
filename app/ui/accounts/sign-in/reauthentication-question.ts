// The reauthentication question, which actions throw, so that any form can lead to it.
import type { ReauthenticationQuestion } from "#app/domain/accounts/sessions/reauthentication-rules.ts";

/** The question in a thrown error of a route, or null. */
export function thrownQuestion(error: unknown): ReauthenticationQuestion | null {
  const thrown: unknown = typeof error === "object" && error !== null && "data" in error ? error.data : null;
  if (typeof thrown !== "object" || thrown === null || !("question" in thrown)) return null;
  return thrown.question as ReauthenticationQuestion;
}
