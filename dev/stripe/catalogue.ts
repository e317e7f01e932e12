// Products and prices.
import type { Account } from "./account.ts";
import { differences } from "./account.ts";
import { Fault, invalid } from "./faults.ts";
import type { Params } from "./params.ts";
import type { Plan, Price, Product } from "./resources.ts";

export function makeProduct(account: Account, name: string, fields: Partial<Product> = {}): Product {
  const now = account.now();
  return account.store.put<Product>({
    id: account.id("prod", 14),
    object: "product",
    active: true,
    created: now,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: "service",
    unit_label: null,
    updated: now,
    url: null,
    ...fields,
  });
}

export function createProduct(account: Account, params: Params): Product {
  const name = params.needText("name", 250);
  const id = params.text("id", 255);
  const fields = {
    active: params.flag("active") ?? true,
    description: params.text("description") ?? null,
    metadata: params.metadata(),
    ...(id ? { id } : {}),
  };
  params.ignore("type", "statement_descriptor", "tax_code", "url", "images", "unit_label");
  params.done();
  if (id && account.store.find("product", id)) {
    throw new Fault(400, "Product already exists.", { code: "resource_already_exists", param: "id", began: true });
  }
  const product = makeProduct(account, name, fields);
  account.emit("product.created", product);
  return product;
}

export function updateProduct(account: Account, params: Params, id: string): Product {
  const product = account.store.need("product", id, "id");
  const before = structuredClone(product);
  const after: Product = {
    ...product,
    active: params.flag("active") ?? product.active,
    name: params.text("name", 250) ?? product.name,
    description: params.text("description") ?? product.description,
    metadata: params.metadata(product.metadata),
    updated: account.now(),
  };
  params.done();
  account.emit("product.updated", account.store.put(after), differences(before, after));
  return after;
}

const INTERVALS = ["day", "week", "month", "year"] as const;

export function createPrice(account: Account, params: Params): Price {
  const { make } = readPrice(account, params);
  params.done();
  return make();
}

interface PriceToMake {
  recurring: boolean;
  unitAmount: number;
  make: () => Price;
}

/**
 * Reads the parameters of a price, or of an inline one (`price_data`), which is inactive from the start. It is created
 * after validation, so that a refused request creates nothing.
 */
export function readPrice(account: Account, params: Params, inline = false): PriceToMake {
  const { store } = account;
  const currency = params.needText("currency", 3).toLowerCase();
  if (currency !== "gbp") throw invalid(`This account takes pounds alone, not: ${currency}`, params.nameOf("currency"));
  const unitAmount = params.needWhole("unit_amount", 0, 99_999_999);
  const recurring = params.inner("recurring");
  const interval = recurring?.choice("interval", INTERVALS);
  if (recurring && !interval) recurring.needText("interval");
  const intervalCount = recurring?.whole("interval_count", 1, 36) ?? 1;
  recurring?.ignore("usage_type");
  const productId = params.text("product");
  const productData = params.inner("product_data");
  const productName = productData?.needText("name", 250);
  const productMore = productData && {
    description: productData.text("description") ?? null,
    metadata: productData.metadata(),
  };
  productData?.ignore("images", "tax_code", "statement_descriptor", "unit_label");
  const lookupKey = params.text("lookup_key", 200) ?? null;
  const transfer = params.flag("transfer_lookup_key") ?? false;
  const nickname = params.text("nickname") ?? null;
  const metadata = params.metadata();
  const active = inline ? false : (params.flag("active") ?? true);
  params.ignore("tax_behavior", "billing_scheme");
  if (productId === undefined && productName === undefined) params.needText("product");
  if (productId !== undefined) store.need("product", productId, params.nameOf("product"));
  const make = () => {
    takeLookupKey(account, lookupKey, transfer);
    let product = productId;
    if (product === undefined) {
      const made = makeProduct(account, productName ?? "", { ...productMore, active });
      account.emit("product.created", made);
      product = made.id;
    }
    const price = makePrice(account, {
      product,
      unitAmount,
      interval: interval ?? null,
      intervalCount,
      lookupKey,
      nickname,
      metadata,
      active,
    });
    account.emit("price.created", price);
    return price;
  };
  return { recurring: interval !== undefined, unitAmount, make };
}

export interface PriceFields {
  product: string;
  unitAmount: number;
  interval: (typeof INTERVALS)[number] | null;
  intervalCount?: number;
  lookupKey: string | null;
  nickname: string | null;
  metadata?: Record<string, string>;
  active?: boolean;
}

export function makePrice(account: Account, fields: PriceFields): Price {
  const { interval, intervalCount = 1, unitAmount } = fields;
  return account.store.put<Price>({
    id: account.id("price"),
    object: "price",
    active: fields.active ?? true,
    billing_scheme: "per_unit",
    created: account.now(),
    currency: "gbp",
    custom_unit_amount: null,
    livemode: false,
    lookup_key: fields.lookupKey,
    metadata: fields.metadata ?? {},
    nickname: fields.nickname,
    product: fields.product,
    recurring: interval
      ? { interval, interval_count: intervalCount, meter: null, trial_period_days: null, usage_type: "licensed" }
      : null,
    tax_behavior: "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: interval ? "recurring" : "one_time",
    unit_amount: unitAmount,
    unit_amount_decimal: String(unitAmount),
  });
}

export function updatePrice(account: Account, params: Params, id: string): Price {
  const price = account.store.need("price", id, "id");
  const before = structuredClone(price);
  const transfer = params.flag("transfer_lookup_key") ?? false;
  const after: Price = {
    ...price,
    active: params.flag("active") ?? price.active,
    lookup_key: params.has("lookup_key") ? (params.text("lookup_key", 200) ?? null) : price.lookup_key,
    nickname: params.text("nickname") ?? price.nickname,
    metadata: params.metadata(price.metadata),
  };
  params.done();
  if (after.lookup_key !== before.lookup_key) takeLookupKey(account, after.lookup_key, transfer);
  account.emit("price.updated", account.store.put(after), differences(before, after));
  return after;
}

// A lookup key belongs to one price; a new price may take it over with `transfer_lookup_key`.
function takeLookupKey(account: Account, key: string | null, transfer: boolean): void {
  if (key === null) return;
  const holder = account.store.all("price").find((price) => price.lookup_key === key);
  if (!holder) return;
  if (!transfer) {
    throw new Fault(400, `A price (\`${holder.id}\`) already uses that lookup key.`, { param: "lookup_key" });
  }
  account.store.put({ ...holder, lookup_key: null });
}

/** The `plan` object of a recurring price: the older form, which subscription items still contain. */
export function planOf(price: Price): Plan {
  return {
    id: price.id,
    object: "plan",
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: "per_unit",
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? "month",
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: "licensed",
  };
}
