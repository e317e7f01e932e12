// Telephone numbers as they are typed, and as they are stored: +44 and digits.

/** The fewest characters of a number, once everything but digits and plus is gone. */
export const PHONE_MINIMUM = 10;
/** The most that is stored. */
export const PHONE_MAXIMUM = 32;

/** What was typed without everything but digits and plus; a leading 0 becomes +44, as does 0044. */
export function plainPhone(text: string): string {
  return text.replaceAll(/[^\d+]/g, "").replace(/^(?:\+440|0044|0)/, "+44");
}

/** Whether a plain number can be one: a plus at most at its start, and enough digits. */
export function isPhone(plain: string): boolean {
  return /^\+?\d+$/.test(plain) && plain.length >= PHONE_MINIMUM && plain.length <= 16;
}
