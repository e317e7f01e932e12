// A document of an appeal, for the user who sent it and for moderators of the decision; each download is one audit entry.
import { recordAudit } from "#app/domain/accounts/audit/record-audit.server.ts";
import { openDocument } from "#app/domain/images/documents/document.server.ts";
import { findStatedDecision, type StatementAccess } from "#app/domain/moderation/decisions/statement.server.ts";
import { db } from "#app/platform/db.server.ts";

interface DownloadInput {
  access: StatementAccess;
  /** The reference of the decision. */
  decisionRef: string;
  position: number;
  remoteIp?: string;
}

/** Null when there is none, or it may not be read with this access. */
export async function downloadAppealDocument({ access, decisionRef, position, remoteIp }: DownloadInput) {
  const appeal = (await findStatedDecision(access, decisionRef))?.decision.appeal;
  const document = appeal?.documents.find((one) => one.position === position);
  if (!appeal || !document) return null;
  const actorId = access.viewer?.userId ?? appeal.accountId;
  const file = { documentKey: document.key, documentName: document.name, documentType: document.type };
  return openDocument(file, () =>
    recordAudit(db, {
      type: "appeal document downloaded",
      body: `A document of the appeal ${appeal.ref} was downloaded`,
      detail: { decision_ref: decisionRef, user_id: appeal.accountId, downloaded_by: actorId },
      actorId,
      remoteIp,
    }),
  );
}
