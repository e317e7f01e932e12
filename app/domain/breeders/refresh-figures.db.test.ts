// Breeders' figures are recomputed from messages, reviews and pets, and corrected when they have drifted.
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { db, pool } from "#app/platform/db.server.ts";
import {
  createAnsweredChat,
  createBreeder,
  createPaidDeposit,
  createPet,
  createReview,
  createUser,
  daysAgo,
} from "../../../tests/support/factories.ts";
import { startNotifiedJobs } from "../../../tests/support/jobs.ts";
import { FIGURES_JOB, refreshFigures, refreshResponseTime } from "./refresh-figures.server.ts";

let breeder: Awaited<ReturnType<typeof createBreeder>>;

beforeEach(async () => {
  await refreshFigures();
  breeder = await createBreeder();
});

/** A chat of the breeder with a new buyer; each line is the sender and the minutes since the line before. */
async function talk(lines: readonly [from: "buyer" | "breeder", minutes: number][], begun = daysAgo(5)) {
  const buyer = await createUser();
  const chat = await db.chat.create({ data: { starterId: buyer.id, recipientId: breeder.userId } });
  let at = begun;
  for (const [nth, [from, minutes]] of lines.entries()) {
    at = new Date(at.getTime() + minutes * 60_000);
    const userId = from === "buyer" ? buyer.id : breeder.userId;
    await db.message.create({ data: { chatId: chat.id, userId, text: "Hello", createdAt: at, revision: nth + 1 } });
  }
  await db.chat.update({ where: { id: chat.id }, data: { lastMessageAt: at } });
  return chat;
}

const shown = async (id = breeder.id) => (await db.breeder.findUniqueOrThrow({ where: { id } })).responseTimeMinutes;

async function measured(): Promise<number> {
  await refreshResponseTime(breeder.id);
  return shown();
}

describe("the response time", () => {
  it("[OPN-10, BPP-07, BPP-28] is 0 without data: no chat, no reply, or only the breeder's own messages", async () => {
    expect(await measured()).toBe(0);
    await talk([["buyer", 0]]);
    await talk([["breeder", 0], ["breeder", 9]]); // oxfmt-ignore
    await talk([["breeder", 0], ["buyer", 9]]); // oxfmt-ignore
    expect(await measured()).toBe(0);
  });

  it("[OPN-10] counts from the first of several unanswered messages to the next reply, in every turn of a chat", async () => {
    await talk([["buyer", 0], ["buyer", 30], ["breeder", 10], ["breeder", 500]]); // oxfmt-ignore
    expect(await measured()).toBe(40);
    await talk([["breeder", 0], ["buyer", 1], ["breeder", 60], ["buyer", 7], ["breeder", 100], ["buyer", 1]]); // oxfmt-ignore
    // 40, 60, 100
    expect(await measured()).toBe(60);
    await talk([["buyer", 0], ["breeder", 70]]); // oxfmt-ignore
    // 40, 60, 70, 100
    expect(await measured()).toBe(65);
  });

  it("[OPN-10] counts a reply within a minute as one minute", async () => {
    await talk([["buyer", 0], ["breeder", 0.1]]); // oxfmt-ignore
    expect(await measured()).toBe(1);
  });

  it("[OPN-10] counts questions asked within the last 90 days", async () => {
    await talk([["buyer", 0], ["breeder", 1_000]], daysAgo(90.01)); // oxfmt-ignore
    expect(await measured()).toBe(0);
    await talk([["buyer", 0], ["breeder", 20]], daysAgo(89.9)); // oxfmt-ignore
    expect(await measured()).toBe(20);
    // A question that began before the 90 days does not count, although its second message is within them.
    await talk([["buyer", 0], ["buyer", 1_440], ["breeder", 90]], daysAgo(90.5)); // oxfmt-ignore
    expect(await measured()).toBe(20);
  });

  it("[OPN-10] is measured per breeder, whichever side began the chat", async () => {
    const other = await createBreeder();
    const buyer = await createUser();
    const data = { starterId: other.userId, recipientId: buyer.id, lastMessageAt: daysAgo(1) };
    const chat = await db.chat.create({ data });
    const line = { chatId: chat.id, text: "Hello", createdAt: daysAgo(2) };
    await db.message.create({ data: { ...line, userId: buyer.id, revision: 1 } });
    await db.message.create({ data: { ...line, userId: other.userId, createdAt: daysAgo(1), revision: 2 } });
    await talk([["buyer", 0], ["breeder", 33]]); // oxfmt-ignore
    expect((await refreshFigures()).responseTimes).toBe(2);
    expect([await shown(), await shown(other.id)]).toEqual([33, 1_440]);
  });

  it("[OPN-10] is recomputed when the process starts", async () => {
    await talk([["buyer", 0], ["breeder", 12]]); // oxfmt-ignore
    onTestFinished(await startNotifiedJobs());
    const started = () => pool.query(`SELECT 1 FROM jobs.job WHERE name = '${FIGURES_JOB}' AND state = 'completed'`);
    await expect.poll(async () => (await started()).rowCount, { timeout: 10_000 }).toBeGreaterThan(0);
    expect(await shown()).toBe(12);
  });
});

