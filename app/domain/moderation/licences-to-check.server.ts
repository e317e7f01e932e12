// Licences as moderators compare them: with the account's name, links to the council, and other breeders of the same number.
import { breederSlug } from "#app/domain/breeders/slug.ts";
import { licenceView } from "#app/domain/licences/columns.ts";
import { COUNCIL_LINKS } from "#app/domain/licences/council-links.server.ts";
import { isTooLong } from "#app/domain/licences/schema.ts";
import type { LicenceToCheck } from "#app/domain/licences/views.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { versionsOf } from "./seen-versions.server.ts";

/** Some licences in the order of their ids, whatever their state, with the facts to compare. */
export async function getLicencesToCheck(licenceIds: readonly number[]): Promise<LicenceToCheck[]> {
  const where = { id: { in: [...licenceIds] } };
  return toCheck(await db.licence.findMany({ where, orderBy: { id: "asc" }, include: HOLDER }));
}

/** The relations that toCheck reads. */
export const HOLDER = {
  breeder: { select: { tradingName: true, user: { select: { firstName: true, lastName: true } } } },
} as const;

/** The views of some licences, each with the other breeders who have its number. */
export async function toCheck(rows: Prisma.LicenceGetPayload<{ include: typeof HOLDER }>[]): Promise<LicenceToCheck[]> {
  const ids = rows.map(({ id }) => id);
  const versions = await versionsOf(db, "licence", ids);
  const others = await holdersOf(ids);
  return rows.map((row): LicenceToCheck => {
    const view = licenceView(row);
    const { tradingName, user } = row.breeder;
    return {
      ...view,
      version: versions.get(row.id) ?? "",
      tradingName,
      slug: breederSlug(tradingName, row.breederId),
      registeredName: `${user.firstName} ${user.lastName}`.trim(),
      documentType: row.documentKey === null ? null : row.documentType,
      isTooLong: isTooLong(view),
      councilLinks: COUNCIL_LINKS[view.nation][view.council] ?? null,
      alsoOf: others.filter(({ id }) => id === row.id).map((other) => other.tradingName),
    };
  });
}

/** Other breeders with the number and council of these licences, unless theirs is withdrawn. */
function holdersOf(ids: readonly number[]): Promise<{ id: number; tradingName: string }[]> {
  return db.$queryRaw`
    SELECT DISTINCT l.id, b.trading_name AS "tradingName"
    FROM licences l
    JOIN licences o ON without_case_and_spaces(o.number) = without_case_and_spaces(l.number)
      AND without_case_and_spaces(o.council) = without_case_and_spaces(l.council)
      AND o.breeder_id <> l.breeder_id AND o.state <> 'withdrawn'
    JOIN breeders b ON b.id = o.breeder_id
    WHERE l.id = ANY(${ids}::int[]) ORDER BY 2`;
}
