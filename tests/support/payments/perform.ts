// The use cases that may be interrupted between a response of the provider and the commit.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { abandonDepositCheckout } from "#app/domain/payments/deposits/abandon-checkout.server.ts";
import { payDeposit } from "#app/domain/payments/deposits/pay-deposit.server.ts";
import { refundByBreeder } from "#app/domain/payments/deposits/refund-by-breeder.server.ts";
import { requestRefund } from "#app/domain/payments/deposits/request-refund.server.ts";
import { settleDeposit } from "#app/domain/payments/deposits/settle-deposit.server.ts";
import { cancelSubscription } from "#app/domain/payments/subscriptions/cancel-subscription.server.ts";
import { downgradePlan, offerUpgrade, upgradePlan } from "#app/domain/payments/subscriptions/change-plan.server.ts";
import { settleSubscription } from "#app/domain/payments/subscriptions/settle-subscription.server.ts";
import { startCheckout } from "#app/domain/payments/subscriptions/start-checkout.server.ts";
import { withdrawFromPlan } from "#app/domain/payments/subscriptions/withdrawal.server.ts";

export type Act =
  | { what: "pay" | "refund" | "abandon"; viewer: Viewer; petId: number }
  | { what: "settle-deposit"; depositId: number }
  | { what: "breeder-refund"; breeder: { userId: number; breederId: number }; depositId: number }
  | { what: "subscribe"; viewer: Viewer; planId: string }
  | { what: "upgrade"; viewer: Viewer; planId: string; shown: { payPence: number; at: number } }
  | { what: "downgrade"; viewer: Viewer; planId: string }
  | { what: "cancel" | "withdraw"; viewer: Viewer }
  | { what: "settle-subscription"; subscriptionId: number };

/** Runs a use case in this process. */
export async function perform(act: Act): Promise<unknown> {
  switch (act.what) {
    case "pay":
      return payDeposit(act.viewer, act.petId);
    case "refund":
      return requestRefund(act.viewer, act.petId);
    case "abandon":
      return abandonDepositCheckout(act.viewer, act.petId);
    case "breeder-refund":
      return refundByBreeder({ ...act, note: "The litter is not well." });
    case "settle-deposit":
      return settleDeposit(act.depositId);
    case "subscribe":
      return startCheckout(act.viewer, act.planId);
    case "upgrade":
      return upgradePlan(act.viewer, act.planId, act.shown);
    case "downgrade":
      return downgradePlan(act.viewer, act.planId);
    case "withdraw":
      return withdrawFromPlan(act.viewer);
    case "cancel":
      return cancelSubscription(act.viewer);
    case "settle-subscription":
      return settleSubscription(act.subscriptionId);
  }
}

/** Pays what an upgrade costs now. */
export async function upgrade(viewer: Viewer, planId: string): Promise<unknown> {
  const offered = await offerUpgrade(viewer, planId);
  return offered.ok ? upgradePlan(viewer, planId, offered.value) : offered;
}
