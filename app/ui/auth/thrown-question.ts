// The page that asks for a proof of identity is thrown by actions, so that every form can be answered with it.
import type { ReauthenticationQuestion } from "#app/domain/reauthentication/rules.ts";

/** The question in what a route has thrown, or null. */
export function thrownQuestion(error: unknown): ReauthenticationQuestion | null {
  const thrown: unknown = typeof error === "object" && error !== null && "data" in error ? error.data : null;
  if (typeof thrown !== "object" || thrown === null || !("question" in thrown)) return null;
  return thrown.question as ReauthenticationQuestion;
}
