// Queries for the reports that a user has made, and for the link that reports a photo.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { type ListPage, pageAt } from "#app/domain/shared/list-page.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { reportReason } from "./reasons.ts";
import { isSubjectKind, reportHref, SUBJECT_KINDS } from "./subject.ts";
import { reportState, type ReportState } from "./texts.ts";

const PAGE_SIZE = 20;
const WITH_CASE = { case: { select: { claimedAt: true } } } as const;

/** A report as its author sees it. */
export interface OwnReport {
  ref: string;
  /** "Pet"; null where the name says it, as in "A message from Amira". */
  kind: string | null;
  name: string;
  reason: string;
  /** What the author wrote. */
  text: string;
  /** ISO 8601. */
  createdAt: string;
  state: ReportState;
}

/** A page of the viewer's own reports, the latest first. */
export async function listOwnReports({ userId }: Viewer, wantedPage: number): Promise<ListPage<OwnReport>> {
  const where = { reporterId: userId };
  const total = await db.report.count({ where });
  const { skip, ...shown } = pageAt(wantedPage, total, PAGE_SIZE);
  const rows = await db.report.findMany({ where, orderBy: { id: "desc" }, include: WITH_CASE, skip, take: PAGE_SIZE });
  return { items: rows.map(toOwnReport), total, totalIsCapped: false, ...shown };
}

/** A report by its reference; null for one that another user made. */
export async function getOwnReport({ userId }: Viewer, ref: string): Promise<OwnReport | null> {
  const row = await db.report.findFirst({ where: { ref, reporterId: userId }, include: WITH_CASE });
  return row && toOwnReport(row);
}

function toOwnReport(row: Prisma.ReportGetPayload<{ include: typeof WITH_CASE }>): OwnReport {
  const { ref, subjectKind, subjectName, reason, text, createdAt, outcome, closedAt, case: opened } = row;
  return {
    ref,
    kind: isSubjectKind(subjectKind) ? SUBJECT_KINDS[subjectKind] : null,
    name: subjectName,
    reason: reportReason(reason).label,
    text,
    createdAt: createdAt.toISOString(),
    state: reportState({
      outcome: closedAt !== null && closedAt <= clock.now() ? outcome : null,
      hasCase: opened !== null,
      isClaimed: opened?.claimedAt != null,
    }),
  };
}

/** The link that reports the photo with a key, or null. */
export async function photoReportHref(key: string): Promise<string | null> {
  const image = await db.image.findUnique({ where: { key }, select: { id: true } });
  return image && reportHref("photo", image.id);
}
