// Test card numbers, and the outcome of charges to each.
import type { Account } from "./account.ts";
import type { PaymentMethod } from "./resources.ts";

export const GOOD_CARD = "4242424242424242";
export const DECLINED_CARD = "4000000000000002";
/** The first charge succeeds; every later one fails. */
export const FAILING_CARD = "4000000000000341";

export const DECLINE = { code: "card_declined", decline_code: "generic_decline", message: "Your card was declined." };

/** The digits of a test card, or null. */
export function knownCard(text: string): string | null {
  const digits = text.replaceAll(/[\s-]/g, "");
  return [GOOD_CARD, DECLINED_CARD, FAILING_CARD].includes(digits) ? digits : null;
}

export function cardFacts(card: string) {
  return {
    brand: "visa",
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
    country: "GB",
    exp_month: 12,
    exp_year: 2034,
    fingerprint: `standin${card.slice(-4)}`,
    funding: "credit",
    last4: card.slice(-4),
    wallet: null,
  };
}

/** A new payment method with this card, attached to a customer or to none. */
export function makePaymentMethod(account: Account, card: string, customer: string | null): PaymentMethod {
  const facts = cardFacts(card);
  const id = account.id("pm");
  account.store.put({ id, object: "card_number", card });
  return account.store.put<PaymentMethod>({
    id,
    object: "payment_method",
    allow_redisplay: "unspecified",
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      ...facts,
      display_brand: "visa",
      generated_from: null,
      networks: { available: ["visa"], preferred: null },
      regulated_status: null,
      three_d_secure_usage: { supported: true },
    },
    created: account.now(),
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: "card",
  });
}

/** The card number of a payment method; null without one. */
export function cardOf(account: Account, paymentMethod: string | null | undefined): string | null {
  return account.store.find("card_number", paymentMethod ?? "")?.card ?? null;
}
