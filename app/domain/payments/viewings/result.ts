// "Did it take place?": what the two answers make of a viewing (VIS-10), as one table.

export const ANSWERS = ["yes", "other absent", "could not", "agreed"] as const;
export type Answer = (typeof ANSWERS)[number];

export type ViewingKind = "visit" | "video";
export type ViewingResult = "done" | "done by video" | "not done" | "missed by buyer" | "missed by breeder" | "unclear";

/** Silence counts from the other side's answer; without any answer, from the question. */
const SILENCE_HOURS = 48;
export const ASK_AGAIN_HOURS = 24;
const QUESTION_DAYS = 7;

/** A case about an unclear viewing can be opened for so long. */
const CASE_DAYS = 7;

interface Given {
  answer: Answer | null;
  at: Date | null;
}

export interface Answers {
  kind: ViewingKind;
  buyer: Given;
  breeder: Given;
  askedAt: Date;
}

const HOUR_MS = 60 * 60_000;

/** What a viewing is by now; null while an answer can still come. */
export function viewingResult({ kind, buyer, breeder, askedAt }: Answers, now: Date): ViewingResult | null {
  const since = (moment: Date | null) => (moment ? (now.getTime() - moment.getTime()) / HOUR_MS : 0);
  if (!buyer.answer && !breeder.answer) return since(askedAt) >= QUESTION_DAYS * 24 ? "unclear" : null;
  if (buyer.answer && breeder.answer) return ofBoth(buyer.answer, breeder.answer, kind);
  if (since(buyer.answer ? buyer.at : breeder.at) < SILENCE_HOURS) return null;
  return buyer.answer ? ofBuyer(buyer.answer, kind) : ofBreeder(breeder.answer!, kind);
}

interface Asked {
  buyerAnsweredAt: Date | null;
  breederAnsweredAt: Date | null;
  askedAt: Date | null;
}

/** Whether either side of a viewing that became unclear can still open a case about it. */
export function mayOpenCase({ buyerAnsweredAt, breederAnsweredAt, askedAt }: Asked, now: Date): boolean {
  const hours = (moment: Date | null, later: number) => (moment?.getTime() ?? 0) + later * HOUR_MS;
  const last = Math.max(hours(buyerAnsweredAt, 0), hours(breederAnsweredAt, 0));
  const isOne = (buyerAnsweredAt === null) !== (breederAnsweredAt === null);
  const since = last === 0 ? hours(askedAt, QUESTION_DAYS * 24) : last + (isOne ? SILENCE_HOURS * HOUR_MS : 0);
  return now.getTime() < since + CASE_DAYS * 24 * HOUR_MS;
}

function done(kind: Answers["kind"]): ViewingResult {
  return kind === "video" ? "done by video" : "done";
}

function ofBoth(buyer: Answer, breeder: Answer, kind: Answers["kind"]): ViewingResult {
  if (buyer === "yes" && breeder === "yes") return done(kind);
  if (buyer === "other absent" && breeder === "could not") return "missed by breeder";
  if (buyer === "could not" && breeder === "other absent") return "missed by buyer";
  if (buyer === "agreed" && breeder === "agreed") return "not done";
  return "unclear";
}

function ofBuyer(buyer: Answer, kind: Answers["kind"]): ViewingResult {
  if (buyer === "yes") return done(kind);
  if (buyer === "other absent") return "missed by breeder";
  return buyer === "could not" ? "missed by buyer" : "unclear";
}

function ofBreeder(breeder: Answer, kind: Answers["kind"]): ViewingResult {
  if (breeder === "yes") return done(kind);
  return breeder === "other absent" ? "missed by buyer" : "unclear";
}
