// Updates a deposit from the payment provider: for every webhook about it, for the return page, and by the
// reconciliation. Idempotent, also when late or concurrent.
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Deposit, DepositStatus } from "#app/platform/generated/prisma/client.ts";
import { expireCheckout, readCheckout } from "#app/platform/payments/checkouts.server.ts";
import { applyDepositPayment } from "./apply-deposit-payment.server.ts";
import { cancelDeposit } from "./cancel-deposit.server.ts";
import { settleRefunds } from "./settle-refunds.server.ts";

export interface SettleOptions {
  /** The checkout id in a webhook; missing in the row when the process ended before it was stored. */
  checkoutId?: string;
  /** The buyer has abandoned the checkout: it is closed now rather than at the end of the hold. */
  abandoned?: boolean;
  /** The pet, its breeder or the buyer is not available any more: closed now too. */
  unavailable?: boolean;
}

/** Resolves to the new status. Throws when the provider cannot be reached; then nothing has changed. */
export async function settleDeposit(depositId: number, options: SettleOptions = {}): Promise<DepositStatus> {
  let deposit = await read(depositId);
  if (deposit.status === "pending" || deposit.status === "failed") {
    await settlePayment(deposit, options);
    deposit = await read(depositId);
  }
  if (deposit.status !== "paid" && deposit.status !== "returning") return deposit.status;
  const hasMoved = await settleRefunds(deposit);
  return hasMoved ? (await read(depositId)).status : deposit.status;
}

function read(id: number): Promise<Deposit> {
  return db.deposit.findUniqueOrThrow({ where: { id } });
}

async function settlePayment(deposit: Deposit, { checkoutId, abandoned, unavailable }: SettleOptions): Promise<void> {
  const id = deposit.providerCheckoutId ?? checkoutId;
  const isOver = abandoned || unavailable || deposit.status === "failed" || deposit.holdExpiresAt <= clock.now();
  // old word: the stored value
  const reason = abandoned ? "let-go" : unavailable ? "unavailable" : "expired";
  // Without a checkout id in the row, no buyer has the URL of a checkout.
  if (!id) return isOver ? cancelDeposit(deposit.id, abandoned || unavailable ? reason : "not-opened") : undefined;
  let checkout = await readCheckout(id);
  if (checkout?.state === "open" && isOver) checkout = await expireCheckout(id);
  if (checkout?.paid) return applyDepositPayment(deposit.id, checkout);
  if (!checkout || checkout.state === "expired") await cancelDeposit(deposit.id, reason);
}
