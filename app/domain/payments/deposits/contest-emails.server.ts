// The words of emails about a missed viewing, and about the contest of a refund and its decision.
import { counted } from "#app/domain/shared/counted.ts";
import { formatDateTime } from "#app/domain/shared/dates.ts";
import type { RefundReason } from "#app/domain/shared/refund-window.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { OpenDeposit } from "./refund-facts.server.ts";
import { CONTEST_DAYS, find, missedUntil } from "./refund-rules.ts";
import type { DepositRuleEmail } from "./rule-email-job.server.ts";
import { openContest } from "./rule-states.ts";

export interface Parties {
  amount: string;
  petName: string;
  buyer: string;
  tradingName: string;
  /** Neither sold nor deleted nor hidden: free for another buyer after the refund. */
  isListed: boolean;
}

export interface Words {
  subject: string;
  paragraphs: string[];
}

export function missedWords(names: Parties, to: DepositRuleEmail["to"], facts: OpenDeposit, of: string): Words | null {
  const { petName, amount, buyer, tradingName } = names;
  const asked = find(facts.events, "missed-asked", of);
  if (!asked || find(facts.events, "missed-keep", of)) return null;
  const until = formatDateTime(missedUntil(asked.at));
  const forBuyer = [
    `${tradingName} missed the viewing of ${petName}. Your deposit of ${amount} comes back to you on ${until}.`,
    `Until then you can keep the deposit and find another time, and ${tradingName} can contest the refund.`,
  ];
  const forBreeder = [
    `You missed the viewing of ${petName}. The deposit of ${amount} goes back to ${buyer} on ${until}.`,
    `Until then you can contest the refund, and ${buyer} can keep the deposit and find another time.`,
  ];
  return {
    subject: `The viewing of ${petName} did not take place`,
    paragraphs: to === "buyer" ? forBuyer : forBreeder,
  };
}

export function contestedWords(
  { petName, amount, tradingName }: Parties,
  facts: OpenDeposit,
  of: string,
): Words | null {
  const contest = openContest(facts);
  if (contest?.of !== of) return null;
  return {
    subject: `${petName}: the refund is contested`,
    paragraphs: [
      `${tradingName} contests the refund of your deposit of ${amount} for ${petName}.`,
      `A moderator decides within 5 working days.${contest.until ? ` Without a decision it is refunded on ${formatDateTime(contest.until)}.` : ""}`,
    ],
  };
}

export function keptWords({ petName, amount, buyer }: Parties, to: DepositRuleEmail["to"]): Words {
  const whose = to === "buyer" ? "your deposit" : "the deposit";
  return {
    subject: `${petName}: the deposit is not refunded`,
    paragraphs: [
      `A moderator has decided that ${whose} of ${amount} is not refunded. ${petName} stays reserved for ${to === "buyer" ? "you" : buyer}.`,
      "Agree the day of collection on the page of the handover.",
      `If you think that this is wrong, write to ${env.CONTACT_EMAIL}.`,
    ],
  };
}

/** To the breeder. */
export function missedKeepWords({ petName, amount, buyer }: Parties): Words {
  return {
    subject: `${petName}: ${buyer} keeps the deposit`,
    paragraphs: [
      `${buyer} would still like to see ${petName}, so the deposit of ${amount} is not refunded for the missed viewing.`,
      `Please arrange another time with ${buyer}.`,
    ],
  };
}

/** What became of the breeder's contest of a refund by this rule; none without one. */
export async function contestOutcome(depositId: number, rule: RefundReason): Promise<string[]> {
  const kind = { in: ["contested", "contest-refund"] };
  const last = await db.paymentEvent.findFirst({ where: { depositId, kind }, orderBy: { id: "desc" } });
  const { of = "" } = (last?.detail ?? {}) as { of?: string };
  if (!last || !of.startsWith(`${rule} `)) return [];
  if (last.kind === "contest-refund")
    return ["A moderator has looked at what you wrote, and has decided that it is refunded."];
  return [`You contested this. It is refunded because it was not decided within ${counted(CONTEST_DAYS, "day")}.`];
}
