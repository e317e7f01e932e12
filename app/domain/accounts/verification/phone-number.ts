// Normalises and validates phone numbers; they are stored as +44 and digits.

/** Minimum length of a number, counting only digits and plus. */
export const PHONE_MINIMUM = 10;
/** Maximum length of a stored number. */
export const PHONE_MAXIMUM = 32;

/** Returns only the digits and plus of an input; a leading 0 or 0044 becomes +44. */
export function plainPhone(text: string): string {
  return text.replaceAll(/[^\d+]/g, "").replace(/^(?:\+440|0044|0)/, "+44");
}

/** Whether a plain number is valid: a plus only at its start, and enough digits. */
export function isPhone(plain: string): boolean {
  return /^\+?\d+$/.test(plain) && plain.length >= PHONE_MINIMUM && plain.length <= 16;
}
