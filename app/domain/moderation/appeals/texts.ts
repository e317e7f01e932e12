// User-facing texts about appeals. Drafts, to be checked by the owner.
import { DOCUMENT_MAX_MEGABYTES } from "#app/domain/images/documents/texts.ts";
import { APPEAL_DOCUMENTS_MAX, APPEAL_REPLY_DAYS } from "#app/domain/moderation/decisions/appeal-rules.ts";

/** "Appeal received, ref A-…. We will reply within 7 working days." */
export function appealReceivedText(ref: string): string {
  return `Appeal received, ref ${ref}. We will reply within ${APPEAL_REPLY_DAYS} working days.`;
}

export const APPEAL_TEXTS = {
  /** The decision was taken back, or the time is over. */
  closed: "This decision can no longer be appealed.",
  received: "We have received your appeal already. You can read it below.",
  failed: "Your appeal could not be stored. Nothing is lost: please send it again.",
  tooManyDocuments: `Add at most ${APPEAL_DOCUMENTS_MAX} documents.`,
  documents: `Up to ${APPEAL_DOCUMENTS_MAX} images or PDFs, each up to ${DOCUMENT_MAX_MEGABYTES} MB. Only you and our moderators can open them.`,
} as const;

/** Added to the reply when the moderator of the decision had to decide its appeal. */
export const NO_SECOND_REVIEWER = "No second reviewer was available";

/** Where else a user can complain about a refused appeal (to be checked by the owner). */
export const ELSEWHERE = [
  "Citizens Advice passes complaints about traders on to trading standards: 0808 223 1133.",
  "The Information Commissioner's Office (ico.org.uk) looks at complaints about personal data.",
  "Ofcom (ofcom.org.uk) takes complaints about how online services handle content and appeals.",
] as const;

export const APPEAL_STATES = { waiting: "Waiting for a reply", granted: "Granted", refused: "Refused" } as const;
