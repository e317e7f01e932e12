// What a breeder's counts say: replies, handovers, kept viewings and refunded deposits (TRU-05 to TRU-07), with the least
// number from which each says anything. The same for pages and API.
import { counted } from "#app/domain/shared/counted.ts";
import { responseTimeText } from "./figures.ts";

/** The row of breeder_figures. */
export interface RecordCounts {
  replied: number;
  firstMessages: number;
  handovers: number;
  viewingsKept: number;
  viewings: number;
  depositsRefunded: number;
  deposits: number;
}

export const NO_RECORD: RecordCounts = {
  replied: 0,
  firstMessages: 0,
  handovers: 0,
  viewingsKept: 0,
  viewings: 0,
  depositsRefunded: 0,
  deposits: 0,
};

export const LEAST = { firstMessages: 5, handovers: 3, viewings: 5, deposits: 5 } as const;

type Figure = keyof typeof LEAST;

/** Each as a sentence without a full stop. */
export type TradingRecord = { what: Figure; text: string }[];

export const FIGURE_NAMES: Record<Figure, string> = {
  firstMessages: "Replies",
  handovers: "Handovers",
  viewings: "Viewings",
  deposits: "Deposits",
};

/** Below the least number; refunds are not mentioned before. */
const FEW = {
  firstMessages: "Not enough messages yet",
  handovers: `Fewer than ${LEAST.handovers} so far`,
  viewings: "Not enough viewings yet",
  deposits: null,
} as const satisfies Record<Figure, string | null>;

/** `responseTimeMinutes` is the documented median, 0 without data. Refunds are shown on the breeder's own page alone. */
export function tradingRecord(
  counts: RecordCounts,
  { responseTimeMinutes, page }: { responseTimeMinutes: number; page: "pet" | "breeder" },
): TradingRecord {
  const { replied, firstMessages, handovers, viewingsKept, viewings, depositsRefunded, deposits } = counts;
  const texts: Record<Figure, string> = {
    firstMessages: [
      ...(responseTimeMinutes > 0 ? [`Usually replies in ${responseTimeText(responseTimeMinutes)}`] : []),
      `Replies to ${ofTen(replied, firstMessages)} of 10 first messages within 2 days`,
    ].join(". "),
    handovers: `${counted(handovers, "handover")} confirmed by both sides in 12 months`,
    viewings: `Keeps ${viewingsKept} of ${counted(viewings, "viewing")}`,
    deposits: `${depositsRefunded} of ${counted(deposits, "deposit")} refunded`,
  };
  const kinds = (Object.keys(texts) as Figure[]).filter((what) => page === "breeder" || what !== "deposits");
  return kinds.flatMap((what) => {
    const text = counts[what] < LEAST[what] ? FEW[what] : texts[what];
    return text === null ? [] : [{ what, text }];
  });
}

/** What each figure is made of, for the breeder (TRU-08), and whether buyers see it yet. */
export function recordParts(counts: RecordCounts): { name: string; parts: string; note: string | null }[] {
  const { replied, firstMessages, handovers, viewingsKept, viewings, depositsRefunded, deposits } = counts;
  const parts: Record<Figure, string> = {
    firstMessages: `${replied} of ${counted(firstMessages, "first message")} answered within 2 days, in 90 days`,
    handovers: `${handovers} confirmed by both sides, in 12 months`,
    viewings: `${viewingsKept} of ${viewings} kept, in 12 months`,
    deposits: `${depositsRefunded} of ${deposits} refunded, in 12 months`,
  };
  return (Object.keys(parts) as Figure[]).map((what) => ({
    name: FIGURE_NAMES[what],
    parts: parts[what],
    note: counts[what] < LEAST[what] ? `Buyers see it from ${LEAST[what]} on.` : null,
  }));
}

/** Beside those of other breeders. */
export function handoversText(handovers: number): string {
  return handovers < LEAST.handovers ? FEW.handovers : `${handovers} in 12 months`;
}

/** All and none are said only where they are true. */
function ofTen(some: number, all: number): number {
  const rounded = Math.round((10 * some) / all);
  if (some === all) return 10;
  return Math.max(some > 0 ? 1 : 0, Math.min(9, rounded));
}
