// What pages show of the rules of refund-rules.ts: the question to the buyer, what the breeder can contest, and the contest.
import { londonDaysLater } from "#app/domain/shared/clock-times.ts";
import {
  CONTEST_DAYS,
  find,
  missedUntil,
  overdueSince,
  type RefundFacts,
  refundDay,
  subjectKey,
} from "./refund-rules.ts";

/** The reason of a contest; a case about it is decided within five working days of eight hours. */
export const CONTEST_TEXT = { min: 20, max: 2000, workingHours: 40 } as const;

interface OpenContest {
  of: string;
  until: Date | null;
}

interface MissedQuestion {
  of: string;
  until: Date;
  answer: "keep" | "refund" | null;
}

const DECIDED = ["contest-kept", "contest-refund"] as const;

/**
 * "Refund my deposit" or "Keep it and find another time"; null when no viewing was missed, the refund is due, a moderator has
 * decided about it, or it waits for the handover that the breeder has confirmed.
 */
export function openQuestion(
  { missedViewingId, breederConfirmed, events }: RefundFacts,
  now: Date,
): MissedQuestion | null {
  if (missedViewingId === null || breederConfirmed) return null;
  const of = subjectKey("missed", missedViewingId);
  const asked = find(events, "missed-asked", of);
  if (!asked || now >= missedUntil(asked.at) || DECIDED.some((kind) => find(events, kind, of))) return null;
  const answer = find(events, "missed-keep", of) ? "keep" : find(events, "missed-refund", of) ? "refund" : null;
  return { of, until: missedUntil(asked.at), answer };
}

/** A refund that comes and that the breeder can contest until then. */
export function contestable(facts: RefundFacts, now: Date): { of: string; until: Date } | null {
  if (facts.breederConfirmed) return null;
  const question = openQuestion(facts, now);
  if (question && question.answer !== "keep" && !find(facts.events, "contested", question.of))
    return { of: question.of, until: question.until };
  const since = overdueSince(facts);
  const of = subjectKey("overdue", since);
  const until = refundDay("overdue", since, facts.events);
  return until && now < until && !find(facts.events, "contested", of) ? { of, until } : null;
}

/**
 * A contest that is not decided, of a refund that the buyer still wants, and when it is made without a decision: no day while it
 * waits for the handover that the breeder alone has confirmed.
 */
export function openContest({ missedViewingId, events, ...facts }: RefundFacts): OpenContest | null {
  const subjects = [subjectKey("overdue", overdueSince(facts))];
  if (missedViewingId !== null) subjects.unshift(subjectKey("missed", missedViewingId));
  const ends = [...DECIDED, "missed-keep"] as const;
  const isOpen = (subject: string) =>
    find(events, "contested", subject) && !ends.some((kind) => find(events, kind, subject));
  const of = subjects.find(isOpen);
  if (of === undefined) return null;
  const until = londonDaysLater(find(events, "contested", of)!.at, CONTEST_DAYS);
  return { of, until: facts.breederConfirmed ? null : until };
}

/** The same for a page. */
export function shownContest(facts: RefundFacts | undefined): { until: string | null } | null {
  const contest = facts ? openContest(facts) : null;
  return contest && { until: contest.until?.toISOString() ?? null };
}
