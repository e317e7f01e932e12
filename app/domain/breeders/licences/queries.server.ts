// Queries of licences: a breeder's own, and the public ones.
import { calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { licenceView, publicLicence } from "./columns.ts";
import { mayReplace, namesLicenceOf, replacementOf } from "./replaced.ts";
import type { LicenceView, OwnLicence, PublicLicence } from "./views.ts";

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

/** Whether it can be withdrawn: one that has lapsed only when no listing names it, as that listing waits for another (LIC-10). */
export async function mayWithdraw(
  { id, breederId, state }: { id: number; breederId: number; state: string },
  client: Prisma.TransactionClient = db,
): Promise<boolean> {
  if (state !== "lapsed") return true;
  return (await client.petDeclaration.count({ where: { ...namesLicenceOf(breederId), licenceId: id } })) === 0;
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
