// Writes, changes and deletes the review of one side of a handover while it is sealed (RVH-02, RVH-06).
import { type ReviewForm, reviewColumns } from "#app/domain/community/reviews/schema.ts";
import { clock } from "#app/platform/clock.server.ts";
import { holdIfLinked } from "./hold.server.ts";
import { NO_TEXT, publishOrTell } from "./publish.server.ts";
import { type Client, lockPair } from "./rows.server.ts";
import { isOpen, isSealed, opensAt } from "./rules.ts";

/** False when it is written already, or cannot be written any more. Publishes both where the other side has written. */
export async function writeSealed(client: Client, id: number, form: ReviewForm): Promise<boolean> {
  const pair = await lockPair(client, id);
  const now = clock.now();
  if (!pair || !isOpen(pair.own, pair.ended, now)) return false;
  const dates = { writtenAt: now, opensAt: opensAt(now), updatedAt: now };
  await client.handoverReview.update({ where: { id }, data: { ...reviewColumns(form), ...dates } });
  if (!(await holdIfLinked(client, pair.own))) await publishOrTell(client, id);
  return true;
}

/** Locks a sealed review of an author for a change; null when it is published, refused or another user's. */
export async function lockSealed(client: Client, { id, authorId }: { id: number; authorId: number }) {
  const own = (await lockPair(client, id))?.own;
  return own && own.authorId === authorId && isSealed(own) ? own : null;
}

/** Whether there was a sealed one. Its author can write another one while the time lasts. */
export async function deleteSealed(client: Client, about: { id: number; authorId: number }): Promise<boolean> {
  if (!(await lockSealed(client, about))) return false;
  const data = { ...NO_TEXT, incentive: false, writtenAt: null, opensAt: null, updatedAt: null, heldAt: null };
  await client.moderationCase.deleteMany({ where: { heldReviewId: about.id, decidedAt: null } });
  await client.handoverReview.update({ where: { id: about.id }, data });
  return true;
}
