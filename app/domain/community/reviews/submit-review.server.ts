// Creates a review about a breeder, or about a chat partner: one per reviewer and subject, never about oneself.
import { isBanned } from "#app/domain/accounts/bans/bans.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { BlockedFailure } from "#app/domain/conversations/messages/block.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { MAX_ID } from "#app/domain/shared/search/slug.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { runOnce } from "#app/platform/idempotency-keys.server.ts";
import { isUniqueViolation } from "#app/platform/unique-violation.ts";
import { findReviewBlock } from "./review-block.server.ts";
import { reviewColumns, reviewSchema } from "./schema.ts";
import { findUnpublished } from "./sealed/find-unpublished.server.ts";
import { writeSealed } from "./sealed/write.server.ts";
import type { SubmitReviewFailure } from "./texts.ts";

/** The subject of a review: a breeder or a user. */
export type ReviewSubject = { breederId: number } | { userId: number };

export interface SubmitReviewInput {
  actor: Viewer;
  subject: ReviewSubject;
  /** The submitted fields of reviewSchema. */
  fields: object;
  /**
   * The form's idempotency key; null for an API request without one, where one review per reviewer and subject
   * suffices.
   */
  idempotencyKey: string | null;
}

type Refusal = BlockedFailure | { ok: false; code: SubmitReviewFailure };

/** Thrown, so that a refusal is not the outcome of the idempotency key. */
class Refused extends Error {
  constructor(readonly failure: Refusal) {
    super(failure.code);
  }
}

/**
 * Stores the review; triggers update the breeder's figures. While the two can review each other after a handover, it is that
 * review, which is sealed. The texts of the failures are SUBMIT_REVIEW_TEXTS.
 */
export async function submitReview(
  input: SubmitReviewInput,
): Promise<Result<{ reviewId: number }, SubmitReviewFailure> | BlockedFailure> {
  const { actor, subject, fields, idempotencyKey } = input;
  const refusal = await submitRefusal(actor, subject);
  if (refusal) return refusal;
  const sealed = await findUnpublished(actor.userId, subject);
  const parsed = reviewSchema.safeParse(fields);
  if (!parsed.success) {
    return { ok: false, code: "invalid-review", field: String(parsed.error.issues[0]?.path[0] ?? "") };
  }
  const store = async (client: Prisma.TransactionClient) => {
    if (sealed) {
      if (!(await writeSealed(client, sealed.id, parsed.data)))
        throw new Refused({ ok: false, code: "already-reviewed" });
      return { reviewId: sealed.id };
    }
    // Checked before as well, for the form; a block that was stored meanwhile counts.
    const blocked = await findReviewBlock(client, actor.userId, subject);
    if (blocked) throw new Refused(blocked);
    const data = { ...reviewColumns(parsed.data), ...subject, reviewerId: actor.userId };
    // The trigger reviews_before_write sets verified_purchase, and reviews_insert_to_breeder_figures the average
    // rating, see docs/triggers.md.
    return { reviewId: (await client.review.create({ data, select: { id: true } })).id };
  };
  const submission = { purpose: `review-${actor.userId}`, content: { subject, review: parsed.data } };
  try {
    if (idempotencyKey === null) return { ok: true, value: await db.$transaction(store) };
    const stored = await runOnce(idempotencyKey, submission, store);
    return stored ? { ok: true, value: stored.outcome } : { ok: false, code: "idempotency-key-missing" };
  } catch (error) {
    if (error instanceof Refused) return error.failure;
    if (isUniqueViolation(error)) return { ok: false, code: "already-reviewed" };
    throw error;
  }
}

/**
 * Why this user may not review this subject, or null. Checked before the form is shown and before the review is stored.
 */
export async function submitRefusal(
  actor: Viewer,
  subject: ReviewSubject,
): Promise<{ ok: false; code: SubmitReviewFailure } | BlockedFailure | null> {
  const id = "breederId" in subject ? subject.breederId : subject.userId;
  if (!Number.isInteger(id) || id < 1 || id > MAX_ID) return { ok: false, code: "not-found" };
  if (await isBanned(actor.userId)) return { ok: false, code: "forbidden" };
  // Neither a block nor the end of a public page closes the reviews of a handover.
  if (await findUnpublished(actor.userId, subject)) return null;
  const code = await ("breederId" in subject ? breederRefusal(actor, id) : userRefusal(actor, id));
  return code ? { ok: false, code } : findReviewBlock(db, actor.userId, subject);
}

async function breederRefusal(actor: Viewer, id: number): Promise<SubmitReviewFailure | null> {
  const breeder = await db.breeder.findUnique({ where: { id }, select: { userId: true, listed: true } });
  if (breeder?.userId === actor.userId) return "own-review";
  return breeder?.listed ? null : "not-found";
}

async function userRefusal(actor: Viewer, id: number): Promise<SubmitReviewFailure | null> {
  if (id === actor.userId) return "own-review";
  if (!(await db.user.findUnique({ where: { id }, select: { id: true } }))) return "not-found";
  const pair = [
    { starterId: actor.userId, recipientId: id },
    { starterId: id, recipientId: actor.userId },
  ];
  return (await db.chat.findFirst({ where: { OR: pair }, select: { id: true } })) ? null : "no-chat";
}
