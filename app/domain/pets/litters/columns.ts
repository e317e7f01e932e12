// Converts a litter between its validated form, its database columns and the values of the form's fields.
import { calendarDay, dateOfDay } from "#app/domain/law/declaration-columns.ts";
import { LAW_FIELD_LABELS } from "#app/domain/pets/listings/answer-changes.ts";
import { answersText } from "#app/domain/pets/listings/litter-answers.ts";
import { poundsValue } from "#app/domain/pets/price.ts";
import type { Litter } from "#app/platform/generated/prisma/client.ts";
import type { LitterInput, LitterText } from "./schema.ts";

/** The columns of a validated litter. */
export function columnsOf(litter: LitterInput) {
  return {
    name: litter.name,
    type: litter.type,
    breed: litter.breed,
    tagline: litter.tagline,
    description: litter.description,
    priceMinPence: litter.price_min,
    priceMaxPence: litter.price_max,
    depositPence: litter.deposit_amount,
    size: litter.size,
    coat: litter.coat,
    location: litter.location,
    isPedigree: litter.is_pedigree,
    isKennelClub: litter.is_kennel_club,
    isCouncilRegistered: litter.is_council_registered,
    depositPolicy: litter.deposit_policy,
    healthGuaranteeMonths: litter.health_guarantee_months,
    takesBackForLife: litter.takes_back_for_life,
    includesInsurance: litter.includes_insurance,
    answers: litter.answers,
    stage: litter.stage,
    dueOn: calendarDay(litter.due_date),
    bornOn: calendarDay(litter.birth_date),
    damId: litter.dam_id,
    sireId: litter.sire_id,
  };
}

/** The fields of the form in the words of its labels. */
export const LITTER_LABELS: Readonly<Record<string, string>> = {
  ...LAW_FIELD_LABELS,
  ...{ name: "Name of the litter", stage: "Stage", type: "Type", breed: "Breed", tagline: "Tagline" },
  ...{ description: "Description", price_min: "Lowest price", price_max: "Highest price" },
  ...{ deposit_amount: "Deposit amount", size: "Size", coat: "Coat", location: "Location" },
  ...{ is_pedigree: "Pedigree", is_kennel_club: "Kennel Club Registered", is_council_registered: "Council registered" },
  ...{ deposit_policy: "What becomes of the deposit", health_guarantee_months: "Health guarantee in months" },
  ...{ takes_back_for_life: "Taken back for life", includes_insurance: "Insurance included" },
  ...{ due_date: "Due date", birth_date: "Date of birth", dam_id: "Mother", sire_id: "Father" },
  ...{ males: "Number of males", females: "Number of females" },
};

/** The values of the form's fields for a stored litter. */
export function valuesOf(litter: Litter): LitterText {
  const ticked = (flag: boolean) => (flag ? "on" : "");
  const pounds = (pence: number | null) => (pence === null ? "" : poundsValue(pence));
  return {
    ...answersText(litter),
    name: litter.name,
    stage: litter.stage,
    type: litter.type,
    breed: litter.breed,
    tagline: litter.tagline,
    description: litter.description,
    price_min: pounds(litter.priceMinPence),
    price_max: pounds(litter.priceMaxPence),
    deposit_amount: pounds(litter.depositPence),
    size: litter.size ?? "",
    coat: litter.coat ?? "",
    location: litter.location ?? "",
    is_pedigree: ticked(litter.isPedigree),
    is_kennel_club: ticked(litter.isKennelClub),
    is_council_registered: ticked(litter.isCouncilRegistered),
    deposit_policy: litter.depositPolicy ?? "",
    health_guarantee_months: litter.healthGuaranteeMonths?.toString() ?? "",
    takes_back_for_life: ticked(litter.takesBackForLife),
    includes_insurance: ticked(litter.includesInsurance),
    due_date: dateOfDay(litter.dueOn) ?? "",
    birth_date: dateOfDay(litter.bornOn) ?? "",
    dam_id: litter.damId === null ? "" : String(litter.damId),
    sire_id: litter.sireId === null ? "" : String(litter.sireId),
  };
}
