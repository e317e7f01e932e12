// How long codes and links of letters and texts work, and how often they may be asked for and tried.

/** The two contact details that are proved with a code. */
export type ContactKind = "email" | "phone";

/** Why a code is not accepted. `code-used-up`: five wrong codes have been entered, so only a new code helps. */
export type CodeRefusal = "invalid-code" | "code-used-up";

/** A code is this many digits. */
export const CODE_LENGTH = 6;
export const CODE_SECONDS = 15 * 60;
/** After so many wrong tries a code is worth nothing. */
export const CODE_TRIES = 5;
export const RESEND_SECONDS = 60;
export const POLL_SECONDS = 60 * 60;
export const MAGIC_LINK_SECONDS = 15 * 60;
export const RESET_LINK_SECONDS = 60 * 60;
/** How long the earlier email address of an account can take it back. */
export const RESTORE_LINK_SECONDS = 7 * 24 * 60 * 60;

/** The digits of what was typed or pasted as a code. */
export function codeDigits(text: string): string {
  return text.replaceAll(/\D/g, "");
}

/** Whether a text is a whole code: exactly six digits. */
export function isCode(text: string): boolean {
  return /^\d{6}$/.test(text);
}
