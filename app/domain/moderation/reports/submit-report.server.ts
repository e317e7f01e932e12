// Stores a report: it opens the case about its subject or joins the open one, and the reporter gets an email.
import { addSignals, openCase } from "#app/domain/accounts/case-intake/open-case.server.ts";
import { SIGNAL_RULES } from "#app/domain/accounts/case-intake/signals.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { newReference } from "#app/domain/moderation/decisions/references.server.ts";
import { shortenText } from "#app/domain/shared/cut-text.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { runOnce } from "#app/platform/idempotency-keys.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { takeRateLimit } from "#app/platform/rate-limits/rate-limits.server.ts";
import { RECEIVED_EMAIL_JOB } from "./emails.server.ts";
import { findCopies } from "./find-copies.server.ts";
import { findReportSubject, type ReportSubject } from "./find-subject.server.ts";
import { liveCaseSubject } from "./live-subject.server.ts";
import { reportReason } from "./reasons.ts";
import type { ReportForm } from "./schema.ts";
import { openSeenSubject } from "./seen-subject.server.ts";
import type { SubjectReference } from "./subject.ts";

type Client = Prisma.TransactionClient;

export interface SubmitReportInput {
  /** Null for a visitor. */
  actor: Viewer | null;
  subject: SubjectReference;
  /** As reportSchema returns it. */
  form: ReportForm;
  /** What the form showed, see sealSeenSubject; without it, the report is about the present version. */
  seen?: string;
  /** The idempotency key of the form. */
  idempotencyKey: string;
}

export type SubmitReportFailure = "not-found" | "idempotency-key-missing";

const VERSION = "1";
/** Reports of fraud by so many accounts of this age are shown first. */
const FRAUD_ACCOUNTS = 3;
const FRAUD_ACCOUNT_DAYS = 7;
/** As stored. */
const NAME_MAX = 255;
const DAY_MS = 86_400_000;

/**
 * Stores the report and enqueues its email in one transaction. The same key and content again return the reference of the
 * first report and store nothing. The caller limits the rate of submits.
 */
export async function submitReport(
  input: SubmitReportInput,
): Promise<Result<{ ref: string; path: string; repeated: boolean }, SubmitReportFailure>> {
  const { actor, form, idempotencyKey } = input;
  const present = await findReportSubject(input.subject, actor);
  const subject = openSeenSubject(input.seen ?? "", input.subject, actor) ?? present;
  if (!subject) return { ok: false, code: "not-found" };
  const email = actor ? null : await emailOfVisitor(form.email);
  const submission = { purpose: `report-${actor?.userId ?? "visitor"}`, content: { subject: input.subject, form } };
  const done = await runOnce(idempotencyKey, submission, async (client) => {
    const ref = newReference("R");
    await store(client, { ref, reporterId: actor?.userId ?? null, email, subject, form });
    return { ref };
  });
  if (!done) return { ok: false, code: "idempotency-key-missing" };
  return { ok: true, value: { ...done.outcome, path: present?.path ?? "/", repeated: done.repeated } };
}

/** The address of a visitor, or null: it is not verified, so that it gets only a few emails a day. */
async function emailOfVisitor(email: string): Promise<string | null> {
  if (email === "") return null;
  return (await takeRateLimit("reportEmail", email.toLowerCase())).allowed ? email : null;
}

interface NewReport {
  ref: string;
  reporterId: number | null;
  email: string | null;
  subject: ReportSubject;
  form: ReportForm;
}

async function store(client: Client, { ref, reporterId, email, subject, form }: NewReport): Promise<void> {
  const { reason, text } = form;
  const { label, urgency, dueWorkingHours } = reportReason(reason);
  const caseSubject = await liveCaseSubject(client, subject.caseSubject, subject.ownerId);
  const wanted = caseSubject && ({ kind: "report", subject: caseSubject, urgency, dueWorkingHours } as const);
  const caseId = wanted && (await openCase(client, wanted)).caseId;
  const { id } = await client.report.create({
    data: {
      ...{ ref, caseId, reason, text, reporterId, email, createdAt: clock.now(), evidence: subject.evidence },
      ...{ subjectKind: subject.kind, subjectId: subject.id, subjectName: shortenText(subject.name, NAME_MAX) },
    },
    select: { id: true },
  });
  // An account that reports the same again, from another tab for example, weighs once.
  const key = reporterId === null ? String(id) : `account ${reporterId}`;
  const found = { rule: "report", key, version: VERSION, weight: SIGNAL_RULES.report.weight };
  const signal = { ...found, evidence: { report: ref, reason } };
  // A breeder who reports a mistake in the own figures is no risk.
  if (caseId !== null && reporterId !== subject.ownerId)
    await addSignals(client, caseId, [{ ...signal, sentence: `Reported: ${label}` }]);
  if (wanted && reason === "intimate" && caseSubject.petId) {
    const signals = [{ ...signal, sentence: `Reported on another listing: ${label}` }];
    for (const copy of await findCopies(client, caseSubject.petId, caseSubject.imageId ?? null))
      await openCase(client, { ...wanted, subject: copy, signals });
  }
  if (wanted && caseId !== null && reason === "scam" && (await countFraudAccounts(client, caseId)) >= FRAUD_ACCOUNTS) {
    await openCase(client, { ...wanted, urgency: "reportedFraud" });
  }
  if (reporterId !== null || email !== null) await enqueue(RECEIVED_EMAIL_JOB, { reportId: id }, { client });
}

async function countFraudAccounts(client: Client, caseId: number): Promise<number> {
  const since = new Date(clock.now().getTime() - FRAUD_ACCOUNT_DAYS * DAY_MS);
  const [row] = await client.$queryRaw<{ accounts: number }[]>`
    SELECT count(DISTINCT u.id)::int AS accounts FROM reports r JOIN users u ON u.id = r.reporter_id
    WHERE r.case_id = ${caseId}::int AND r.reason = 'scam' AND u.created_at <= ${since}::timestamptz`;
  return row?.accounts ?? 0;
}
