// Takes a listing off the public pages, and puts it back: one tap each. Favourites, chats and approval are kept. A paid
// deposit prevents it (VIS-15), and so does a checkout: its buyer would have reserved a pet that no page shows.
import { clock } from "#app/platform/clock.server.ts";
import { recordStateChange, type StateChange, type StateChanged, withManagedPet } from "./with-managed-pet.server.ts";

/** Pausing a paused pet changes nothing. */
export function pausePet(change: StateChange): Promise<StateChanged> {
  return withManagedPet(change, async (client, pet) => {
    if (pet.soldAt) return "sold";
    if (pet.paid) return "open-deposit";
    if (pet.isBeingPaid) return "being-paid";
    if (pet.pausedAt) return null;
    await client.pet.update({ where: { id: pet.id }, data: { pausedAt: clock.now(), pauseReason: "breeder" } });
    await recordStateChange(client, change, pet, { from: "shown", to: "paused" });
    return null;
  });
}

/** Shows it again, and counts as the confirmation that the pet is available. */
export function resumePet(change: StateChange): Promise<StateChanged> {
  return withManagedPet(change, async (client, pet) => {
    if (pet.soldAt) return "sold";
    const confirmed = { confirmedAt: clock.now(), confirmationAskedAt: null };
    await client.pet.update({ where: { id: pet.id }, data: { pausedAt: null, pauseReason: null, ...confirmed } });
    if (pet.pausedAt) await recordStateChange(client, change, pet, { from: "paused", to: "shown" });
    return null;
  });
}
