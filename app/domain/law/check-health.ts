// R18: treatment by a vet, and vaccinations.
import { formatCalendarDate } from "#app/domain/shared/calendar-dates.ts";
import { answer, type Check, done, nameIn, stop } from "./finding.ts";

export const VACCINATION_LABELS = {
  none: "No vaccinations yet",
  first: "First vaccination",
  full: "All vaccinations",
} as const;

/** R18 */
export const checkHealth: Check = (facts) => {
  const { answers, type } = facts;
  const { under_treatment: treated, treatment_text: advice, vaccinations } = answers;
  if (treated === null) return answer("under_treatment", `Is ${nameIn(facts)} being treated by a vet?`);
  if (treated && answers.seller_kind === "licensed" && answers.nation === "england") {
    return stop(
      "under_treatment",
      "You cannot sell an animal that is being treated. Save the listing as a draft until the treatment has finished.",
    );
  }
  if (treated && !advice) return answer("treatment_text", "Tell buyers what the vet advised about the treatment.");
  if (type === "other" || type === null) return done("under_treatment", health(treated));
  if (!vaccinations) return answer("vaccinations", `Tell us which vaccinations ${nameIn(facts)} has had.`);
  if (vaccinations === "none") return done("vaccinations", `${health(treated)}. ${VACCINATION_LABELS.none}`);
  if (!answers.vaccination_product) return answer("vaccination_product", "Enter the name of the vaccine.");
  if (!answers.vaccination_date) return answer("vaccination_date", "Enter the date of the last vaccination.");
  const given = `${VACCINATION_LABELS[vaccinations]}: ${answers.vaccination_product}, ${formatCalendarDate(answers.vaccination_date)}`;
  return done("vaccinations", `${health(treated)}. ${given}`);
};

function health(treated: boolean): string {
  return treated ? "Being treated by a vet" : "Not being treated by a vet";
}
