// Account emails by page and API: the code of a new account, the password reset link and the sign-in link. No response
// reveals whether an email address has an account.
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "#app/domain/passwords/passwords.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createSession, createUser } from "../../support/factories.ts";
import { html, sharedSite, startSite, textOf } from "../../support/site.ts";

const PASSWORD = "seven green kennels";
const site = await sharedSite();
let user: Awaited<ReturnType<typeof createUser>>;
let passwordHash: string;

beforeAll(async () => {
  passwordHash = await hashPassword("pawstead-demo");
});
beforeEach(async () => {
  user = await createUser({ passwordHash });
});

const api = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${site.url}/api/auth/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
const tokenLine = (answer: Response) => answer.headers.getSetCookie().find((line) => line.startsWith("token="));
const emailTo = (email: string, subject: RegExp) =>
  site.inbox.waitFor((sent) => sent.to === email && subject.test(sent.subject));
/** The path of the link in an email. */
async function linkTo(email: string, subject: RegExp): Promise<string> {
  const link = (await emailTo(email, subject)).links.find((one) => one.includes("token="))!;
  return link.slice(site.url.length);
}
const tokenIn = (path: string) => new URL(path, site.url).searchParams.get("token")!;
/** Runs `work` while a table or schema is missing. */
async function without(what: string, work: () => Promise<void>): Promise<void> {
  await db.$executeRawUnsafe(`ALTER ${what} RENAME TO hidden_for_a_while`);
  try {
    await work();
  } finally {
    const [kind = "", name = ""] = what.split(" ");
    await db.$executeRawUnsafe(`ALTER ${kind} hidden_for_a_while RENAME TO ${name}`);
  }
}

describe("an unknown address", () => {
  it.each([
    ["[OPN-43, PWR-03]", "/forgot-password", "request-reset", "Password reset link sent! Please check your email", "mail-reset-link"],
    ["[OPN-42, GML-08]", "/magic-link", "request-magic-link", "Check your email for a sign-in link", "mail-sign-in-link"],
    ["[VER-14, JAU-14]", "/verify-email", "resend-verification", "New verification code sent", "mail-verification-code"],
  ])("%s is answered at %s like a known one, for the same work", async (_id, page, call, sentence, job) => {
    const jobs = async () => {
      const [row] = await db.$queryRaw<{ count: number }[]>`SELECT count(*)::int FROM jobs.job WHERE name = ${job}`;
      return row!.count;
    };
    const answers: unknown[] = [];
    for (const email of [user.email, `unknown.${user.id}@example.test`]) {
      const before = await jobs();
      const visitor = site.visitor();
      const answer = await visitor.post(page, { email, intent: "resend" });
      expect(answer.status).toBe(303);
      const next = textOf(await html(await visitor.follow(answer)));
      expect(next).toContain(sentence);
      const called = await api(call, { email: `api.${email}` });
      expect(await jobs()).toBe(before + 2);
      const location = answer.headers.get("Location")?.replace(/email=.*/, "email=");
      answers.push([location, next, called.status, await called.json()]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ 2: 200, 3: { success: true, message: sentence } });
  }); // oxfmt-ignore

  it("[VER-11] is answered like a wrong code", async () => {
    const fields = { email: "unknown@example.test", code: "123456", intent: "verify" };
    const unknown = await site.post("/verify-email", fields);
    const known = await site.post("/verify-email", { ...fields, email: user.email });
    expect([unknown.status, known.status]).toEqual([422, 422]);
    const text = async (answer: Response) => textOf(await html(answer));
    expect(await text(unknown)).toBe(await text(known));
  });
});

