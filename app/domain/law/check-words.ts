// R19, R21 and R22: offers, deposits, claims and contact details in the texts of a listing.
import { answer, type Check, done, type Finding, together, warn } from "./finding.ts";
import { findPhrase, findPhrases, phrasePattern } from "./fold-text.ts";
import { REFUSED_OFFERS } from "./refused-offers.ts";
import { NON_REFUNDABLE } from "./tables.ts";

const OFFERS = phrasePattern(REFUSED_OFFERS);
const FINAL = phrasePattern(NON_REFUNDABLE);
const ASSURED = phrasePattern(["assured breeder", "assured breeders"]);
const KENNEL_CLUB = phrasePattern(["kennel club registered", "kc registered", "kc reg"]);
const TEXTS = ["name", "tagline", "description"] as const;
/** A deposit of more than this part of the price (a quarter) may be hard to justify. */
const DEPOSIT_PART = 4;
// Each pattern starts at a lookbehind or is bounded, so that its time grows with the length of the text only.
const PHONE = /(?<![\d.-])(?:\+|0)\d?(?:[\s().-]{0,2}\d){9,13}(?!\d)/g;
const EMAIL = /(?<![\w.+-])[\w.+-]+\s?@\s?[\w-]+(?:\.[\w-]+)+/g;
const WEBSITE = /\b(?:https?:\/\/|www\.)\S+|(?<![\w-])[\w-]+\.(?:co\.uk|com|uk|org|net|info|site|shop)\b/gi;

/** R19 */
export const checkOffers: Check = (facts, texts) => {
  const isConfirmed = facts.answers.confirmed_words.includes("R19");
  const found = TEXTS.flatMap((field) =>
    findPhrases(texts[field], OFFERS).map((words) =>
      isConfirmed
        ? { ...done(field, `Confirmed: “${words}”`), words }
        : answer(
            field,
            `“${words}” looks like an offer that we do not allow. Change it, or tick to confirm that it means something else.`,
            words,
          ),
    ),
  );
  return together(found) ?? done("description", "No refused offer");
};

/** R21 */
export const checkDeposit: Check = (facts, texts) => {
  const found = TEXTS.flatMap((field) =>
    findPhrases(texts[field], FINAL).map((words) =>
      answer(field, `You cannot say that a deposit is non-refundable in every case. Change “${words}”.`, words),
    ),
  );
  const { depositPence: deposit, pricePence: price } = facts;
  if (deposit !== null && price !== null && deposit * DEPOSIT_PART > price) {
    found.push(warn("deposit_amount", "A deposit of more than a quarter of the price may be hard to justify."));
  }
  return together(found) ?? (deposit === null ? null : done("deposit_amount", "At most a quarter of the price"));
};

/** R22 */
export const checkClaims: Check = (facts, texts) => {
  const found: Finding[] = [];
  for (const field of TEXTS) {
    const assured = findPhrase(texts[field], ASSURED);
    if (assured) {
      const closed = "The Kennel Club's Assured Breeders scheme closed on 31 December 2024. Remove these words.";
      found.push(warn(field, closed, assured));
    }
    const contacts = [EMAIL, WEBSITE, PHONE].flatMap((pattern) => facts[field].match(pattern) ?? []);
    for (const contact of contacts) {
      // The domain of an email address is not a website as well.
      const isPart = found.some((one) => one.field === field && one.words?.includes(contact) === true);
      if (!isPart) found.push(warn(field, "Remove contact details. Buyers can message you here.", contact));
    }
  }
  const claims = TEXTS.map((field) => findPhrase(texts[field], KENNEL_CLUB)).find((words) => words !== null);
  if ((facts.isKennelClub || claims) && !facts.answers.kennel_club_number) {
    const number = "Enter the registration number with the Kennel Club, or remove the claim.";
    found.push(warn("kennel_club_number", number, claims ?? undefined));
  }
  return together(found) ?? done("description", "No unclear claims");
};
