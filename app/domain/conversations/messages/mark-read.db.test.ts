// Marking messages as read, also while others arrive.
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { newIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import { deep } from "../../../../tests/support/depth.ts";
import { createBreeder, createChat, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { markRead } from "./mark-read.server.ts";
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

const unreadOf = async ({ userId }: Viewer) =>
  (await db.chatRead.findUnique({ where: { chatId_userId: { chatId, userId } } }))?.unreadCount ?? 0;

describe("markRead", () => {
  it("[OPN-67] leaves later messages unread", async () => {
    const first = await sent(buyer);
    await sent(buyer);
    await markRead(chatId, breeder.userId, first.messageId);
    expect(await unreadOf(breeder)).toBe(1);
    const last = await sent(buyer);
    await markRead(chatId, breeder.userId, last.messageId);
    expect(await unreadOf(breeder)).toBe(0);
    // Opening an older page of the thread marks nothing as unread.
    await markRead(chatId, breeder.userId, first.messageId);
    expect(await unreadOf(breeder)).toBe(0);
  });

  it("[MSG-18] changes nothing for other users", async () => {
    const { messageId } = await sent(buyer);
    await markRead(chatId, otherUser.userId, messageId);
    await markRead(chatId, buyer.userId, messageId);
    await markRead(999_999, breeder.userId, messageId);
    expect(await unreadOf(breeder)).toBe(1);
    expect(await db.chatRead.count({ where: { userId: otherUser.userId } })).toBe(0);
  });

  it("counts every message that is sent concurrently as unread", async () => {
    let last = 0;
    for (let round = 0; round < deep(3, 10); round += 1) {
      const { messageId } = await sent(buyer);
      await Promise.all([markRead(chatId, breeder.userId, messageId), ...[1, 2, 3].map(() => sent(buyer))]);
      last = messageId;
    }
    const later = await db.message.count({ where: { chatId, id: { gt: last } } });
    expect(await unreadOf(breeder)).toBe(later);
  });
});
