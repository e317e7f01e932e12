// The shape of a reason, and the rules and terms that reasons refer to.
import { z } from "zod";
import type { LawRuleId } from "#app/domain/law/rule-ids.ts";
import { LAW_RULES } from "#app/domain/law/rules.ts";

/** What a decision is about; a reason fits some of them. */
export type ReasonSubject = "pet" | "litter" | "breeder" | "licence" | "user" | "message" | "review";

/** The weight of a strike: welfare and fraud 3, an illegal advert 2, others 1 (a house rule). */
export const STRIKE_WEIGHTS = { welfare: 3, fraud: 3, illegal: 2, other: 1 } as const;

export const REASON_MAX = 5_000;
const REASON_TOO_LONG = "Reason must be at most 5,000 characters";
export const reasonSchema = z.string().trim().max(REASON_MAX, REASON_TOO_LONG);

export interface Reason {
  /** As the user reads it; the moderator can edit it. */
  sentence: string;
  /** The rule or term. */
  rule: string;
  source: string;
  /** The name of the form field that it refers to; null for the whole. */
  field: string | null;
  /** What the user can do about it. */
  correction: string;
  strike: keyof typeof STRIKE_WEIGHTS;
  fits: readonly ReasonSubject[];
}

type Rule = Pick<Reason, "rule" | "source">;

/** A sentence of the terms of use. */
export function term(section: string, rule: string): Rule {
  return { rule, source: `Terms of use, “${section}”` };
}

/** A rule of the selling rules. */
export function law(id: LawRuleId): Rule {
  return { rule: LAW_RULES[id].summary, source: LAW_RULES[id].source };
}
