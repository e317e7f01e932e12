// A use case run in a process that can be killed while it waits for the provider's answer to its n-th call.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { clock } from "#app/platform/clock.server.ts";
import { builtScript } from "../built-script.ts";
import { stripe } from "../stripe.ts";

export type Act =
  | { what: "pay" | "refund" | "abandon"; viewer: Viewer; petId: number }
  | { what: "settle-deposit"; depositId: number }
  | { what: "subscribe"; viewer: Viewer; planId: string }
  | { what: "cancel"; viewer: Viewer }
  | { what: "settle-subscription"; subscriptionId: number };

const start = await builtScript("tests/support/payments/act.ts", [
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "STRIPE_URL",
]);
const LOOK_AGAIN_MS = 5;

/**
 * Runs a use case and kills its process when the provider has done what the n-th call asked for and has not answered.
 * True when there was such a call; false when the use case came to its end before.
 */
export async function killAfterRequest(act: Act, n: number): Promise<boolean> {
  const { control } = stripe;
  const [asked, hung] = [control.requests.length, control.hanging()];
  // Every call may hang, and the first n - 1 are let through.
  for (let call = 1; call < n; call += 1)
    control.trouble({ match: /^/, when: "before", what: { until: async () => {} } });
  control.trouble({ match: /^/, when: "after", what: "hang" });
  const child = start({ act, now: clock.now() });
  const look = setInterval(() => {
    if (control.hanging() > hung) child.kill("SIGKILL");
  }, LOOK_AGAIN_MS);
  const status = await new Promise<number | null>((done) => child.once("close", done));
  clearInterval(look);
  control.clearTrouble();
  if (status !== null && status !== 0)
    throw new Error(`${act.what} failed, after ${control.requests.length - asked} calls`);
  return control.hanging() > hung;
}
