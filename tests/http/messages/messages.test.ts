// The pages of messages without script: the list, a conversation, sending and editing a message, permissions.
import { beforeEach, describe, expect, it } from "vitest";
import { editMessage } from "#app/domain/conversations/messages/edit-message.server.ts";
import { sendMessage } from "#app/domain/conversations/messages/send-message.server.ts";
import { db } from "#app/platform/db.server.ts";
import { newIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import { deep } from "../../support/depth.ts";
import { createBreeder, createChat, createPet, createSession, createUser, viewerOf } from "../../support/factories.ts";
import { facts } from "../../support/members.ts";
import { all, attributes, byRole, filledIn, hiddenFields, hrefs, html, one, textOf } from "../../support/page.ts";
import { POLL } from "../../support/poll-options.ts";
import { leaveTries } from "../../support/rate-limits.ts";
import { sharedSite, type Visitor } from "../../support/site.ts";

const site = await sharedSite();
/** Messages of a long conversation. */
const MANY = deep(120, 5_000);
const BOTH = ["messages.send", "messages.read"] as const;

interface Participant {
  userId: number;
  token: string;
  visitor: Visitor;
}

let buyer: Participant, breeder: Participant;
let tradingName: string;
let chatId: number;
let path: string;

async function participant(userId: number, permissions: readonly (typeof BOTH)[number][] = BOTH): Promise<Participant> {
  await db.userPermission.createMany({ data: permissions.map((permission) => ({ userId, permission })) });
  const { token } = await createSession(userId);
  return { userId, token, visitor: site.visitor({ token }) };
}

async function say(who: Participant, text: string, chat = chatId) {
  const actor = viewerOf(await db.user.findUniqueOrThrow({ where: { id: who.userId } }));
  const sent = await sendMessage({ actor, chatId: chat, text, idempotencyKey: newIdempotencyKey() });
  if (!sent.ok) throw new Error(sent.code);
  return sent.value;
}

/** Opens a conversation, fills in its box and sends it. */
async function write(who: Participant, message: string): Promise<Response> {
  return who.visitor.post(path, { ...hiddenFields(await html(await who.visitor.get(path)), path), message });
}

const texts = () => db.message.findMany({ where: { chatId }, orderBy: { id: "asc" } });
const minutesOld = (messageId: number, minutes: number) =>
  db.message.update({ where: { id: messageId }, data: { createdAt: new Date(Date.now() - minutes * 60_000) } });
const page = async (who: Participant, at: string) => html(await who.visitor.get(at));
const titleOf = (shown: string) => textOf(one(shown, "title"));
const read = async (who: Participant, at: string) => textOf(await page(who, at));

beforeEach(async () => {
  buyer = await participant((await createUser({ firstName: "Amira", lastName: "Shah" })).id);
  const kennel = await createBreeder({ plan: "gold" });
  tradingName = kennel.tradingName;
  breeder = await participant(kennel.userId);
  chatId = (await createChat({ starterId: buyer.userId, recipientId: breeder.userId })).id;
  path = `/messages/${chatId}`;
});

describe("the list", () => {
  it("[MSG-01, GRD-15] is open to every signed-in user, and to no visitor", async () => {
    expect((await site.get("/messages")).status).toBe(303);
    expect((await site.get(path)).headers.get("Location")).toBe("/login");
    expect((await site.post(path, { message: "Hello" })).headers.get("Location")).toBe("/login");
    const newcomer = await participant((await createUser()).id, []);
    expect((await newcomer.visitor.get("/messages")).status).toBe(200);
  });

  it("[MSG-02, OPN-66, OPN-67] shows name, image, presence, last message, time and how much is unread", async () => {
    await say(breeder, "Come and see her");
    await say(breeder, "on Saturday,\nif you like");
    await db.user.update({ where: { id: breeder.userId }, data: { lastSeenAt: new Date() } });
    const shown = await page(buyer, "/messages");
    const row = one(shown, `a[href="${path}#newest"]`);
    expect(one(row, "img[alt='']").getAttribute("src")).not.toBe("");
    const time = one(row, "time");
    expect(textOf(time)).toBe("Just now");
    expect(time.getAttribute("datetime")).toMatch(/^\d{4}-.+Z$/);
    expect(textOf(row).replaceAll("\n", " ")).toMatch(
      new RegExp(`^Online ?${tradingName} Just now ?: on Saturday, if you like 2 unread$`),
    );
    expect(titleOf(shown)).toBe("(2) Messages | Pawstead");
    const longAgo = new Date(Date.now() - 6 * 60_000);
    await db.user.update({ where: { id: breeder.userId }, data: { lastSeenAt: longAgo } });
    expect(await read(buyer, "/messages")).not.toContain("Online");
  });

  it("[MSG-14] says that no message is selected, and marks the one that is", async () => {
    await say(breeder, "Hello");
    expect(await read(buyer, "/messages")).toContain("No message selected");
    const open = await page(buyer, path);
    expect(open).not.toContain("No message selected");
    expect(attributes(open, "a.chat-list__row[aria-current=page]", "href")).toEqual([`${path}#newest`]);
  });

  it("links to the pets when it is empty, and shows a notice to a user without the permission", async () => {
    // Without a message a conversation is listed for the one who began it alone.
    const empty = await page(breeder, "/messages");
    expect(textOf(empty)).toContain("No conversations yet");
    expect(hrefs(byRole(empty, "main"), "Browse Pets")).toEqual(["/pets"]);
    await say(breeder, "Hello");
    await db.userPermission.deleteMany({ where: { userId: buyer.userId } });
    expect(await read(buyer, "/messages")).toContain("Your account cannot read messages at the moment.");
    expect((await buyer.visitor.get(path)).status).toBe(404);
  });

  it("links to older conversations, and keeps its page while one is open", async () => {
    const partners = await Promise.all(Array.from({ length: 22 }, () => createUser()));
    await Promise.all(partners.map(({ id }) => createChat({ starterId: buyer.userId, recipientId: id })));
    const first = await page(buyer, "/messages");
    expect(all(first, ".chat-list__row")).toHaveLength(20);
    expect(hrefs(first)).toContain("/messages?page=2");
    const second = await page(buyer, "/messages?page=2");
    const rows = attributes(second, "a.chat-list__row", "href");
    expect(rows).toHaveLength(3);
    for (const row of rows) expect(row).toMatch(/^\/messages\/\d+\?page=2#newest$/);
    expect(hrefs(second, "Newer conversations")).toEqual(["/messages"]);
    for (const odd of ["0", "-1", "abc", "99999999999", "2.5"]) {
      expect((await buyer.visitor.get(`/messages?page=${odd}`)).status).toBe(200);
    }
  });
});

describe("a conversation", () => {
  it("[MSG-03] is about a pet, with its price, and a link while it is public", async () => {
    const { id: breederId } = await db.breeder.findFirstOrThrow({ where: { userId: breeder.userId } });
    const pet = await createPet({ breederId, name: "Nimbus", breed: "Maine Coon", pricePence: 110_000, images: 1 });
    const other = await createPet({ breederId, name: "Shade", pricePence: 99_950, status: "pending" });
    const about = async (petId: number) => {
      const { id } = await createChat({ starterId: buyer.userId, recipientId: breeder.userId, petId });
      await say(buyer, "Is this pet still available?", id);
      return page(buyer, `/messages/${id}`);
    };
    const shown = await about(pet.id);
    const card = byRole(shown, "link", /^Discussing/);
    expect(textOf(card)).toMatch(/^Discussing ?Nimbus, Maine Coon ?£1,100$/);
    expect(one(card, "img").getAttribute("src")).toMatch(/^\/upload\/./);
    expect(card.getAttribute("href")).toBe(`/pets/nimbus-maine-coon-${pet.id}`);
    const hidden = await about(other.id);
    expect(textOf(one(hidden, "div.thread-head__pet"))).toContain("£999.50");
    expect(hidden).not.toContain("/pets/shade");
    expect(await page(buyer, path)).not.toContain("Discussing");
  });

  it("[MSG-04, MSG-05, MSG-17] stores a message once, also on a repeated submit", async () => {
    await say(breeder, "Hello Amira");
    const form = hiddenFields(await page(buyer, path), path);
    const message = "Hello!\r\nCan I come on Saturday?";
    const answers = await Promise.all([1, 2, 3].map(() => buyer.visitor.post(path, { ...form, message })));
    expect(answers.map(facts)).toEqual(Array(3).fill([303, `${path}#newest`]));
    expect((await texts()).map(({ text }) => text)).toEqual(["Hello Amira", "Hello!\nCan I come on Saturday?"]);
    const shown = await page(breeder, path);
    expect(shown).toContain("Hello!\nCan I come on Saturday?");
    expect(all(shown, "textarea[required][maxlength='5000']")).toHaveLength(1);
  });

  it("[MSG-05] refuses blank and too long messages, and keeps the text", async () => {
    for (const blank of ["", "  \n ", "\u200b\u2060"]) {
      const answer = await write(buyer, blank);
      expect(answer.status).toBe(422);
      expect(textOf(await html(answer))).toMatch(/There is a problem\nWrite a message first\./);
    }
    const long = "Woof ".repeat(1_000) + "!";
    const answer = await write(buyer, long);
    expect(answer.status).toBe(422);
    const shown = await html(answer);
    expect(textOf(shown)).toContain("Message must be at most 5,000 characters");
    expect(filledIn(shown, path).message).toBe(long);
    expect(all(shown, "textarea[aria-invalid=true]")).toHaveLength(1);
    expect(await texts()).toEqual([]);
  });

  it("[MSG-05, OPN-60] keeps both messages when a form is sent again with another text", async () => {
    const form = hiddenFields(await page(buyer, path), path);
    expect((await buyer.visitor.post(path, { ...form, message: "First" })).status).toBe(303);
    const answer = await buyer.visitor.post(path, { ...form, message: "Second" });
    expect(answer.status).toBe(400);
    const again = filledIn(await html(answer), path);
    expect(again.message).toBe("Second");
    expect(again.idempotency_key).not.toBe(form.idempotency_key);
    expect((await buyer.visitor.post(path, again)).status).toBe(303);
    expect((await texts()).map(({ text }) => text)).toEqual(["First", "Second"]);
  });

  it("[MSG-16, TEN-52] shows no message when nothing was stored, and keeps the text", async () => {
    const { visitor } = buyer;
    const form = hiddenFields(await html(await visitor.get(path)), path);
    const first = await visitor.post(path, { ...form, message: "One" });
    await leaveTries("chat", 1);
    const form2 = hiddenFields(await html(await visitor.get(path)), path);
    const answers = [first, await visitor.post(path, { ...form2, message: "Two" })];
    answers.push(await visitor.post(path, { ...form2, message: "Three" }));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 429]);
    const shown = await html(answers[2]!);
    expect(filledIn(shown, path)).toEqual({ idempotency_key: form2.idempotency_key, message: "Three" });
    expect(textOf(shown)).toContain("Not sent yet");
    expect(all(shown, "[role=alert]")).toEqual([]);
    expect(Number(answers[2]!.headers.get("Retry-After"))).toBeGreaterThan(0);
  });

  it("[MSG-16, TEN-52] keeps the text when the database refuses it, and logs the error", async () => {
    await db.$executeRawUnsafe(`ALTER TABLE messages ADD CONSTRAINT full_disk CHECK (text <> 'Disk full') NOT VALID`);
    try {
      const answer = await write(buyer, "Disk full");
      expect(answer.status).toBe(500);
      const shown = await html(answer);
      expect(filledIn(shown, path).message).toBe("Disk full");
      expect(all(shown, "[role=alert]")).toEqual([]);
      await expect.poll(() => site.log.some(({ msg }) => msg === "a change failed"), POLL).toBe(true);
    } finally {
      await db.$executeRawUnsafe("ALTER TABLE messages DROP CONSTRAINT full_disk");
    }
  });

  it("[MSG-18] is open to its two participants only", async () => {
    const { messageId } = await say(buyer, "Between us");
    const otherUser = await participant((await createUser({ isAdmin: true })).id);
    for (const at of [path, `${path}/changes`, `${path}/edit/${messageId}`]) {
      const answer = await otherUser.visitor.get(at);
      expect(answer.status, at).toBe(404);
      expect(await answer.text()).not.toContain("Between us");
    }
    expect((await otherUser.visitor.post(path, { message: "Hi", idempotency_key: newIdempotencyKey() })).status).toBe(
      404,
    );
    expect((await otherUser.visitor.post(`${path}/edit/${messageId}`, { message: "Hi" })).status).toBe(404);
    await otherUser.visitor.post(`${path}/read`, { upto: String(messageId) });
    expect(await db.chatRead.findFirst({ where: { chatId, userId: breeder.userId } })).toMatchObject({
      unreadCount: 1,
    });
    expect((await texts()).map(({ text }) => text)).toEqual(["Between us"]);
    for (const odd of ["abc", "0", "2147483648", "9".repeat(40), "1e3", "-1"]) {
      const answer = await buyer.visitor.get(`/messages/${odd}`);
      expect(answer.status).toBe(404);
      // The error page still shows the account menu of the signed-in user.
      expect(await html(answer)).toContain("Log Out");
    }
  });

  it("shows a message as text: no markup, no links, and direction marks end with it", async () => {
    await say(breeder, "<b>Bold</b> https://evil.example/\n\u202eback to front");
    const shown = await page(buyer, path);
    const bubble = one(shown, ".message-line__text[dir=auto]");
    expect(bubble.textContent).toBe("<b>Bold</b> https://evil.example/\n\u202eback to front");
    expect(bubble.children).toHaveLength(0);
    expect(textOf(one(shown, "bdi.chat-list__last-message"))).toMatch(/^<b>/);
  });

  it("[OPN-68, MSG-13] has a link that reloads it, and one back to the list", async () => {
    const shown = await page(buyer, path);
    const refresh = byRole(shown, "link", "Refresh").getAttribute("href")!;
    expect(refresh).toMatch(new RegExp(`^${path}\\?at=\\d+#newest$`));
    await say(breeder, "News");
    expect(await read(buyer, refresh.replace("#newest", ""))).toContain("News");
    expect(attributes(shown, "a.thread-head__back", "href")).toEqual(["/messages"]);
  });

  it("shows the newest fifty messages, and links to the earlier ones", async () => {
    await db.$executeRaw`
      INSERT INTO messages (chat_id, user_id, text, created_at, revision)
      SELECT ${chatId}, ${breeder.userId}, 'Line ' || n, now() - interval '1 day', n FROM generate_series(1, ${MANY}) n`;
    await db.chat.update({ where: { id: chatId }, data: { revision: MANY, lastMessageAt: new Date() } });
    const shown = await page(buyer, path);
    expect(all(shown, ".message-line__bubble")).toHaveLength(50);
    expect(textOf(shown)).toContain(`Line ${MANY}`);
    expect(textOf(one(shown, "#newest").parentElement!)).toContain(`Line ${MANY}`);
    const earlier = byRole(shown, "link", "Earlier messages").getAttribute("href")!;
    expect(earlier).toMatch(/#newest$/);
    const before = await page(buyer, earlier.replace("#newest", ""));
    expect(textOf(before)).toContain(`Line ${MANY - 50}\n`);
    expect(textOf(before)).not.toContain(`Line ${MANY - 49}`);
    expect(hrefs(before, "Back to the newest messages")).toEqual([`${path}#newest`]);
    expect(all(before, "textarea")).toEqual([]);
  });
});

describe("reading", () => {
  const unread = () => db.chatRead.findFirstOrThrow({ where: { chatId, userId: buyer.userId } });

  it("[OPN-67] marks the messages of an opened thread as read, in every count of its page", async () => {
    await say(breeder, "One");
    await say(breeder, "Two");
    const ahead = await buyer.visitor.get(path, { headers: { "Sec-Purpose": "prefetch" } });
    expect(titleOf(await html(ahead))).toMatch(/^\(2\) /);
    expect(await unread()).toMatchObject({ unreadCount: 2 });
    const shown = await page(buyer, path);
    expect(textOf(shown)).not.toContain("unread");
    expect(titleOf(shown)).toBe(`${tradingName} | Pawstead`);
    expect(await unread()).toMatchObject({ unreadCount: 0 });
  });

  it("[OPN-67] is reported by an open thread up to a message, and never marks a message as unread", async () => {
    const one = await say(breeder, "One");
    const two = await say(breeder, "Two");
    const tell = (upto: string) => buyer.visitor.post(`${path}/read`, { upto });
    expect((await tell(String(one.messageId))).status).toBe(204);
    expect(await unread()).toMatchObject({ unreadCount: 1 });
    await tell(String(two.messageId));
    await say(breeder, "Three");
    await tell(String(one.messageId));
    expect(await unread()).toMatchObject({ unreadCount: 1 });
    for (const odd of ["", "abc", "-1", "1e9", "9".repeat(30)]) expect((await tell(odd)).status).toBe(400);
  });

  it("[OPN-67] leaves newer messages unread while earlier ones are shown", async () => {
    await say(breeder, "One");
    const { messageId } = await say(breeder, "Two");
    await page(buyer, `${path}?before=${messageId}`);
    expect(await unread()).toMatchObject({ unreadCount: 2 });
  });
});

describe("changing a message", () => {
  const edit = (who: Participant, id: number, message: string) => who.visitor.post(`${path}/edit/${id}`, { message });

  it("[MSG-06, MSG-07, MSG-08, OPN-65] is a link beside each own message of the last fifteen minutes", async () => {
    const theirs = await say(breeder, "Theirs");
    const old = await say(buyer, "Old");
    const mine = await say(buyer, "Mine");
    await minutesOld(old.messageId, 16);
    const links = hrefs(await page(buyer, path)).filter((to) => to?.includes("/edit/"));
    expect(links).toEqual([`${path}/edit/${mine.messageId}`]);
    expect(filledIn(await page(buyer, links[0]!), links[0]!)).toEqual({ message: "Mine", before: "Mine" });
    expect(facts(await edit(buyer, mine.messageId, "Mine, better"))).toEqual([303, `${path}#newest`]);
    const shown = await read(breeder, path);
    expect(shown).toMatch(/Mine, better\n\d\d:\d\d ?\(edited\)/);
    expect(shown.match(/\(edited\)/g)).toHaveLength(1);
    expect((await buyer.visitor.get(`${path}/edit/${theirs.messageId}`)).status).toBe(404);
  });

  it("[MSG-09, ALL-02] is refused to all other users, who stay signed in, and after fifteen minutes, with the text to copy", async () => {
    const { messageId } = await say(buyer, "Mine");
    const refused = await edit(breeder, messageId, "Not mine");
    expect(refused.status).toBe(404);
    const menu = textOf(await html(refused));
    expect(menu).toContain("Log Out");
    expect(menu).not.toMatch(/Sign Up|Log ?in/i);
    await minutesOld(messageId, 15);
    const answer = await edit(buyer, messageId, "Too late, alas");
    expect(answer.status).toBe(409);
    const shown = await html(answer);
    expect(textOf(shown)).toContain("A message can be edited for 15 minutes after it was sent.");
    expect(textOf(one(shown, "textarea[readonly]"))).toBe("Too late, alas");
    expect(await read(buyer, `${path}/edit/${messageId}`)).toContain("for 15 minutes after it was sent.");
    expect((await texts()).map(({ text, editedAt }) => [text, editedAt])).toEqual([["Mine", null]]);
  });

  it("[MSG-10] saves nothing when the text is the same", async () => {
    const { messageId, revision } = await say(buyer, "Mine");
    expect((await edit(buyer, messageId, "  Mine\r\n")).status).toBe(303);
    expect(await texts()).toMatchObject([{ text: "Mine", editedAt: null, revision }]);
  });

  it("[MSG-16, TEN-52] keeps the typed text when it cannot be saved", async () => {
    const { messageId } = await say(buyer, "Mine");
    expect((await edit(buyer, messageId, " ")).status).toBe(422);
    await db.userPermission.deleteMany({ where: { userId: buyer.userId, permission: "messages.send" } });
    const answer = await edit(buyer, messageId, "Changed");
    expect(answer.status).toBe(403);
    const shown = await html(answer);
    expect(filledIn(shown, `${path}/edit/${messageId}`).message).toBe("Changed");
    expect(textOf(shown)).toContain("Not saved yet");
    expect(await read(buyer, path)).toContain("You cannot send messages at the moment.");
  });

  it("is limited to the conversation in its URL", async () => {
    const { messageId } = await say(buyer, "Mine");
    const other = await createChat({ starterId: buyer.userId, recipientId: (await createUser()).id });
    const wrong = `/messages/${other.id}/edit/${messageId}`;
    expect((await buyer.visitor.get(wrong)).status).toBe(404);
    expect((await buyer.visitor.post(wrong, { message: "Changed" })).status).toBe(404);
    expect((await texts()).map(({ text }) => text)).toEqual(["Mine"]);
  });
});

describe("requests of an open page", () => {
  it("[OPN-68] the changes of a conversation above a revision, and the list", async () => {
    const first = await say(breeder, "One");
    await say(buyer, "Two");
    const actor = viewerOf(await db.user.findUniqueOrThrow({ where: { id: breeder.userId } }));
    await editMessage({ actor, messageId: first.messageId, text: "One, changed" });
    const ask = async (after: string) => (await buyer.visitor.get(`${path}/changes?after=${after}`)).json();
    expect(await ask("1")).toMatchObject([
      { text: "Two", revision: 2, isEditable: true, idempotencyKey: expect.any(String) },
      { text: "One, changed", revision: 3, isEdited: true, isEditable: false, idempotencyKey: null },
    ]);
    expect(await ask("3")).toEqual([]);
    expect(await ask("nonsense")).toHaveLength(2);
    const list = await (await buyer.visitor.get("/messages/chats")).json();
    expect(list).toMatchObject({ page: 1, chats: [{ chatId, lastMessage: "Two", unreadCount: 1 }] });
  });
});
