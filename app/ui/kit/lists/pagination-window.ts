// Which page numbers a public list shows. Pure, for property-based tests.

/** Up to this number, all pages are shown. */
export const ALL_PAGES_LIMIT = 5;

export type PaginationItem = number | "gap";

/**
 * The numbers to show for `page` of `pageCount`, in order: all when there are at most five; otherwise the first, the
 * last, the current and its neighbours, with "gap" where numbers are omitted. Returns [] for a single page.
 * A page out of range is clamped to the nearest one.
 */
export function paginationWindow(page: number, pageCount: number): PaginationItem[] {
  if (pageCount <= 1) return [];
  if (pageCount <= ALL_PAGES_LIMIT) return Array.from({ length: pageCount }, (_, index) => index + 1);
  const current = Math.min(Math.max(1, page), pageCount);
  const shown = [...new Set([1, current - 1, current, current + 1, pageCount])]
    .filter((number) => number >= 1 && number <= pageCount)
    .sort((a, b) => a - b);
  return shown.flatMap((number, index) => {
    const previous = shown[index - 1];
    return previous !== undefined && number - previous > 1 ? (["gap", number] as const) : [number];
  });
}
