// Which answer of "Law and welfare" applies to an animal of a litter: its own, otherwise that of the litter (BRD-06).
import { LAW_FIELDS, type LawAnswers, type LawField, NO_ANSWERS } from "#app/domain/law/answers.ts";
import type { Litter } from "#app/platform/generated/prisma/client.ts";
import { answersFor } from "./litter-answers.ts";

/** A follow-up question is the litter's only where the animal has the litter's answer to the question before it. */
const FOLLOWS: Partial<Record<LawField, LawField>> = {
  licence_id: "seller_kind",
  licence_reason: "seller_kind",
  mother_reason: "seen_with_mother",
  mother_reason_text: "mother_reason",
  ears_text: "ears",
  tail_kind: "tail",
  vaccination_product: "vaccinations",
  vaccination_date: "vaccinations",
  treatment_text: "under_treatment",
  entry_date: "country_of_birth",
  entry_document: "country_of_birth",
};

/**
 * The answers of an animal after those of its litter have changed from `before` to `after`. An answer that is empty, or that
 * equals the litter's, is the litter's; any other is the animal's own. The microchip is always its own.
 */
export function inheritedAnswers(
  stored: LawAnswers,
  { before, after }: { before: LawAnswers; after: LawAnswers },
): LawAnswers {
  const applying: LawAnswers = { ...stored };
  const take = <Field extends LawField>(field: Field) => {
    const lead = FOLLOWS[field];
    const isAsked = lead === undefined || text(applying[lead]) === text(after[lead]);
    const isOwn = text(stored[field]) !== "" && text(stored[field]) !== text(before[field]);
    if (isAsked && !isOwn) applying[field] = after[field];
  };
  // In the order of the form, in which a question stands before its follow-up.
  for (const field of LAW_FIELDS) if (field !== "microchip_number") take(field);
  return applying;
}

/** The answers of an animal of a litter as it is: the litter's wherever the animal has none. */
export function withLitterAnswers(stored: LawAnswers, litter: Pick<Litter, "answers" | "bornOn">): LawAnswers {
  return inheritedAnswers(stored, { before: NO_ANSWERS, after: answersFor(litter) });
}

function text(value: LawAnswers[LawField]): string {
  return String(value ?? "");
}
