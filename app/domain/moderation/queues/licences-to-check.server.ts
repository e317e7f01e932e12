// Licences as moderators compare them: with the account's name, links to the council, and other breeders of the same number.
import { versionsOf } from "#app/domain/accounts/case-intake/seen-versions.server.ts";
import { licenceView } from "#app/domain/breeders/licences/columns.ts";
import { COUNCIL_LINKS } from "#app/domain/breeders/licences/council-links.server.ts";
import type { LicenceState } from "#app/domain/breeders/licences/kinds.ts";
import { isTooLong } from "#app/domain/breeders/licences/schema.ts";
import type { LicenceToCheck } from "#app/domain/breeders/licences/views.ts";
import { breederSlug } from "#app/domain/breeders/slug.ts";
import { type ListPage, pageAt } from "#app/domain/shared/list-page.ts";
import { withinSql } from "#app/domain/shared/period.server.ts";
import { allOf } from "#app/domain/shared/search/matches-sql.server.ts";
import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import type { ModeratedList } from "./moderated-list.ts";

const PAGE_SIZE = 20;

/** Some licences in the order of their ids, whatever their state, with the facts to compare. */
export async function getLicencesToCheck(licenceIds: readonly number[]): Promise<LicenceToCheck[]> {
  const where = { id: { in: [...licenceIds] } };
  return toCheck(await db.licence.findMany({ where, orderBy: { id: "asc" }, include: HOLDER }));
}

/** The relations that toCheck reads. */
const HOLDER = {
  breeder: { select: { tradingName: true, user: { select: { firstName: true, lastName: true } } } },
} as const;

/** The views of some licences, each with the other breeders who have its number. */
async function toCheck(rows: Prisma.LicenceGetPayload<{ include: typeof HOLDER }>[]): Promise<LicenceToCheck[]> {
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

/** A licence `l` that waits for a moderator, not for its breeder. */
const TO_CHECK_SQL = Prisma.sql`l.state = 'unchecked' AND l.change_request IS NULL`;

/** The number of licences to check. */
export function countUncheckedLicences(): Promise<number> {
  return countFound(Prisma.sql`FROM licences l WHERE ${TO_CHECK_SQL}`);
}

/** A page of licences with the facts to compare: those to check oldest first, others newest first. */
export async function listLicences({
  status,
  search,
  days,
  page,
}: ModeratedList<LicenceState>): Promise<ListPage<LicenceToCheck>> {
  const where = allOf([
    status === "unchecked" ? TO_CHECK_SQL : Prisma.sql`l.state = ${status}`,
    ...withinSql(Prisma.sql`l.updated_at`, days),
    ...(search === "" ? [] : [hasWordsSql(search)]),
  ]);
  const found = Prisma.sql`FROM licences l JOIN breeders b ON b.id = l.breeder_id WHERE ${where}`;
  const total = await countFound(found);
  const { skip, ...shown } = pageAt(page, total, PAGE_SIZE);
  const direction = status === "unchecked" ? "asc" : "desc";
  const order = Prisma.raw(`l.updated_at ${direction}, l.id ${direction}`);
  const ids = await db.$queryRaw<{ id: number }[]>`
    SELECT l.id ${found} ORDER BY ${order} LIMIT ${PAGE_SIZE}::int OFFSET ${skip}::int`;
  const rows = await db.licence.findMany({
    where: { id: { in: ids.map(({ id }) => id) } },
    orderBy: [{ updatedAt: direction }, { id: direction }],
    include: HOLDER,
  });
  return { items: await toCheck(rows), total, totalIsCapped: false, ...shown };
}

async function countFound(found: Prisma.Sql): Promise<number> {
  const [counted] = await db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total ${found}`;
  return counted?.total ?? 0;
}

function hasWordsSql(search: string): Prisma.Sql {
  const pattern = Prisma.sql`search_pattern(${search}::text)`;
  return Prisma.sql`(search_fold(concat_ws(E'\n', l.number, l.council, l.holder_name)) LIKE ${pattern} OR b.search_text LIKE ${pattern})`;
}
