// Tells the buyer of a booked viewing that its pet was reserved by another one: the viewing stays, and cancelling it is never late.
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { enqueueMany } from "#app/platform/jobs/jobs.server.ts";
import { VIEWING_EMAIL_JOB, type ViewingEmail } from "./emails.server.ts";

/** The number of viewings whose buyer was told; of each reservation once, also by runs that overlap. */
export function tellReserved(): Promise<number> {
  return db.$transaction(async (client) => {
    const rows = await client.$queryRaw<{ id: number }[]>`
      UPDATE viewings v SET reserved_by_other_at = d.paid_at FROM viewing_times t, deposits d
      WHERE t.id = v.time_id AND d.pet_id = v.pet_id AND v.state = 'booked' AND t.starts_at > ${clock.now()}
        AND (v.reserved_by_other_at IS NULL OR v.reserved_by_other_at < d.paid_at) AND d.status = 'paid' AND d.refund_requested_at IS NULL
        AND d.user_id <> v.buyer_id RETURNING v.id`;
    const emails = rows.map(({ id: viewingId }): ViewingEmail => ({ viewingId, to: "buyer", about: "reserved" }));
    await enqueueMany(VIEWING_EMAIL_JOB, emails, client);
    return rows.length;
  });
}
