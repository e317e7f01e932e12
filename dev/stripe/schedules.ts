// Subscription schedules: a change of the price at the end of the paid period, which can be released until then.
import { differences, type Account } from "./account.ts";
import { periodEnd } from "./billing-periods.ts";
import { planOf } from "./catalogue.ts";
import { Fault, invalid } from "./faults.ts";
import type { Params } from "./params.ts";
import type { Phase, Schedule, Subscription } from "./resources.ts";

/** Creates a schedule with one phase, the current period of a subscription. */
export function createSchedule(account: Account, params: Params): Schedule {
  const subscription = account.store.need("subscription", params.needText("from_subscription"), "from_subscription");
  params.done();
  if (subscription.schedule !== null) {
    throw invalid("You cannot migrate a subscription that is already attached to a schedule.", "from_subscription");
  }
  const [item] = subscription.items.data;
  if (!item || subscription.status === "canceled")
    throw invalid("You cannot migrate this subscription.", "from_subscription");
  const period = { start: item.current_period_start, end: item.current_period_end };
  const schedule = account.store.put<Schedule>({
    id: account.id("sub_sched"),
    object: "subscription_schedule",
    application: null,
    billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible" },
    canceled_at: null,
    completed_at: null,
    created: account.now(),
    current_phase: { start_date: period.start, end_date: period.end },
    customer: subscription.customer,
    customer_account: null,
    default_settings: {},
    end_behavior: subscription.cancel_at_period_end ? "cancel" : "release",
    livemode: false,
    metadata: {},
    pause_schedules: [],
    phases: [phaseOf(subscription, item.price.id, period)],
    released_at: null,
    released_subscription: null,
    status: "active",
    subscription: subscription.id,
    test_clock: null,
  });
  attach(account, subscription, schedule.id);
  account.emit("subscription_schedule.created", schedule);
  return schedule;
}

/** Sets the phases: the current one unchanged, and one more. */
export function updateSchedule(account: Account, params: Params, id: string): Schedule {
  const schedule = active(account, id);
  const before = structuredClone(schedule);
  const end = params.choice("end_behavior", ["release", "cancel"]);
  params.choice("proration_behavior", ["none"]);
  const [first, second, more] = params.rows("phases") ?? [];
  const subscription = account.store.need("subscription", schedule.subscription ?? "");
  const [current] = schedule.phases;
  if (!first || !second || more || !current) throw invalid("The stand-in knows schedules of two phases", "phases");
  const [now, next] = [readPhase(account, first), readPhase(account, second)];
  params.done();
  if (now.start !== current.start_date || now.end !== current.end_date) {
    throw invalid("The start and end dates of the current phase can not be modified.", "phases");
  }
  const anchor = current.end_date;
  const period = { start: anchor, end: periodEnd(anchor, "month", next.months ?? 1) };
  Object.assign(schedule, {
    end_behavior: end ?? schedule.end_behavior,
    phases: [
      phaseOf(subscription, now.price, { start: current.start_date, end: anchor }),
      phaseOf(subscription, next.price, period),
    ],
  });
  account.store.put(schedule);
  account.emit("subscription_schedule.updated", schedule, differences(before, schedule));
  return schedule;
}

/** Detaches a schedule: the subscription goes on at its present price. */
export function releaseSchedule(account: Account, params: Params, id: string): Schedule {
  params.done();
  return release(account, active(account, id));
}

/** At the end of a period: the price of the phase that begins, and the release after the last phase. */
export function enterPhase(account: Account, subscription: Subscription, at: number): void {
  if (subscription.schedule === null) return;
  const schedule = account.store.need("subscription_schedule", subscription.schedule);
  const [item] = subscription.items.data;
  const phase = schedule.phases.find(({ start_date: start, end_date: end }) => start <= at && at < end);
  if (!phase || !item) {
    release(account, schedule);
    return;
  }
  const price = account.store.need("price", phase.items[0]?.price ?? "");
  Object.assign(item, { price, plan: planOf(price) });
  schedule.current_phase = { start_date: phase.start_date, end_date: phase.end_date };
  account.store.put(schedule);
  account.emit("subscription_schedule.updated", schedule, {}, at);
}

function active(account: Account, id: string): Schedule {
  const schedule = account.store.need("subscription_schedule", id, "schedule");
  if (schedule.status === "active") return schedule;
  throw new Fault(400, `You cannot change a subscription schedule that is \`${schedule.status}\`.`, { began: true });
}

function release(account: Account, schedule: Schedule): Schedule {
  const subscription = account.store.need("subscription", schedule.subscription ?? "");
  Object.assign(schedule, {
    status: "released",
    released_at: account.billingNow(),
    released_subscription: schedule.subscription,
    subscription: null,
    current_phase: null,
  });
  account.store.put(schedule);
  attach(account, subscription, null);
  account.emit("subscription_schedule.released", schedule);
  return schedule;
}

function attach(account: Account, subscription: Subscription, schedule: string | null): void {
  const before = subscription.schedule;
  account.store.put(Object.assign(subscription, { schedule }));
  account.emit("customer.subscription.updated", subscription, { schedule: before }, account.billingNow());
}

function readPhase(account: Account, params: Params) {
  const [item, more] = params.rows("items") ?? [];
  if (!item || more) throw invalid("The stand-in knows subscriptions with one item", params.nameOf("items"));
  const price = item.needText("price");
  account.store.need("price", price, params.nameOf("items"));
  item.whole("quantity", 1, 1);
  params.choice("proration_behavior", ["none"]);
  const duration = params.inner("duration");
  duration?.choice("interval", ["month"]);
  return {
    price,
    start: params.whole("start_date"),
    end: params.whole("end_date"),
    months: duration?.whole("interval_count", 1, 12),
  };
}

function phaseOf(subscription: Subscription, price: string, period: { start: number; end: number }): Phase {
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    currency: subscription.currency,
    default_payment_method: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    end_date: period.end,
    invoice_settings: null,
    items: [{ billing_thresholds: null, discounts: [], metadata: {}, plan: price, price, quantity: 1, tax_rates: [] }],
    metadata: {},
    on_behalf_of: null,
    proration_behavior: "none",
    start_date: period.start,
    transfer_data: null,
    trial_end: null,
  };
}
