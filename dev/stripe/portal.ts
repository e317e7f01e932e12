// Sessions of the billing portal: the page on which a customer changes the card.
import type { Account } from "./account.ts";
import { differences } from "./account.ts";
import { isLive } from "./billing.ts";
import { makePaymentMethod } from "./cards.ts";
import { invalid } from "./faults.ts";
import type { Params } from "./params.ts";
import type { PortalSession } from "./resources.ts";

const LOCALES = ["auto", "en", "en-GB"] as const;

export function createPortalSession(account: Account, params: Params): PortalSession {
  const customer = account.store.need("customer", params.needText("customer"), "customer").id;
  const returnUrl = params.needText("return_url");
  const locale = params.choice("locale", LOCALES) ?? null;
  const flow = params.inner("flow_data");
  if (flow?.choice("type", ["payment_method_update"]) !== "payment_method_update") {
    throw invalid("The stand-in knows the flow payment_method_update", "flow_data[type]");
  }
  const completion = flow.inner("after_completion");
  if (completion?.choice("type", ["redirect"]) !== "redirect") {
    throw invalid("The stand-in leads back after completion", "flow_data[after_completion][type]");
  }
  const doneUrl = completion.inner("redirect")?.needText("return_url") ?? returnUrl;
  params.done();
  const id = account.id("bps");
  return account.store.put<PortalSession>({
    id,
    object: "billing_portal.session",
    configuration: "bpc_standin",
    created: account.now(),
    customer,
    customer_account: null,
    flow: {
      after_completion: { hosted_confirmation: null, redirect: { return_url: doneUrl }, type: "redirect" },
      customer_update: null,
      subscription_cancel: null,
      subscription_pause: null,
      subscription_update: null,
      subscription_update_confirm: null,
      type: "payment_method_update",
    },
    livemode: false,
    locale,
    on_behalf_of: null,
    return_url: returnUrl,
    url: `${account.base}/portal/${id}`,
  });
}

/** Makes a card the default of a customer and of the customer's subscriptions. */
export function replaceCard(account: Account, customerId: string, card: string): void {
  const { store } = account;
  const customer = store.need("customer", customerId);
  const before = structuredClone(customer);
  const paymentMethod = makePaymentMethod(account, card, customer.id).id;
  customer.invoice_settings.default_payment_method = paymentMethod;
  store.put(customer);
  account.emit("customer.updated", customer, differences(before, customer));
  for (const subscription of store.all("subscription")) {
    if (subscription.customer !== customer.id || !isLive(subscription)) continue;
    const previous = { default_payment_method: subscription.default_payment_method };
    store.put(Object.assign(subscription, { default_payment_method: paymentMethod }));
    account.emit("customer.subscription.updated", subscription, previous, account.billingNow());
  }
}
