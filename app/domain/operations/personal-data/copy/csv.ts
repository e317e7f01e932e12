// Rows of a copy as CSV (RFC 4180), for spreadsheets.

/** The lines of a CSV file for rows that are JSON objects with the same keys; no line without rows. */
export async function* csvLines(rows: AsyncIterable<string>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const row of rows) {
    const values = JSON.parse(row) as Record<string, unknown>;
    if (isFirst) yield lineOf(Object.keys(values));
    isFirst = false;
    yield lineOf(Object.values(values).map(textOf));
  }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? withoutFormula(value) : JSON.stringify(value);
}

/** A spreadsheet runs a text that begins like a formula, and other users wrote some of the texts. */
function withoutFormula(text: string): string {
  return /^[=@\t\r]|^[+-](?![\d ().]*$)/.test(text) ? `'${text}` : text;
}

function lineOf(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(",")}\r\n`;
}
