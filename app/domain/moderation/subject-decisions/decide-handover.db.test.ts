// A handover in doubt, and a problem after it: what a moderator decides, and what waits until then.
import { afterAll, expect, it } from "vitest";
import { openCase } from "#app/domain/accounts/case-intake/open-case.server.ts";
import { PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import { decisionsFor } from "#app/domain/moderation/case-decisions/case-options.ts";
import { factsOf, findCase } from "#app/domain/moderation/case-decisions/find-case.server.ts";
import { HANDOVER_EMAIL_JOB, type HandoverEmail, mailHandover } from "#app/domain/payments/handovers/emails.server.ts";
import { getHandover } from "#app/domain/payments/handovers/queries.server.ts";
import { reportProblem } from "#app/domain/payments/handovers/report-problem.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { stopJobs } from "#app/platform/jobs/jobs.server.ts";
import {
  createPaidDeposit,
  createPet,
  createSession,
  createUser,
  viewerOf,
} from "../../../../tests/support/factories.ts";
import { inbox } from "../../../../tests/support/outgoing.ts";
import { decideHandover, getHandoverCase, type Outcome } from "./decide-handover.server.ts";

afterAll(stopJobs, 30_000);

const AT = new Date("2026-11-02T10:00:00Z");
const moderator = viewerOf(await createUser(), { permissions: [...PERMISSIONS] });

const BY = { actor: moderator, remoteIp: "192.0.2.1" };

async function inCase(data: Parameters<typeof db.handover.update>[0]["data"]) {
  const { id, userId } = await createPaidDeposit((await createPet({ name: "Luna" })).id);
  await db.handover.update({ where: { depositId: id }, data: { caseAt: AT, ...data } });
  return { depositId: id, userId };
}
const read = (depositId: number) =>
  db.handover.findUniqueOrThrow({
    where: { depositId },
    include: { deposit: { include: { pet: { select: { soldAt: true } } } } },
  });

/** Runs its jobs: the emails to the buyer and the breeder. */
async function emailsAbout(about: HandoverEmail["about"]) {
  const jobs = await db.$queryRaw<{ data: HandoverEmail }[]>`
    SELECT data FROM jobs.job WHERE name = ${HANDOVER_EMAIL_JOB} AND data->>'about' = ${about} ORDER BY data->>'to' DESC`;
  for (const { data } of jobs) await mailHandover(data);
  return inbox.list().slice(0, jobs.length).toReversed();
}

it("[VIS-20] is complete, refunded or waits 14 more days, as a moderator decides, once", async () => {
  const { depositId, userId } = await inCase({ breederConfirmedAt: AT, reminders: [1, 3] });
  expect(await decideHandover({ ...BY, actor: { ...moderator, userId } }, depositId, "wait")).toBe(false);
  // "No action" on its case would leave the deposit waiting.
  const petId = (await db.deposit.findUniqueOrThrow({ where: { id: depositId } })).petId;
  const { caseId } = await openCase(db, { kind: "handover", subject: { petId } });
  const facts = async () => factsOf((await findCase(moderator, caseId))!);
  expect(decisionsFor(await facts())).not.toContain("no_action");
  expect(await getHandoverCase(depositId, moderator.userId)).toEqual({
    outcomes: ["complete", "refund", "wait"],
    bankDecides: false,
    isProblem: false,
    said: [],
    caseId,
    claimedBy: null,
    seen: AT.toISOString(),
  });
  // Another moderator's claim is respected.
  const other = await createUser();
  const claim = { claimedById: other.id, claimSessionId: (await createSession(other.id)).session.id };
  const claimedUntil = new Date(clock.now().getTime() + 60_000);
  await db.moderationCase.update({ where: { id: caseId }, data: { ...claim, claimedUntil } });
  expect(await getHandoverCase(depositId, moderator.userId)).toMatchObject({ claimedBy: other.username });
  expect(await decideHandover(BY, depositId, "wait")).toBe(false);
  await db.moderationCase.update({ where: { id: caseId }, data: { claimedById: null } });
  const decide = (outcome: Outcome) => decideHandover(BY, depositId, outcome);
  expect([await decide("wait"), await decide("complete")]).toEqual([true, false]);
  // The same form, sent twice.
  const again = (userId: number, outcome: Outcome, seen = AT.toISOString()) =>
    decideHandover({ ...BY, actor: { ...moderator, userId } }, depositId, outcome, seen);
  const later = new Date(Date.now() + 60_000).toISOString();
  expect([
    await again(moderator.userId, "wait"),
    await again(moderator.userId, "complete"),
    await again(other.id, "wait"),
    await again(moderator.userId, "wait", later),
  ]).toEqual([true, false, false, false]);
  expect(await db.auditEntry.findMany({ where: { type: "case closed" } })).toMatchObject([
    { actorId: moderator.userId, detail: { case_id: caseId, pet_id: petId } },
  ]);
  expect(decisionsFor(await facts())).toContain("no_action");
  const waiting = await read(depositId);
  // When the breeder confirmed stays what it was.
  expect(waiting).toMatchObject({ ended: null, caseAt: null, reminders: [], breederConfirmedAt: AT });
  expect(waiting.waitsFrom!.getTime()).toBeGreaterThan(AT.getTime());
  const told = await emailsAbout("wait");
  expect(told.map(({ subject }) => subject)).toEqual([
    expect.stringContaining("Luna: you have 14 more days to answer"),
    expect.stringMatching(/Luna: .+ has 14 more days to answer/),
  ]);
  expect(told[0]!.text).toMatch(/wait for your answer until \d[\s\S]*Did you receive Luna\?/);

  const complete = await inCase({ buyerConfirmedAt: AT });
  expect((await getHandoverCase(complete.depositId, moderator.userId))?.outcomes).toEqual(["complete", "refund"]);
  expect(await decideHandover(BY, complete.depositId, "complete")).toBe(true);
  const { ended, deposit } = await read(complete.depositId);
  expect([ended, deposit!.pet.soldAt !== null, deposit!.refundRequestedAt]).toEqual(["complete", true, null]);
  const [toBuyer, toBreeder] = (await emailsAbout("decided")).map(({ text }) => text);
  expect(toBuyer).toMatch(
    /A moderator has decided that Luna was handed over\.\n\nIf you think that this is wrong, write to /,
  );
  expect(toBreeder).toMatch(
    /A moderator has decided that Luna was handed over\.\n\n\S+ transfers the deposit to you from /,
  );

  const refund = await inCase({ breederConfirmedAt: AT });
  expect(await decideHandover(BY, refund.depositId, "refund")).toBe(true);
  expect((await read(refund.depositId)).deposit).toMatchObject({ refundReason: "handover" });
});

it("[BRD-27, VIS-20] is not refunded while the buyer's bank decides about the deposit", async () => {
  const { depositId, userId } = await inCase({ breederConfirmedAt: AT });
  const dispute = await db.paymentDispute.create({
    data: {
      ...{ id: `dp_${depositId}`, depositId, amountPence: 10_000, reason: "general", status: "needs_response" },
      ...{ state: "open", openedAt: AT, readingNo: 1n },
    },
  });
  expect(await getHandoverCase(depositId, moderator.userId)).toMatchObject({
    outcomes: ["complete", "wait"],
    bankDecides: true,
  });
  expect(await decideHandover(BY, depositId, "refund")).toBe(false);
  const row = await read(depositId);
  expect(row.deposit).toMatchObject({ status: "paid", refundRequestedAt: null });
  // A refund that was begun for another reason waits for the bank, and the page of the handover says so.
  await db.deposit.update({ where: { id: depositId }, data: { refundRequestedAt: AT, refundReason: "blocked" } });
  const own = { ...moderator, userId };
  expect(await getHandover(own, row.id)).toMatchObject({ isRefunding: true, bankDecides: true });
  await db.deposit.update({ where: { id: depositId }, data: { refundRequestedAt: null, refundReason: null } });
  await db.paymentDispute.update({ where: { id: dispute.id }, data: { state: "won", status: "won", closedAt: AT } });
  expect(await decideHandover(BY, depositId, "refund")).toBe(true);
});

it("[VIS-25] a problem is reported once by each side within 14 days, and holds the deposit until it is decided", async () => {
  const done = { ended: "complete", buyerConfirmedAt: AT, breederConfirmedAt: AT, caseAt: null };
  const { depositId, userId } = await inCase({ ...done, endedAt: clock.now() });
  const { id } = await read(depositId);
  const text = "She has been ill since the second day.";
  expect(await reportProblem(moderator, id, text)).toBeNull();
  const buyer = { ...moderator, userId };
  expect([await reportProblem(buyer, id, text), await reportProblem(buyer, id, text)]).toEqual([true, true]);
  expect(await reportProblem(buyer, id, `${text} More.`)).toBe(false);
  const [told, ...others] = await emailsAbout("problem");
  expect(told!.subject).toMatch(/A problem with Luna was reported$/);
  expect(told!.text).toMatch(/Please write your side too\.\n\nPawstead holds the deposit until that is decided\./);
  expect([others, told!.text.includes(text)]).toEqual([[], false]);
  const { seen } = (await getHandoverCase(depositId, moderator.userId))!;
  // The other side is heard as well, and a moderator reads both whole.
  const answer = "He was well when he left. ".repeat(40);
  const { breeder } = await db.pet.findFirstOrThrow({
    where: { deposits: { some: { id: depositId } } },
    include: { breeder: true },
  });
  const owner = { ...moderator, userId: breeder.userId };
  expect([await reportProblem(owner, id, answer), await reportProblem(owner, id, answer)]).toEqual([true, true]);
  // Who has written already is not asked to.
  const sent = inbox.list().length;
  await emailsAbout("problem");
  expect(inbox.list()).toHaveLength(sent);
  const signal = await db.caseSignal.findFirstOrThrow({
    where: { case: { pet: { deposits: { some: { id: depositId } } } } },
    orderBy: { id: "asc" },
  });
  expect(signal.sentence).toContain(text);
  const said = [
    { by: "buyer", text },
    { by: "breeder", text: answer },
  ];
  expect(await getHandoverCase(depositId, moderator.userId)).toMatchObject({ isProblem: true, said });
  // A page from before the answer, which that moderator has not read.
  expect(await decideHandover(BY, depositId, "complete", seen)).toBe(false);
  const now = (await getHandoverCase(depositId, moderator.userId))!;
  expect(await decideHandover(BY, depositId, "complete", now.seen)).toBe(true);
  expect((await read(depositId)).caseAt).toBeNull();
  const [toBuyer, toBreeder] = await emailsAbout("passed on");
  expect(toBuyer!.text).toContain("The deposit is not refunded.\n\nIt is passed on to the breeder.");
  expect(toBreeder!.text).not.toContain("to the breeder");
  const closed = await db.moderationCase.findUniqueOrThrow({ where: { id: signal.caseId } });
  expect(closed).toMatchObject({ decision: "complete", decidedById: moderator.userId });
  const late = await inCase({ ...done, endedAt: AT });
  expect(await reportProblem({ ...moderator, userId: late.userId }, (await read(late.depositId)).id, text)).toBe(false);
});
