// The page that compares pets: its limit, texts and URL (SCH-16, SCH-17). The selection is in the URL alone.
import { parseId } from "#app/domain/search/slug.ts";
import { cleanSearchText } from "#app/domain/search/text.ts";

export const COMPARED_MAX = 3;

/** More ids than this are not read. */
const READ_MAX = 20;

export const COMPARE_PATH = "/compare";

export const COMPARE_TEXTS = {
  tooMany: "You can compare up to 3 pets.",
  none: "Choose pets to compare.",
} as const;

/** The ids in the order of the URL, and the place that distances are measured from; "" without one. */
export function parseComparison(params: URLSearchParams): { petIds: number[]; near: string } {
  const petIds = params
    .getAll("pet")
    .slice(0, READ_MAX)
    .map(parseId)
    .filter((petId) => petId !== null);
  return { petIds, near: cleanSearchText(params.get("near")) };
}
