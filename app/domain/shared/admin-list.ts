// Paging of the lists in the admin area: page sizes, page numbers and their texts.
import { COUNT_LIMIT, formatTotal, type ListPage } from "./list-page.ts";

/** Page sizes of admin lists. */
export const ADMIN_PAGE_SIZES = [5, 10, 20, 50] as const;
export const ADMIN_PAGE_SIZE = 10;

/** Maximum number of page numbers between "Previous" and "Next". */
const NUMBERS_SHOWN = 5;

export interface AdminListParams {
  /** From 1; beyond the end the last page is returned. */
  page: number;
  pageSize: number;
}

/** Parses `page` and `page_size`: an invalid number is the default, one out of range the nearest. */
export function parseAdminList(
  params: URLSearchParams,
  sizes: readonly number[] = ADMIN_PAGE_SIZES,
  fallback = ADMIN_PAGE_SIZE,
): AdminListParams {
  const page = readNumber(params.get("page"));
  const size = readNumber(params.get("page_size"));
  return {
    page: Math.min(Math.max(1, page ?? 1), COUNT_LIMIT),
    pageSize: size === null ? fallback : nearest(size, sizes),
  };
}

/** Returns up to five consecutive page numbers, with the current page in the middle where possible. */
export function pageNumbers(page: number, pageCount: number): number[] {
  const shown = Math.min(NUMBERS_SHOWN, pageCount);
  const first = Math.min(Math.max(1, page - Math.floor(shown / 2)), pageCount - shown + 1);
  return Array.from({ length: shown }, (_none, nth) => first + nth);
}

/** Returns "Showing 11 to 20 of 64". */
export function rangeText(
  list: Pick<ListPage<unknown>, "items" | "page" | "pageSize" | "total" | "totalIsCapped">,
): string {
  const first = list.items.length === 0 ? 0 : (list.page - 1) * list.pageSize + 1;
  const last = list.items.length === 0 ? 0 : first + list.items.length - 1;
  return `Showing ${first.toLocaleString("en-GB")} to ${last.toLocaleString("en-GB")} of ${formatTotal(list)}`;
}

/** Returns "Show 10 per page". */
export function pageSizeText(size: number): string {
  return `Show ${size} per page`;
}

/** Returns "2 / 7". */
export function pageText(page: number, pageCount: number): string {
  return `${page.toLocaleString("en-GB")} / ${pageCount.toLocaleString("en-GB")}`;
}

function readNumber(text: string | null): number | null {
  const number = /^\s*(-?[0-9]{1,15})\s*$/.exec((text ?? "").slice(0, 32))?.[1];
  return number === undefined ? null : Number(number);
}

function nearest(number: number, choices: readonly number[]): number {
  return choices.reduce((best, choice) => (Math.abs(choice - number) < Math.abs(best - number) ? choice : best));
}
