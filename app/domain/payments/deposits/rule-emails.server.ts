// Emails about the rules that give a deposit back: days without a reply or a handover, a missed viewing, and the refund itself.
// Each is written from the state at the time of sending; a notice that no longer applies is not sent.
import { londonDaysLater } from "#app/domain/shared/clock-times.ts";
import { counted } from "#app/domain/shared/counted.ts";
import { formatDate, formatDateTime } from "#app/domain/shared/dates.ts";
import { composeEmail } from "#app/domain/shared/email.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import type { RefundReason } from "#app/domain/shared/refund-window.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { registerJob } from "#app/platform/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { breederNote, breederReason } from "./breeder-reasons.ts";
import { type OpenDeposit, readRefundFacts } from "./refund-facts.server.ts";
import { DAY_RULES, dayTold, find, missedUntil, overdueSince, subjectKey } from "./refund-rules.ts";
import { DEPOSIT_RULE_EMAIL_JOB, type DepositRuleEmail } from "./rule-email-job.server.ts";
import { BANK_DAYS, refundNoteText, returnReason } from "./texts.ts";

interface Parties {
  amount: string;
  petName: string;
  buyer: string;
  tradingName: string;
  /** Neither sold nor deleted nor hidden: free for another buyer after the refund. */
  isListed: boolean;
}

interface Words {
  subject: string;
  paragraphs: string[];
}

async function mailDepositRule(payload: DepositRuleEmail): Promise<void> {
  const { depositId, to, about } = payload;
  const account = { select: { email: true, firstName: true, emailVerifiedAt: true } } as const;
  const deposit = await db.deposit.findUnique({
    where: { id: depositId },
    include: { user: account, pet: { include: { breeder: { include: { user: account } } } } },
  });
  if (!deposit) return;
  const { pet, user: payer, refundRequestedAt } = deposit;
  const names: Parties = {
    amount: formatPrice(deposit.amountPence),
    petName: pet.name,
    buyer: payer.firstName,
    tradingName: pet.breeder.tradingName,
    isListed: pet.listed && pet.soldAt === null && pet.deletedAt === null,
  };
  const words =
    about === "refund" ? refundRequestedAt && refundWords(names, deposit, to) : await noticeWords(names, payload);
  if (!words) return;
  const user = to === "buyer" ? payer : pet.breeder.user;
  const url = `${env.SITE_URL}/${to === "buyer" ? "" : "breeder/"}deposits/${depositId}`;
  await sendMail(composeEmail({ to: user.email, user, ...words, action: { label: "See the deposit", url } }));
}

function refundWords(
  { amount, petName, buyer, tradingName, isListed }: Parties,
  { refundReason, refundNote }: { refundReason: string | null; refundNote: string | null },
  to: DepositRuleEmail["to"],
): Words {
  const reason = refundReason as RefundReason;
  const noteText = to === "breeder" ? breederNote : refundNoteText;
  const note = refundNote === null ? [] : [noteText(refundNote, reason, tradingName)];
  return {
    subject: `We are refunding ${amount} for ${petName}`,
    paragraphs:
      to === "buyer"
        ? [returnReason(reason, petName), ...note, `The whole ${amount} is on its way back to your card. ${BANK_DAYS}`]
        : [
            `${buyer} gets the deposit of ${amount} for ${petName} back: ${breederReason(reason, note.length > 0)}.`,
            ...note,
            ...(isListed ? [`${petName} will be available again when the bank has confirmed it.`] : []),
            ...(isOwnRefund(reason) ? [] : [`If you think that this is wrong, write to ${env.CONTACT_EMAIL}.`]),
          ],
  };
}

function isOwnRefund(reason: RefundReason): boolean {
  return reason === "breeder" || reason === "blocked";
}

async function noticeWords(names: Parties, { depositId, to, about, of, day }: DepositRuleEmail): Promise<Words | null> {
  const [facts] = await readRefundFacts(db, { depositId });
  if (!facts || of === undefined) return null;
  if (about === "missed") return missedWords(names, to, facts, of);
  if (about === "refund" || day === undefined) return null;
  const since = about === "silence" ? facts.silentSince : overdueSince(facts);
  // A reply has come meanwhile, or a later day counts.
  const told = facts.events.find((event) => event.kind === "told" && event.of === of && event.day === day);
  if (!since || !told || subjectKey(about, since) !== of) return null;
  const { refund, tell } = DAY_RULES[about];
  const { petName, amount, buyer, tradingName } = names;
  const date = formatDate(day === tell.at(-1) ? dayTold(about, since, told.at) : londonDaysLater(since, refund));
  const isBuyer = to === "buyer";
  const back = isBuyer ? "comes back to you" : `goes back to ${buyer}`;
  if (about === "silence")
    return {
      subject: `${petName}: ${counted(day, "day")} without a reply`,
      paragraphs: [
        isBuyer
          ? `You wrote to ${tradingName} about ${petName} ${counted(day, "day")} ago, and there is no reply yet.`
          : `${buyer} wrote to you about ${petName} ${counted(day, "day")} ago, and you have not replied.`,
        `Without a reply the deposit of ${amount} ${back} on ${date}.`,
      ],
    };
  return {
    subject: `${petName}: not handed over yet`,
    paragraphs: [
      `${petName} is reserved with a deposit of ${amount}, and ${counted(day, "day")} have passed since it could be handed over.`,
      `If it is not handed over, and no new collection date is agreed, the deposit ${back} on ${date}.`,
      ...(to === "breeder" && day === tell.at(-1)
        ? ["If that would be wrong, you can contest the refund on the page of the deposit until then."]
        : []),
    ],
  };
}

function missedWords(names: Parties, to: DepositRuleEmail["to"], facts: OpenDeposit, of: string): Words | null {
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

registerJob(DEPOSIT_RULE_EMAIL_JOB, mailDepositRule);
