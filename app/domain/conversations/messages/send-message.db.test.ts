// Sending messages: permissions, stored rows, idempotency and concurrency.
import pg from "pg";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { newIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import { createBreeder, createChat, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { sendMessage } from "./send-message.server.ts";

let buyer: Viewer;
let breeder: Viewer;
let otherUser: Viewer;
let chatId: number;
const realNow = clock.now;

beforeEach(async () => {
  clock.now = realNow;
  await db.chat.deleteMany();
  const owner = await createBreeder({ plan: "gold" });
  buyer = viewerOf(await createUser());
  breeder = viewerOf(owner.user, { type: "breeder", isBreeder: true, breederId: owner.id });
  otherUser = viewerOf(await createUser());
  chatId = (await createChat({ starterId: buyer.userId, recipientId: breeder.userId })).id;
});
afterAll(() => void (clock.now = realNow));

type More = Partial<Parameters<typeof sendMessage>[0]>;
const send = (actor: Viewer, text = "Hello", more: More = {}) =>
  sendMessage({ actor, chatId, text, idempotencyKey: newIdempotencyKey(), ...more });
async function sent(actor: Viewer, text?: string, more?: More) {
  const result = await send(actor, text, more);
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

const stored = () => db.message.findMany({ orderBy: { id: "asc" } });
const chat = () => db.chat.findUniqueOrThrow({ where: { id: chatId } });
const unreadOf = async ({ userId }: Viewer) =>
  (await db.chatRead.findUnique({ where: { chatId_userId: { chatId, userId } } }))?.unreadCount ?? 0;

describe("sendMessage", () => {
  it("[MSG-17, OPN-64] stores a message of either user as unread for the other", async () => {
    await sent(buyer, "  Is she still there?\r\nRobin ");
    const reply = await sent(breeder, "She is.");
    expect(await stored()).toMatchObject([
      { chatId, userId: buyer.userId, text: "Is she still there?\nRobin", revision: 1 },
      { chatId, userId: breeder.userId, text: "She is.", revision: 2 },
    ]);
    expect(reply).toMatchObject({ revision: 2, isEditable: true, isEdited: false, text: "She is." });
    expect(await chat()).toMatchObject({ revision: 2, lastMessage: "She is." });
    expect([await unreadOf(buyer), await unreadOf(breeder)]).toEqual([1, 1]);
  });

  it("[MSG-18] refuses other users of an existing chat with the same code as an unknown chat", async () => {
    const refused = { ok: false, code: "chat-not-found" };
    expect(await send(otherUser)).toEqual(refused);
    for (const id of [0, -1, 1.5, Number.NaN, 2_147_483_648, 999_999_999]) {
      expect(await send(buyer, "Hello", { chatId: id })).toEqual(refused);
    }
    expect(await stored()).toEqual([]);
  });

  it("refuses a user without the permission or with a ban", async () => {
    expect(await send({ ...buyer, permissions: ["messages.read"] })).toEqual({ ok: false, code: "forbidden" });
    const ban = await db.ban.create({ data: { userId: buyer.userId } });
    expect(await send(buyer)).toEqual({ ok: false, code: "forbidden" });
    await db.ban.update({ where: { id: ban.id }, data: { liftedAt: new Date() } });
    await sent(buyer);
  });

  it("[DAT-11] refuses a message to an account that is erased, as it would never be read", async () => {
    const at = clock.now();
    await db.accountClosure.create({ data: { userId: breeder.userId, closesAt: at, erasedAt: at } });
    expect(await send(buyer, "Are you there?")).toMatchObject({ ok: false, code: "blocked" });
    expect(await db.message.count({ where: { chatId } })).toBe(0);
  });

  it("[MSG-05, OPN-23] refuses a blank or too long message, and names the field", async () => {
    const field = "message";
    expect(await send(buyer, " \u200b\n")).toEqual({ ok: false, code: "message-blank", field });
    expect(await send(buyer, "m".repeat(5_001))).toEqual({ ok: false, code: "message-too-long", field });
    expect((await sent(buyer, "m".repeat(5_000))).text).toHaveLength(5_000);
    expect((await sent(buyer, "a\u0000\ud83d \u202emoc.live\u202c 🐕‍🦺")).text).toBe("a \u202emoc.live\u202c 🐕‍🦺");
  });

  it("[MSG-05, OPN-60] stores one message when a form is submitted several times at once", async () => {
    const idempotencyKey = newIdempotencyKey();
    const results = await Promise.all(Array.from({ length: 6 }, () => sent(buyer, "Once", { idempotencyKey })));
    expect(new Set(results.map(({ messageId }) => messageId)).size).toBe(1);
    // A user who went back and wrote another text gets an error, so that the text does not count as sent.
    expect(await send(buyer, "Once, said otherwise", { idempotencyKey })).toEqual({
      ok: false,
      code: "idempotency-key-missing",
    });
    expect([(await stored()).length, await unreadOf(breeder), (await chat()).revision]).toEqual([1, 1, 1]);
  });

  it("refuses a key that another user used, that another chat used, or that is malformed", async () => {
    const idempotencyKey = newIdempotencyKey();
    await sent(buyer, "Mine", { idempotencyKey });
    const refused = { ok: false, code: "idempotency-key-missing" };
    expect(await send(breeder, "Theirs", { idempotencyKey })).toEqual(refused);
    const elsewhere = await createChat({ starterId: buyer.userId, recipientId: otherUser.userId });
    expect(await send(buyer, "There", { idempotencyKey, chatId: elsewhere.id })).toEqual(refused);
    for (const made of ["", "short", `${idempotencyKey}=`, "x".repeat(10_000)]) {
      expect(await send(buyer, "Hello", { idempotencyKey: made })).toEqual(refused);
    }
    expect((await stored()).length).toBe(1);
  });

  it("numbers concurrent messages without a gap, in the order of the thread", async () => {
    await Promise.all(Array.from({ length: 20 }, (_none, nth) => sent(nth % 2 ? buyer : breeder, `No. ${nth}`)));
    const messages = await stored();
    expect(messages.map(({ revision }) => revision)).toEqual(messages.map((_message, nth) => nth + 1));
    expect(await chat()).toMatchObject({ revision: 20, lastMessage: messages.at(-1)?.text });
    expect([await unreadOf(buyer), await unreadOf(breeder)]).toEqual([10, 10]);
  });

  it("costs three queries, and two while the recipient's email is not due", async () => {
    await sent(buyer);
    expect(await queriesOf(() => sent(buyer))).toBe(3);
    await db.chatRead.updateMany({ data: { emailedAt: new Date(), emailDueAt: null } });
    expect(await queriesOf(() => sent(buyer))).toBe(2);
  });

  it("[SCM-13] costs one query more when the scam rules find something", async () => {
    await sent(buyer);
    expect(await queriesOf(() => sent(buyer, "Revolut me £100 for the courier"))).toBe(4);
  });
});

/** Counts the SQL statements that `work` sends, without those that begin and end transactions. */
async function queriesOf(work: () => Promise<unknown>): Promise<number> {
  const statements: string[] = [];
  const prototype = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown };
  const { query } = prototype;
  prototype.query = function (...given) {
    const [first] = given;
    const text = typeof first === "string" ? first : ((first as { text?: string }).text ?? "");
    statements.push(text.trim());
    return query.apply(this, given);
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return statements.filter((text) => !/^(?:BEGIN|COMMIT|ROLLBACK|SET)\b/i.test(text)).length;
}
