// The endpoints for chats and messages, and the one that contacts a breeder.
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { type ApiClient, apiClient, askApi } from "../../support/api/api-client.ts";
import { createBreeder, createChat, createPet, createUser } from "../../support/factories.ts";
import { sharedSite } from "../../support/site.ts";

const site = await sharedSite();
const HELLO = "Is she still looking for a home?";
const REFUSED = "Breeders cannot contact other breeders or pay deposits";
const MOMENT = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);

let kennel: Awaited<ReturnType<typeof createBreeder>>;
let pet: Awaited<ReturnType<typeof createPet>>;
let buyer: ApiClient;
let breeder: ApiClient;

beforeEach(async () => {
  kennel = await createBreeder({ plan: "gold", user: { firstName: "Ines", lastName: "Moor", lastSeenAt: new Date() } });
  pet = await createPet({ breederId: kennel.id, name: "Luna", images: 2 });
  buyer = await apiClient(site, { userId: (await createUser({ firstName: "Amira", lastName: "Shah" })).id });
  breeder = await apiClient(site, { userId: kennel.userId });
});

const open = (who: ApiClient, json: object, key?: string) => who.ask("POST /messages/chats", json, key);
const chatOf = (response: object) => (response as { chat: { chat_id: number } }).chat.chat_id;
const messagesOf = (chatId: number) => db.message.findMany({ where: { chatId }, orderBy: { id: "asc" } });
const unreadOf = async (chatId: number, userId: number) =>
  (await db.chatRead.findFirst({ where: { chatId, userId } }))?.unreadCount ?? 0;

/** A chat of buyer and breeder with so many messages of the breeder. */
async function chatWith(count: number): Promise<number> {
  const { id } = await createChat({ starterId: buyer.userId, recipientId: breeder.userId });
  await db.chatRead.create({ data: { chatId: id, userId: buyer.userId, unreadCount: count } });
  const line = { chatId: id, userId: breeder.userId };
  await db.message.createMany({
    data: Array.from({ length: count }, (_, n) => ({
      ...line,
      text: `No. ${n + 1}`,
      createdAt: new Date(),
      revision: n + 1,
    })),
  });
  return id;
}

