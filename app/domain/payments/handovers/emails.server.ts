// Emails about handovers, written from the state at the time of sending.
import { isBanned } from "#app/domain/accounts/bans/bans.server.ts";
import { signInAction } from "#app/domain/accounts/bans/sign-in-action.ts";
import { addressOfSide } from "#app/domain/breeders/message-address.ts";
import { formatDate } from "#app/domain/shared/dates.ts";
import { composeEmail, type EmailParts } from "#app/domain/shared/email.ts";
import { SITE_NAME } from "#app/domain/shared/site-name.ts";
import { clock } from "#app/platform/clock.server.ts";
import { env } from "#app/platform/env.server.ts";
import { registerJob } from "#app/platform/jobs/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { siteUrl } from "#app/platform/site-url.server.ts";
import { type CheckAnswers, checklistRows } from "./checklist.ts";
import {
  type HandoverRow,
  hasContradicted,
  hasReported,
  isUnderWay,
  readHandover,
  stateOf,
} from "./handover-rows.server.ts";
import { payoutState } from "./payout-texts.ts";
import { other, readyToPayOutAt, type Side, timedSteps } from "./rules.ts";
import { collectionText, contradictedText, handedOverText, tookHomeText } from "./texts.ts";
import { checkFacts } from "./to-view.server.ts";

export const HANDOVER_EMAIL_JOB = "mail-handover";

export interface HandoverEmail {
  handoverId: number;
  to: Side;
  /** "not yet": what the buyer has not received yet, by the checklist. */
  /** "decided" and "wait": what a moderator decided about a doubt; "problem" and "passed on": about a problem afterwards. */
  about:
    | "confirmed"
    | "contradicted"
    | "complete"
    | "decided"
    | "not yet"
    | "suggested"
    | "agreed"
    | "sold"
    | "wait"
    | "problem"
    | "passed on";
}

export async function mailHandover({ handoverId, to, about }: HandoverEmail): Promise<void> {
  const row = await readHandover(handoverId);
  if (!row || !isCurrent(row, to, about)) return;
  const { pet, buyer } = row;
  const { breeder } = pet;
  const address = addressOfSide(to, { buyer, breeder });
  if (!address) return;
  const first = (side: Side) => (side === "buyer" ? buyer.firstName : breeder.user.firstName);
  const user = to === "buyer" ? buyer : breeder.user;
  const action = {
    label: isQuestion(about, to) ? "Answer" : "See the handover",
    url: siteUrl(`/handovers/${handoverId}`),
  };
  await sendMail(
    composeEmail({
      to: address,
      user,
      ...TEXTS[about](row, to, first(other(to))),
      ...signInAction(action, await isBanned(user.id)),
    }),
  );
}

function isQuestion(about: HandoverEmail["about"], to: Side): boolean {
  return about === "confirmed" || about === "suggested" || about === "sold" || (about === "wait" && to === "buyer");
}

type Write = (row: HandoverRow, to: Side, otherName: string) => Pick<EmailParts, "subject" | "paragraphs">;

