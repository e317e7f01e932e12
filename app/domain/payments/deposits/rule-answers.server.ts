// What buyer and breeder answer to the rules of refund-rules.ts: keep the deposit or not after a missed viewing, not to go ahead
// after a viewing, contest a refund. Each is one transaction under the lock of the pet.
import { openCase } from "#app/domain/accounts/case-intake/open-case.server.ts";
import { SENTENCE_MAX } from "#app/domain/accounts/case-intake/signals.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { recordPaymentEvent } from "#app/domain/payments/record-payment-event.server.ts";
import { answerViewing } from "#app/domain/payments/viewings/answer.server.ts";
import { withdrawContestCase } from "#app/domain/payments/withdraw-contest-case.server.ts";
import { lockPet } from "#app/domain/pets/lock-pet.server.ts";
import { shortenText } from "#app/domain/shared/cut-text.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Deposit, Prisma } from "#app/platform/generated/prisma/client.ts";
import { beginRefund } from "./begin-refund.server.ts";
import { declinableViewing } from "./declinable-viewing.server.ts";
import { readRefundFacts } from "./refund-facts.server.ts";
import type { RefundFacts } from "./refund-rules.ts";
import { mailSide } from "./rule-email-job.server.ts";
import { CONTEST_TEXT, contestable, openQuestion } from "./rule-states.ts";

/** False: no such deposit of this account, or the question is not open any more. */
type Answered = Promise<boolean>;

/** The buyer's answer to a missed viewing; the first counts. `of`: the question that the page showed. */
export function answerMissed(viewer: Viewer, depositId: number, answer: "keep" | "refund", of?: string): Answered {
  return withFacts(depositId, { userId: viewer.userId }, async (client, facts) => {
    const question = openQuestion(facts, clock.now());
    if (!question || question.answer !== null || (of && of !== question.of)) return false;
    const kind = answer === "keep" ? "missed-keep" : "missed-refund";
    await recordPaymentEvent(client, { depositId, kind, actorId: viewer.userId, detail: { of: question.of } });
    if (answer === "keep") {
      // The breeder has been told the day of a refund that does not come now.
      await mailSide(client, { depositId, to: "breeder", about: "missed-keep", of: question.of });
      await withdrawContestCase(client, depositId);
    }
    return true;
  });
}

/** "I do not want to go ahead": refunded at once; counts as the buyer's "yes" that the viewing took place. */
export async function declineAfterViewing(viewer: Viewer, depositId: number): Answered {
  const deposit = await db.deposit.findFirst({ where: { id: depositId, userId: viewer.userId } });
  const declinable = deposit && (await declinableViewing(db, deposit));
  if (!declinable) return false;
  const requested = await withFacts(depositId, { userId: viewer.userId }, async (client, _facts, locked) => {
    if (!(await declinableViewing(client, locked))) return false;
    await beginRefund(client, { depositId, cause: "refund-rule", reason: "viewing", actorId: viewer.userId });
    return true;
  });
  if (requested) {
    const further = { sawPet: null, withMother: null, atPlace: null };
    await answerViewing({ viewer, viewingId: declinable.viewingId, answer: "yes", ...further });
  }
  return requested;
}

/** "Contest this refund": holds the money for at most 7 days, and opens a case. `text` has been checked by the page. */
export function contestRefund(
  { userId, breederId }: { userId: number; breederId: number },
  depositId: number,
  text: string,
): Answered {
  return withFacts(depositId, { pet: { breederId } }, async (client, facts, { petId }) => {
    const refund = contestable(facts, clock.now());
    // The same form, sent twice.
    if (!refund) return (await contestedWith(client, depositId)) === text;
    const { of } = refund;
    await recordPaymentEvent(client, { depositId, kind: "contested", actorId: userId, detail: { of, text } });
    // The day of which the buyer was told is no longer that of the refund.
    await mailSide(client, { depositId, to: "buyer", about: "contested", of });
    const sentence = shortenText(`The breeder contests the refund of deposit ${depositId}: ${text}`, SENTENCE_MAX);
    const signal = { rule: "contested_refund", key: String(depositId), version: "1", weight: 50, sentence };
    await openCase(client, {
      kind: "handover",
      subject: { petId },
      dueWorkingHours: CONTEST_TEXT.workingHours,
      signals: [{ ...signal, evidence: { depositIds: [depositId], text } }],
    });
    return true;
  });
}

/** The words of the last contest; undefined without one. */
async function contestedWith(client: Prisma.TransactionClient, depositId: number): Promise<string | undefined> {
  const where = { depositId, kind: "contested" };
  const last = await client.paymentEvent.findFirst({ where, orderBy: { id: "desc" } });
  return (last?.detail as { text?: string } | null | undefined)?.text;
}

function withFacts(
  depositId: number,
  where: Prisma.DepositWhereInput,
  run: (client: Prisma.TransactionClient, facts: RefundFacts, deposit: Deposit) => Answered,
): Answered {
  return db.$transaction(async (client) => {
    const found = await client.deposit.findFirst({ where: { ...where, id: depositId } });
    if (!found) return false;
    await lockPet(client, found.petId);
    const [facts] = await readRefundFacts(client, { depositId });
    return facts ? run(client, facts, found) : false;
  });
}
