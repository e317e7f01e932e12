// "Mark as sold" (LIT-09, LIT-13): the pet leaves lists, counts and the plan's usage at once. A sold pet stays sold.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Pet } from "#app/platform/generated/prisma/client.ts";
import { isPossibleBuyer } from "./pet-buyers.server.ts";
import {
  type Client,
  recordStateChange,
  type StateChange,
  type StateChanged,
  withManagedPet,
} from "./with-managed-pet.server.ts";

/** `buyerId` is one of the users in the pet's chats or the payer of its deposit; null for a buyer without an account. */
export function sellPet(change: StateChange & { buyerId: number | null }): Promise<StateChanged> {
  return withManagedPet(change, async (client, pet) => {
    const { buyerId } = change;
    if (pet.soldAt) return pet.buyerId === buyerId ? null : "sold";
    if (pet.status !== "approved") return "not-approved";
    if (pet.paid && pet.paid.userId !== buyerId) return "open-deposit";
    if (pet.isBeingPaid) return "being-paid";
    if (buyerId !== null && !(await isPossibleBuyer(client, pet.id, buyerId))) return "not-a-buyer";
    await markSold(client, pet, { ...change, buyerId });
    return null;
  });
}

/** Marks a pet that the caller has locked as sold; by a job without a viewer. */
export async function markSold(
  client: Client,
  pet: Pick<Pet, "id" | "name" | "reserved">,
  { buyerId, ...change }: { buyerId: number | null; viewer: Pick<Viewer, "userId"> | null; remoteIp?: string },
): Promise<void> {
  const unpaused = { pausedAt: null, pauseReason: null };
  await client.pet.update({
    where: { id: pet.id },
    data: { soldAt: clock.now(), buyerId, ...unpaused, reservedUntil: null, reservedReason: null },
  });
  const state = { from: pet.reserved ? "reserved" : "available", to: "sold" };
  await recordStateChange(client, change, pet, state);
}
