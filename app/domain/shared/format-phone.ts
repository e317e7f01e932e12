// Formats a phone number for display: with the +44 prefix, in two groups.

/**
 * Returns "+44 7700 900123" for "07700900123", "+447700900123" or "0044 (0)7700 900123". A foreign number keeps its
 * prefix; other text is unchanged.
 */
export function formatPhone(phone: string): string {
  const plain = phone.replaceAll(/[^\d+]/g, "").replace(/^00/, "+");
  const match = /^(?:\+440?|0)([1-9]\d{5,10})$/.exec(plain);
  if (match) return `+44 ${match[1]!.slice(0, 4)} ${match[1]!.slice(4)}`;
  return /^\+\d{6,15}$/.test(plain) ? plain : phone.trim();
}
