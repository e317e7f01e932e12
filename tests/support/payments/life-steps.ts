// What can happen to deposits after they were paid, over weeks: messages, viewings and their answers, handovers by both sides,
// contests, blocks, refunds by rules and by hand, each as a step for a test that takes them at random.
import fc from "fast-check";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { decideContest } from "#app/domain/moderation/subject-decisions/decide-contest.server.ts";
import { decideHandover, OUTCOMES } from "#app/domain/moderation/subject-decisions/decide-handover.server.ts";
import { blockUser, unblockUser } from "#app/domain/payments/blocks/block-user.server.ts";
import { followDeposits } from "#app/domain/payments/deposits/follow-deposits.server.ts";
import { payDeposit } from "#app/domain/payments/deposits/pay-deposit.server.ts";
import { markPaidOut, undoPayout } from "#app/domain/payments/deposits/payouts.server.ts";
import { requestBannedRefunds } from "#app/domain/payments/deposits/refund-banned.server.ts";
import { refundByAdministrator } from "#app/domain/payments/deposits/refund-by-administrator.server.ts";
import { refundByBreeder } from "#app/domain/payments/deposits/refund-by-breeder.server.ts";
import { requestRefund } from "#app/domain/payments/deposits/request-refund.server.ts";
import { answerMissed, contestRefund, declineAfterViewing } from "#app/domain/payments/deposits/rule-answers.server.ts";
import { settleDeposit } from "#app/domain/payments/deposits/settle-deposit.server.ts";
import { acceptCollection, suggestCollection } from "#app/domain/payments/handovers/collection.server.ts";
import { confirmHandover, takeBack } from "#app/domain/payments/handovers/confirm.server.ts";
import { contradict } from "#app/domain/payments/handovers/contradict.server.ts";
import { followHandovers } from "#app/domain/payments/handovers/follow-up.server.ts";
import { reportProblem } from "#app/domain/payments/handovers/report-problem.server.ts";
import { answerViewing } from "#app/domain/payments/viewings/answer.server.ts";
import { followViewings } from "#app/domain/payments/viewings/follow-up.server.ts";
import { lockUnclear, openViewingCase, setResult } from "#app/domain/payments/viewings/open-case.server.ts";
import { ANSWERS } from "#app/domain/payments/viewings/result.ts";
import { addDays, calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { db } from "#app/platform/db.server.ts";
import { createChat } from "../factories.ts";
import { stripe } from "../stripe.ts";
import { byBanks, events, rest, type Step, step, trouble } from "./commands.ts";
import { moderator } from "./moderator.ts";
import { HOUR_MS, MINUTE_MS, moment, type World } from "./world.ts";

const TEXT = "The litter is not well at the moment.";
const [WHO, WHICH] = [fc.nat({ max: 1 }), fc.nat({ max: 3 })];
const SIDES = ["buyer", "breeder"] as const;
const FURTHER = { sawPet: null, withMother: null, atPlace: null };
let revision = 1_000_000;

/** The latest deposit on a pet that was paid, with its sides. */
async function lookAt({ pets, buyers, breeder }: World, which: number) {
  const petId = pets[which % pets.length]!;
  const deposit = await db.deposit.findFirst({
    where: { petId, paidAt: { not: null } },
    include: { handover: true },
    orderBy: { id: "desc" },
  });
  const buyer = buyers.find(({ userId }) => userId === deposit?.userId) ?? buyers[0]!;
  return { petId, deposit, buyer, breeder, handoverId: deposit?.handover?.id ?? 0, depositId: deposit?.id ?? 0 };
}

type Seen = Awaited<ReturnType<typeof lookAt>>;

async function write({ petId, buyer, breeder }: Seen, from: Viewer) {
  const pair = { starterId: buyer.userId, recipientId: breeder.userId, petId };
  const chat = (await db.chat.findFirst({ where: pair })) ?? (await createChat({ ...pair, createdAt: moment.now }));
  const data = { chatId: chat.id, userId: from.userId, text: "Hello", createdAt: moment.now, revision: revision++ };
  return db.message.create({ data });
}

async function view({ petId, buyer, breeder }: Seen, endsIn: number) {
  const [startsAt, endsAt] = [endsIn - 30 * MINUTE_MS, endsIn].map((ms) => new Date(+moment.now + ms));
  const data = { breederId: breeder.breederId!, petId, kind: "visit", startsAt: startsAt!, endsAt: endsAt! };
  const time = await db.viewingTime.create({ data: { ...data, createdAt: moment.now } });
  return db.viewing.create({ data: { timeId: time.id, petId, buyerId: buyer.userId, bookedAt: moment.now } });
}

const latestViewing = ({ petId }: Seen, state: string) =>
  db.viewing.findFirst({ where: { petId, state }, orderBy: { id: "desc" } });

/** By name: what one side, a moderator or an administrator does. */
const ACTS: Record<string, (seen: Seen) => Promise<unknown>> = {
  "the buyer writes": (seen) => write(seen, seen.buyer),
  "the breeder writes": (seen) => write(seen, seen.breeder),
  "a viewing is booked": (seen) => view(seen, 26 * HOUR_MS),
  "a viewing ends": (seen) => view(seen, 0),
  "the buyer declines": ({ buyer, depositId }) => declineAfterViewing(buyer, depositId),
  "the buyer keeps it": ({ buyer, depositId }) => answerMissed(buyer, depositId, "keep"),
  "the buyer wants it back": ({ buyer, depositId }) => answerMissed(buyer, depositId, "refund"),
  "the breeder contests": ({ breeder, depositId }) =>
    contestRefund({ userId: breeder.userId, breederId: breeder.breederId! }, depositId, TEXT),
  "contest kept": async ({ depositId }) =>
    decideContest({ actor: await moderator(), remoteIp: "192.0.2.1" }, depositId, "kept"),
  "contest refunded": async ({ depositId }) =>
    decideContest({ actor: await moderator(), remoteIp: "192.0.2.1" }, depositId, "refund"),
  "the payer asks": ({ buyer, petId }) => requestRefund(buyer, petId),
  "the breeder refunds": ({ breeder: { userId, breederId }, depositId }) =>
    refundByBreeder({ breeder: { userId, breederId: breederId! }, depositId, note: TEXT }),
  "an administrator refunds": async ({ depositId }) =>
    refundByAdministrator({ actor: await moderator(), remoteIp: "192.0.2.1" }, depositId, TEXT),
  "the breeder blocks": ({ breeder: actor, buyer }) => blockUser({ actor, otherId: buyer.userId, knownDeposits: 9 }),
  "the breeder unblocks": ({ breeder, buyer }) => unblockUser(breeder, buyer.userId),
  "the breeder is banned": ({ breeder: { userId } }) =>
    db.$transaction((client) => requestBannedRefunds(client, { userId, actorId: userId })),
  "the pet is deleted": ({ petId }) => db.pet.update({ where: { id: petId }, data: { deletedAt: moment.now } }),
  "the pet is hidden": ({ petId }) => db.pet.update({ where: { id: petId }, data: { status: "hidden" } }),
  "a day is suggested": ({ breeder, handoverId }) =>
    suggestCollection(breeder, handoverId, addDays(calendarDateOf(moment.now), 9)),
  "the day is accepted": ({ buyer, handoverId, deposit }) =>
    acceptCollection(buyer, handoverId, calendarDateOf(deposit?.handover?.suggestedOn ?? moment.now)),
  "a problem is reported": ({ buyer, handoverId }) => reportProblem(buyer, handoverId, TEXT),
  "paid out": ({ breeder, depositId }) => markPaidOut(breeder, depositId, "BACS 7"),
  "not paid out": ({ breeder, depositId }) => undoPayout(breeder, depositId),
  "a moderator decides the viewing": async (seen) => {
    const unclear = await latestViewing(seen, "unclear");
    if (!unclear) return;
    await openViewingCase(seen.buyer, unclear.id);
    await db.$transaction(async (client) => {
      const locked = await lockUnclear(client, unclear.id);
      if (locked) await setResult(client, locked, "missed by breeder");
    });
  },
  "both confirm": async ({ buyer, breeder, handoverId }) => [
    await confirmHandover(breeder, handoverId),
    await confirmHandover(buyer, handoverId),
  ],
  "the breeder misses a viewing": async (seen) => {
    const { id: viewingId } = await view(seen, 0);
    await answerViewing({ viewer: seen.breeder, viewingId, answer: "could not", ...FURTHER });
    await answerViewing({ viewer: seen.buyer, viewingId, answer: "other absent", ...FURTHER });
    return followDeposits();
  },
  "the buyer declines after a viewing": async (seen) => {
    await view(seen, 0);
    return declineAfterViewing(seen.buyer, seen.depositId);
  },
  jobs,
};
for (const side of SIDES) {
  ACTS[`the ${side} confirms`] = (seen) => confirmHandover(seen[side], seen.handoverId);
  ACTS[`the ${side} takes it back`] = (seen) => takeBack(seen[side], seen.handoverId);
  ACTS[`the ${side} contradicts`] = (seen) => contradict(seen[side], seen.handoverId);
  for (const answer of ANSWERS) {
    ACTS[`the ${side} answers ${answer}`] = async (seen) => {
      const booked = await latestViewing(seen, "booked");
      return booked && answerViewing({ viewer: seen[side], viewingId: booked.id, answer, ...FURTHER });
    };
  }
}
for (const outcome of OUTCOMES) {
  ACTS[`handover decided: ${outcome}`] = async ({ depositId }) =>
    decideHandover({ actor: await moderator(), remoteIp: "192.0.2.1" }, depositId, outcome);
}

/** Two runs of every job at once, and the refunds that they have begun. */
export async function jobs(): Promise<void> {
  await Promise.all([followViewings(), followViewings()]);
  await Promise.all([followDeposits(), followDeposits(), followHandovers(), followHandovers()]);
  const begun = await db.deposit.findMany({ where: { status: "paid", refundRequestedAt: { not: null } } });
  for (const { id } of begun) await settleDeposit(id).catch(() => undefined);
}

const act = (which: number, name: string) => async (world: World) => ACTS[name]!(await lookAt(world, which));
/** Rarely: what ends everything at once. */
const ENDS = [
  ...[
    "the payer asks",
    "the breeder refunds",
    "an administrator refunds",
    "the breeder blocks",
    "the breeder is banned",
  ],
  ...["the pet is deleted", "the pet is hidden", "the buyer declines after a viewing", "both confirm"],
];
const NAMES = Object.keys(ACTS).filter((name) => !ENDS.includes(name));
/** More often than others: what starts a count of days. */
const OFTEN = [
  "the buyer confirms",
  "the buyer writes",
  "the breeder misses a viewing",
  "the breeder contests",
  "paid out",
];
/** What must never both happen. */
const RIVALS = ["the payer asks", "the breeder refunds", "an administrator refunds", "both confirm", "jobs"];

const anyAct = fc
  .tuple(WHICH, fc.constantFrom(...NAMES, ...OFTEN, ...OFTEN))
  .map(([which, name]) => step(`${name} (pet ${which})`, act(which, name)));

const anyEnd = fc
  .tuple(WHICH, fc.constantFrom(...ENDS))
  .map(([which, name]) => step(`${name} (pet ${which})`, act(which, name)));

const together = fc
  .tuple(
    WHICH,
    fc.constantFrom(...RIVALS),
    fc.constantFrom(...RIVALS, "the buyer confirms", "the buyer declines"),
    fc.boolean(),
  )
  .map(([which, one, other, isSlow]) =>
    step(`${one} while ${other} (pet ${which})${isSlow ? ", refunds take days" : ""}`, async (world) => {
      if (isSlow) stripe.control.refunds("pending");
      return Promise.allSettled([one, other].map((name) => act(which, name)(world)));
    }),
  );

const payment = fc
  .tuple(WHO, WHICH, fc.boolean())
  .map(([who, which, isSeen]) =>
    step(`pay(buyer ${who}, pet ${which}), webhook ${isSeen ? "arrives" : "lost"}`, (world) =>
      payFor(world, who, which, isSeen),
    ),
  );

/** Pays a deposit at the provider; whether the site learns of it is another question. */
export async function payFor({ buyers, pets }: World, who: number, which: number, isSeen: boolean): Promise<void> {
  const [viewer, petId] = [buyers[who]!, pets[which % pets.length]!];
  if (!(await payDeposit(viewer, petId)).ok) return;
  const { id, providerCheckoutId } = await db.deposit.findFirstOrThrow({ where: { petId }, orderBy: { id: "desc" } });
  await stripe.control.pay(providerCheckoutId!);
  if (isSeen) await settleDeposit(id);
}

/** Half hours up to six days, with the jobs at the end. */
const time = fc
  .oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 9, max: 288 }), fc.integer({ min: 48, max: 336 }))
  .map((halves) =>
    step(`${halves / 2} hours pass`, async () => {
      moment.pass(halves * 30 * MINUTE_MS);
      return jobs();
    }),
  );

/** Anything that can happen. */
export const lifeStep: fc.Arbitrary<Step> = fc.oneof(
  { withCrossShrink: true },
  { arbitrary: anyAct, weight: 22 },
  { arbitrary: time, weight: 12 },
  { arbitrary: anyEnd, weight: 2 },
  { arbitrary: together, weight: 3 },
  { arbitrary: payment, weight: 4 },
  { arbitrary: events, weight: 3 },
  { arbitrary: trouble, weight: 1 },
  { arbitrary: rest, weight: 2 },
  { arbitrary: byBanks, weight: 1 },
);
