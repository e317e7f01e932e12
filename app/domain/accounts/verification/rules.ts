// Lifetimes and limits of one-time codes and links.

/** The two contact details that are verified with a code. */
export type ContactKind = "email" | "phone";

/** The purposes of the codes that prove a phone number. Used ones tell which numbers an account has ever had. */
export const PHONE_CODES = ["verify_phone", "change_phone", "breeder_phone"] as const;

/** Why a code is not accepted. `code-used-up`: five wrong codes have been entered, so only a new code helps. */
export type CodeRefusal = "invalid-code" | "code-used-up";

/** Number of digits of a code. */
export const CODE_LENGTH = 6;
export const CODE_SECONDS = 15 * 60;
/** Number of wrong attempts after which a code ends. */
export const CODE_ATTEMPTS = 5;
export const RESEND_SECONDS = 60;
export const POLL_SECONDS = 60 * 60;
export const MAGIC_LINK_SECONDS = 15 * 60;
export const RESET_LINK_SECONDS = 60 * 60;
/** How long the earlier email address of an account can be restored. */
export const RESTORE_LINK_SECONDS = 7 * 24 * 60 * 60;

const CODE = /(?<!\d)\d(?:[ \-‐-―.\u00a0]?\d){5}(?!\d)/;

const DIGIT = /\p{Nd}/u;

/**
 * The digits of a typed or pasted code: "123 456", "123-456", "Your code is 123456. It works for 15 minutes.", and those of any
 * script ("١٢٣٤٥٦"), as ASCII digits.
 */
export function codeDigits(text: string): string {
  const plain = text.normalize("NFKC").replaceAll(/(?!\d)\p{Nd}/gu, asciiDigit);
  return (CODE.exec(plain)?.[0] ?? plain).replaceAll(/\D/g, "");
}

// Unicode has the digits of a script in one run from zero to nine.
function asciiDigit(digit: string): string {
  const point = digit.codePointAt(0)!;
  let zero = point;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(point - zero);
}

/** Whether a text is a complete code: exactly six digits. */
export function isCode(text: string): boolean {
  return /^\d{6}$/.test(text);
}
