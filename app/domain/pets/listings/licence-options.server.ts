// The licences that a breeder can choose for a listing.
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
