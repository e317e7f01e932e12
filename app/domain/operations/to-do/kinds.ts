// The kinds of entries of a breeder's list "To do", in their order, and how each is written (BRD-01).
import { WITH_MOTHER_DAYS } from "#app/domain/law/tables.ts";
import { addDays, formatCalendarDate } from "#app/domain/shared/calendar-dates.ts";
import { counted } from "#app/domain/shared/counted.ts";
import { formatDate } from "#app/domain/shared/dates.ts";

/** In the order of the list. */
export const TO_DO_KINDS = [
  "payment",
  "decision",
  "photo",
  "proof",
  "deposit",
  "handover",
  "viewing",
  "message",
  "licence",
  "questions",
  "litter",
  "animal",
  "review",
  "application",
] as const;
export type ToDoKind = (typeof TO_DO_KINDS)[number];

/** Days before a litter is due from which it is an entry. */
export const LITTER_DAYS = 7;

/** An open matter as the database has it. */
export interface ToDoRow {
  kind: ToDoKind;
  /** The state of its object within the kind, as "rejected" or "lapsed". */
  state: string;
  id: string;
  name: string;
  /** Unread messages, open questions, or listings. */
  count: number;
  /** A calendar date for licences, questions and litters, ISO 8601 for others. */
  at: string;
  /** What the link needs beside the id: a conversation, a litter, a decision. */
  target: string | null;
}

/** One object and one reason, with its date and the one link that resolves it. */
export interface ToDoEntry {
  kind: ToDoKind;
  /** Unique in the list. */
  key: string;
  object: string;
  reason: string;
  date: string;
  to: string;
}

type Words = Pick<ToDoEntry, "object" | "reason" | "date" | "to">;

const WORDS: Record<ToDoKind, (row: ToDoRow) => Words> = {
  payment: ({ name, at }) => ({
    object: `${name} plan`,
    reason: "The payment failed",
    date: formatDate(at),
    to: "/breeder/subscription#plans",
  }),
  decision: ({ state, id, name, at, target }) => {
    const [what, change] = state.split(" ") as [string, string];
    const page = { pet: `/breeder/pets/${id}/edit`, licence: `/breeder/licences/${id}/edit` }[what];
    const isHidden = change === "hidden" && target !== null;
    return {
      object: what === "licence" ? `Licence ${name}` : name,
      reason: CHANGES[change] ?? "Not approved",
      date: formatDate(at),
      // A hidden listing comes back by an appeal only.
      to: isHidden ? `/decisions/${target}` : (page ?? `/breeder/litters/${id}/edit`),
    };
  },
  photo: ({ state, id, name, at }) => ({
    object: name,
    reason: state === "answered" ? "Photo: waiting for us" : "A photo is on another listing",
    date: formatDate(at),
    to: `/breeder/pets/${id}/edit#photo-notice`,
  }),
  proof: ({ id, name, at }) => ({
    object: name,
    reason: "Proof photo asked for",
    date: formatDate(at),
    to: `/breeder/pets/${id}/proof`,
  }),
  deposit: ({ state, id, name, at, target }) => ({
    object: name,
    reason: state === "refund" ? "Refund that you can contest" : "Deposit paid: write to the buyer",
    date: formatDate(at),
    to: target === null ? `/breeder/deposits/${id}` : `/messages/${target}#newest`,
  }),
  handover: ({ state, id, name, at }) => ({
    object: name,
    reason: state === "suggested" ? "Collection day to answer" : "Handover to confirm",
    date: formatDate(at),
    to: `/handovers/${id}`,
  }),
  viewing: ({ id, name, at }) => ({
    object: name,
    reason: "Did the viewing take place?",
    date: formatDate(at),
    to: `/viewings/${id}`,
  }),
  message: ({ id, name, count, at }) => ({
    object: name,
    reason: counted(count, "unread message"),
    date: formatDate(at),
    to: `/messages/${id}#newest`,
  }),
  licence: ({ state, id, name, count, at, target }) => {
    const entry = { object: `Licence ${name}`, date: formatCalendarDate(at) };
    if (state === "named") {
      const reason = `Still named by ${counted(count, "listing")}`;
      return { ...entry, reason, to: `/breeder/licences#licence-${target}` };
    }
    return {
      ...entry,
      reason: state === "lapsed" ? "Expired" : "Expires soon",
      to: `/breeder/licences/new?renew=${id}`,
    };
  },
  questions: ({ state, id, name, count, at }) => ({
    object: name,
    reason: `${counted(count, "question")} to answer`,
    date: state === "due" ? `by ${formatCalendarDate(at)}` : formatDate(at),
    to: `/breeder/pets/${id}/edit/check`,
  }),
  litter: ({ state, id, name, at }) => ({
    object: name,
    reason: state === "born" ? "Born, no animals entered yet" : "Due",
    date: formatCalendarDate(at),
    to: state === "born" ? `/breeder/litters/${id}` : `/breeder/litters/${id}/birth`,
  }),
  animal: ({ state, id, name, at, target }) => {
    const object = name || "A pet without a name";
    if (state === "kept") {
      return { object, reason: "Choose a plan to list it", date: formatDate(at), to: "/breeder/subscription#plans" };
    }
    return state === "draft"
      ? { object, reason: "Started, not sent yet", date: formatDate(at), to: `/breeder/pets/new?draft=${id}` }
      : { object, reason: "Not listed", date: readyFrom(at), to: `/breeder/litters/${target}#name-${id}` };
  },
  review: ({ id, name, at }) => ({
    object: `Review by ${name}`,
    reason: "Without your reply",
    date: formatDate(at),
    to: `/reviews/${id}/response`,
  }),
  application: ({ state, at }) => ({
    object: "Your application",
    reason: state === "rejected" ? "Not approved" : "Waiting for us",
    date: formatDate(at),
    to: "/breeder/application",
  }),
};

const CHANGES: Record<string, string> = { changes: "Changes requested", hidden: "Taken off the public pages" };

function readyFrom(bornOn: string): string {
  return `ready from ${formatCalendarDate(addDays(bornOn, WITH_MOTHER_DAYS))}`;
}

export function toEntry(row: ToDoRow): ToDoEntry {
  return { kind: row.kind, key: `${row.kind} ${row.state} ${row.id}`, ...WORDS[row.kind](row) };
}
