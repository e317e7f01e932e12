// Live messages (server-sent events): a message stored by another process (that of the test) reaches the streams of the
// site once and in order, and only those of the two participants. The tests mostly wait for events: each has a chat of its own,
// and they wait together.
import { afterAll, describe, expect, it } from "vitest";
import { endSession } from "#app/domain/accounts/sessions/end-sessions.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { editMessage } from "#app/domain/conversations/messages/edit-message.server.ts";
import { markRead } from "#app/domain/conversations/messages/mark-read.server.ts";
import { sendMessage } from "#app/domain/conversations/messages/send-message.server.ts";
import type { MessageView } from "#app/domain/conversations/messages/views.ts";
import { db } from "#app/platform/db.server.ts";
import { newIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import { cutListener } from "../../support/cut-listener.ts";
import { type Events, listenTo } from "../../support/events.ts";
import { createBreeder, createChat, createSession, createUser, viewerOf } from "../../support/factories.ts";
import { hiddenFields, html, sharedSite } from "../../support/site.ts";

const site = await sharedSite();
/** How often each process ends streams without a session, in case it received no notification. */
const SWEEP_MS = 60_000;

interface Participant {
  userId: number;
  token: string;
  sessionId: string;
  viewer: Viewer;
  chatId: number;
}

const open: Events[] = [];
afterAll(() => {
  for (const events of open) events.cut();
});

async function meet() {
  const [{ id: starterId }, { userId: recipientId }] = [await createUser(), await createBreeder({ plan: "gold" })];
  const { id: chatId } = await createChat({ starterId, recipientId });
  return { chatId, buyer: await participant(starterId, chatId), breeder: await participant(recipientId, chatId) };
}

async function participant(userId: number, chatId: number): Promise<Participant> {
  const user = await db.user.findUniqueOrThrow({ where: { id: userId } });
  const permissions = ["messages.send", "messages.read"] as const;
  await db.userPermission.createMany({ data: permissions.map((permission) => ({ userId, permission })) });
  const { token, session } = await createSession(userId);
  return { userId, token, sessionId: session.id, viewer: viewerOf(user), chatId };
}

/** Opens the stream of a participant with the chat open, and waits until it is registered. */
async function look(who: Participant, { after = "0", chat = String(who.chatId), last = "" } = {}) {
  const query = chat === "" ? "" : `?chat=${chat}&after=${after}`;
  const headers: Record<string, string> = last === "" ? {} : { "Last-Event-ID": last };
  const events = await listenTo(site.url, `/messages/live${query}`, { token: who.token, headers });
  open.push(events);
  if (events.status === 200) await events.count("chats", 1);
  return events;
}

async function say(who: Participant, text: string, idempotencyKey = newIdempotencyKey()): Promise<MessageView> {
  const sent = await sendMessage({ actor: who.viewer, chatId: who.chatId, text, idempotencyKey });
  if (!sent.ok) throw new Error(sent.code);
  return sent.value;
}

const textsOf = (events: Events) => events.of<MessageView>("message").map(({ text }) => text);
const wanted = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_none, nth) => `No. ${from + nth}`);

