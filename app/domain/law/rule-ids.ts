// The ids and levels of the rules for listings, and the version of their table.

/** Stored with each decision; raised with each change of a rule, a message or a table. */
export const LAW_VERSION = "2026-11-23";

/** STOP prevents publishing, ANSWER comes before moderation, WARN blocks nothing (LAW-01). */
export type Level = "stop" | "answer" | "warn";

// oxfmt-ignore
export const LAW_RULE_IDS = [
  "R01", "R02", "R03", "R04", "R05", "R06", "R07", "R08", "R09", "R10", "R11",
  "R12", "R13", "R14", "R15", "R16", "R17", "R18", "R19", "R20", "R21", "R22",
] as const;

export type LawRuleId = (typeof LAW_RULE_IDS)[number];
