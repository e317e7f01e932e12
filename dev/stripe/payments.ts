// Payment intents and their charges, successful or declined.
import { differences, type Account } from "./account.ts";
import { cardFacts, DECLINE, DECLINED_CARD, FAILING_CARD } from "./cards.ts";
import { Fault } from "./faults.ts";
import type { Charge, PaymentIntent } from "./resources.ts";

export interface IntentFields {
  id?: string;
  amount: number;
  currency: string;
  customer: string | null;
  description: string | null;
  metadata: Record<string, string>;
  created: number;
}

export function makeIntent(account: Account, fields: IntentFields): PaymentIntent {
  const id = fields.id ?? account.id("pi");
  return account.store.put<PaymentIntent>({
    id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount: fields.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic",
    client_secret: `${id}_secret_${account.id("s").slice(2)}`,
    confirmation_method: "automatic",
    created: fields.created,
    currency: fields.currency,
    customer: fields.customer,
    customer_account: null,
    description: fields.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: fields.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: "automatic" },
    },
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "requires_payment_method",
    transfer_data: null,
    transfer_group: null,
  });
}

export interface Attempt {
  card: string;
  paymentMethod: string;
  /** Whether this is a later charge, which one of the test cards declines. */
  renewal: boolean;
  email: string | null;
  at: number;
}

export function isDeclined({ card, renewal }: Pick<Attempt, "card" | "renewal">): boolean {
  return card === DECLINED_CARD || (renewal && card === FAILING_CARD);
}

/** Charges an intent once. Returns whether it succeeded. */
export function attemptPayment(account: Account, intent: PaymentIntent, attempt: Attempt): boolean {
  const before = structuredClone(intent);
  const declined = isDeclined(attempt);
  const charge = applyAttempt(account, intent, attempt, declined);
  account.emit(declined ? "charge.failed" : "charge.succeeded", charge, undefined, attempt.at);
  const type = declined ? "payment_intent.payment_failed" : "payment_intent.succeeded";
  account.emit(type, intent, before.status === intent.status ? undefined : differences(before, intent), attempt.at);
  return !declined;
}

/** Applies an attempt to its intent without emitting an event. */
export function applyAttempt(account: Account, intent: PaymentIntent, attempt: Attempt, declined: boolean): Charge {
  const { store } = account;
  const charge = store.put(makeCharge(account, intent, attempt, declined));
  intent.latest_charge = charge.id;
  if (declined) {
    intent.status = "requires_payment_method";
    intent.payment_method = null;
    intent.last_payment_error = { type: "card_error", charge: charge.id, ...DECLINE };
  } else {
    intent.status = "succeeded";
    intent.amount_received = intent.amount;
    intent.payment_method = attempt.paymentMethod;
    intent.last_payment_error = null;
  }
  store.put(intent);
  return charge;
}

function makeCharge(account: Account, intent: PaymentIntent, attempt: Attempt, declined: boolean): Charge {
  const id = account.id("ch");
  return {
    id,
    object: "charge",
    amount: intent.amount,
    amount_captured: declined ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: attempt.email, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: "PAWSTEAD",
    captured: !declined,
    created: attempt.at,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: declined ? DECLINE.code : null,
    failure_message: declined ? DECLINE.message : null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: declined ? "declined_by_network" : "approved_by_network",
      reason: declined ? DECLINE.decline_code : null,
      risk_level: "normal",
      seller_message: declined ? "The bank did not return any further details with this decline." : "Payment complete.",
      type: declined ? "issuer_declined" : "authorized",
    },
    paid: !declined,
    payment_intent: intent.id,
    payment_method: attempt.paymentMethod,
    payment_method_details: {
      card: {
        ...cardFacts(attempt.card),
        amount_authorized: intent.amount,
        authorization_code: null,
        electronic_commerce_indicator: null,
        extended_authorization: { status: "disabled" },
        incremental_authorization: { status: "unavailable" },
        installments: null,
        mandate: null,
        multicapture: { status: "unavailable" },
        network: "visa",
        network_token: { used: false },
        network_transaction_id: null,
        overcapture: { maximum_amount_capturable: intent.amount, status: "unavailable" },
        regulated_status: null,
        three_d_secure: null,
        transaction_link_id: null,
      },
      type: "card",
    },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: declined ? "failed" : "succeeded",
    transfer_data: null,
    transfer_group: null,
  };
}

/** Cancels the intent of an expired checkout. */
export function cancelIntent(account: Account, intent: PaymentIntent): void {
  if (intent.status === "succeeded" || intent.status === "canceled") return;
  const before = structuredClone(intent);
  intent.status = "canceled";
  intent.canceled_at = account.now();
  intent.cancellation_reason = "automatic";
  account.store.put(intent);
  account.emit("payment_intent.canceled", intent, differences(before, intent));
}

/** The API error for a declined card. */
export function cardDeclined(intent: PaymentIntent): Fault {
  return new Fault(402, DECLINE.message, {
    type: "card_error",
    code: DECLINE.code,
    decline_code: DECLINE.decline_code,
    payment_intent: intent,
    ...(intent.latest_charge ? { charge: intent.latest_charge } : {}),
    began: true,
  });
}
