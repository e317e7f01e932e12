// Daily job: 7 days after a licence has expired, tells its breeder which listings will return to the moderation queue (LIC-10).
import { isAway } from "#app/domain/accounts/away.server.ts";
import { addDays, calendarDateOf, formatCalendarDate } from "#app/domain/shared/calendar-dates.ts";
import { composeEmail } from "#app/domain/shared/email.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { enqueue, registerJob } from "#app/platform/jobs/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { siteUrl } from "#app/platform/site-url.server.ts";
import { licenceView } from "./columns.ts";
import { NOTICE_DAYS, RETURN_DAYS, returnDay } from "./lapsed-listings.ts";

const EMAIL_JOB = "mail-lapsed-listings";

/** The payload of the job; `returnsOn` is a calendar date. */
interface LapsedListingsEmail {
  licenceId: number;
  petIds: number[];
  returnsOn: string;
}

/** Returns the number of listings that their breeders were warned about. */
export async function warnOfReturn(): Promise<number> {
  const today = calendarDateOf(clock.now());
  // A listing that a moderator has approved since then, in spite of the licence, is warned about again.
  await pool.query("DELETE FROM licence_notices n USING pets p WHERE p.id = n.pet_id AND p.approved_at > n.warned_at");
  const { rows } = await pool.query<{ id: number; endsOn: string }>(
    `SELECT DISTINCT l.id, l.ends_on::text AS "endsOn"
     FROM licences l JOIN pet_declarations d ON d.licence_id = l.id JOIN pets p ON p.id = d.pet_id
     WHERE l.state = 'lapsed' AND l.ends_on <= $1::date AND p.status = 'approved' AND p.deleted_at IS NULL AND p.sold_at IS NULL
       AND NOT EXISTS (SELECT FROM licence_notices n WHERE n.licence_id = l.id AND n.pet_id = p.id)
     ORDER BY l.id`,
    [addDays(today, NOTICE_DAYS - RETURN_DAYS)],
  );
  let count = 0;
  for (const { id, endsOn } of rows) count += await warn(id, returnDay(endsOn, today));
  return count;
}

/** The notices are recorded in the transaction that enqueues their email, so a killed run sends none twice. */
function warn(licenceId: number, returnsOn: string): Promise<number> {
  return db.$transaction(async (client) => {
    const warned = await client.$queryRaw<{ petId: number }[]>`
      INSERT INTO licence_notices (licence_id, pet_id, warned_at)
      SELECT d.licence_id, d.pet_id, ${clock.now()}::timestamptz FROM pet_declarations d JOIN pets p ON p.id = d.pet_id
      WHERE d.licence_id = ${licenceId}::int AND p.status = 'approved' AND p.deleted_at IS NULL AND p.sold_at IS NULL
      ORDER BY d.pet_id ON CONFLICT DO NOTHING RETURNING pet_id AS "petId"`;
    if (warned.length === 0) return 0;
    const email: LapsedListingsEmail = { licenceId, petIds: warned.map(({ petId }) => petId), returnsOn };
    await enqueue(EMAIL_JOB, email, { client });
    return warned.length;
  });
}

/** Sends the email, unless the licence has been renewed or no listing names it any more. */
async function mailLapsedListings({ licenceId, petIds, returnsOn }: LapsedListingsEmail): Promise<void> {
  const row = await db.licence.findUnique({
    where: { id: licenceId, state: "lapsed" },
    include: {
      breeder: { select: { user: { select: { id: true, email: true, firstName: true, emailVerifiedAt: true } } } },
    },
  });
  if (!row || (await isAway(row.breeder.user.id))) return;
  const pets = await db.pet.findMany({
    where: { id: { in: petIds }, status: "approved", deletedAt: null, soldAt: null, declaration: { licenceId } },
    orderBy: { id: "asc" },
    select: { name: true },
  });
  if (pets.length === 0) return;
  const { number, council, endsOn } = licenceView(row);
  const { user } = row.breeder;
  const day = formatCalendarDate(returnsOn);
  const one = pets.length === 1;
  await sendMail(
    composeEmail({
      to: user.email,
      user,
      subject: `${one ? "A listing needs" : `${pets.length} listings need`} a licence by ${day}`,
      paragraphs: [
        `Licence ${number} of ${council} expired on ${formatCalendarDate(endsOn)}. ${one ? "This listing names" : "These listings name"} no other licence: ${pets.map(({ name }) => name).join(", ")}.`,
        `On ${day} we take ${one ? "it" : "them"} off the public pages. Buyers see ${one ? "it" : "them"} again when ${one ? "it names" : "they name"} a licence in force and a moderator has checked ${one ? "it" : "them"}.`,
        `To prevent this, add your new licence and choose it for ${one ? "this listing" : "these listings"} before then.`,
      ],
      action: { label: "Your licences", url: siteUrl("/breeder/licences") },
      closing: `If you have questions, write to ${env.CONTACT_EMAIL}.`,
    }),
  );
}

registerJob(EMAIL_JOB, mailLapsedListings);
registerJob("warn-of-lapsed-licences", async () => log.info({ listings: await warnOfReturn() }, "lapsed licences"), {
  cron: "20 8 * * *",
});
