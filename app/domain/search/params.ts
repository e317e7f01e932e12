// Reading query parameters of lists: whatever arrives, a known value or the default comes out.
import { COUNT_LIMIT } from "#app/domain/list-page.ts";

/** Page sizes a list page offers. */
const PAGE_SIZES = [12, 24, 48] as const;
export const DEFAULT_PAGE_SIZE = 12;

/** The largest page size the JSON API gives. */
export const API_PAGE_SIZE_LIMIT = 100;

/** The number of a page: a whole number from 1; anything else is page 1. Beyond what a list can have it is capped. */
export function parsePage(value: string | null): number {
  return parseWhole(value, COUNT_LIMIT) ?? 1;
}

/** One of PAGE_SIZES, else the default. For the API any whole number from 1 to API_PAGE_SIZE_LIMIT, larger ones capped. */
export function parsePageSize(value: string | null, forApi = false, fallback: number = DEFAULT_PAGE_SIZE): number {
  if (forApi) return parseWhole(value, API_PAGE_SIZE_LIMIT) ?? fallback;
  return PAGE_SIZES.find((size) => String(size) === value) ?? fallback;
}

/** `value` when it is one of `choices`, else `fallback`. */
export function parseChoice<Choice extends string>(
  value: string | null,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  return choices.find((choice) => choice === value) ?? fallback;
}

/** The address of a list: its path with the parameters, or the path alone when there are none. */
export function listHref(path: string, params: URLSearchParams): string {
  const query = params.toString();
  return query === "" ? path : `${path}?${query}`;
}

function parseWhole(value: string | null, most: number): number | null {
  const match = /^\s*0*([1-9][0-9]*)\s*$/.exec((value ?? "").slice(0, 32));
  if (!match) return null;
  return Math.min(Number(match[1]), most);
}
