// Checks a message against the rules S1 to S7. Pure, and its time grows with the length of the message only.
import { SITE_NAME } from "#app/domain/shared/site-name.ts";
import { findAddresses } from "./addresses.ts";
import { findBankNumbers } from "./bank-numbers.ts";
import { foldMessage } from "./fold-message.ts";
import { findPhoneNumbers, type Span } from "./phone-numbers.ts";
import { readSignals, VOCABULARY } from "./read-signals.ts";
import { RULE_IDS, type RuleId } from "./rules.ts";
import { tokenise } from "./tokens.ts";

/** A part of the original text: the index of its first character, and of the one after its last. */
type Range = readonly [start: number, end: number];

export interface ScamFinding {
  rule: RuleId;
  /** The parts of the message that the rule found, in order. */
  where: Range[];
  /** Whether the sender is asked before sending, where the rule has a pause. */
  isPause: boolean;
}

const MOST_RANGES = 5;

/** What a message is checked with: the host of this site. */
export interface ScamContext {
  ownHost: string;
}

/** The findings of a message, one per rule, in the order of the rules. */
export function findScams(text: string, { ownHost }: ScamContext): ScamFinding[] {
  const folded = foldMessage(text);
  const tokens = tokenise(folded, VOCABULARY);
  const read = readSignals(tokens);
  const phones = findPhoneNumbers(folded.text, tokens);
  const { emails, links } = findAddresses(folded, text, tokens, { host: ownHost, name: SITE_NAME.toLowerCase() });
  const spans: Record<RuleId, Span[]> = {
    S1: [...read.payments, ...findBankNumbers(folded.text, tokens)],
    S2: read.deliveryFees,
    S3: [...phones, ...emails, ...read.otherServices],
    S4: links,
    S5: read.pressure,
    S6: read.codes,
    S7: read.refusedViewings,
  };
  const isDisguised = links.some((link) => link.isDisguised);
  return RULE_IDS.flatMap((rule) => {
    if (spans[rule].length === 0) return [];
    const where = rangesOf(spans[rule]).map(({ start, end }): Range => [folded.from[start]!, folded.to[end - 1]!]);
    return { rule, where, isPause: rule !== "S4" || isDisguised };
  });
}

/** In order, joined where they overlap, and at most a few. */
function rangesOf(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    const last = joined.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else joined.push({ start: span.start, end: span.end });
  }
  return joined.slice(0, MOST_RANGES);
}
