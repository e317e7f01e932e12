// Nightly job: deletes documents 12 months after their licence expired, and files without a licence.
import { deleteUnusedDocuments } from "#app/domain/images/documents/document.server.ts";
import { isKeptDocument } from "#app/domain/images/documents/kept-documents.server.ts";
import { addMonths, calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { registerJob } from "#app/platform/jobs/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";

/** Months after the last day for which a document is kept (to be checked by the owner). */
const KEEP_MONTHS = 12;
/** Younger files may belong to a request that is still running. */
const IN_USE_MS = 3_600_000;

/** Returns the numbers of documents that were removed from licences, and of deleted files. */
export async function tidyDocuments(): Promise<{ documents: number; files: number }> {
  const now = clock.now();
  const { count } = await db.licence.updateMany({
    where: { documentKey: { not: null }, endsOn: { lt: new Date(addMonths(calendarDateOf(now), -KEEP_MONTHS)) } },
    data: { documentKey: null, documentName: null, documentType: null },
  });
  const isUsed = async (documentKey: string) =>
    (await db.licence.count({ where: { documentKey } })) > 0 || isKeptDocument(documentKey);
  const files = await deleteUnusedDocuments("licences/", new Date(now.getTime() - IN_USE_MS), isUsed);
  return { documents: count, files };
}

registerJob("tidy-licence-documents", async () => log.info(await tidyDocuments(), "licence documents tidied up"), {
  cron: "40 3 * * *",
});
