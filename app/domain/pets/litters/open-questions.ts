// Counts the open questions of a litter's animals: a question that is open for all of them is one question (BRD-06).
import type { CheckedRule, LawResult } from "#app/domain/law/check-listing.ts";
import type { LawRuleId } from "#app/domain/law/rule-ids.ts";

/** Each animal has its own photos, which count as one question, and its own microchip and certificate of a docked tail. */
const PHOTOS: readonly LawRuleId[] = ["R07", "R09"];
const OWN: readonly LawRuleId[] = [...PHOTOS, "R15", "R16"];

export interface OpenQuestions {
  /** Open for every animal, and answered once for the litter. */
  shared: Pick<CheckedRule, "title" | "field">[];
  /** The shared ones once, and each animal's own. */
  total: number;
}

export function openQuestions(results: readonly LawResult[]): OpenQuestions {
  const [first] = results;
  if (!first) return { shared: [], total: 0 };
  const shared = openRules(first).filter((rule) => isShared(rule) && results.every((one) => isOpen(one, rule.id)));
  const nation = results.every((one) => one.nation !== null);
  const ids = new Set(shared.map(({ id }) => id));
  const own = results.map((one) => {
    const rules = openRules(one).filter(({ id }) => !ids.has(id));
    const photos = rules.some(({ id }) => PHOTOS.includes(id)) ? 1 : 0;
    const others = rules.filter(({ id }) => !PHOTOS.includes(id)).length;
    return photos + others + (one.nation !== null && !nation ? 1 : 0);
  });
  const all = [...(nation ? [{ title: "Nation", field: "nation" as const }] : []), ...shared];
  return { shared: all, total: all.length + own.reduce((sum, count) => sum + count, 0) };
}

function openRules({ rules }: LawResult): CheckedRule[] {
  return rules.filter(({ state }) => state === "open");
}

function isOpen(result: LawResult, id: LawRuleId): boolean {
  return openRules(result).some((rule) => rule.id === id);
}

function isShared({ id, field }: CheckedRule): boolean {
  return !OWN.includes(id) && field !== "tail_certificate";
}
