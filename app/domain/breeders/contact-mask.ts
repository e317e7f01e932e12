// Masks phone numbers and email addresses for viewers who may not see them: enough to recognise, not enough to use.

/**
 * Masks a phone number. +44 becomes a leading 0 first; of 11 digits the first 3 and last 4 are shown ("077****0123"),
 * of any other length only the last 4, and of 4 or fewer none.
 */
export function maskPhone(phone: string): string {
  const digits = nationalDigits(phone);
  const shown = digits.length > 4 ? digits.slice(-4) : "";
  const start = digits.length === 11 ? digits.slice(0, 3) : "";
  return start + "*".repeat(Math.max(4, digits.length - start.length - shown.length)) + shown;
}

/**
 * Masks an email address except the first and last character of its local part: "w*********k@demo.test". At least three
 * stars are between them, so that a short local part does not reveal its length. Without an @ everything is masked.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  if (at < 1) return "***";
  const local = Array.from(email.slice(0, at));
  return `${local[0]}${"*".repeat(Math.max(3, local.length - 2))}${local[local.length - 1]}${email.slice(at)}`;
}

// +44 and 0044, each with an optional "(0)" after it, stand for the leading 0.
function nationalDigits(phone: string): string {
  const plain = phone.replaceAll(/[^\d+]/g, "");
  return plain.replace(/^(?:\+44|0044)0?/, "0").replaceAll("+", "");
}
