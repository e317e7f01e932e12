// Changes of a review after a handover: while it is sealed, and soon after both sides' were published (RVH-06).
import { editedReview, REVIEW_LABELS, type ReviewForm, reviewColumns } from "#app/domain/community/reviews/schema.ts";
import { type ChangedMeanwhile, changedMeanwhile } from "#app/domain/shared/edit-version.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Client } from "./rows.server.ts";
import { changeNeedsConfirmation } from "./rules.ts";
import { lockSealed } from "./write.server.ts";

/** Null when the review is not a sealed one of this author. */
export async function editSealed(
  client: Client,
  about: { id: number; authorId: number },
  form: ReviewForm,
  version: string | undefined,
): Promise<{ ok: true; value: { reviewId: number } } | ChangedMeanwhile | null> {
  const stored = await lockSealed(client, about);
  if (!stored) return null;
  const wanted = reviewColumns(form);
  const changed = changedMeanwhile(version, { stored: editedReview(stored), wanted, labels: REVIEW_LABELS });
  if (changed) return changed;
  await client.handoverReview.update({ where: { id: about.id }, data: { ...wanted, updatedAt: clock.now() } });
  return { ok: true, value: { reviewId: about.id } };
}

/** Whether both reviews of the handover were published within the last 48 hours. */
export async function needsConfirmation(client: Client, handoverId: number | null): Promise<boolean> {
  if (handoverId === null) return false;
  const pair = await client.handoverReview.findMany({ where: { handoverId }, select: { publishedAt: true } });
  const moments = pair.flatMap(({ publishedAt }) => publishedAt?.getTime() ?? []);
  const both = moments.length === 2 ? new Date(Math.max(...moments)) : null;
  return changeNeedsConfirmation(both, clock.now());
}
