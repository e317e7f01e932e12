// Renders an object as JSON, with the ids in `expand` replaced by their objects.
import type { Account } from "./account.ts";
import { Fault } from "./faults.ts";
import type { Resource, ResourceKind } from "./resources.ts";

const DEEPEST = 4;

const KIND_OF_PREFIX: Record<string, ResourceKind> = {
  cus: "customer",
  prod: "product",
  price: "price",
  pm: "payment_method",
  cs: "checkout.session",
  pi: "payment_intent",
  ch: "charge",
  re: "refund",
  dp: "dispute",
  sub: "subscription",
  in: "invoice",
  inpay: "invoice_payment",
  evt: "event",
};

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The list object of Stripe's API. */
export function listOf(url: string, data: readonly unknown[], hasMore = false): object {
  return { object: "list", data, has_more: hasMore, url };
}

/** The JSON of an object or list, with `paths` such as `data.latest_charge` expanded. */
export function render(account: Account, answer: object, paths: readonly string[]): string {
  if (paths.length === 0) return JSON.stringify(answer);
  const copy = structuredClone(answer) as { [key: string]: Json };
  for (const path of paths) {
    const parts = path.split(".");
    if (parts.filter((part) => part !== "data").length > DEEPEST) {
      throw new Fault(400, `You cannot expand more than ${DEEPEST} levels of a property. Property: ${path}`);
    }
    expandInto(account, copy, parts, path);
  }
  return JSON.stringify(copy);
}

function expandInto(account: Account, holder: { [key: string]: Json }, parts: string[], path: string): void {
  const [part = "", ...rest] = parts;
  let value = holder[part];
  if (value === undefined || (part === "lines" && rest.length === 0)) value = included(account, holder, part);
  if (value === undefined) {
    throw new Fault(400, `This property cannot be expanded (${path}).`, { param: "expand" });
  }
  if (typeof value === "string") {
    const object = find(account, value);
    if (!object) throw new Fault(400, `This property cannot be expanded (${path}).`, { param: "expand" });
    value = structuredClone(object) as unknown as Json;
  }
  holder[part] = value;
  if (rest.length === 0 || value === null) return;
  for (const one of Array.isArray(value) ? value : [value]) {
    if (typeof one === "object" && one !== null && !Array.isArray(one)) expandInto(account, one, rest, path);
  }
}

// Properties that are included only when they are expanded.
function included(account: Account, holder: { [key: string]: Json }, part: string): Json | undefined {
  const { object: kind, id } = holder;
  const { store } = account;
  const list = (data: readonly unknown[], url: string) => structuredClone(listOf(url, data)) as unknown as Json;
  if (typeof id !== "string") return undefined;
  if (kind === "checkout.session" && part === "line_items") {
    return list(store.find("checkout_order", id)?.lines ?? [], `/v1/checkout/sessions/${id}/line_items`);
  }
  if (kind === "invoice" && part === "payments") {
    const payments = store.all("invoice_payment").filter((payment) => payment.invoice === id);
    return list(payments, `/v1/invoice_payments?invoice=${id}`);
  }
  if (kind === "charge" && part === "refunds") {
    const refunds = store.all("refund").filter((refund) => refund.charge === id);
    return list(refunds.reverse(), `/v1/charges/${id}/refunds`);
  }
  if (kind === "customer" && part === "subscriptions") {
    const live = store.all("subscription").filter(({ customer, status }) => customer === id && status !== "canceled");
    return list(live.reverse(), `/v1/customers/${id}/subscriptions`);
  }
  return undefined;
}

function find(account: Account, id: string): Resource | undefined {
  const kind = id.startsWith("sub_sched_") ? "subscription_schedule" : KIND_OF_PREFIX[id.split("_", 1)[0] ?? ""];
  return kind && account.store.find(kind, id);
}
