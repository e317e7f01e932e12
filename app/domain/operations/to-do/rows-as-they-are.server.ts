// Rows of the list "To do" that only the rules can complete: open questions of a listing, and refunds that can be contested.
import { readRefundFacts } from "#app/domain/payments/deposits/refund-facts.server.ts";
import { contestable } from "#app/domain/payments/deposits/rule-states.ts";
import { checkStoredListings } from "#app/domain/pets/listings/listing-law.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { ToDoRow } from "./kinds.ts";

/** The questions as they are now: a photo or a licence may have answered the last one since the listing was saved. */
export async function withOpenQuestions(rows: readonly ToDoRow[]): Promise<ToDoRow[]> {
  const ids = rows.filter(({ kind }) => kind === "questions").map(({ id }) => Number(id));
  if (ids.length === 0) return [...rows];
  const laws = await checkStoredListings(ids);
  return rows.flatMap((row) => {
    if (row.kind !== "questions") return [row];
    const count = laws.get(Number(row.id))?.result.open ?? 0;
    return count === 0 ? [] : [{ ...row, count }];
  });
}

/** Refunds that the breeder can still contest, with the day of the refund (refund-rules.ts). */
export async function withContestable(rows: readonly ToDoRow[], now: Date): Promise<ToDoRow[]> {
  const kept: ToDoRow[] = [];
  for (const row of rows) {
    if (row.kind !== "deposit" || row.state !== "refund") kept.push(row);
    else {
      const [facts] = await readRefundFacts(db, { depositId: Number(row.id) });
      const refund = facts && contestable(facts, now);
      if (refund) kept.push({ ...row, at: refund.until.toISOString() });
    }
  }
  return kept;
}
