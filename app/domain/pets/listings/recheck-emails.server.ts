// Tells the buyers of a listing that waits for a moderator again: who has paid a deposit that is neither on its way back nor
// handed over, and who has booked a viewing. Both stay as they are.
import { formatDateTime } from "#app/domain/shared/dates.ts";
import { composeEmail, type Email } from "#app/domain/shared/email.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { enqueueMany, registerJob } from "#app/platform/jobs/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { siteUrl } from "#app/platform/site-url.server.ts";

export const RECHECK_EMAIL_JOB = "mail-recheck";

export interface RecheckEmail {
  petId: number;
  userId: number;
}

/** A paid deposit `d` that the recheck leaves as it is, on a pet `p`. */
const DEPOSIT_STAYS = Prisma.sql`d.status = 'paid' AND d.refund_requested_at IS NULL AND p.sold_at IS NULL`;

/** In the transaction of the change: one email to each buyer, for a deposit and a viewing together. */
export async function tellBuyersOfRecheck(client: Prisma.TransactionClient, petIds: readonly number[]): Promise<void> {
  const ids = [...petIds];
  const emails = await client.$queryRaw<RecheckEmail[]>`
    SELECT d.pet_id AS "petId", d.user_id AS "userId" FROM deposits d JOIN pets p ON p.id = d.pet_id
    WHERE d.pet_id = ANY(${ids}::int[]) AND ${DEPOSIT_STAYS}
    UNION ${bookersOf(ids)} ORDER BY 1, 2`;
  if (emails.length > 0) await enqueueMany(RECHECK_EMAIL_JOB, emails, client);
}

/**
 * Of a decision that returns listings to the queue, in its transaction: only who has booked a viewing and paid no deposit, because
 * payers have an email of their own (removed-listing-emails.server.ts). After the delay nothing is sent about one that was undone.
 */
export async function tellBookersOfRecheck(
  client: Prisma.TransactionClient,
  petIds: readonly number[],
  startAfterSeconds: number,
): Promise<void> {
  const emails = await client.$queryRaw<RecheckEmail[]>`
    SELECT * FROM (${bookersOf([...petIds])}) AS booked
    WHERE NOT EXISTS (SELECT FROM deposits d JOIN pets p ON p.id = d.pet_id
      WHERE d.pet_id = booked."petId" AND d.user_id = booked."userId" AND ${DEPOSIT_STAYS})
    ORDER BY 1, 2`;
  if (emails.length > 0) await enqueueMany(RECHECK_EMAIL_JOB, emails, client, startAfterSeconds);
}

function bookersOf(petIds: number[]): Prisma.Sql {
  return Prisma.sql`SELECT DISTINCT v.pet_id AS "petId", v.buyer_id AS "userId"
    FROM viewings v JOIN viewing_times t ON t.id = v.time_id
    WHERE v.pet_id = ANY(${petIds}::int[]) AND v.state = 'booked' AND t.starts_at > ${clock.now()}`;
}

/** From the state at the time of sending; null once a moderator has decided, or nothing of the buyer is open any more. */
export async function recheckEmail({ petId, userId }: RecheckEmail): Promise<Email | null> {
  const pet = await db.pet.findUnique({
    where: { id: petId, status: "pending", deletedAt: null, soldAt: null },
    include: {
      deposits: { where: { userId, status: "paid", refundRequestedAt: null } },
      viewings: {
        where: { buyerId: userId, state: "booked", time: { startsAt: { gt: clock.now() } } },
        include: { time: true },
      },
    },
  });
  const [deposit, viewing] = [pet?.deposits[0], pet?.viewings[0]];
  if (!pet || (!deposit && !viewing)) return null;
  const { name } = pet;
  const user = await db.user.findUniqueOrThrow({ where: { id: userId } });
  const stays = [
    ...(deposit
      ? [`${name} stays reserved for you, and your deposit of ${formatPrice(deposit.amountPence)} is safe.`]
      : []),
    ...(viewing ? [`Your viewing on ${formatDateTime(viewing.time.startsAt)} stays booked.`] : []),
  ];
  const ends = [...(deposit ? ["we refund the whole deposit"] : []), ...(viewing ? ["the viewing is cancelled"] : [])];
  const action = deposit
    ? { label: "See the deposit", url: siteUrl(`/deposits/${deposit.id}`) }
    : { label: "See the viewing", url: siteUrl(`/viewings/${viewing!.id}`) };
  return composeEmail({
    to: user.email,
    user,
    subject: `The listing of ${name} is being checked again`,
    paragraphs: [
      `The listing of ${name} is hidden for now, until a moderator has checked it again.`,
      stays.join(" "),
      `If the moderator approves it, nothing changes for you. If not, ${ends.join(" and ")}, and we email you.`,
    ],
    action,
  });
}

registerJob<RecheckEmail>(RECHECK_EMAIL_JOB, async (payload) => {
  const email = await recheckEmail(payload);
  if (email) await sendMail(email);
});