describe("the code of a new account", () => {
  beforeEach(async () => {
    user = await createUser({ passwordHash, emailVerifiedAt: null });
  });
  const ask = async () => {
    await site.post("/verify-email", { email: user.email, intent: "resend" });
    return /\b\d{6}\b/.exec((await emailTo(user.email, /code/)).subject)![0];
  };
  const send = (code: string) => site.post("/verify-email", { email: user.email, code, intent: "verify" });

  it("[VER-01, VER-02, VER-03, VER-05, VER-06, CON-08] has a page with one field of six digits, filled in with the address", async () => {
    const page = await html(await site.get(`/verify-email?email=${encodeURIComponent("a+b@example.test")}`));
    expect(page).toMatch(/<input[^>]*value="a\+b@example\.test"/);
    const field = /<input[^>]*name="code"[^>]*>/.exec(page)![0];
    expect(field).toContain('maxLength="6"');
    expect(field).toContain('inputMode="numeric"');
    expect(field).toContain('autoComplete="one-time-code"');
    expect(page).toMatch(/<button[^>]*value="verify"[^>]*>Verify<\/button>/);
    expect(page).toMatch(/<button[^>]*value="resend"[^>]*>Send a new code<\/button>/);
    expect(page).toMatch(/<a [^>]*href="\/login"[^>]*>Back to login<\/a>/);
    expect(page.indexOf('value="verify"')).toBeLessThan(page.indexOf('value="resend"'));
    expect(await html(await site.get("/verify-email"))).toMatch(/<input[^>]*name="email"/);
  });

  it("[VER-04, VER-08, TEN-47, OPN-38] lets its owner log in, once and with spaces in it", async () => {
    const code = await ask();
    const visitor = site.visitor();
    expect((await visitor.signIn(user.email, "pawstead-demo")).status).toBe(403);
    const answer = await visitor.post("/verify-email", {
      email: user.email,
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
    });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/login"]);
    expect(textOf(await html(await visitor.follow(answer)))).toContain("Email verified successfully!");
    expect((await visitor.signIn(user.email, "pawstead-demo")).status).toBe(303);
    expect((await send(code)).status).toBe(422);
  });

  it.each([
    ["[VER-13]", "", "Please enter the verification code"],
    ["[VER-11, VER-04]", "12345", "Invalid verification code"],
    ["[VER-11, VER-04]", "1234567", "Invalid verification code"],
    ["[VER-11]", "000000", "Invalid verification code"],
  ])("%s says of %j what is wrong with it, and forgets it", async (_id, code, sentence) => {
    const answer = await send(code);
    expect(answer.status).toBe(422);
    const page = await html(answer);
    expect(textOf(page).split(sentence)).toHaveLength(3); // in the summary, and at the field
    expect(page).toContain(`value="${user.email}"`);
    expect(/<input[^>]*name="code"[^>]*>/.exec(page)![0]).not.toContain("value=");
    const called = await api("verify-email", { email: user.email, code });
    expect(called.status).toBe(400);
    expect(await called.json()).toEqual({ success: false, message: sentence, errors: { code: sentence } });
  });

  it("[VER-07, JAU-07] is taken by the API as well", async () => {
    const called = await api("verify-email", { email: user.email, code: await ask() });
    expect([called.status, await called.json()]).toEqual([
      200,
      { success: true, message: "Email verified successfully!" },
    ]);
    expect((await db.user.findUniqueOrThrow({ where: { id: user.id } })).emailVerifiedAt).not.toBeNull();
  });

  it("[VER-12, VER-15] keeps the address when something of ours fails, and says so", async () => {
    await without("TABLE one_time_tokens", async () => {
      const answer = await send("123456");
      expect(answer.status).toBe(500);
      const page = await html(answer);
      expect(textOf(page)).toContain("An error occurred whilst verifying your email. REF: E362");
      expect(page).toContain(`value="${user.email}"`);
      expect(/<input[^>]*name="code"[^>]*>/.exec(page)![0]).not.toContain("value=");
    });
    await without("SCHEMA jobs", async () => {
      const answer = await site.post("/verify-email", { email: user.email, intent: "resend" });
      expect(answer.status).toBe(500);
      expect(textOf(await html(answer))).toContain("Failed to resend verification code");
      const called = await api("resend-verification", { email: `other.${user.email}` });
      expect(await called.json()).toMatchObject({ message: "Failed to resend verification code" });
    });
  });
});

