// Texts of viewings on pages, in the API and in emails.
import { counted } from "#app/domain/shared/counted.ts";
import { formatDate, formatDateTime } from "#app/domain/shared/dates.ts";
import type { Answer, ViewingKind } from "./result.ts";

type Moment = Date | string;

export const VIEWINGS_MAX = 5;
export const PEOPLE = { min: 1, max: 6 } as const;
export const MESSAGE_MAX = 500;
export const REASON_MAX = 500;
export const ADDRESS_MAX = 300;

export const VIEWING_TEXTS = {
  login: "Please log in to book a viewing",
  // old word: the text is documented
  taken: "Someone else has just booked this time. Choose another time.",
  gone: "This time is not offered any more. Choose another time.",
  choose: "Choose a time.",
  people: "Choose 1 to 6 people.",
  message: "Your message may have at most 500 characters.",
  full: `You have ${VIEWINGS_MAX} upcoming viewings. Cancel one first.`,
  address: "Enter the address where buyers can see your animals.",
  addressLong: "The address may have at most 300 characters.",
  postcode: "Enter a UK postcode.",
  reason: "Enter a reason for the buyer, at most 500 characters.",
  rebooked: "Another buyer has booked this time since you opened the page. Nothing is cancelled.",
  left: "This viewing was cancelled or moved since you opened the page. Nothing has changed.",
  over: "This viewing is cancelled or over.",
  changed: "This viewing was moved since you opened the page. Nothing has changed.",
  answer: "Choose an answer.",
  answered: "Thank you for your answer.",
  notAsked: "Nothing has changed: the question is answered already, or over.",
  offered: "The other time is offered. The viewing moves there when the buyer accepts.",
  notOffered: "That time is not free for this animal. Choose another one.",
  accepted: "The viewing is moved.",
  offerOver: "This offer is over. The old time stays.",
  inCase: "Thank you. A moderator will decide what happened.",
  noCase: "A moderator can be asked within 7 days.",
  cancelled: "The viewing is cancelled.",
  lateNow: "It is less than 2 hours until the viewing now. Nothing is cancelled yet.",
  tooLate: "A viewing can be moved until 2 hours before it starts.",
  notAdded: "We could not add the times. Please try again.",
  notWithdrawn: "We could not withdraw the time. Please try again.",
  notBooked: "We could not book the viewing. Please try again.",
  withdrawn: "The time is withdrawn.",
  addressSaved: "The address is saved.",
} as const;

/** "Did the viewing take place?", by side. */
export const ANSWER_LABELS: Record<"buyer" | "breeder", Record<Answer, string>> = {
  buyer: {
    yes: "Yes",
    "other absent": "No. The breeder was not there or did not let me in",
    "could not": "No. I could not come",
    agreed: "No. We agreed to move it",
  },
  breeder: {
    yes: "Yes",
    "other absent": "No. The buyer was not there",
    "could not": "No. I could not be there or let them in",
    agreed: "No. We agreed to move it",
  },
};
export const NO_ANSWER = "no answer";

export function bookedText(startsAt: Moment): string {
  return `Viewing booked for ${formatDateTime(startsAt)}.`;
}

/** Nothing but the time is arranged by the site. */
export const BY_VIDEO = "By video. Agree in your messages how you call each other.";

/** Of a buyer, beside a booking. */
export function keptText({ kept, total }: { kept: number; total: number }): string {
  return `Kept ${kept} of ${counted(total, "viewing")}`;
}

const WHERE: Record<ViewingKind, string> = { visit: "at the breeder’s address", video: "by video" };

/** Another time that the breeder offers. */
export function offerText({
  tradingName,
  startsAt,
  offer,
}: {
  tradingName: string;
  startsAt: Moment;
  offer: { startsAt: Moment; kind: ViewingKind | null; until: Moment } | null;
}): string {
  return offer
    ? `${tradingName} offers ${formatDateTime(offer.startsAt)}${offer.kind ? `, ${WHERE[offer.kind]},` : ""} instead of ${formatDateTime(startsAt)}. You can accept it until ${formatDateTime(offer.until)}.`
    : "";
}

/** To the buyer of a viewing whose pet another buyer reserved. */
export function reservedText(pet: string, at: Moment): string {
  // old word: the text is documented
  return `${pet} was reserved by someone else on ${formatDate(at)}. Keep or cancel your viewing.`;
}

export function secondViewingText(pet: string, startsAt: Moment): string {
  return `You already have a viewing of ${pet} on ${formatDate(startsAt)}.`;
}

/** To the buyer who has paid it, about a viewing that is cancelled. */
export function depositStaysText(petName: string): string {
  return `Your deposit for ${petName} stays paid.`;
}
