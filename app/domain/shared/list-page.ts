// A page of a list: the result type of every list, and its paging arithmetic.

/** Counts are exact up to this many rows; a longer list shows "10,000+" and its pages end there. */
export const COUNT_LIMIT = 10_000;

export interface ListPage<Item> {
  items: Item[];
  /** Exact up to COUNT_LIMIT, and COUNT_LIMIT when there are more. */
  total: number;
  /** True when there are more than COUNT_LIMIT rows. */
  totalIsCapped: boolean;
  /** The returned page: at least 1, at most pageCount. */
  page: number;
  /** At least 1. */
  pageCount: number;
  pageSize: number;
}

/** Returns the number of pages of `pageSize` rows for `total` rows; an empty list has one (empty) page. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** Returns the wanted page, or the last one beyond the end; `skip` is the number of rows before it. */
export function pageAt(wanted: number, total: number, pageSize: number) {
  const pages = pageCount(total, pageSize);
  const page = Math.min(Math.max(1, wanted), pages);
  return { page, pageCount: pages, pageSize, skip: (page - 1) * pageSize };
}

/** Returns a count that was made up to COUNT_LIMIT + 1 as text: "64", "1,204" or "10,000+". */
export function formatCount(count: number): string {
  return formatTotal({ total: Math.min(count, COUNT_LIMIT), totalIsCapped: count > COUNT_LIMIT });
}

/** Returns the total as text: "64", "1,204" or "10,000+". */
export function formatTotal(list: Pick<ListPage<unknown>, "total" | "totalIsCapped">): string {
  return list.total.toLocaleString("en-GB") + (list.totalIsCapped ? "+" : "");
}
