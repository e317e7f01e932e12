// The first message to a breeder: permissions, stored rows, and idempotency.
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { newIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import { createBreeder, createPet, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { START_CHAT_TEXTS } from "./start-chat-texts.ts";
import { startChat } from "./start-chat.server.ts";

const TEXT = "Hi, I'm interested in Luna. Is this pet still available?";
let breeder: Awaited<ReturnType<typeof createBreeder>>;
let pet: Awaited<ReturnType<typeof createPet>>;
let buyer: Awaited<ReturnType<typeof createUser>>;

beforeAll(async () => {
  breeder = await createBreeder({ plan: "gold", tradingName: "Willowbrook" });
  pet = await createPet({ breederId: breeder.id, name: "Luna" });
});
beforeEach(async () => {
  await db.chat.deleteMany();
  buyer = await createUser({ firstName: "Amira" });
});

const send = (more: Partial<Parameters<typeof startChat>[0]> = {}) =>
  startChat({
    actor: viewerOf(buyer),
    subject: { petId: pet.id },
    text: TEXT,
    idempotencyKey: newIdempotencyKey(),
    ...more,
  });

describe("startChat", () => {
  it("[OPN-62, CNL-13] opens the chat about the pet and stores the message as unread for the breeder", async () => {
    const sent = await send({ text: `  ${TEXT}\n` });
    const chats = await db.chat.findMany({ include: { messages: true, reads: { orderBy: { unreadCount: "asc" } } } });
    expect(chats).toMatchObject([
      {
        starterId: buyer.id,
        recipientId: breeder.userId,
        petId: pet.id,
        lastMessage: TEXT,
        messages: [{ userId: buyer.id, text: TEXT }],
        reads: [{ userId: breeder.userId, unreadCount: 1 }],
      },
    ]);
    expect(sent).toEqual({ ok: true, value: { chatId: chats[0]?.id } });
  });

  it("[OPN-62] continues the existing chat, in either direction, and separates pets", async () => {
    const known = await db.chat.create({ data: { starterId: breeder.userId, recipientId: buyer.id, petId: pet.id } });
    expect(await send()).toEqual({ ok: true, value: { chatId: known.id } });
    expect(await send()).toEqual({ ok: true, value: { chatId: known.id } });
    const general = await send({ subject: { breederId: breeder.id } });
    expect(general).toMatchObject({ ok: true });
    expect(general).not.toEqual({ ok: true, value: { chatId: known.id } });
    expect(await db.chatRead.findMany({ where: { chatId: known.id, userId: breeder.userId } })).toMatchObject([
      { unreadCount: 2 },
    ]);
  });

  it("[OPN-60] stores one message when a form is submitted several times at once", async () => {
    const idempotencyKey = newIdempotencyKey();
    const sent = await Promise.all(Array.from({ length: 4 }, () => send({ idempotencyKey })));
    expect(new Set(sent.map((result) => result.ok && result.value.chatId)).size).toBe(1);
    expect(await db.message.count()).toBe(1);
  });

  it("opens one chat for concurrent first messages", async () => {
    const sent = await Promise.all([send(), send(), send()]);
    expect(sent.every((result) => result.ok)).toBe(true);
    expect([await db.chat.count(), await db.message.count()]).toEqual([1, 3]);
  });

  it("refuses an idempotency key of another user, and a malformed one", async () => {
    const idempotencyKey = newIdempotencyKey();
    await send({ idempotencyKey });
    const other = viewerOf(await createUser());
    expect(await send({ idempotencyKey, actor: other })).toEqual({ ok: false, code: "idempotency-key-missing" });
    expect(await send({ idempotencyKey: "made up" })).toEqual({ ok: false, code: "idempotency-key-missing" });
    expect(await db.message.count()).toBe(1);
  });

  it("[CNL-08] needs at least 10 characters, and [OPN-23] accepts at most 5,000", async () => {
    expect(await send({ text: "   123456789   " })).toEqual({ ok: false, code: "message-too-short", field: "message" });
    expect(await send({ text: "m".repeat(5_001) })).toEqual({ ok: false, code: "message-too-long", field: "message" });
    expect(START_CHAT_TEXTS["message-too-short"]).toBe("Message must be at least 10 characters");
    expect(await db.message.count()).toBe(0);
    expect(await send({ text: "1234567890" })).toMatchObject({ ok: true });
    expect(await send({ text: "m".repeat(5_000) })).toMatchObject({ ok: true });
  });

  it("[CNL-10] refuses a breeder or pet that is unknown or not public", async () => {
    const hidden = await createPet({ breederId: breeder.id, status: "hidden" });
    const suspended = await createBreeder({ plan: "gold", suspended: true });
    for (const subject of [
      { petId: 999_999 },
      { petId: 2_147_483_648 },
      { petId: hidden.id },
      { breederId: suspended.id },
      { breederId: 0 },
    ]) {
      expect(await send({ subject })).toEqual({ ok: false, code: "breeder-not-found" });
    }
    expect(START_CHAT_TEXTS["breeder-not-found"]).toBe("An error occurred while fetching breeder details.");
  });

  it("[CNL-11] needs an email address, and [CNL-12, OPN-35] an active subscription", async () => {
    const silent = await createBreeder({ plan: "gold", contactEmail: null });
    expect(await send({ subject: { breederId: silent.id } })).toEqual({ ok: false, code: "no-email" });
    const unpaid = await createBreeder();
    expect(await send({ subject: { breederId: unpaid.id } })).toEqual({ ok: false, code: "no-subscription" });
    await db.subscription.create({ data: { breederId: unpaid.id, planId: "gold", status: "past_due" } });
    expect(await send({ subject: { breederId: unpaid.id } })).toEqual({ ok: false, code: "no-subscription" });
    expect(START_CHAT_TEXTS["no-email"]).toBe("Breeder does not have an email address.");
    expect(START_CHAT_TEXTS["no-subscription"]).toBe("Breeder does not have an active subscription.");
  });

  it("[OPN-64, PDT-32] refuses other breeders, and the breeder's own account", async () => {
    const other = await createBreeder();
    const actor = viewerOf(other.user, { isBreeder: true, breederId: other.id });
    expect(await send({ actor })).toEqual({ ok: false, code: "breeder-account" });
    const owner = viewerOf(breeder.user, { isBreeder: true, breederId: breeder.id });
    expect(await send({ actor: owner })).toEqual({ ok: false, code: "own-breeder" });
    expect(await db.chat.count()).toBe(0);
  });

  it("refuses a user without the permission or with a ban", async () => {
    expect(await send({ actor: viewerOf(buyer, { permissions: ["messages.read"] }) })).toMatchObject({
      code: "forbidden",
    });
    const ban = await db.ban.create({ data: { userId: buyer.id } });
    expect(await send()).toMatchObject({ code: "forbidden" });
    await db.ban.update({ where: { id: ban.id }, data: { liftedAt: new Date() } });
    expect(await send()).toMatchObject({ ok: true });
  });
});
