// "Mark as sold" with its buyer (LIT-13). To the payer of the deposit it is the breeder's confirmation of the handover, which sells
// the pet when both have confirmed (VIS-20); a named buyer without a deposit is asked "Did you take {pet} home?".
import { sellLocked } from "#app/domain/pets/pet-states/mark-sold.server.ts";
import {
  type StateChange,
  type StateChanged,
  withManagedPet,
} from "#app/domain/pets/pet-states/with-managed-pet.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { type Confirmed, confirmAs } from "./confirm.server.ts";
import { lockHandover } from "./lock-handover.server.ts";
import { confirmedText } from "./texts.ts";

/** `text` says what happened where the pet is not sold at once, or why it is not. */
export type Sold = StateChanged | { ok: true; value: { name: string; text: string } } | Refused;
type Refused = Extract<Confirmed, { code: "refused" }>;

/** `buyerId` is one of the users in the pet's chats or the payer of its deposit; null for a buyer without an account. */
export async function sellPet(change: StateChange & { buyerId: number | null }): Promise<Sold> {
  const { viewer, buyerId } = change;
  let handover: Refused | { ok: true; text: string } | null = null;
  const sold = await withManagedPet(change, async (client, pet) => {
    const waiting =
      pet.paid && !pet.soldAt && pet.paid.userId === buyerId
        ? await client.handover.findUnique({ where: { depositId: pet.paid.id }, select: { id: true } })
        : null;
    const row = waiting && (await lockHandover(client, waiting.id));
    if (row) {
      const done = await confirmAs(client, row, { side: "breeder", viewer });
      const text = (isComplete: boolean) => confirmedText(pet.name, { isComplete, otherName: row.buyer.firstName });
      if (done.ok) handover = { ok: true, text: text(done.isComplete) };
      else if (done.code === "refused") handover = done;
      return null;
    }
    const refusal = await sellLocked(client, pet, change);
    if (refusal === null && buyerId !== null && !pet.soldAt) {
      const now = clock.now();
      await client.handover.create({ data: { petId: pet.id, buyerId, createdAt: now, breederConfirmedAt: now } });
    }
    return refusal;
  });
  const confirmed = handover as Refused | { ok: true; text: string } | null;
  if (!sold.ok || !confirmed) return sold;
  return confirmed.ok ? { ok: true, value: { ...sold.value, text: confirmed.text } } : confirmed;
}
