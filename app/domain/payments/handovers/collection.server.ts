// The collection date: one side suggests a day, the other accepts it (`overdue` in viewings.md counts from it).
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { withdrawContestCase } from "#app/domain/payments/withdraw-contest-case.server.ts";
import { addDays, calendarDateOf, formatCalendarDate, parseTypedDate } from "#app/domain/shared/calendar-dates.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { enqueue, enqueueMany } from "#app/platform/jobs/jobs.server.ts";
import { HANDOVER_EMAIL_JOB, type HandoverEmail } from "./emails.server.ts";
import { type Client, earliestOf, type HandoverRow, sideOf } from "./handover-rows.server.ts";
import { lockHandover } from "./lock-handover.server.ts";
import { isRefundDue } from "./refund-due.server.ts";
import { other, type Side } from "./rules.ts";

const DAYS_AHEAD = 60;

/** The days that can be suggested: from the ready date on, at most 60 days ahead of it or of today. */
function daysFor(row: HandoverRow): { first: string; last: string } {
  const today = calendarDateOf(clock.now());
  const earliest = earliestOf(row);
  const first = earliest !== null && earliest > today ? earliest : today;
  return { first, last: addDays(first, DAYS_AHEAD) };
}

/** Null when it is suggested; else why not: "" for a handover that is not open or not the viewer's. */
export function suggestCollection(viewer: Viewer, handoverId: number, typed: string): Promise<string | null> {
  return withOpen(viewer, handoverId, async (client, row, side) => {
    const date = parseTypedDate(typed);
    const { first, last } = daysFor(row);
    if (!date || date < first || date > last) {
      return `Choose a day from ${formatCalendarDate(first)} to ${formatCalendarDate(last)}.`;
    }
    await client.handover.update({ where: { id: row.id }, data: { suggestedOn: new Date(date), suggestedBy: side } });
    const email: HandoverEmail = { handoverId, to: other(side), about: "suggested" };
    await enqueue(HANDOVER_EMAIL_JOB, email, { client });
    return null;
  });
}

/** The other side accepts the day that it has seen on the page; results as above. */
export function acceptCollection(viewer: Viewer, handoverId: number, date: string): Promise<string | null> {
  return withOpen(viewer, handoverId, async (client, row, side) => {
    const { suggestedOn, suggestedBy, agreedOn } = row;
    // The same form, sent twice.
    if (!suggestedOn && agreedOn && calendarDateOf(agreedOn) === date) return null;
    if (!suggestedOn && agreedOn)
      return `Another day has been agreed meanwhile: ${formatCalendarDate(calendarDateOf(agreedOn))}.`;
    if (!suggestedOn || suggestedBy !== other(side) || calendarDateOf(suggestedOn) !== date) return SUPERSEDED;
    const data = { agreedOn: suggestedOn, suggestedOn: null, suggestedBy: null };
    await client.handover.update({ where: { id: row.id }, data });
    // The refund that was contested does not come before the new date.
    if (row.depositId !== null) await withdrawContestCase(client, row.depositId);
    const emails = (["buyer", "breeder"] as const).map((to): HandoverEmail => ({ handoverId, to, about: "agreed" }));
    await enqueueMany(HANDOVER_EMAIL_JOB, emails, client);
    return null;
  });
}

const CONFIRMED = "One of you has confirmed the handover, so no day is left to agree.";
const SUPERSEDED = "Another day has been suggested meanwhile.";

function withOpen(
  viewer: Viewer,
  handoverId: number,
  work: (client: Client, row: HandoverRow, side: Side) => Promise<string | null>,
): Promise<string | null> {
  return db.$transaction(async (client) => {
    const row = await lockHandover(client, handoverId);
    const side = row && sideOf(row, viewer);
    if (!row || !side || row.ended !== null || !row.deposit || row.deposit.refundRequestedAt) return "";
    if (await isRefundDue(row, client)) return "";
    if (row.buyerConfirmedAt || row.breederConfirmedAt) return CONFIRMED;
    return work(client, row, side);
  });
}
