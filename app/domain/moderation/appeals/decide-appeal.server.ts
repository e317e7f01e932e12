// Decides an appeal (QUE-18): granting takes the decision back where that is still possible, and removes its strike.
import { recordAudit } from "#app/domain/accounts/audit/record-audit.server.ts";
import { holdsClaim } from "#app/domain/accounts/case-intake/claims.server.ts";
import { endCase } from "#app/domain/accounts/case-intake/end-case.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { unlessOwn } from "#app/domain/moderation/decisions/own-subject.server.ts";
import { recordDecisions } from "#app/domain/moderation/decisions/record-decisions.server.ts";
import { mayDecide, type SubjectKind } from "#app/domain/moderation/decisions/rules.ts";
import { removeStrike } from "#app/domain/moderation/decisions/strikes.server.ts";
import { ownAfterAppeal } from "#app/domain/moderation/photo-matches/own-after-appeal.server.ts";
import { correctReportOutcomes } from "#app/domain/moderation/reports/correction-email.server.ts";
import { reverseInTransaction } from "#app/domain/moderation/reversals/reverse-decision.server.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { approveAgain } from "./approve-again.server.ts";
import { APPEAL_EMAIL_JOB, type AppealEmail } from "./emails.server.ts";
import { NO_SECOND_REVIEWER } from "./texts.ts";

interface DecideAppealInput {
  viewer: Viewer;
  caseId: number;
  outcome: "granted" | "refused";
  /** The reply, as the user reads it. */
  reply: string;
  remoteIp: string;
}

/** `late`: decided already, or the viewer's claim does not count any more. */
export async function decideAppeal(
  input: DecideAppealInput,
): Promise<Result<{ ref: string }, "late" | "forbidden" | "own-subject">> {
  const { viewer, caseId, outcome, remoteIp } = input;
  return unlessOwn(() =>
    db.$transaction(async (client) => {
      if (!(await holdsClaim(client, viewer, caseId))) return { ok: false, code: "late" };
      const found = await client.moderationCase.findUniqueOrThrow({
        where: { id: caseId },
        include: { about: { include: { appeal: true } } },
      });
      const decision = found.about;
      if (found.kind !== "appeal" || !decision?.appeal || decision.appeal.outcome !== null)
        return { ok: false, code: "late" };
      if (!mayDecide(viewer, decision.subjectKind as SubjectKind)) return { ok: false, code: "forbidden" };
      const { appeal } = decision;
      const isSame = decision.decidedById === viewer.userId;
      const reply = isSame ? `${input.reply}\n\n${NO_SECOND_REVIEWER}.` : input.reply;
      if (outcome === "granted") {
        // Without an effect when the listing was changed or deleted since then.
        const reversed = await reverseInTransaction(client, decision, {
          viewer,
          reason: reply,
          remoteIp,
          mails: false,
        });
        if (!reversed.ok && reversed.code === "forbidden") return { ok: false, code: "forbidden" };
        if (reversed.ok) await approveAgain(client, decision, { viewer, remoteIp });
        await removeStrike(client, decision.id);
        await ownAfterAppeal(client, decision, { caseId, decidedById: viewer.userId, remoteIp });
        if (decision.caseId !== null) await correctReportOutcomes(client, decision.caseId);
      }
      const ended = { decision: outcome === "granted" ? "grant" : "refuse", decidedById: viewer.userId } as const;
      await recordDecisions(client, {
        ...ended,
        subjectKind: "decision",
        subjects: [{ id: decision.id, name: decision.ref }],
        reason: reply,
        caseId,
      });
      await endCase(client, caseId, ended);
      const decided = { outcome, reply, decidedById: viewer.userId, decidedAt: clock.now() };
      await client.appeal.update({ where: { id: appeal.id }, data: decided });
      await recordAudit(client, {
        type: "appeal decided",
        body: `The appeal ${appeal.ref} was ${outcome}`,
        detail: { case_id: caseId, decision_ref: decision.ref, outcome, decided_by: viewer.userId, reason: reply },
        actorId: viewer.userId,
        remoteIp,
      });
      const email: AppealEmail = { email: "decided", appealId: appeal.id };
      await enqueue(APPEAL_EMAIL_JOB, email, { client });
      return { ok: true, value: { ref: appeal.ref } };
    }),
  );
}
