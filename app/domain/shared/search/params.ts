// Parses query parameters of lists; invalid values become the default.
import { COUNT_LIMIT } from "#app/domain/shared/list-page.ts";

/** Page sizes of list pages. */
const PAGE_SIZES = [12, 24, 48] as const;
export const DEFAULT_PAGE_SIZE = 12;

/** Maximum page size of the JSON API. */
export const API_PAGE_SIZE_LIMIT = 100;

/** Parses a page number: a whole number from 1, capped at the maximum of a list; anything else is page 1. */
export function parsePage(value: string | null): number {
  return parseWhole(value, COUNT_LIMIT) ?? 1;
}

/** Parses a page size: one of PAGE_SIZES, for the API 1 to API_PAGE_SIZE_LIMIT (capped); else the default. */
export function parsePageSize(value: string | null, forApi = false, fallback: number = DEFAULT_PAGE_SIZE): number {
  if (forApi) return parseWhole(value, API_PAGE_SIZE_LIMIT) ?? fallback;
  return PAGE_SIZES.find((size) => String(size) === value) ?? fallback;
}

/** Returns `value` when it is one of `choices`, else `fallback`. */
export function parseChoice<Choice extends string>(
  value: string | null,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  return choices.find((choice) => choice === value) ?? fallback;
}

/** Returns the URL of a list: its path, with the parameters if there are any. */
export function listHref(path: string, params: URLSearchParams): string {
  const query = params.toString();
  return query === "" ? path : `${path}?${query}`;
}

function parseWhole(value: string | null, most: number): number | null {
  const match = /^\s*0*([1-9][0-9]*)\s*$/.exec((value ?? "").slice(0, 32));
  if (!match) return null;
  return Math.min(Number(match[1]), most);
}
