// Emails about viewings. Each is written from the state at the time of sending; those about a change have the calendar file.
import { isBanned } from "#app/domain/accounts/bans/bans.server.ts";
import { signInAction } from "#app/domain/accounts/bans/sign-in-action.ts";
import { addressOfSide } from "#app/domain/breeders/message-address.ts";
import { calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { counted } from "#app/domain/shared/counted.ts";
import { formatDate, formatDateTime, formatTime } from "#app/domain/shared/dates.ts";
import { composeEmail } from "#app/domain/shared/email.ts";
import { clock } from "#app/platform/clock.server.ts";
import { registerJob } from "#app/platform/jobs/jobs.server.ts";
import { type Mail, sendMail } from "#app/platform/mail.server.ts";
import { siteUrl } from "#app/platform/site-url.server.ts";
import { READY, readyUrl } from "./ready.server.ts";
import { stateText } from "./states.ts";
import { BY_VIDEO, offerText, reservedText, depositStaysText } from "./texts.ts";
import { readViewing, toViewing, viewingCalendar, type ViewingRow } from "./viewing-rows.server.ts";
import type { ViewingView } from "./views.ts";

export const VIEWING_EMAIL_JOB = "mail-viewing";

export interface ViewingEmail {
  viewingId: number;
  to: "buyer" | "breeder";
  about:
    | "booked"
    | "moved"
    | "cancelled"
    | "reminder"
    | "unconfirmed"
    | "question"
    | "address"
    | "offered"
    | "reserved"
    | "decided";
}

/** From the state at the time of sending; null when it does not apply any more. */
export async function viewingEmail({ viewingId, to, about }: ViewingEmail): Promise<Mail | null> {
  const row = await readViewing(viewingId);
  const address = row && addressOfSide(to, { buyer: row.buyer, breeder: row.time.breeder });
  if (!row || !address || !isCurrent(row, about)) return null;
  const view = toViewing(row, to);
  // Accepted, or over; and answered already.
  if ((about === "offered" && !view.offer) || (about === "question" && !view.question)) return null;
  const page = siteUrl(`/viewings/${viewingId}`);
  const isReminder = about === "reminder";
  const user = to === "buyer" ? row.buyer : row.time.breeder.user;
  const cannot = to === "buyer" ? `${page}/cancel` : `${BREEDER_PAGE}#viewing-${viewingId}`;
  const answer = about === "question" || about === "offered" ? "Answer" : "See the viewing";
  const link = isReminder ? { label: "I cannot come", url: cannot } : { label: answer, url: page };
  const behindLogin = signInAction(link, await isBanned(user.id));
  const email = composeEmail({
    to: address,
    user,
    subject: SUBJECTS[about](view),
    paragraphs: PARAGRAPHS[about](view, row),
    quotes: about === "booked" && to === "breeder" && view.message ? [view.message] : [],
    ...(isReminder
      ? // Only this button works without signing in.
        { action: { label: READY[to], url: readyUrl({ viewingId, side: to }) }, further: behindLogin.action }
      : behindLogin),
  });
  if (about !== "booked" && about !== "moved" && about !== "cancelled") return email;
  const content = viewingCalendar(row, view);
  const contentType = `text/calendar; charset=utf-8; method=${row.endedAt ? "CANCEL" : "PUBLISH"}`;
  return { ...email, attachments: [{ filename: "viewing.ics", contentType, content }] };
}

/** A viewing that was cancelled meanwhile has an email of its own, and one that was moved is reminded of again. */
function isCurrent(row: ViewingRow, about: ViewingEmail["about"]): boolean {
  if ((row.endedAt !== null) !== (about === "cancelled")) return false;
  if (about !== "reminder" && about !== "unconfirmed") return true;
  return (about === "reminder" ? row.remindedAt : row.toldAt) !== null && row.time.startsAt > clock.now();
}

const BREEDER_PAGE = siteUrl("/breeder/viewings");

const SUBJECTS: Record<ViewingEmail["about"], (view: ViewingView) => string> = {
  booked: ({ pet, startsAt }) => `Viewing of ${pet.name}: ${formatDateTime(startsAt)}`,
  moved: ({ pet, startsAt }) => `Viewing of ${pet.name} moved to ${formatDateTime(startsAt)}`,
  cancelled: ({ pet }) => `Viewing of ${pet.name} cancelled`,
  reminder: soon,
  unconfirmed: soon,
  address: ({ pet, startsAt }) => `Viewing of ${pet.name}: new address for ${formatDateTime(startsAt)}`,
  question: ({ pet }) => `Did the viewing of ${pet.name} take place?`,
  offered: ({ pet }) => `Viewing of ${pet.name}: another time?`,
  reserved: ({ pet }) => `${pet.name} is reserved: your viewing`,
  decided: ({ pet }) => `The viewing of ${pet.name}: a moderator has decided`,
};

/** "Today" after an outage in the evening before. */
function soon({ pet, startsAt }: ViewingView): string {
  const isToday = calendarDateOf(new Date(startsAt)) === calendarDateOf(clock.now());
  return `${isToday ? "Today" : "Tomorrow"} at ${formatTime(startsAt)}: viewing of ${pet.name}`;
}

const PARAGRAPHS: Record<ViewingEmail["about"], (view: ViewingView, row: ViewingRow) => string[]> = {
  booked,
  moved: booked,
  cancelled,
  reminder: booked,
  address: (view) => [`${view.tradingName} has changed the address of the viewing.`, ...booked(view)],
  unconfirmed: ({ side }, { buyer, time }) => {
    const other = side === "buyer" ? time.breeder.user : buyer;
    return [`${other.firstName} has not confirmed yet.`];
  },
  offered: (view) => [offerText(view), "Until you accept it, the old time stays."],
  reserved: ({ pet }, { reservedByOtherAt }) => [reservedText(pet.name, reservedByOtherAt!)],
  decided: (view) => [
    `A moderator has decided what happened with the viewing of ${view.pet.name} on ${formatDate(view.startsAt)}:`,
    `${stateText(view)}.`,
  ],
  question: ({ pet, startsAt, side, tradingName, buyerName }) => [
    `The viewing of ${pet.name} with ${side === "buyer" ? tradingName : buyerName} was on ${formatDateTime(startsAt)}. Please tell us whether it took place.`,
  ],
};

function booked(view: ViewingView): string[] {
  const { pet, side, tradingName, buyerName, people, startsAt, endsAt, kind, town, address } = view;
  const when = `${formatDate(startsAt)}, ${formatTime(startsAt)} to ${formatTime(endsAt)}.`;
  if (kind === "video") {
    const who =
      side === "breeder" ? `${buyerName} is seeing ${pet.name}.` : `You are seeing ${pet.name} of ${tradingName}.`;
    return [who, when, BY_VIDEO];
  }
  if (side === "breeder") {
    return [`${buyerName} is coming to see ${pet.name}: ${counted(people, "visitor")}.`, when, "At your address."];
  }
  const where = address
    ? `Where: ${address.replaceAll("\n", ", ")}`
    : `Where: ${town}. You see the address from 24 hours before.`;
  return [`You are seeing ${pet.name} of ${tradingName}.`, when, where];
}

function cancelled(view: ViewingView): string[] {
  const { pet, side, state, startsAt, tradingName, buyerName, reason } = view;
  const what = `the viewing of ${pet.name} on ${formatDateTime(startsAt)}`;
  const byBuyer = state === "cancelled by buyer" || state === "cancelled late";
  const stays = side === "buyer" && view.handoverId ? [depositStaysText(pet.name)] : [];
  if (byBuyer)
    return side === "buyer" ? [`You have cancelled ${what}.`, ...stays] : [`${buyerName} has cancelled ${what}.`];
  if (state === "ended") return [reason, `This ends ${what}.`];
  if (side === "breeder") return [`You have cancelled ${what}.`];
  return [`${tradingName} has cancelled ${what}.`, ...(reason ? [reason] : []), ...stays];
}

registerJob<ViewingEmail>(VIEWING_EMAIL_JOB, async (payload) => {
  const email = await viewingEmail(payload);
  if (email) await sendMail(email);
});
