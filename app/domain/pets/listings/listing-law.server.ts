// Applies the rules to stored listings, and to listings as they are typed.
import { type LawAnswers, type LawField, type LawText, parseAnswers } from "#app/domain/law/answers.ts";
import { checkListing, type LawResult } from "#app/domain/law/check-listing.ts";
import { answersOf } from "#app/domain/law/declaration-columns.ts";
import { parsePounds } from "#app/domain/pets/price.ts";
import { calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { parsePetType } from "#app/domain/shared/pet-types.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { withImpliedValues } from "./implied-values.ts";
import { withLitterAnswers } from "./inherited-answers.ts";
import { listingContexts } from "./listing-context.server.ts";
import type { Listing } from "./schema.ts";

/** The result of the rules for a stored listing, with the answers and who gave them. */
export interface ListingLaw {
  answers: LawAnswers;
  result: LawResult;
  /** ISO 8601; null while no question is answered. */
  answeredAt: string | null;
  answeredBy: string | null;
}

/** The results of stored listings by their ids. */
export async function checkStoredListings(
  petIds: readonly number[],
  client: Prisma.TransactionClient = db,
): Promise<Map<number, ListingLaw>> {
  const pets = await client.pet.findMany({
    where: { id: { in: [...petIds] } },
    include: { declaration: { include: { answeredBy: { select: { username: true } } } }, litter: true },
  });
  const listings = pets.map((pet) => {
    const own = answersOf(pet.declaration);
    return { pet, answers: pet.litter ? withLitterAnswers(own, pet.litter) : own };
  });
  const today = calendarDateOf(clock.now());
  const contexts = await listingContexts(
    listings.map(({ pet, answers }) => ({
      petId: pet.id,
      draftId: null,
      breederId: pet.breederId,
      type: pet.type,
      breed: pet.breed,
      answers,
    })),
    today,
    client,
  );
  return new Map(
    listings.map(({ pet, answers }, at) => {
      const facts = { ...pet, answers, ...contexts[at]!, today, contactEmail: env.CONTACT_EMAIL };
      const { declaration } = pet;
      return [
        pet.id,
        {
          answers,
          result: checkListing(facts),
          answeredAt: declaration?.answeredAt.toISOString() ?? null,
          answeredBy: declaration?.answeredBy?.username ?? null,
        },
      ];
    }),
  );
}

interface ValidListing {
  petId: number | null;
  draftId: string | null;
  breederId: number;
  listing: Listing;
  answers: LawAnswers;
}

/** The result for a validated listing that is about to be stored; the pet or the draft has its images. */
export async function checkValidListing(
  { petId, draftId, breederId, listing, answers }: ValidListing,
  client: Prisma.TransactionClient = db,
): Promise<LawResult> {
  const { type, breed } = listing;
  const today = calendarDateOf(clock.now());
  const [context] = await listingContexts([{ petId, draftId, breederId, type, breed, answers }], today, client);
  return checkListing({
    ...listing,
    pricePence: listing.price,
    depositPence: listing.deposit_amount,
    isKennelClub: listing.is_kennel_club,
    answers,
    ...context!,
    today,
    contactEmail: env.CONTACT_EMAIL,
  });
}

/** The texts of a listing form that the rules read. */
export interface TypedListing extends LawText {
  name?: string;
  tagline?: string;
  description?: string;
  breed?: string;
  type?: string;
  price?: string;
  deposit_amount?: string;
  is_kennel_club?: string;
}

export interface TypedLaw {
  answers: LawAnswers;
  /** Error messages of answers that are not possible, by field. */
  errors: Partial<Record<LawField, string>>;
  result: LawResult;
}

/** The result for a listing as it is typed; `owner` has its images. */
export async function checkTypedListing(
  breederId: number,
  owner: { petId: number } | { draftId: string },
  given: TypedListing,
): Promise<TypedLaw> {
  const today = calendarDateOf(clock.now());
  // What follows from other answers is stored when a listing is saved: of a stored one it counts from then on.
  const typed = "petId" in owner ? given : withImpliedValues(given, today);
  const { answers, errors } = parseAnswers(typed);
  const type = parsePetType(typed.type);
  const breed = typed.breed ?? "";
  const ids = "petId" in owner ? { petId: owner.petId, draftId: null } : { petId: null, draftId: owner.draftId };
  const [context] = await listingContexts([{ ...ids, breederId, type, breed, answers }], today);
  const result = checkListing({
    name: typed.name ?? "",
    tagline: typed.tagline ?? "",
    description: typed.description ?? "",
    breed,
    type,
    pricePence: parsePounds(typed.price ?? ""),
    depositPence: parsePounds(typed.deposit_amount ?? ""),
    isKennelClub: (typed.is_kennel_club ?? "") !== "",
    answers,
    ...context!,
    today,
    contactEmail: env.CONTACT_EMAIL,
  });
  return { answers, errors, result };
}
