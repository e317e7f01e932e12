// What the list endpoints of the API have in common: `has_more`, and `strict=1`, with which a page past the end is empty
// and a value that a filter does not know is refused. Without it the response has the nearest page and the default, as pages do.
import type { ListPage } from "#app/domain/shared/list-page.ts";
import { parsePage } from "#app/domain/shared/search/params.ts";
import type { KnownValues } from "./list-values.ts";

/** What is wrong with a strict request: a sentence by the name of each parameter whose value its list does not know. */
export function unknownValues(params: URLSearchParams, known: KnownValues): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [name, { isKnown, expected }] of isStrict(params) ? Object.entries(known) : []) {
    // A filter left empty in a form is no filter.
    const values = params.getAll(name).filter((value) => value !== "");
    if (!values.every(isKnown)) errors[name] = `${name} must be ${expected}`;
  }
  return errors;
}

/** The part of a list that a request gets; `page` is the page of the response. */
export function pageFor<Item>(list: ListPage<Item>, params: URLSearchParams) {
  const asked = parsePage(params.get("page"));
  if (isStrict(params) && asked > list.pageCount) return { items: [] as Item[], page: asked, has_more: false };
  return { items: list.items, page: list.page, has_more: list.page < list.pageCount };
}

function isStrict(params: URLSearchParams): boolean {
  return params.get("strict") === "1";
}
