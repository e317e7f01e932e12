// What can happen in a world in which money moves, as steps for a test that takes them at random. None of them may fail,
// whatever the provider does meanwhile: a use case answers, or throws as a request does whose process has ended.
import fc from "fast-check";
import { abandonDepositCheckout } from "#app/domain/payments/deposits/abandon-checkout.server.ts";
import { followDeposits } from "#app/domain/payments/deposits/follow-deposits.server.ts";
import { payDeposit } from "#app/domain/payments/deposits/pay-deposit.server.ts";
import { getOwnDeposit } from "#app/domain/payments/deposits/queries.server.ts";
import { refundByBreeder } from "#app/domain/payments/deposits/refund-by-breeder.server.ts";
import { requestRefund } from "#app/domain/payments/deposits/request-refund.server.ts";
import { declineAfterViewing } from "#app/domain/payments/deposits/rule-answers.server.ts";
import { settleDeposit } from "#app/domain/payments/deposits/settle-deposit.server.ts";
import { reconcile } from "#app/domain/payments/provider-events/reconcile.server.ts";
import { settleEvents } from "#app/domain/payments/provider-events/settle-webhooks.server.ts";
import {
  cancelSubscription,
  resumeSubscription,
} from "#app/domain/payments/subscriptions/cancel-subscription.server.ts";
import { downgradePlan } from "#app/domain/payments/subscriptions/change-plan.server.ts";
import { getCheckoutResult } from "#app/domain/payments/subscriptions/get-checkout-result.server.ts";
import { startCheckout } from "#app/domain/payments/subscriptions/start-checkout.server.ts";
import { withdrawFromPlan } from "#app/domain/payments/subscriptions/withdrawal.server.ts";
import { db } from "#app/platform/db.server.ts";
import { stripe } from "../stripe.ts";
import { upgrade } from "./perform.ts";
import { collectEvents, DAY_MS, deliver, HOUR_MS, MINUTE_MS, moment, type World } from "./world.ts";

/** One thing that happens. `text` is what a failed run shows. */
export interface Step {
  text: string;
  take(world: World): Promise<unknown>;
}

const GOOD_CARD = "4242424242424242";
const DECLINED_CARD = "4000000000000002";
const FAILING_LATER_CARD = "4000000000000341";
/** As after the end of a process: the provider has the request, and no process waits for the response. */
const CRASH_AFTER_MS = 40;

const buyer = fc.nat({ max: 2 });
const pet = fc.nat({ max: 1 });

export const step = (text: string, take: Step["take"]): Step =>
  ({ text, take, [fc.toStringMethod]: () => text }) as Step;

const nothing = fc.constant(step("nothing", async () => undefined));

const byBuyers = fc
  .tuple(buyer, pet, fc.constantFrom("pay", "pay", "refund", "refund", "abandon", "return"))
  .map(([who, which, what]) =>
    step(`${what}(buyer ${who}, pet ${which})`, async ({ buyers, pets }) => {
      const [viewer, petId] = [buyers[who]!, pets[which]!];
      if (what === "pay") return payDeposit(viewer, petId);
      if (what === "refund") return requestRefund(viewer, petId);
      if (what === "abandon") return abandonDepositCheckout(viewer, petId);
      const own = await getOwnDeposit(viewer, petId);
      return own && settleDeposit(own.depositId);
    }),
  );

const byRules = fc
  .tuple(buyer, pet, fc.constantFrom("breeder", "missed", "viewing", "follow", "follow"))
  .map(([who, which, what]) =>
    step(`rules: ${what}(buyer ${who}, pet ${which})`, async ({ buyers, pets, breeder }) => {
      if (what === "follow") return followDeposits();
      const [viewer, petId] = [buyers[who]!, pets[which]!];
      const own = await getOwnDeposit(viewer, petId);
      if (!own) return;
      const { depositId } = own;
      const owner = { userId: breeder.userId, breederId: breeder.breederId! };
      if (what === "breeder") return refundByBreeder({ breeder: owner, depositId, note: "The litter is not well." });
      const [startsAt, endsAt] = [new Date(+moment.now - HOUR_MS), new Date(+moment.now - MINUTE_MS)];
      const time = { breederId: owner.breederId, petId, kind: "visit", startsAt, endsAt };
      const { id: timeId } = await db.viewingTime.create({ data: time });
      const state = what === "missed" ? "missed by breeder" : "done";
      await db.viewing.create({ data: { timeId, petId, buyerId: viewer.userId, state } });
      return what === "missed" ? followDeposits() : declineAfterViewing(viewer, depositId);
    }),
  );

