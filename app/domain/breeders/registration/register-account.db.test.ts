import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { newIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import * as jobs from "#app/platform/jobs/jobs.server.ts";
import { inbox } from "../../../../tests/support/outgoing.ts";
import { createDraft, deleteDraft, findDraft, saveDraft } from "./drafts.server.ts";
import { confirmProof, findProof, findProofLink, requestProof } from "./email-proof.server.ts";
import { mailProofLink } from "./mail-proof-link.server.ts";
import { registerAccount, type Registration } from "./register-account.server.ts";

const realNow = clock.now;
let counter = 0;
let email: string;

beforeEach(() => {
  email = `visitor.${(counter += 1)}@example.test`;
});
afterEach(() => {
  clock.now = realNow;
  vi.restoreAllMocks();
});

const later = (seconds: number) => {
  const at = Date.now() + seconds * 1000;
  clock.now = () => new Date(at);
};
const registration = (more: Partial<Registration> = {}): Registration => ({
  type: "user",
  username: `visitor.${counter}`,
  firstName: "Robin",
  lastName: "Ashdown",
  email,
  passwordHash: "$argon2id$",
  application: null,
  pollId: null,
  address: "203.0.113.7",
  idempotencyKey: newIdempotencyKey(),
  content: {},
  ...more,
});
const APPLICATION = {
  registeredTradingName: "Oakes",
  registeredFirstName: "Robin",
  registeredLastName: "Ashdown",
  registeredAddress: null,
  contactName: "Robin Ashdown",
  contactEmail: "oakes@example.test",
  contactTel: "+447700900555",
  location: "Leeds",
  localCouncilAuthority: "Leeds",
  description: "Raised in the kitchen, with the noise of a family around them.",
};

async function request() {
  const requested = await requestProof(email);
  if (!requested.ok) throw new Error(requested.code);
  return requested.value;
}
/** The link is confirmed by the client that requested it. */
const here = () => true;
async function emailToken(pollId: string): Promise<string> {
  await mailProofLink({ pollId });
  return /confirm-email\/([\w-]{43})/.exec(inbox.list()[0]?.text ?? "")?.[1] ?? "";
}

describe("a proof of an email address", () => {
  it("[REG-40, OPN-39] is an emailed link that works once, for an hour, and is stored in no job or table", async () => {
    const enqueue = vi.spyOn(jobs, "enqueue");
    const { pollId, pollToken } = await request();
    expect(enqueue).toHaveBeenCalledWith("mail-registration-link", { pollId });
    const token = await emailToken(pollId);
    expect(inbox.list()[0]?.to).toBe(email);
    const rows = JSON.stringify(await db.oneTimeToken.findMany());
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(pollToken);
    expect(await findProof({ pollToken })).toEqual({ email, verified: false });
    expect(await confirmProof(pollToken, here)).toEqual({ ok: false, code: "invalid-link" });
    expect(await confirmProof(token, here)).toEqual({ ok: true, value: { email } });
    expect(await confirmProof(token, here)).toEqual({ ok: false, code: "invalid-link" });
    expect(await findProof({ pollToken })).toEqual({ email, verified: true });
  });

  it("[OPN-39] expires an hour after the request, and an hour after confirmation", async () => {
    const one = await request();
    const token = await emailToken(one.pollId);
    later(3_601);
    expect(await findProofLink(token)).toBeNull();
    expect(await findProof(one)).toBeNull();
    clock.now = realNow;
    later(3_000);
    await confirmProof(token, here);
    later(6_500);
    expect(await findProof(one)).toMatchObject({ verified: true });
    later(6_700);
    expect(await findProof(one)).toBeNull();
  });

  it("[REG-43, REG-44] continues with a second email, and starts again for another email address", async () => {
    const { pollId } = await request();
    const first = await emailToken(pollId);
    expect(await requestProof(email, pollId)).toMatchObject({ value: { pollId } });
    expect(await emailToken(pollId)).not.toBe(first);
    expect((await confirmProof(first, here)).ok).toBe(true);
    const other = await requestProof(`other.${email}`, pollId);
    expect(other.ok && other.value.pollId).not.toBe(pollId);
  });

  it("[TEN-22] is used up only by an account with the same email address", async () => {
    const { pollId } = await request();
    await confirmProof(await emailToken(pollId), here);
    const other = await registerAccount(registration({ email: `other.${email}`, username: "other", pollId }));
    expect(other).toMatchObject({ ok: true, value: { emailVerified: false } });
    expect(await registerAccount(registration({ pollId }))).toMatchObject({ value: { emailVerified: true } });
    expect(await findProof({ pollId })).toBeNull();
    expect(await requestProof(email)).toEqual({ ok: false, code: "email-taken", field: "email" });
  });

  it("[OPN-46] A1: does not verify the account when another client confirmed it, and is used up", async () => {
    const { pollId } = await request();
    const enqueue = vi.spyOn(jobs, "enqueue");
    await confirmProof(await emailToken(pollId), (id) => id !== pollId);
    expect(await findProof({ pollId })).toEqual({ email, verified: true });
    expect(await registerAccount(registration({ pollId }))).toMatchObject({ value: { emailVerified: false } });
    expect((await db.user.findUniqueOrThrow({ where: { email } })).emailVerifiedAt).toBeNull();
    expect(enqueue).toHaveBeenCalledWith("mail-verification-code", { email }, expect.anything());
    expect(await findProof({ pollId })).toBeNull();
  });
});

describe("registerAccount", () => {
  it("[TEN-22] emails a code to an unverified email address, and stores none in the job", async () => {
    const enqueue = vi.spyOn(jobs, "enqueue");
    await registerAccount(registration());
    expect(enqueue).toHaveBeenCalledWith("mail-verification-code", { email }, expect.anything());
  });

  it("creates account and application, or nothing", async () => {
    await registerAccount(registration({ type: "breeder", application: APPLICATION }));
    counter += 1;
    const second = registration({ type: "breeder", application: APPLICATION, email: `second.${email}` });
    expect(await registerAccount(second)).toEqual({ ok: false, code: "phone-taken" });
    expect(await registerAccount({ ...second, application: null, email: email.toUpperCase() })).toEqual({
      ok: false,
      code: "email-taken",
    });
    expect(await db.user.count({ where: { email: second.email } })).toBe(0);
  });

  it("[OPN-60] ends its draft, which only one of two forms can do", async () => {
    const { id: draftId } = await createDraft({ type: "user", typed: {}, pollId: null, passedWith: null });
    const both = await Promise.all([
      registerAccount(registration({ draftId })),
      registerAccount(registration({ draftId, username: "second.tab", email: `tab.${email}` })),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toEqual({ ok: false, code: "draft-missing" });
  });
});

describe("a draft", () => {
  it("[REG-04] expires a week after its last step, and is not created again", async () => {
    const draft = await createDraft({ type: "user", typed: { username: "x" }, pollId: null, passedWith: null });
    later(6 * 86_400);
    await saveDraft({ ...draft, typed: { username: "y" } });
    later(12 * 86_400);
    expect(await findDraft(draft.id)).toMatchObject({ typed: { username: "y" } });
    later(14 * 86_400);
    expect(await findDraft(draft.id)).toBeNull();
    clock.now = realNow;
    await deleteDraft(draft.id);
    await saveDraft(draft);
    expect(await findDraft(draft.id)).toBeNull();
    for (const id of ["", "x", null, 5, `${draft.id}'`]) expect(await findDraft(id)).toBeNull();
  });
});
