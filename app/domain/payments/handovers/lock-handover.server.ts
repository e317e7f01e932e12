// Locks a handover with what changes together with it.
import { lockBreeder } from "#app/domain/accounts/lock-breeder.server.ts";
import { lockPet } from "#app/domain/pets/lock-pet.server.ts";
import { type Client, type HandoverRow, readHandover } from "./handover-rows.server.ts";

/** The handover with its pet and breeder locked, in this order, as for every other change of a pet's state. */
export async function lockHandover(client: Client, handoverId: number): Promise<HandoverRow | null> {
  const found = await readHandover(handoverId, client);
  if (!found) return null;
  await lockPet(client, found.petId);
  await lockBreeder(client, found.pet.breederId);
  return readHandover(handoverId, client);
}
