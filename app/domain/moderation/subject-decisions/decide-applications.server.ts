// Approves or rejects breeder applications, one or many at once. Only pending ones are decided; those that another
// moderator has decided meanwhile are returned as late.
import { changedSince } from "#app/domain/accounts/case-intake/seen-versions.server.ts";
import { BREEDER_PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { findTakenNames } from "#app/domain/breeders/trading-name.server.ts";
import { claimsOfOthers } from "#app/domain/moderation/claims-of-others.server.ts";
import {
  DECISION_EMAIL_JOB,
  type DecisionEmail,
} from "#app/domain/moderation/decision-emails/decision-emails.server.ts";
import { unlessOwn } from "#app/domain/moderation/decisions/own-subject.server.ts";
import { storedReason } from "#app/domain/moderation/decisions/reason-choice.ts";
import type { ReasonCode } from "#app/domain/moderation/decisions/reasons.ts";
import { recordDecisions } from "#app/domain/moderation/decisions/record-decisions.server.ts";
import { undoSeconds } from "#app/domain/moderation/decisions/undo-time.server.ts";
import {
  type BreederDecision,
  type Decided,
  mayDecideApplications,
  QUEUE_PAGE_SIZE,
} from "#app/domain/moderation/rules.ts";
import { SEND_KEPT_JOB, type SendKept } from "#app/domain/pets/listings/keep-listing.server.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { enqueueMany } from "#app/platform/jobs/jobs.server.ts";
import { recordApplicationEntries } from "./application-entries.server.ts";
import { type Applicant, lockApplicants } from "./lock-applicants.server.ts";

export interface DecideApplicationsInput {
  viewer: Viewer;
  breederIds: readonly number[];
  decision: BreederDecision;
  /** The reason for a rejection; "" for none, which is stored as `NO_REASON`. */
  reason?: string;
  reasonCodes?: readonly ReasonCode[];
  /** The versions that the moderator read: an application that has changed since then is not decided. */
  versions?: ReadonlyMap<number, string>;
  /** Made on a page: its emails wait until it can no longer be undone. */
  undoable?: boolean;
  remoteIp?: string;
}

/** Runs the same number of statements for any number of applications. More than a page of the queue are ignored. */
export async function decideApplications(
  input: DecideApplicationsInput,
): Promise<Result<Decided, "forbidden" | "own-subject">> {
  if (!mayDecideApplications(input.viewer)) return { ok: false, code: "forbidden" };
  const ids = [...new Set(input.breederIds)].slice(0, QUEUE_PAGE_SIZE);
  return unlessOwn(() =>
    db.$transaction(async (client) => {
      const applicants = await lockApplicants(client, ids);
      const claims = await claimsOfOthers(client, input.viewer, { breederIds: ids });
      const changed = await changedSince(client, "breeder", input.versions ?? new Map());
      const taken = input.decision === "approve" ? await findTakenNames(client, ids) : new Set<number>();
      const isOpen = ({ id, status }: Applicant) => status === "pending" && !claims.has(id);
      const pending = applicants.filter((one) => isOpen(one) && !changed.has(one.id) && !taken.has(one.id));
      const whyOf = ({ id }: Applicant) => (changed.has(id) ? { changed: changed.get(id)! } : ("name-taken" as const));
      const refs = pending.length > 0 ? await decide(client, input, pending) : [];
      const known = new Set(applicants.map(({ id }) => id));
      const value = {
        done: pending.map(({ id, name }) => ({ id, name })),
        refs,
        late: applicants
          .filter((one) => !pending.includes(one))
          .map((one) => claims.get(one.id) ?? (isOpen(one) ? { ...one, why: whyOf(one) } : one)),
        unknown: ids.filter((id) => !known.has(id)),
      };
      return { ok: true, value };
    }),
  );
}

/** Approves a pending application inside the caller's transaction, whose caller has locked it. */
export async function approveLockedApplication(
  client: Prisma.TransactionClient,
  { viewer, breederId, remoteIp }: { viewer: Viewer; breederId: number; remoteIp?: string },
): Promise<void> {
  const applicants = await lockApplicants(client, [breederId]);
  const input = { viewer, breederIds: [breederId], decision: "approve", remoteIp } as const;
  await decide(client, input, applicants);
}

async function decide(
  client: Prisma.TransactionClient,
  { viewer, decision, reason = "", reasonCodes = [], undoable, remoteIp }: DecideApplicationsInput,
  applicants: readonly Applicant[],
): Promise<string[]> {
  const userIds = applicants.map(({ userId }) => userId);
  const now = clock.now();
  const approved = decision === "approve";
  const status = approved ? "approved" : "rejected";
  const rejectionReason = storedReason(decision, reason);
  const decisions = await recordDecisions(client, {
    decision,
    subjectKind: "breeder",
    subjects: applicants.map(({ id, name }) => ({ id, name, fromStatus: "pending" })),
    decidedById: viewer.userId,
    reason: rejectionReason ?? "",
    reasonCodes: approved ? [] : reasonCodes,
    undoable,
  });
  await client.moderationCase.updateMany({
    where: { kind: "application", breederId: { in: applicants.map(({ id }) => id) }, decidedAt: null },
    data: { decision, decidedById: viewer.userId, decidedAt: now },
  });
  // The trigger breeders_before_write keeps breeders.listed, and breeders_to_pets the copies in pets, see
  // docs/triggers.md.
  await client.breeder.updateMany({
    where: { id: { in: applicants.map(({ id }) => id) } },
    data: { status, rejectionReason, approvedAt: approved ? now : null },
  });
  await client.breederApplication.updateMany({
    where: { userId: { in: userIds }, status: "pending" },
    data: { status, rejectionReason, decidedById: viewer.userId, decidedAt: now },
  });
  if (approved) {
    await grantBreederRights(client, userIds);
    const kept = applicants.map(({ id: breederId }): SendKept => ({ breederId }));
    await enqueueMany(SEND_KEPT_JOB, kept, client, undoSeconds(undoable));
  }
  await recordApplicationEntries(client, applicants, { by: viewer.userId, status, reason: rejectionReason, remoteIp });
  const email = approved ? "breeder-approved" : "breeder-rejected";
  const emails = decisions.map(({ subjectId: id, decisionId }): DecisionEmail => ({
    email,
    id,
    reason: rejectionReason,
    decisionIds: [decisionId],
  }));
  await enqueueMany(DECISION_EMAIL_JOB, emails, client, undoSeconds(undoable));
  return decisions.map(({ ref }) => ref);
}

/** Makes the account a breeder. The trigger users_rights_changed renews its session tokens, see docs/triggers.md. */
async function grantBreederRights(client: Prisma.TransactionClient, userIds: number[]): Promise<void> {
  await client.user.updateMany({ where: { id: { in: userIds } }, data: { type: "breeder", isBreeder: true } });
  await client.userPermission.createMany({
    data: userIds.flatMap((userId) => BREEDER_PERMISSIONS.map((permission) => ({ userId, permission }))),
    skipDuplicates: true,
  });
}
