// Whether a decision that is reversed by itself can still be: its subject is as it left it. The restoring use cases check it
// again under their locks.
import { db } from "#app/platform/db.server.ts";
import type { Decision } from "#app/platform/generated/prisma/client.ts";

/** False for one before the last about the same subject. */
export async function stillStands({ id, decision, subjectKind, subjectId }: Decision): Promise<boolean> {
  if ((await countAsDecided(decision, subjectKind, subjectId)) === 0) return false;
  const later = { subjectKind, subjectId, decision, id: { gt: id }, reversedBy: null };
  // Each warning counts by itself.
  return decision === "warn" || (await db.decision.count({ where: later })) === 0;
}

async function countAsDecided(decision: string, subjectKind: string, id: number): Promise<number> {
  switch (subjectKind) {
    case "pet": {
      const waits = { kind: "listing", decidedAt: null, waitingSince: { not: null } };
      return db.moderationCase.count({ where: { petId: id, ...waits } });
    }
    case "litter": {
      const status = decision === "approve" ? "approved" : "rejected";
      return db.litter.count({ where: { id, status, stage: { in: ["planned", "expected"] } } });
    }
    case "licence": {
      const asked = { state: "unchecked", changeRequest: { not: null } } as const;
      const checked = { state: decision === "checked" ? "checked" : "refused" } as const;
      return db.licence.count({ where: { id, ...(decision === "changes" ? asked : checked) } });
    }
    case "message":
      return db.removedMessage.count({ where: { messageId: id } });
    case "review": {
      const held = { refusedAt: { not: null }, publishedAt: null };
      const removed = await db.review.count({ where: { id, removedAt: { not: null } } });
      return removed || db.handoverReview.count({ where: { id, ...held } });
    }
    default:
      return 1;
  }
}
