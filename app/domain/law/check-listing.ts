// Applies the 22 rules to a listing. The same result is shown in the form, on save, in the API, to moderators and to buyers.
import type { Nation } from "#app/domain/shared/places/nations.ts";
import { checkAge, checkReadyDate } from "./check-age.ts";
import { checkEars, checkTail } from "./check-body.ts";
import { checkBannedTypes, checkSpecies, checkWildCrosses } from "./check-breed.ts";
import { checkHealth } from "./check-health.ts";
import { checkMicrochip, checkSameChip } from "./check-microchip.ts";
import { checkCountries, checkImport } from "./check-origin.ts";
import { checkMotherPhoto, checkPhoto, checkSeenWithMother } from "./check-photos.ts";
import { checkLicence, checkLitters, checkSeller, checkThirdParty } from "./check-seller.ts";
import { checkClaims, checkDeposit, checkOffers } from "./check-words.ts";
import type { ListingFacts } from "./facts.ts";
import { type Check, type Finding, type FoldedTexts, nameIn, type RuleState } from "./finding.ts";
import { foldText } from "./fold-text.ts";
import { LAW_RULE_IDS, type LawRuleId, type Level } from "./rule-ids.ts";
import { LAW_RULES } from "./rules.ts";

const CHECKS: Record<LawRuleId, Check> = {
  R01: checkSeller,
  R02: checkLicence,
  R03: checkLitters,
  R04: checkThirdParty,
  R05: checkReadyDate,
  R06: checkAge,
  R07: checkPhoto,
  R08: checkCountries,
  R09: checkMotherPhoto,
  R10: checkSeenWithMother,
  R11: checkBannedTypes,
  R12: checkWildCrosses,
  R13: checkEars,
  R14: checkTail,
  R15: checkMicrochip,
  R16: checkSameChip,
  R17: checkImport,
  R18: checkHealth,
  R19: checkOffers,
  R20: checkSpecies,
  R21: checkDeposit,
  R22: checkClaims,
};

const STATES: Record<Level, RuleState> = { stop: "stopped", answer: "open", warn: "worth_a_look" };
const ORDER: readonly Level[] = ["warn", "answer", "stop"];

/** One rule with its result for a listing. */
export interface CheckedRule {
  id: LawRuleId;
  title: string;
  /** The level of the finding, or the rule's highest level where nothing was found. */
  level: Level;
  state: RuleState;
  /** "" for a rule that does not apply. */
  message: string;
  field: Finding["field"] | null;
  words: string | null;
}

export interface LawResult {
  /** All 22, in their order. */
  rules: CheckedRule[];
  /** The message about a missing nation, which counts as one question; null with a nation. */
  nation: string | null;
  /** The number of questions to answer before a moderator can check the listing. */
  open: number;
  /** The rules that prevent publishing. */
  stopped: CheckedRule[];
}

/** Pure and without requests: under 5 ms for one listing. */
export function checkListing(facts: ListingFacts): LawResult {
  const { nation } = facts.answers;
  const texts: FoldedTexts = {
    name: foldText(facts.name),
    tagline: foldText(facts.tagline),
    description: foldText(facts.description),
    breed: foldText(facts.breed),
  };
  const rules = LAW_RULE_IDS.map((id) => toRule(id, nation, CHECKS[id](facts, texts)));
  const missing = nation ? null : `Choose the nation ${nameIn(facts)} is sold from. Rules differ between nations.`;
  return {
    rules,
    nation: missing,
    open: rules.filter(({ state }) => state === "open").length + (missing ? 1 : 0),
    stopped: rules.filter(({ state }) => state === "stopped"),
  };
}

function toRule(id: LawRuleId, nation: Nation | null, finding: Finding | null): CheckedRule {
  const { title, levels } = LAW_RULES[id];
  // Without a nation the lowest level of all nations applies.
  const highest = nation ? levels[nation] : Object.values(levels).reduce(lower);
  if (!finding) return { id, title, level: highest, state: "not_asked", message: "", field: null, words: null };
  const { message, field, words = null } = finding;
  if (!finding.level) return { id, title, level: highest, state: "done", message, field, words };
  const level = lower(finding.level, highest);
  return { id, title, level, state: STATES[level], message, field, words };
}

function lower(one: Level, other: Level): Level {
  return ORDER.indexOf(one) < ORDER.indexOf(other) ? one : other;
}