const TEXTS: Record<HandoverEmail["about"], Write> = {
  confirmed: (row, to, otherName) => ({
    subject: `${otherName} says that ${row.pet.name} was handed over`,
    paragraphs: whatFollows(row, to),
  }),
  contradicted: ({ pet, depositId }, to, otherName) => ({
    subject: `${pet.name}: a moderator is looking into the ${depositId === null ? "sale" : "handover"}`,
    paragraphs: [
      contradictedText(other(to), pet.name, otherName),
      ...(depositId === null ? [] : ["If you confirmed it by mistake, you can take it back."]),
    ],
  }),
  complete: ({ pet, endedAt, depositId }, to) => ({
    subject: `${pet.name} was handed over`,
    paragraphs: [
      handedOverText(pet.name, endedAt!),
      ...(to === "breeder" && depositId !== null ? [payoutState({ completeAt: endedAt!.toISOString() })] : []),
    ],
  }),
  decided: ({ pet, endedAt, depositId }, to) => ({
    subject: `${pet.name} was handed over`,
    paragraphs: [
      `A moderator has decided that ${pet.name} was handed over.`,
      to === "breeder" && depositId !== null
        ? payoutState({ completeAt: endedAt!.toISOString() })
        : `If you think that this is wrong, write to ${env.CONTACT_EMAIL}.`,
    ],
  }),
  suggested: ({ pet, suggestedOn }, _to, otherName) => ({
    subject: `${pet.name}: collection on ${formatDate(suggestedOn!)}?`,
    paragraphs: [`${otherName} suggests ${formatDate(suggestedOn!)} for the collection of ${pet.name}.`],
  }),
  agreed: ({ pet, agreedOn }) => ({
    subject: `${pet.name}: collection on ${formatDate(agreedOn!)}`,
    paragraphs: [`${collectionText(agreedOn!)}.`, "You both have agreed on this day."],
  }),
  sold: ({ pet }, _to, otherName) => ({
    subject: tookHomeText(pet.name),
    paragraphs: [
      `${otherName} has marked ${pet.name} as sold to you. Please tell us whether you took ${pet.name} home.`,
    ],
  }),
  wait: (row, to, otherName) => ({
    subject: `${row.pet.name}: ${to === "buyer" ? "you have" : `${otherName} has`} 14 more days to answer`,
    paragraphs: [
      `We have looked at the handover of ${row.pet.name}, and wait for ${to === "buyer" ? "your" : `${otherName}'s`} answer until ${formatDate(timedSteps(stateOf(row)).at(-1)!.at)}.`,
      ...(to === "buyer" ? whatFollows(row, to) : ["There is nothing you need to do."]),
    ],
  }),
  problem: ({ pet, depositId }, to, otherName) => ({
    subject: `A problem with ${pet.name} was reported`,
    paragraphs: [
      `${otherName} has reported a problem with ${pet.name}. A moderator is looking into it. Please write your side too.`,
      ...(to === "breeder" && depositId !== null ? [`${SITE_NAME} holds the deposit until that is decided.`] : []),
    ],
  }),
  "passed on": ({ pet, endedAt }, to) => ({
    subject: `${pet.name}: the deposit is not refunded`,
    paragraphs: [
      `We have looked at what was reported after the handover of ${pet.name}. The deposit is not refunded.`,
      to === "breeder" ? payout(endedAt!) : "It is passed on to the breeder.",
      `If you have questions, write to ${env.CONTACT_EMAIL}.`,
    ],
  }),
  "not yet": (row, _to, otherName) => ({
    subject: `${row.pet.name}: not received yet`,
    paragraphs: [`${otherName} has not received this yet: ${notYet(row).join(", ")}.`],
  }),
};

function isCurrent(row: HandoverRow, to: Side, about: HandoverEmail["about"]): boolean {
  if (about === "complete" || about === "decided" || about === "passed on") return row.ended === "complete";
  if (about === "contradicted") return row.ended === null && hasContradicted(row, other(to));
  if (about === "problem") return hasReported(row, other(to)) && !hasReported(row, to);
  if (about === "not yet") return isUnderWay(row) && notYet(row).length > 0;
  if (about === "suggested") return row.ended === null && row.suggestedBy === other(to);
  if (about === "agreed") return row.ended === null && isUnderWay(row) && row.agreedOn !== null;
  const { confirmedAt, ended, inCase } = stateOf(row);
  if (about === "wait") return ended === null && !inCase && confirmedAt.buyer === null && confirmedAt.breeder !== null;
  if (about === "sold" && inCase) return false;
  return ended === null && confirmedAt[to] === null && confirmedAt[other(to)] !== null;
}

/** After a decision, by which the days may be over. */
function payout(endedAt: Date): string {
  return payoutState({ completeAt: endedAt.toISOString(), isReady: readyToPayOutAt(endedAt) <= clock.now() });
}

function notYet(row: HandoverRow): string[] {
  const answers = row.checklist as CheckAnswers;
  const rows = checklistRows(checkFacts(row)).filter(({ name }) => answers[name] === "not_yet");
  return rows.map(({ label }) => label.toLowerCase());
}

function whatFollows(row: HandoverRow, to: Side): string[] {
  const { name } = row.pet;
  const last = timedSteps(stateOf(row)).at(-1);
  const end = last && formatDate(last.at);
  if (to === "buyer") return [`Did you receive ${name}? Please confirm it, or tell us that you did not.`];
  const silence = end ? [`If you do not answer, the handover is complete on ${end}.`] : [];
  return [`Did you hand over ${name}? Please confirm it, or tell us that it is not right.`, ...silence];
}

registerJob(HANDOVER_EMAIL_JOB, mailHandover);
