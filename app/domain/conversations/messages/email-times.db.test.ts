// When the email about unread messages is sent, and that concurrent workers send it once.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { newIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import { createBreeder, createPet, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { inbox } from "../../../../tests/support/outgoing.ts";
import { CHAT_MAIL_JOB, CHAT_TEXT_JOB, enqueueChatEmails, sendChatEmail, sendChatText } from "./emails.server.ts";
import { markRead } from "./mark-read.server.ts";
import { EMAIL_GRACE_MS, EMAIL_PAUSE_MS } from "./rules.ts";
import { sendMessage } from "./send-message.server.ts";
import { startChat } from "./start-chat.server.ts";

const PHONE = "+447700900321";
const TEXT = "My own words, which are private.";
const HANDLERS: Record<string, typeof sendChatEmail> = {
  [CHAT_MAIL_JOB]: sendChatEmail,
  [CHAT_TEXT_JOB]: sendChatText,
};

let now: Date;
let breeder: Awaited<ReturnType<typeof createBreeder>>;
let buyer: Awaited<ReturnType<typeof createUser>>;
let chatId: number;
const realNow = clock.now;

beforeEach(async () => {
  now = new Date();
  clock.now = () => now;
  await db.$executeRaw`DELETE FROM chats`;
  await db.user.updateMany({ data: { mobNo: null } });
  const user = { mobNo: PHONE, phoneVerifiedAt: now, firstName: "Kit" };
  breeder = await createBreeder({ plan: "gold", tradingName: "Willowbrook", user, breederSettings: {} });
  buyer = await createUser({ firstName: "Amira" });
  const pet = await createPet({ breederId: breeder.id, name: "Luna" });
  const subject = { petId: pet.id };
  const sent = await startChat({ actor: viewerOf(buyer), subject, text: TEXT, idempotencyKey: newIdempotencyKey() });
  if (!sent.ok) throw new Error(sent.code);
  ({ chatId } = sent.value);
});
afterEach(async () => {
  clock.now = realNow;
  await db.$executeRaw`DELETE FROM jobs.job`;
});

const write = (user: typeof buyer, text = TEXT) =>
  sendMessage({ actor: viewerOf(user), chatId, text, idempotencyKey: newIdempotencyKey() });
const later = (ms: number) => (now = new Date(now.getTime() + ms));

/** The enqueued jobs with these names, the oldest first. */
function waiting(...names: string[]) {
  return db.$queryRaw<{ id: string; name: string; data: Parameters<typeof sendChatEmail>[0] }[]>`
    SELECT id::text, name, data FROM jobs.job WHERE name = ANY(${names}) ORDER BY created_on, name`;
}

/** Runs the due jobs and returns the emails they sent, the oldest first. */
async function deliver() {
  const before = inbox.list().length;
  await enqueueChatEmails({});
  for (const { id, name, data } of await waiting(...Object.keys(HANDLERS))) {
    await HANDLERS[name]!(data);
    await db.$executeRaw`DELETE FROM jobs.job WHERE id = ${id}::uuid`;
  }
  return inbox
    .list()
    .slice(0, inbox.list().length - before)
    .reverse();
}

describe("the time of an email", () => {
  it("sends no second email for ten minutes, then one about all messages since the first", async () => {
    expect(await deliver()).toHaveLength(1);
    for (let n = 1; n <= 23; n += 1) await write(buyer, `Question ${n}?`);
    expect(await deliver()).toEqual([]);
    later(EMAIL_PAUSE_MS - 1);
    expect(await deliver()).toEqual([]);
    later(1);
    const [sentEmail, ...rest] = await deliver();
    expect(rest).toEqual([]);
    expect(sentEmail?.text).not.toContain(TEXT);
    expect(sentEmail?.text).toContain("> Question 1?\n\n> Question 2?");
    expect(sentEmail?.text).toContain("> Question 20?\n\nAnd 3 more.");
    expect(sentEmail?.text).not.toContain("Question 21?");
  });

  it("[CNL-13] sends the email about a message of the contact form without that pause", async () => {
    await deliver();
    const subject = { petId: (await db.chat.findUniqueOrThrow({ where: { id: chatId } })).petId! };
    await startChat({
      actor: viewerOf(buyer),
      subject,
      text: "And another question.",
      idempotencyKey: newIdempotencyKey(),
    });
    expect(await deliver()).toHaveLength(1);
  });

  it("delays the email while the recipient is active and may read the message in the thread", async () => {
    await deliver();
    await db.user.update({ where: { id: buyer.id }, data: { lastSeenAt: now } });
    await write(breeder.user);
    expect(await deliver()).toEqual([]);
    later(EMAIL_GRACE_MS);
    expect(await deliver()).toHaveLength(1);
  });

  it("reports no message that has been read", async () => {
    const newest = () => db.message.findFirstOrThrow({ where: { chatId }, orderBy: { id: "desc" } });
    await markRead(chatId, breeder.userId, (await newest()).id);
    expect(await deliver()).toEqual([]);
    expect(await db.chatRead.count({ where: { emailDueAt: { not: null } } })).toBe(0);
    // The first message is read after its email is enqueued and before it is sent.
    await write(buyer, "The first of two.");
    await enqueueChatEmails({});
    await markRead(chatId, breeder.userId, (await newest()).id);
    await write(buyer, "The second of two.");
    const sentEmails = await deliver();
    expect(sentEmails).toEqual([]);
    later(EMAIL_PAUSE_MS);
    expect((await deliver()).map(({ text }) => /The (first|second) of two/.exec(text)?.[1])).toEqual(["second"]);
  });

  it("enqueues each email once when several workers look for due emails", async () => {
    await Promise.all([
      enqueueChatEmails({}),
      enqueueChatEmails({ chatId }),
      enqueueChatEmails({}),
      enqueueChatEmails({}),
    ]);
    expect(await waiting(CHAT_MAIL_JOB)).toHaveLength(1);
  });

  it("finds due emails without a job, in more than one batch", async () => {
    await db.$executeRaw`
      WITH people AS (
        INSERT INTO users (username, email, first_name, last_name, email_verified_at)
        SELECT 'many.' || n, 'many.' || n || '@example.test', 'Many', 'People', now() FROM generate_series(1, 120) n RETURNING id
      ), made AS (
        INSERT INTO chats (starter_id, recipient_id, revision) SELECT ${buyer.id}, id, 1 FROM people RETURNING id, recipient_id
      ), written AS (
        INSERT INTO messages (chat_id, user_id, text, revision) SELECT id, ${buyer.id}, 'Hello', 1 FROM made
      ) INSERT INTO chat_reads (chat_id, user_id, unread_count, email_due_at) SELECT id, recipient_id, 1, ${now} FROM made`;
    expect(await enqueueChatEmails({})).toBe(121);
    expect(await waiting(CHAT_MAIL_JOB)).toHaveLength(121);
    expect(await enqueueChatEmails({})).toBe(0);
  });
});
