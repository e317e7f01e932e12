// "Mark as available": ends a reservation by the breeder. A paid deposit ends by a handover or a refund alone (LIT-13).
import { recordStateChange, type StateChange, type StateChanged, withManagedPet } from "./with-managed-pet.server.ts";

/** `shown`: the end of the reservation that the page showed, as in the view; by default any is ended. */
export function markAvailable(change: StateChange & { shown?: string }): Promise<StateChanged> {
  return withManagedPet(change, async (client, pet) => {
    if (pet.soldAt) return "sold";
    if (pet.paid) return "open-deposit";
    if (pet.reservedUntil === null) return null;
    if (change.shown && change.shown !== pet.reservedUntil.toISOString()) return "reserved-since";
    await client.pet.update({ where: { id: pet.id }, data: { reservedUntil: null, reservedReason: null } });
    await recordStateChange(client, change, pet, { from: "reserved", to: "available" });
    return null;
  });
}
