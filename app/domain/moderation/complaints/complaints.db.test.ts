// A complaint about data from the form to the stored row and its emails.
import { expect, it } from "vitest";
import { claimCase } from "#app/domain/accounts/case-intake/claims.server.ts";
import { getCaseForm } from "#app/domain/moderation/case-decisions/case-form.server.ts";
import type { CaseDecision } from "#app/domain/moderation/case-decisions/case-options.ts";
import { decideCase } from "#app/domain/moderation/case-decisions/decide-case.server.ts";
import { decideSame } from "#app/domain/moderation/case-decisions/decide-same.server.ts";
import { passOnCase } from "#app/domain/moderation/case-decisions/pass-on.server.ts";
import { getCaseScreen } from "#app/domain/moderation/cases/case-screen.server.ts";
import { formatDate } from "#app/domain/shared/dates.ts";
import { db } from "#app/platform/db.server.ts";
import { newIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import { createSession, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { complaintReceived, complaintSchema, replyDueAt } from "./schema.ts";
import { submitComplaint } from "./submit-complaint.server.ts";

const FORM = { email: "amira@example.test", text: "You kept my old address after I had changed it." };
const ANSWER = { reasonCodes: [], fields: [], source: null, sawStars: false, sawMaxDogs: false, seen: "" };

it("[DAT-14] takes a complaint of 20 to 2,000 characters once, with a reference and the day of our reply", async () => {
  const idempotencyKey = newIdempotencyKey();
  const submit = () => submitComplaint({ form: FORM, userId: null, idempotencyKey });
  const [first, again] = [await submit(), await submit()];
  expect(again).toEqual(first);
  const stored = await db.dataComplaint.findMany({ where: { email: FORM.email } });
  expect(stored).toMatchObject([{ ...FORM, userId: null }]);
  expect(stored[0]!.dueAt).toEqual(replyDueAt(stored[0]!.receivedAt));
  // 30 days of the calendar: late in the evening, the last Sunday of March and of October in between.
  for (const [received, due] of [
    ["2026-03-20T23:30:00Z", "19 April 2026"],
    ["2026-10-24T22:30:00Z", "23 November 2026"],
    ["2026-10-24T23:30:00Z", "24 November 2026"],
  ] as const) {
    expect(formatDate(replyDueAt(new Date(received)))).toBe(due);
  }
  expect(first.ok && complaintReceived(first.value)).toMatch(
    /^Complaint received, ref C-\w{8}\. We will reply by \d+ \w+ \d{4}\.$/,
  );
  const jobs = await db.$queryRaw<{ name: string }[]>`
    SELECT name FROM jobs.job WHERE data->>'complaintId' = ${String(stored[0]!.id)} ORDER BY name`;
  expect(jobs.map(({ name }) => name)).toEqual(["mail-complaint", "mail-complaint-received"]);
  const lengths = [19, 20, 2000, 2001].map(
    (length) => complaintSchema.safeParse({ ...FORM, text: "x".repeat(length) }).success,
  );
  expect(lengths).toEqual([false, true, true, false]);
});

it("[DAT-14] opens a case for administrators, whose progress and reply are emailed; the reply ends the case", async () => {
  const form = { ...FORM, email: "ivo@example.test" };
  const sent = await submitComplaint({ form, userId: null, idempotencyKey: newIdempotencyKey() });
  const complaint = await db.dataComplaint.findFirstOrThrow({ where: { email: form.email }, include: { cases: true } });
  const [opened] = complaint.cases;
  expect(opened).toMatchObject({ kind: "data_complaint", lane: "people", dueAt: complaint.dueAt, accountId: null });
  const { id: caseId } = opened!;
  const account = await createUser();
  const viewer = viewerOf(account, { permissions: ["admin.access", "admin.users"] });
  const decide = (decision: CaseDecision, reason: string) =>
    decideCase({ viewer, caseId, remoteIp: "", answer: { ...ANSWER, decision, reason } });
  expect(await decide("reply", "Not mine yet")).toMatchObject({ ok: false, code: "not-claimed" });
  await claimCase({ viewer, sessionId: (await createSession(account.id)).session.id }, caseId);
  expect(await getCaseForm(viewer, caseId)).toMatchObject({ decisions: ["reply", "progress"], lanes: [] });
  expect(await passOnCase({ viewer, caseId, lane: "listings", reason: "", remoteIp: "" })).toMatchObject({ ok: false });
  expect(await decide("progress", "We have asked our host.")).toMatchObject({ ok: true });
  // A repeated submit sends no second email, and its field starts empty again.
  expect(await decide("progress", "We have asked our host.")).toMatchObject({ ok: true });
  expect(await getCaseForm(viewer, caseId)).toMatchObject({ replies: 1 });
  expect(await decide("reply", "The old address is deleted.")).toMatchObject({ ok: true });
  expect(await decide("reply", "Twice")).toMatchObject({ ok: false, code: "late" });
  // The same words again are a repeated submit; others, as of another tab, were not sent.
  const again = (reason: string) =>
    decideSame({
      ...{ viewer, caseId, remoteIp: "", sessionId: "", all: false, others: new Map<number, string>() },
      answer: { ...ANSWER, decision: "reply", reason },
    });
  expect(await again("The old address is deleted.")).toMatchObject({ ok: true });
  expect(await again("It is kept.")).toMatchObject({ ok: false, code: "late" });
  expect(await db.moderationCase.findUnique({ where: { id: caseId } })).toMatchObject({ decision: "reply" });
  const screen = await getCaseScreen(viewer, caseId);
  expect(screen?.subject).toMatchObject({
    complaint: {
      ...{ ref: sent.ok && sent.value.ref, text: FORM.text, email: form.email },
      replies: [
        { isOutcome: false, text: "We have asked our host." },
        { isOutcome: true, text: "The old address is deleted." },
      ],
    },
  });
  const jobs = await db.$queryRaw<{ data: { replyId: number } }[]>`
    SELECT data FROM jobs.job WHERE name = 'mail-complaint-reply' ORDER BY data->>'replyId'`;
  expect(jobs).toHaveLength(2);
});
