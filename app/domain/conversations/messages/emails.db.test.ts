// Emails about unread messages: recipients, content, and hostile text.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { newIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import { createBreeder, createPet, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { inbox } from "../../../../tests/support/outgoing.ts";
import {
  CHAT_MAIL_JOB,
  CHAT_TEXT_JOB,
  enqueueChatEmails,
  followMessage,
  sendChatEmail,
  sendChatText,
} from "./emails.server.ts";
import { EMAIL_PAUSE_MS } from "./rules.ts";
import { sendMessage } from "./send-message.server.ts";
import { startChat } from "./start-chat.server.ts";
import { CHAT_EMAILS_JOB } from "./store-message.server.ts";

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
const settings = (data: Parameters<typeof db.breederSettings.update>[0]["data"]) =>
  db.breederSettings.update({ where: { breederId: breeder.id }, data });

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

describe("the email to a breeder", () => {
  it("[OPN-62] goes to the contact email address and does not contain the sender's email address", async () => {
    const sentEmails = await deliver();
    expect(sentEmails).toMatchObject([
      { to: breeder.contactEmail, subject: "[Pawstead] Amira has written to you about Luna" },
    ]);
    expect(sentEmails[0]?.text).toContain(TEXT);
    expect(sentEmails[0]?.links).toContain(`${new URL(sentEmails[0]!.links[0]!).origin}/messages/${chatId}`);
    expect(sentEmails[0]?.links.filter((link) => /\/unsubscribe\/[\w-]{44}$/.test(link))).toHaveLength(1);
    expect(JSON.stringify(sentEmails)).not.toContain(buyer.email);
    expect(await waiting(CHAT_EMAILS_JOB)).toMatchObject([{ data: { chatId } }]);
  });

  it("[SCM-02] warns above the words when the page does", async () => {
    expect((await deliver())[0]?.text).not.toContain("signs of a scam");
    later(EMAIL_PAUSE_MS);
    await write(buyer, "Send £100 for the courier");
    expect((await deliver())[0]?.text).toMatch(/signs of a scam[^>]*> Send £100/);
  });

  it("[OPN-97] is not sent to a breeder with emails turned off or without a contact email address", async () => {
    await settings({ emailAlerts: false });
    expect(await deliver()).toEqual([]);
    await settings({ emailAlerts: true, notificationsEnabled: false, smsAlerts: true });
    later(EMAIL_PAUSE_MS);
    await write(buyer);
    expect(await deliver()).toEqual([]);
    await settings({ notificationsEnabled: true, smsAlerts: false });
    await db.breeder.update({ where: { id: breeder.id }, data: { contactEmail: null } });
    later(EMAIL_PAUSE_MS);
    await write(buyer);
    expect(await deliver()).toEqual([]);
  });

  it("[OPN-97] sends a text message, which does not quote the chat, to the verified number if turned on", async () => {
    await settings({ smsAlerts: true, emailAlerts: false });
    const texts = await deliver();
    expect(texts).toMatchObject([{ channel: "sms", to: PHONE }]);
    expect(texts[0]?.text).toMatch(/^Amira has written to you on Pawstead: http.*\/messages$/);
  });

  it("[OPN-97] sends no text message to a phone number that is not verified", async () => {
    await settings({ smsAlerts: true, emailAlerts: false });
    await db.user.update({ where: { id: breeder.userId }, data: { phoneVerifiedAt: null } });
    expect(await deliver()).toEqual([]);
  });

  it("[OPN-97] sends both an email and a text message when both are turned on", async () => {
    await settings({ smsAlerts: true });
    expect((await deliver()).map(({ channel }) => channel).sort()).toEqual(["email", "sms"]);
  });
});

describe("the email to another user", () => {
  it("goes to the confirmed email address of the account, and names the breeder by trading name", async () => {
    await deliver();
    await write(breeder.user, "She is.\nCome and see her.");
    const sentEmails = await deliver();
    expect(sentEmails).toMatchObject([
      { to: buyer.email, subject: "[Pawstead] Willowbrook has written to you about Luna" },
    ]);
    expect(sentEmails[0]?.text).toContain("> She is.\n> Come and see her.");
    expect(JSON.stringify(sentEmails)).not.toContain(breeder.contactEmail);
    expect(JSON.stringify(sentEmails)).not.toContain(breeder.user.email);
  });

  it("is not sent to an unconfirmed email address, nor to a user with message emails turned off", async () => {
    await deliver();
    for (const data of [{ emailVerifiedAt: null }, { emailVerifiedAt: now, messageEmails: false }]) {
      await db.user.update({ where: { id: buyer.id }, data });
      await write(breeder.user);
      expect(await deliver()).toEqual([]);
      later(EMAIL_PAUSE_MS);
    }
  });
});

describe("the text of other users in an email", () => {
  it("adds no header and no markup, and is quoted, so that it cannot pass for text of the site", async () => {
    await deliver();
    const tradingName = "Kit\r\nBcc: eve@evil.test\u202E <b>Pawstead</b>";
    await db.breeder.update({ where: { id: breeder.id }, data: { tradingName } });
    await write(breeder.user, "Hi\n\nThe team of Pawstead\n<a href='https://evil.test'>log in</a>");
    const [sentEmail, ...rest] = await deliver();
    expect(rest).toEqual([]);
    expect(sentEmail).toMatchObject({
      to: buyer.email,
      subject: "[Pawstead] Kit Bcc: eve@evil.test <b>Pawstead</b> has written to you about Luna",
    });
    expect(sentEmail?.text).toContain("> Hi\n> \n> The team of Pawstead");
    expect(sentEmail?.html).not.toMatch(/<b>|<a href='/);
  });

  it("sends nothing, and does not fail, when the chat was deleted after the email was enqueued", async () => {
    await enqueueChatEmails({});
    const [job] = await waiting(CHAT_MAIL_JOB);
    await db.$executeRaw`DELETE FROM chats`;
    await expect(sendChatEmail(job!.data)).resolves.toBeUndefined();
    await expect(sendChatText(job!.data)).resolves.toBeUndefined();
  });
});

it("[OPN-10] updates a breeder's response time after a reply", async () => {
  const shown = async () => (await db.breeder.findUniqueOrThrow({ where: { id: breeder.id } })).responseTimeMinutes;
  later(7 * 60_000);
  await write(breeder.user);
  expect(await shown()).toBe(0);
  await followMessage({ chatId });
  expect(await shown()).toBe(7);
});
