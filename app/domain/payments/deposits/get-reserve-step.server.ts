// What the step page before the payment of a deposit shows: what is paid, or the viewer's open payment, or why there is none.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { type Block } from "#app/domain/conversations/messages/block.ts";
import { findLockedBlock } from "#app/domain/conversations/messages/find-block.server.ts";
import type { DepositRefusal } from "#app/domain/pets/deposit-policy.ts";
import { cancelDaysOf } from "#app/domain/shared/refund-window.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { heldByOther, keepsCheckout, readSubject, subjectRefusal } from "./deposit-subject.server.ts";
import { getOwnDeposit } from "./queries.server.ts";
import { settleDeposit } from "./settle-deposit.server.ts";
import type { OwnDeposit, ReserveStep } from "./views.ts";

type Step =
  | { kind: "step"; step: ReserveStep }
  /** The viewer has paid, and knows it. */
  | { kind: "paid"; depositId: number }
  /** A payment of the viewer whose end becomes known now: paid, or on its way back. */
  | { kind: "over"; deposit: OwnDeposit }
  /** Another buyer is paying. */
  | { kind: "held"; until: Date }
  /** The pet has no page any more, and the viewer's payment is closed: nothing was paid. */
  | { kind: "gone" }
  | { kind: "refused"; code: DepositRefusal | "not-found" }
  | { kind: "blocked"; block: Block };

export async function getReserveStep(viewer: Viewer, petId: number): Promise<Step> {
  const known = await getOwnDeposit(viewer, petId);
  if (known?.state === "paying") return openPayment(viewer, petId, known.depositId);
  if (known?.state === "paid") return { kind: "paid", depositId: known.depositId };
  return db.$transaction(async (client): Promise<Step> => {
    const pet = await readSubject(client, petId);
    if (!pet) return withoutPet(known);
    const refusal = subjectRefusal(viewer, pet);
    if (refusal) return { kind: "refused", code: refusal };
    const until = heldByOther(viewer, pet);
    if (until) return { kind: "held", until };
    const block = await findLockedBlock(client, viewer.userId, pet.breeder.userId);
    if (block) return { kind: "blocked", block };
    const { depositPence, pricePence } = pet;
    const amountPence = depositPence!;
    const balancePence = Math.max(0, pricePence - amountPence);
    const cancelDays = cancelDaysOf(pet.declaration?.sellerKind, env.DEPOSIT_CANCEL_DAYS);
    return { kind: "step", step: { state: "new", amountPence, balancePence, cancelDays } };
  });
}

function withoutPet(known: OwnDeposit | null): Step {
  if (!known) return { kind: "refused", code: "not-found" };
  return known.state === "failed" ? { kind: "gone" } : { kind: "over", deposit: known };
}

// The buyer comes back from the provider's page: whether they have paid there is asked before it is said. What would be
// refunded at once is not paid any more.
async function openPayment(viewer: Viewer, petId: number, depositId: number): Promise<Step> {
  const pet = await db.pet.findUniqueOrThrow({ where: { id: petId }, include: { breeder: true } });
  const isKnown = await settleDeposit(depositId, { unavailable: !keepsCheckout(pet) }).then(
    () => true,
    (error: unknown) => {
      log.warn({ error, depositId }, "an open payment could not be looked up");
      return false;
    },
  );
  const own = await getOwnDeposit(viewer, petId);
  if (own?.state === "paying")
    return {
      kind: "step",
      step: { state: "open", amountPence: own.amountPence, heldUntil: own.heldUntil, isUnpaid: isKnown },
    };
  if (own && own.state !== "failed") return { kind: "over", deposit: own };
  return getReserveStep(viewer, petId);
}
