// The facts of up to three public pets side by side (SCH-16).
import { responseTimeText } from "#app/domain/breeders/figures.ts";
import { handoversText } from "#app/domain/breeders/trading-record.ts";
import type { Image } from "#app/domain/images/image.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import { COMPARED_MAX } from "./compare.ts";
import { distancesFrom } from "./distances.server.ts";
import { getPetPage } from "./get-pet-page.server.ts";
import { promiseRows } from "./promises.ts";
import type { PetCheckView, PetPageView } from "./views.ts";

export interface ComparedPet {
  petId: number;
  slug: string;
  name: string;
  image: Image | null;
  reserved: boolean;
  /** Terms and texts, the same terms in the same order for each pet. */
  facts: [string, string][];
}

export interface Comparison {
  pets: ComparedPet[];
  /** More pets were chosen than are compared. */
  tooMany: boolean;
  /** Pets that were chosen and are not listed any more. */
  gone: number;
}

/** Ids that are not public pets are left out. `near` is a place as typed; unknown places and areas have no distance. */
export async function comparePets(petIds: readonly number[], near: string): Promise<Comparison> {
  const ids = [...new Set(petIds)];
  const found = await Promise.all(ids.slice(0, COMPARED_MAX).map((petId) => getPetPage(petId, null)));
  const pets = found.flatMap((pet) => (pet?.listed ? [pet] : []));
  const distances = await distancesFrom(
    near,
    pets.map(({ petId }) => petId),
  );
  return {
    pets: pets.map((pet) => toCompared(pet, distances)),
    tooMany: ids.length > COMPARED_MAX,
    gone: found.length - pets.length,
  };
}

function toCompared(pet: PetPageView, distances: Map<number, string> | null): ComparedPet {
  const { seller, breeder } = pet;
  const vaccinations = pet.law.facts.find(({ term }) => term === "Vaccinations");
  const licence = [seller.badge?.text, seller.badge?.checked, seller.expired];
  // A pet that cannot be had is no offer (BUY-10).
  const offered = (text: string | null) => (pet.reserved ? "Reserved" : text);
  const facts: [string, string | null][] = [
    ["Price", offered(formatPrice(pet.pricePence))],
    ["Deposit", offered(pet.depositPence === null ? "None" : formatPrice(pet.depositPence))],
    [
      "Promises",
      promiseRows(pet.promises)
        .map(([term, text]) => `${term}: ${text}`)
        .join(". "),
    ],
    ["Age", pet.age],
    ["Sex", pet.gender === "female" ? "Female" : "Male"],
    ["Breed", pet.breed],
    ["Ready to leave", offered(pet.readyToLeave)],
    ["Location", pet.location],
    ...(distances ? ([["Distance", distances.get(pet.petId) ?? null]] as [string, string | null][]) : []),
    ["Seller", seller.label],
    ["Licence", joined(licence)],
    ["Seen with its mother", pet.law.facts.find(({ term }) => term === "Mother")?.text ?? null],
    ["Microchip", checked(pet, "microchip")],
    ["Vaccinations", vaccinations ? joined([vaccinations.text, ...vaccinations.notes]) : null],
    ["Parents’ health tests", checked(pet, "tests")],
    ["Breeder’s reply time", breeder.responseTimeMinutes > 0 ? responseTimeText(breeder.responseTimeMinutes) : null],
    ["Breeder’s handovers", handoversText(pet.handovers)],
  ];
  return {
    petId: pet.petId,
    slug: pet.slug,
    name: pet.name,
    image: pet.images[0] ?? null,
    reserved: pet.reserved,
    facts: facts.map(([term, text]) => [term, text === null || text === "" ? "Not given" : text]),
  };
}

function checked(pet: PetPageView, wanted: PetCheckView["what"]): string | null {
  const row = pet.checks.rows.find(({ what }) => what === wanted);
  return row ? joined([row.state, ...row.details]) : null;
}

function joined(parts: readonly (string | null | undefined)[]): string | null {
  return parts.filter(Boolean).join(". ") || null;
}