describe("a forgotten password", () => {
  const ask = async () => {
    expect((await site.post("/forgot-password", { email: user.email })).headers.get("Location")).toBe("/login");
    return linkTo(user.email, /new password/);
  };

  it("[PWR-01, PWR-04] is asked for on a page of its own, which keeps what was typed", async () => {
    const page = await html(await site.get("/forgot-password"));
    expect(page).toContain("<h1>Reset Password</h1>");
    expect(page).toMatch(/<input[^>]*type="email"/);
    expect(page).toMatch(/<button[^>]*>Send Reset Link<\/button>/);
    const wrong = await site.post("/forgot-password", { email: "robin" });
    expect(wrong.status).toBe(422);
    expect(textOf(await html(wrong)).split("Invalid email address")).toHaveLength(3);
    await without("SCHEMA jobs", async () => {
      const answer = await site.post("/forgot-password", { email: user.email });
      expect(answer.status).toBe(500);
      const failed = await html(answer);
      expect(textOf(failed)).toContain("Failed to send reset link");
      expect(failed).toContain(`value="${user.email}"`);
      const called = await api("request-reset", { email: user.email });
      expect([called.status, await called.json()]).toMatchObject([500, { message: "Failed to send reset link" }]);
    });
  });

  it("[PWR-05, TEN-26] is set on the page of the link, whose address goes nowhere else and which needs no cookie", async () => {
    const link = await ask();
    expect(link).toMatch(/^\/reset-password\?token=[\w-]{43}$/);
    const answer = await site.get(link, { headers: { "Sec-Fetch-Site": "cross-site" } });
    expect([answer.status, answer.headers.get("Referrer-Policy")]).toEqual([200, "same-origin"]);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(await html(answer)).toMatch(/autoComplete="new-password"/);
    const none = await html(await site.get("/reset-password"));
    expect(textOf(none)).toContain("Invalid reset password link.");
    expect(none).not.toContain('type="password"');
  });

  it("[PWR-09, OPN-44] is set once, ends every session, and notifies the owner by email", async () => {
    const { token } = await createSession(user.id);
    const link = await ask();
    const visitor = site.visitor({ token });
    const answer = await visitor.post(link, { password: PASSWORD, confirm_password: PASSWORD });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/login"]);
    expect(tokenLine(answer)).toMatch(/^token=; .*Max-Age=0/);
    expect(textOf(await html(await visitor.follow(answer)))).toContain("Password reset successfully");
    expect((await site.visitor({ token }).get("/profile")).headers.get("Location")).toBe("/login");
    expect((await site.visitor().signIn(user.email, "pawstead-demo")).status).toBe(401);
    expect((await site.visitor().signIn(user.email, PASSWORD)).status).toBe(303);
    await emailTo(user.email, /password was changed/);
  });

  it.each([
    ["[PWR-06, CON-09]", "1234567", "1234567", "password", "Password must be at least 8 characters long"],
    ["[PWR-07]", PASSWORD, "seven green", "confirm_password", "Passwords do not match"],
    ["", "password1", "password1", "password", "This password is one of the commonest. Please choose another"],
  ])(
    "%s says what is wrong with %j and %j, and the link still works",
    async (_id, password, again, field, sentence) => {
      const link = await ask();
      const answer = await site.post(link, { password, confirm_password: again });
      expect(answer.status).toBe(422);
      const page = await html(answer);
      expect(textOf(page).split(sentence)).toHaveLength(3);
      expect(page).toContain(`id="reset-${field}-error"`);
      expect(page).not.toContain(password);
      expect((await site.post(link, { password: PASSWORD, confirm_password: PASSWORD })).status).toBe(303);
    },
  );

  it("[PWR-10] is refused with a link that was used, cut short, is over or was never one", async () => {
    const link = await ask();
    const fields = { password: PASSWORD, confirm_password: PASSWORD };
    for (const one of [
      link.slice(0, -1),
      `${link}A`,
      "/reset-password?token=x",
      "/reset-password?token=%00",
      "/reset-password",
    ]) {
      const answer = await site.post(one, fields);
      expect(answer.status).toBe(400);
      if (!one.includes("%00") && one !== "/reset-password")
        expect(textOf(await html(answer))).toContain("Failed to reset password. Please try again.");
    }
    await db.oneTimeToken.updateMany({ where: { userId: user.id }, data: { expiresAt: new Date() } });
    expect(textOf(await html(await site.get(link)))).toContain("This link has been used, or is older than an hour.");
    expect((await site.post(link, fields)).status).toBe(400);
    expect((await db.user.findUniqueOrThrow({ where: { id: user.id } })).passwordHash).toBe(passwordHash);
    await without("TABLE one_time_tokens", async () => {
      const answer = await site.post(link, fields);
      expect(answer.status).toBe(500);
      expect(textOf(await html(answer))).toContain("Failed to reset password. Please try again.");
    });
  });

  it("[PWR-02, PWR-08, JAU-08, JAU-09] is asked for and set by the API as well", async () => {
    expect((await api("request-reset", { email: user.email })).status).toBe(200);
    const token = tokenIn(await linkTo(user.email, /new password/));
    const short = await api("reset-password", { token, password: "1234567" });
    const sentence = "Password must be at least 8 characters long";
    expect(await short.json()).toEqual({ success: false, message: sentence, errors: { password: sentence } });
    const done = await api("reset-password", { token, password: PASSWORD });
    expect([done.status, await done.json()]).toEqual([200, { success: true, message: "Password reset successfully" }]);
    const failed = await api("reset-password", { token, password: `another ${PASSWORD}` });
    expect([failed.status, await failed.json()]).toMatchObject([
      400,
      { success: false, message: "Failed to reset password. Please try again." },
    ]);
    expect((await site.visitor().signIn(user.email, PASSWORD)).status).toBe(303);
  });
});

