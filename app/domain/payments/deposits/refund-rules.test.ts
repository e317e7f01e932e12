// The rules that give a deposit back, without a database: days, notices, a missed viewing and a contest.
import { describe, expect, it } from "vitest";
import { comingRefund, comingText } from "./coming-refund.ts";
import { type RefundFacts, refundStep, type RuleEvent, subjectKey } from "./refund-rules.ts";
import { contestable, openContest, openQuestion } from "./rule-states.ts";

const PAID = new Date("2028-03-01T10:00:30Z");
const at = (iso: string) => new Date(iso);
const facts = (more: Partial<RefundFacts> = {}): RefundFacts => ({
  paidAt: PAID,
  countsDays: true,
  petDeleted: false,
  petRemoved: false,
  payerBanned: false,
  silentSince: null,
  readyOn: null,
  breederConfirmed: false,
  missedViewingId: null,
  events: [],
  ...more,
});
const told = (of: string, day: number, iso: string): RuleEvent => ({ kind: "told", of, day, at: at(iso) });
const step = (given: RefundFacts, iso: string, isQuiet = false) => refundStep(given, at(iso), isQuiet);

describe("days", () => {
  it("[VIS-15] none count for a deposit that was begun before the rules were stated", () => {
    expect(step(facts({ countsDays: false, silentSince: PAID }), "2030-01-01T12:00:00Z")).toBeNull();
  });

  it("[VIS-15, VIS-16] silence: tells on days 7 and 12 by day only, refunds on day 14 at the same time on the clock", () => {
    const silentSince = at("2028-03-20T10:00:00Z");
    const of = subjectKey("silence", silentSince);
    const silent = (...events: RuleEvent[]) => facts({ silentSince, readyOn: "2028-12-01", events });
    // The clocks go forward on 26 March 2028.
    expect(step(silent(), "2028-03-27T08:59:59Z")).toBeNull();
    expect(step(silent(), "2028-03-27T09:00:00Z")).toMatchObject({ do: "tell", rule: "silence", day: 7 });
    expect(step(silent(), "2028-03-27T09:00:00Z", true)).toBeNull();
    const first = told(of, 7, "2028-03-27T09:00:00Z");
    expect(step(silent(first), "2028-03-31T09:00:00Z")).toBeNull();
    expect(step(silent(first), "2028-04-01T09:00:00Z")).toMatchObject({ do: "tell", day: 12 });
    const both = [first, told(of, 12, "2028-04-01T09:00:00Z")];
    expect(step(silent(...both), "2028-04-03T08:59:59Z")).toBeNull();
    expect(step(silent(...both), "2028-04-03T09:00:00Z")).toEqual({ do: "refund", reason: "silence", of });
    // A notice that is late postpones the refund; a new count begins anew; a breeder's confirmation stops it.
    expect(step(silent(told(of, 12, "2028-04-10T09:00:00Z")), "2028-04-11T20:59:59Z")).toBeNull();
    expect(step(silent(told(of, 12, "2028-04-10T09:00:00Z")), "2028-04-11T21:00:00Z")).toMatchObject({ do: "refund" });
    const later = { ...silent(...both), silentSince: at("2028-03-25T10:00:00Z") };
    expect(step(later, "2028-04-03T09:00:00Z")).toMatchObject({ do: "tell", day: 7 });
    expect(step({ ...silent(...both), breederConfirmed: true }, "2028-04-03T09:00:00Z")).toBeNull();
  });

  it("[VIS-15, VIS-18] overdue: 28 days after the later of ready day and payment, contested from day 26 for at most 7 days", () => {
    const given = facts({ readyOn: "2028-05-01" });
    const of = subjectKey("overdue", at("2028-04-30T23:00:00Z"));
    expect(step(given, "2028-05-21T22:59:59Z")).toBeNull();
    expect(step(given, "2028-05-21T23:00:00Z")).toMatchObject({ do: "tell", rule: "overdue", of, day: 21 });
    expect(step(facts({ readyOn: "2028-01-01" }), "2028-03-22T10:01:00Z")).toMatchObject({ do: "tell", day: 21 });
    const events = [told(of, 21, "2028-05-22T07:00:00Z"), told(of, 26, "2028-05-27T07:00:00Z")];
    const due = { ...given, events };
    expect(contestable(given, at("2028-05-25T10:00:00Z"))).toBeNull();
    expect(contestable(due, at("2028-05-28T22:00:00Z"))).toEqual({ of, until: at("2028-05-28T23:00:00Z") });
    expect(step(due, "2028-05-28T23:00:00Z")).toEqual({ do: "refund", reason: "overdue", of });
    const contest: RuleEvent = { kind: "contested", of, at: at("2028-05-28T12:00:00Z") };
    const contested = { ...given, events: [...events, contest] };
    expect(openContest(contested)).toEqual({ of, until: at("2028-06-04T12:00:00Z") });
    expect(contestable(contested, at("2028-05-28T13:00:00Z"))).toBeNull();
    expect(step(contested, "2028-06-04T11:59:59Z")).toBeNull();
    expect(step(contested, "2028-06-04T12:00:00Z")).toMatchObject({ do: "refund" });
    const decided = (kind: "contest-kept" | "contest-refund") => ({
      ...given,
      events: [...events, contest, { kind, of, at: at("2028-05-30T12:00:00Z") } as const],
    });
    expect(step(decided("contest-kept"), "2028-07-01T12:00:00Z")).toBeNull();
    expect(step(decided("contest-refund"), "2028-05-30T12:00:00Z")).toMatchObject({ do: "refund" });
    expect(openContest(decided("contest-kept"))).toBeNull();
  });
});

