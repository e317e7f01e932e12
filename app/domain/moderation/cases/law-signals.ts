// Signals of a case from the rules of "Law and welfare".
import { type FoundSignal, signal } from "#app/domain/accounts/case-intake/signals.ts";
import { LAW_VERSION } from "#app/domain/law/rule-ids.ts";

/** A rule of "Law and welfare" with something to check, for one listing. */
export interface LawFinding {
  petId: number;
  /** "R11" */
  id: string;
  title: string;
  words: string | null;
}

/** What the rules of "Law and welfare" found, one signal per rule for all listings of the case. */
export function lawFindings(rule: "law_stop" | "law_warning", findings: readonly LawFinding[]): FoundSignal[] {
  return [...new Set(findings.map(({ id }) => id))].map((id) => {
    const same = findings.filter((one) => one.id === id);
    const { title, words } = same[0]!;
    const evidence = { law: id, petIds: same.map(({ petId }) => petId), ...(words === null ? {} : { words }) };
    const result = rule === "law_stop" ? "not allowed" : "worth checking";
    const sentence = `${id} ${title}: ${result}${words === null ? "" : ` (“${words}”)`}.`;
    return { ...signal(rule, { key: id, sentence, evidence }), version: LAW_VERSION };
  });
}

/** Different animals of a private seller in 12 months from which a moderator takes a look (PAAG). */
const ANIMALS_FROM = 3;

/** A private seller's third different animal in 12 months, or later: for moderators only (LAW-11). */
export function differentAnimals({ petId, animals }: { petId: number; animals: number }): FoundSignal[] {
  if (animals < ANIMALS_FROM) return [];
  const sentence = `Private seller: different animal number ${animals} in 12 months.`;
  const found = signal("law_warning", { key: `animals-${petId}`, sentence, evidence: { law: "R03", petIds: [petId] } });
  return [{ ...found, version: LAW_VERSION }];
}
