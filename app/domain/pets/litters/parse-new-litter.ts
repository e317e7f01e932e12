// Validation of a new litter: its fields, and the number of animals of a born one.
import { newbornRows, type NewRow, parseCount } from "./new-rows.ts";
import { type LitterInput, type LitterText, parseLitter } from "./schema.ts";
import { TOO_MANY_ANIMALS } from "./texts.ts";

type ParsedNewLitter =
  | { ok: true; litter: LitterInput; rows: NewRow[] }
  | { ok: false; errors: Record<string, string[]> };

/** The validated litter with the rows of a born one, or the error messages by field. `today` is the calendar date in London. */
export function parseNewLitter(values: LitterText, today: string): ParsedNewLitter {
  const parsed = parseLitter(values, today);
  const numbers = parseNumbers(values);
  if (values.stage !== "born" || numbers.isEmpty) return parsed.ok ? { ...parsed, rows: [] } : parsed;
  const errors = { ...(parsed.ok ? {} : parsed.errors), ...(numbers.rows ? {} : { males: [TOO_MANY_ANIMALS] }) };
  if (!parsed.ok || !numbers.rows) return { ok: false, errors };
  return { ...parsed, rows: numbers.rows };
}

/** The rows for the typed numbers of males and females; null when they are not 1 to 20 animals. */
export function parseNumbers(values: LitterText): { isEmpty: boolean; rows: NewRow[] | null } {
  const [males, females] = [parseCount(values.males ?? ""), parseCount(values.females ?? "")];
  const isEmpty = !values.males?.trim() && !values.females?.trim();
  return { isEmpty, rows: males === null || females === null ? null : newbornRows(males, females) };
}
