// R01 to R04: who is selling, with which licence, and whether the seller bred the animal.
import { formatCalendarDate } from "#app/domain/shared/calendar-dates.ts";
import { NATION_LABELS } from "#app/domain/shared/places/nations.ts";
import { isYoung } from "./age.ts";
import type { ListingFacts } from "./facts.ts";
import { answer, type Check, done, nameIn, stop } from "./finding.ts";
import { LICENCE_FROM_LITTER } from "./tables.ts";

/** Seller kinds as cards and pages show them. */
export const SELLER_LABELS = { licensed: "Licensed breeder", private: "Private seller", rescue: "Rescue" } as const;

/** R01 */
export const checkSeller: Check = ({ answers }) =>
  answers.seller_kind
    ? done("seller_kind", SELLER_LABELS[answers.seller_kind])
    : answer(
        "seller_kind",
        // old word: the specified message
        "Tell us who is selling: a licensed breeder, someone who does not need a licence, or a rescue.",
      );

/** R02 */
export const checkLicence: Check = (facts) => {
  const { answers, licence } = facts;
  if (answers.seller_kind !== "licensed") return null;
  if (licence && isInForce(facts)) return done("licence_id", `${licence.number}, ${licence.council}`);
  const ended =
    licence && licence.endsOn < facts.today ? ` This one expired on ${formatCalendarDate(licence.endsOn)}.` : "";
  return answer(
    "licence_id",
    `Add your licence number and the council that issued it. By law, a licensed seller's advert must show both.${ended}`,
  );
};

/** R03 */
export const checkLitters: Check = (facts) => {
  const { answers, type } = facts;
  const { number, madeOf } = facts.litters;
  const { nation } = answers;
  if (answers.seller_kind !== "private" || !nation || !type) return null;
  const limit = LICENCE_FROM_LITTER[nation][type];
  if (limit === undefined) return null;
  // Breeder and moderator read the same figure, with what it is made of (LIT-20).
  const list = madeOf.length > 0 ? madeOf.join("; ") : null;
  const counted = `Litter ${number} in 12 months${list ? `: ${list}` : ""}`;
  if (number < limit) return done("licence_reason", counted);
  if (answers.licence_reason || isInForce(facts))
    return done("licence_reason", `${answers.licence_reason ?? "Licence given"}${list ? ` (${counted})` : ""}`);
  return answer(
    "licence_reason",
    `This is litter ${number} in 12 months. In ${NATION_LABELS[nation]}, you need a licence from litter ${limit}. Add your licence, or tell us why you do not need one.${list ? ` We count ${list}.` : ""}`,
  );
};

/** R04 */
export const checkThirdParty: Check = (facts) => {
  const { answers, type } = facts;
  if ((type !== "dog" && type !== "cat") || isYoung(facts) !== true) return null;
  const { bred_by_seller: bred, seller_kind: kind } = answers;
  if (kind === "rescue") return done("bred_by_seller", "From a rescue");
  if (bred) return done("bred_by_seller", "Bred by the seller");
  if (bred === null || kind === null) return null;
  return stop(
    "bred_by_seller",
    `A puppy or kitten under 6 months can only be sold by its breeder or rehomed by a rescue. You cannot list ${nameIn(facts)}. A rescue can help you find it a home.`,
  );
};

/** A lapsed, refused or withdrawn licence does not count. */
function isInForce({ licence, today }: ListingFacts): boolean {
  return licence !== null && ["unchecked", "checked"].includes(licence.state) && licence.endsOn >= today;
}
