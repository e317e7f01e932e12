// The site's part of the outbox and the service worker: the endpoint that stores a message once per idempotency key, the
// X-Account header of pages, and /service-worker.js.
import { describe, expect, it } from "vitest";
import { MEMBER_PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import { db } from "#app/platform/db.server.ts";
import { newIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import { createSession, createUser } from "../../support/factories.ts";
import { sharedSite } from "../../support/site.ts";

const site = await sharedSite();

async function createMember() {
  const user = await createUser();
  await db.userPermission.createMany({
    data: MEMBER_PERMISSIONS.map((permission) => ({ userId: user.id, permission })),
    skipDuplicates: true,
  });
  return { id: user.id, token: (await createSession(user.id)).token };
}

async function createChat() {
  const [amira, ben] = [await createMember(), await createMember()];
  const chat = await db.chat.create({ data: { starterId: amira.id, recipientId: ben.id } });
  return { amira, ben, chatId: chat.id };
}

interface Call {
  token?: string;
  bearer?: boolean;
  key?: string;
  headers?: Record<string, string>;
}

function send(chatId: number | string, body: unknown, { token, bearer = false, key, headers = {} }: Call) {
  const all: Record<string, string> = { "Content-Type": "application/json", ...headers };
  if (token) all[bearer ? "Authorization" : "Cookie"] = bearer ? `Bearer ${token}` : `token=${token}`;
  if (!bearer && !all.Origin) all.Origin = site.url;
  if (key) all["Idempotency-Key"] = key;
  const path = `/api/messages/chats/${chatId}/messages`;
  return fetch(site.url + path, { method: "POST", headers: all, body: JSON.stringify(body) });
}

const textsOf = async (chatId: number) =>
  (await db.message.findMany({ where: { chatId }, orderBy: { id: "asc" } })).map(({ text }) => text);

describe("POST /api/messages/chats/{chatId}/messages", () => {
  it("[SCM-03] sends a message that the page would pause for, and returns the note", async () => {
    const { amira, chatId } = await createChat();
    const answer = await send(chatId, { message: "Pay me by bank transfer" }, amira);
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({
      message: { notices: [{ rule: "S1", kind: "note", words: ["bank transfer"] }] },
    });
  });

  it("[JMS-04, ENT-21] stores the message and returns it, by cookie and by bearer token", async () => {
    const { amira, ben, chatId } = await createChat();
    const answer = await send(
      chatId,
      { message: " Hello \r\nBen ", chat_id: chatId, recipient_user_id: ben.id },
      amira,
    );
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({
      success: true,
      message: {
        message_id: expect.any(Number),
        chat_id: chatId,
        user_id: amira.id,
        sender_id: amira.id,
        system: false,
        message_text: "Hello \nBen",
        date_created: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        is_edited: false,
        notices: [],
        is_editable: true,
      },
    });
    expect((await send(chatId, { message: "Hello Amira" }, { ...ben, bearer: true })).status).toBe(201);
    expect(await textsOf(chatId)).toEqual(["Hello \nBen", "Hello Amira"]);
  });

  it("[JMS-04] stores a message once per idempotency key, also for requests at the same moment", async () => {
    const { amira, chatId } = await createChat();
    const key = newIdempotencyKey();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send(chatId, { message: "Once" }, { ...amira, key })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
    const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as Sent).message.message_id));
    expect(new Set(ids).size).toBe(1);
    expect(await textsOf(chatId)).toEqual(["Once"]);
  });

  it("[JMS-04] does not accept an idempotency key from another user or in another chat", async () => {
    const { amira, ben, chatId } = await createChat();
    const key = newIdempotencyKey();
    await send(chatId, { message: "Mine" }, { ...amira, key });
    expect((await send(chatId, { message: "Yours?" }, { ...ben, key })).status).toBe(400);
    const other = await db.chat.create({ data: { starterId: amira.id, recipientId: (await createMember()).id } });
    expect((await send(other.id, { message: "There?" }, { ...amira, key })).status).toBe(400);
    expect((await send(chatId, { message: "A key?" }, { ...amira, key: "no key" })).status).toBe(400);
    expect(await textsOf(chatId)).toEqual(["Mine"]);
    expect(await textsOf(other.id)).toEqual([]);
  });

  it("[TEN-60, JMS-04] refuses a body that does not match the path and the chat", async () => {
    const { amira, ben, chatId } = await createChat();
    const otherUser = await createMember();
    for (const claim of [
      { chat_id: chatId + 1 },
      { recipient_user_id: otherUser.id },
      { recipient_user_id: amira.id },
    ]) {
      const answer = await send(chatId, { message: "Hello", ...claim }, amira);
      expect(answer.status, JSON.stringify(claim)).toBe(403);
    }
    expect((await send(chatId, { message: "Hello", chat_id: String(chatId) }, amira)).status).toBe(201);
    expect((await send(chatId, { message: "Hello", recipient_user_id: ben.id }, amira)).status).toBe(201);
    expect(await textsOf(chatId)).toHaveLength(2);
  });

  it("refuses a message stored on a device for another account than that of the session", async () => {
    const { amira, ben, chatId } = await createChat();
    const answer = await send(
      chatId,
      { message: "From Amira", user_id: amira.id },
      { ...ben, key: newIdempotencyKey() },
    );
    expect(answer.status).toBe(401);
    expect(await textsOf(chatId)).toEqual([]);
    expect((await send(chatId, { message: "From Amira", user_id: amira.id }, amira)).status).toBe(201);
  });

  it("[MSG-18, JMS-04] is for the two participants of the chat, and refuses blank messages", async () => {
    const { amira, chatId } = await createChat();
    const otherUser = await createMember();
    expect((await send(chatId, { message: "Hello" }, {})).status).toBe(401);
    expect((await send(chatId, { message: "Hello" }, otherUser)).status).toBe(404);
    for (const id of ["0", "abc", "99999999999", chatId + 99_999]) {
      expect((await send(id, { message: "Hello" }, amira)).status, String(id)).toBe(404);
    }
    for (const message of ["", "  \u200b ", undefined, 7, "x".repeat(5_001)]) {
      const answer = await send(chatId, { message }, amira);
      expect(answer.status, String(message).slice(0, 9)).toBe(400);
      expect(await answer.json()).toMatchObject({ success: false, errors: { message: expect.any(String) } });
    }
    const elsewhere = { ...amira, headers: { Origin: "https://elsewhere.test" } };
    expect((await send(chatId, { message: "Hello" }, elsewhere)).status).toBe(403);
    expect(await textsOf(chatId)).toEqual([]);
  });
});

