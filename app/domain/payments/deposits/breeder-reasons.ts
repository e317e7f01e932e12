// Why a deposit is refunded, as its breeder is told.
import { counted } from "#app/domain/shared/counted.ts";
import type { RefundReason } from "#app/domain/shared/refund-window.ts";
import { DAY_RULES } from "./refund-rules.ts";
import { refundNotes } from "./texts.ts";

const BREEDER_REASONS: Partial<Record<RefundReason, string>> = {
  asked: "the buyer asked for it back",
  banned: "your account was banned",
  disputed: "the buyer’s bank has taken it back",
  provider: "our payment provider has given it back",
  moderation: "a moderator has taken the listing off the site",
  breeder: "the listing was deleted",
  blocked: "you have blocked messages with the buyer",
  "payer-banned": "the buyer’s account was closed by us",
  missed: "the viewing did not take place because of you",
  viewing: "the buyer does not want to go ahead after the viewing",
  handover: "a moderator has looked at the handover",
  administrator: "we have decided to refund it",
  silence: `you have not replied for ${counted(DAY_RULES.silence.refund, "day")}`,
  overdue: `the pet was not handed over within ${counted(DAY_RULES.overdue.refund, "day")}`,
};

/** The end of a sentence; `isByHand`: the breeder has refunded it with a note. */
export function breederReason(reason: RefundReason, isByHand: boolean): string {
  return reason === "breeder" && isByHand
    ? "you have decided to refund it"
    : (BREEDER_REASONS[reason] ?? "it was refunded");
}

/** What was written to the buyer with the refund, for the breeder. */
export function breederNotes(note: string | null, reason: RefundReason): string[] {
  if (note === null) return [];
  return reason === "breeder" ? [`You wrote: “${note}”`] : refundNotes(note, reason, "");
}
