// A refund that the breeder contests: a moderator decides it on the page of the deposit, as with every case.
import { afterAll, expect, it } from "vitest";
import { PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import { decisionsFor } from "#app/domain/moderation/case-decisions/case-options.ts";
import { factsOf, findCase } from "#app/domain/moderation/case-decisions/find-case.server.ts";
import { applyDispute } from "#app/domain/payments/apply-dispute.server.ts";
import { followDeposits } from "#app/domain/payments/deposits/follow-deposits.server.ts";
import { refundByBreeder } from "#app/domain/payments/deposits/refund-by-breeder.server.ts";
import { contestRefund } from "#app/domain/payments/deposits/rule-answers.server.ts";
import { ruleEmail } from "#app/domain/payments/deposits/rule-emails.server.ts";
import { confirmHandover } from "#app/domain/payments/handovers/confirm.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { stopJobs } from "#app/platform/jobs/jobs.server.ts";
import {
  createBreeder,
  createPaidDeposit,
  createPet,
  createSession,
  createUser,
  viewerOf,
} from "../../../../tests/support/factories.ts";
import { type ContestOutcome, decideContest, getContestCase } from "./decide-contest.server.ts";

afterAll(stopJobs, 30_000);

const moderator = viewerOf(await createUser(), { permissions: [...PERMISSIONS] });
const WORDS = "The buyer came to the wrong address that day.";

/** A deposit whose viewing the breeder missed, and whose refund the breeder contests. */
async function contested() {
  const owner = await createBreeder({ plan: "gold" });
  const { id: petId } = await createPet({ breederId: owner.id, name: "Luna" });
  const { id: depositId, userId } = await createPaidDeposit(petId);
  const [startsAt, endsAt] = [2, 1].map((hours) => new Date(clock.now().getTime() - hours * 3_600_000));
  const span = { startsAt: startsAt!, endsAt: endsAt!, createdAt: startsAt! };
  const time = await db.viewingTime.create({ data: { breederId: owner.id, petId, kind: "visit", ...span } });
  await db.deposit.update({ where: { id: depositId }, data: { paidAt: startsAt! } });
  const viewing = { timeId: time.id, petId, buyerId: userId, state: "missed by breeder" };
  const { id: viewingId } = await db.viewing.create({ data: viewing });
  await followDeposits();
  const breeder = viewerOf(owner.user);
  // Cut for the list of cases, never in the middle of a character.
  const long = `${WORDS} ${"🐾".repeat(400)}`;
  expect(await contestRefund({ userId: breeder.userId, breederId: owner.id }, depositId, long)).toBe(true);
  const { id: caseId, signals } = await db.moderationCase.findFirstOrThrow({
    where: { kind: "handover", petId },
    include: { signals: true },
  });
  expect(signals[0]!.sentence).toMatch(/wrong address that day\. 🐾+…$/u);
  const decide = (actor: typeof moderator, outcome: ContestOutcome) =>
    decideContest({ actor, remoteIp: "192.0.2.1" }, depositId, outcome);
  return { depositId, petId, caseId, viewingId, breederId: owner.id, breeder, buyer: { ...moderator, userId }, decide };
}

it("[VIS-18, DSK-18] is decided once, by no one about the own deposit, with claims respected and an entry in the audit log", async () => {
  const { depositId, petId, caseId, viewingId, breeder, buyer, decide } = await contested();
  // "No action" on its case would leave the refund undecided.
  const facts = async () => factsOf((await findCase(moderator, caseId))!);
  const seen = await facts();
  expect(seen.openDepositId).toBe(depositId);
  expect(decisionsFor(seen)).not.toContain("no_action");
  expect(await getContestCase(depositId, moderator.userId)).toMatchObject({
    text: expect.stringContaining(WORDS),
    claimedBy: null,
  });
  for (const own of [buyer, { ...moderator, userId: breeder.userId }]) expect(await decide(own, "refund")).toBe(false);
  const other = await createUser();
  const claim = { claimedById: other.id, claimSessionId: (await createSession(other.id)).session.id };
  const claimedUntil = new Date(clock.now().getTime() + 60_000);
  await db.moderationCase.update({ where: { id: caseId }, data: { ...claim, claimedUntil } });
  expect(await getContestCase(depositId, moderator.userId)).toMatchObject({ claimedBy: other.username });
  expect(await decide(moderator, "refund")).toBe(false);
  await db.moderationCase.update({ where: { id: caseId }, data: { claimedById: null } });
  const email = async (to: "buyer" | "breeder") =>
    (await ruleEmail({ depositId, to, about: "contest-kept", of: `missed ${viewingId}` }))?.text;
  expect(await email("buyer")).toBeUndefined();
  // A page about an earlier contest.
  expect(await decideContest({ actor: moderator, remoteIp: "192.0.2.1" }, depositId, "kept", "overdue 1")).toBe(false);
  expect([await decide(moderator, "kept"), await decide(moderator, "refund")]).toEqual([true, false]);
  // The same form, sent twice.
  const again = (actorId: number, outcome: ContestOutcome) => {
    const actor = { ...moderator, userId: actorId };
    return decideContest({ actor, remoteIp: "192.0.2.1" }, depositId, outcome, `missed ${viewingId}`);
  };
  const { userId } = moderator;
  const repeated = [await again(userId, "kept"), await again(userId, "refund"), await again(other.id, "kept")];
  expect(repeated).toEqual([true, false, false]);
  expect(await email("buyer")).toContain("your deposit of £100 is not refunded");
  expect(await email("breeder")).toContain("the deposit of £100 is not refunded");
  const { rows } = await pool.query(
    `SELECT data->>'to' AS "to" FROM jobs.job WHERE name = 'mail-deposit-rule' AND data->>'about' = 'contest-kept' ORDER BY 1`,
  );
  expect(rows).toEqual([{ to: "breeder" }, { to: "buyer" }]);
  expect(await db.moderationCase.findUniqueOrThrow({ where: { id: caseId } })).toMatchObject({ decision: "kept" });
  expect(await db.auditEntry.findMany({ where: { type: "case closed" } })).toMatchObject([
    { actorId: moderator.userId, detail: { case_id: caseId, pet_id: petId } },
  ]);
  await followDeposits();
  expect(await db.deposit.findUniqueOrThrow({ where: { id: depositId } })).toMatchObject({ refundReason: null });
});

it("[VIS-18] is refunded by the next run of the rules after a moderator has decided so", async () => {
  const { depositId, decide } = await contested();
  expect(await decide(moderator, "refund")).toBe(true);
  expect(await getContestCase(depositId, moderator.userId)).toBeNull();
  await followDeposits();
  expect(await db.deposit.findUniqueOrThrow({ where: { id: depositId } })).toMatchObject({ refundReason: "missed" });
  expect((await ruleEmail({ depositId, to: "breeder", about: "refund" }))?.text).toContain(
    "A moderator has looked at what you wrote, and has decided that it is refunded.",
  );
});

it("[VIS-18, ALL-08] tells the breeder that it was not decided within 7 days, and nothing when the buyer asked meanwhile", async () => {
  const { depositId } = await contested();
  const refunded = async (refundReason: string, days: number) => {
    const refundRequestedAt = new Date(clock.now().getTime() + days * 86_400_000);
    await db.deposit.update({ where: { id: depositId }, data: { refundReason, refundRequestedAt } });
    return (await ruleEmail({ depositId, to: "breeder", about: "refund" }))?.text;
  };
  const undecided = "You contested this. It is refunded because it was not decided within 7 days.";
  expect(await refunded("missed", 8)).toContain(undecided);
  expect(await refunded("asked", 3)).not.toContain("contested");
});

it("[VIS-18, VIS-20] leaves its case open for a handover in doubt, and the audit log says what was decided", async () => {
  const { depositId, caseId, decide } = await contested();
  await db.handover.update({ where: { depositId }, data: { caseAt: clock.now() } });
  expect(await decide(moderator, "kept")).toBe(true);
  expect(await db.moderationCase.findUniqueOrThrow({ where: { id: caseId } })).toMatchObject({ decision: null });
  expect(await db.auditEntry.findFirstOrThrow({ orderBy: { id: "desc" } })).toMatchObject({
    type: "contest decided",
    detail: { deposit_id: depositId, outcome: "kept" },
  });
});

it("[VIS-18, BRD-27] waits for the buyer's bank while the deposit is disputed there, and its case cannot be closed", async () => {
  const { depositId, caseId, decide } = await contested();
  const dispute = (state: "open" | "won", reading: bigint) => {
    const facts = {
      amountPence: 10_000,
      reason: "general",
      paymentId: null,
      openedAt: clock.now(),
      evidenceDueAt: null,
    };
    const read = { ...facts, id: `dp_${depositId}`, status: state === "open" ? "needs_response" : state, state };
    return applyDispute({ kind: "deposit", depositId }, read, reading);
  };
  const facts = async () => factsOf((await findCase(moderator, caseId))!);
  await dispute("open", 1n);
  expect(await facts()).toMatchObject({ openDepositId: null, bankDecides: true });
  expect(decisionsFor(await facts())).not.toContain("no_action");
  expect(await decide(moderator, "kept")).toBe(false);
  await dispute("won", 2n);
  expect(await facts()).toMatchObject({ openDepositId: depositId, bankDecides: false });
  expect(await decide(moderator, "kept")).toBe(true);
});

it("[VIS-18] needs no decision once the deposit is settled: handed over, refunded by its breeder, or taken back by the bank", async () => {
  const dispute = {
    amountPence: 10_000,
    reason: "general",
    paymentId: null,
    openedAt: clock.now(),
    evidenceDueAt: null,
  };
  type World = Awaited<ReturnType<typeof contested>>;
  for (const settle of [
    async ({ depositId, breeder, buyer }: World) => {
      const { id } = await db.handover.findUniqueOrThrow({ where: { depositId } });
      for (const side of [breeder, buyer]) expect(await confirmHandover(side, id)).toMatchObject({ ok: true });
    },
    ({ depositId, breeder, breederId }: World) =>
      refundByBreeder({
        breeder: { userId: breeder.userId, breederId },
        depositId,
        note: "We will keep her after all.",
      }),
    ({ depositId }: World) =>
      applyDispute(
        { kind: "deposit", depositId },
        { ...dispute, id: `dp_${depositId}`, status: "lost", state: "lost" },
        1n,
      ),
  ]) {
    const world = await contested();
    await settle(world);
    expect(await db.moderationCase.findUniqueOrThrow({ where: { id: world.caseId } })).toMatchObject({
      decision: "withdrawn",
      decidedById: null,
    });
  }
});