interface Sent {
  message: { message_id: number };
}

describe("the X-Account header", () => {
  const markOf = async (path: string, cookie?: string) =>
    (await fetch(site.url + path, { redirect: "manual", headers: cookie ? { Cookie: cookie } : {} })).headers.get(
      "X-Account",
    );

  it("is in every page and data response: the id of its user and a value that does not reveal the session", async () => {
    const { id, token } = await createMember();
    const other = (await createSession(id)).token;
    const mark = await markOf("/profile", `token=${token}`);
    expect(mark).toMatch(new RegExp(String.raw`^${id}-[\w-]{22}$`));
    for (const path of ["/", "/pets", "/pets.data", "/profile.data", "/no/such/page"]) {
      expect(await markOf(path, `token=${token}`), path).toBe(mark);
    }
    expect(await markOf("/profile", `token=${other}`)).not.toBe(mark);
    expect(mark).not.toContain(token.slice(0, 8));
  });

  it("is absent for signed-out visitors, and unknown when the session was not read", async () => {
    for (const path of ["/", "/pets", "/pets.data", "/contact"]) expect(await markOf(path), path).toBeNull();
    expect(await markOf("/contact", "theme=dark")).toBeNull();
    expect(await markOf("/profile", `token=${"A".repeat(43)}`)).toBeNull();
    expect(await markOf("/%00")).toBe("unknown");
    const { token } = await createMember();
    const response = await fetch(`${site.url}/profile`, { headers: { "Sec-Fetch-Site": "cross-site" } });
    expect(response.headers.get("X-Account")).toBe("unknown");
    expect(
      (await fetch(`${site.url}/api/users/me`, { headers: { Cookie: `token=${token}` } })).headers.get("X-Account"),
    ).toBe(null);
  });
});

describe("/service-worker.js", () => {
  it("is revalidated on each request, and may request what pages request", async () => {
    const answer = await site.get("/service-worker.js");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toContain("javascript");
    expect(answer.headers.get("Cache-Control")).toBe("no-cache");
    expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'; connect-src 'self'");
    const script = await answer.text();
    // A classic script without imports, and small.
    expect(script).not.toMatch(/\b(?:import|export)\b\s*[{*"']/);
    expect(script.length).toBeLessThan(20_000);
  });

  it("contains the build's id, and lists files that exist", async () => {
    const script = await (await site.get("/service-worker.js")).text();
    expect(script).toMatch(/\b[0-9a-f]{16}\b/);
    const files = [...script.matchAll(/`(\/[\w./-]+\.(?:css|svg|js))`/g)].map(([, path]) => path!);
    expect(files.length).toBeGreaterThanOrEqual(4);
    for (const path of files) expect((await site.get(path)).status, path).toBe(200);
  });
});
