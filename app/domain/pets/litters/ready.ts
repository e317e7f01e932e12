// When the animals of a litter may leave, and the stage of a litter with its date, as the public reads them.
import { WITH_MOTHER_DAYS } from "#app/domain/law/tables.ts";
import { addDays, formatCalendarDate } from "#app/domain/shared/calendar-dates.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import type { LitterFacts } from "./public-views.ts";
import { NOT_FOR_SALE_YET } from "./texts.ts";

type Dates = Pick<LitterFacts, "stage" | "dueOn" | "bornOn">;

/** Whether the animals are born: only then is something for sale (LIT-03). */
export function isBorn({ stage }: Pick<LitterFacts, "stage">): boolean {
  return stage === "born" || stage === "closed";
}

/** "Born 5 March 2026", "Expected 9 January 2027" or "Planned". */
export function stageText({ stage, dueOn, bornOn }: Dates): string {
  if (isBorn({ stage })) return bornOn ? `Born ${formatCalendarDate(bornOn)}` : "Born";
  return stage === "expected" && dueOn ? `Expected ${formatCalendarDate(dueOn)}` : "Planned";
}

/**
 * "Ready to leave from 14 December 2026": 8 weeks after the birth, or after the due date. "Ready to leave now" from that day on;
 * null for a planned litter. `today` is a calendar date.
 */
export function readyText({ stage, dueOn, bornOn }: Dates, today: string): string | null {
  const start = isBorn({ stage }) ? bornOn : stage === "expected" ? dueOn : null;
  if (start === null) return null;
  const ready = addDays(start, WITH_MOTHER_DAYS);
  return isBorn({ stage }) && ready <= today
    ? "Ready to leave now"
    : `Ready to leave from ${formatCalendarDate(ready)}`;
}

/** "£900 to £1,200", "£900", or before the birth that nothing is for sale. */
export function priceText({ price }: Pick<LitterFacts, "price">): string {
  if (!price) return NOT_FOR_SALE_YET;
  const { minPence, maxPence } = price;
  return minPence === maxPence ? formatPrice(minPence) : `${formatPrice(minPence)} to ${formatPrice(maxPence)}`;
}

/** "3 of 6 available"; null before the birth. */
export function availableText(litter: Pick<LitterFacts, "stage" | "available" | "total">): string | null {
  return isBorn(litter) && litter.total > 0 ? `${litter.available} of ${litter.total} available` : null;
}
