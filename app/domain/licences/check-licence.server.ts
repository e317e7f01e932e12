// A moderator marks a licence as checked, or refuses it with a reason that the breeder receives by email.
import { z } from "zod";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { type AuditRecord, recordAudit } from "#app/domain/audit/record-audit.server.ts";
import type { Result } from "#app/domain/result.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Licence } from "#app/platform/generated/prisma/client.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { LICENCE_EMAIL_JOB, type LicenceEmail } from "./emails.server.ts";
import { CHECK_SOURCES, type CheckSource } from "./kinds.ts";
import { mayCheckLicences } from "./policy.ts";

export const checkSourceSchema = z.enum(CHECK_SOURCES);

export type LicenceDecision =
  | { state: "checked"; source: CheckSource; sawStars: boolean }
  | { state: "refused"; reason: string };

interface CheckLicenceInput {
  viewer: Viewer;
  licenceId: number;
  /** `updatedAt` of the version that the moderator saw. */
  seen: string;
  decision: LicenceDecision;
  remoteIp?: string;
}

/** `late`: changed by the breeder or decided by another moderator after the moderator looked. */
export async function checkLicence(input: CheckLicenceInput): Promise<Result<null, "forbidden" | "late">> {
  const { viewer, licenceId, seen, decision, remoteIp } = input;
  if (!mayCheckLicences(viewer)) return { ok: false, code: "forbidden" };
  return db.$transaction(async (client) => {
    await client.$queryRaw`SELECT 1 FROM licences WHERE id = ${licenceId}::int FOR NO KEY UPDATE`;
    const licence = await client.licence.findUnique({ where: { id: licenceId } });
    if (licence?.state !== "unchecked" || licence.updatedAt.toISOString() !== seen) return { ok: false, code: "late" };
    await client.licence.update({
      where: { id: licenceId },
      data: { ...columnsAfter(decision), checkedById: viewer.userId },
    });
    await recordAudit(client, { ...auditOf(licence, decision, viewer.userId), remoteIp });
    const email: LicenceEmail = { email: decision.state, licenceId };
    await enqueue(LICENCE_EMAIL_JOB, email, { client });
    return { ok: true, value: null };
  });
}

function columnsAfter(decision: LicenceDecision) {
  const checkedAt = clock.now();
  if (decision.state === "refused") {
    return { state: "refused", checkedAt, checkedSource: null, refusalReason: decision.reason };
  }
  const { source, sawStars } = decision;
  return { state: "checked", checkedAt, checkedSource: source, refusalReason: null, starsChecked: sawStars };
}

function auditOf(
  { id, breederId, number, council }: Licence,
  decision: LicenceDecision,
  by: number,
): AuditRecord<"licence checked" | "licence refused"> {
  const about = `Licence ${number} of ${council}`;
  const detail = { licence_id: id, breeder_id: breederId };
  return decision.state === "checked"
    ? {
        type: "licence checked",
        body: `${about} was checked`,
        detail: { ...detail, checked_by: by, source: decision.source },
        actorId: by,
      }
    : {
        type: "licence refused",
        body: `${about} was refused`,
        detail: { ...detail, rejected_by: by, reason: decision.reason },
        actorId: by,
      };
}
