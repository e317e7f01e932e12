// Opens the checkout of a plan. A breeder has one open checkout at a time, to prevent double payments. The subscription
// is stored before the request to the provider, so that no payment can be lost.
import { lockBreeder } from "#app/domain/accounts/lock-breeder.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { recordPaymentEvent } from "#app/domain/payments/record-payment-event.server.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Plan, Prisma, Subscription } from "#app/platform/generated/prisma/client.ts";
import { log } from "#app/platform/log.server.ts";
import { expireCheckout, openPlanCheckout } from "#app/platform/payments/checkouts.server.ts";
import { isIdempotencyKeyInUse, refusalOf } from "#app/platform/payments/client.server.ts";
import { createCustomer, ensurePrice } from "#app/platform/payments/subscriptions.server.ts";
import { siteUrl } from "#app/platform/site-url.server.ts";
import { abandonSubscriptionCheckout } from "./abandon-checkout.server.ts";
import { CHECKOUT_MS } from "./rules.ts";
import { settleSubscription } from "./settle-subscription.server.ts";

/** `unavailable`: the provider could not be reached, nothing was paid, and the breeder can try again. */
export type StartCheckoutFailure = "not-a-breeder" | "unknown-plan" | "already-active" | "unavailable";

type Claim =
  | { kind: "refused"; code: StartCheckoutFailure }
  /** A plan in force is changed on its own page: nothing is paid twice. */
  | { kind: "change" }
  /** An earlier checkout is settled first: `url` if it is open and for the same plan, else it is closed. */
  | { kind: "look"; subscriptionId: number; url: string | null }
  | { kind: "begin"; attempt: Subscription & { plan: Plan }; isNew: boolean };

const TRIES = 4;
const CHANGE_PAGE = "/breeder/subscription/change";

/** Resolves to the URL of the checkout, which stays the same while open; with another plan in force, of its change. */
export async function startCheckout(
  viewer: Viewer,
  planId: string,
): Promise<Result<{ url: string }, StartCheckoutFailure>> {
  const { breederId } = viewer;
  if (breederId === null || !viewer.isBreeder) return { ok: false, code: "not-a-breeder" };
  // A stored customer of another provider account is always refused, so a new customer is created then.
  let knownCustomer = true;
  let ownAttemptId: number | null = null;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const claim = await db.$transaction((client) => claimCheckout(client, viewer, breederId, planId));
    if (claim.kind === "refused") return { ok: false, code: claim.code };
    if (claim.kind === "change") return { ok: true, value: { url: siteUrl(`${CHANGE_PAGE}/${planId}`) } };
    try {
      if (claim.kind === "begin") {
        if (claim.isNew) ownAttemptId = claim.attempt.id;
        const { url, refused } = await openCheckout(claim.attempt, viewer, knownCustomer);
        if (url) return { ok: true, value: { url } };
        if (refused) knownCustomer = false;
      } else {
        const status = await settleSubscription(claim.subscriptionId, { abandoned: claim.url === null });
        if (status === "incomplete" && claim.url) return { ok: true, value: { url: claim.url } };
      }
    } catch (error) {
      log.error({ error, breederId, planId }, "a checkout could not be opened");
      break;
    }
  }
  // Only the request that began the attempt ends it: during a repeated submit, that request may still succeed.
  if (ownAttemptId !== null) await abandonSubscriptionCheckout(ownAttemptId, { notOpened: true });
  return { ok: false, code: "unavailable" };
}

async function claimCheckout(
  client: Prisma.TransactionClient,
  viewer: Viewer,
  breederId: number,
  planId: string,
): Promise<Claim> {
  await lockBreeder(client, breederId);
  const plan = await client.plan.findUnique({ where: { id: planId.slice(0, 32) } });
  if (!plan) return { kind: "refused", code: "unknown-plan" };
  const active = await client.subscription.findFirst({ where: { breederId, status: "active" } });
  if (active) return active.planId === planId ? { kind: "refused", code: "already-active" } : { kind: "change" };

  const now = clock.now();
  const open = await client.subscription.findFirst({ where: { breederId, status: "incomplete", endedAt: null } });
  if (open) {
    const isWanted = open.planId === planId && open.checkoutExpiresAt !== null && open.checkoutExpiresAt > now;
    if (isWanted && !open.checkoutUrl) return { kind: "begin", attempt: { ...open, plan }, isNew: false };
    return { kind: "look", subscriptionId: open.id, url: isWanted ? open.checkoutUrl : null };
  }
  const attempt = await client.subscription.create({
    data: { breederId, planId, createdAt: now, checkoutExpiresAt: new Date(now.getTime() + CHECKOUT_MS) },
  });
  const detail = { plan: planId, price_pence: plan.pricePence };
  await recordPaymentEvent(client, { subscriptionId: attempt.id, kind: "opened", actorId: viewer.userId, detail });
  return { kind: "begin", attempt: { ...attempt, plan }, isNew: true };
}

/** `url` is null when a new attempt may succeed; `refused` when the provider refused this one. */
async function openCheckout(
  attempt: Subscription & { plan: Plan },
  viewer: Viewer,
  knownCustomer: boolean,
): Promise<{ url: string | null; refused?: true }> {
  const { id, reference, plan, checkoutExpiresAt } = attempt;
  const page = siteUrl("/breeder/subscription");
  try {
    const customerId =
      (knownCustomer ? await customerOf(attempt.breederId) : null) ??
      (await createCustomer(reference, { email: viewer.email, name: `${viewer.firstName} ${viewer.lastName}`.trim() }));
    const priceId = await ensurePrice({ planId: plan.id, name: plan.name, pricePence: plan.pricePence });
    const checkout = await openPlanCheckout({
      reference,
      customerId,
      priceId,
      note: `${formatPrice(plan.pricePence)} today and then every month, until you cancel.`,
      closesAt: checkoutExpiresAt!,
      successUrl: `${page}/success?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: page,
    });
    const isOurs = await db.$transaction(async (client) => {
      const { count } = await client.subscription.updateMany({
        where: { id, status: "incomplete", endedAt: null },
        data: { providerCheckoutId: checkout.id, providerCustomerId: customerId, checkoutUrl: checkout.url },
      });
      const event = { subscriptionId: id, kind: "checkout", detail: { checkout: checkout.id } } as const;
      if (count === 1) await recordPaymentEvent(client, event);
      return count === 1;
    });
    if (isOurs) return { url: checkout.url };
    // Another plan was chosen meanwhile.
    await expireCheckout(checkout.id);
    return { url: null };
  } catch (error) {
    // A request with this idempotency key is still in progress: a repeated submit, or one of this process that timed
    // out.
    if (isIdempotencyKeyInUse(error)) return { url: null };
    // No breeder has the URL of a checkout that may exist, so nothing can be paid there.
    await abandonSubscriptionCheckout(id, { notOpened: true });
    if (refusalOf(error) === null) throw error;
    log.warn({ error, subscriptionId: id }, "the provider refused a checkout");
    return { url: null, refused: true };
  }
}

async function customerOf(breederId: number): Promise<string | null> {
  const known = await db.subscription.findFirst({
    where: { breederId, providerCustomerId: { not: null } },
    orderBy: { id: "desc" },
    select: { providerCustomerId: true },
  });
  return known?.providerCustomerId ?? null;
}