describe("a sign-in link", () => {
  const ask = async () => {
    await site.post("/magic-link", { email: user.email });
    return linkTo(user.email, /link to log in/);
  };

  it("[OPN-42, TEN-61, TEN-26] leads to a page with one button, and signs in when it is submitted", async () => {
    const link = await ask();
    const visitor = site.visitor();
    await visitor.get("/profile");
    for (const method of ["GET", "HEAD"]) {
      const page = await visitor.get(link, { method, headers: { "Sec-Fetch-Site": "cross-site" } });
      expect([page.status, tokenLine(page)]).toEqual([200, undefined]);
      if (method === "GET") expect(textOf(await html(page))).toContain(`You are about to log in as ${user.email}.`);
    }
    const answer = await visitor.post(link, {});
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/profile"]);
    expect(tokenLine(answer)).toMatch(/; Max-Age=86400; HttpOnly; SameSite=Strict$/);
    expect(textOf(await html(await visitor.follow(answer)))).toContain("Successfully logged in!");
    const again = await site.post(link, {});
    expect([again.status, tokenLine(again)]).toEqual([400, undefined]);
    expect(textOf(await html(again))).toContain("This sign-in link does not work any more. Ask for a new one.");
  });

  it("[GML-08, GML-09, JAU-19, JAU-20] is asked for and used by the API as well", async () => {
    expect((await api("request-magic-link", { email: user.email })).status).toBe(200);
    const token = tokenIn(await linkTo(user.email, /link to log in/));
    const url = `${site.url}/api/auth/verify-magic-link/${token}`;
    expect((await fetch(url, { method: "HEAD" })).status).toBe(405);
    const answer = await fetch(url);
    expect([answer.status, tokenLine(answer)]).toEqual([200, undefined]);
    const body = (await answer.json()) as { token: string };
    expect(body).toMatchObject({ user: { user_id: user.id, token: body.token } });
    const me = await fetch(`${site.url}/api/auth/me`, { headers: { Authorization: `Bearer ${body.token}` } });
    expect(me.status).toBe(200);
    expect((await fetch(url)).status).toBe(400);
    expect((await fetch(`${site.url}/api/auth/verify-magic-link/x`)).status).toBe(400);
  });
});

