// A buyer sets out to pay a deposit. Of however many who try at once, one finds the pet free: it is held for them while
// they pay. The attempt is on record before the provider hears of it, so that nothing of it can be lost.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { recordStep } from "#app/domain/ledger/record-step.server.ts";
import { lockPet } from "#app/domain/pets/lock-pet.server.ts";
import { petSlug } from "#app/domain/pets/slug.ts";
import type { Result } from "#app/domain/result.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { log } from "#app/platform/log.server.ts";
import { type Checkout, closeCheckout, openDepositCheckout } from "#app/platform/payments/checkouts.server.ts";
import { isUnderWay, refusalOf } from "#app/platform/payments/client.server.ts";
import { closeDeposit } from "./close-deposit.server.ts";
import { type DepositRefusal, depositRefusal } from "./deposit-policy.ts";
import { checkoutClosesAt, holdEndsAt, MAX_OPEN_DEPOSITS, OPENING_MS } from "./rules.ts";
import { settleDeposit } from "./settle-deposit.server.ts";

/** `unavailable`: the provider could not be asked, nothing was paid, and trying again is right. */
export type PayDepositFailure = DepositRefusal | "not-found" | "too-many-open" | "unavailable";

interface Attempt {
  id: number;
  reference: string;
  amountPence: number;
  createdAt: Date;
  petId: number;
  petName: string;
  petBreed: string;
}

type Claim =
  | { kind: "refused"; code: PayDepositFailure }
  /** An earlier attempt has to be looked at first; `url` where it is the viewer's own. */
  | { kind: "look"; depositId: number; url: string | null }
  | { kind: "begin"; attempt: Attempt; isNew: boolean };

const TRIES = 3;

/**
 * Answers the address at which the deposit is paid; the same one while the viewer's payment is open. Nothing is reserved
 * by it: that the provider's word alone can do (see settle-deposit.server.ts).
 */
export async function payDeposit(viewer: Viewer, petId: number): Promise<Result<{ url: string }, PayDepositFailure>> {
  let ownAttemptId: number | null = null;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const claim = await db.$transaction((client) => claimPet(client, viewer, petId));
    if (claim.kind === "refused") return { ok: false, code: claim.code };
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
      log.error({ error, petId }, "a deposit could not be begun");
      break;
    }
  }
  // The request that began the attempt releases the hold; a repeated submit leaves it to that one, which may succeed yet.
  if (ownAttemptId !== null) await closeDeposit(ownAttemptId, "not-opened");
  return { ok: false, code: "unavailable" };
}

async function claimPet(client: Prisma.TransactionClient, viewer: Viewer, petId: number): Promise<Claim> {
  // Whoever else wants this pet waits here.
  await lockPet(client, petId);
  const pet = await client.pet.findUnique({
    where: { id: petId },
    include: {
      breeder: { include: { subscriptions: { where: { status: "active" }, select: { id: true } } } },
      deposits: { where: { status: "pending" } },
    },
  });
  if (!pet || pet.deletedAt || !pet.listed) return { kind: "refused", code: "not-found" };
  const subject = { ownerId: pet.breeder.userId, depositPence: pet.depositPence, reserved: pet.reserved };
  const refusal = depositRefusal(viewer, subject, pet.breeder.subscriptions.length > 0);
  if (refusal) return { kind: "refused", code: refusal };

  const now = clock.now();
  const [open] = pet.deposits;
  const isOwn = open?.userId === viewer.userId;
  if (open && open.expiresAt > now && !isOwn) return { kind: "refused", code: "already-reserved" };
  // Its time is over, or its buyer asks again: what has become of it is for the provider to say.
  if (open && (open.expiresAt <= now || open.checkoutUrl)) {
    return { kind: "look", depositId: open.id, url: isOwn ? open.checkoutUrl : null };
  }
  const attempt = open ?? (await openAttempt(client, viewer, petId, subject.depositPence!));
  if (!attempt) return { kind: "refused", code: "too-many-open" };
  return { kind: "begin", attempt: { ...attempt, petName: pet.name, petBreed: pet.breed }, isNew: !open };
}

async function openAttempt(client: Prisma.TransactionClient, viewer: Viewer, petId: number, amountPence: number) {
  const { userId } = viewer;
  const now = clock.now();
  const open = await client.deposit.count({ where: { userId, status: "pending", expiresAt: { gt: now } } });
  if (open >= MAX_OPEN_DEPOSITS) return null;
  // Extended when the checkout exists: a process that is killed before must not block the pet.
  const expiresAt = new Date(now.getTime() + OPENING_MS);
  const attempt = await client.deposit.create({ data: { petId, userId, amountPence, createdAt: now, expiresAt } });
  const detail = { amount_pence: amountPence, held_until: holdEndsAt(now).toISOString() };
  await recordStep(client, { depositId: attempt.id, kind: "opened", actorId: userId, detail });
  return attempt;
}

/** Null when the provider would not have it, as after a long pause between the two; then a new attempt is in order. */
async function openCheckout(attempt: Attempt, viewer: Viewer): Promise<string | null> {
  const heldUntil = holdEndsAt(attempt.createdAt);
  const page = `${env.SITE_URL}/pets/${petSlug(attempt.petName, attempt.petBreed, attempt.petId)}`;
  let checkout: Checkout;
  try {
    checkout = await openDepositCheckout({
      reference: attempt.reference,
      amountPence: attempt.amountPence,
      email: viewer.email,
      title: `Deposit for ${attempt.petName}`,
      note: `You can have it back in full within 24 hours of paying. ${attempt.petName} is held for you for 30 minutes.`,
      closesAt: checkoutClosesAt(heldUntil),
      successUrl: `${page}/deposit/paid`,
      cancelUrl: `${page}/deposit`,
    });
  } catch (error) {
    // A request with this key is still being carried out: a repeated submit, or our own that timed out.
    if (isUnderWay(error)) return null;
    // Nobody knows the address of what may have been opened, so nothing can be paid there, and the pet is free again.
    await closeDeposit(attempt.id, "not-opened");
    if (refusalOf(error) === null) throw error;
    log.warn({ error, depositId: attempt.id }, "the provider refused a checkout");
    return null;
  }
  const isOurs = await db.$transaction(async (client) => {
    const { count } = await client.deposit.updateMany({
      where: { id: attempt.id, status: "pending" },
      data: { providerCheckoutId: checkout.id, checkoutUrl: checkout.url, expiresAt: heldUntil },
    });
    if (count === 1) {
      await recordStep(client, { depositId: attempt.id, kind: "checkout", detail: { checkout: checkout.id } });
    }
    return count === 1;
  });
  if (isOurs) return checkout.url;
  // Let go meanwhile: nobody shall pay for what is not held.
  await closeCheckout(checkout.id);
  return null;
}