describe.concurrent("a message", () => {
  it("[OPN-68] arrives in the open thread from another process", async () => {
    const { buyer, breeder } = await meet();
    const [reader, writer] = await Promise.all([look(breeder), look(buyer)]);
    const key = newIdempotencyKey();
    const sent = await say(buyer, "Is Luna still there?\n\u{1F436}", key);
    for (const events of [reader, writer]) await events.count("message", 1);
    expect(reader.of("message")).toEqual([{ ...sent, isEditable: false, idempotencyKey: null }]);
    // The sender's device may still store the text under this key.
    expect(writer.of("message")).toEqual([{ ...sent, idempotencyKey: key }]);
    expect(reader.text).not.toContain(key);
    await reader.count("chats", 2);
    expect(reader.of("chats")).toEqual([{ unread: 0 }, { unread: 1 }]);
  });

  it("[OPN-68] arrives in the open thread through the site's own form", async () => {
    const { buyer, breeder, chatId } = await meet();
    const events = await look(breeder);
    const writer = site.visitor({ token: buyer.token });
    const path = `/messages/${chatId}`;
    const key = hiddenFields(await html(await writer.get(path)), path);
    expect((await writer.post(path, { ...key, message: "From the form" })).status).toBe(303);
    await events.count("message", 1);
    expect(textsOf(events)).toEqual(["From the form"]);
  });

  it("[OPN-68] arrives once and in the order of the thread when twenty are sent at once", async () => {
    const { buyer, breeder, chatId } = await meet();
    const streams = await Promise.all([look(breeder), look(breeder), look(buyer)]);
    await Promise.all(wanted(1, 20).map((text, nth) => say(nth % 2 ? buyer : breeder, text)));
    const stored = await db.message.findMany({ where: { chatId }, orderBy: { id: "asc" } });
    for (const events of streams) {
      await events.count("message", 20);
      expect(textsOf(events)).toEqual(stored.map(({ text }) => text));
      expect(events.received.filter(({ event }) => event === "message").map(({ id }) => id)).toEqual(
        stored.map(({ revision }) => String(revision)),
      );
    }
  });

  it("[MSG-08] arrives again with its new text when it is edited", async () => {
    const { buyer, breeder } = await meet();
    const sent = await say(buyer, "At tree");
    const events = await look(breeder, { after: String(sent.revision) });
    await editMessage({ actor: buyer.viewer, messageId: sent.messageId, text: "At three" });
    await events.count("message", 1);
    expect(events.of("message")).toMatchObject([
      { messageId: sent.messageId, text: "At three", isEdited: true, revision: sent.revision + 1 },
    ]);
  });

  it("[OPN-67] updates the unread count of the list, also when it is read elsewhere", async () => {
    const { buyer, breeder, chatId } = await meet();
    const [list, thread] = await Promise.all([look(breeder, { chat: "" }), look(breeder)]);
    const sent = await say(buyer, "Good morning");
    for (const events of [list, thread]) await events.until("one unread", () => events.text.includes('{"unread":1}'));
    expect(list.of("message")).toEqual([]);
    await markRead(chatId, breeder.userId, sent.messageId);
    for (const events of [list, thread]) await events.until("read", () => /1\}[^]*\{"unread":0\}/.test(events.text));
  });
});

describe.concurrent("a lost connection", () => {
  it("[OPN-68] is followed by the three messages sent meanwhile, each once and in order", async () => {
    const { buyer, breeder } = await meet();
    const before = await look(breeder);
    await say(buyer, "No. 1");
    await before.count("message", 1);
    before.cut();
    for (const text of wanted(2, 4)) await say(buyer, text);
    const last = before.received.findLast(({ id }) => id !== null)?.id ?? "";
    // Last-Event-ID takes precedence over the parameter `after` of the page's URL.
    const events = await look(breeder, { after: "0", last });
    await events.count("message", 3);
    await say(buyer, "No. 5");
    await events.count("message", 4);
    expect(textsOf(events)).toEqual(wanted(2, 5));
  });

  it("is followed by up to 200 messages; beyond that the page reloads", async () => {
    const { buyer, breeder, chatId } = await meet();
    await db.$executeRaw`
      INSERT INTO messages (chat_id, user_id, text, revision)
      SELECT ${chatId}, ${buyer.userId}, 'No. ' || n, n FROM generate_series(1, 201) n`;
    await db.chat.update({ where: { id: chatId }, data: { revision: 201 } });
    const near = await look(breeder, { after: "1" });
    await near.count("message", 200);
    expect(textsOf(near)).toEqual(wanted(2, 201));
    const far = await listenTo(site.url, `/messages/live?chat=${chatId}&after=0`, { token: breeder.token });
    await far.closed;
    expect(far.of("again")).toHaveLength(1);
    expect(far.of("message")).toEqual([]);
  });
});

