// The rules of reviews after a handover (RVH-01, RVH-02): how long they can be written, and when they are published. No
// database.
import { londonDaysLater } from "#app/domain/shared/clock-times.ts";

const SEALED_DAYS = 14;
/** The days after the handover on which a side that has written nothing is asked for its review. */
const REMIND_DAYS = [0, 7, 30] as const;
/** For a change of a review, so long after both were published (RVH-06). */
const CONFIRM_CHANGE_MS = 48 * 3_600_000;

export interface SealedState {
  writtenAt: Date | null;
  opensAt: Date | null;
  heldAt: Date | null;
  releasedAt: Date | null;
  refusedAt: Date | null;
  publishedAt: Date | null;
  closesAt: Date;
}

/** When a review is published although the other side has written nothing. */
export function opensAt(writtenAt: Date): Date {
  return londonDaysLater(writtenAt, SEALED_DAYS);
}

/** Whether a moderator checks it before it is published. */
export function isHeld({ heldAt, releasedAt }: Pick<SealedState, "heldAt" | "releasedAt">): boolean {
  return heldAt !== null && releasedAt === null;
}

/** Written, not published, and not kept back by a moderator. */
export function isReady(review: SealedState): boolean {
  return isSealed(review) && !isHeld(review);
}

/** Whether a review of a handover is to be published now, beside the other side's. */
export function isDue(review: SealedState, other: SealedState, now: Date): boolean {
  if (!isReady(review)) return false;
  return isReady(other) || other.publishedAt !== null || review.opensAt! <= now;
}

/** Whether it can be written: once, within 60 days, after a handover that was not overturned. */
export function isOpen({ writtenAt, closesAt }: SealedState, ended: string | null, now: Date): boolean {
  return writtenAt === null && ended === "complete" && now < closesAt;
}

/** Whether its author can still change or delete it before anyone reads it. */
export function isSealed({ writtenAt, refusedAt, publishedAt }: SealedState): boolean {
  return writtenAt !== null && refusedAt === null && publishedAt === null;
}

/** The days of the emails that are due, of which the last one is sent. */
export function dueReminders(handedOverAt: Date, sent: readonly number[], now: Date): number[] {
  const due = REMIND_DAYS.filter((day) => londonDaysLater(handedOverAt, day) <= now);
  return due.length > 0 && !sent.includes(due.at(-1)!) ? due : [];
}

/** Whether a change needs the confirmation that both are published. */
export function changeNeedsConfirmation(bothPublishedAt: Date | null, now: Date): boolean {
  return bothPublishedAt !== null && now.getTime() - bothPublishedAt.getTime() < CONFIRM_CHANGE_MS;
}
