// Listings with the levels that the rules give them. Each row is one listing in each of the four nations.
import type { Nation } from "#app/domain/shared/places/nations.ts";
import { type Changes, type Kind, LICENCE } from "./lawful-listings.ts";

/** Such as "R05 stop, R15 answer"; "" for a lawful listing; an object where nations differ. */
type Levels = string | ({ rest: string } & Partial<Record<Nation, string>>);

const PRIVATE: Changes = { seller_kind: "private", licence: null, licence_id: null };
const ADULT: Changes = { date_of_birth: "2023-05-01", available_from: null };
const NO_CHIP: Changes = { microchip_number: null };
const NO_MOTHER_PHOTO: Changes = { photos: { count: 1, withMother: 0 } };

// oxfmt-ignore
export const LISTINGS: readonly [kind: Kind, title: string, changes: Changes, levels: Levels][] = [
  ["dog", "a puppy of 10 weeks from a licensed breeder", {}, ""],
  ["dog", "a private seller's second litter", { ...PRIVATE, litters: { number: 2, madeOf: [] } }, ""],
  ["dog", "a private seller's third litter", { ...PRIVATE, litters: { number: 3, madeOf: [] } }, "R03 answer"],
  ["dog", "an XL Bully of 5 weeks, ready now", { breed: "XL Bully", date_of_birth: "2026-10-19", available_from: "2026-11-23" }, "R05 stop, R11 stop"],
  ["dog", "ready 56 days after birth", { available_from: "2026-11-09" }, ""],
  ["dog", "ready 55 days after birth", { available_from: "2026-11-08" }, "R05 stop"],
  ["dog", "a puppy of 5 months that its seller did not breed", { ...PRIVATE, date_of_birth: "2026-06-20", bred_by_seller: false }, "R04 stop"],
  ["dog", "a dog of exactly 6 months that its seller did not breed", { ...PRIVATE, date_of_birth: "2026-05-23", bred_by_seller: false }, ""],
  ["dog", "a rescue's puppy without its mother", { ...PRIVATE, ...NO_MOTHER_PHOTO, seller_kind: "rescue", bred_by_seller: false, seen_with_mother: false, mother_reason: "rescue" }, ""],
  ["dog", "cropped ears at a private seller's", { ...PRIVATE, ...ADULT, ears: "cropped" }, "R13 stop"],
  ["dog", "cropped ears at a rescue's, unexplained", { ...PRIVATE, ...ADULT, seller_kind: "rescue", ears: "cropped" }, "R13 answer"],
  ["dog", "a docked terrier with its certificate", { tail: "docked", tail_kind: "terriers", hasTailCertificate: true }, { rest: "", scotland: "R14 stop" }],
  ["dog", "a docked spaniel without its certificate", { tail: "docked", tail_kind: "spaniels" }, "R14 answer"],
  ["dog", "born in Romania, with nothing about its journey", { ...ADULT, country_of_birth: "RO" }, "R17 answer"],
  ["dog", "brought in from Ireland at 4 months", { ...ADULT, country_of_birth: "IE", entry_date: "2023-09-01", entry_document: "IE-12" }, "R17 warn"],
  ["dog", "a licence that ends today", { licence: { ...LICENCE, endsOn: "2026-11-23" } }, ""],
  ["dog", "a licence that ended yesterday", { licence: { ...LICENCE, endsOn: "2026-11-22" } }, "R02 answer"],
  ["dog", "treated by a vet, with the vet's advice", { under_treatment: true, treatment_text: "Eye drops until Friday." }, { rest: "", england: "R18 stop" }],
  ["dog", "a microchip number of 14 digits", { microchip_number: "98511200123456" }, "R15 stop"],
  ["dog", "no microchip and no date for it", NO_CHIP, "R15 answer"],
  ["dog", "to be chipped on the day that it leaves", { ...NO_CHIP, microchip_due: "2026-11-24" }, ""],
  ["dog", "a banned type in Cyrillic characters in the tagline", { tagline: "Rare рitbull" }, "R11 stop"],
  ["dog", "a banned type in the description only", { description: "Not a pit bull." }, "R11 answer"],
  ["dog", "a banned type in the description, confirmed as harmless", { description: "Not a pit bull.", confirmed_words: ["R11"] }, ""],
  ["dog", "harmless words with the same characters", { name: "Bully", tagline: "A study in armpit bullseyes", breed: "American Bully" }, ""],

  ["cat", "a kitten from a licensed breeder", {}, ""],
  ["cat", "a private seller's third litter", { ...PRIVATE, litters: { number: 3, madeOf: [] } }, { rest: "", scotland: "R03 answer" }],
  ["cat", "no microchip and no date for it", NO_CHIP, { rest: "R15 warn", england: "R15 answer" }],
  ["cat", "an F1 Bengal", { breed: "Bengal (F1)" }, "R12 answer"],
  ["cat", "an F2 Bengal", { breed: "Bengal F2" }, ""],
  ["cat", "ready at 7 weeks", { available_from: "2026-11-02" }, "R05 stop"],
  ["cat", "a kitten that a licensed seller did not breed", { bred_by_seller: false }, "R04 stop"],
  ["cat", "treated by a vet at a private seller's, without advice", { ...PRIVATE, under_treatment: true }, "R18 answer"],
  ["cat", "a kitten without a photo of its mother", NO_MOTHER_PHOTO, "R09 answer"],
  ["cat", "a mother that buyers cannot see, without a reason", { seen_with_mother: false }, "R10 answer"],
  ["cat", "a microchip number of the breeder's other cat", { chip: { ownPetName: "Milo", isOnOtherBreeder: false } }, "R16 stop"],
  ["cat", "a microchip number of another breeder's cat", { chip: { ownPetName: null, isOnOtherBreeder: true } }, "R16 warn"],

  ["rabbit", "a young rabbit from a licensed breeder", {}, ""],
  ["rabbit", "a private seller's fifth litter", { ...PRIVATE, litters: { number: 5, madeOf: [] } }, ""],
  ["rabbit", "a private seller's sixth litter", { ...PRIVATE, litters: { number: 6, madeOf: [] } }, { rest: "", scotland: "R03 answer" }],
  ["rabbit", "ready 55 days after birth", { available_from: "2026-11-08" }, "R05 stop"],
  ["rabbit", "no microchip", NO_CHIP, "R15 warn"],
  ["rabbit", "nothing about vaccinations", { vaccinations: null }, "R18 answer"],
  ["rabbit", "offered as food", { description: "Sold as a pet or as food." }, "R19 answer"],
  ["rabbit", "no date of birth", { date_of_birth: null }, "R06 answer"],
  ["rabbit", "born more than 30 years ago", { date_of_birth: "1996-11-22", available_from: null }, "R06 stop"],

  ["mammal", "a ferret", PRIVATE, ""],
  ["mammal", "a raccoon", { breed: "Raccoon" }, "R20 stop"],

  ["bird", "a budgerigar", PRIVATE, ""],
  ["bird", "an African grey without a certificate", { breed: "African Grey" }, "R20 answer"],
  ["bird", "an African grey with a certificate", { breed: "African Grey", article_10_number: "24GBA10ABC" }, ""],
  ["bird", "a macaw of 60 years", { breed: "Blue and gold macaw", date_of_birth: "1966-11-23" }, ""],
  ["bird", "not born yet", { date_of_birth: "2026-11-24" }, "R06 stop"],
  ["bird", "no photo, and nothing about who sells it", { photos: { count: 0, withMother: 0 }, seller_kind: null }, "R01 answer, R07 answer"],
  ["bird", "a phone number in the description", { description: "Ring 07700 900123." }, "R22 warn"],

  ["reptile", "a corn snake", PRIVATE, ""],
  ["reptile", "Hermann’s tortoise without a certificate", { breed: "Hermann’s Tortoise" }, "R20 answer"],
  ["reptile", "a red-eared slider", { breed: "Terrapin", tagline: "Red-eared sliders" }, "R20 stop"],
  ["reptile", "born more than 150 years ago", { date_of_birth: "1876-11-22" }, "R06 stop"],
  ["reptile", "offered as a swap, without its country of birth", { tagline: "Swap for a gecko", country_of_birth: null }, "R08 answer, R19 answer"],
  ["reptile", "a deposit of a quarter and a penny", { depositPence: 30_001 }, "R21 warn"],
  ["reptile", "a non-refundable deposit", { description: "The deposit is non-refundable." }, "R21 answer"],
];
