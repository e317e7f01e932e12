// Restores litters, licences, messages and reviews before a decision that is taken back.
import { setReviewRemoved } from "#app/domain/community/reviews/remove-review.server.ts";
import { restoreMessage } from "#app/domain/conversations/messages/remove-message.server.ts";
import type { Restored, ToRestore } from "#app/domain/moderation/decisions/restore-subject.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";

type Client = Prisma.TransactionClient;

/** A litter that is not born. Null when it has another status than the decision gave it. */
export async function restoreLitter(client: Client, made: ToRestore): Promise<Restored | null> {
  const { subjectId: id, decision, reopen } = made;
  const [litter] = await client.$queryRaw<{ status: string; stage: string }[]>`
    SELECT status::text, stage::text FROM litters WHERE id = ${id}::int FOR NO KEY UPDATE`;
  const given = decision === "approve" ? "approved" : "rejected";
  if (litter?.status !== given || (litter.stage !== "planned" && litter.stage !== "expected")) return null;
  await reopen();
  await client.litter.update({ where: { id }, data: { status: "pending", rejectionReason: null } });
  return { from: given, to: "pending", about: { litter_id: id } };
}

/** Null when the breeder has changed the licence since then. */
export async function restoreLicence(client: Client, made: ToRestore): Promise<Restored | null> {
  const { subjectId: id, decision, reopen } = made;
  const [licence] = await client.$queryRaw<{ state: string; breederId: number; asked: boolean }[]>`
    SELECT state::text, breeder_id AS "breederId", change_request IS NOT NULL AS asked
    FROM licences WHERE id = ${id}::int FOR NO KEY UPDATE`;
  const isCurrent =
    decision === "changes" ? licence?.state === "unchecked" && licence.asked : licence?.state === decision;
  if (!licence || !isCurrent) return null;
  await reopen();
  const nothing = { checkedAt: null, checkedById: null, checkedSource: null, refusalReason: null, changeRequest: null };
  const unseen = { starsChecked: false, maxDogsChecked: false };
  // The trigger licences_to_check opens its case again, see docs/triggers.md.
  await client.licence.update({ where: { id }, data: { state: "unchecked", ...nothing, ...unseen } });
  // It takes an ended request for one that the breeder has followed.
  const open = { kind: "licence", licenceId: id, decidedAt: null };
  if (decision === "changes") await client.moderationCase.updateMany({ where: open, data: { returned: false } });
  return { from: licence.state, to: "unchecked", about: { licence_id: id, breeder_id: licence.breederId } };
}

/** A removed message or review. Null when it is deleted, or restored already. */
export async function restoreContent(client: Client, made: ToRestore): Promise<Restored | null> {
  const { subjectId: id, subjectKind, reopen } = made;
  const isShown = await (subjectKind === "message" ? restoreMessage(client, id) : setReviewRemoved(client, id, null));
  if (!isShown) return null;
  await reopen();
  return { from: "removed", to: "shown", about: {} };
}

/** Of a case that was closed without action only the case opens again, while there is time to undo that. */
export async function restoreNothing(_client: Client, { reopen, fromStatus }: ToRestore): Promise<Restored> {
  await reopen();
  return { from: fromStatus ?? "", to: fromStatus ?? "", about: {} };
}
