// Emails about an appeal: it is received, granted or refused. A banned user gets links that work without signing in.
import { isBanned } from "#app/domain/accounts/bans/bans.server.ts";
import { statementUrl } from "#app/domain/moderation/decisions/statement-link.server.ts";
import { statedWords } from "#app/domain/moderation/decisions/statement.server.ts";
import { composeEmail, type EmailParts } from "#app/domain/shared/email.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { registerJob } from "#app/platform/jobs/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { stateNow } from "./state-now.server.ts";
import { appealReceivedText, ELSEWHERE } from "./texts.ts";

export const APPEAL_EMAIL_JOB = "mail-appeal";

export interface AppealEmail {
  email: "received" | "decided";
  appealId: number;
}

const PARTS = {
  decision: true,
  account: { select: { id: true, email: true, firstName: true, emailVerifiedAt: true } },
} as const satisfies Prisma.AppealInclude;

type StoredAppeal = Prisma.AppealGetPayload<{ include: typeof PARTS }>;

async function mailAppeal({ email, appealId }: AppealEmail): Promise<void> {
  const appeal = await db.appeal.findUnique({ where: { id: appealId }, include: PARTS });
  if (!appeal) return;
  const { account, decision } = appeal;
  const open = await isBanned(account.id);
  await sendMail(
    composeEmail({
      to: account.email,
      user: account,
      ...(email === "received"
        ? received(appeal)
        : decided(appeal, { words: await statedWords(decision), state: await stateNow(decision) })),
      action: { label: "Read the decision and your appeal", url: statementUrl(decision.ref, { open }) },
      closing: `If you have questions, write to ${env.CONTACT_EMAIL}.`,
    }),
  );
}

type Words = Pick<EmailParts, "subject" | "paragraphs" | "quotes" | "afterQuotes">;

function received({ ref, text }: StoredAppeal): Words {
  return {
    subject: `Your appeal ${ref} is received`,
    paragraphs: [appealReceivedText(ref), "This is what you wrote:"],
    quotes: [text],
  };
}

function decided(
  { ref, outcome, reply }: StoredAppeal,
  { words, state }: { words: string; state: string | null },
): Words {
  const isGranted = outcome === "granted";
  return {
    subject: `Your appeal ${ref} is ${isGranted ? "granted" : "refused"}`,
    paragraphs: [
      `You appealed against this decision: ${words}`,
      isGranted
        ? "We have looked at it again and have granted your appeal. The decision no longer counts against you."
        : "We have looked at it again and keep the decision.",
      ...(isGranted && state !== null ? [state] : []),
      "This is our reply:",
    ],
    quotes: [reply ?? ""],
    ...(isGranted ? {} : { afterQuotes: `If you disagree, you can complain elsewhere. ${ELSEWHERE.join(" ")}` }),
  };
}

registerJob(APPEAL_EMAIL_JOB, mailAppeal);
