// Documents that a moderator had checked and that a licence or health test has no more. The audit entry of the cleared check
// names the stored file, which is kept as evidence.
import { addMonths, calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

/** Months after the check was cleared (to be checked by the owner); as long as the document of an expired licence. */
const KEEP_MONTHS = 12;

/** Whether the file of a document that no row refers to is kept. */
export async function isKeptDocument(documentKey: string): Promise<boolean> {
  const since = new Date(addMonths(calendarDateOf(clock.now()), -KEEP_MONTHS));
  const names = { type: "check cleared", detail: { path: ["document"], equals: documentKey } };
  return (await db.auditEntry.count({ where: { ...names, createdAt: { gte: since } } })) > 0;
}
