// Brings a deposit in line with the provider, whatever has happened since: called for every event about it, by the page
// somebody returns to, and by the reconciliation. Doing it twice, late, or twice at once changes nothing.
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Deposit, DepositStatus } from "#app/platform/generated/prisma/client.ts";
import { closeCheckout, readCheckout } from "#app/platform/payments/checkouts.server.ts";
import { applyDepositPayment } from "./apply-deposit-payment.server.ts";
import { closeDeposit } from "./close-deposit.server.ts";
import { settleRefunds } from "./settle-refunds.server.ts";

export interface SettleOptions {
  /** The checkout an event names: what our row may not know, if we were interrupted. */
  checkoutId?: string;
  /** The buyer wants no more of it: an open checkout is closed now rather than when its time is over. */
  letGo?: boolean;
}

/** Answers the status the deposit has then. Throws when the provider cannot be asked; then nothing has changed. */
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

async function settlePayment(deposit: Deposit, { checkoutId, letGo = false }: SettleOptions): Promise<void> {
  const id = deposit.providerCheckoutId ?? checkoutId;
  const isOver = letGo || deposit.status === "failed" || deposit.expiresAt <= clock.now();
  const reason = letGo ? "let-go" : "expired";
  // The address of a checkout that we do not know was given to nobody.
  if (!id) return isOver ? closeDeposit(deposit.id, letGo ? reason : "not-opened") : undefined;
  let checkout = await readCheckout(id);
  if (checkout?.state === "open" && isOver) checkout = await closeCheckout(id);
  if (checkout?.paid) return applyDepositPayment(deposit.id, checkout);
  if (!checkout || checkout.state === "expired") await closeDeposit(deposit.id, reason);
}