describe("GET /api/messages/chats", () => {
  it("[JMS-01, ENT-20] lists the viewer's own chats, the other user in each, what is unread, and the pet", async () => {
    const opened = await open(buyer, { recipientId: breeder.userId, pet_id: pet.id, message: HELLO });
    const chatId = chatOf(opened);
    await breeder.ask(`POST /messages/chats/${chatId}/messages`, { message: "She is." });
    const chat = {
      chat_id: chatId,
      recipient: {
        user_id: breeder.userId,
        first_name: "Ines",
        last_name: "Moor",
        avatar_url: expect.stringMatching(/^\//),
        is_online: true,
      },
      last_message: "She is.",
      last_message_time: MOMENT,
      unread_count: 1,
      pet: {
        pet_id: pet.id,
        info: { name: "Luna", breed: pet.breed, price: 950, images: [{ file_name: expect.stringMatching(/\.jpg$/) }] },
      },
    };
    expect(await buyer.ask("GET /messages/chats")).toEqual({
      status: 200,
      success: true,
      chats: [chat],
      page: 1,
      has_older: false,
      has_more: false,
    });
    const own = (await breeder.ask("GET /messages/chats")).chats;
    expect(own).toMatchObject([{ chat_id: chatId, recipient: { first_name: "Amira" }, unread_count: 1 }]);
    expect(await (await apiClient(site)).ask("GET /messages/chats")).toMatchObject({ chats: [] });
  });

  it("[JMS-01, JMS-03] C5: has a chat without a message for who started it alone", async () => {
    const [starter, recipient] = [await apiClient(site), await apiClient(site)];
    const empty = await createChat({ starterId: starter.userId, recipientId: recipient.userId });
    const older = { lastMessage: "Hello", lastMessageAt: new Date(60_000), revision: 1 };
    const chat = await createChat({ starterId: (await createUser()).id, recipientId: starter.userId, ...older });
    const { chats } = (await starter.ask("GET /messages/chats")) as unknown as { chats: Record<string, unknown>[] };
    expect(chats.map(({ chat_id: id }) => id)).toEqual([empty.id, chat.id]);
    expect(chats[0]).toMatchObject({ last_message: null, last_message_time: null, unread_count: 0 });
    expect(await recipient.ask("GET /messages/chats")).toMatchObject({ chats: [] });
  });

  it("[JMS-01] comes in pages, and for those who may read", async () => {
    for (let n = 1; n < 22; n += 1) {
      const recipientId = (await createUser()).id;
      const said = { lastMessage: "Hello", lastMessageAt: new Date(n * 60_000), revision: 1 };
      await createChat({ starterId: buyer.userId, recipientId, ...said });
    }
    const first = await buyer.ask("GET /messages/chats");
    expect(first).toMatchObject({ page: 1, has_older: true, has_more: true, chats: { length: 20 } });
    expect(await buyer.ask("GET /messages/chats?page=2")).toMatchObject({
      page: 2,
      has_older: false,
      chats: [{ pet: null, last_message_time: new Date(60_000).toISOString() }],
    });
    const silent = await apiClient(site, { permissions: ["messages.send"] });
    expect(await silent.ask("GET /messages/chats")).toMatchObject({ status: 403, success: false });
  });
});

describe("GET /api/messages/chats/{chatId}/messages", () => {
  it("[JMS-02, ENT-21] has the newest messages oldest first, and those before one of them", async () => {
    const chatId = await chatWith(52);
    const last = await buyer.ask(`GET /messages/chats/${chatId}/messages`);
    const messages = last.messages as { message_id: number; message_text: string }[];
    expect(messages.map(({ message_text: text }) => text)).toEqual(
      Array.from({ length: 50 }, (_, n) => `No. ${n + 3}`),
    );
    expect(messages.at(-1)).toEqual({
      message_id: expect.any(Number),
      chat_id: chatId,
      user_id: breeder.userId,
      sender_id: breeder.userId,
      system: false,
      message_text: "No. 52",
      date_created: MOMENT,
      is_edited: false,
      notices: [],
      is_editable: false,
    });
    expect(last.earlier_than).toBe(messages[0]?.message_id);
    expect(await buyer.ask(`GET /messages/chats/${chatId}/messages?before=${String(last.earlier_than)}`)).toMatchObject(
      {
        messages: [{ message_text: "No. 1" }, { message_text: "No. 2" }],
        earlier_than: null,
      },
    );
  });

  it("[JMS-02, OPN-67] reads the thread as opening its page does, but not while earlier messages are looked at", async () => {
    const chatId = await chatWith(2);
    const [, second] = await messagesOf(chatId);
    await buyer.ask(`GET /messages/chats/${chatId}/messages?before=${second!.id}`);
    expect(await unreadOf(chatId, buyer.userId)).toBe(2);
    await buyer.ask(`GET /messages/chats/${chatId}/messages`);
    expect(await unreadOf(chatId, buyer.userId)).toBe(0);
  });

  it("[JMS-02] is for the two participants of the chat", async () => {
    const chatId = await chatWith(1);
    const otherUser = await apiClient(site);
    for (const id of [chatId, 0, "none"]) {
      expect(await otherUser.ask(`GET /messages/chats/${id}/messages`), String(id)).toMatchObject({ status: 404 });
    }
    expect(await unreadOf(chatId, buyer.userId)).toBe(1);
  });
});

describe("POST /api/messages/chats", () => {
  it("[JMS-03, OPN-63, ENT-20] opens a chat about a pet with its first message, and answers the same one again", async () => {
    const about = { recipientId: breeder.userId, pet_id: pet.id };
    const opened = await open(buyer, { ...about, message: `  ${HELLO} ` });
    expect(opened).toMatchObject({
      status: 201,
      message: { message_text: HELLO, user_id: buyer.userId },
      chat: { recipient: { user_id: breeder.userId }, last_message: HELLO, pet: { pet_id: pet.id } },
    });
    expect(await unreadOf(chatOf(opened), breeder.userId)).toBe(1);
    const again = await open(buyer, { ...about, message: "Yes?" });
    expect([again.status, chatOf(again)]).toEqual([200, chatOf(opened)]);
    expect((await messagesOf(chatOf(opened))).map(({ text }) => text)).toEqual([HELLO, "Yes?"]);
    const general = await open(buyer, { recipientId: String(breeder.userId) });
    expect(general).toMatchObject({ status: 201, chat: { pet: null } });
    expect(chatOf(general)).not.toBe(chatOf(opened));
  });

  it("[OPN-63] opens one without a message, in the list of its starter, which then takes its first", async () => {
    const to = { recipientId: breeder.userId };
    const opened = await open(buyer, to);
    expect(opened).toEqual({ status: 201, success: true, chat: expect.objectContaining({ last_message: null }) });
    expect(await buyer.ask("GET /messages/chats")).toMatchObject({ chats: [{ chat_id: chatOf(opened) }] });
    const short = await open(buyer, { ...to, message: "Hi" });
    expect(short).toMatchObject({ status: 400, errors: { message: "Message must be at least 10 characters" } });
    expect(await open(buyer, { ...to, message: HELLO })).toMatchObject({
      status: 200,
      chat: { chat_id: chatOf(opened), last_message: HELLO },
    });
  });

  it("[JMS-03, OPN-60] sent twice with one key it makes one chat and one message, and says the same", async () => {
    const fields = { recipientId: breeder.userId, pet_id: pet.id, message: HELLO };
    const responses = await Promise.all([1, 2, 3].map(() => open(buyer, fields, "once")));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(responses.map(chatOf)).size).toBe(1);
    expect(await messagesOf(chatOf(responses[0]!))).toHaveLength(1);
    expect(await open(buyer, fields, "no key")).toMatchObject({ status: 400, message: expect.stringContaining("Key") });
  });

  it("[OPN-64] is not for two breeders, who answer what a user started", async () => {
    const other = await createBreeder({ plan: "gold" });
    const refused = { status: 403, message: REFUSED };
    expect(await open(breeder, { recipientId: other.userId, message: HELLO })).toMatchObject(refused);
    await createChat({ starterId: other.userId, recipientId: breeder.userId });
    expect(await open(breeder, { recipientId: other.userId })).toMatchObject(refused);
    const chatId = chatOf(await open(buyer, { recipientId: breeder.userId, message: HELLO }));
    const response = await open(breeder, { recipientId: buyer.userId, message: "She is." });
    expect([response.status, chatOf(response)]).toEqual([200, chatId]);
  });

  it("[OPN-63] reaches no user whom the contact form does not reach", async () => {
    const unpaid = await createBreeder();
    const elsewhere = await createPet();
    const { userId } = breeder;
    for (const [json, status, message] of [
      [{ recipientId: unpaid.userId }, 409, "Breeder does not have an active subscription."],
      [{ recipientId: (await createUser()).id }, 404, "An error occurred while fetching breeder details."],
      [{ recipientId: userId, pet_id: elsewhere.id }, 404, "An error occurred while fetching breeder details."],
      [{ recipientId: 0 }, 404, "An error occurred while fetching breeder details."],
      [{ recipientId: "me" }, 400, "recipientId must be the id of an account"],
      [{}, 400, "recipientId must be the id of an account"],
    ] as const) {
      expect(await open(buyer, { message: HELLO, ...json }), JSON.stringify(json)).toMatchObject({ status, message });
    }
    expect(await open(breeder, { recipientId: userId })).toMatchObject({
      status: 403,
      message: "This is your own listing.",
    });
    expect(await db.chat.count({ where: { starterId: { in: [buyer.userId, userId] } } })).toBe(0);
  });
});

