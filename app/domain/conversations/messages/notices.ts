// What the two users of a chat read beside a message in which the scam rules found something.
import { shortenText } from "#app/domain/shared/cut-text.ts";
import { SITE_NAME } from "#app/domain/shared/site-name.ts";
import { RULE_IDS, type RuleId, SCAM_RULES, type Side } from "./scam-rules/rules.ts";

/** Rules whose warnings do not depend on the age of the chat. */
export const ALWAYS_WARNED = RULE_IDS.filter((rule) => SCAM_RULES[rule].warningDays === null);

/** Above the texts of an email about messages with such a warning. */
export const EMAIL_WARNING = `An automated check found signs of a scam in the words below. Read the warning on ${SITE_NAME} before you pay anything, open a link or share a code.`;

const DAY_MS = 86_400_000;
const LONGEST_WORDS = 80;

/** A finding with what its texts depend on. */
export interface StoredFinding {
  rule: RuleId;
  /** Pairs of the first character and the one after the last. */
  ranges: number[];
  isPause: boolean;
  /** Whether a breeder has sent the message. */
  fromBreeder: boolean;
  /** The recipient has marked the message as fine. */
  isFine: boolean;
  /** ISO 8601. */
  chatCreatedAt: string;
  petName: string | null;
}

/** What a rule found, in words for one of the users. */
export interface FoundByRule {
  rule: RuleId;
  text: string;
  /** The rule in two sentences. */
  why: string;
  /** The parts of the message that the rule found. */
  words: string[];
}

/** A note for the sender, or a warning for the recipient. */
interface MessageNotice extends FoundByRule {
  kind: "note" | "warning";
}

export interface MessageNotices {
  notices: MessageNotice[];
  /** Whether the viewer, as the recipient, has marked the message as fine. */
  isFine: boolean;
}

interface Checked {
  text: string;
  createdAt: Date;
  userId: number | null;
  findings: readonly StoredFinding[] | null;
}

/** The notices of a message for one of the two users of its chat. */
export function noticesOf({ text, createdAt, userId, findings }: Checked, viewerId: number): MessageNotices {
  if (!findings) return { notices: [], isFine: false };
  const kind = userId === viewerId ? "note" : "warning";
  const notices = findings.flatMap((finding): MessageNotice[] => {
    const sentence = kind === "note" ? noteOf(finding) : warningOf(finding, createdAt);
    if (sentence === null) return [];
    const { rule, ranges } = finding;
    return [{ rule, kind, text: sentence, why: SCAM_RULES[rule].why, words: wordsIn(text, ranges) }];
  });
  const shown = findings.filter(({ rule }) => notices.some((notice) => notice.rule === rule));
  return { notices, isFine: kind === "warning" && shown.length > 0 && shown.every((finding) => finding.isFine) };
}

/** A rule with a pause has a note for what was sent without one; the outbox and the endpoints do not pause. */
function noteOf({ rule, isPause, fromBreeder }: StoredFinding): string | null {
  const { pause, note } = SCAM_RULES[rule];
  return pause !== null && !isPause ? null : (note?.[sideOf(fromBreeder)] ?? null);
}

function warningOf({ rule, chatCreatedAt, petName, fromBreeder }: StoredFinding, createdAt: Date): string | null {
  const { warning, warningDays } = SCAM_RULES[rule];
  const isLate = warningDays !== null && createdAt.getTime() - Date.parse(chatCreatedAt) >= warningDays * DAY_MS;
  return isLate ? null : warning[sideOf(fromBreeder)].replace("{pet}", petName ?? "the pet");
}

function sideOf(fromBreeder: boolean): Side {
  return fromBreeder ? "breeder" : "buyer";
}

/** The parts of a text, shortened where they are long. */
export function wordsIn(text: string, ranges: readonly number[]): string[] {
  const words = ranges.flatMap((start, nth) => (nth % 2 === 0 ? text.slice(start, ranges[nth + 1]) : []));
  return words.map((part) => shortenText(part, LONGEST_WORDS));
}