describe.concurrent("access to a stream", () => {
  it("[MSG-18] is for the two participants of a chat only", async () => {
    const { buyer, breeder } = await meet();
    const otherUser = await participant((await createUser()).id, buyer.chatId);
    const chats = [String(buyer.chatId), "999999", "0", "abc", "99999999999", "-1", "1.5"];
    const refused = await Promise.all(chats.map((chat) => look(otherUser, { chat })));
    expect(refused.map(({ status }) => status)).toEqual(chats.map(() => 404));
    const [own, heard] = await Promise.all([look(otherUser, { chat: "" }), look(breeder)]);
    await say(buyer, "For two pairs of eyes");
    await heard.count("message", 1);
    await say(buyer, "And once more");
    await heard.count("message", 2);
    // Comments between the events keep the connection open.
    expect(own.text.replaceAll(/^:\n\n/gm, "")).toMatch(/^retry: \d+\n\nevent: chats\ndata: \{"unread":0\}\n\n$/);
  });

  it("[MSG-01] is refused without a session or the permission to read", async () => {
    const { buyer } = await meet();
    expect((await listenTo(site.url, "/messages/live")).status).toBe(401);
    expect((await look({ ...buyer, token: "A".repeat(43) })).status).toBe(401);
    expect((await look({ ...buyer, token: "no token" })).status).toBe(401);
    await db.userPermission.deleteMany({ where: { userId: buyer.userId, permission: "messages.read" } });
    expect((await look(buyer)).status).toBe(403);
  });

  it("has the headers of every response, and those of a stream", async () => {
    const { buyer } = await meet();
    const { headers } = await look(buyer);
    expect(headers).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
      "x-content-type-options": "nosniff",
      "x-request-id": expect.stringMatching(/^\w{4}-\w{4}-\w{4}$/) as string,
    });
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(headers["content-encoding"]).toBeUndefined();
    const head = await site.visitor({ token: buyer.token }).get("/messages/live", { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect((await site.visitor({ token: buyer.token }).post("/messages/live", {})).status).toBe(405);
  });

  it("is limited to ten streams of one account: the oldest ends", async () => {
    const { buyer, breeder } = await meet();
    const stream = () => look(buyer, { chat: "" });
    const streams = [await stream(), ...(await Promise.all(Array.from({ length: 9 }, stream))), await stream()];
    await streams[0]!.closed;
    await say(breeder, "Hello");
    for (const events of streams.slice(1)) await events.until("a message", () => events.text.includes('"unread":1'));
    expect(streams[0]!.text).not.toContain('"unread":1');
  });
});

describe.concurrent("a stream ends", () => {
  /** Opens a stream and runs `act`, which ends it; returns the last event and whether the sweep of every minute could have ended it. */
  async function endedBy(act: (buyer: Participant) => PromiseLike<unknown>) {
    const { buyer, breeder } = await meet();
    const events = await look(buyer);
    await act(buyer);
    const began = performance.now();
    await events.closed;
    const bySweep = performance.now() - began > SWEEP_MS / 2;
    const { revision } = await say(breeder, "Not for them any more");
    expect(events.text).not.toContain(`id: ${revision}\n`);
    return { event: events.received.at(-1)?.event, bySweep };
  }

  it("on a logout, a ban and a session ended elsewhere, without waiting for the sweep", async () => {
    const ends: Parameters<typeof endedBy>[0][] = [
      ({ token }) => site.visitor({ token }).post("/logout", { x: "" }),
      ({ userId, sessionId }) => endSession(userId, sessionId),
      ({ sessionId }) => db.session.delete({ where: { id: sessionId } }),
      ({ userId }) => db.ban.create({ data: { userId } }),
    ];
    expect(await Promise.all(ends.map(endedBy))).toEqual(ends.map(() => ({ event: "end", bySweep: false })));
  });

  it("when the permission to read is taken away, without waiting for the sweep", async () => {
    const taken = ({ userId }: Participant) =>
      db.userPermission.deleteMany({ where: { userId, permission: "messages.read" } });
    expect(await endedBy(taken)).toEqual({ event: "again", bySweep: false });
  });
});

// Alone: all streams of the site lose it.
it("[OPN-68] a lost connection between the site and its database loses no message", async () => {
  const { buyer, breeder } = await meet();
  const streams = await Promise.all([look(breeder), look(breeder)]);
  await cutListener();
  for (const text of wanted(1, 3)) await say(buyer, text);
  for (const events of streams) {
    await events.count("message", 3);
    expect(textsOf(events)).toEqual(wanted(1, 3));
  }
});
