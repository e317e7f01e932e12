// The breeder's answer that a pet is still available: it stays listed, or is shown again after the job has paused it.
import { clock } from "#app/platform/clock.server.ts";
import { recordStateChange, type StateChange, type StateChanged, withManagedPet } from "./with-managed-pet.server.ts";

/** A pause by the breeder stays. */
export function confirmPet(change: StateChange): Promise<StateChanged> {
  return withManagedPet(change, async (client, pet) => {
    if (pet.soldAt) return "sold";
    const isUnconfirmed = pet.pauseReason === "unconfirmed";
    const shown = isUnconfirmed ? { pausedAt: null, pauseReason: null } : {};
    await client.pet.update({
      where: { id: pet.id },
      data: { confirmedAt: clock.now(), confirmationAskedAt: null, ...shown },
    });
    if (isUnconfirmed) await recordStateChange(client, change, pet, { from: "paused", to: "shown" });
    return null;
  });
}
