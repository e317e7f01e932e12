// A use case run in a thread that can be ended while it waits for the provider's answer to its n-th call.
import { once } from "node:events";
import { afterAll } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { builtScript } from "../built-script.ts";
import { stripe } from "../stripe.ts";
import { type Act, perform } from "./perform.ts";

const start = await builtScript("tests/support/payments/act.ts", [
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "STRIPE_URL",
]);
const LOOK_AGAIN_MS = 5;
// Loads its modules while the test looks at the state that the one before has left.
let next = start();
afterAll(() => void next.terminate());

/** The calls to the provider that a use case makes, without ids: "POST /v1/refunds". */
export async function callsOf(act: Act): Promise<string[]> {
  const before = stripe.control.requests.length;
  await perform(act);
  return stripe.control.requests
    .slice(before)
    .map(({ method, path }) => `${method} ${path.replaceAll(/\w+_\w+/g, "{id}")}`);
}

/**
 * Runs a use case and ends its thread when the provider has done what the n-th call asked for and has not answered.
 * True when there was such a call; false when the use case came to its end before.
 */
export async function killAfterRequest(act: Act, n: number): Promise<boolean> {
  const { control } = stripe;
  const hung = control.hanging();
  // Every call may hang, and the first n - 1 are let through.
  for (let call = 1; call < n; call += 1)
    control.trouble({ match: /^/, when: "before", what: { until: async () => {} } });
  control.trouble({ match: /^/, when: "after", what: "hang" });
  const thread = next;
  thread.postMessage({ act, now: clock.now() });
  const look = setInterval(() => {
    if (control.hanging() > hung) void thread.terminate();
  }, LOOK_AGAIN_MS);
  // Rejects when the use case fails.
  await once(thread, "exit");
  clearInterval(look);
  next = start();
  control.clearTrouble();
  return control.hanging() > hung;
}