it("[VIS-15, VIS-16] says on the pages the day that the last email of silence or overdue names, while it holds", () => {
  const silentSince = at("2028-03-20T10:00:00Z");
  const of = subjectKey("silence", silentSince);
  const first = told(of, 7, "2028-03-27T09:00:00Z");
  const coming = (more: Partial<RefundFacts>, iso = "2028-04-02T09:00:00Z") =>
    comingRefund(facts({ silentSince, ...more }), at(iso));
  expect(coming({})).toBeNull();
  expect(coming({ events: [first] })).toEqual({ rule: "silence", on: "2028-04-03T09:00:00.000Z" });
  // A late notice postpones it; a reply and the breeder's confirmation end it, and nothing is said of a day that has passed.
  const late = [first, told(of, 12, "2028-04-10T09:00:00Z")];
  expect(coming({ events: late })).toMatchObject({ on: "2028-04-11T21:00:00.000Z" });
  expect(coming({ events: late, silentSince: null })).toBeNull();
  expect(coming({ events: late, breederConfirmed: true })).toBeNull();
  expect(coming({ events: late }, "2028-04-11T21:00:00Z")).toBeNull();
  // The first of the two that are announced; a contested one has a sentence of its own.
  const overdue = subjectKey("overdue", PAID);
  const both = [told(overdue, 21, "2028-03-22T10:00:30Z"), first];
  expect(coming({ events: both }, "2028-03-28T10:00:00Z")).toMatchObject({ rule: "overdue" });
  const contested: RuleEvent = { kind: "contested", of: overdue, at: at("2028-03-28T10:00:00Z") };
  expect(coming({ events: [...both, contested] }, "2028-03-28T10:00:00Z")).toMatchObject({ rule: "silence" });
  const text = comingText({ rule: "silence", on: "2028-04-03T09:00:00.000Z" }, "breeder", {
    ...{ petName: "Luna", other: "Amira", amountPence: 15_000 },
  });
  expect(text).toMatch(
    /You have not replied to Amira\. Without a reply the deposit of £150 goes back to Amira on 3 April/,
  );
});

it("[VIS-15, VIS-18] a missed viewing: asked once, refunded after 48 hours unless kept or contested", () => {
  const missed = (...events: RuleEvent[]) => facts({ missedViewingId: 7, readyOn: "2028-12-01", events });
  const of = "missed 7";
  const asked: RuleEvent = { kind: "missed-asked", of, at: at("2028-03-05T10:00:00Z") };
  const answer = (kind: RuleEvent["kind"]): RuleEvent => ({ kind, of, at: at("2028-03-05T12:00:00Z") });
  expect(step(missed(), "2028-03-05T10:00:00Z")).toEqual({ do: "ask", of, viewingId: 7 });
  expect(step(missed(asked), "2028-03-07T09:59:59Z")).toBeNull();
  for (const events of [[asked], [asked, answer("missed-refund")]])
    expect(step(missed(...events), "2028-03-07T10:00:00Z")).toEqual({ do: "refund", reason: "missed", of });
  expect(step(missed(asked, answer("missed-keep")), "2028-03-07T10:00:00Z")).toBeNull();
  expect(step(missed(asked, answer("contested")), "2028-03-07T10:00:00Z")).toBeNull();
  expect(openQuestion(missed(asked), at("2028-03-07T09:00:00Z"))).toMatchObject({ answer: null });
  expect(openQuestion(missed(asked), at("2028-03-07T10:00:00Z"))).toBeNull();
  expect(contestable(missed(asked), at("2028-03-06T10:00:00Z"))).toMatchObject({ of });
  expect(contestable(missed(asked, answer("missed-keep")), at("2028-03-06T10:00:00Z"))).toBeNull();
  // The buyer who keeps the deposit ends the contest: there is no refund to decide about.
  const contested: RuleEvent = { kind: "contested", of, at: at("2028-03-06T09:00:00Z") };
  expect(openContest(missed(asked, contested))).toMatchObject({ of });
  expect(openContest(missed(asked, contested, answer("missed-keep")))).toBeNull();
  // It waits for the handover that the breeder alone has confirmed, so that no day is named.
  expect(openContest({ ...missed(asked, contested), breederConfirmed: true })).toEqual({ of, until: null });
  // A moderator has decided: no refund is announced, and nothing is left to choose.
  for (const kind of ["contest-kept", "contest-refund"] as const)
    expect(openQuestion(missed(asked, contested, answer(kind)), at("2028-03-06T12:00:00Z"))).toBeNull();
  // A later contest of another refund is decided too.
  const overdue = subjectKey("overdue", at("2028-12-01T00:00:00Z"));
  const later: RuleEvent = { kind: "contested", of: overdue, at: at("2028-12-28T12:00:00Z") };
  expect(openContest(missed(asked, contested, answer("contest-kept"), later))).toMatchObject({ of: overdue });
  // The rule waits for the handover that the breeder has confirmed, so that no day of the refund is named.
  expect(openQuestion({ ...missed(asked), breederConfirmed: true }, at("2028-03-06T09:00:00Z"))).toBeNull();
});

it("[VIS-15] a pet that is deleted or removed by a decision, and a buyer banned for good, are refunded at once", () => {
  for (const [fact, reason] of [
    ["petDeleted", "breeder"],
    ["petRemoved", "moderation"],
    ["payerBanned", "payer-banned"],
  ] as const)
    expect(step(facts({ [fact]: true }), "2028-03-01T10:01:00Z", true)).toMatchObject({ do: "refund", reason });
});
