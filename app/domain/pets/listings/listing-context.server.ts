// Facts about listings that only the database knows, for the rules: licence, photos, the same microchip elsewhere, litters.
// One query for any number of listings.
import type { LawAnswers } from "#app/domain/law/answers.ts";
import type { ListedLicence, ListingFacts } from "#app/domain/law/facts.ts";
import { type Birth, countLitters } from "#app/domain/law/litters-in-12-months.ts";
import { YOUNG_MONTHS } from "#app/domain/law/tables.ts";
import { addMonths } from "#app/domain/shared/calendar-dates.ts";
import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";

/** A listing that may not be stored yet: the pet is null, and the images are those of a draft. */
export interface Subject {
  petId: number | null;
  draftId: string | null;
  breederId: number;
  type: ListingFacts["type"];
  breed: string;
  answers: LawAnswers;
}

export type ListingContext = Pick<ListingFacts, "photos" | "licence" | "chip" | "litters" | "hasTailCertificate">;

interface Row {
  photos: number;
  withMother: number;
  licence: (Omit<ListedLicence, "endsOn"> & { endsOn: string }) | null;
  ownPetName: string | null;
  isOnOtherBreeder: boolean;
  hasTailCertificate: boolean;
  births: Birth[];
}

/** The context of each subject, in their order. `today` is a calendar date. */
export async function listingContexts(
  subjects: readonly Subject[],
  today: string,
  client: Prisma.TransactionClient = db,
): Promise<ListingContext[]> {
  if (subjects.length === 0) return [];
  const column = <Value>(read: (subject: Subject) => Value) => subjects.map(read);
  const rows = await client.$queryRaw<Row[]>(Prisma.sql`
    SELECT
      (SELECT count(*)::int FROM pet_images i WHERE i.pet_id = s.pet_id OR i.draft_id = s.draft_id) AS photos,
      (SELECT count(*)::int FROM pet_images i
        WHERE (i.pet_id = s.pet_id OR i.draft_id = s.draft_id) AND i.role = 'with_mother') AS "withMother",
      (SELECT json_build_object('number', l.number, 'council', l.council, 'state', l.state, 'endsOn', l.ends_on)
        FROM licences l WHERE l.id = s.licence_id AND l.breeder_id = s.breeder_id) AS licence,
      (SELECT p.name FROM pet_declarations d JOIN pets p ON p.id = d.pet_id
        WHERE d.microchip_number = s.chip AND p.breeder_id = s.breeder_id AND p.deleted_at IS NULL
          AND p.sold_at IS NULL AND p.id IS DISTINCT FROM s.pet_id LIMIT 1) AS "ownPetName",
      EXISTS (SELECT FROM pet_declarations d JOIN pets p ON p.id = d.pet_id
        WHERE d.microchip_number = s.chip AND p.breeder_id <> s.breeder_id AND p.deleted_at IS NULL
          AND p.sold_at IS NULL)
        AS "isOnOtherBreeder",
      EXISTS (SELECT FROM tail_certificates c WHERE c.pet_id = s.pet_id OR c.draft_id = s.draft_id)
        AS "hasTailCertificate",
      (SELECT coalesce(json_agg(b), '[]') FROM (
        ${birthsSql({ breeder: Prisma.sql`s.breeder_id`, type: Prisma.sql`s.type`, butPet: Prisma.sql`s.pet_id` }, today)}) b) AS births
    FROM unnest(${column(({ petId }) => petId)}::int[], ${column(({ draftId }) => draftId)}::uuid[],
      ${column(({ breederId }) => breederId)}::int[], ${column(({ type }) => type)}::text[],
      ${column(({ answers }) => answers.microchip_number)}::text[],
      ${column(({ answers }) => answers.licence_id)}::int[])
      WITH ORDINALITY AS s (pet_id, draft_id, breeder_id, type, chip, licence_id, nth)
    ORDER BY s.nth`);
  return rows.map((row, at) => toContext(row, subjects[at]!));
}

/** The births that count as a breeder's litters, as rows of (breed, bornOn, litter); see countLitters. */
export function birthsSql(
  of: { breeder: Prisma.Sql; type: Prisma.Sql; butPet: Prisma.Sql },
  today: string,
): Prisma.Sql {
  const { breeder, type, butPet } = of;
  return Prisma.sql`
    SELECT p.breed, p.born_on AS "bornOn", NULL AS litter FROM pets p
    WHERE p.breeder_id = ${breeder} AND p.type = ${type}::pet_type AND p.deleted_at IS NULL AND p.litter_id IS NULL
      AND p.id IS DISTINCT FROM ${butPet} AND p.born_on > ${addMonths(today, -YOUNG_MONTHS)}::date
    UNION ALL
    SELECT l.breed, l.born_on, l.name FROM litters l
    WHERE l.breeder_id = ${breeder} AND l.type = ${type}::pet_type AND l.born_on IS NOT NULL`;
}

function toContext(row: Row, { breed, answers }: Subject): ListingContext {
  const { photos: count, withMother, licence, ownPetName, isOnOtherBreeder, hasTailCertificate, births } = row;
  const bornOn = answers.date_of_birth;
  return {
    photos: { count, withMother },
    licence,
    chip: { ownPetName, isOnOtherBreeder },
    litters: bornOn ? countLitters(births, { breed, bornOn }) : { number: 1, madeOf: [] },
    hasTailCertificate,
  };
}
