// Emails about the rules that give a deposit back: days without a reply or a handover, a missed viewing, and the refund itself.
// Each is written from the state at the time of sending; a notice that no longer applies is not sent.
import { isBanned } from "#app/domain/accounts/bans/bans.server.ts";
import { signInAction } from "#app/domain/accounts/bans/sign-in-action.ts";
import { counted } from "#app/domain/shared/counted.ts";
import { formatDate } from "#app/domain/shared/dates.ts";
import { composeEmail, type Email } from "#app/domain/shared/email.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import type { RefundReason } from "#app/domain/shared/refund-window.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { registerJob } from "#app/platform/jobs/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { siteUrl } from "#app/platform/site-url.server.ts";
import { breederNotes, breederReason } from "./breeder-reasons.ts";
import { announcedDay } from "./coming-refund.ts";
import {
  contestedWords,
  contestOutcome,
  keptWords,
  missedKeepWords,
  missedWords,
  type Parties,
  type Words,
} from "./contest-emails.server.ts";
import { readRefundFacts } from "./refund-facts.server.ts";
import { DAY_RULES, find, sinceOf, subjectKey } from "./refund-rules.ts";
import { DEPOSIT_RULE_EMAIL_JOB, type DepositRuleEmail } from "./rule-email-job.server.ts";
import { BANK_DAYS, refundNotes, returnReason } from "./texts.ts";

/** The email, or null when it no longer applies. */
export async function ruleEmail(payload: DepositRuleEmail): Promise<Email | null> {
  const { depositId, to, about } = payload;
  const account = { select: { id: true, email: true, firstName: true, emailVerifiedAt: true } } as const;
  const deposit = await db.deposit.findUnique({
    where: { id: depositId },
    include: { user: account, pet: { include: { breeder: { include: { user: account } } } } },
  });
  if (!deposit) return null;
  const { pet, user: payer, refundRequestedAt } = deposit;
  const names: Parties = {
    amount: formatPrice(deposit.amountPence),
    petName: pet.name,
    buyer: payer.firstName,
    tradingName: pet.breeder.tradingName,
    isListed: pet.listed,
  };
  const words =
    about === "refund"
      ? refundRequestedAt && (await refundWords(names, deposit, to))
      : await noticeWords(names, payload);
  if (!words) return null;
  const user = to === "buyer" ? payer : pet.breeder.user;
  const url = siteUrl(`/${to === "buyer" ? "" : "breeder/"}deposits/${depositId}`);
  const action = signInAction({ label: "See the deposit", url }, await isBanned(user.id));
  return composeEmail({ to: user.email, user, ...words, ...action });
}

async function refundWords(
  { amount, petName, buyer, tradingName, isListed }: Parties,
  { id, refundReason, refundNote }: { id: number; refundReason: string | null; refundNote: string | null },
  to: DepositRuleEmail["to"],
): Promise<Words> {
  const reason = refundReason as RefundReason;
  const note = (to === "breeder" ? breederNotes : refundNotes)(refundNote, reason, tradingName);
  return {
    subject: `We are refunding ${amount} for ${petName}`,
    paragraphs:
      to === "buyer"
        ? [returnReason(reason, petName), ...note, `The whole ${amount} is on its way back to your card. ${BANK_DAYS}`]
        : [
            `${buyer} gets the deposit of ${amount} for ${petName} back: ${breederReason(reason, note.length > 0)}.`,
            ...note,
            ...(await contestOutcome(id, reason)),
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
  if (about === "contested") return contestedWords(names, facts, of);
  if (about === "contest-kept") return find(facts.events, about, of) ? keptWords(names, to) : null;
  if (about === "missed-keep") return find(facts.events, about, of) ? missedKeepWords(names) : null;
  if (about === "refund" || day === undefined) return null;
  const since = sinceOf(about, facts);
  // A reply has come meanwhile, or a later day counts.
  const told = facts.events.find((event) => event.kind === "told" && event.of === of && event.day === day);
  if (!since || !told || subjectKey(about, since) !== of) return null;
  const { tell } = DAY_RULES[about];
  const { petName, amount, buyer, tradingName } = names;
  const date = formatDate(announcedDay(about, since, told));
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

registerJob(DEPOSIT_RULE_EMAIL_JOB, async (payload: DepositRuleEmail) => {
  const email = await ruleEmail(payload);
  if (email) await sendMail(email);
});
