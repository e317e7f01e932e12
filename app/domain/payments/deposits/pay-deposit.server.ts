// Opens the checkout of a deposit. Of concurrent buyers one gets the hold on the pet. The deposit is stored before the
// provider is called, so that no payment can be lost.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { blockedFailure, type BlockedFailure } from "#app/domain/conversations/messages/block.ts";
import { findLockedBlock } from "#app/domain/conversations/messages/find-block.server.ts";
import { recordPaymentEvent } from "#app/domain/payments/record-payment-event.server.ts";
import { isChoiceRecorded } from "#app/domain/payments/viewings/last-seen.server.ts";
import type { DepositRefusal } from "#app/domain/pets/deposit-policy.ts";
import { lockPet } from "#app/domain/pets/lock-pet.server.ts";
import { promisesOf } from "#app/domain/pets/promises.ts";
import { cancelDaysOf } from "#app/domain/shared/refund-window.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { log } from "#app/platform/log.server.ts";
import { cancelDeposit } from "./cancel-deposit.server.ts";
import type { GivenChoice } from "./choice.ts";
import { heldByOther, readSubject, type SubjectRow, subjectRefusal } from "./deposit-subject.server.ts";
import { findHoldLimit, type HoldLimit, lockHoldsOfBuyer } from "./hold-limits.server.ts";
import { holdEndsAt, OPENING_MS } from "./hold.ts";
import { type Attempt, openCheckout } from "./open-checkout.server.ts";
import { settleDeposit } from "./settle-deposit.server.ts";

/** `not-seen`: the choice is not what is recorded; `unavailable`: the provider could not be reached, nothing was paid, and the buyer can try again. */
export type PayDepositFailure = DepositRefusal | HoldLimit | "not-found" | "not-seen" | "unavailable";

type Claim =
  | { kind: "refused"; code: PayDepositFailure }
  | ({ kind: "blocked" } & BlockedFailure)
  /** The status of an earlier attempt is read from the provider first; `url` when it is the viewer's own. */
  | { kind: "look"; depositId: number; url: string | null }
  | { kind: "begin"; attempt: Attempt; isNew: boolean };

const TRIES = 3;

/**
 * Resolves to the URL of the checkout; the same one while the viewer's checkout is open. Only a payment that the
 * provider confirms reserves the pet (settle-deposit.server.ts).
 */
export async function payDeposit(
  viewer: Viewer,
  petId: number,
  given: GivenChoice = { choice: "call", text: null },
): Promise<Result<{ url: string }, PayDepositFailure> | BlockedFailure> {
  let ownAttemptId: number | null = null;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const claim = await db.$transaction((client) => claimPet(client, viewer, petId, given));
    if (claim.kind === "refused") return { ok: false, code: claim.code };
    if (claim.kind === "blocked") return claim;
    try {
      if (claim.kind === "begin") {
        if (claim.isNew) ownAttemptId = claim.attempt.id;
        const url = await openCheckout(claim.attempt, viewer);
        if (url) return { ok: true, value: { url } };
      } else {
        const status = await settleDeposit(claim.depositId);
        if (status === "pending" && claim.url) return { ok: true, value: { url: claim.url } };
      }
    } catch (error) {
      log.error({ error, petId }, "a deposit could not be opened");
      break;
    }
  }
  // Only the request that began the attempt releases the hold: a repeated submit must not end a running attempt.
  if (ownAttemptId !== null) await cancelDeposit(ownAttemptId, "not-opened");
  return { ok: false, code: "unavailable" };
}

async function claimPet(
  client: Prisma.TransactionClient,
  viewer: Viewer,
  petId: number,
  given: GivenChoice,
): Promise<Claim> {
  // Concurrent buyers of this pet wait for this lock.
  await lockPet(client, petId);
  const pet = await readSubject(client, petId);
  if (!pet) return { kind: "refused", code: "not-found" };
  const refusal = subjectRefusal(viewer, pet);
  if (refusal) return { kind: "refused", code: refusal };

  const block = await findLockedBlock(client, viewer.userId, pet.breeder.userId);
  if (block) return { kind: "blocked", ...blockedFailure(block) };

  if (heldByOther(viewer, pet)) return { kind: "refused", code: "already-reserved" };
  const now = clock.now();
  const [open] = pet.deposits;
  const isOwn = open?.userId === viewer.userId;
  // The hold has expired, or the buyer submits again: the provider's status decides whether it was paid.
  if (open && (open.holdExpiresAt <= now || open.checkoutUrl)) {
    return { kind: "look", depositId: open.id, url: isOwn ? open.checkoutUrl : null };
  }
  if (!open) {
    if (!(await isChoiceRecorded(viewer, petId, given.choice, client))) return { kind: "refused", code: "not-seen" };
    await lockHoldsOfBuyer(client, viewer.userId);
    const limit = await findHoldLimit(client, { userId: viewer.userId, petId });
    if (limit) return { kind: "refused", code: limit };
  }
  const attempt = open ?? (await openAttempt(client, viewer, pet, given));
  return { kind: "begin", attempt: { ...attempt, petName: pet.name, petBreed: pet.breed }, isNew: !open };
}

async function openAttempt(
  client: Prisma.TransactionClient,
  { userId }: Viewer,
  pet: SubjectRow,
  { choice, text }: GivenChoice,
) {
  const { id: petId } = pet;
  const amountPence = pet.depositPence!;
  const promises = { ...promisesOf(pet) };
  const now = clock.now();
  // Extended once the checkout exists: a process that is killed before that must not block the pet.
  const holdExpiresAt = new Date(now.getTime() + OPENING_MS);
  const cancelDays = cancelDaysOf(pet.declaration?.sellerKind, env.DEPOSIT_CANCEL_DAYS);
  const attempt = await client.deposit.create({
    data: { petId, userId, amountPence, createdAt: now, holdExpiresAt, choice, choiceText: text, cancelDays, promises },
  });
  const detail = { amount_pence: amountPence, held_until: holdEndsAt(now).toISOString(), choice };
  await recordPaymentEvent(client, { depositId: attempt.id, kind: "opened", actorId: userId, detail });
  return attempt;
}
