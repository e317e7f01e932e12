// What a moderator decides about a handover that the two sides see differently, or about a problem reported after it (VIS-20,
// VIS-25). Until then nothing follows by itself, and the deposit is not passed on.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { beginRefund } from "#app/domain/payments/deposits/begin-refund.server.ts";
import { isOwnDeposit } from "#app/domain/payments/deposits/own-deposit.ts";
import { complete } from "#app/domain/payments/handovers/confirm.server.ts";
import { closeHandoverCase } from "#app/domain/payments/handovers/contradict.server.ts";
import { HANDOVER_EMAIL_JOB, type HandoverEmail } from "#app/domain/payments/handovers/emails.server.ts";
import { lockHandover } from "#app/domain/payments/handovers/lock-handover.server.ts";
import { problemKey, type Side } from "#app/domain/payments/handovers/rules.ts";
import { isDepositDisputed } from "#app/domain/pets/listings/open-disputes.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { enqueueMany } from "#app/platform/jobs/jobs.server.ts";
import { findCaseAtDeposit, recordCaseAtDeposit } from "./case-at-deposit.server.ts";

export const OUTCOMES = ["complete", "refund", "wait"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** In the audit log. */
const DECIDED: Record<Outcome, string> = {
  complete: "it took place",
  refund: "the deposit is refunded",
  wait: "the buyer has 14 more days to answer",
};

export interface OpenHandoverCase {
  /** In the order of the buttons. After the completion a refund overturns it; only the breeder's confirmation can wait again. */
  outcomes: Outcome[];
  /** The deposit is disputed at the buyer's bank, so that it is not refunded. */
  bankDecides: boolean;
  /** Whether it is about a problem after the handover. */
  isProblem: boolean;
  /** What each side has written of a problem, whole. */
  said: { by: Side; text: string }[];
  /** The case in the moderation queue, and the other moderator who has claimed it. */
  caseId: number | null;
  claimedBy: string | null;
  /** What the page shows: a decision about something else is refused. */
  seen: string;
}

/** What a moderator reads of a case: since when it is open, and who has written about a problem. */
function seenOf(caseAt: Date, said: OpenHandoverCase["said"]): string {
  return [caseAt.toISOString(), ...said.map(({ by }) => by)].join(" ");
}

/** The open case about the handover of a deposit, or null. */
export async function getHandoverCase(depositId: number, viewerId: number): Promise<OpenHandoverCase | null> {
  const row = await db.handover.findUnique({ where: { depositId }, include: { deposit: true } });
  const isOpen = row?.deposit?.status === "paid" && row.deposit.refundRequestedAt === null;
  if (!row?.caseAt || !isOpen || (row.ended !== null && row.ended !== "complete")) return null;
  const isProblem = row.ended === "complete";
  const canWait = !isProblem && row.breederConfirmedAt !== null;
  const bankDecides = await isDepositDisputed(depositId);
  const outcomes = OUTCOMES.filter((one) => (one === "refund" ? !bankDecides : one !== "wait" || canWait));
  const said = isProblem ? await whatWasSaid(db, row.petId) : [];
  const seen = seenOf(row.caseAt, said);
  return { outcomes, bankDecides, isProblem, said, seen, ...(await findCaseAtDeposit(db, row.petId, viewerId)) };
}

async function whatWasSaid(client: Prisma.TransactionClient, petId: number): Promise<OpenHandoverCase["said"]> {
  const signals = await client.caseSignal.findMany({
    where: { rule: "handover", case: { kind: "handover", petId, decidedAt: null } },
    orderBy: { id: "asc" },
  });
  return (["buyer", "breeder"] as const).flatMap((by) => {
    const { text } = (signals.find(({ key }) => key === problemKey(by))?.evidence ?? {}) as { text?: string };
    return text === undefined ? [] : [{ by, text }];
  });
}

/**
 * Whether the moderator has decided the case that they saw in this way already, and it is the last decision: the same form, sent
 * twice.
 */
async function isRepeated(
  client: Prisma.TransactionClient,
  petId: number,
  { actorId, outcome, seen }: { actorId: number; outcome: Outcome; seen: string | undefined },
): Promise<boolean> {
  const last = await client.moderationCase.findFirst({
    where: { kind: "handover", petId, decidedAt: { not: null } },
    orderBy: { decidedAt: "desc" },
  });
  if (!last || seen === undefined) return false;
  return last.decidedById === actorId && last.decision === outcome && last.decidedAt! >= new Date(seen.split(" ")[0]!);
}

/**
 * True as well for a repeated decision. False when there is no such case any more, it is their own, another moderator has claimed it, or this outcome is none of it; also
 * a refund while the buyer's bank decides about the payment, and when it is not the one that the moderator saw (by default any).
 */
export async function decideHandover(
  by: { actor: Viewer; remoteIp: string },
  depositId: number,
  outcome: Outcome,
  seen?: string,
): Promise<boolean> {
  const { actor } = by;
  const where = { depositId, deposit: { NOT: isOwnDeposit(actor.userId) } };
  const found = await db.handover.findFirst({ where, select: { id: true } });
  if (!found) return false;
  return db.$transaction(async (client) => {
    const row = await lockHandover(client, found.id);
    const { status, refundRequestedAt } = row?.deposit ?? {};
    if (!row) return false;
    const repeated = () => isRepeated(client, row.petId, { actorId: actor.userId, outcome, seen });
    if (!row.caseAt || status !== "paid" || refundRequestedAt) return repeated();
    if (row.ended !== null && row.ended !== "complete") return false;
    const said = row.ended === null ? [] : await whatWasSaid(client, row.petId);
    if (seen !== undefined && seen !== seenOf(row.caseAt, said)) return repeated();
    if (outcome === "wait" && (row.ended !== null || row.breederConfirmedAt === null)) return false;
    if (outcome === "refund" && (await isDepositDisputed(depositId, client))) return false;
    const { caseId, claimedBy } = await findCaseAtDeposit(client, row.petId, actor.userId);
    if (claimedBy !== null) return false;
    await closeHandoverCase(client, row.petId, { decision: outcome, decidedById: actor.userId });
    const body = `The handover of ${row.pet.name}: ${DECIDED[outcome]}`;
    await recordCaseAtDeposit(client, { caseId, petId: row.petId, body }, by);
    const update = (data: Parameters<typeof client.handover.update>[0]["data"]) =>
      client.handover.update({ where: { id: row.id }, data: { caseAt: null, ...data } });
    if (outcome === "wait") {
      await update({ waitsFrom: clock.now(), reminders: [] });
      await tellBoth(client, row.id, "wait");
      return true;
    }
    await update({});
    if (outcome === "refund")
      await beginRefund(client, { depositId, cause: "refund-rule", reason: "handover", actorId: actor.userId });
    else if (row.ended === null) await complete(client, row, { viewer: actor, isDecided: true });
    else await tellBoth(client, row.id, "passed on");
    return true;
  });
}

function tellBoth(client: Prisma.TransactionClient, handoverId: number, about: HandoverEmail["about"]) {
  const emails = (["buyer", "breeder"] as const).map((to): HandoverEmail => ({ handoverId, to, about }));
  return enqueueMany(HANDOVER_EMAIL_JOB, emails, client);
}
