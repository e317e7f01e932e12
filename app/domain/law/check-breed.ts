// R11, R12 and R20: banned types of dog, crosses with wild animals, protected and invasive species.
import { answer, type Check, done, nameIn, stop } from "./finding.ts";
import { findPhrase, phrasePattern } from "./fold-text.ts";
import {
  BANNED_TYPES,
  CERTIFIED_SPECIES,
  FIRST_GENERATION,
  INVASIVE_SPECIES,
  WILD_CAT_CROSSES,
  WOLF_CROSSES,
} from "./tables.ts";

const BANNED = phrasePattern(BANNED_TYPES);
const WOLVES = phrasePattern(WOLF_CROSSES);
const WILD_CATS = phrasePattern(WILD_CAT_CROSSES);
const FIRST = phrasePattern(FIRST_GENERATION);
const CERTIFIED = phrasePattern(CERTIFIED_SPECIES);
const INVASIVE = phrasePattern(INVASIVE_SPECIES);

/** R11. It applies to every type, because a dog may be listed as another animal. */
export const checkBannedTypes: Check = (facts, texts) => {
  for (const field of ["breed", "name", "tagline"] as const) {
    const words = findPhrase(texts[field], BANNED);
    if (words)
      return stop(field, "This type of dog is banned. It cannot be sold, given away, swapped or advertised.", words);
  }
  const words = findPhrase(texts.description, BANNED);
  if (!words) return facts.type === "dog" ? done("breed", "No banned type") : null;
  if (facts.answers.confirmed_words.includes("R11")) return { ...done("description", `Confirmed: “${words}”`), words };
  return answer(
    "description",
    `“${words}” looks like a banned type of dog. Change it, or tick to confirm that ${nameIn(facts)} is not one.`,
    words,
  );
};

/** R12 */
export const checkWildCrosses: Check = ({ answers }, { breed }) => {
  const words = findPhrase(breed, WOLVES) ?? (findPhrase(breed, FIRST) && findPhrase(breed, WILD_CATS));
  if (!words) return null;
  const given = answers.wild_licence ?? answers.wild_licence_reason;
  if (given) return { ...done("wild_licence", given), words };
  return answer(
    "wild_licence",
    "You may need a dangerous wild animal licence. Enter its number and council, or tell us why you do not need one.",
    words,
  );
};

/** R20 */
export const checkSpecies: Check = ({ type, answers }, texts) => {
  if (type !== "other") return null;
  for (const field of ["breed", "name", "tagline"] as const) {
    const words = findPhrase(texts[field], INVASIVE);
    if (words) return stop(field, "This species cannot be sold in the UK.", words);
  }
  const words =
    findPhrase(texts.breed, CERTIFIED) ?? findPhrase(texts.name, CERTIFIED) ?? findPhrase(texts.tagline, CERTIFIED);
  if (!words) return done("breed", "No protected species");
  const { article_10_number: number } = answers;
  if (number) return { ...done("article_10_number", `Article 10 certificate ${number}`), words };
  return answer(
    "article_10_number",
    "This species needs an Article 10 certificate. Enter the certificate number.",
    words,
  );
};
