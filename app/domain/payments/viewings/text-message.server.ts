// The text message two hours before a viewing: to a buyer with a verified phone who wants them, and to a breeder with text alerts.
import { formatTime } from "#app/domain/shared/dates.ts";
import { SITE_NAME } from "#app/domain/shared/site-name.ts";
import { oneLine } from "#app/domain/shared/text-line.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { registerJob } from "#app/platform/jobs/jobs.server.ts";
import { siteUrl } from "#app/platform/site-url.server.ts";
import { canReceiveText, sendSms } from "#app/platform/sms.server.ts";

export const VIEWING_TEXT_JOB = "text-viewing";

interface ViewingText {
  viewingId: number;
  to: "buyer" | "breeder";
}

export async function textViewing({ viewingId, to }: ViewingText): Promise<void> {
  const row = await db.viewing.findUnique({
    // A viewing that was moved while this waited is texted again before its new time.
    where: { id: viewingId, state: "booked", textedAt: { not: null } },
    include: {
      pet: true,
      buyer: true,
      time: { include: { breeder: { include: { user: true, settings: true } } } },
    },
  });
  // Retried after the start, it would come too late.
  if (!row || row.time.startsAt <= clock.now()) return;
  const { breeder } = row.time;
  const { notificationsEnabled = true, smsAlerts = false } = breeder.settings ?? {};
  const user = to === "buyer" ? row.buyer : breeder.user;
  const isWanted = to === "buyer" ? row.buyer.viewingTexts : notificationsEnabled && smsAlerts;
  if (!isWanted || !user.phoneVerifiedAt || !user.mobNo || !canReceiveText(user.mobNo)) return;
  const what = `viewing of ${oneLine(row.pet.name)} today at ${formatTime(row.time.startsAt)}`;
  await sendSms({ to: user.mobNo, text: `${SITE_NAME}: ${what}. ${siteUrl(`/viewings/${viewingId}`)}` });
}

registerJob(VIEWING_TEXT_JOB, textViewing);
