// Emails about viewings. Each is written from the state at the time of sending; those about a change have the calendar file.
import { addressOfSide } from "#app/domain/breeders/message-address.ts";
import { counted } from "#app/domain/shared/counted.ts";
import { formatDate, formatDateTime, formatTime } from "#app/domain/shared/dates.ts";
import { composeEmail } from "#app/domain/shared/email.ts";
import { env } from "#app/platform/env.server.ts";
import { registerJob } from "#app/platform/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { READY, readyUrl } from "./ready.server.ts";
import { offerText, reservedText } from "./texts.ts";
import { KIND_LABELS } from "./times.ts";
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
    | "reserved";
}

async function mailViewing({ viewingId, to, about }: ViewingEmail): Promise<void> {
  const row = await readViewing(viewingId);
  const address = row && addressOfSide(to, { buyer: row.buyer, breeder: row.time.breeder });
  // A viewing that has been cancelled meanwhile has an email of its own.
  if (!row || !address || (row.endedAt !== null) !== (about === "cancelled")) return;
  const view = toViewing(row, to);
  // Accepted, or over.
  if (about === "offered" && !view.offer) return;
  const page = `${env.SITE_URL}/viewings/${viewingId}`;
  const isReminder = about === "reminder";
  const email = composeEmail({
    to: address,
    user: to === "buyer" ? row.buyer : row.time.breeder.user,
    subject: SUBJECTS[about](view),
    paragraphs: PARAGRAPHS[about](view, row),
    quotes: about === "booked" && to === "breeder" && view.message ? [view.message] : [],
    action: isReminder
      ? { label: READY[to], url: readyUrl({ viewingId, side: to }) }
      : { label: about === "question" || about === "offered" ? "Answer" : "See the viewing", url: page },
    ...(isReminder && { further: { label: "I cannot come", url: to === "buyer" ? `${page}/cancel` : BREEDER_PAGE } }),
  });
  if (about !== "booked" && about !== "moved" && about !== "cancelled") return sendMail(email);
  const content = viewingCalendar(row, view);
  const contentType = `text/calendar; charset=utf-8; method=${row.endedAt ? "CANCEL" : "PUBLISH"}`;
  await sendMail({ ...email, attachments: [{ filename: "viewing.ics", contentType, content }] });
}

const BREEDER_PAGE = `${env.SITE_URL}/breeder/viewings`;

const SUBJECTS: Record<ViewingEmail["about"], (view: ViewingView) => string> = {
  booked: ({ pet, startsAt }) => `Viewing of ${pet.name}: ${formatDateTime(startsAt)}`,
  moved: ({ pet, startsAt }) => `Viewing of ${pet.name} moved to ${formatDateTime(startsAt)}`,
  cancelled: ({ pet }) => `Viewing of ${pet.name} cancelled`,
  reminder: ({ pet, startsAt }) => `Tomorrow at ${formatTime(startsAt)}: viewing of ${pet.name}`,
  unconfirmed: ({ pet, startsAt }) => `Tomorrow at ${formatTime(startsAt)}: viewing of ${pet.name}`,
  address: ({ pet, startsAt }) => `Viewing of ${pet.name}: new address for ${formatDateTime(startsAt)}`,
  question: ({ pet }) => `Did the viewing of ${pet.name} take place?`,
  offered: ({ pet }) => `Viewing of ${pet.name}: another time?`,
  reserved: ({ pet }) => `${pet.name} is reserved: your viewing`,
};

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
  question: ({ pet, startsAt }) => [
    `The viewing of ${pet.name} was on ${formatDate(startsAt)}. Please tell us whether it took place.`,
  ],
};

function booked(view: ViewingView): string[] {
  const { pet, side, tradingName, buyerName, people, startsAt, endsAt, kind, town, address } = view;
  const when = `${formatDate(startsAt)}, ${formatTime(startsAt)} to ${formatTime(endsAt)}.`;
  if (side === "breeder") {
    return [`${buyerName} is coming to see ${pet.name}: ${counted(people, "visitor")}.`, when, `${KIND_LABELS[kind]}.`];
  }
  const where = address
    ? `Where: ${address.replaceAll("\n", ", ")}`
    : `Where: ${town}. You see the address from 24 hours before.`;
  return [`You are seeing ${pet.name} of ${tradingName}.`, when, kind === "video" ? "By video." : where];
}

function cancelled(view: ViewingView): string[] {
  const { pet, side, state, startsAt, tradingName, buyerName, reason } = view;
  const what = `the viewing of ${pet.name} on ${formatDateTime(startsAt)}`;
  const byBuyer = state === "cancelled by buyer" || state === "cancelled late";
  if (byBuyer) return [side === "buyer" ? `You have cancelled ${what}.` : `${buyerName} has cancelled ${what}.`];
  if (state === "ended") return [reason, `This ends ${what}.`];
  if (side === "breeder") return [`You have cancelled ${what}.`];
  return [`${tradingName} has cancelled ${what}.`, ...(reason ? [reason] : [])];
}

registerJob(VIEWING_EMAIL_JOB, mailViewing);
