import { beforeAll, expect, it } from "vitest";
import { listsOf } from "#app/domain/moderation/dashboard/figure-lists.ts";
import type { FigureName } from "#app/domain/moderation/dashboard/figures.ts";
import { requestRefund } from "#app/domain/payments/deposits/request-refund.server.ts";
import { receiveEvent } from "#app/domain/payments/provider-events/receive-webhook.server.ts";
import { settleEvents } from "#app/domain/payments/provider-events/settle-webhooks.server.ts";
import { calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder } from "../../../tests/support/factories.ts";
import { latestDeposit, newBuyer, newPet, pay } from "../../../tests/support/payments/deposits.ts";
import { stopTheClock } from "../../../tests/support/payments/world.ts";
import { stripe } from "../../../tests/support/stripe.ts";
import { getDepositHistory, getSubscriptionHistory } from "./history-queries.server.ts";
import { parsePaymentFilter } from "./payment-filter.ts";
import { latestReconciliations, monthlyTotals, searchPayments } from "./payment-search.server.ts";

let deposit: Awaited<ReturnType<typeof latestDeposit>>;
let subscriptionId: number;

beforeAll(async () => {
  stopTheClock();
  const breeder = await createBreeder({ plan: "gold", tradingName: "Willow_brook", user: { username: "wren" } });
  const subscription = await db.subscription.findFirstOrThrow({ where: { breederId: breeder.id } });
  subscriptionId = subscription.id;
  await db.subscription.update({ where: { id: subscriptionId }, data: { providerSubscriptionId: "sub_1" } });
  await db.ledgerEntry.create({
    data: { kind: "subscription_paid", amountPence: 2_499, providerId: "in_1", subscriptionId },
  });
  const buyer = await newBuyer({ username: "robin.ashdown" });
  const pet = await newPet({ breederId: breeder.id, name: "Marigold" });
  stripe.control.takeEvents();
  await pay(buyer, pet.id);
  await requestRefund(buyer, pet.id);
  deposit = await latestDeposit(pet.id);
  for (const { payload } of stripe.control.takeEvents()) await receiveEvent(payload, stripe.control.sign(payload));
  await settleEvents();
});

it("finds a payment by reference, id, provider id, username, pet and trading name", async () => {
  const found = async (search: string) =>
    (await searchPayments(search, 1)).items.map(({ kind, id }) => `${kind} ${id}`).toSorted();
  const [ours, plan] = [`deposit ${deposit.id}`, `subscription ${subscriptionId}`];
  const { providerPaymentId, providerCheckoutId, providerRefundId, reference } = deposit;
  for (const name of [
    providerPaymentId,
    providerCheckoutId,
    providerRefundId,
    reference,
    "@robin.ashdown",
    "marigold",
  ]) {
    expect(await found(name!), name!).toEqual([ours]);
  }
  for (const name of ["sub_1", "in_1", "wren", "willow_"]) expect(await found(name), name).toEqual([plan]);
  expect(await found(`#${deposit.id}`)).toContain(ours);
  expect(await found(`Deposit ${deposit.id}`)).toEqual([ours]);
  expect(await found(`subscription ${subscriptionId}`)).toEqual([plan]);
  expect(await found("")).toEqual([ours, plan].toSorted());
  for (const nothing of ["%", "_", "\\", "' OR 1=1 --", "x".repeat(10_000)]) expect(await found(nothing)).toEqual([]);
});

it("[OWN-03] filters by kind, state and day, and adds up what the payments found have moved by month", async () => {
  const [ours, plan] = [`deposit ${deposit.id}`, `subscription ${subscriptionId}`];
  const day = calendarDateOf(deposit.createdAt);
  const found = async (query: string) =>
    (await searchPayments("", 1, parsePaymentFilter(new URLSearchParams(query)))).items.map(
      ({ kind, id }) => `${kind} ${id}`,
    );
  expect(await found("kind=deposit")).toEqual([ours]);
  expect(await found("state=active")).toEqual([plan]);
  expect(await found("kind=deposit&state=active")).toEqual([]);
  expect(await found(`kind=deposit&from=${day}&to=${day}`)).toEqual([ours]);
  for (const empty of ["to=2020-01-01", "from=2126-01-01"]) expect(await found(empty), empty).toEqual([]);
  for (const none of ["from=1926-01-01&to=2126-01-01", "from=0000-01-01", "kind=x", "state=' OR 1=1", "from=2026-02-31", "to=tomorrow"]) expect(await found(none), none).toHaveLength(2); // oxfmt-ignore
  const totals = await monthlyTotals("", parsePaymentFilter(new URLSearchParams("kind=deposit")));
  const { amountPence } = deposit;
  expect(totals).toEqual([{ month: day.slice(0, 7), paidPence: amountPence, refundedPence: amountPence }]);
  expect(await monthlyTotals("in_1", parsePaymentFilter(new URLSearchParams()))).toMatchObject([
    { paidPence: 2_499, refundedPence: 0 },
  ]);
});

