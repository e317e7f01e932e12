// The page that compares pets: its limit, texts and URL (SCH-16, SCH-17). The selection is in the URL alone.
import { counted } from "#app/domain/shared/counted.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { cleanSearchText } from "#app/domain/shared/search/text.ts";

export const COMPARED_MAX = 3;

/** More ids than this are not read. */
const READ_MAX = 20;

export const COMPARE_PATH = "/compare";

export const COMPARE_TEXTS = {
  tooMany: "You can compare up to 3 pets.",
  none: "Choose pets to compare.",
  gone: (count: number) => `${counted(count, "pet is", "pets are")} no longer listed.`,
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

interface WithFacts {
  /** Terms and texts, the same terms in the same order for each pet. */
  facts: readonly (readonly [string, string])[];
}

export interface ComparedFacts {
  /** A term with the text of each pet. */
  different: { term: string; texts: string[] }[];
  /** A term with the text that all pets have. */
  same: { term: string; text: string }[];
}

/** The facts of several pets: those in which they differ, and those that are the same for all. */
export function compareFacts(pets: readonly WithFacts[]): ComparedFacts {
  const [first, ...others] = pets;
  const compared: ComparedFacts = { different: [], same: [] };
  for (const [at, [term, text]] of (first?.facts ?? []).entries()) {
    const texts = [text, ...others.map(({ facts }) => facts[at]?.[1] ?? "")];
    if (others.length > 0 && texts.every((one) => one === text)) compared.same.push({ term, text });
    else compared.different.push({ term, texts });
  }
  return compared;
}
