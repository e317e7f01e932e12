// The page of a listing that is still a draft, as buyers will see it (BRD-14). What is not typed yet is empty.
import {
  BREEDER_CARD_COLUMNS,
  BREEDER_CARD_JOINS,
  type BreederCardRow,
} from "#app/domain/breeders/card-rows.server.ts";
import { PUBLIC_LICENCE } from "#app/domain/breeders/licences/public-licence.server.ts";
import type { PublicLicence } from "#app/domain/breeders/licences/views.ts";
import { RECORD_COUNTS } from "#app/domain/breeders/record-counts.server.ts";
import type { RecordCounts } from "#app/domain/breeders/trading-record.ts";
import { parseAnswers } from "#app/domain/law/answers.ts";
import { toPetPage } from "#app/domain/pets/get-pet-page.server.ts";
import type { PetPageRow } from "#app/domain/pets/pet-page-row.ts";
import { parsePounds } from "#app/domain/pets/price.ts";
import type { PetPageView } from "#app/domain/pets/views.ts";
import { calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { parsePetType } from "#app/domain/shared/pet-types.ts";
import { clock } from "#app/platform/clock.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { withImpliedValues } from "./implied-values.ts";
import { listImages } from "./list-photos.server.ts";

interface OwnerRow
  extends BreederCardRow, Pick<PetPageRow, "emailVerifiedAt" | "phoneVerifiedAt" | "breederApprovedAt"> {
  ownerId: number;
  breederPetCount: number;
  namedLicence: PublicLicence | null;
  record: RecordCounts | null;
}

/** `values` are those of the form. The caller has checked that the draft is the breeder's own. */
export async function previewPetPage(
  breederId: number,
  draftId: string,
  given: Partial<Record<string, string>>,
): Promise<PetPageView | null> {
  const values = withImpliedValues(given, calendarDateOf(clock.now()));
  const { answers } = parseAnswers(values);
  const { rows } = await pool.query<OwnerRow>(Prisma.sql`
    SELECT b.user_id AS "ownerId", u.email_verified_at AS "emailVerifiedAt", u.phone_verified_at AS "phoneVerifiedAt",
      b.approved_at AS "breederApprovedAt",
      (SELECT count(*)::int FROM pets other WHERE other.listed AND other.breeder_id = b.id) AS "breederPetCount",
      (SELECT ${PUBLIC_LICENCE} FROM licences l WHERE l.id = ${answers.licence_id}::int AND l.breeder_id = b.id) AS "namedLicence",
      ${RECORD_COUNTS} AS record,
      ${BREEDER_CARD_COLUMNS}
    FROM breeders b ${BREEDER_CARD_JOINS} WHERE b.id = ${breederId}::int`);
  const owner = rows[0];
  if (!owner) return null;
  const text = (field: string) => (values[field] ?? "").trim();
  const isTicked = (field: string) => text(field) !== "";
  const kind = answers.seller_kind;
  const row: PetPageRow = {
    ...owner,
    petId: 0,
    name: text("name") || "Without a name yet",
    tagline: text("tagline"),
    description: text("description"),
    type: parsePetType(text("type")) ?? "other",
    breed: text("breed"),
    gender: text("gender").toLowerCase() === "male" ? "male" : "female",
    colour: text("colour"),
    age: text("age"),
    size: text("size") || null,
    coat: text("coat") || null,
    pricePence: parsePounds(text("price")) ?? 0,
    depositPence: parsePounds(text("deposit_amount")),
    ...{ status: "approved", reserved: false, featured: false, listed: true, soldAt: null, pausedAt: null },
    // Photos are compared once the listing is sent.
    compared: { count: 0, waiting: 1, at: null, open: 0, elsewhere: 0 },
    ...{
      reservedUntil: null,
      heldUntil: null,
      litterId: null,
      damId: null,
      sireId: null,
      createdAt: clock.now(),
      parentTests: null,
    },
    isPedigree: isTicked("is_pedigree"),
    isKennelClub: isTicked("is_kennel_club"),
    isCouncilRegistered: isTicked("is_council_registered"),
    promises: {
      depositPolicy: text("deposit_policy") || null,
      healthGuaranteeMonths: Number.parseInt(text("health_guarantee_months"), 10) || null,
      takesBackForLife: isTicked("takes_back_for_life"),
      includesInsurance: isTicked("includes_insurance"),
    },
    listingLocation: text("location") || owner.breederLocation,
    seller: kind && { kind, licence: kind === "licensed" ? owner.namedLicence : null },
    answers,
    images: await listImages({ draftId }),
  };
  return toPetPage(row, null);
}
