// The states of a viewing, and what pages call them.
import { noLongerListed } from "#app/domain/pets/policy.ts";

export type ViewingState =
  | "booked"
  | "done"
  | "done by video"
  | "not done"
  | "missed by buyer"
  | "missed by breeder"
  | "unclear"
  | "cancelled by buyer"
  | "cancelled late"
  | "cancelled by breeder"
  | "ended";

interface Facts {
  state: ViewingState;
  side: "buyer" | "breeder";
  tradingName: string;
  buyerName: string;
}

interface Answered {
  isOver: boolean;
  /** Null once this side has answered. */
  question: object | null;
}

/** What became of a viewing; null while it is booked and this side has something to answer or to come to. */
export function stateText({ state, side, tradingName, buyerName, isOver, question }: Facts & Answered): string | null {
  if (state === "booked" && isOver && question === null)
    return `You have answered. We ask ${side === "buyer" ? tradingName : buyerName} too.`;
  const buyer = side === "buyer" ? "you" : buyerName;
  const breeder = side === "breeder" ? "you" : tradingName;
  const texts: Record<ViewingState, string | null> = {
    booked: null,
    done: "It took place",
    "done by video": "Seen by video",
    "not done": "It did not take place",
    "missed by buyer": `Missed by ${buyer}`,
    "missed by breeder": `Missed by ${breeder}`,
    unclear: "Unclear whether it took place: it counts for neither of you",
    "cancelled by buyer": `Cancelled by ${buyer}`,
    "cancelled late": `Cancelled by ${buyer} within 2 hours of the start`,
    "cancelled by breeder": `Cancelled by ${breeder}`,
    ended: "Cancelled",
  };
  return texts[state];
}

/** The rule that ended a viewing: "gone" for a block, which names no side, else with the side that is banned or closing. */
export type EndRule = "sold" | "removed" | "gone" | "gone buyer" | "gone breeder";

interface EndFacts extends Facts {
  reason: string;
  petName: string;
  /** The first name of the other side. */
  otherName: string;
}

/** Why a viewing was cancelled: what the breeder wrote, or the rule in words; "" without a reason. */
export function endText({ state, side, reason, petName, otherName }: EndFacts): string {
  if (state === "cancelled by breeder") return `The reason: “${reason}”`;
  if (state !== "ended") return "";
  if (reason === "sold") return `${petName} has been sold.`;
  if (reason === `gone ${side}`) return "Your account was not open any more.";
  // For blocks and bans, which are not named.
  return reason === "removed" ? noLongerListed(petName) : `${otherName} is no longer available.`;
}
