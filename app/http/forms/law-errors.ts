// Error messages of the section "Law and welfare" by field.
import type { CheckedRule } from "#app/domain/law/check-listing.ts";

/** The messages of the rules that prevent saving, by field. */
export function stopErrors(stopped: readonly CheckedRule[]): Record<string, string[]> {
  return Object.fromEntries(stopped.map(({ field, message }) => [field ?? "name", [message]]));
}

/** One message per field, as the form expects them. */
export function answerErrors(errors: Record<string, string>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, [text]]));
}
