// R19, R21 and R22: offers, deposits, claims and contact details in the texts of a listing.
import { answer, type Check, done, warn } from "./finding.ts";
import { findPhrase, phrasePattern } from "./fold-text.ts";
import { NON_REFUNDABLE, REFUSED_OFFERS } from "./tables.ts";

const OFFERS = phrasePattern(REFUSED_OFFERS);
const FINAL = phrasePattern(NON_REFUNDABLE);
const ASSURED = phrasePattern(["assured breeder", "assured breeders"]);
const KENNEL_CLUB = phrasePattern(["kennel club registered", "kc registered", "kc reg"]);
const TEXTS = ["name", "tagline", "description"] as const;
/** A deposit of more than this part of the price (a quarter) may be hard to justify. */
const DEPOSIT_PART = 4;
// Each pattern starts at a lookbehind or is bounded, so that its time grows with the length of the text only.
const PHONE = /(?<![\d.-])(?:\+|0)\d?(?:[\s().-]{0,2}\d){9,13}(?!\d)/;
const EMAIL = /(?<![\w.+-])[\w.+-]+\s?@\s?[\w-]+(?:\.[\w-]+)+/;
const WEBSITE = /\b(?:https?:\/\/|www\.)\S+|(?<![\w-])[\w-]+\.(?:co\.uk|com|uk|org|net|info|site|shop)\b/i;

/** R19 */
export const checkOffers: Check = (facts, texts) => {
  for (const field of TEXTS) {
    const words = findPhrase(texts[field], OFFERS);
    if (!words) continue;
    if (facts.answers.confirmed_words.includes("R19")) return { ...done(field, `Confirmed: “${words}”`), words };
    return answer(
      field,
      `“${words}” looks like an offer that we do not allow. Change it, or tick to confirm that it means something else.`,
      words,
    );
  }
  return done("description", "No refused offer");
};

/** R21 */
export const checkDeposit: Check = (facts, texts) => {
  for (const field of TEXTS) {
    const words = findPhrase(texts[field], FINAL);
    if (words) {
      return answer(field, `You cannot say that a deposit is non-refundable in every case. Change “${words}”.`, words);
    }
  }
  const { depositPence: deposit, pricePence: price } = facts;
  if (deposit !== null && price !== null && deposit * DEPOSIT_PART > price) {
    return warn("deposit_amount", "A deposit of more than a quarter of the price may be hard to justify.");
  }
  return deposit === null ? null : done("deposit_amount", "At most a quarter of the price");
};

/** R22 */
export const checkClaims: Check = (facts, texts) => {
  for (const field of TEXTS) {
    const text = facts[field];
    const assured = findPhrase(texts[field], ASSURED);
    if (assured) {
      return warn(
        field,
        "The Kennel Club's Assured Breeders scheme closed on 31 December 2024. Remove these words.",
        assured,
      );
    }
    const contact = (EMAIL.exec(text) ?? WEBSITE.exec(text) ?? PHONE.exec(text))?.[0];
    if (contact) return warn(field, "Remove contact details. Buyers can message you here.", contact);
  }
  const claims = TEXTS.map((field) => findPhrase(texts[field], KENNEL_CLUB)).find((words) => words !== null);
  if ((facts.isKennelClub || claims) && !facts.answers.kennel_club_number) {
    return warn(
      "kennel_club_number",
      "Enter the registration number with the Kennel Club, or remove the claim.",
      claims ?? undefined,
    );
  }
  return done("description", "No unclear claims");
};
