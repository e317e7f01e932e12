// Job: enqueues one email for each saved search with new matches (SCH-11, SCH-12). The same run reports a pet to every user;
// neither plan nor payment matters.
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { enqueueMany, registerJob } from "#app/platform/jobs/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { ALERT_EMAIL_JOB, type AlertEmail } from "./alert-email.server.ts";
import { findMatches, isDue, type Match, untilOf } from "./match-searches.server.ts";

/** Searches with a match whose emails are enqueued in one transaction. */
const AT_ONCE = 500;

/** Returns the number of emails. Outside 08:00 to 21:00 in London it does nothing: those matches are found at 08:00. */
export async function sendAlerts(): Promise<number> {
  const now = clock.now();
  if (!isDaytime(now)) return 0;
  let emails = 0;
  for await (const { from, to, matches } of findMatches(now)) {
    for (let at = 0; at < matches.length; at += AT_ONCE) emails += await report(matches.slice(at, at + AT_ONCE), now);
    await moveOn({ from, to, matches }, now);
  }
  return emails;
}

function isDaytime(time: Date): boolean {
  const clockTime = time.toLocaleTimeString("en-GB", { timeZone: "Europe/London" });
  return clockTime >= "08:00:00" && clockTime <= "21:00:00";
}

/**
 * Moves the searches on and enqueues their emails in one transaction, so that a killed run sends none twice and misses
 * none. A search that another run has moved on meanwhile is left out.
 */
async function report(matches: readonly Match[], now: Date): Promise<number> {
  const ids = matches.map(({ searchId }) => searchId);
  const were = matches.map(({ matchedUntil }) => matchedUntil);
  const untils = matches.map(({ until }) => until);
  return db.$transaction(async (client) => {
    const moved = await client.$queryRaw<{ id: number }[]>`
      UPDATE saved_searches s SET matched_until = found.until, alerted_at = ${now}
      FROM unnest(${ids}::int[], ${were}::timestamptz[], ${untils}::timestamptz[]) AS found (id, was, until)
      WHERE s.id = found.id AND s.matched_until = found.was AND s.alerts <> 'none' RETURNING s.id`;
    const isMoved = new Set(moved.map(({ id }) => id));
    const emails: AlertEmail[] = matches
      .filter(({ searchId }) => isMoved.has(searchId))
      .map(({ searchId, petIds }) => ({ searchId, petIds }));
    if (emails.length > 0) await enqueueMany(ALERT_EMAIL_JOB, emails, client);
    return emails.length;
  });
}

/**
 * Moves searches without a match on as well, or every run would compare them with all pets since they were saved. Once an
 * hour is enough, and writes fewer rows.
 */
async function moveOn({ from, to, matches }: { from: number; to: number; matches: Match[] }, now: Date): Promise<void> {
  const reported = matches.map(({ searchId }) => searchId);
  await db.$executeRaw`
    UPDATE saved_searches s SET matched_until = ${untilOf(now)}
    WHERE s.id >= ${from}::int AND s.id < ${to}::int AND ${isDue(now)}
      AND s.matched_until <= ${untilOf(now)} - interval '1 hour' AND s.id <> ALL (${reported}::int[])`;
}

registerJob("send-search-alerts", async () => log.info({ emails: await sendAlerts() }, "alerts of saved searches"), {
  cron: "*/5 * * * *",
  quiet: true,
});
