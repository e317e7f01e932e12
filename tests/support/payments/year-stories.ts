// The stories of deposits in a simulated year: each is paid and ends in its own way, by a handover or by one of the refunds.
import { decideContest } from "#app/domain/moderation/subject-decisions/decide-contest.server.ts";
import { decideHandover } from "#app/domain/moderation/subject-decisions/decide-handover.server.ts";
import { blockUser } from "#app/domain/payments/blocks/block-user.server.ts";
import { payDeposit } from "#app/domain/payments/deposits/pay-deposit.server.ts";
import { requestBannedRefunds } from "#app/domain/payments/deposits/refund-banned.server.ts";
import { refundByAdministrator } from "#app/domain/payments/deposits/refund-by-administrator.server.ts";
import { refundByBreeder } from "#app/domain/payments/deposits/refund-by-breeder.server.ts";
import { requestRefund } from "#app/domain/payments/deposits/request-refund.server.ts";
import { answerMissed, contestRefund, declineAfterViewing } from "#app/domain/payments/deposits/rule-answers.server.ts";
import { settleDeposit } from "#app/domain/payments/deposits/settle-deposit.server.ts";
import { confirmHandover } from "#app/domain/payments/handovers/confirm.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createChat, createPet, createUser } from "../factories.ts";
import { stripe } from "../stripe.ts";
import { moderator } from "./moderator.ts";
import { moment, viewerOf } from "./world.ts";
import { days, later, type Year } from "./year-chance.ts";
import { answerLater, book, type Meeting } from "./year-viewings.ts";

interface Paid extends Meeting {
  depositId: number;
  handoverId: number;
  /** The end that the story has. */
  ends(end: string): true;
}

const NOTE = "The litter is not well at the moment.";
let revision = 2_000_000;

async function confirm({ handoverId, ...sides }: Paid, side: "buyer" | "breeder"): Promise<boolean> {
  return (await confirmHandover(sides[side], handoverId)).ok;
}

/** By name: what follows a payment. */
const ENDINGS: Record<string, (year: Year, its: Paid) => void> = {
  "handed over": (year, its) => {
    const at = days(year.random.whole(1, 20));
    later(year, at, () => confirm(its, "breeder"));
    later(year, at + year.random.whole(0, 9), async () => (await confirm(its, "buyer")) && its.ends("complete"));
  },
  "confirmed by the buyer alone": (year, its) =>
    later(year, days(3), async () => (await confirm(its, "buyer")) && its.ends("complete")),
  "confirmed by the breeder alone": (year, its) => {
    const outcome = year.random.pick(["complete", "refund"] as const);
    later(year, days(3), () => confirm(its, "breeder"));
    later(year, days(18), async () => {
      const by = { actor: await moderator(), remoteIp: "192.0.2.1" };
      if (!(await decideHandover(by, its.depositId, outcome))) return false;
      return its.ends(outcome === "refund" ? "handover" : "complete");
    });
  },
  overturned: (year, its) => {
    later(year, days(2), () => confirm(its, "breeder"));
    later(year, days(2), () => confirm(its, "buyer"));
    later(year, days(8), async () => {
      const by = { actor: await moderator(), remoteIp: "192.0.2.1" };
      return (await refundByAdministrator(by, its.depositId, NOTE)).ok && its.ends("administrator after it");
    });
  },
  "asked back": (year, its) =>
    later(year, 1, async () => (await requestRefund(its.buyer, its.petId)).ok && its.ends("asked"), 3),
  "refunded by the breeder": (year, its) =>
    later(year, days(4), async () => {
      const { userId, breederId } = its.breeder;
      const input = { breeder: { userId, breederId: breederId! }, depositId: its.depositId, note: NOTE };
      return (await refundByBreeder(input)).ok && its.ends("breeder");
    }),
  deleted: (year, its) =>
    later(year, days(3), async () => {
      await db.pet.update({ where: { id: its.petId }, data: { deletedAt: moment.now } });
      return its.ends("breeder");
    }),
  hidden: (year, its) =>
    later(year, days(3), async () => {
      await db.pet.update({ where: { id: its.petId }, data: { status: "hidden" } });
      return its.ends("moderation");
    }),
  banned: (year, its) =>
    later(year, days(3), async () => {
      const { userId } = its.breeder;
      await db.$transaction((client) => requestBannedRefunds(client, { userId, actorId: userId }));
      return its.ends("banned");
    }),
  "buyer banned": (year, its) =>
    later(year, days(3), async () => {
      await db.ban.create({ data: { userId: its.buyer.userId, createdAt: moment.now } });
      return its.ends("payer-banned");
    }),
  blocked: (year, its) =>
    later(year, days(3), async () => {
      const done = await blockUser({ actor: its.breeder, otherId: its.buyer.userId, knownDeposits: 1 });
      return done.ok && its.ends("blocked");
    }),
  "lost at the bank": (year, its) =>
    later(year, days(3), async () => {
      const { providerPaymentId } = await db.deposit.findUniqueOrThrow({ where: { id: its.depositId } });
      const disputeId = stripe.control.dispute(providerPaymentId!);
      if (!disputeId) return false;
      later(year, days(2), async () => {
        stripe.control.decideDispute(disputeId, "lost");
        return its.ends("disputed");
      });
      return true;
    }),
  "missed by the breeder": (year, its) => missed(year, its, "refund"),
  "missed and contested": (year, its) => missed(year, its, "contest"),
  "missed and kept": (year, its) => missed(year, its, "keep"),
  declined: (year, its) =>
    later(year, 1, async () => {
      const viewingId = await book(year, its, 3);
      // On the morning after it.
      if (viewingId !== null)
        later(
          year,
          days(3) + 3,
          async () => (await declineAfterViewing(its.buyer, its.depositId)) && its.ends("viewing"),
          1,
        );
      return viewingId !== null;
    }),
  silence: (year, its) =>
    later(year, days(2), async () => {
      const pair = { starterId: its.buyer.userId, recipientId: its.breeder.userId, petId: its.petId };
      const found = await db.chat.findFirst({ where: pair });
      const { id: chatId } = found ?? (await createChat({ ...pair, createdAt: moment.now }));
      const message = { chatId, userId: its.buyer.userId, text: "Hello?", createdAt: moment.now, revision: revision++ };
      await db.message.create({ data: message });
      return its.ends("silence");
    }),
  overdue: (_year, its) => void its.ends("overdue"),
};

