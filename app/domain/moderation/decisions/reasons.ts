// The reasons for decisions that restrict a user (QUE-12), with the rule and its source, and the weight of the strike
// (QUE-15). Draft texts, to be replaced by the owner's solicitor.
import { LISTING_REASONS } from "./listing-reasons.ts";
import type { Reason } from "./reason.ts";
import { USER_REASONS } from "./user-reasons.ts";

const TABLE = { ...LISTING_REASONS, ...USER_REASONS };

export type ReasonCode = keyof typeof TABLE;

export const REASONS: Readonly<Record<ReasonCode, Reason>> = TABLE;
