// One use case in a process of its own, for a test that ends it in the middle: `node act.js '{"act": …, "now": …}'`.
import { abandonDepositCheckout } from "#app/domain/deposits/abandon-checkout.server.ts";
import { payDeposit } from "#app/domain/deposits/pay-deposit.server.ts";
import { requestRefund } from "#app/domain/deposits/request-refund.server.ts";
import { settleDeposit } from "#app/domain/deposits/settle-deposit.server.ts";
import { cancelSubscription } from "#app/domain/subscriptions/cancel-subscription.server.ts";
import { settleSubscription } from "#app/domain/subscriptions/settle-subscription.server.ts";
import { startCheckout } from "#app/domain/subscriptions/start-checkout.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { closeDatabase } from "#app/platform/db.server.ts";
import type { Act } from "./acts.ts";

const { act, now } = JSON.parse(process.argv[2] ?? "") as { act: Act; now: string };
clock.now = () => new Date(now);

async function perform(): Promise<unknown> {
  switch (act.what) {
    case "pay":
      return payDeposit(act.viewer, act.petId);
    case "refund":
      return requestRefund(act.viewer, act.petId);
    case "abandon":
      return abandonDepositCheckout(act.viewer, act.petId);
    case "settle-deposit":
      return settleDeposit(act.depositId);
    case "subscribe":
      return startCheckout(act.viewer, act.planId);
    case "cancel":
      return cancelSubscription(act.viewer);
    case "settle-subscription":
      return settleSubscription(act.subscriptionId);
  }
}

await perform();
await closeDatabase();
