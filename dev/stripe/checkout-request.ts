// Reads the parameters of a new checkout session.
import { SHOP_NAME, type Account } from "./account.ts";
import { readPrice } from "./catalogue.ts";
import { Fault, invalid } from "./faults.ts";
import type { Params } from "./params.ts";
import type { CheckoutOrder, LineItem, Price, Session } from "./resources.ts";

const SHORTEST = 30 * 60;
const LONGEST = 24 * 3600;
const LEAST_PENCE = 30;
const MOST_PENCE = 99_999_999;
/** Stripe parameters that the stand-in accepts and ignores. */
const NO_MATTER = [
  "adaptive_pricing",
  "allow_promotion_codes",
  "automatic_tax",
  "billing_address_collection",
  "consent_collection",
  "customer_update",
  "invoice_creation",
  "locale",
  "payment_method_collection",
  "payment_method_options",
  "payment_method_types",
  "phone_number_collection",
  "saved_payment_method_options",
  "submit_type",
  "tax_id_collection",
  "ui_mode",
  "wallet_options",
];

export function createSession(account: Account, params: Params): Session {
  const { store } = account;
  const now = account.now();
  const mode = params.choice("mode", ["payment", "subscription"]) ?? params.needText("mode");
  const successUrl = readUrl(params, "success_url") ?? params.needText("success_url");
  const cancelUrl = readUrl(params, "cancel_url") ?? null;
  const expiresAt = params.whole("expires_at") ?? now + LONGEST;
  if (expiresAt < now + SHORTEST || expiresAt > now + LONGEST) {
    const bounds = "at least 30 minutes and at most 24 hours from Checkout Session creation";
    throw invalid(`The \`expires_at\` timestamp must be ${bounds}.`, "expires_at");
  }
  const customer = params.text("customer") ?? null;
  if (customer !== null) store.need("customer", customer, "customer");
  const email = params.text("customer_email", 800) ?? null;
  if (customer !== null && email !== null) {
    throw new Fault(400, "You may only specify one of these parameters: customer, customer_email.", {
      param: "customer",
    });
  }
  const reference = params.text("client_reference_id", 200) ?? null;
  const metadata = params.metadata();
  const creation = params.choice("customer_creation", ["always", "if_required"]) ?? "if_required";
  const submitMessage = params.inner("custom_text")?.inner("submit")?.text("message", 1200);
  const data = params.inner(mode === "payment" ? "payment_intent_data" : "subscription_data");
  const order: Pick<CheckoutOrder, "metadata" | "description"> = {
    metadata: data?.metadata() ?? {},
    description: data?.text("description") ?? null,
  };
  data?.ignore(
    "receipt_email",
    "setup_future_usage",
    "statement_descriptor",
    "statement_descriptor_suffix",
    "capture_method",
  );
  const allowed = params.texts("allowed_payment_method_types") ?? null;
  params.ignore(...NO_MATTER);
  const rows = params.rows("line_items");
  if (!rows || rows.length === 0) params.needText("line_items");
  const read = (rows ?? []).map((row) => readLine(account, row, mode));
  params.done();
  const total = read.reduce((sum, { amount }) => sum + amount, 0);
  if (total > 0 && total < LEAST_PENCE) {
    throw new Fault(400, "The Checkout Session's total amount must convert to at least 30 pence.", {
      code: "amount_too_small",
    });
  }
  if (total > MOST_PENCE) throw new Fault(400, "Amount must be no more than £999,999.99", { code: "amount_too_large" });
  const session = makeSession(account, {
    mode,
    total,
    customer,
    email,
    expiresAt,
    metadata,
    reference,
    successUrl,
    cancelUrl,
  });
  if (mode === "payment" && creation === "always") session.customer_creation = "always";
  session.allowed_payment_method_types = allowed;
  if (submitMessage) session.custom_text.submit = { message: submitMessage };
  const lines = read.map(({ make }) => make());
  store.put({ ...order, id: session.id, object: "checkout_order", lines });
  return session;
}

function readUrl(params: Params, name: string): string | undefined {
  const url = params.text(name);
  if (url !== undefined && (!URL.canParse(url) || !/^https?:/.test(url))) {
    throw new Fault(400, "Not a valid URL", { code: "url_invalid", param: name });
  }
  return url;
}

// Reads a line item and creates its price later, so that a refused request creates nothing.
function readLine(account: Account, row: Params, mode: string): { amount: number; make: () => LineItem } {
  const quantity = row.whole("quantity", 1, 999_999) ?? 1;
  row.ignore("adjustable_quantity");
  const id = row.text("price");
  const data = row.inner("price_data");
  if (id === undefined && !data) row.needText("price");
  const known = id === undefined ? null : account.store.need("price", id, row.nameOf("price"));
  if (known && !known.active)
    throw invalid(`The price specified is inactive. This field only accepts active prices.`, row.nameOf("price"));
  const inline = data && readPrice(account, data, true);
  const recurring = known ? known.recurring !== null : inline?.recurring;
  if (mode === "payment" && recurring) {
    throw invalid("You specified `payment` mode but passed a recurring price. Use `subscription` mode.", "line_items");
  }
  if (mode === "subscription" && !recurring) {
    throw invalid("The stand-in sells nothing but recurring prices in `subscription` mode.", "line_items");
  }
  const amount = (known?.unit_amount ?? inline?.unitAmount ?? 0) * quantity;
  return { amount, make: () => makeLineItem(account, known ?? inline!.make(), quantity) };
}

function makeLineItem(account: Account, price: Price, quantity: number): LineItem {
  const amount = (price.unit_amount ?? 0) * quantity;
  return {
    id: account.id("li"),
    object: "item",
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: account.store.find("product", price.product)?.name ?? SHOP_NAME,
    metadata: {},
    price,
    quantity,
  };
}

export interface SessionFields {
  id?: string;
  mode: string;
  total: number;
  customer: string | null;
  email: string | null;
  expiresAt: number;
  metadata: Record<string, string>;
  reference: string | null;
  successUrl: string;
  cancelUrl: string | null;
  created?: number;
}

export function makeSession(account: Account, fields: SessionFields): Session {
  const id = fields.id ?? account.id("cs_test", 58);
  return account.store.put<Session>({
    id,
    object: "checkout.session",
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: fields.total,
    amount_total: fields.total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: fields.cancelUrl,
    client_reference_id: fields.reference,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: fields.created ?? account.now(),
    currency: "gbp",
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: fields.customer,
    customer_account: null,
    customer_creation: fields.mode === "payment" && fields.customer === null ? "if_required" : null,
    customer_details: null,
    customer_email: fields.email,
    discounts: [],
    expires_at: fields.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: fields.metadata,
    mode: fields.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: fields.mode === "subscription" ? "always" : "if_required",
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: "automatic" } },
    payment_method_types: ["card"],
    payment_status: "unpaid",
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: "open",
    submit_type: null,
    subscription: null,
    success_url: fields.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page",
    url: `${account.base}/pay/${id}`,
    wallet_options: null,
  });
}
