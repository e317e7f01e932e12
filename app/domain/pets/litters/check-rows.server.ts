// The listing that a row of a litter would become, with the result of the rules.
import { ageOn } from "#app/domain/law/age.ts";
import type { LawAnswers } from "#app/domain/law/answers.ts";
import type { LawResult } from "#app/domain/law/check-listing.ts";
import { checkValidListing } from "#app/domain/pets/listings/listing-law.server.ts";
import { answersFor } from "#app/domain/pets/listings/litter-answers.ts";
import type { Listing } from "#app/domain/pets/listings/schema.ts";
import { DEPOSIT_POLICIES } from "#app/domain/pets/promises.ts";
import { calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { LitterRow } from "#app/platform/generated/prisma/client.ts";
import type { LockedLitter } from "./lock-litter.server.ts";
import { COLOUR_MISSING } from "./texts.ts";

export interface CheckedRow {
  row: LitterRow;
  listing: Listing;
  answers: LawAnswers;
  result: LawResult;
  /** Why the row cannot be listed; null when it can. */
  fault: string | null;
}

export function checkRows(litter: LockedLitter, rows: readonly LitterRow[]): Promise<CheckedRow[]> {
  const shared = answersFor(litter);
  return Promise.all(
    rows.map(async (row) => {
      const answers = { ...shared, microchip_number: row.microchipNumber };
      const listing = listingOf(litter, row, shared.date_of_birth);
      const owner = { petId: null, draftId: null, breederId: litter.breederId };
      const result = await checkValidListing({ ...owner, listing, answers });
      const [stop] = result.stopped;
      const fault = row.colour === "" ? COLOUR_MISSING : (stop?.message ?? null);
      return { row, listing, answers, result, fault };
    }),
  );
}

/** The listing of a row: the litter's value for each field that the row leaves empty. */
function listingOf(litter: LockedLitter, row: LitterRow, bornOn: string | null): Listing {
  // A born litter has a price (see the constraint of the table).
  const price = row.pricePence ?? litter.priceMinPence ?? 0;
  return {
    name: row.name,
    tagline: litter.tagline,
    description: litter.description,
    type: litter.type,
    breed: litter.breed,
    gender: row.sex,
    colour: row.colour,
    age: bornOn === null ? "" : ageOn(calendarDateOf(clock.now()), bornOn),
    size: litter.size,
    coat: litter.coat,
    price,
    deposit_amount: litter.depositPence === null ? null : Math.min(litter.depositPence, price),
    deposit_policy: DEPOSIT_POLICIES.find((policy) => policy === litter.depositPolicy) ?? null,
    health_guarantee_months: litter.healthGuaranteeMonths,
    takes_back_for_life: litter.takesBackForLife,
    includes_insurance: litter.includesInsurance,
    is_pedigree: litter.isPedigree,
    is_kennel_club: litter.isKennelClub,
    is_council_registered: litter.isCouncilRegistered,
    location: litter.location,
  };
}