export const STORIES = Object.keys(ENDINGS);
let begun = 0;

/** A viewing that was missed by the breeder, and what is answered to its refund. */
function missed(year: Year, its: Paid, answer: "refund" | "contest" | "keep"): void {
  const ahead = 3;
  later(year, 1, async () => {
    const viewingId = await book(year, its, ahead);
    if (viewingId === null) return false;
    answerLater(year, { meeting: its, viewingId, ahead, answers: ["other absent", "could not"] });
    if (answer === "refund") return its.ends("missed");
    later(year, days(ahead + 2), async () => {
      if (answer === "keep") return (await answerMissed(its.buyer, its.depositId, "keep")) && its.ends("overdue");
      const { userId, breederId } = its.breeder;
      if (!(await contestRefund({ userId, breederId: breederId! }, its.depositId, NOTE))) return false;
      const outcome = year.random.pick(["kept", "refund"] as const);
      later(year, days(2), async () =>
        decideContest({ actor: await moderator(), remoteIp: "192.0.2.1" }, its.depositId, outcome),
      );
      return its.ends(outcome === "kept" ? "overdue" : "missed");
    });
    return true;
  });
}

/** The next story in turn: a pet, its buyer and a payment of which the site learns at once, or by an event, or by comparing. */
export async function beginStory(year: Year): Promise<void> {
  const story = STORIES[begun++ % STORIES.length]!;
  // A ban and a block end everything between the two, so that each has a breeder of its own.
  const isAlone = story === "banned" || story === "blocked";
  const breeder = isAlone ? await viewerOf((await createBreeder({ plan: "gold" })).userId) : year.world.breeder;
  const pet = await createPet({ breederId: breeder.breederId!, depositPence: year.random.whole(50, 300) * 100 });
  year.pets.push(pet.id);
  const meeting = { buyer: await viewerOf((await createUser()).id), breeder, petId: pet.id };
  later(year, 1, () => pay(year, meeting, story));
}

async function pay(year: Year, meeting: Meeting, story: string): Promise<boolean> {
  const { buyer, petId } = meeting;
  if (!(await payDeposit(buyer, petId)).ok) return false;
  const where = { petId, providerCheckoutId: { not: null } };
  const { id, providerCheckoutId } = await db.deposit.findFirstOrThrow({ where, orderBy: { id: "desc" } });
  await stripe.control.pay(providerCheckoutId!);
  later(year, 1, () => goOn(year, meeting, { depositId: id, story }));
  if (year.random.chance(0.5)) await settleDeposit(id);
  return true;
}

/** Once the site knows of the payment. */
async function goOn(year: Year, meeting: Meeting, { depositId, story }: { depositId: number; story: string }) {
  const handover = await db.handover.findUnique({ where: { depositId }, select: { id: true } });
  if (!handover) return false;
  const ends = (end: string): true => {
    year.endings.push({ depositId, story, end });
    return true;
  };
  ENDINGS[story]!(year, { ...meeting, depositId, handoverId: handover.id, ends });
  return true;
}
