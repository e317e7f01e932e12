import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createUser } from "../../../../tests/support/factories.ts";
import {
  countFirstCode,
  requestVerificationCode,
  undoCodeRequest,
  takeCodeRequest,
  verifyEmail,
} from "./mail-verification-code.server.ts";
import { issueCode } from "./one-time-codes.server.ts";

let user: { id: number; email: string };

beforeEach(async () => {
  user = await createUser({ emailVerifiedAt: null });
});

async function newCode(): Promise<string> {
  const issued = await issueCode({ purpose: "verify_email", target: user.email, userId: user.id }, undefined, 0);
  if (!issued.ok) throw new Error(issued.code);
  return issued.value.code;
}
const registrant = () => true;
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
/** Returns the results of several wrong codes. */
async function enterWrong(email: string, code: string, times: number): Promise<unknown[]> {
  const answers = [];
  for (let tries = 0; tries < times; tries += 1) {
    const answer = await verifyEmail({ email, code: wrong(code) }, registrant);
    answers.push(answer.ok || answer.code);
  }
  return answers;
}

describe("wrong codes for an email address", () => {
  const six = [...Array<string>(4).fill("invalid-code"), "code-used-up", "code-used-up"];

  it("[VER-11, OPN-39] require a new code from the fifth on, for known and unknown email addresses", async () => {
    const code = await newCode();
    expect(await enterWrong(user.email, code, 6)).toEqual(six);
    expect(await verifyEmail({ email: user.email, code }, registrant)).toMatchObject({ code: "code-used-up" });
    expect(await enterWrong(`unknown.${user.email}`, code, 6)).toEqual(six);
  });

  it("[VER-11] are counted from zero after a new code is requested", async () => {
    await enterWrong(user.email, await newCode(), 5);
    await requestVerificationCode({ email: user.email.toUpperCase() });
    const code = await newCode();
    expect(await enterWrong(user.email, code, 1)).toEqual(["invalid-code"]);
    expect((await verifyEmail({ email: user.email, code }, registrant)).ok).toBe(true);
    expect((await db.user.findUniqueOrThrow({ where: { id: user.id } })).emailVerifiedAt).not.toBeNull();
  });
});

describe("the minute between two codes", () => {
  it("[VER-14, OPN-39] also starts at the code that registration sends", async () => {
    await countFirstCode(user.email);
    const waitSeconds = await takeCodeRequest(user.email.toUpperCase());
    expect(waitSeconds).toBeGreaterThan(0);
    expect(waitSeconds).toBeLessThanOrEqual(60);
  });

  it("[VER-15] does not start when the code could not be sent", async () => {
    expect(await takeCodeRequest(user.email)).toBe(0);
    await undoCodeRequest(user.email);
    expect(await takeCodeRequest(user.email)).toBe(0);
    expect(await takeCodeRequest(user.email)).toBeGreaterThan(0);
  });
});