describe("a signed-in user", () => {
  it("[JAU-10, JAU-07, VER-17] asks for a code to their email address, and brings it", async () => {
    user = await createUser({ emailVerifiedAt: null });
    const headers = { Authorization: `Bearer ${(await createSession(user.id)).token}` };
    const sent = await api("request-email-verification", {}, headers);
    expect([sent.status, await sent.json()]).toEqual([
      200,
      { success: true, message: "Verification code sent to your email" },
    ]);
    const soon = await api("request-email-verification", {}, headers);
    expect([soon.status, Number(soon.headers.get("Retry-After")) > 0]).toEqual([429, true]);
    const code = /\b\d{6}\b/.exec((await emailTo(user.email, /code/)).subject)![0];
    expect((await api("verify-email", { email: user.email, code }, headers)).status).toBe(200);
    const me = await fetch(`${site.url}/api/auth/me`, { headers });
    expect(await me.json()).toMatchObject({ user: { checks: { is_email_verified: true } } });
    expect((await api("request-email-verification", {})).status).toBe(401);
  });

  it("[VER-10, JAU-10] is told when the code could not be sent, and may ask again at once", async () => {
    const cutOff = await startSite({ SMTP_URL: "smtp://127.0.0.1:1" });
    const headers = { Authorization: `Bearer ${(await createSession(user.id)).token}` };
    for (let tries = 0; tries < 2; tries += 1) {
      const url = `${cutOff.url}/api/auth/request-email-verification`;
      const answer = await fetch(url, { method: "POST", headers });
      expect([answer.status, await answer.json()]).toMatchObject([
        500,
        { message: "Failed to send verification email" },
      ]);
    }
    await cutOff.close();
  });

  it("[JAU-11, JAU-12] asks for a code to a telephone, and brings the code alone", async () => {
    const headers = { Authorization: `Bearer ${(await createSession(user.id)).token}` };
    const phone = `07700 9${String(10_000 + user.id).slice(-5)}`;
    const plain = `+447${phone.slice(2).replace(" ", "")}`;
    for (const [typed, sentence] of [
      ["", "Please enter a phone number"],
      ["123", "Please enter a phone number that can receive text messages"],
    ] as const) {
      const refused = await api("request-phone-verification", { phone: typed }, headers);
      expect([refused.status, await refused.json()]).toMatchObject([400, { errors: { phone: sentence } }]);
    }
    const sent = await api("request-phone-verification", { phone }, headers);
    expect([sent.status, await sent.json()]).toMatchObject([200, { message: "Verification code sent to your phone" }]);
    const { text } = await site.inbox.waitFor(({ channel, to }) => channel === "sms" && to === plain);
    const wrong = await api("verify-phone", { code: "000000" }, headers);
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { message: "Invalid verification code" }]);
    const right = await api("verify-phone", { code: text.slice(0, 6) }, headers);
    expect([right.status, await right.json()]).toMatchObject([200, { message: "Phone number verified successfully" }]);
    const me = await fetch(`${site.url}/api/auth/me`, { headers });
    expect(await me.json()).toMatchObject({
      user: { contact: { mob_no: plain }, checks: { is_phone_verified: true } },
    });
    for (const call of ["request-phone-verification", "verify-phone"]) expect((await api(call, {})).status).toBe(401);
  });
});

it("[OPN-40] limits emails to one email address, with the same message for every email address", async () => {
  const strict = await startSite({ RATE_LIMIT_SCALE: "0.5", SESSION_SECRET: "so that it counts for itself alone too" });
  for (const email of [user.email, "unknown@example.test"]) {
    const asked: number[] = [];
    for (let tries = 0; tries < 4; tries += 1) asked.push((await strict.post("/forgot-password", { email })).status);
    expect(asked).toEqual([303, 303, 303, 429]);
  }
  const code = { email: "unknown@example.test", intent: "resend" };
  expect((await strict.post("/verify-email", code)).status).toBe(303);
  const soon = await strict.post("/verify-email", code);
  expect(soon.status).toBe(429);
  expect(textOf(await html(soon))).toContain("A code was sent a moment ago.");
});

it("writes no secret of an email to the log or a job", async () => {
  const secrets = site.inbox.list().flatMap(({ text }) => text.match(/token=[\w-]{43}|(?<!\d{4} )\b\d{6}\b/g) ?? []);
  expect(secrets.length).toBeGreaterThan(5);
  const jobs = JSON.stringify(await db.$queryRaw`SELECT name, data FROM jobs.job WHERE name LIKE 'mail-%'`);
  const log = JSON.stringify(site.log.map(({ time: _time, pid: _pid, ...line }) => line));
  for (const secret of secrets.map((one) => one.replace("token=", ""))) {
    expect(jobs).not.toContain(secret);
    if (secret.length > 6) expect(log).not.toContain(secret);
  }
});