describe("PATCH /api/messages/{id}", () => {
  it("[JMS-05, ENT-21] changes one's own message for fifteen minutes", async () => {
    const chatId = await chatWith(1);
    const [sent] = await messagesOf(chatId);
    const path = `PATCH /messages/${sent!.id}`;
    expect(await breeder.ask(path, { message: " Number one " })).toMatchObject({
      status: 200,
      message: { message_id: sent!.id, message_text: "Number one", is_edited: true, is_editable: true },
    });
    expect(await buyer.ask(path, { message: "Mine" })).toMatchObject({ status: 404 });
    expect(await breeder.ask("PATCH /messages/none", { message: "Mine" })).toMatchObject({ status: 404 });
    for (const json of [{}, { message: " " }, { message: 7 }]) {
      expect(await breeder.ask(path, json)).toMatchObject({
        status: 400,
        errors: { message: "Write a message first." },
      });
    }
    await db.message.update({ where: { id: sent!.id }, data: { createdAt: new Date(Date.now() - 15 * 60_000) } });
    expect(await breeder.ask(path, { message: "Too late" })).toMatchObject({ status: 409 });
    expect((await messagesOf(chatId)).map(({ text }) => text)).toEqual(["Number one"]);
  });
});

describe("POST /api/breeders/{id}/contact", () => {
  const contact = (who: ApiClient, json: object, id: number | string = kennel.id, key?: string) =>
    who.ask(`POST /breeders/${id}/contact`, json, key);

  it("[OPN-61, OPN-62] opens a chat about the pet, and emails the breeder's contact address", async () => {
    const fields = { message: HELLO, pet_id: pet.id };
    const sent = await contact(buyer, fields, kennel.id, "once");
    expect(sent).toEqual({
      status: 201,
      success: true,
      message: "Message sent successfully",
      chat_id: expect.any(Number),
    });
    expect(await contact(buyer, fields, kennel.id, "once")).toEqual(sent);
    expect(await db.chat.findMany({ where: { starterId: buyer.userId }, include: { messages: true } })).toMatchObject([
      { id: sent.chat_id, recipientId: breeder.userId, petId: pet.id, messages: [{ text: HELLO }] },
    ]);
    const sentEmail = await site.inbox.waitFor((one) => one.to === kennel.contactEmail);
    expect(sentEmail.text).toContain(HELLO);
    expect(await contact(buyer, { message: HELLO }, `words-${kennel.id}`)).toMatchObject({ status: 201 });
  });

  it("[OPN-61, OPN-64] has the sentences of the form", async () => {
    const other = await createPet();
    expect(await contact(breeder, { message: HELLO }, other.breederId)).toMatchObject({
      status: 403,
      message: REFUSED,
    });
    expect(await contact(buyer, { message: "Hello" })).toMatchObject({
      status: 400,
      errors: { message: "Message must be at least 10 characters" },
    });
    expect(await contact(buyer, { message: HELLO, pet_id: other.id })).toMatchObject({ status: 404 });
    expect(await contact(buyer, { message: HELLO }, 999_999)).toMatchObject({ status: 404 });
    expect(await contact(buyer, { message: HELLO }, other.breederId)).toMatchObject({
      status: 409,
      message: "Breeder does not have an active subscription.",
    });
    expect(await db.chat.count({ where: { starterId: buyer.userId } })).toBe(0);
  });

  it("[TEN-60] refuses another breeder than that of the address", async () => {
    expect(await contact(buyer, { message: HELLO, breeder_id: kennel.id + 1 })).toMatchObject({ status: 403 });
    expect(await contact(buyer, { message: HELLO, breeder_id: String(kennel.id) })).toMatchObject({ status: 201 });
  });

  it("[TEN-63, CNL-09] asks a visitor to log in, in these words", async () => {
    expect(await askApi(site, null, `POST /breeders/${kennel.id}/contact`, { message: HELLO })).toMatchObject({
      status: 401,
      message: "Please log in to contact the breeder",
    });
  });
});
