// What is stored of an event of the payment provider: ids, states and amounts, without who paid. Events are kept for six years,
// also after the account of the payer is erased (DAT-10).

const OF_PAYER =
  /(?:^|_)(?:email|email_address|name|phone|address|ip)$|^(?:customer_details|billing_details|shipping|shipping_details|customer_shipping|customer_tax_ids|collected_information|payment_method_details|evidence)$/;

/** A copy of a JSON value without the fields that describe the payer or the card. */
export function withoutPayer(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPayer);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => (OF_PAYER.test(key) ? [] : [[key, withoutPayer(one)]])),
  );
}
