// One side confirms the handover, or takes that back (VIS-19, VIS-20). The second confirmation completes it: the pet is sold,
// the deposit is handed over, and both are told, in one transaction.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { recordPaymentEvent } from "#app/domain/payments/record-payment-event.server.ts";
import { withdrawContestCase } from "#app/domain/payments/withdraw-contest-case.server.ts";
import { markSold } from "#app/domain/pets/pet-states/mark-sold.server.ts";
import { calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { withdrawDoubtCase } from "./contradict.server.ts";
import { HANDOVER_EMAIL_JOB, type HandoverEmail } from "./emails.server.ts";
import {
  type Client,
  earliestOf,
  type HandoverRow,
  isTakenBack,
  isUnderWay,
  saleAnswerUntil,
  sideOf,
  stateOf,
} from "./handover-rows.server.ts";
import { lockHandover } from "./lock-handover.server.ts";
import { isRefundDue } from "./refund-due.server.ts";
import { confirmation, mayTakeBack, other, type Side, tooEarlyText } from "./rules.ts";
import { closedText, HANDOVER_TEXTS, handedOverText, REFUNDING } from "./texts.ts";

export type Confirmed =
  | { ok: true; isComplete: boolean }
  | { ok: false; code: "not-found" }
  /** `text` says why. */
  | { ok: false; code: "refused"; text: string };

/** Idempotent. */
export function confirmHandover(viewer: Viewer, handoverId: number): Promise<Confirmed> {
  return db.$transaction(async (client): Promise<Confirmed> => {
    const row = await lockHandover(client, handoverId);
    const side = row && sideOf(row, viewer);
    if (!row || !side) return { ok: false, code: "not-found" };
    return confirmAs(client, row, { side, viewer });
  });
}

/** In the transaction that has locked the handover. */
export async function confirmAs(
  client: Client,
  row: HandoverRow,
  { side, viewer }: { side: Side; viewer: Pick<Viewer, "userId"> },
): Promise<Confirmed> {
  const earliest = earliestOf(row);
  const step = confirmation(stateOf(row), side, { today: calendarDateOf(clock.now()), earliest });
  if (step === "repeated" && row.ended === "complete") return { ok: true, isComplete: true };
  const refuse = (text: string): Confirmed => ({ ok: false, code: "refused", text });
  const { name } = row.pet;
  if (step === "ended")
    return refuse(
      row.ended === "complete" ? handedOverText(name, row.endedAt!) : closedText(row.endedAt!, isTakenBack(row)),
    );
  if (!isUnderWay(row) || (await isRefundDue(row, client))) return refuse(REFUNDING);
  if (step === "repeated") return { ok: true, isComplete: false };
  if (step === "too_early") return refuse(tooEarlyText(name, earliest!));
  if (row.depositId === null && clock.now() >= saleAnswerUntil(row)) return refuse(HANDOVER_TEXTS.over);
  const data = { [column(side)]: clock.now() };
  if (step === "completes") {
    // Both say the same now, so there is no doubt left to decide about.
    if (row.caseAt) await withdrawDoubtCase(client, row.petId);
    await complete(client, row, { viewer, data });
    return { ok: true, isComplete: true };
  }
  await client.handover.update({ where: { id: row.id }, data: { ...data, reminders: [] } });
  await tell(client, { handoverId: row.id, to: other(side), about: "confirmed" });
  return { ok: true, isComplete: false };
}

/** Until the other side has confirmed; idempotent while that has not. False when it is too late. */
export function takeBack(viewer: Viewer, handoverId: number): Promise<boolean | null> {
  return db.$transaction(async (client) => {
    const row = await lockHandover(client, handoverId);
    const side = row && sideOf(row, viewer);
    if (!row || !side) return null;
    const state = stateOf(row);
    const isOpen = state.ended === null && !state.isSale && state.confirmedAt[other(side)] === null;
    // The same form, sent twice.
    if (isOpen && state.confirmedAt[side] === null) return true;
    if (!mayTakeBack(state, side)) return false;
    await client.handover.update({ where: { id: row.id }, data: { [column(side)]: null, caseAt: null } });
    if (row.caseAt) await withdrawDoubtCase(client, row.petId);
    return true;
  });
}

interface Completion {
  /** Null for a job. */
  viewer: Pick<Viewer, "userId"> | null;
  data?: { buyerConfirmedAt?: Date; breederConfirmedAt?: Date };
  /** By a moderator, in a doubt. */
  isDecided?: boolean;
}

/** Completes a handover that the caller has locked and that may be completed. */
export async function complete(
  client: Client,
  row: HandoverRow,
  { viewer, data = {}, isDecided = false }: Completion,
): Promise<void> {
  const { pet, buyerId, depositId, id } = row;
  await client.handover.update({
    where: { id },
    data: { ...data, caseAt: null, ended: "complete", endedAt: clock.now() },
  });
  if (!pet.soldAt) await markSold(client, pet, { buyerId, viewer });
  if (depositId !== null) {
    await recordPaymentEvent(client, { depositId, kind: "handed-over", ...(viewer && { actorId: viewer.userId }) });
    await withdrawContestCase(client, depositId, true);
  }
  const about = isDecided ? "decided" : "complete";
  for (const to of ["buyer", "breeder"] as const) await tell(client, { handoverId: id, to, about });
}

function tell(client: Client, email: HandoverEmail): Promise<unknown> {
  return enqueue(HANDOVER_EMAIL_JOB, email, { client });
}

function column(side: Side): "buyerConfirmedAt" | "breederConfirmedAt" {
  return side === "buyer" ? "buyerConfirmedAt" : "breederConfirmedAt";
}
