// The steps of the form of a new litter, their URLs, and the fields of each, which depend on the stage (BRD-05, BRD-07).
import type { LawField } from "#app/domain/law/answers.ts";
import { OPEN_STAGES } from "./stages.ts";

export const LITTER_STEPS = ["parents", "dates", "about", "law", "price"] as const;

/** "again" asks for all that the next litter of the same parents does not have from the last one. */
export type LitterStep = (typeof LITTER_STEPS)[number] | "again";

export const LITTER_STEP_LABELS: Record<LitterStep, string> = {
  parents: "Parents",
  dates: "Dates",
  about: "About",
  law: "Law and welfare",
  price: "Price",
  again: "Same again",
};

export const NEW_LITTER = "/breeder/litters/new";

/** Answers about animals that are born, and about their health. */
const BORN_ANSWERS: readonly LawField[] = [
  ...(["available_from", "microchip_due", "microchip_database", "ears", "ears_text", "tail", "tail_kind"] as const),
  ...(["vaccinations", "vaccination_product", "vaccination_date", "under_treatment", "treatment_text"] as const),
];

const OTHER_ANSWERS: readonly LawField[] = [
  ...(["nation", "seller_kind", "licence_id", "licence_reason", "country_of_birth", "country_of_residence"] as const),
  ...(["entry_date", "entry_document", "bred_by_seller", "seen_with_mother", "mother_reason"] as const),
  ...([
    "mother_reason_text",
    "kennel_club_number",
    "wild_licence",
    "wild_licence_reason",
    "article_10_number",
  ] as const),
  "confirmed_words",
];

const PAPERS = ["is_pedigree", "is_kennel_club", "is_council_registered"];
const PROMISES = ["deposit_policy", "health_guarantee_months", "takes_back_for_life", "includes_insurance"];
const DATES = ["stage", "due_date", "birth_date", "males", "females"] as const;

/** Answers that are true of one litter only: the next one is asked for them again. */
export const OWN_ANSWERS: readonly LawField[] = [
  ...(["available_from", "microchip_due", "vaccinations", "vaccination_product", "vaccination_date"] as const),
  ...(["under_treatment", "treatment_text", "entry_date", "entry_document", "kennel_club_number"] as const),
  "confirmed_words",
];

/** The fields that a step asks for. Those of another stage are not on the page, and stay as they are stored. */
export function fieldsOfStep(step: LitterStep, stage: string | undefined): readonly string[] {
  const isPlanned = stage === "planned";
  switch (step) {
    case "parents":
      return ["dam_id", "sire_id", "type", "breed"];
    case "dates":
      return DATES;
    case "about":
      return ["name", "tagline", ...(isPlanned ? [] : ["description"]), "size", "coat", "location"];
    case "law":
      return [...OTHER_ANSWERS, ...(stage === "planned" || stage === "expected" ? [] : BORN_ANSWERS)];
    case "price":
      return ["price_min", "price_max", "deposit_amount", ...PROMISES, ...PAPERS];
    case "again":
      return ["name", ...DATES, ...AGAIN_ANSWERS];
  }
}

/** The answers that "Same again" asks for; the rest of OWN_ANSWERS is asked for in the step of the law. */
const AGAIN_ANSWERS: readonly LawField[] = [
  ...(["microchip_due", "vaccinations", "vaccination_product", "vaccination_date"] as const),
  ...(["under_treatment", "treatment_text"] as const),
];

/** The steps of a stage: nothing is for sale before the mating. */
export function stepsOfStage(stage: string | undefined): readonly (typeof LITTER_STEPS)[number][] {
  return stage === "planned" ? LITTER_STEPS.filter((step) => step !== "price") : LITTER_STEPS;
}

/** The step after one; null after the last. */
export function nextLitterStep(step: LitterStep, stage: string | undefined): LitterStep | null {
  const steps: readonly LitterStep[] = stepsOfStage(stage);
  return steps[steps.indexOf(step) + 1] ?? null;
}

/** The step with a field; the law of a field that no step has. */
export function stepOfLitterField(field: string): (typeof LITTER_STEPS)[number] {
  return LITTER_STEPS.find((step) => fieldsOfStep(step, "born").includes(field)) ?? "law";
}

/** The step that a URL or a form names. */
export function parseLitterStep(text: string | null | undefined): LitterStep | null {
  return text === "again" ? text : (LITTER_STEPS.find((step) => step === text) ?? null);
}

/** The URL of a step, of a stored draft or of a new one. */
export function litterStepPath(step: LitterStep, draftId: string | null): string {
  return draftId === null ? `${NEW_LITTER}/${step}` : `${NEW_LITTER}/${step}/${draftId}`;
}

/** A typed stage; undefined for none. */
export function stageIn(values: { stage?: string | undefined }): string | undefined {
  return OPEN_STAGES.find((stage) => stage === values.stage);
}
