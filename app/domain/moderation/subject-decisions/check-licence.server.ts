// A moderator marks a licence as checked, refuses it, or asks the breeder to change it. The breeder receives an email.
import { z } from "zod";
import { type AuditRecord, recordAudit } from "#app/domain/accounts/audit/record-audit.server.ts";
import { NO_CLAIM } from "#app/domain/accounts/case-intake/claims.server.ts";
import { changedSince } from "#app/domain/accounts/case-intake/seen-versions.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { licenceView } from "#app/domain/breeders/licences/columns.ts";
import { LICENCE_EMAIL_JOB, type LicenceEmail } from "#app/domain/breeders/licences/email-job.ts";
import { CHECK_SOURCES } from "#app/domain/breeders/licences/kinds.ts";
import { mayCheckLicences } from "#app/domain/breeders/licences/policy.ts";
import { claimsOfOthers } from "#app/domain/moderation/claims-of-others.server.ts";
import { unlessOwn } from "#app/domain/moderation/decisions/own-subject.server.ts";
import type { ReasonCode } from "#app/domain/moderation/decisions/reasons.ts";
import { recordDecisions } from "#app/domain/moderation/decisions/record-decisions.server.ts";
import { undoSeconds } from "#app/domain/moderation/decisions/undo-time.server.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Licence } from "#app/platform/generated/prisma/client.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import type { LicenceDecision } from "./licence-decisions.ts";

export const checkSourceSchema = z.enum(CHECK_SOURCES);

interface CheckLicenceInput {
  viewer: Viewer;
  licenceId: number;
  /** `updatedAt` of the version that the moderator saw. */
  seen: string;
  /** The version of its fields that the moderator read, where the form names what has changed. */
  version?: string;
  decision: LicenceDecision;
  reasonCodes?: readonly ReasonCode[];
  /** Made on a page: its email waits until it can no longer be undone. */
  undoable?: boolean;
  remoteIp?: string;
}

interface ChangedLicence {
  ok: false;
  code: "changed";
  name: string;
  fields: string[];
}

interface ClaimedLicence {
  ok: false;
  code: "claimed";
  /** The username of the other moderator. */
  by: string;
}

type Checked =
  | Result<{ refs: string[] }, "forbidden" | "own-subject" | "late" | "no-document">
  | ChangedLicence
  | ClaimedLicence;

/**
 * `changed`: by the breeder after the moderator looked. `late`: decided by another moderator, or changed. `claimed`: another
 * moderator has its case. `no-document`: the decision claims to have seen one, and none was sent.
 */
export async function checkLicence(input: CheckLicenceInput): Promise<Checked> {
  const { viewer, licenceId, seen, version, decision, reasonCodes = [], undoable, remoteIp } = input;
  if (!mayCheckLicences(viewer)) return { ok: false, code: "forbidden" };
  return unlessOwn(() =>
    db.$transaction(async (client): Promise<Checked> => {
      const claim = (await claimsOfOthers(client, viewer, { licenceIds: [licenceId] })).get(licenceId);
      if (claim?.by) return { ok: false, code: "claimed", by: claim.by };
      await client.$queryRaw`SELECT 1 FROM licences WHERE id = ${licenceId}::int FOR NO KEY UPDATE`;
      const licence = await client.licence.findUnique({ where: { id: licenceId } });
      if (licence?.state !== "unchecked") return { ok: false, code: "late" };
      const changed = await changedSince(client, "licence", new Map(version ? [[licenceId, version]] : []));
      const fields = changed.get(licenceId);
      if (fields) return { ok: false, code: "changed", name: licence.number, fields };
      if (licence.updatedAt.toISOString() !== seen) return { ok: false, code: "late" };
      if (sawDocument(decision) && licence.documentKey === null) return { ok: false, code: "no-document" };
      const made = await recordDecisions(client, {
        decision: decision.decision,
        subjectKind: "licence",
        subjects: [{ id: licenceId, name: licence.number, fromStatus: licence.state }],
        decidedById: viewer.userId,
        ...(decision.decision !== "checked" && { reason: decision.text, reasonCodes }),
        undoable,
      });
      const ended = { decision: decision.decision, decidedById: viewer.userId, decidedAt: clock.now() };
      await client.moderationCase.updateMany({
        where: { kind: "licence", licenceId, decidedAt: null },
        data: decision.decision === "changes" ? NO_CLAIM : ended,
      });
      await client.licence.update({ where: { id: licenceId }, data: columnsAfter(decision, viewer.userId) });
      await recordAudit(client, { ...auditOf(licence, decision, viewer.userId), remoteIp });
      const decisionIds = made.map(({ decisionId }) => decisionId);
      const email: LicenceEmail = { email: decision.decision, licenceId, decisionIds };
      await enqueue(LICENCE_EMAIL_JOB, email, { client, startAfterSeconds: undoSeconds(undoable) });
      return { ok: true, value: { refs: made.map(({ ref }) => ref) } };
    }),
  );
}

function sawDocument(decision: LicenceDecision): boolean {
  if (decision.decision !== "checked") return false;
  return decision.source === "document" || decision.sawStars || decision.sawMaxDogs;
}

/** An unchecked licence that is to be changed stays unchecked; the breeder's next save clears the request. */
function columnsAfter(decision: LicenceDecision, by: number) {
  if (decision.decision === "changes") return { changeRequest: decision.text };
  const decided = { state: decision.decision, checkedAt: clock.now(), checkedById: by, changeRequest: null };
  if (decision.decision === "refused") return { ...decided, checkedSource: null, refusalReason: decision.text };
  const { source, sawStars, sawMaxDogs } = decision;
  const seen = { starsChecked: sawStars, maxDogsChecked: sawMaxDogs };
  return { ...decided, ...seen, checkedSource: source, refusalReason: null };
}

function auditOf(
  licence: Licence,
  decision: LicenceDecision,
  by: number,
): AuditRecord<"licence checked" | "licence refused" | "licence changes requested"> {
  const about = `Licence ${licence.number} of ${licence.council}`;
  const detail = { licence_id: licence.id, breeder_id: licence.breederId };
  switch (decision.decision) {
    case "checked": {
      // The facts that were checked outlive the licence and its document (LIC-13).
      const { number, council, startsOn, endsOn } = licenceView(licence);
      const facts = { number, council, starts_on: startsOn, ends_on: endsOn };
      const checked = { ...detail, ...facts, checked_by: by, source: decision.source };
      return { type: "licence checked", body: `${about} was checked`, detail: checked, actorId: by };
    }
    case "refused": {
      const refused = { ...detail, rejected_by: by, reason: decision.text };
      return { type: "licence refused", body: `${about} was refused`, detail: refused, actorId: by };
    }
    case "changes": {
      const requested = { ...detail, requested_by: by, reason: decision.text };
      const body = `Changes of licence ${licence.number} of ${licence.council} were requested`;
      return { type: "licence changes requested", body, detail: requested, actorId: by };
    }
  }
}