describe("all figures", () => {
  it("[OPN-09, OPN-70, BRD-19] are corrected when they have drifted, and nothing else is written", async () => {
    // A sold pet is not active.
    await createPet({ soldAt: new Date() });
    const pet = await createPet({ breederId: breeder.id });
    const review = await createReview(breeder.id, { rating: 4 });
    await createPaidDeposit(pet.id, { userId: review.reviewerId });
    const untouched = await createBreeder({ responseTimeMinutes: 50 });
    await withoutTriggers(`UPDATE breeders SET review_count = 9, average_rating = 1, total_pets = 7, response_time_minutes = 3
      WHERE id = ${breeder.id}`);
    await withoutTriggers(`UPDATE reviews SET verified_purchase = false WHERE id = ${review.id}`);
    const versions = () => pool.query("SELECT xmin::text FROM breeders WHERE id = $1", [untouched.id]);
    const before = (await versions()).rows;

    expect(await refreshFigures()).toEqual({ responseTimes: 1, reviews: 1, pets: 1, verifiedPurchases: 1, records: 1 });
    expect(await db.breeder.findUniqueOrThrow({ where: { id: breeder.id } })).toMatchObject({
      reviewCount: 1,
      averageRating: 4,
      totalPets: 1,
      activePets: 0,
      responseTimeMinutes: 0,
    });
    expect(await db.review.findUniqueOrThrow({ where: { id: review.id } })).toMatchObject({ verifiedPurchase: true });
    expect(await refreshFigures()).toEqual({ responseTimes: 0, reviews: 0, pets: 0, verifiedPurchases: 0, records: 0 });
    expect((await versions()).rows).toEqual(before);
  });

  it("[OPN-10] are correct after a start, also when two processes start concurrently", async () => {
    const drifted = await Promise.all(
      Array.from({ length: 6 }, async (_, n) => {
        const { id, userId } = await createBreeder();
        await createAnsweredChat(userId, 10 + n);
        return id;
      }),
    );
    const both = await Promise.all([refreshFigures(), refreshFigures(), refreshFigures()]);
    expect(Math.max(...both.map(({ responseTimes }) => responseTimes))).toBe(6);
    expect(await Promise.all(drifted.map((id) => shown(id)))).toEqual([10, 11, 12, 13, 14, 15]);
    await createAnsweredChat(breeder.userId, 8);
    onTestFinished(await startNotifiedJobs());
    await expect.poll(() => shown(), { timeout: 10_000 }).toBe(8);
  });
});

/** Executes SQL with triggers disabled. */
async function withoutTriggers(sql: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`BEGIN; SET LOCAL session_replication_role = replica; ${sql}; COMMIT`);
  } finally {
    client.release();
  }
}
