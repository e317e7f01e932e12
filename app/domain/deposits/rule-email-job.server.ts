// The job of the emails about the rules of deposits (rule-emails.server.ts).
import type { DayRule } from "./refund-rules.ts";

export const DEPOSIT_RULE_EMAIL_JOB = "mail-deposit-rule";

export interface DepositRuleEmail {
  depositId: number;
  to: "buyer" | "breeder";
  about: DayRule | "missed" | "refund";
  /** What a notice is about, and its day. */
  of?: string;
  day?: number;
}
