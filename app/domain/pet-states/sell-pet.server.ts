// "Mark as sold" (LIT-09, LIT-13): the pet leaves lists, counts and the plan's usage at once. A sold pet stays sold.
import { clock } from "#app/platform/clock.server.ts";
import { isPossibleBuyer } from "./pet-buyers.server.ts";
import { recordStateChange, type StateChange, type StateChanged, withManagedPet } from "./with-managed-pet.server.ts";

/** `buyerId` is one of the users in the pet's chats or the payer of its deposit; null for a buyer without an account. */
export function sellPet(change: StateChange & { buyerId: number | null }): Promise<StateChanged> {
  return withManagedPet(change, async (client, pet) => {
    const { buyerId } = change;
    if (pet.soldAt) return pet.buyerId === buyerId ? null : "sold";
    if (pet.status !== "approved") return "not-approved";
    if (pet.paid && pet.paid.userId !== buyerId) return "open-deposit";
    if (pet.isBeingPaid) return "being-paid";
    if (buyerId !== null && !(await isPossibleBuyer(client, pet.id, buyerId))) return "not-a-buyer";
    const unpaused = { pausedAt: null, pauseReason: null };
    await client.pet.update({
      where: { id: pet.id },
      data: { soldAt: clock.now(), buyerId, ...unpaused, reservedUntil: null, reservedReason: null },
    });
    await recordStateChange(client, change, pet, { from: pet.reserved ? "reserved" : "available", to: "sold" });
    return null;
  });
}
