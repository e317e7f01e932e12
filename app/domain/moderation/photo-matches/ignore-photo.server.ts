// A photo that many breeders share, such as the logo of a club, is left out of comparison, or compared again (DUP-11).
import { recordAudit } from "#app/domain/accounts/audit/record-audit.server.ts";
import { notClaimedByAnother } from "#app/domain/accounts/case-intake/claims.server.ts";
import { lanesOf } from "#app/domain/accounts/case-intake/kinds.ts";
import { isOwnCase } from "#app/domain/accounts/case-intake/own-case.server.ts";
import { hasAllPermissions } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { db } from "#app/platform/db.server.ts";
import { getPhotoFacts, sharedBreedersSql, sharedImagesSql } from "./photo-facts.server.ts";
import { IGNORE_DECISIONS, IGNORE_FROM, type IgnoreDecision } from "./rules.ts";

interface IgnoreInput {
  viewer: Viewer;
  caseId: number;
  matchId: number;
  decision: IgnoreDecision;
  /** One line. */
  reason: string;
  remoteIp: string;
}

/** `too-few`: fewer breeders than 20 have the photo. One that is ignored already stays as it is. */
export async function ignorePhoto(input: IgnoreInput): Promise<Result<null, "not-found" | "forbidden" | "too-few">> {
  const { viewer, caseId, matchId, decision, reason, remoteIp } = input;
  const ignored = decision === "ignore";
  if (!hasAllPermissions(viewer, ["pets.approve"]) || (await isOwnCase(viewer, caseId)))
    return { ok: false, code: "forbidden" };
  const found = await db.moderationCase.findFirst({
    where: { id: caseId, lane: { in: lanesOf(viewer) }, decidedAt: null, ...notClaimedByAnother(viewer) },
    select: { petId: true, litterId: true },
  });
  const petIds = found && found.petId !== null ? [found.petId] : [];
  const facts = found ? await getPhotoFacts(petIds, found.litterId, { ignored: !ignored }) : [];
  const pair = facts.find((fact) => fact.matchId === matchId);
  if (!pair) return { ok: false, code: "not-found" };
  return db.$transaction(async (client): Promise<Result<null, "too-few">> => {
    const [shared] = await client.$queryRaw<{ breeders: number }[]>`
      SELECT ${sharedBreedersSql} AS breeders FROM photo_matches m WHERE m.id = ${matchId}::int`;
    if (ignored && (shared?.breeders ?? 0) < IGNORE_FROM) return { ok: false, code: "too-few" };
    const changed = await client.$executeRaw`
      UPDATE image_hashes SET ignored = ${ignored} FROM photo_matches m
      WHERE m.id = ${matchId}::int AND image_hashes.ignored <> ${ignored} AND image_hashes.image_id IN (${sharedImagesSql})`;
    if (changed === 0) return { ok: true, value: null };
    await client.$executeRaw`
      UPDATE cases SET signals_checked_at = NULL FROM photo_matches m, pet_images l
      WHERE m.id = ${matchId}::int AND l.image_id IN (${sharedImagesSql}) AND cases.decided_at IS NULL
        AND (cases.pet_id = l.pet_id OR cases.litter_id = l.litter_id)`;
    await recordAudit(client, {
      type: "photo pair decided",
      body: `A photo was compared: ${IGNORE_DECISIONS[decision]}`,
      detail: { case_id: caseId, pet_id: pair.petId ?? 0, decision, decided_by: viewer.userId, reason },
      actorId: viewer.userId,
      remoteIp,
    });
    return { ok: true, value: null };
  });
}
