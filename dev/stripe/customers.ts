// Customers with their contact details and default payment method.
import { differences, type Account } from "./account.ts";
import { invalid } from "./faults.ts";
import type { Params } from "./params.ts";
import type { Customer } from "./resources.ts";

export interface CustomerFields {
  id?: string;
  email?: string | undefined;
  name?: string | undefined;
  phone?: string | undefined;
  description?: string | undefined;
  metadata?: Record<string, string>;
  created?: number;
}

export function makeCustomer(account: Account, fields: CustomerFields): Customer {
  const id = fields.id ?? account.id("cus", 14);
  return account.store.put<Customer>({
    id,
    object: "customer",
    address: null,
    balance: 0,
    created: fields.created ?? account.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: fields.description ?? null,
    discount: null,
    email: fields.email ?? null,
    invoice_prefix: id
      .replaceAll(/[^a-zA-Z0-9]/g, "")
      .slice(-8)
      .toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: fields.metadata ?? {},
    name: fields.name ?? null,
    next_invoice_sequence: 1,
    phone: fields.phone ?? null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
  });
}

export function createCustomer(account: Account, params: Params): Customer {
  const email = params.text("email", 512);
  if (email !== undefined && !/^[^\s@]+@[^\s@]+$/.test(email)) {
    throw invalid(`Invalid email address: ${email}`, "email", "email_invalid");
  }
  const fields = {
    email,
    name: params.text("name", 256),
    phone: params.text("phone", 20),
    description: params.text("description"),
    metadata: params.metadata(),
  };
  params.ignore("preferred_locales");
  params.done();
  const customer = makeCustomer(account, fields);
  account.emit("customer.created", customer);
  return customer;
}

export function updateCustomer(account: Account, params: Params, id: string): Customer {
  const customer = account.store.need("customer", id, "id");
  const before = structuredClone(customer);
  const metadata = params.metadata(customer.metadata);
  const given = { email: params.text("email", 512), name: params.text("name", 256), phone: params.text("phone", 20) };
  const description = params.text("description");
  params.ignore("preferred_locales");
  params.done();
  customer.metadata = metadata;
  if (given.email !== undefined) customer.email = given.email;
  if (given.name !== undefined) customer.name = given.name;
  if (given.phone !== undefined) customer.phone = given.phone;
  if (description !== undefined) customer.description = description;
  account.store.put(customer);
  account.emit("customer.updated", customer, differences(before, customer));
  return customer;
}
