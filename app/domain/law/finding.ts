// The result of a rule for one listing.
import type { LawField } from "./answers.ts";
import type { ListingFacts } from "./facts.ts";
import type { FoldedText } from "./fold-text.ts";
import type { Level } from "./rule-ids.ts";

/** `not_asked`: the rule does not apply, or only a given answer triggers it. */
export type RuleState = "done" | "open" | "stopped" | "worth_a_look" | "not_asked";

/** What a check finds; null: the rule does not apply. */
export interface Finding {
  /** Null when nothing is missing or wrong. */
  level: Level | null;
  /** The message for the breeder; a short answer when done. */
  message: string;
  /** The field that the message is about. */
  field: LawField | ListingField;
  /** Words of the listing that triggered the rule, as they are written there. */
  words?: string;
}

/** Fields of the listing form, outside the answers, to which a message may lead. */
type ListingField = "name" | "tagline" | "description" | "breed" | "deposit_amount" | "photos" | "tail_certificate";

/** The texts of a listing, folded once for all rules. */
export type FoldedTexts = Record<"name" | "tagline" | "description" | "breed", FoldedText>;

export type Check = (facts: ListingFacts, texts: FoldedTexts) => Finding | null;

export const done = (field: Finding["field"], message: string): Finding => ({ level: null, message, field });
export const stop = (field: Finding["field"], message: string, words?: string): Finding =>
  found("stop", field, message, words);
export const answer = (field: Finding["field"], message: string, words?: string): Finding =>
  found("answer", field, message, words);
export const warn = (field: Finding["field"], message: string, words?: string): Finding =>
  found("warn", field, message, words);

/** Several findings of one rule as one: the gravest level, and every message and its words, each once. */
export function together(findings: readonly Finding[]): Finding | null {
  const [first] = findings;
  if (!first) return null;
  const gravest = findings.find(({ level }) => level === "stop") ?? findings.find(({ level }) => level === "answer");
  const words = [...new Set(findings.flatMap((one) => one.words ?? []))];
  return {
    ...(gravest ?? first),
    message: [...new Set(findings.map(({ message }) => message))].join(" "),
    ...(words.length > 0 && { words: words.join("”, “") }),
  };
}

/** The name of the animal in a message. */
export function nameIn({ name }: ListingFacts): string {
  return name.trim() || "this pet";
}

function found(level: Level, field: Finding["field"], message: string, words?: string): Finding {
  return words === undefined ? { level, message, field } : { level, message, field, words };
}