const race = pet.map((which) =>
  step(`every buyer pays(pet ${which})`, async ({ buyers, pets }) =>
    Promise.allSettled(buyers.map((viewer) => payDeposit(viewer, pets[which]!))),
  ),
);

const atTheProvider = fc
  .tuple(fc.nat({ max: 3 }), fc.constantFrom(GOOD_CARD, GOOD_CARD, DECLINED_CARD, FAILING_LATER_CARD))
  .map(([back, card]) =>
    step(`card ${card.slice(-4)} on checkout -${back}`, async (world) => {
      const checkout = (await checkoutsOf(world)).at(-1 - back);
      return checkout && stripe.control.pay(checkout, card);
    }),
  );

export const byBanks = fc
  .tuple(fc.nat({ max: 2 }), fc.constantFrom("chargeback", "inquiry", "won", "lost"))
  .map(([back, what]) =>
    step(`bank: ${what} -${back}`, async () => {
      if (what === "won" || what === "lost") {
        const dispute = stripe.control.all("dispute").at(-1 - back);
        if (dispute) stripe.control.decideDispute(dispute.id, what);
        return;
      }
      const paid = stripe.control.all("payment_intent").filter(({ status }) => status === "succeeded");
      const payment = paid.at(-1 - back);
      return payment && stripe.control.dispute(payment.id, what);
    }),
  );

const PLANS = ["standard", "gold", "platinum"] as const;
const CHANGES = ["two upgrades at once", "upgrade", "upgrade and cancel", "downgrade"] as const;

const bySubscribers = fc.constantFrom(...PLANS, ...CHANGES, "cancel", "keep", "return", "withdraw").map((what) =>
  step(`subscriber: ${what}`, async ({ subscriber }) => {
    if (what === "cancel") return cancelSubscription(subscriber);
    if (what === "keep") return resumeSubscription(subscriber);
    if (what === "withdraw") return withdrawFromPlan(subscriber);
    if (what === "two upgrades at once")
      return Promise.all([upgrade(subscriber, "gold"), upgrade(subscriber, "platinum")]);
    if (what === "upgrade") return upgrade(subscriber, "platinum");
    if (what === "upgrade and cancel")
      return Promise.all([upgrade(subscriber, "gold"), cancelSubscription(subscriber)]);
    if (what === "downgrade") return downgradePlan(subscriber, "standard");
    if (what !== "return") return startCheckout(subscriber, what);
    const row = await db.subscription.findFirst({
      where: { breederId: subscriber.breederId!, providerCheckoutId: { not: null } },
      orderBy: { id: "desc" },
    });
    return row && getCheckoutResult(subscriber, row.providerCheckoutId!);
  }),
);

const time = fc
  .oneof(
    fc.constantFrom(MINUTE_MS, 10 * MINUTE_MS, 29 * MINUTE_MS, 30.5 * MINUTE_MS, 30.5 * MINUTE_MS, 2 * HOUR_MS),
    fc.constantFrom(23 * HOUR_MS, DAY_MS + 1000),
  )
  .map((ms) => step(`${ms / MINUTE_MS} minutes pass`, async () => moment.pass(ms)));

const month = fc.constantFrom(GOOD_CARD, FAILING_LATER_CARD).map((card) =>
  step(`a month passes, card ${card.slice(-4)}`, async ({ subscriber }) => {
    const row = await db.subscription.findFirst({
      where: { breederId: subscriber.breederId!, providerCustomerId: { not: null } },
    });
    if (!row) return;
    stripe.control.setCard(row.providerCustomerId!, card);
    await moment.passBilling(16 * DAY_MS);
  }),
);

