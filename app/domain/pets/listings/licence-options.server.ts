// The licences that a breeder can choose for a listing, and whether one is the breeder's.
import { db } from "#app/platform/db.server.ts";

/** Number and council of each licence that is neither refused, lapsed nor withdrawn, the latest first. */
export async function licenceOptions(breederId: number): Promise<{ value: string; label: string }[]> {
  const licences = await db.licence.findMany({
    where: { breederId, state: { in: ["unchecked", "checked"] } },
    orderBy: [{ endsOn: "desc" }, { id: "desc" }],
    select: { id: true, number: true, council: true },
  });
  return licences.map(({ id, number, council }) => ({ value: String(id), label: `${number}, ${council}` }));
}

/** Whether an answer names a licence of the breeder, in any state; no answer names none of another. */
export async function isOwnLicence(breederId: number, licenceId: number | null): Promise<boolean> {
  return licenceId === null || (await db.licence.count({ where: { id: licenceId, breederId } })) > 0;
}
