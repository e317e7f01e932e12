// Editing messages: the time limit, permissions and concurrency.
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { newIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import { createBreeder, createChat, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { editMessage } from "./edit-message.server.ts";
import { EDITABLE_MS } from "./rules.ts";
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

const edit = (actor: Viewer, messageId: number, text: string) => editMessage({ actor, messageId, text });
const stored = () => db.message.findMany({ orderBy: { id: "asc" } });
const chat = () => db.chat.findUniqueOrThrow({ where: { id: chatId } });

describe("editMessage", () => {
  it("[MSG-08, MSG-09, OPN-65] edits the actor's own message within fifteen minutes", async () => {
    const { messageId, createdAt } = await sent(buyer, "At tree");
    const at = (ms: number) => (clock.now = () => new Date(Date.parse(createdAt) + ms));
    at(EDITABLE_MS - 1);
    expect(await edit(buyer, messageId, " At three ")).toEqual({ ok: true, value: { chatId } });
    expect(await stored()).toMatchObject([{ text: "At three", revision: 2, editedAt: clock.now() }]);
    expect(await chat()).toMatchObject({ revision: 2, lastMessage: "At three" });
    at(EDITABLE_MS);
    expect(await edit(buyer, messageId, "At four")).toEqual({ ok: false, code: "not-editable" });
    expect(await stored()).toMatchObject([{ text: "At three", revision: 2 }]);
  });

  it("[MSG-09, MSG-18] refuses other users, and a sender without the permission or with a ban", async () => {
    const { messageId } = await sent(buyer);
    for (const actor of [breeder, otherUser]) {
      expect(await edit(actor, messageId, "Not mine")).toEqual({ ok: false, code: "chat-not-found" });
    }
    for (const id of [0, -1, 0.5, Number.NaN, 2_147_483_648]) {
      expect(await edit(buyer, id, "None")).toEqual({ ok: false, code: "chat-not-found" });
    }
    expect(await edit({ ...buyer, permissions: [] }, messageId, "No")).toEqual({ ok: false, code: "forbidden" });
    await db.ban.create({ data: { userId: buyer.userId } });
    expect(await edit(buyer, messageId, "No")).toEqual({ ok: false, code: "forbidden" });
    expect(await stored()).toMatchObject([{ text: "Hello", editedAt: null }]);
  });

  it("[MSG-10] saves nothing when the text is the same", async () => {
    const { messageId } = await sent(buyer, "Hello");
    expect(await edit(buyer, messageId, " Hello\r\n")).toEqual({ ok: true, value: { chatId } });
    expect(await stored()).toMatchObject([{ editedAt: null, revision: 1 }]);
    expect((await chat()).revision).toBe(1);
  });

  it("[OPN-23] refuses a text that could not be sent", async () => {
    const { messageId } = await sent(buyer);
    const field = "message";
    expect(await edit(buyer, messageId, "\u200b")).toEqual({ ok: false, code: "message-blank", field });
    expect(await edit(buyer, messageId, "m".repeat(5_001))).toEqual({ ok: false, code: "message-too-long", field });
  });

  it("changes the last message in the list only when no later message exists", async () => {
    const first = await sent(buyer, "First");
    await sent(breeder, "Second");
    await edit(buyer, first.messageId, "First of all");
    expect(await chat()).toMatchObject({ lastMessage: "Second", revision: 3 });
  });

  it("gets its own revision among concurrent messages and edits", async () => {
    const { messageId } = await sent(buyer, "Zero");
    await Promise.all(["One", "Two", "Three"].flatMap((text) => [edit(buyer, messageId, text), sent(breeder, text)]));
    const messages = await stored();
    expect(new Set(messages.map(({ revision }) => revision)).size).toBe(4);
    expect((await chat()).revision).toBe(7);
  });
});
