// Queries of licences: a breeder's own, the public ones, and those to check.
import { breederSlug } from "#app/domain/breeders/slug.ts";
import { calendarDateOf } from "#app/domain/law/calendar-dates.ts";
import { type ListPage, pageAt } from "#app/domain/list-page.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { licenceView, publicLicence } from "./columns.ts";
import { COUNCIL_LINKS } from "./council-links.server.ts";
import { isInForce } from "./kinds.ts";
import { namesLapsed } from "./lapsed-listings.ts";
import { isTooLong } from "./schema.ts";
import type { LicenceToCheck, LicenceView, OwnLicence, PublicLicence } from "./views.ts";

const PAGE_SIZE = 20;

/** All licences of a breeder: the last to expire first. */
export async function listLicences(breederId: number): Promise<LicenceView[]> {
  const rows = await db.licence.findMany({ where: { breederId }, orderBy: [{ endsOn: "desc" }, { id: "desc" }] });
  return rows.map(licenceView);
}

/** The same for the breeder, with the listings that still name a lapsed licence of the same nation and kind. */
export async function listOwnLicences(breederId: number): Promise<OwnLicence[]> {
  const today = calendarDateOf(clock.now());
  const lapsed = await db.petDeclaration.findMany({
    where: namesLapsed(breederId),
    select: { licence: { select: { nation: true, kind: true } } },
  });
  return (await listLicences(breederId)).map((one) => {
    const pets = lapsed.filter(({ licence }) => licence?.nation === one.nation && licence.kind === one.kind);
    return { ...one, lapsedPets: isInForce(one, today) ? pets.length : 0 };
  });
}

/** One of a breeder's licences; null for another breeder's. */
export async function getLicence(breederId: number, licenceId: number): Promise<LicenceView | null> {
  const row = await db.licence.findFirst({ where: { id: licenceId, breederId } });
  return row && licenceView(row);
}

/** The licences that a breeder's page shows: in force, checked ones first. */
export async function listShownLicences(breederId: number): Promise<PublicLicence[]> {
  const rows = await db.licence.findMany({
    where: {
      breederId,
      state: { in: ["checked", "unchecked"] },
      endsOn: { gte: new Date(calendarDateOf(clock.now())) },
    },
    orderBy: [{ state: "asc" }, { endsOn: "desc" }, { id: "desc" }],
  });
  return rows.map(publicLicence);
}

/** Those that wait for a moderator, not for their breeder. */
const TO_CHECK = { state: "unchecked", changeRequest: null } as const;

/** The number of licences to check. */
export function countUncheckedLicences(): Promise<number> {
  return db.licence.count({ where: TO_CHECK });
}

/** A page of the licences to check, oldest first, with the facts to compare. */
export async function listUncheckedLicences(page: number): Promise<ListPage<LicenceToCheck>> {
  const total = await countUncheckedLicences();
  const { skip, ...shown } = pageAt(page, total, PAGE_SIZE);
  const rows = await db.licence.findMany({
    where: TO_CHECK,
    orderBy: [{ updatedAt: "asc" }, { id: "asc" }],
    skip,
    take: PAGE_SIZE,
    include: { breeder: { select: { tradingName: true, user: { select: { firstName: true, lastName: true } } } } },
  });
  const others = await holdersOf(rows.map(({ id }) => id));
  const items = rows.map((row): LicenceToCheck => {
    const view = licenceView(row);
    const { tradingName, user } = row.breeder;
    return {
      ...view,
      tradingName,
      slug: breederSlug(tradingName, row.breederId),
      registeredName: `${user.firstName} ${user.lastName}`.trim(),
      isTooLong: isTooLong(view),
      councilLinks: COUNCIL_LINKS[view.nation][view.council] ?? null,
      alsoOf: others.filter(({ id }) => id === row.id).map((other) => other.tradingName),
    };
  });
  return { items, total, totalIsCapped: false, ...shown };
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
