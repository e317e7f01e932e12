// The decisions of a moderator about a licence, and the reasons for refusing one.
import type { CheckSource } from "#app/domain/breeders/licences/kinds.ts";
import { REASON_MAX, reasonSchema } from "#app/domain/moderation/decisions/reason.ts";
import { cutText } from "#app/domain/shared/cut-text.ts";

/** Sentences that the breeder reads. */
export const REFUSAL_REASONS = {
  number: "The number is not the one on the licence.",
  council: "The council did not issue this licence.",
  name: "The name on the licence is not yours or that of your business.",
  kind: "The licence is of another kind.",
  days: "The first or last day is not the one on the licence.",
  revoked: "The council has suspended or revoked the licence.",
  document: "The document is not a licence or cannot be read.",
} as const;

/** The value of "Another reason", which needs a text. */
export const OTHER_REASON = "other";

export type LicenceDecision =
  | { decision: "checked"; source: CheckSource; sawStars: boolean; sawMaxDogs: boolean }
  /** `text` is what the breeder reads. */
  | { decision: "refused"; text: string }
  | { decision: "changes"; text: string };

/** The text of a refusal: the sentence of the reason, then the moderator's own text; null when something is missing. */
export function refusalText(reason: string, text: string): string | null {
  const own = reasonSchema.safeParse(text);
  if (!own.success) return null;
  if (reason === OTHER_REASON) return own.data || null;
  if (!Object.hasOwn(REFUSAL_REASONS, reason)) return null;
  const sentence = REFUSAL_REASONS[reason as keyof typeof REFUSAL_REASONS];
  return cutText([sentence, own.data].filter(Boolean).join("\n"), REASON_MAX);
}
