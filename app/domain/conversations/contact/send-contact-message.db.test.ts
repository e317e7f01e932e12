// A contact message from the form to the stored row, the job and the email.
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { newIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import { startNotifiedJobs } from "../../../../tests/support/jobs.ts";
import { inbox } from "../../../../tests/support/outgoing.ts";
import { mailContactMessage, sendContactMessage } from "./send-contact-message.server.ts";

const FORM = {
  name: "Amira Khan",
  email: "amira@example.test",
  subject: "A question",
  message: "Do you open on Sundays?",
};

beforeEach(async () => {
  await db.contactMessage.deleteMany();
});

describe("sendContactMessage", () => {
  it("[OPN-92, CNL-06] stores the message", async () => {
    const sent = await sendContactMessage({ form: FORM, idempotencyKey: newIdempotencyKey() });
    expect(sent).toMatchObject({ ok: true });
    expect(await db.contactMessage.findMany()).toMatchObject([{ ...FORM, mailedAt: null }]);
  });

  it("stores it once for repeated and concurrent submits", async () => {
    const idempotencyKey = newIdempotencyKey();
    const sent = await Promise.all(Array.from({ length: 4 }, () => sendContactMessage({ form: FORM, idempotencyKey })));
    expect(new Set(sent.map((result) => result.ok && result.value.messageId)).size).toBe(1);
    expect(await db.contactMessage.count()).toBe(1);
  });

  it("stores nothing without an idempotency key or with an invalid form", async () => {
    expect(await sendContactMessage({ form: FORM, idempotencyKey: "made up" })).toEqual({
      ok: false,
      code: "idempotency-key-missing",
    });
    const short = await sendContactMessage({
      form: { ...FORM, message: "short" },
      idempotencyKey: newIdempotencyKey(),
    });
    expect(short).toEqual({ ok: false, code: "invalid-form", field: "message" });
    expect(await db.contactMessage.count()).toBe(0);
  });
});

describe("the contact email", () => {
  beforeAll(startNotifiedJobs);

  it("[OPN-92] is sent once to the site's email address, with the sender's in it", async () => {
    const sent = await sendContactMessage({
      form: { ...FORM, subject: "Sundays" },
      idempotencyKey: newIdempotencyKey(),
    });
    if (!sent.ok) throw new Error(sent.code);
    const { messageId } = sent.value;
    await vi.waitUntil(async () => (await db.contactMessage.findUnique({ where: { id: messageId } }))?.mailedAt, {
      timeout: 15_000,
      interval: 50,
    });
    await mailContactMessage({ messageId });
    const emails = inbox.list().filter((email) => email.subject.includes("Sundays"));
    expect(emails).toHaveLength(1);
    expect(emails[0]).toMatchObject({ to: env.CONTACT_EMAIL, subject: "[Pawstead] Sundays" });
    expect(emails[0]?.text).toContain("Do you open on Sundays?");
    expect(emails[0]?.text).toContain("amira@example.test");
  });

  it("is not sent for a deleted message", async () => {
    await expect(mailContactMessage({ messageId: 999_999 })).resolves.toBeUndefined();
  });
});
