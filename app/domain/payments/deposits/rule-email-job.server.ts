// The job of the emails about the rules of deposits (rule-emails.server.ts).
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { enqueueMany } from "#app/platform/jobs/jobs.server.ts";
import type { DayRule } from "./refund-rules.ts";

export const DEPOSIT_RULE_EMAIL_JOB = "mail-deposit-rule";

export interface DepositRuleEmail {
  depositId: number;
  to: "buyer" | "breeder";
  about: DayRule | "missed" | "contested" | "contest-kept" | "missed-keep" | "refund";
  /** What a notice is about, and its day. */
  of?: string;
  day?: number;
}

/** An email to one side. */
export async function mailSide(client: Prisma.TransactionClient, email: DepositRuleEmail): Promise<void> {
  await enqueueMany(DEPOSIT_RULE_EMAIL_JOB, [email], client);
}

/** Emails to both sides, at once or after so many seconds. */
export async function mailBoth(
  client: Prisma.TransactionClient,
  email: Omit<DepositRuleEmail, "to">,
  startAfterSeconds = 0,
): Promise<void> {
  const emails = (["buyer", "breeder"] as const).map((to): DepositRuleEmail => ({ ...email, to }));
  await enqueueMany(DEPOSIT_RULE_EMAIL_JOB, emails, client, startAfterSeconds);
}
