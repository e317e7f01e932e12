// Reports and an appeal of the demo world. What waits for a decision has a case of its own (triggers).
import type { ReportReason } from "#app/domain/moderation/reports/reasons.ts";

/** What a report is about, by names of the demo world. */
export type ReportedSubject =
  | { pet: string; of: string }
  | { breeder: string }
  | { user: string }
  | { messageOf: string }
  | { reviewBy: string; of: string };

export interface DemoReport {
  /** The username of the reporter; null for a visitor. */
  by: string | null;
  about: ReportedSubject;
  reason: ReportReason;
  text: string;
  daysAgo: number;
}

export const REPORTS: readonly DemoReport[] = [
  {
    by: "harriet.cole",
    about: { pet: "Admiral", of: "chalkdown" },
    reason: "suffering",
    text: "When we visited he was in a run without any shade or water, and it was a hot day. We could see his ribs.",
    daysAgo: 0.1,
  },
  {
    by: "samir.patel",
    about: { breeder: "pennine.row" },
    reason: "scam",
    text: "They asked me to pay the rest by bank transfer before I had seen the dog.",
    daysAgo: 0.6,
  },
  {
    by: null,
    about: { breeder: "pennine.row" },
    reason: "scam",
    text: "My sister was asked for the whole price by transfer as well, and for a courier on top.",
    daysAgo: 0.4,
  },
  {
    by: "beth.lomax",
    about: { messageOf: "daniel.levy" },
    reason: "other",
    text: "The same question was sent to me and to two friends who breed greyhounds, word for word.",
    daysAgo: 1.1,
  },
  {
    by: "saltgrass",
    about: { reviewBy: "edward.finch", of: "saltgrass" },
    reason: "review",
    text: "We never reserved a tortoise for this buyer. The messages on this site show it.",
    daysAgo: 1.5,
  },
  {
    by: "demo.buyer",
    about: { user: "josh.okafor" },
    reason: "other",
    text: "He sent me the same offer of a free puppy three times, and each had a link to another site.",
    daysAgo: 0.9,
  },
];

/** The price that an approved pet had before its breeder changed it: the change waits for a moderator. */
export const CHANGED_PRICE = { breeder: "chalkdown", pet: "Admiral", pricePence: 45_000 };

/** An account that a rule found to have sent one text to many users. */
export const MASS_SENDER = "josh.okafor";

/** A complaint about data. */
export const COMPLAINT = {
  ref: "C-DEMPLDAT",
  by: "beth.lomax",
  daysAgo: 5,
  text: "I changed my address in June, and a breeder still wrote to the old one last week. Please tell me where you keep it.",
  progress: {
    daysAgo: 3,
    text: "We have found the old address in one copy of our data and are looking into the others.",
    isOutcome: false,
  },
} as const;

export const APPEAL = {
  username: "demo.rejected",
  daysAgo: 1,
  text: "The licence number had a typing error. The council has confirmed the right one to me by email, and I can send it to you. I also do not resell any more: the two litters of this year are my own.",
};
