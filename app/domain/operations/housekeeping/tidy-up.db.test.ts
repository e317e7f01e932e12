import { expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { enqueue, startJobs, stopJobs } from "#app/platform/jobs/jobs.server.ts";
import { createChat, createSession, createUser, daysAgo } from "../../../../tests/support/factories.ts";
import { oldDataDeletedAt } from "./last-deleted.server.ts";
import { TIDY_UP_JOB, tidyUp } from "./tidy-up.server.ts";

const inDays = (days: number) => new Date(clock.now().getTime() + days * 86_400_000);

it("[RVH-08] keeps for a year which phone numbers an account has verified, and no code that was not used", async () => {
  const { id: userId } = await createUser();
  const code = (days: number, isUsed: boolean) => ({
    ...({ userId, purpose: "verify_phone", target: `+4477009001${days}`, expiresAt: daysAgo(days) } as const),
    codeHash: new Uint8Array(32),
    usedAt: isUsed ? daysAgo(days) : null,
  });
  await db.oneTimeToken.createMany({ data: [code(366, true), code(364, true), code(2, true), code(3, false)] });
  expect(await tidyUp()).toMatchObject({ tokens: 2 });
  const kept = await db.oneTimeToken.findMany({ where: { userId }, orderBy: { expiresAt: "asc" } });
  expect(kept.map(({ target }) => target)).toEqual(["+4477009001364", "+44770090012"]);
});

it("deletes expired rows and files, and leaves the others", async () => {
  const user = await createUser();
  for (const days of [-40, -2, 1]) {
    await createSession(user.id, { expiresAt: inDays(days) });
    await db.oneTimeToken.create({
      data: { purpose: "magic_link", tokenHash: Buffer.from(`${days}`), expiresAt: inDays(days) },
    });
    await db.registrationDraft.create({ data: { data: {}, expiresAt: inDays(days) } });
    await db.idempotencyKey.create({ data: { key: `key ${days}`, purpose: "contact", createdAt: inDays(days) } });
    await db.rateLimit.create({ data: { key: `limit ${days}`, points: 1, expire: inDays(days).getTime() } });
  }
  for (const days of [-366, -364]) {
    const event = { userId: user.id, act: "sign_in", outcome: "success", createdAt: inDays(days) };
    await db.authenticationEvent.create({ data: event });
  }
  const none = {
    authenticationEvents: 0,
    messageFindings: 0,
    reports: 0,
    deletedReviews: 0,
    decisions: 0,
    uploads: 0,
    images: 0,
    orphans: 0,
    certificates: 0,
    healthDocuments: 0,
    dataCopyFiles: 0,
    dataComplaints: 0,
    chats: 0,
    dataCopies: 0,
    appealDocuments: 0,
    photoOriginals: 0,
    listingDrafts: 0,
    proofPhotos: 0,
    toMake: 0,
  };
  const kept = { hash: new Uint8Array(32), reason: "hidden", accountId: 1, uploadedAt: new Date("2020-01-01") };
  for (const years of [3.1, 2.9]) await db.keptHash.create({ data: { ...kept, keptAt: daysAgo(years * 365) } });
  const gone = { keptHashes: 1, idempotencyKeys: 1, sessions: 1, tokens: 2, drafts: 2, limits: 2, files: 0, ...none };
  expect(await tidyUp()).toEqual({ ...gone, authenticationEvents: 1 });
  expect(await tidyUp()).toEqual({
    ...gone,
    keptHashes: 0,
    idempotencyKeys: 0,
    sessions: 0,
    tokens: 0,
    drafts: 0,
    limits: 0,
  });
});

it("[SCM-26] deletes what scam rules found three years ago, and keeps the messages", async () => {
  const [starter, recipient] = [await createUser(), await createUser()];
  const { id: chatId } = await createChat({ starterId: starter.id, recipientId: recipient.id });
  const now = clock.now();
  const threeYearsAgo = new Date(now);
  threeYearsAgo.setUTCFullYear(now.getUTCFullYear() - 3);
  for (const [nth, ms] of [-60_000, 60_000].entries()) {
    const { id: messageId } = await db.message.create({
      data: { chatId, userId: starter.id, text: "Hello", revision: nth },
    });
    const foundAt = new Date(threeYearsAgo.getTime() + ms);
    await db.messageFinding.create({
      data: { messageId, rule: "S1", version: 1, ranges: [0, 5], isPause: true, foundAt },
    });
  }
  expect(await tidyUp()).toMatchObject({ messageFindings: 1 });
  expect([await db.messageFinding.count(), await db.message.count({ where: { chatId } })]).toEqual([1, 2]);
});

it("[SCM-26] deletes reports and decisions of three years ago, but no decision whose reversal is newer", async () => {
  const ago = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
  const [old, recent] = [ago(1_100), ago(900)];
  const subject = { subjectKind: "pet", subjectId: 1, subjectName: "Luna" };
  const report = { ...subject, reason: "scam", text: "They asked for a transfer." };
  await db.report.createMany({
    data: [old, recent].map((createdAt, nth) => ({ ...report, ref: `R-${nth}`, createdAt })),
  });
  const decision = { ...subject, kind: "listing", lane: "listings", decision: "hide" };
  const store = (ref: string, decidedAt: Date, reversesId: number | null = null) =>
    db.decision.create({ data: { ...decision, ref, decidedAt, reversesId } });
  await store("D-1", old);
  await store("D-2", recent);
  const { id } = await store("D-3", old);
  await store("D-4", recent, id);
  expect(await tidyUp()).toMatchObject({ reports: 1, decisions: 1 });
  expect((await db.decision.findMany({ orderBy: { id: "asc" } })).map(({ ref }) => ref)).toEqual(["D-2", "D-3", "D-4"]);
});

it("[DAT-16] is scheduled every night, and says when it last ran", async () => {
  expect(await oldDataDeletedAt()).toBeNull();
  await startJobs();
  await enqueue(TIDY_UP_JOB, {});
  await expect.poll(oldDataDeletedAt, { timeout: 10_000 }).toBeInstanceOf(Date);
  const { rows } = await pool.query("SELECT cron, timezone FROM jobs.schedule WHERE name = $1", [TIDY_UP_JOB]);
  await stopJobs();
  expect(rows).toEqual([{ cron: "20 3 * * *", timezone: "Europe/London" }]);
});