it("[OWN-03, ALL-02] shows a deposit as being refunded as soon as its refund is asked for", async () => {
  const { id, status, refundedAt } = deposit;
  await db.deposit.update({ where: { id }, data: { status: "paid", refundedAt: null } });
  const states = async (state: string) =>
    (await searchPayments("", 1, parsePaymentFilter(new URLSearchParams({ state })))).items.map((one) => one.status);
  expect([await states("paid"), await states("returning")]).toEqual([[], ["returning"]]);
  expect(await getDepositHistory(id)).toMatchObject({ status: "returning" });
  await db.deposit.update({ where: { id }, data: { status, refundedAt } });
});

it("shows every payment event, every ledger entry, the balance, and what the provider sent", async () => {
  const history = await getDepositHistory(deposit.id);
  expect(history).toMatchObject({ kind: "deposit", title: "Marigold", username: "robin.ashdown", status: "refunded" });
  expect(history?.events.map(({ kind, actor }) => [kind, actor])).toEqual([
    ["opened", "robin.ashdown"],
    ["checkout", null],
    ["paid", null],
    ["refund-asked", "robin.ashdown"],
    ["refunded", null],
  ]);
  expect(history?.events[2]?.detail).toMatch(
    new RegExp(`^paid at: \\d+ \\w+ \\d{4} at \\d\\d:\\d\\d, payment: ${deposit.providerPaymentId}, amount: £250$`),
  );
  expect(history?.entries.map(({ providerId, amountPence }) => [providerId, amountPence])).toEqual([
    [deposit.providerPaymentId, 25_000],
    [deposit.providerRefundId, 25_000],
  ]);
  expect(history?.balancePence).toBe(0);
  expect(history?.facts).toContainEqual({ name: "Payment", value: deposit.providerPaymentId });
  expect(history?.facts).toContainEqual({ name: "Reason of the refund", value: "The payer asked for it" });
  const types = history?.webhooks.map(({ type }) => type);
  expect(types).toContain("checkout.session.completed");
  expect(types).toContain("refund.created");
  expect(history?.webhooks.every(({ processedAt }) => processedAt !== null)).toBe(true);
});

it("[OWN-03, ALL-02] shows a subscription in the same way, without the events of others; an ended one does not renew", async () => {
  const history = await getSubscriptionHistory(subscriptionId);
  expect(history).toMatchObject({
    kind: "subscription",
    title: "Gold",
    username: "wren",
    balancePence: 2_499,
    events: [],
  });
  expect(history?.facts).toContainEqual({ name: "Renews", value: "yes" });
  const ended = { status: "cancelled", endedAt: new Date(), endReason: "surplus" } as const;
  await db.subscription.update({ where: { id: subscriptionId }, data: ended });
  const facts = (await getSubscriptionHistory(subscriptionId))?.facts ?? [];
  const running = { status: "active", endedAt: null, endReason: null } as const;
  await db.subscription.update({ where: { id: subscriptionId }, data: running });
  expect(facts.map(({ name }) => name)).not.toContain("Renews");
  expect(facts).toContainEqual({ name: "Why it ended", value: "Paid for twice" });
  expect(await getDepositHistory(2_000_000_000)).toBeNull();
  expect(await getSubscriptionHistory(2_000_000_000)).toBeNull();
});

it("shows the latest reconciliations", async () => {
  await db.reconciliation.create({ data: { startedAt: "2026-03-05T14:05:00Z", differences: ["in_1: 5p"] } });
  expect((await latestReconciliations())[0]).toMatchObject({
    finishedAt: null,
    repaired: 0,
    differences: ["in_1: 5p"],
    moreDifferences: 0,
  });
  await db.reconciliation.create({ data: { startedAt: "2026-03-06T14:05:00Z", differences: Array(30).fill("x: 5p") } });
  const [{ differences, moreDifferences } = { differences: [], moreDifferences: 0 }] = await latestReconciliations();
  expect([differences.length, moreDifferences]).toEqual([20, 10]);
});

it("[OWN-01, OWN-04] lists what happened in the week of a figure by the link of the figure", async () => {
  const [ours, plan] = [`deposit ${deposit.id}`, `subscription ${subscriptionId}`];
  const day = clock.now();
  const links = listsOf({ permissions: ["admin.users"], isAdmin: false }, calendarDateOf(day));
  const behind = async (figure: FigureName) => {
    const { searchParams } = new URL(links[figure]!, "https://example.test");
    const found = await searchPayments("", 1, parsePaymentFilter(searchParams));
    return found.items.map(({ kind, id }) => `${kind} ${id}`);
  };
  const event = { subscriptionId, kind: "active", createdAt: day };
  await db.paymentEvent.createMany({ data: [event, event] });
  expect(await behind("deposits")).toEqual([ours]);
  expect(await behind("refunds")).toEqual([ours]);
  expect(await behind("plans_new")).toEqual([plan]);
  expect(await behind("plans_ended")).toEqual([]);
  await db.subscription.update({ where: { id: subscriptionId }, data: { endedAt: day, endReason: "ended" } });
  expect(await behind("plans_ended")).toEqual([plan]);
  await db.subscription.update({ where: { id: subscriptionId }, data: { endReason: "replaced" } });
  expect(await behind("plans_ended")).toEqual([]);
  const dispute = { id: "du_1", amountPence: 100, reason: "fraudulent", status: "x", state: "open", openedAt: day };
  await db.paymentDispute.create({ data: { ...dispute, subscriptionId } });
  expect(await behind("disputes")).toEqual([plan]);
});
