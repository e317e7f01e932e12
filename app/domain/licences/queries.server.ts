// Queries of licences: a breeder's own, the public ones, and those to check.
import { calendarDateOf } from "#app/domain/calendar-dates.ts";
import { type ListPage, pageAt } from "#app/domain/list-page.ts";
import { HOLDER, toCheck } from "#app/domain/moderation/licences-to-check.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { licenceView, publicLicence } from "./columns.ts";
import { namesLicenceOf } from "./name-licence.server.ts";
import { mayReplace, replacementOf } from "./replaced.ts";
import type { LicenceToCheck, LicenceView, OwnLicence, PublicLicence } from "./views.ts";

const PAGE_SIZE = 20;

/** All licences of a breeder: the last to expire first. */
export async function listLicences(breederId: number): Promise<LicenceView[]> {
  const rows = await db.licence.findMany({ where: { breederId }, orderBy: [{ endsOn: "desc" }, { id: "desc" }] });
  return rows.map(licenceView);
}

/** The same for the breeder, with what replaces what. */
export async function listOwnLicences(breederId: number): Promise<OwnLicence[]> {
  const today = calendarDateOf(clock.now());
  const [licences, named] = await Promise.all([
    listLicences(breederId),
    db.petDeclaration.findMany({ where: namesLicenceOf(breederId), select: { licenceId: true } }),
  ]);
  const byId = new Map(licences.map((one) => [one.licenceId, one]));
  const olds = named.flatMap(({ licenceId }) => byId.get(licenceId ?? 0) ?? []);
  return licences.map((one) => ({
    ...one,
    oldPets: olds.filter((old) => mayReplace(one, old, today)).length,
    replacedBy: replacementOf(one, licences, today)?.number ?? null,
  }));
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
    include: HOLDER,
  });
  return { items: await toCheck(rows), total, totalIsCapped: false, ...shown };
}
