// Decides about a changed trading name of an approved breeder: until it is approved the public reads the old one.
import { recordAudit } from "#app/domain/accounts/audit/record-audit.server.ts";
import { endCase } from "#app/domain/accounts/case-intake/end-case.server.ts";
import { lockBreeder } from "#app/domain/accounts/lock-breeder.server.ts";
import { isTradingNameTaken } from "#app/domain/breeders/trading-name.server.ts";
import { sendWhenShown, statementLink } from "#app/domain/moderation/decisions/emails-of-decisions.server.ts";
import { unlessOwn } from "#app/domain/moderation/decisions/own-subject.server.ts";
import { recordDecisions } from "#app/domain/moderation/decisions/record-decisions.server.ts";
import { composeEmail, isProven } from "#app/domain/shared/email.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { enqueue, registerJob } from "#app/platform/jobs/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import type { CaseToDecide } from "./case-answer.ts";
import { parseSeenCase } from "./seen-case.server.ts";

const NAME_EMAIL_JOB = "mail-trading-name";

interface NameEmail {
  userId: number;
  name: string;
  approved: boolean;
  reason: string;
  decisionIds: number[];
}

/** `late`: decided or changed meanwhile. `name-taken`: another breeder has the name by now. Cannot be undone. */
export async function decideName(
  about: CaseToDecide,
): Promise<Result<string[], "late" | "own-subject" | "name-taken">> {
  const { viewer, caseId, found, remoteIp, answer } = about;
  const { breederId, account } = found;
  if (breederId === null || !account) return { ok: false, code: "late" };
  const { decision, reason, reasonCodes } = answer;
  const decidedById = viewer.userId;
  const approved = decision === "approve_name";
  return unlessOwn(() =>
    db.$transaction(async (client): Promise<Result<string[], "late" | "name-taken">> => {
      await lockBreeder(client, breederId);
      const breeder = await client.breeder.findUniqueOrThrow({ where: { id: breederId } });
      const name = breeder.pendingTradingName;
      if (name === null || breeder.status !== "approved") return { ok: false, code: "late" };
      if (approved && (await isTradingNameTaken(client, name, breeder))) return { ok: false, code: "name-taken" };
      if (!(await endCase(client, caseId, { decision, decidedById, changes: parseSeenCase(answer.seen).changes }))) {
        return { ok: false, code: "late" };
      }
      const decisions = await recordDecisions(client, {
        ...{ decision: approved ? "approve_name" : "refuse_name", subjectKind: "breeder", decidedById, caseId },
        subjects: [{ id: breederId, name: breeder.tradingName, fromStatus: "approved" }],
        ...(!approved && { reason, reasonCodes }),
      });
      const data = { pendingTradingName: null, ...(approved && { tradingName: name }) };
      await client.breeder.update({ where: { id: breederId }, data });
      await recordAudit(client, {
        type: "trading name decided",
        body: `The new trading name of breeder ${breederId} was ${approved ? "approved" : "refused"}`,
        detail: {
          ...{ breeder_id: breederId, decided_by: decidedById, case_id: caseId, ...(!approved && { reason }) },
        },
        actorId: decidedById,
        remoteIp,
      });
      const decisionIds = decisions.map(({ decisionId }) => decisionId);
      const email: NameEmail = { userId: account.id, name, approved, reason, decisionIds };
      await enqueue(NAME_EMAIL_JOB, email, { client });
      return { ok: true, value: [] };
    }),
  );
}

function mailName(payload: NameEmail): Promise<void> {
  const { userId, name, approved, reason } = payload;
  return sendWhenShown(NAME_EMAIL_JOB, payload, async ([decision]) => {
    const user = await db.user.findUnique({
      where: { id: userId },
      select: { email: true, firstName: true, emailVerifiedAt: true },
    });
    if (!user) return;
    // An address that is not proven gets no word that its sender typed.
    const shown = isProven(user) ? ` ${name}` : "";
    const refused = { quotes: [reason], afterQuotes: "Your page keeps its name.", ...statementLink(decision) };
    await sendMail(
      composeEmail({
        to: user.email,
        user,
        subject: `Your new trading name is ${approved ? "approved" : "not approved"}`,
        paragraphs: approved
          ? [shown ? `Your trading name is now${shown}.` : "Your new trading name is on your page."]
          : [`We have not approved the trading name${shown}. This is why:`],
        ...(!approved && refused),
        closing: `If you have questions, write to ${env.CONTACT_EMAIL}.`,
      }),
    );
  });
}

registerJob(NAME_EMAIL_JOB, mailName);
