// Contact details as strangers see them: enough to recognise, not enough to use.

/**
 * A phone number with its middle hidden. +44 goes back to a leading 0 first; of 11 digits the first 3 and last 4 stay
 * ("077****0123"), of any other length only the last 4, and of 4 or fewer none.
 */
export function maskPhone(phone: string): string {
  const digits = nationalDigits(phone);
  const shown = digits.length > 4 ? digits.slice(-4) : "";
  const start = digits.length === 11 ? digits.slice(0, 3) : "";
  return start + "*".repeat(Math.max(4, digits.length - start.length - shown.length)) + shown;
}

/**
 * An email address of which only the first and last character of the local part stay: "w*********k@demo.test".
 * At least three stars stand between, so that a short local part does not show its length. Without an @ all is hidden.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  if (at < 1) return "***";
  const local = Array.from(email.slice(0, at));
  return `${local[0]}${"*".repeat(Math.max(3, local.length - 2))}${local[local.length - 1]}${email.slice(at)}`;
}

// +44, 0044 and the "(0)" that people write after them all mean the one leading 0.
function nationalDigits(phone: string): string {
  const plain = phone.replaceAll(/[^\d+]/g, "");
  return plain.replace(/^(?:\+44|0044)0?/, "0").replaceAll("+", "");
}
