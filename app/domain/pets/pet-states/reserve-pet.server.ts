// "Mark as reserved": by the breeder, for a buyer who pays no deposit here. It ends after 30 days (LIT-10).
import { oneLine } from "#app/domain/shared/text-line.ts";
import { clock } from "#app/platform/clock.server.ts";
import { REASON_MAX, RESERVED_DAYS } from "./rules.ts";
import { recordStateChange, type StateChange, type StateChanged, withManagedPet } from "./with-managed-pet.server.ts";

/** Reserving a reserved pet again changes nothing. */
export function reservePet(change: StateChange & { reason: string }): Promise<StateChanged> {
  return withManagedPet(change, async (client, pet) => {
    if (pet.soldAt) return "sold";
    if (pet.status !== "approved") return "not-approved";
    if (pet.paid) return "open-deposit";
    if (pet.reserved) return null;
    if (pet.isBeingPaid) return "being-paid";
    const reason = oneLine(change.reason);
    if (reason.length > REASON_MAX) return "reason-too-long";
    const now = clock.now();
    const reservedUntil = new Date(now.getTime() + RESERVED_DAYS * 86_400_000);
    const reservedReason = reason || null;
    // The trigger pets_reserved sets pets.reserved, see docs/triggers.md.
    await client.pet.update({ where: { id: pet.id }, data: { reservedUntil, reservedReason, confirmedAt: now } });
    await recordStateChange(client, change, pet, { from: "available", to: "reserved" });
    return null;
  });
}
