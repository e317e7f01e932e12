// What follows by itself while one side alone has confirmed a handover, and "Not yet" on the checklist.
import { afterAll, afterEach, beforeEach, expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { stopJobs } from "#app/platform/jobs/jobs.server.ts";
import { createPaidDeposit, createPet, viewerOf } from "../../../../tests/support/factories.ts";
import { contradict } from "./contradict.server.ts";
import { HANDOVER_EMAIL_JOB, type HandoverEmail } from "./emails.server.ts";
import { followHandovers } from "./follow-up.server.ts";
import { readHandover } from "./handover-rows.server.ts";
import { toView } from "./to-view.server.ts";

const realNow = clock.now;
const CONFIRMED = new Date("2028-02-20T12:00:00Z");
const at = (day: number, time: string) =>
  (clock.now = () =>
    new Date(`${new Date(CONFIRMED.getTime() + day * 86_400_000).toISOString().slice(0, 10)}T${time}:00Z`));
beforeEach(() => db.handover.deleteMany());
afterEach(() => void (clock.now = realNow));
afterAll(stopJobs, 30_000);

async function handover(data: Parameters<typeof db.handover.update>[0]["data"]) {
  const deposit = await createPaidDeposit((await createPet({ name: "Luna" })).id);
  return (await db.handover.update({ where: { depositId: deposit.id }, data })).id;
}
const emails = async (handoverId: number) => {
  const rows = await db.$queryRaw<{ data: HandoverEmail }[]>`
    SELECT data FROM jobs.job WHERE name = ${HANDOVER_EMAIL_JOB} AND (data ->> 'handoverId')::int = ${handoverId}::int`;
  return rows.map(({ data: { to, about } }) => `${about} to ${to}`);
};
const read = (id: number) =>
  db.handover.findUniqueOrThrow({ where: { id }, include: { deposit: { include: { pet: true } } } });

it("[VIS-20] reminds the breeder on days 1, 3 and 6, never at night or twice, and is complete on day 7", async () => {
  const id = await handover({ buyerConfirmedAt: CONFIRMED });
  const sent: number[] = [];
  const run = async (day: number, time: string) => {
    at(day, time);
    sent.push(await followHandovers());
  };
  await run(1, "11:59");
  await run(1, "12:00");
  await run(1, "12:05");
  await run(3, "22:00");
  await run(4, "08:00");
  await run(6, "12:00");
  expect([sent, await emails(id)]).toEqual([[0, 1, 0, 0, 1, 1], Array(3).fill("confirmed to breeder")]);
  await run(7, "12:00");
  await run(7, "12:05");
  expect(sent.slice(-2)).toEqual([1, 0]);
  expect(await read(id)).toMatchObject({
    ended: "complete",
    breederConfirmedAt: null,
    deposit: { pet: { soldAt: expect.any(Date) } },
  });
});

it("[VIS-20] reminds the buyer four times, and the breeder's confirmation alone opens a case on day 14", async () => {
  const id = await handover({ breederConfirmedAt: CONFIRMED });
  for (const day of [1, 3, 7, 13]) {
    at(day, "12:00");
    expect(await followHandovers()).toBe(1);
  }
  expect(await emails(id)).toEqual(Array(4).fill("confirmed to buyer"));
  at(14, "12:00");
  expect([await followHandovers(), await followHandovers()]).toEqual([1, 0]);
  const { ended, caseAt, deposit } = await read(id);
  expect([ended, caseAt, deposit!.pet.soldAt]).toEqual([null, clock.now(), null]);
  const { id: caseId } = await db.moderationCase.findFirstOrThrow({
    where: { petId: deposit!.petId, kind: "handover", lane: "people" },
  });
  // The buyer who answers late is heard in that case, once.
  const buyer = viewerOf(await db.user.findUniqueOrThrow({ where: { id: deposit!.userId } }));
  const offered = async () => toView((await readHandover(id))!, "buyer", clock.now()).canContradict;
  expect([await offered(), await contradict(buyer, id), await offered()]).toEqual([true, true, false]);
  const said = await db.caseSignal.findMany({ where: { caseId }, orderBy: { id: "asc" }, select: { sentence: true } });
  expect(said.map(({ sentence }) => sentence)).toEqual([
    "The buyer has not confirmed the handover of Luna for 14 days.",
    expect.stringContaining("“I have not received Luna”"),
  ]);
});

it("[VIS-21] reminds the breeder once of what is not received after 3 days, also after the handover", async () => {
  const ended = { ended: "complete", endedAt: CONFIRMED, buyerConfirmedAt: CONFIRMED, breederConfirmedAt: CONFIRMED };
  const id = await handover({ ...ended, checklist: { contract: "not_yet" }, notYetAt: CONFIRMED });
  at(3, "11:59");
  expect(await followHandovers()).toBe(0);
  at(3, "12:00");
  expect([await followHandovers(), await followHandovers()]).toEqual([1, 0]);
  expect(await emails(id)).toEqual(["not yet to breeder"]);
});
