// Error messages to an applicant when a code cannot be sent; email and text messages fail in this test.
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Requester } from "#app/domain/accounts/requester.ts";
import { issueCode } from "#app/domain/accounts/verification/one-time-codes.server.ts";
import { env } from "#app/platform/env.server.ts";
import { closeMail } from "#app/platform/mail.server.ts";
import { createSession, createUser } from "../../../../tests/support/factories.ts";
import { confirmContactCode, sendContactCode } from "./verify-contact.server.ts";

const PHONE = "+447700900123";
const source = { address: null, userAgent: null };
let owner: Requester;

beforeAll(() => {
  closeMail();
  Object.assign(env, { SMTP_URL: "smtp://127.0.0.1:9", SMS_URL: "http://127.0.0.1:9" });
});
afterAll(closeMail);
beforeEach(async () => {
  const { id, firstName, email } = await createUser({ emailVerifiedAt: null });
  const { session } = await createSession(id);
  owner = { userId: id, firstName, email, source, sessionId: session.id };
});

it.each([
  ["[VER-10]", "email", false, "Failed to send verification email"],
  ["[VER-15]", "email", true, "Failed to resend verification code"],
  ["[VER-10]", "phone", false, "Failed to send verification code"],
  ["[VER-15]", "phone", true, "Failed to resend verification code"],
] as const)("%s reports that a code by %s could not be sent (again: %j)", async (_id, contact, again, text) => {
  const typed = contact === "email" ? owner.email : PHONE;
  expect(await sendContactCode({ owner, contact, typed }, again)).toEqual({
    step: { contact, outcome: "wrong-contact", text },
    codeFor: null,
    status: 503,
  });
});

it.each(["", "robin", "robin@", `${"r".repeat(250)}@x.test`])(
  "[APP-26] sends none to the address %j",
  async (typed) => {
    const answer = await sendContactCode({ owner, contact: "email", typed }, false);
    expect(answer).toMatchObject({
      step: { outcome: "wrong-contact", text: "Please enter a valid email" },
      status: 422,
    });
  },
);

it("sends no code to a number that another account has verified", async () => {
  await createUser({ mobNo: PHONE, phoneVerifiedAt: new Date() });
  const answer = await sendContactCode({ owner, contact: "phone", typed: "07700 900123" }, false);
  expect(answer).toMatchObject({ step: { text: "Phone number already registered" }, status: 400 });
});

it("[VER-11, VER-13] refuses a missing code and one that was never sent", async () => {
  const input = { owner, contact: "email", typed: owner.email, codeFor: owner.email } as const;
  expect((await confirmContactCode({ ...input, code: " - " })).step.text).toBe("Please enter the verification code");
  expect((await confirmContactCode({ ...input, code: "123456" })).step.text).toBe("Invalid verification code");
});

it("[VER-11] requires a new code after five wrong ones", async () => {
  const target = owner.email;
  const issued = await issueCode({ purpose: "verify_email", target, userId: owner.userId });
  const code = issued.ok && issued.value.code === "000000" ? "000001" : "000000";
  const input = { owner, contact: "email", typed: target, codeFor: target } as const;
  const texts: string[] = [];
  for (let tries = 0; tries < 6; tries += 1) texts.push((await confirmContactCode({ ...input, code })).step.text);
  expect(texts.slice(0, 4)).toEqual(Array(4).fill("Invalid verification code"));
  expect(texts.slice(4)).toEqual(
    Array(2).fill(expect.stringMatching(/^Invalid verification code\. .*Request a new code\.$/)),
  );
});
