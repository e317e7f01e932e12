// Conversion between the columns of a licence and its fields.
import type { Nation } from "#app/domain/shared/places/nations.ts";
import type { Licence, Prisma } from "#app/platform/generated/prisma/client.ts";
import type { CheckSource, LicenceKind, LicenceState } from "./kinds.ts";
import type { LicenceFields } from "./schema.ts";
import type { LicenceView, PublicLicence } from "./views.ts";

export function columnsOf(licence: LicenceFields) {
  const { holder_name: holderName, starts_on: startsOn, ends_on: endsOn, max_dogs: maxDogs, ...same } = licence;
  return {
    ...same,
    holderName,
    maxDogs,
    startsOn: new Date(startsOn),
    endsOn: new Date(endsOn),
  } satisfies Partial<Prisma.LicenceUncheckedCreateInput>;
}

/** A `date` column as "YYYY-MM-DD". */
function dayOf(column: Date): string {
  return column.toISOString().slice(0, 10);
}

export function licenceView(row: Licence): LicenceView {
  return {
    licenceId: row.id,
    breederId: row.breederId,
    nation: row.nation as Nation,
    kind: row.kind as LicenceKind,
    number: row.number,
    council: row.council,
    holderName: row.holderName,
    startsOn: dayOf(row.startsOn),
    endsOn: dayOf(row.endsOn),
    stars: row.stars,
    starsChecked: row.starsChecked,
    maxDogs: row.maxDogs,
    maxDogsChecked: row.maxDogsChecked,
    remark: row.remark,
    state: row.state as LicenceState,
    checkedSource: row.checkedSource as CheckSource | null,
    checkedAt: row.checkedAt?.toISOString() ?? null,
    refusalReason: row.refusalReason,
    changeRequest: row.changeRequest,
    documentName: row.documentName,
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function publicLicence(row: Licence): PublicLicence {
  const { number, council, state, endsOn, checkedAt, startsOn, ...seen } = licenceView(row);
  const checkedStars = seen.starsChecked ? seen.stars : null;
  const checkedMaxDogs = seen.maxDogsChecked ? seen.maxDogs : null;
  return { number, council, state, endsOn, checkedAt, checkedStars, checkedMaxDogs, year: startsOn.slice(0, 4) };
}

export const LICENCE_LABELS = {
  nation: "Nation",
  kind: "Kind of licence",
  number: "Licence number",
  council: "Council",
  holder_name: "Name on the licence",
  starts_on: "First day",
  ends_on: "Last day",
  stars: "Stars",
  max_dogs: "Maximum number of dogs",
  remark: "Remark",
} as const satisfies Record<keyof LicenceFields, string>;

/** The fields of a stored licence. */
export function licenceFields(licence: LicenceView): Record<keyof LicenceFields, unknown> {
  const { nation, kind, number, council, holderName, startsOn, endsOn, stars, maxDogs, remark } = licence;
  return {
    ...{ nation, kind, number, council, stars, remark },
    ...{ holder_name: holderName, starts_on: startsOn, ends_on: endsOn, max_dogs: maxDogs },
  };
}
