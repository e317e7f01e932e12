// A pet becomes sold (LIT-09, LIT-13): it leaves lists, counts and the plan's usage at once, and stays sold. "Mark as sold" is
// in app/domain/payments/handovers/sell-pet.server.ts.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Pet } from "#app/platform/generated/prisma/client.ts";
import { isPossibleBuyer } from "./pet-buyers.server.ts";
import type { StateRefusal } from "./rules.ts";
import { type Client, type LockedPet, recordStateChange, type StateChange } from "./with-managed-pet.server.ts";

/** Sells a pet that the caller has locked, at once; null when it is sold, else why not. */
export async function sellLocked(
  client: Client,
  pet: LockedPet,
  change: StateChange & { buyerId: number | null },
): Promise<StateRefusal | null> {
  const { buyerId } = change;
  if (pet.soldAt) return pet.buyerId === buyerId ? null : "sold";
  if (pet.status !== "approved") return "not-approved";
  if (pet.paid && pet.paid.userId !== buyerId) return "open-deposit";
  if (pet.isBeingPaid) return "being-paid";
  if (buyerId !== null && !(await isPossibleBuyer(client, pet.id, buyerId))) return "not-a-buyer";
  await markSold(client, pet, { ...change, buyerId });
  return null;
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
