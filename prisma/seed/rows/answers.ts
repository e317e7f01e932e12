// Inserts the answers to the questions of law and welfare. Those that pets have in common are derived from type, typed age,
// breed and council, so that the calculated age is the typed one whenever the world is seeded.
import { findCouncil } from "#app/domain/breeders/licences/councils.ts";
import { type LawAnswers, NO_ANSWERS } from "#app/domain/law/answers.ts";
import { declarationColumns } from "#app/domain/law/declaration-columns.ts";
import { WITH_MOTHER_DAYS, YOUNG_MONTHS } from "#app/domain/law/tables.ts";
import { addDays, addMonths, calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import type { PetType } from "#app/domain/shared/pet-types.ts";
import { type Nation, NATIONS } from "#app/domain/shared/places/nations.ts";
import * as world from "../world/answers.ts";
import { BREEDERS } from "../world/breeders.ts";
import type { DemoPet } from "../world/types.ts";
import { petKey, type WorldWriter } from "./world-writer.ts";

/** Days after birth at which an animal may leave, and at which it was vaccinated first and completely. */
const LEAVES: Record<PetType, number> = { dog: WITH_MOTHER_DAYS, cat: 91, rabbit: WITH_MOTHER_DAYS, other: 42 };
const VACCINES = {
  dog: { product: "Nobivac DHP", first: 50, full: 78 },
  cat: { product: "Purevax RCP", first: 63, full: 86 },
  rabbit: { product: "Nobivac Myxo-RHD Plus", first: 40, full: 54 },
};
/** Days between a year's vaccinations. */
const BOOSTER_DAYS = 365;

/** Breeders by username; their council determines the nation. */
const COUNCILS = new Map(BREEDERS.map(({ username, council }) => [username, council]));

interface Subject {
  username: string;
  pet: DemoPet;
  /** Its place in the world, for numbers that only one animal has. */
  nth: number;
}

/** Inserts the answers of every pet, as given when the listing was submitted. */
export async function writeAnswers(writer: WorldWriter, pets: readonly Omit<Subject, "nth">[]): Promise<void> {
  await writer.tx.petDeclaration.createMany({
    data: pets
      .map((subject, nth) => ({ ...subject, nth }))
      .filter(({ username, pet }) => !world.WITHOUT_ANSWERS.includes(petKey(username, pet.name)))
      .map((subject) => ({
        petId: writer.pet(subject.username, subject.pet.name),
        ...declarationColumns(answersOf(writer, subject)),
        answeredById: writer.user(subject.username),
        answeredAt: writer.at(subject.pet.daysAgo),
      })),
  });
}

/** Whether the photos of a pet end with one of it with its mother. */
export function hasMotherPhoto(writer: WorldWriter, pet: DemoPet): boolean {
  return pet.images.length > 1 && isYoung(pet, bornOn(pet, dayOfAge(writer, pet)), dayOfAge(writer, pet));
}

function answersOf(writer: WorldWriter, subject: Subject): LawAnswers {
  const { username, pet, nth } = subject;
  const key = petKey(username, pet.name);
  const today = dayOfAge(writer, pet);
  const born = bornOn(pet, today);
  const listed = calendarDateOf(writer.at(pet.daysAgo));
  const { leavesAtDays = LEAVES[pet.type], chippedAtDays, enteredAtDays, ...own } = world.PET_ANSWERS[key] ?? {};
  const leaves = addDays(born, leavesAtDays);
  const isUnsure = world.WITHOUT_BIRTH.includes(key);
  const licence = world.PRIVATE_SELLERS.includes(username) ? null : (writer.licences.get(username) ?? null);
  const isDog = pet.type === "dog";
  const hasChip = pet.type !== "other" && pet.type !== "rabbit" && chippedAtDays === undefined;
  return {
    ...NO_ANSWERS,
    nation: nationOf(username),
    seller_kind: isUnsure ? null : world.PRIVATE_SELLERS.includes(username) ? "private" : "licensed",
    licence_id: licence,
    date_of_birth: isUnsure ? null : born,
    available_from: leaves > listed ? leaves : listed,
    country_of_birth: "GB",
    country_of_residence: "GB",
    bred_by_seller: true,
    ...motherOf(writer, subject, born),
    // Fictional numbers under the country code of the United Kingdom.
    microchip_number: hasChip ? `826098${String((nth + 1) * 7_654_321).padStart(9, "0")}` : null,
    microchip_due: chippedAtDays === undefined ? null : addDays(born, chippedAtDays),
    microchip_database: hasChip ? (isDog ? "Petlog" : "Identibase") : null,
    ears: isDog ? "natural" : null,
    tail: isDog ? "natural" : null,
    ...vaccinationOf(subject, born, today, own.vaccinations ?? null),
    under_treatment: false,
    entry_date: enteredAtDays === undefined ? null : addDays(born, enteredAtDays),
    kennel_club_number: pet.marks?.includes("kennel-club") ? `AZ${String(4_180_000 + nth * 137)}` : null,
    ...own,
  };
}

/** The date on which the typed age is right: of seeding, and of the listing for an animal that was sold. */
function dayOfAge(writer: WorldWriter, { soldDaysAgo, daysAgo }: DemoPet): string {
  return calendarDateOf(soldDaysAgo === undefined ? writer.now : writer.at(daysAgo));
}

/** A date of birth from which the typed age is calculated on a day. Animals of a litter have the same one. */
export function bornOn({ age, breed }: Pick<DemoPet, "age" | "breed">, today: string): string {
  const [, count = "", unit] = /^(\d+) (week|month|year)s?$/.exec(age) ?? [];
  const spread = breed.length % 4;
  if (unit === "week") return addDays(today, -7 * Number(count) - spread);
  if (unit === "month") return addDays(addMonths(today, -Number(count)), -spread);
  if (unit === "year") return addDays(addMonths(today, -12 * Number(count) - 1 - (breed.length % 9)), -spread);
  throw new Error(`The age ${age} cannot be calculated.`);
}

function isYoung({ type }: DemoPet, born: string, today: string): boolean {
  return type !== "other" && addMonths(born, YOUNG_MONTHS) > today;
}

function motherOf(writer: WorldWriter, { username, pet }: Subject, born: string): Partial<LawAnswers> {
  if (!isYoung(pet, born, dayOfAge(writer, pet))) return {};
  if (pet.images.length !== 1) return { seen_with_mother: true };
  return {
    seen_with_mother: true,
    mother_reason: "other",
    mother_reason_text: world.NO_MOTHER_PHOTO[username] ?? null,
  };
}

function vaccinationOf(
  { pet }: Subject,
  born: string,
  today: string,
  own: LawAnswers["vaccinations"],
): Partial<LawAnswers> {
  if (pet.type === "other") return {};
  const { product, first, full } = VACCINES[pet.type];
  const latest = addDays(today, -1);
  if (own === "none" || addDays(born, first) > latest) return { vaccinations: "none" };
  const isFull = own !== "first" && addDays(born, full) <= latest;
  let given = addDays(born, isFull ? full : first);
  while (addDays(given, BOOSTER_DAYS) <= latest) given = addDays(given, BOOSTER_DAYS);
  return { vaccinations: isFull ? "full" : "first", vaccination_product: product, vaccination_date: given };
}

function nationOf(username: string): Nation {
  const council = COUNCILS.get(username)!;
  const nation = NATIONS.find((one) => findCouncil(one, council));
  if (!nation) throw new Error(`${council} is not in the table of councils.`);
  return nation;
}
