// Rows of a copy as CSV (RFC 4180), for spreadsheets.

/** The lines of a CSV file: the names of the columns, and the values of each row, a JSON object with these keys in this order. */
export async function* csvLines(columns: readonly string[], rows: AsyncIterable<string>): AsyncGenerator<string> {
  yield lineOf(columns);
  for await (const row of rows) yield lineOf(Object.values(JSON.parse(row) as Record<string, unknown>).map(textOf));
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
