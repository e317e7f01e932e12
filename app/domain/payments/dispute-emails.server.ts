// Emails about a dispute at the payer's bank: to the breeder, to every user who manages accounts, and, when it is won, to the
// buyer. What a lost one means for the buyer and the pet is in the emails of the deposit.
import { isBanned } from "#app/domain/accounts/bans/bans.server.ts";
import { signInAction } from "#app/domain/accounts/bans/sign-in-action.ts";
import { formatDateTime } from "#app/domain/shared/dates.ts";
import { composeEmail, type Email } from "#app/domain/shared/email.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { enqueueMany, registerJob } from "#app/platform/jobs/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { siteUrl } from "#app/platform/site-url.server.ts";
import { isPaidOut, LAST_PAYOUT } from "./record-payment-event.server.ts";

export const DISPUTE_EMAIL_JOB = "dispute-email";

export interface DisputeEmail {
  disputeId: string;
  state: "open" | "won" | "lost";
  toId: number;
  to: "breeder" | "buyer" | "manager";
}

const ACCOUNT = { select: { id: true, email: true, firstName: true, emailVerifiedAt: true } } as const;
const ABOUT = {
  deposit: {
    select: {
      id: true,
      refundRequestedAt: true,
      user: ACCOUNT,
      events: LAST_PAYOUT,
      pet: { select: { name: true, soldAt: true, breeder: { select: { user: ACCOUNT } } } },
    },
  },
  subscription: { select: { id: true, plan: { select: { name: true } }, breeder: { select: { user: ACCOUNT } } } },
} as const;

/** Enqueues the emails about the state of a dispute, in the transaction that stores it. */
export async function tellOfDispute(
  client: Prisma.TransactionClient,
  { disputeId, state }: Pick<DisputeEmail, "disputeId" | "state">,
): Promise<void> {
  const { deposit, subscription } = await client.paymentDispute.findUniqueOrThrow({
    where: { id: disputeId },
    select: ABOUT,
  });
  const breeder = (deposit?.pet ?? subscription)?.breeder.user;
  const manages = { OR: [{ isAdmin: true }, { permissions: { some: { permission: "admin.users" } } }] };
  const managers = await client.user.findMany({ where: manages, orderBy: { id: "asc" }, select: { id: true } });
  const emails: DisputeEmail[] = managers.map(({ id: toId }) => ({ disputeId, state, toId, to: "manager" }));
  if (breeder) emails.push({ disputeId, state, toId: breeder.id, to: "breeder" });
  if (deposit && state === "won") emails.push({ disputeId, state, toId: deposit.user.id, to: "buyer" });
  await enqueueMany(DISPUTE_EMAIL_JOB, emails, client);
}

/** The email, or null when the dispute has gone on meanwhile. */
export async function disputeEmail({ disputeId, state, toId, to }: DisputeEmail): Promise<Email | null> {
  const [dispute, user] = await Promise.all([
    db.paymentDispute.findUnique({ where: { id: disputeId }, include: ABOUT }),
    db.user.findUnique({ where: { id: toId }, select: ACCOUNT.select }),
  ]);
  if (!dispute || !user || dispute.state !== state) return null;
  const { deposit, subscription, amountPence, evidenceDueAt } = dispute;
  const amount = formatPrice(amountPence);
  const what = deposit
    ? `deposit of ${amount} for ${deposit.pet.name}`
    : `payment of ${amount} for the ${subscription?.plan.name ?? ""} plan`;
  const bank = bankOf(to, deposit !== null);
  // A sold pet is not reserved, whatever the bank decides.
  const reserved = deposit && deposit.pet.soldAt === null ? deposit.pet.name : null;
  const requestedAt = deposit?.refundRequestedAt ?? null;
  const refundWaits = requestedAt !== null && dispute.closedAt !== null && requestedAt < dispute.closedAt;
  const wasPaidOut = deposit !== null && isPaidOut(deposit);
  const texts = {
    open: [
      `${bank} is deciding about the ${what}. Until then nothing is refunded${wasPaidOut ? "" : " or paid out"}${reserved ? `, and ${reserved} stays reserved` : ""}.`,
      ...(to === "manager" && evidenceDueAt
        ? [`The payment provider takes evidence until ${formatDateTime(evidenceDueAt)}.`]
        : []),
    ],
    won: [
      refundWaits
        ? `${bank} has decided, and does not take the ${what} back. We refund it now, as was decided before.`
        : `${bank} has decided: the ${what} stays. Everything goes on as before.`,
    ],
    lost: [
      `${bank} has taken the ${what} back.${reserved ? ` ${reserved} is no longer reserved.` : ""}${deposit ? " Nothing further is refunded." : ""}${wasPaidOut && to === "manager" ? " It was paid out before, so it is a loss." : ""}`,
    ],
  };
  return composeEmail({
    to: user.email,
    user,
    subject: `${{ open: "Disputed at the bank", won: "Dispute over", lost: "Dispute lost" }[state]}: ${what}`,
    paragraphs: texts[state],
    ...signInAction(actionOf(to, deposit?.id ?? null), await isBanned(toId)),
  });
}

/** Whose bank decides, as the reader says it. */
function bankOf(to: DisputeEmail["to"], isDeposit: boolean): string {
  if (to === "buyer" || (to === "breeder" && !isDeposit)) return "Your bank";
  return isDeposit ? "The buyer’s bank" : "The breeder’s bank";
}

function actionOf(to: DisputeEmail["to"], depositId: number | null): { label: string; url: string } {
  const [label, path] = {
    manager: ["The disputes", "/admin/payments"],
    buyer: ["Your receipts", "/profile/receipts"],
    breeder:
      depositId === null
        ? ["Your receipts", "/breeder/subscription/receipts"]
        : ["The deposit", `/breeder/deposits/${depositId}`],
  }[to] as [string, string];
  return { label, url: siteUrl(path) };
}

registerJob(DISPUTE_EMAIL_JOB, async (payload: DisputeEmail) => {
  const email = await disputeEmail(payload);
  if (email) await sendMail(email);
});
