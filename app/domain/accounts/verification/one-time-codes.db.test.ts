import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createUser } from "../../../../tests/support/factories.ts";
import { type CodeSubject, issueCode, redeemCode, withdrawCode } from "./one-time-codes.server.ts";
import { findLink, issueLink, redeemLink } from "./one-time-links.server.ts";

const realNow = clock.now;
let subject: CodeSubject;

beforeEach(async () => {
  const user = await createUser();
  subject = { purpose: "verify_email", target: user.email, userId: user.id };
});

afterEach(() => {
  clock.now = realNow;
});

const later = (seconds: number) => {
  const at = Date.now() + seconds * 1000;
  clock.now = () => new Date(at);
};

async function issue(data?: { kept: string }): Promise<string> {
  const issued = await issueCode(subject, data);
  if (!issued.ok) throw new Error(issued.code);
  return issued.value.code;
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const redeem = (code: string, of: Partial<CodeSubject> = {}) =>
  redeemCode({ ...subject, ...of }, code, (_client, { data }) => Promise.resolve(data));
const invalid = { ok: false, code: "invalid-code", field: "code" };
const usedUp = { ok: false, code: "code-used-up", field: "code" };

describe("a one-time code", () => {
  it("[VER-04, OPN-39] is six digits, works once, and returns its stored data", async () => {
    const code = await issue({ kept: "this" });
    expect(code).toMatch(/^\d{6}$/);
    expect(await redeem(code)).toEqual({ ok: true, value: { kept: "this" } });
    expect(await redeem(code)).toEqual(invalid);
  });

  it("[VER-04] is refused when shorter, longer or not all digits", async () => {
    const code = await issue();
    for (const text of ["", code.slice(1), `${code}0`, `${code} `, "abcdef", "１２３４５６"]) {
      expect(await redeem(text)).toEqual(invalid);
    }
    expect((await redeem(code)).ok).toBe(true);
  });

  it("[OPN-39] allows five attempts, also concurrent ones", async () => {
    const code = await issue();
    await Promise.all(Array.from({ length: 8 }, () => redeem(wrong(code))));
    expect(await redeem(code)).toEqual(usedUp);
    const [row] = await db.oneTimeToken.findMany({ where: { userId: subject.userId } });
    expect(row?.attempts).toBe(5);
  });

  it("[VER-11, OPN-39] returns code-used-up from the fifth wrong attempt on", async () => {
    const code = await issue();
    for (let tries = 0; tries < 4; tries += 1) expect(await redeem(wrong(code))).toEqual(invalid);
    expect(await redeem(wrong(code))).toEqual(usedUp);
    expect(await redeem(code)).toEqual(usedUp);
    later(61);
    expect((await redeem(await issue())).ok).toBe(true);
  });

  it("[OPN-39] works for 15 minutes", async () => {
    const code = await issue();
    later(899);
    expect((await redeem(code)).ok).toBe(true);
    later(899 + 61);
    const second = await issue();
    later(899 + 61 + 901);
    expect(await redeem(second)).toEqual(invalid);
  });

  it("is valid for one purpose, one target and one account", async () => {
    const code = await issue();
    const other = await createUser();
    expect(await redeem(code, { userId: other.id })).toEqual(invalid);
    expect(await redeem(code, { target: other.email })).toEqual(invalid);
    expect(await redeem(code, { purpose: "change_email" })).toEqual(invalid);
    expect((await redeem(code)).ok).toBe(true);
  });

  it("[OPN-39] can be replaced after a minute, which ends the first one", async () => {
    const first = await issue();
    expect(await issueCode(subject)).toMatchObject({ ok: false, code: "too-soon", retryAfterSeconds: 60 });
    later(61);
    const second = await issue();
    if (first !== second) expect(await redeem(first)).toEqual(invalid);
    expect((await redeem(second)).ok).toBe(true);
  });

  it("is created once for concurrent requests", async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => issueCode(subject)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("can be requested again at once when it could not be sent", async () => {
    await issue();
    await withdrawCode(subject);
    expect((await issueCode(subject)).ok).toBe(true);
  });

  it("is used by one of two concurrent requests, and not used up when the work fails", async () => {
    const code = await issue();
    await expect(redeemCode(subject, code, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    const answers = await Promise.all([redeem(code), redeem(code)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("is not stored in plain text, and neither is the token of a link", async () => {
    const code = await issue();
    const token = await issueLink({ purpose: "magic_link", userId: subject.userId, seconds: 900 });
    const rows = JSON.stringify(await db.oneTimeToken.findMany({ where: { userId: subject.userId } }));
    expect(rows).not.toContain(code);
    expect(rows).not.toContain(token);
  });
});

describe("a one-time link", () => {
  const link = (seconds = 900) => issueLink({ purpose: "magic_link", userId: subject.userId, seconds });
  const use = (token: string) => redeemLink("magic_link", token, (_client, { userId }) => Promise.resolve(userId));

  it("[OPN-39] works once, until it expires", async () => {
    const token = await link();
    expect(await findLink("magic_link", token)).toMatchObject({ userId: subject.userId });
    const answers = await Promise.all([use(token), use(token)]);
    expect(answers.filter(({ ok }) => ok)).toEqual([{ ok: true, value: subject.userId }]);
    expect(await findLink("magic_link", token)).toBeNull();
    const second = await link();
    later(901);
    expect(await use(second)).toEqual({ ok: false, code: "invalid-link" });
  });

  it("is valid for one purpose, and ends when another is issued", async () => {
    const token = await link();
    expect(await findLink("reset_password", token)).toBeNull();
    const second = await link();
    expect(await findLink("magic_link", token)).toBeNull();
    expect(await findLink("magic_link", second)).not.toBeNull();
  });

  it.each(["", "x", "a".repeat(43), "a".repeat(5_000), "\0", "../../etc"])(
    "is refused for the malformed token %j",
    async (text) => {
      expect(await use(text)).toEqual({ ok: false, code: "invalid-link" });
    },
  );
});
