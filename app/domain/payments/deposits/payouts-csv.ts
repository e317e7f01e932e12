// The deposits ready to pay out as a CSV file.
import type { Payout } from "#app/domain/payments/views.ts";
import { withoutFormula } from "#app/domain/shared/csv.ts";

const COLUMNS = ["deposit_id", "reference", "breeder_id", "trading_name", "pet", "amount_pence", "handed_over_on"];

/** One line each, after the names of the columns. */
export function payoutsCsv(payouts: readonly Payout[]): string {
  const lines = payouts.map(({ depositId, reference, breederId, tradingName, pet, amountPence, handedOverOn }) =>
    [depositId, reference, breederId, tradingName, pet, amountPence, handedOverOn].map(cell).join(","),
  );
  return [COLUMNS.join(","), ...lines, ""].join("\r\n");
}

/** In quotes, also where none are needed. */
function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  return `"${withoutFormula(value).replaceAll('"', '""')}"`;
}
