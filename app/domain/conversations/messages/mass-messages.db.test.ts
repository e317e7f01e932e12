// One text to many users, and many new conversations of a new account.
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { newIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import { stopJobs } from "#app/platform/jobs/jobs.server.ts";
import { createBreeder, createChat, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { openChat } from "./open-chat.server.ts";
import { sendMessage } from "./send-message.server.ts";
import { startChat } from "./start-chat.server.ts";

const TEXT = "Hello, is she still looking for a home?";
const HOUR_MS = 3_600_000;
const realNow = clock.now;
let now: Date;
let buyer: Viewer;
let breeders: { id: number; user: { id: number } }[];

beforeEach(async () => {
  now = new Date();
  clock.now = () => now;
  await db.moderationCase.deleteMany();
  await db.chat.deleteMany();
  buyer = viewerOf(await createUser({ createdAt: now }));
});
afterAll(async () => {
  clock.now = realNow;
  await stopJobs();
}, 30_000);

async function makeBreeders(count: number) {
  breeders = [];
  for (let nth = 0; nth < count; nth += 1) {
    breeders.push(await createBreeder({ plan: "gold", contactEmail: `kennel${nth}@example.test` }));
  }
}
const start = (nth: number, text: string, actor = buyer) =>
  startChat({ actor, subject: { breederId: breeders[nth]!.id }, text, idempotencyKey: newIdempotencyKey() });
/** Conversations that an account has started by now, each with another user. */
async function begin(count: number, actor = buyer) {
  for (let nth = 0; nth < count; nth += 1)
    await createChat({ starterId: actor.userId, recipientId: (await createUser()).id, createdAt: now });
}
const later = (ms: number) => (now = new Date(now.getTime() + ms));
const cases = () =>
  db.moderationCase.findMany({
    select: { kind: true, userId: true, weight: true, signals: { select: { rule: true, key: true } } },
  });

describe("the same text", () => {
  beforeEach(() => makeBreeders(6));

  it("[SCM-10] to five users in 24 hours opens a case, and is delivered", async () => {
    const texts = [TEXT, `  ${TEXT.toUpperCase()}  `, TEXT.replace("Hello", "Неllо"), `${TEXT}!!`, TEXT];
    for (const [nth, text] of texts.entries()) {
      expect(await cases(), String(nth)).toEqual([]);
      expect(await start(nth, text)).toMatchObject({ ok: true });
      later(HOUR_MS);
    }
    const signals = [{ rule: "S8", key: "same-text" }];
    expect(await cases()).toEqual([{ kind: "account", userId: buyer.userId, weight: 40, signals }]);
    expect(await start(5, TEXT)).toMatchObject({ ok: true });
    expect(await cases()).toHaveLength(1);
  });

  it("[SCM-10] opens no case for other texts, for longer times, or for several conversations with one user", async () => {
    for (let nth = 0; nth < 6; nth += 1) {
      await start(nth, `${TEXT} I mean number ${nth}`);
      await start(nth, TEXT);
      later(6 * HOUR_MS);
    }
    const { chatId } = await db.message.findFirstOrThrow({ where: { userId: buyer.userId } });
    for (let nth = 0; nth < 6; nth += 1) {
      await sendMessage({ actor: buyer, chatId, text: TEXT, idempotencyKey: newIdempotencyKey() });
    }
    expect(await cases()).toEqual([]);
  });

  it("[SCM-10] does not count a reply beside four conversations that the same user started", async () => {
    for (let nth = 0; nth < 4; nth += 1) await start(nth, TEXT);
    const { id: chatId } = await createChat({ starterId: (await createUser()).id, recipientId: buyer.userId });
    await sendMessage({ actor: buyer, chatId, text: TEXT, idempotencyKey: newIdempotencyKey() });
    await start(3, TEXT);
    expect(await cases()).toEqual([]);
  });

  it("[SCM-10] does not count the replies of a breeder, or short texts", async () => {
    const [kennel] = breeders;
    const breeder = viewerOf(await db.user.findUniqueOrThrow({ where: { id: kennel!.user.id } }), { isBreeder: true });
    for (let nth = 0; nth < 6; nth += 1) {
      const asker = await createUser();
      const { id: chatId } = await createChat({ starterId: asker.id, recipientId: breeder.userId });
      const send = (actor: Viewer, text: string) =>
        sendMessage({ actor, chatId, text, idempotencyKey: newIdempotencyKey() });
      expect(await send(breeder, TEXT)).toMatchObject({ ok: true });
      const { id } = await createChat({ starterId: buyer.userId, recipientId: asker.id });
      await sendMessage({ actor: buyer, chatId: id, text: "Thanks!", idempotencyKey: newIdempotencyKey() });
    }
    expect(await cases()).toEqual([]);
  });
});

describe("new conversations of an account younger than 7 days", () => {
  it("[SCM-10] are refused from the 21st in 24 hours on, which opens a case; existing ones go on", async () => {
    await makeBreeders(2);
    await begin(19);
    expect(await start(0, "Question 20 for you")).toMatchObject({ ok: true });
    expect(await cases()).toEqual([]);
    const refused = { ok: false, code: "too-many-chats" };
    expect(await start(1, "One more question")).toEqual(refused);
    const open = { actor: buyer, recipientId: breeders[1]!.user.id, petId: null, text: "One more question" };
    const idempotencyKey = newIdempotencyKey();
    expect(await openChat({ ...open, idempotencyKey })).toEqual(refused);
    expect(await db.chat.count({ where: { starterId: buyer.userId } })).toBe(20);
    const signals = [{ rule: "S8", key: "new-chats" }];
    expect(await cases()).toEqual([{ kind: "account", userId: buyer.userId, weight: 40, signals }]);
    expect(await start(0, "Another question")).toMatchObject({ ok: true });
    later(24 * HOUR_MS + 1);
    expect(await openChat({ ...open, idempotencyKey })).toMatchObject({ ok: true });
  });

  it("[SCM-10] are counted when they start at the same moment", async () => {
    await makeBreeders(6);
    await begin(16);
    const results = await Promise.all(breeders.map((_one, nth) => start(nth, `Question ${nth} for you`)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(4);
    expect(await db.chat.count({ where: { starterId: buyer.userId } })).toBe(20);
  });

  it("[SCM-10] are not limited for an older account", async () => {
    await makeBreeders(1);
    const older = viewerOf(await createUser({ createdAt: new Date(now.getTime() - 7 * 24 * HOUR_MS) }));
    await begin(20, older);
    expect(await start(0, "Question 21 for you", older)).toMatchObject({ ok: true });
    expect(await cases()).toEqual([]);
  });
});
