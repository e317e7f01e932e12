// Hourly job: a licence is lapsed from the day after its last day.
import { recordAudits } from "#app/domain/accounts/audit/record-audit.server.ts";
import { calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { registerJob } from "#app/platform/jobs/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";

interface Lapsed {
  id: number;
  breederId: number;
  number: string;
  council: string;
}

/** Returns the number of licences that lapsed. */
export function lapseLicences(): Promise<number> {
  const today = calendarDateOf(clock.now());
  return db.$transaction(async (client) => {
    // The trigger licences_to_page_cache removes the badge from cached pages, see docs/triggers.md.
    const lapsed = await client.$queryRaw<Lapsed[]>`
      UPDATE licences SET state = 'lapsed', updated_at = ${clock.now()}::timestamptz
      WHERE ends_on < ${today}::date AND state IN ('unchecked', 'checked')
      RETURNING id, breeder_id AS "breederId", number, council`;
    await recordAudits<"licence lapsed">(
      client,
      lapsed.map(({ id, breederId, number, council }) => ({
        type: "licence lapsed",
        body: `Licence ${number} of ${council} expired`,
        detail: { licence_id: id, breeder_id: breederId },
        actorId: null,
      })),
    );
    return lapsed.length;
  });
}

registerJob("lapse-licences", async () => log.info({ lapsed: await lapseLicences() }, "licences lapsed"), {
  cron: "3 * * * *",
  atStart: true,
});
