// Job: asks users who have not been logged in for 90 days whether they are still looking, and stops their alerts 14 days
// later (SCH-13). A sign-in, or a link of an alert opened while signed in, is an answer. Signed out it is none: mail scanners
// open links too.
import { isAway } from "#app/domain/accounts/away.server.ts";
import { unsubscribeUrl } from "#app/domain/accounts/unsubscribe-link.server.ts";
import { composeEmail } from "#app/domain/shared/email.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { enqueueMany, registerJob } from "#app/platform/jobs/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { siteUrl } from "#app/platform/site-url.server.ts";
import { ASK_AFTER_DAYS, SEARCHES_PATH, STOP_AFTER_DAYS } from "./rules.ts";

export const STILL_LOOKING_JOB = "mail-still-looking";

/** When the account last signed in, used the site or ran the search. Over `saved_searches s` and `users u`. */
const LAST_SEEN = Prisma.sql`greatest(s.opened_at, u.last_seen_at, u.created_at)`;

/** Returns how many accounts were asked and how many searches were stopped. */
export async function endForgottenAlerts(): Promise<{ asked: number; stopped: number }> {
  const now = clock.now();
  const stopped = await db.$executeRaw`
    UPDATE saved_searches s SET alerts = 'none' FROM users u
    WHERE u.id = s.user_id AND s.alerts <> 'none' AND ${LAST_SEEN} <= s.asked_at
      AND s.asked_at <= ${now}::timestamptz - make_interval(days => ${STOP_AFTER_DAYS}::int)`;
  const asked = await db.$transaction(async (client) => {
    // Those who came back after the question are asked again after another 90 days.
    const rows = await client.$queryRaw<{ userId: number }[]>`
      WITH due AS (
        SELECT s.id FROM saved_searches s JOIN users u ON u.id = s.user_id
        WHERE s.alerts <> 'none' AND (s.asked_at IS NULL OR s.asked_at < ${LAST_SEEN})
          AND ${LAST_SEEN} <= ${now}::timestamptz - make_interval(days => ${ASK_AFTER_DAYS}::int)
        FOR UPDATE OF s SKIP LOCKED
      ), noted AS (
        UPDATE saved_searches s SET asked_at = ${now} FROM due WHERE s.id = due.id RETURNING s.user_id
      )
      SELECT DISTINCT user_id AS "userId" FROM noted`;
    if (rows.length > 0) await enqueueMany(STILL_LOOKING_JOB, rows, client);
    return rows.length;
  });
  return { asked, stopped };
}

/** One email for all searches of an account, unless it has signed in since. */
async function mailStillLooking({ userId }: { userId: number }): Promise<void> {
  const searches = await db.savedSearch.findMany({
    where: { userId, alerts: { not: "none" }, askedAt: { not: null } },
    select: { name: true, user: { select: { email: true, firstName: true, emailVerifiedAt: true } } },
    orderBy: { id: "asc" },
  });
  const user = searches[0]?.user;
  if (!user || (await isAway(userId))) return;
  await sendMail({
    ...composeEmail({
      to: user.email,
      user,
      subject: "Are you still looking for a pet?",
      paragraphs: [
        "You have not been logged in for 90 days, and we still email you about new matches of your saved searches:",
        ...searches.map(({ name }) => `“${name}”`),
        "If you are still looking, log in. Without that we stop these emails in 14 days. Your searches stay saved.",
      ],
      action: { label: "I am still looking", url: siteUrl(SEARCHES_PATH) },
    }),
    unsubscribe: { url: unsubscribeUrl({ userId, from: "all-alerts" }) },
  });
}

registerJob(STILL_LOOKING_JOB, mailStillLooking);
registerJob(
  "end-forgotten-alerts",
  async () => log.info(await endForgottenAlerts(), "alerts of users who have not been logged in"),
  { cron: "30 10 * * *", quiet: true },
);
