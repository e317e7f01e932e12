// What an edit of a listing leaves behind: the replaced version, a moderation case, and the audit entry.
import type { AuditChanges } from "#app/domain/accounts/audit/entries.ts";
import { auditText, recordAudit } from "#app/domain/accounts/audit/record-audit.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { LawAnswers } from "#app/domain/law/answers.ts";
import { mayApproveOf } from "#app/domain/pets/decisions.ts";
import type { PetStatus } from "#app/domain/shared/pet-types.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { answerChanges, isAnswerReported } from "./answer-changes.ts";
import { openChangeCase } from "./change-cases.server.ts";
import { isReported } from "./changes.ts";
import { valuesOf } from "./listing-columns.ts";
import { type ListingContent, readApprovedVersion, storeRevision } from "./revisions.server.ts";
import type { ListingValues } from "./views.ts";

interface Edit {
  viewer: Viewer;
  petId: number;
  remoteIp?: string;
}

type Version = ListingContent & { answers: LawAnswers };

/** Stores the replaced version, and opens a moderation case for a larger change of a listing that stays public. */
export async function storeChange(
  client: Prisma.TransactionClient,
  { viewer, petId }: Edit,
  {
    before,
    after,
    staysPublic,
  }: { before: Version & { status: PetStatus; breederId: number }; after: Version; staysPublic: boolean },
): Promise<void> {
  const base = (await readApprovedVersion(client, petId)) ?? before;
  const unchecked = before.status === "approved" && !mayApproveOf(viewer, before);
  await storeRevision(client, { petId, content: before, editedById: viewer.userId, approved: unchecked });
  if (!unchecked || !staysPublic) return;
  const reported = isReported(base, after) || isAnswerReported(base.answers ?? before.answers, after.answers);
  await openChangeCase(client, petId, reported ? "always" : "only-if-open");
}

/** The changed fields and answers, as the audit log shows them. */
export function auditChanges(before: Version, after: Version): AuditChanges {
  const [from, to] = [valuesOf(before), valuesOf(after)];
  const fields = (Object.keys(to) as (keyof ListingValues)[])
    .filter((field) => from[field] !== to[field])
    .map((field) => ({ field, before: from[field] ?? "", after: to[field] ?? "" }));
  return Object.fromEntries(
    [...fields, ...answerChanges(before.answers, after.answers)].map((change) => [
      change.field,
      { from: auditText(change.before), to: auditText(change.after) },
    ]),
  );
}

/** The audit entry of an edit that is no decision; none for an edit that changes nothing. */
export async function recordEdit(
  client: Prisma.TransactionClient,
  { viewer, petId, remoteIp }: Edit,
  name: string,
  changes: AuditChanges,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  const body = `The listing of ${name} was changed`;
  const detail = { pet_id: petId, changes };
  await recordAudit(client, { type: "pet updated", body, detail, actorId: viewer.userId, remoteIp });
}
