// "Did the viewing take place?": one side's answer (VIS-10). The result of both is in result.ts.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { signalAnswers } from "./answer-signals.server.ts";
import { lockViewing } from "./lock-viewing.server.ts";
import { type Answer, viewingResult } from "./result.ts";

export interface ViewingAnswer {
  viewer: Viewer;
  viewingId: number;
  answer: Answer;
  /** The buyer's further answers; null where they were not given. */
  sawPet: boolean | null;
  withMother: boolean | null;
  atPlace: boolean | null;
}

export type Answered = { ok: true } | { ok: false; code: "not-found" | "early" };

const NOT_SEEN = { sawPet: null, withMother: null, atPlace: null };

/** The first answer of each side counts; a later one changes nothing. */
export function answerViewing(given: ViewingAnswer): Promise<Answered> {
  const { viewer, viewingId, answer } = given;
  // Asked of a viewing that took place.
  const { sawPet, withMother, atPlace } = answer === "yes" ? given : NOT_SEEN;
  const now = clock.now();
  return db.$transaction(async (client): Promise<Answered> => {
    await lockViewing(client, viewingId);
    const row = await client.viewing.findUnique({
      where: { id: viewingId },
      include: { time: { include: { breeder: { select: { userId: true } } } } },
    });
    const isBuyer = row?.buyerId === viewer.userId;
    if (!row || (!isBuyer && row.time.breeder.userId !== viewer.userId)) return { ok: false, code: "not-found" };
    if (row.time.endsAt > now) return { ok: false, code: "early" };
    if (row.state !== "booked" || (isBuyer ? row.buyerAnswer : row.breederAnswer)) return { ok: true };
    const buyer = isBuyer ? { answer, at: now } : { answer: row.buyerAnswer as Answer | null, at: row.buyerAnsweredAt };
    const breeder = isBuyer
      ? { answer: row.breederAnswer as Answer | null, at: row.breederAnsweredAt }
      : { answer, at: now };
    const kind = row.time.kind as "visit" | "video";
    // Answered on the page before the email: the other side is still asked by the job.
    const state = viewingResult({ kind, buyer, breeder, askedAt: row.askedAt ?? now }, now) ?? "booked";
    await client.viewing.update({
      where: { id: viewingId },
      data: {
        state,
        ...(isBuyer
          ? { buyerAnswer: answer, buyerAnsweredAt: now, sawPet, withMother, atPlace }
          : { breederAnswer: answer, breederAnsweredAt: now }),
      },
    });
    if (isBuyer && (withMother === false || atPlace === false)) {
      const { breederId, breeder: owner } = row.time;
      await signalAnswers(client, { breederId, userId: owner.userId });
    }
    return { ok: true };
  });
}
