// The list of chats and the messages of a chat: content, access, pagination, and changes after a revision.
import { beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createChat, createPet, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { listChats } from "./chat-queries.server.ts";
import { changesSince, getOwnMessage, getThread } from "./queries.server.ts";
import { CHATS_PAGE, EDITABLE_MS, ONLINE_MS, THREAD_PAGE } from "./rules.ts";
import type { ThreadView } from "./views.ts";

let now: Date;
let buyer: Viewer;
let owner: Awaited<ReturnType<typeof createBreeder>>;
let breeder: Viewer;

beforeEach(async () => {
  now = new Date("2026-11-20T12:00:00Z");
  clock.now = () => now;
  await db.chat.deleteMany();
  owner = await createBreeder({ plan: "gold", tradingName: "Willowbrook Spaniels" });
  breeder = viewerOf(owner.user, { type: "breeder", isBreeder: true, breederId: owner.id });
  buyer = viewerOf(await createUser({ firstName: "Amira", lastName: "Khan" }));
});

/** Creates a chat with messages of its starter, the first sent `minutesAgo`. */
async function chatOf(
  recipientId: number,
  texts: readonly string[],
  { minutesAgo = 60, petId = null as number | null } = {},
) {
  const at = (nth: number) => new Date(now.getTime() - minutesAgo * 60_000 + nth * 1_000);
  const { id } = await createChat({
    starterId: buyer.userId,
    recipientId,
    petId,
    revision: texts.length,
    lastMessage: texts.at(-1) ?? null,
    lastMessageAt: texts.length > 0 ? at(texts.length - 1) : null,
  });
  await db.message.createMany({
    data: texts.map((text, nth) => {
      return {
        chatId: id,
        userId: buyer.userId,
        text,
        createdAt: at(nth),
        revision: nth + 1,
        idempotencyKey: `key-${id}-${nth}`,
      };
    }),
  });
  return id;
}

describe("listChats", () => {
  it("[MSG-02, MSG-03] shows the other user, the pet, the last message and the viewer's unread count", async () => {
    const pet = await createPet({ breederId: owner.id, name: "Luna", images: 1 });
    const chatId = await chatOf(owner.userId, ["Hello", "Is she still there?"], { petId: pet.id });
    await db.chatRead.create({ data: { chatId, userId: owner.userId, unreadCount: 2 } });
    expect((await listChats(buyer)).chats).toMatchObject([
      {
        chatId,
        otherUser: { userId: owner.userId, name: "Willowbrook Spaniels", isBreeder: true, isOnline: false },
        pet: { petId: pet.id, name: "Luna", pricePence: 95_000 },
        lastMessage: "Is she still there?",
        unreadCount: 0,
      },
    ]);
    const [seen] = (await listChats(breeder)).chats;
    expect(seen).toMatchObject({ otherUser: { name: "Amira Khan", isBreeder: false, path: null }, unreadCount: 2 });
    expect(seen?.pet?.imageUrl).toMatch(/^\/upload\//);
    expect(seen?.pet?.path).toMatch(new RegExp(`-${pet.id}$`));
  });

  it("[OPN-66] shows users as online who were active within five minutes", async () => {
    await chatOf(owner.userId, ["Hello"]);
    const online = async (lastSeenAt: Date | null) => {
      await db.user.update({ where: { id: owner.userId }, data: { lastSeenAt } });
      return (await listChats(buyer)).chats[0]?.otherUser.isOnline;
    };
    expect(await online(null)).toBe(false);
    expect(await online(new Date(now.getTime() - ONLINE_MS))).toBe(false);
    expect(await online(new Date(now.getTime() - ONLINE_MS + 1))).toBe(true);
  });

  it("[MSG-18] lists the viewer's own chats, the latest message first", async () => {
    const others = await Promise.all([createUser(), createUser(), createUser()]);
    const second = await chatOf(others[1].id, ["Earlier"], { minutesAgo: 120 });
    const first = await chatOf(owner.userId, ["Later"], { minutesAgo: 5 });
    await createChat({
      starterId: owner.userId,
      recipientId: others[2].id,
      lastMessage: "Not hers",
      lastMessageAt: now,
    });
    expect((await listChats(buyer)).chats.map(({ chatId }) => chatId)).toEqual([first, second]);
    expect(await listChats({ ...buyer, permissions: ["messages.send"] })).toEqual({
      chats: [],
      page: 1,
      hasOlder: false,
    });
  });

  it("lists each chat once across pages, whether the viewer started it or not", async () => {
    const ids: number[] = [];
    for (let nth = 0; nth < CHATS_PAGE + 5; nth += 1) {
      const other = await createUser();
      const sides =
        nth % 2
          ? { starterId: buyer.userId, recipientId: other.id }
          : { starterId: other.id, recipientId: buyer.userId };
      const lastMessageAt = new Date(now.getTime() - Math.floor(nth / 2) * 1_000);
      ids.push((await createChat({ ...sides, lastMessage: `No. ${nth}`, lastMessageAt })).id);
    }
    const pages = [await listChats(buyer, 1), await listChats(buyer, 2), await listChats(buyer, 3)];
    expect(pages.map(({ chats, hasOlder }) => [chats.length, hasOlder])).toEqual([
      [CHATS_PAGE, true],
      [5, false],
      [0, false],
    ]);
    const seen = pages.flatMap(({ chats }) => chats.map(({ chatId }) => chatId));
    expect([...seen].sort((a, b) => a - b)).toEqual(ids);
    expect((await listChats(buyer, -3)).page).toBe(1);
    expect((await listChats(buyer, 1e9)).chats).toEqual([]);
  });

  it("names no former breeder as a breeder, and links to no deleted page", async () => {
    const pet = await createPet({ breederId: owner.id, name: "Luna" });
    await chatOf(owner.userId, ["Hello"], { petId: pet.id });
    await db.pet.update({ where: { id: pet.id }, data: { status: "hidden" } });
    expect((await listChats(buyer)).chats[0]?.pet).toMatchObject({ name: "Luna", path: null });
    await db.pet.update({ where: { id: pet.id }, data: { deletedAt: now } });
    await db.breeder.update({ where: { id: owner.id }, data: { status: "rejected" } });
    expect((await listChats(buyer)).chats[0]).toMatchObject({
      pet: null,
      otherUser: { name: "Robin Ashdown", isBreeder: false, path: null },
    });
  });
});

describe("getThread", () => {
  it("[MSG-18] is null for users outside the chat, for unknown chats, and without the permission", async () => {
    const chatId = await chatOf(owner.userId, ["Hello"]);
    const otherUser = viewerOf(await createUser(), { isAdmin: true });
    for (const viewer of [otherUser, { ...buyer, permissions: [] }]) expect(await getThread(viewer, chatId)).toBeNull();
    for (const id of [0, -1, 1.5, Number.NaN, 2_147_483_648, chatId + 1_000])
      expect(await getThread(buyer, id)).toBeNull();
    expect((await getThread(breeder, chatId))?.messages).toHaveLength(1);
  });

  it("returns the newest messages, oldest first, and pages of the messages before them", async () => {
    const texts = Array.from({ length: THREAD_PAGE * 2 + 3 }, (_none, nth) => `No. ${nth}`);
    const chatId = await chatOf(owner.userId, texts);
    const pages: ThreadView[] = [];
    for (let before: number | null = null; pages.length === 0 || before !== null;) {
      const thread: ThreadView = (await getThread(buyer, chatId, before))!;
      pages.unshift(thread);
      before = thread.earlierThan;
    }
    expect(pages.flatMap(({ messages }) => messages.map(({ text }) => text))).toEqual(texts);
    expect(pages.map(({ isLatest, messages }) => [isLatest, messages.length])).toEqual([
      [false, 3],
      [false, THREAD_PAGE],
      [true, THREAD_PAGE],
    ]);
    expect(pages.at(-1)?.revision).toBe(texts.length);
    expect((await getThread(buyer, chatId, 0))?.messages).toEqual([]);
  });

  it("[OPN-65, MSG-09] shows only the sender whether a message is editable, and its idempotency key", async () => {
    const chatId = await chatOf(owner.userId, ["Hello"], { minutesAgo: 15 });
    const only = async (viewer: Viewer) => (await getThread(viewer, chatId))?.messages[0];
    expect(await only(buyer)).toMatchObject({ isEditable: false, idempotencyKey: `key-${chatId}-0`, isEdited: false });
    now = new Date(now.getTime() - 1);
    expect(await only(buyer)).toMatchObject({ isEditable: true });
    expect(await only(breeder)).toMatchObject({ isEditable: false, idempotencyKey: null });
    const id = (await only(buyer))!.messageId;
    expect(await getOwnMessage(buyer, id)).toMatchObject({ messageId: id, isEditable: true });
    expect(await getOwnMessage(breeder, id)).toBeNull();
    now = new Date(now.getTime() + EDITABLE_MS);
    expect(await getOwnMessage(buyer, id)).toMatchObject({ isEditable: false });
  });
});

describe("changesSince", () => {
  it("[OPN-68] returns the later changes of several chats, in order and up to a limit", async () => {
    const [one, two] = [
      await chatOf(owner.userId, ["a", "b", "c"]),
      await chatOf((await createUser()).id, ["d", "e", "f", "g"]),
    ];
    const asked = [
      { chatId: one, revision: 1 },
      { chatId: two, revision: 0 },
      { chatId: 999_999, revision: 0 },
    ];
    expect((await changesSince(asked, 3)).map(({ text }) => text)).toEqual(["b", "c", "d", "e", "f"]);
    expect(await changesSince([{ chatId: one, revision: 3 }], 3)).toEqual([]);
  });
});
