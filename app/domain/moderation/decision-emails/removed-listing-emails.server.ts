// Emails to users with a paid deposit on a listing that a decision or a ban of its breeder removes from the site (QUE-25).
import { findBan } from "#app/domain/accounts/bans/bans.server.ts";
import { sendWhenShown } from "#app/domain/moderation/decisions/emails-of-decisions.server.ts";
import { undoSeconds } from "#app/domain/moderation/decisions/undo-time.server.ts";
import { isOpenDepositSql } from "#app/domain/payments/deposits/refund-blocked.server.ts";
import { BANK_DAYS } from "#app/domain/payments/deposits/texts.ts";
import { formatDateTime } from "#app/domain/shared/dates.ts";
import { composeEmail } from "#app/domain/shared/email.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import { isRefundable, refundPeriod } from "#app/domain/shared/refund-window.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { enqueueMany, registerJob } from "#app/platform/jobs/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { siteUrl } from "#app/platform/site-url.server.ts";

const REMOVED_LISTING_EMAIL_JOB = "mail-removed-listing";

interface RemovedListingEmail {
  depositId: number;
  decisionIds: number[];
}

interface Removal {
  decisionIds: number[];
  undoable: boolean | undefined;
}

/** The listings, or every listing of a user who is banned. In the transaction of the decisions. */
export async function enqueueRemovedListingEmails(
  client: Prisma.TransactionClient,
  removed: { petIds: readonly number[] } | { ownerId: number },
  { decisionIds, undoable }: Removal,
): Promise<void> {
  const which =
    "petIds" in removed
      ? Prisma.sql`p.id = ANY(${[...removed.petIds]}::int[])`
      : Prisma.sql`p.breeder_id = (SELECT id FROM breeders WHERE user_id = ${removed.ownerId}::int)`;
  const deposits = await client.$queryRaw<{ id: number }[]>`
    SELECT d.id FROM deposits d JOIN pets p ON p.id = d.pet_id WHERE ${isOpenDepositSql} AND ${which} ORDER BY d.id`;
  if (deposits.length === 0) return;
  const emails = deposits.map(({ id }): RemovedListingEmail => ({ depositId: id, decisionIds }));
  await enqueueMany(REMOVED_LISTING_EMAIL_JOB, emails, client, undoSeconds(undoable));
}

export function mailRemovedListing(payload: RemovedListingEmail): Promise<void> {
  return sendWhenShown(REMOVED_LISTING_EMAIL_JOB, payload, async () => {
    const deposit = await db.deposit.findUnique({
      where: { id: payload.depositId, status: { in: ["paid", "refunded"] } },
      include: {
        pet: { select: { name: true, status: true, breeder: { select: { userId: true } } } },
        user: { select: { email: true, firstName: true, emailVerifiedAt: true } },
      },
    });
    if (!deposit) return;
    const { refundReason, pet } = deposit;
    const { name, status } = pet;
    // A removed pet gives its deposit back by a rule (follow-deposits.server.ts), perhaps a little later.
    const isOurs = refundReason === null || refundReason === "banned" || refundReason === "moderation";
    if (deposit.status === "refunded" && !isOurs) return;
    const isRefunded = isOurs && (refundReason !== null || status === "rejected" || status === "hidden");
    const ban = await findBan(pet.breeder.userId);
    const until = ban?.until ? ` until ${formatDateTime(ban.until)}` : "";
    const why = ban
      ? `We have banned the breeder${until}, and the listing is not shown while they are banned.`
      : "A moderator has taken the listing off the site.";
    await sendMail(
      composeEmail({
        to: deposit.user.email,
        user: deposit.user,
        subject: `The listing of ${name} is ${until ? `hidden${until}` : "no longer on the site"}`,
        paragraphs: [
          `You have paid a deposit of ${formatPrice(deposit.amountPence)} for ${name}. ${why}`,
          isRefunded
            ? `Your deposit is refunded in full. There is nothing you need to do. ${BANK_DAYS}`
            : keptDepositText(deposit, ban !== null),
        ],
        action: { label: "Your receipts", url: siteUrl("/profile/receipts") },
        closing: `If you have questions, write to ${env.CONTACT_EMAIL}.`,
      }),
    );
  });
}

function keptDepositText(deposit: Parameters<typeof isRefundable>[0], isBanned: boolean): string {
  const further = `${isBanned ? "" : "ask the breeder, or "}write to us.`;
  const next = isRefundable(deposit, clock.now())
    ? `You can refund it yourself within ${refundPeriod(deposit.cancelDays)} of paying. After that, ${further}`
    : `For a refund, ${further}`;
  return `Your deposit is still recorded. ${next}`;
}

registerJob(REMOVED_LISTING_EMAIL_JOB, mailRemovedListing);
