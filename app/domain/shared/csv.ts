// CSV by RFC 4180, for spreadsheets: UTF-8 with a byte order mark, and no cell that they would run as a formula.

/** At the start of a file: without it Excel reads UTF-8 as another encoding. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** What a spreadsheet may take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** One line with its end. Numbers stay numbers; a text that may be a formula gets an apostrophe. */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  const safe = withoutFormula(textOf(value));
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A text that a spreadsheet may take for a formula, marked as text by an apostrophe. */
export function withoutFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return typeof value === "string" ? value : JSON.stringify(value);
}
