// Stores, changes or removes the reviewed breeder's public response to a review.
import { isBanned } from "#app/domain/accounts/bans/bans.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { BlockedFailure } from "#app/domain/conversations/messages/block.ts";
import { type ChangedMeanwhile, changedMeanwhile, editVersion } from "#app/domain/shared/edit-version.server.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { MAX_ID } from "#app/domain/shared/search/slug.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { lockSubject } from "./lock-subject.server.ts";
import { findBlock } from "./review-block.server.ts";
import { responseSchema } from "./schema.ts";

export interface RespondToReviewInput {
  actor: Viewer;
  reviewId: number;
  /** An empty text (or only white space) removes the response. */
  text: string;
  /** The version that the form showed. */
  version?: string;
}

export type RespondFailure = "not-found" | "forbidden" | "response-too-long";

/**
 * `answered` is whether the review has a response now. The same text again keeps its date. A response can be removed although
 * one of the two has blocked the other.
 */
export async function respondToReview(
  input: RespondToReviewInput,
): Promise<Result<{ answered: boolean }, RespondFailure> | BlockedFailure | ChangedMeanwhile> {
  const { actor, reviewId, text, version } = input;
  if (!Number.isInteger(reviewId) || reviewId < 1 || reviewId > MAX_ID) return { ok: false, code: "not-found" };
  if (await isBanned(actor.userId)) return { ok: false, code: "forbidden" };
  const review = await db.review.findFirst({
    where: { id: reviewId, removedAt: null, breeder: { userId: actor.userId } },
    select: { breederResponse: true, reviewerId: true },
  });
  if (!review) return { ok: false, code: "not-found" };
  const parsed = responseSchema.safeParse(text);
  if (!parsed.success) return { ok: false, code: "response-too-long", field: "breeder_response" };
  const breederResponse = parsed.data;
  const done = { ok: true, value: { answered: breederResponse !== null } } as const;
  if (breederResponse === review.breederResponse) return done;
  return db.$transaction(async (client): ReturnType<typeof respondToReview> => {
    const blocked = breederResponse === null ? null : await findBlock(client, actor.userId, review.reviewerId);
    if (blocked) return blocked;
    await lockSubject(client, reviewId);
    const stored = await client.review.findFirst({ where: { id: reviewId, removedAt: null } });
    if (!stored) return { ok: false, code: "not-found" };
    const changed = changedMeanwhile(version, {
      stored: { breederResponse: stored.breederResponse },
      wanted: { breederResponse },
      labels: { breederResponse: "Your reply" },
    });
    if (changed) return changed;
    const data = { breederResponse, breederResponseAt: breederResponse === null ? null : clock.now() };
    const { count } = await client.review.updateMany({ where: { id: reviewId }, data });
    return count > 0 ? done : { ok: false, code: "not-found" };
  });
}

/** The version of a stored response for its form. */
export function responseVersion(breederResponse: string | null): string {
  return editVersion({ breederResponse });
}
