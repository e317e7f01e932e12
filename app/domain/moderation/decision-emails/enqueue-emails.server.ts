// Enqueues the emails about decisions on pets: one for each, or one for a litter (LIT-11).
import type { RecordedDecision } from "#app/domain/moderation/decisions/record-decisions.server.ts";
import { undoSeconds } from "#app/domain/moderation/decisions/undo-time.server.ts";
import { enqueueCopiedPhotoEmails } from "#app/domain/moderation/photo-matches/copied-photo-email.server.ts";
import type { PetStatus } from "#app/domain/shared/pet-types.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { enqueue, enqueueMany } from "#app/platform/jobs/jobs.server.ts";
import { DECISION_EMAIL_JOB, type DecisionEmail } from "./decision-emails.server.ts";
import { LITTER_DECISION_EMAIL_JOB, type LitterDecisionEmail } from "./litter-decision-email.server.ts";

interface About {
  status: PetStatus;
  reason: string | null;
  litterId: number | undefined;
  undoable: boolean | undefined;
}

/** In the transaction of the decisions. */
export async function enqueueEmails(
  client: Prisma.TransactionClient,
  decisions: readonly RecordedDecision[],
  { status, reason, litterId, undoable }: About,
): Promise<void> {
  const startAfterSeconds = undoSeconds(undoable);
  if (status === "rejected" || status === "hidden") {
    await enqueueCopiedPhotoEmails(client, decisions, startAfterSeconds);
  }
  if (litterId !== undefined) {
    const petIds = decisions.map(({ subjectId }) => subjectId);
    const decisionIds = decisions.map(({ decisionId }) => decisionId);
    const email: LitterDecisionEmail = { litterId, petIds, status, reason, decisionIds };
    await enqueue(LITTER_DECISION_EMAIL_JOB, email, { client, startAfterSeconds });
    return;
  }
  const emails = decisions.map(({ subjectId, decisionId }): DecisionEmail => {
    return { email: `pet-${status}`, id: subjectId, reason, decisionIds: [decisionId] };
  });
  await enqueueMany(DECISION_EMAIL_JOB, emails, client, startAfterSeconds);
}
