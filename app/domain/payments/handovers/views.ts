// What pages and the API show of a handover. Dates are ISO 8601 strings.
import type { CheckAnswer, CheckName } from "./checklist.ts";
import type { HandoverState, Side } from "./rules.ts";

export interface HandoverView {
  handoverId: number;
  /** Whose view it is. */
  side: Side;
  /** Null for a sale to a named buyer without a deposit. */
  depositId: number | null;
  /** Until when the buyer of such a sale can answer; null when that is over, and for other handovers. */
  askedUntil: string | null;
  pet: { petId: number; name: string; slug: string };
  breederId: number;
  tradingName: string;
  /** The first name of the other side. */
  otherName: string;
  createdAt: string;
  buyerConfirmedAt: string | null;
  breederConfirmedAt: string | null;
  ended: HandoverState["ended"];
  endedAt: string | null;
  /** Whether the buyer's bank has taken the deposit back. */
  isTakenBack: boolean;
  inCase: boolean;
  /** The side that has said in that case that the other's confirmation is not so; null where none has. */
  contradictedBy: Side | null;
  /** Whether the deposit is on its way back. */
  isRefunding: boolean;
  /** Whether the buyer's bank is deciding about the payment of the deposit: until then it is not refunded. */
  bankDecides: boolean;
  /** The first day on which it can be confirmed, while that is ahead: "2026-12-24". */
  earliest: string | null;
  /** When it is complete without a further answer, after the buyer alone has confirmed. */
  completesAt: string | null;
  /** When a moderator looks into it without a further answer, after the breeder alone has confirmed. */
  caseOpensAt: string | null;
  canConfirm: boolean;
  canTakeBack: boolean;
  /** Whether this side can say that what the other confirmed is not so. */
  canContradict: boolean;
  /** Within 14 days after it. */
  canReport: boolean;
  /** The collection date that both have agreed: "2026-12-24". */
  agreedOn: string | null;
  /** The one that waits for the other side. */
  suggestion: { on: string; by: Side } | null;
  /** The whole microchip number, for the buyer alone. */
  chip: string | null;
  /** The database of the chip, and where its keeper is changed if that is known. */
  chipDatabase: { name: string; url: string | null } | null;
  /** A dog in Scotland: breeder and buyer sign a certificate before. */
  needsCertificate: boolean;
  checklist: { name: CheckName; label: string; answer: CheckAnswer | null }[];
}
