// R07, R09 and R10: a photo of the animal, one with its mother, and whether buyers see the mother.
import { isYoung } from "./age.ts";
import type { LawAnswers } from "./answers.ts";
import type { ListingFacts } from "./facts.ts";
import { answer, type Check, done, nameIn } from "./finding.ts";

/** Characters of a reason in the breeder's own words. */
export const REASON_LENGTH = { least: 20, most: 500 } as const;

export const MOTHER_REASON_LABELS = {
  died: "The mother has died",
  vet: "On a vet's advice",
  rescue: "It came from a rescue",
  other: "Another reason",
} as const;

/** R07 */
export const checkPhoto: Check = (facts) =>
  facts.photos.count > 0
    ? done("photos", facts.photos.count === 1 ? "1 photo" : `${facts.photos.count} photos`)
    : answer("photos", `Add a photo that shows ${nameIn(facts)}.`);

/** R09 */
export const checkMotherPhoto: Check = (facts) => {
  if (!isWithMother(facts)) return null;
  if (facts.photos.withMother > 0) return done("photos", "A photo with its mother");
  const reason = motherReason(facts.answers);
  if (reason) return done("mother_reason", `No photo with the mother: ${reason}`);
  return answer(
    "mother_reason",
    `Add a photo of ${nameIn(facts)} with its mother, or tell us why you do not have one.`,
  );
};

/** R10 */
export const checkSeenWithMother: Check = (facts) => {
  if (!isWithMother(facts)) return null;
  const { answers } = facts;
  const promise = `Buyers will see ${nameIn(facts)} with its mother at the place where it was born.`;
  if (answers.seen_with_mother === null) return answer("seen_with_mother", `Answer yes or no: ${promise}`);
  if (answers.seen_with_mother) return done("seen_with_mother", promise);
  const reason = motherReason(answers);
  if (reason) return done("mother_reason", `The breeder says that the mother cannot be seen: ${reason}`);
  return answer("mother_reason", "Tell us why buyers cannot see the mother.");
};

/** The reason for which there is no mother to see, complete enough for buyers; null without one. */
export function motherReason({ mother_reason: kind, mother_reason_text: text }: LawAnswers): string | null {
  if (!kind) return null;
  const own = text?.trim() ?? "";
  if (kind !== "other") return own ? `${MOTHER_REASON_LABELS[kind]}. ${own}` : MOTHER_REASON_LABELS[kind];
  return own.length >= REASON_LENGTH.least && own.length <= REASON_LENGTH.most ? own : null;
}

/** A young dog, cat or rabbit; without a date of birth R06 asks first. */
function isWithMother(facts: ListingFacts): boolean {
  return facts.type !== null && facts.type !== "other" && isYoung(facts) === true;
}
