// The questions of each step of the form of a litter that its stage and the answers before them need, and how many are answered.
import type { StepCount } from "#app/domain/pets/listings/steps.ts";
import { UNITED_KINGDOM } from "#app/domain/shared/places/countries.ts";
import type { LitterText } from "./schema.ts";
import { LITTER_STEPS, type LitterStep, stageIn } from "./steps.ts";

/** Per step. "males|females" is one question with two fields: one of them is enough. */
export function litterStepCounts(values: LitterText): Partial<Record<LitterStep, StepCount>> {
  const isGiven = (field: string) => (values[field] ?? "").trim() !== "";
  const count = (questions: readonly string[]) => ({
    answered: questions.filter((question) => question.split("|").some(isGiven)).length,
    total: questions.length,
  });
  return Object.fromEntries(LITTER_STEPS.map((step) => [step, count(QUESTIONS[step](values))]));
}

const when = (condition: boolean, ...questions: string[]) => (condition ? questions : []);

const QUESTIONS: Record<(typeof LITTER_STEPS)[number], (values: LitterText) => string[]> = {
  parents: (values) => ["type", "breed", ...when(stageIn(values) === "born", "dam_id")],
  dates: ({ stage }) => [
    "stage",
    ...when(stage === "expected", "due_date"),
    ...when(stage === "born", "birth_date", "males|females"),
  ],
  about: ({ stage }) => ["name", "tagline", ...when(stage !== "planned", "description")],
  law: (values) => {
    const isBorn = stageIn(values) === "born";
    const isDog = isBorn && values.type === "dog";
    const { country_of_birth: country, vaccinations } = values;
    return [
      ...["nation", "seller_kind", ...when(values.seller_kind === "licensed", "licence_id")],
      ...["country_of_birth", "country_of_residence"],
      ...when(Boolean(country) && country !== UNITED_KINGDOM, "entry_date", "entry_document"),
      ...when(values.type !== "rabbit", "bred_by_seller"),
      ...["seen_with_mother", ...when(values.seen_with_mother === "no", "mother_reason")],
      ...when(values.seen_with_mother === "no" && values.mother_reason === "other", "mother_reason_text"),
      ...when(isBorn, "available_from"),
      ...when(isDog, "ears", "tail"),
      ...when(isDog && values.ears === "cropped", "ears_text"),
      ...when(isDog && values.tail === "docked", "tail_kind"),
      ...when(isBorn, "vaccinations", "under_treatment"),
      ...when(isBorn && Boolean(vaccinations) && vaccinations !== "none", "vaccination_product", "vaccination_date"),
      ...when(isBorn && values.under_treatment === "yes", "treatment_text"),
    ];
  },
  price: () => ["price_min"],
};
