// A moderator asks for a proof photo on a case, or a buyer on a booked viewing, once each (DUP-16).
import { randomInt } from "node:crypto";
import { notClaimedByAnother } from "#app/domain/accounts/case-intake/claims.server.ts";
import { lanesOf } from "#app/domain/accounts/case-intake/kinds.ts";
import { isOwnCase } from "#app/domain/accounts/case-intake/own-case.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { PROOF_EMAIL_JOB, type ProofEmail } from "./proof-email-job.ts";
import { proofWord } from "./rules.ts";

type Asked = Result<null, "not-found" | "blocked" | "asked-before">;

/** On an open case about one listing that does not concern the moderator, and that no other has claimed. */
export async function askOnCase(viewer: Viewer, caseId: number): Promise<Asked> {
  const found = await db.moderationCase.findFirst({
    where: {
      id: caseId,
      lane: { in: lanesOf(viewer) },
      decidedAt: null,
      pet: { deletedAt: null },
      ...notClaimedByAnother(viewer),
    },
    select: { petId: true },
  });
  if (!found?.petId || (await isOwnCase(viewer, caseId))) return { ok: false, code: "not-found" };
  return ask({ petId: found.petId, caseId, askedById: viewer.userId });
}

/** On an own booked viewing, before it starts. */
export async function askOnViewing(buyer: Viewer, viewingId: number): Promise<Asked> {
  const [found] = await db.$queryRaw<{ petId: number; isBlocked: boolean }[]>`
    SELECT v.pet_id AS "petId", block_between(v.buyer_id, b.user_id) IS NOT NULL AS "isBlocked" FROM viewings v JOIN viewing_times t ON t.id = v.time_id JOIN pets p ON p.id = v.pet_id
      JOIN breeders b ON b.id = t.breeder_id
    WHERE v.id = ${viewingId}::int AND v.buyer_id = ${buyer.userId}::int AND v.state = 'booked' AND t.starts_at > ${clock.now()}
      AND p.deleted_at IS NULL`;
  if (!found) return { ok: false, code: "not-found" };
  if (found.isBlocked) return { ok: false, code: "blocked" };
  return ask({ petId: found.petId, viewingId, askedById: buyer.userId });
}

function ask(request: { petId: number; askedById: number; caseId?: number; viewingId?: number }): Promise<Asked> {
  return db.$transaction(async (client): Promise<Asked> => {
    const [made] = await client.proofPhoto.createManyAndReturn({
      data: [{ ...request, word: proofWord(randomInt), askedAt: clock.now() }],
      skipDuplicates: true,
      select: { id: true },
    });
    if (!made) return { ok: false, code: "asked-before" };
    const email: ProofEmail = { proofId: made.id, about: "asked" };
    await enqueue(PROOF_EMAIL_JOB, email, { client });
    return { ok: true, value: null };
  });
}
