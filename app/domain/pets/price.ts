// Parses and formats prices in pounds for forms and query strings. Stored prices are whole pence.

/** The largest amount a price column holds, in pence. */
export const MAX_PENCE = 2_147_483_647;

/**
 * Pounds with up to two decimals ("250", "£1,250.50") as pence; amounts beyond MAX_PENCE become MAX_PENCE.
 * Null for anything that is not such a number, negative ones included.
 */
export function parsePounds(text: string | null | undefined): number | null {
  const plain = (text ?? "").trim();
  if (plain.length > 32) return null;
  const match = /^£?\s*(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(plain);
  if (!match) return null;
  const pence = Number(match[1]!.replaceAll(",", "")) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
  return Math.min(pence, MAX_PENCE);
}

/** Pence as a plain number of pounds for an input or a query string: "250" or "1250.50". */
export function poundsValue(pence: number): string {
  return pence % 100 === 0 ? String(pence / 100) : (pence / 100).toFixed(2);
}
