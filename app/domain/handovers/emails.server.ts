// Emails about handovers, written from the state at the time of sending.
import { formatDate } from "#app/domain/dates.ts";
import { composeEmail } from "#app/domain/email.ts";
import { messageAddress } from "#app/domain/messages/message-address.ts";
import { env } from "#app/platform/env.server.ts";
import { registerJob } from "#app/platform/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { type HandoverRow, readHandover, stateOf } from "./handover-rows.server.ts";
import { other, type Side, timedSteps } from "./rules.ts";
import { handedOverText } from "./texts.ts";

export const HANDOVER_EMAIL_JOB = "mail-handover";

export interface HandoverEmail {
  handoverId: number;
  to: Side;
  about: "confirmed" | "complete";
}

export async function mailHandover({ handoverId, to, about }: HandoverEmail): Promise<void> {
  const row = await readHandover(handoverId);
  if (!row || !isCurrent(row, to, about)) return;
  const { deposit, endedAt } = row;
  const { pet, user: buyer } = deposit;
  const { breeder } = pet;
  const address =
    to === "buyer"
      ? messageAddress({ ...buyer, isBreeder: false, contactEmail: null, contactEmailVerifiedAt: null })
      : messageAddress({ ...breeder, ...breeder.user, isBreeder: true });
  if (!address) return;
  const first = (side: Side) => (side === "buyer" ? buyer.firstName : breeder.user.firstName);
  const isComplete = about === "complete";
  await sendMail(
    composeEmail({
      to: address,
      user: to === "buyer" ? buyer : breeder.user,
      subject: isComplete ? `${pet.name} was handed over` : `${first(other(to))} says that ${pet.name} was handed over`,
      paragraphs: isComplete ? [handedOverText(pet.name, endedAt!)] : whatFollows(row, to),
      action: { label: isComplete ? "See the handover" : "Answer", url: `${env.SITE_URL}/handovers/${handoverId}` },
    }),
  );
}

function isCurrent(row: HandoverRow, to: Side, about: HandoverEmail["about"]): boolean {
  if (about === "complete") return row.ended === "complete";
  const { confirmedAt, ended } = stateOf(row);
  return ended === null && confirmedAt[to] === null && confirmedAt[other(to)] !== null;
}

function whatFollows(row: HandoverRow, to: Side): string[] {
  const { name } = row.deposit.pet;
  const last = timedSteps(stateOf(row)).at(-1);
  const end = last && formatDate(last.at);
  if (to === "buyer") return [`Did you receive ${name}? Please confirm it, or tell us that you did not.`];
  const silence = end ? [`If you do not answer, the handover is complete on ${end}.`] : [];
  return [`Did you hand over ${name}? Please confirm it, or tell us that it is not right.`, ...silence];
}

registerJob(HANDOVER_EMAIL_JOB, mailHandover);