export const events = fc
  .tuple(fc.constantFrom("all", "one", "twice", "lost", "reversed"), fc.nat())
  .map(([how, which]) =>
    step(`events: ${how}`, async (world) => {
      collectEvents(world);
      if (how === "lost") return void world.events.splice(which % (world.events.length + 1), 1);
      const taken =
        how === "all" || how === "reversed"
          ? world.events.splice(0)
          : world.events.splice(which % (world.events.length + 1), 1);
      if (how === "reversed") taken.reverse();
      for (const { payload } of taken) await deliver(payload, how === "twice" ? 2 : 1);
    }),
  );

const CALLS = [
  "POST /v1/checkout/sessions",
  "GET /v1/checkout/sessions/",
  "POST /v1/refunds",
  "/v1/subscriptions",
  "/v1/",
];

export const trouble = fc
  .record({
    call: fc.constantFrom(...CALLS),
    when: fc.constantFrom("before" as const, "after" as const),
    what: fc.constantFrom("hang" as const, { status: 500 }, { status: 503 }),
    times: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ call, when, what, times }) =>
    step(`trouble: ${when} ${call}, ${JSON.stringify(what)}, ${times} times`, async () =>
      stripe.control.trouble({ match: new RegExp(call), when, what, times }),
    ),
  );

export const rest = fc.constantFrom(
  step("no more trouble", async () => stripe.control.clearTrouble()),
  step("reconcile", async () => reconcile()),
  step("events are tried again", async () => settleEvents()),
  step("refunds take days", async () => stripe.control.refunds("pending")),
  step("refunds fail", async () => stripe.control.refunds("failed")),
  step("refunds succeed", async () => stripe.control.refunds("succeeded")),
  step("the first pet is hidden", async ({ pets }) =>
    db.pet.update({ where: { id: pets[0]! }, data: { status: "hidden" } }),
  ),
  step("the first pet is back", async ({ pets }) =>
    db.pet.update({ where: { id: pets[0]! }, data: { status: "approved" } }),
  ),
);

/** Anything that can happen; shrinks to nothing. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { withCrossShrink: true },
  { arbitrary: nothing, weight: 1 },
  { arbitrary: byBuyers, weight: 12 },
  { arbitrary: atTheProvider, weight: 10 },
  { arbitrary: byBanks, weight: 3 },
  { arbitrary: byRules, weight: 4 },
  { arbitrary: bySubscribers, weight: 6 },
  { arbitrary: events, weight: 8 },
  { arbitrary: time, weight: 5 },
  { arbitrary: race, weight: 2 },
  { arbitrary: month, weight: 2 },
  { arbitrary: trouble, weight: 4 },
  { arbitrary: rest, weight: 6 },
);

/** Takes a step as a process does that may end at any moment: one that hangs on the provider is left behind. */
export async function takeStep(world: World, { take }: Step): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const hung = stripe.control.hanging();
  const ended = new Promise<void>((done) => {
    const look = () => {
      if (stripe.control.hanging() > hung) done();
      else timer = setTimeout(look, CRASH_AFTER_MS);
    };
    timer = setTimeout(look, CRASH_AFTER_MS);
  });
  await Promise.race([take(world).catch(() => undefined), ended]);
  clearTimeout(timer);
}

async function checkoutsOf({ buyers, subscriber }: World): Promise<string[]> {
  const known = { providerCheckoutId: { not: null } } as const;
  const deposits = await db.deposit.findMany({
    where: { ...known, userId: { in: buyers.map(({ userId }) => userId) } },
    select: { providerCheckoutId: true, createdAt: true },
  });
  const plans = await db.subscription.findMany({
    where: { ...known, breederId: subscriber.breederId! },
    select: { providerCheckoutId: true, createdAt: true },
  });
  return [...deposits, ...plans]
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map(({ providerCheckoutId }) => providerCheckoutId!);
}
