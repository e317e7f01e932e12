// The JSON API's representation of a breeder's figures (TRU-14): each null where there are too few.
import { z } from "zod";
import { breederStatsSchema } from "./breeder-resource.ts";
import { LEAST, type RecordCounts } from "./trading-record.ts";

const figure = (value: string, count: string) =>
  z.object({ value: z.int().describe(value), count: z.int().describe(count) }).nullable();

export const breederRecordSchema = breederStatsSchema
  .extend({
    reply_within_2_days: figure("Those with a reply within 2 days.", "First messages of 90 days."),
    handovers_12_months: figure("Confirmed by both sides.", "The same number."),
    viewings_kept: figure("Kept by the breeder.", "Viewings of 12 months."),
    deposits_refunded: figure("Refunded.", "Deposits paid in 12 months."),
  })
  .meta({ id: "BreederRecord" });

export function recordResource(counts: RecordCounts) {
  const of = (what: keyof typeof LEAST, value: number) =>
    counts[what] < LEAST[what] ? null : { value, count: counts[what] };
  return {
    reply_within_2_days: of("firstMessages", counts.replied),
    handovers_12_months: of("handovers", counts.handovers),
    viewings_kept: of("viewings", counts.viewingsKept),
    deposits_refunded: of("deposits", counts.depositsRefunded),
  };
}
