// The digits of a typed or pasted code, as app/domain/verification/rules.ts takes them; a test compares the two.

export const CODE_LENGTH = 6;
const CODE = /(?<!\d)\d(?:[ \-‐-―.\u00a0]?\d){5}(?!\d)/;

/** "123456" for "123 456" and "Your code is 123456. It works for 15 minutes." */
export function codeDigits(text: string): string {
  const plain = text.normalize("NFKC");
  return (CODE.exec(plain)?.[0] ?? plain).replaceAll(/\D/g, "");
}
