// Formats of plan ids and checkout ids, to validate request data.

const PLAN_ID = /^[a-z\d_-]{1,32}$/;
const CHECKOUT_ID = /^\w{1,255}$/;

export function isPlanId(text: string): boolean {
  return PLAN_ID.test(text);
}

export function isCheckoutId(text: string): boolean {
  return CHECKOUT_ID.test(text);
}
