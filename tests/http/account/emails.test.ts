// Account emails by page and API: verification code, reset link, sign-in link. No response reveals an account.
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "#app/domain/accounts/passwords/passwords.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createSession, createUser } from "../../support/factories.ts";
import { cutOffOutgoing } from "../../support/outgoing.ts";
import {
  attributes,
  byLabel,
  byRole,
  hrefs,
  html,
  namesOf,
  one,
  postForm,
  textOf,
  valueOf,
} from "../../support/page.ts";
import { leaveTries } from "../../support/rate-limits.ts";
import { sharedSite } from "../../support/site.ts";

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
const tokenLine = (response: Response) => response.headers.getSetCookie().find((line) => line.startsWith("token="));
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
    ["[OPN-43, PWR-03, BUY-26]", "/forgot-password", "request-reset", "Password reset link sent! Please check your email", "mail-reset-link"],
    ["[OPN-42, GML-08, BUY-26]", "/magic-link", "request-magic-link", "Check your email for a sign-in link", "mail-sign-in-link"],
    ["[VER-14, JAU-14]", "/verify-email", "resend-verification", "New verification code sent", "mail-verification-code"],
  ])("%s gets the response of a known one at %s, for the same work", async (_id, page, endpoint, sentence, job) => {
    const jobs = async () => {
      const [row] = await db.$queryRaw<{ count: number }[]>`SELECT count(*)::int FROM jobs.job WHERE name = ${job}`;
      return row!.count;
    };
    const responses: unknown[] = [];
    for (const email of [user.email, `unknown.${user.id}@example.test`]) {
      const before = await jobs();
      const visitor = site.visitor();
      const response = await visitor.post(page, { email, intent: "resend" });
      const shown = await html(await visitor.follow(response));
      const next = textOf(shown);
      expect(next).toContain(sentence);
      const again = page === "/verify-email" ? null : one(shown, `form[action="${page}"] [name=email]`);
      if (again) expect([valueOf(again), next]).toEqual([email, expect.stringContaining(`Check your email: we wrote to ${email}`)]);
      const called = await api(endpoint, { email: `api.${email}` });
      expect(await jobs()).toBe(before + 2);
      const location = response.headers.get("Location")?.replace(/email=.*/, "email=");
      responses.push([location, next.replaceAll(email, "{email}"), called.status, await called.json()]);
    }
    expect(responses[0]).toEqual(responses[1]);
    expect(responses[0]).toMatchObject({ 2: 200, 3: { success: true, message: sentence } });
  }); // oxfmt-ignore

  it("[VER-11] gets the response of a wrong code", async () => {
    const fields = { email: "unknown@example.test", code: "123456", intent: "verify" };
    const unknown = await site.post("/verify-email", fields);
    const known = await site.post("/verify-email", { ...fields, email: user.email });
    expect([unknown.status, known.status]).toEqual([422, 422]);
    const text = async (response: Response) => textOf(await html(response));
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
  /** Expects a form with the submitted email address, and without the submitted code. */
  const expectEmailWithoutCode = (page: string) => {
    const form = postForm(page, "/verify-email")!;
    expect(valueOf(byLabel(form, "Email address"))).toBe(user.email);
    expect(byLabel(form, "Verification code").hasAttribute("value")).toBe(false);
  };

  it("[VER-01, VER-02, VER-03, VER-05, VER-06, CON-08] has a page with one field of six digits, filled in with the address", async () => {
    const page = await html(await site.get(`/verify-email?email=${encodeURIComponent("a+b@example.test")}`));
    const form = postForm(page, "/verify-email")!;
    expect(valueOf(byLabel(form, "Email address"))).toBe("a+b@example.test");
    const field = byLabel(form, "Verification code");
    expect(
      field.matches("[name=code][maxlength='200']:not([pattern])[inputmode=numeric][autocomplete=one-time-code]"),
    ).toBe(true);
    expect(byRole(form, "button", "Verify").matches("[name=intent][value=verify]")).toBe(true);
    expect(byRole(form, "button", "Send a new code").matches("[name=intent][value=resend]")).toBe(true);
    expect(hrefs(one(page, "main"), "Back to login")).toEqual(["/login"]);
    expect(attributes(form, "button", "value")).toEqual(["verify", "resend"]);
    expect(attributes(await html(await site.get("/verify-email")), "main [name=email]", "name")).toHaveLength(1);
  });

  it.each([
    ["[VER-13]", "", "Please enter the verification code"],
    ["[VER-11, VER-04]", "12345", "Invalid verification code"],
    ["[VER-11, VER-04]", "1234567", "Invalid verification code"],
    ["[VER-11]", "000000", "Invalid verification code"],
  ])("%s shows the error of %j, and empties the field", async (_id, code, sentence) => {
    const response = await send(code);
    expect(response.status).toBe(422);
    const page = await html(response);
    expect(textOf(page).split(sentence)).toHaveLength(3); // in the summary, and at the field
    expectEmailWithoutCode(page);
    const called = await api("verify-email", { email: user.email, code });
    expect(called.status).toBe(400);
    expect(await called.json()).toEqual({ success: false, message: sentence, errors: { code: sentence } });
  });

  it("[VER-07, JAU-07] is accepted by the API as well", async () => {
    const called = await api("verify-email", { email: user.email, code: await ask() });
    const message = "Email verified successfully!";
    expect([called.status, await called.json()]).toEqual([200, { success: true, message }]);
    expect((await db.user.findUniqueOrThrow({ where: { id: user.id } })).emailVerifiedAt).not.toBeNull();
  });

  it("[VER-12, VER-15] keeps the email address after a server error, and shows it", async () => {
    await without("TABLE one_time_tokens", async () => {
      const response = await send("123456");
      expect(response.status).toBe(500);
      const page = await html(response);
      expect(textOf(page)).toContain("An error occurred whilst verifying your email. REF: E362");
      expectEmailWithoutCode(page);
    });
    // A job that ends meanwhile could not say so.
    const unfinished = () => db.$queryRaw<{ name: string }[]>`
      SELECT name FROM jobs.job WHERE state <= 'active' AND start_after <= now()`;
    await expect.poll(unfinished, { timeout: 30_000 }).toEqual([]);
    await without("SCHEMA jobs", async () => {
      const response = await site.post("/verify-email", { email: user.email, intent: "resend" });
      expect(response.status).toBe(500);
      expect(textOf(await html(response))).toContain("Failed to resend verification code");
      const called = await api("resend-verification", { email: `other.${user.email}` });
      expect(await called.json()).toMatchObject({ message: "Failed to resend verification code" });
    });
  });
});

describe("a forgotten password", () => {
  const ask = async () => {
    const { headers } = await site.post("/forgot-password", { email: user.email });
    expect(headers.get("Location")).toBe(`/check-email?for=reset&email=${encodeURIComponent(user.email)}`);
    return linkTo(user.email, /new password/);
  };

  it("[PWR-01, PWR-04] is requested on its own page, which keeps the input", async () => {
    const page = await html(await site.get("/forgot-password"));
    expect(textOf(one(page, "h1"))).toBe("Reset Password");
    const form = postForm(page, "/forgot-password")!;
    expect(byLabel(form, "Email address").getAttribute("type")).toBe("email");
    expect(namesOf(form, "button")).toEqual(["Send Reset Link"]);
    const wrong = await site.post("/forgot-password", { email: "robin" });
    expect(wrong.status).toBe(422);
    expect(textOf(await html(wrong)).split("Invalid email address")).toHaveLength(3);
    await without("SCHEMA jobs", async () => {
      const response = await site.post("/forgot-password", { email: user.email });
      expect(response.status).toBe(500);
      const failed = await html(response);
      expect(textOf(failed)).toContain("Failed to send reset link");
      expect(valueOf(byLabel(postForm(failed, "/forgot-password")!, "Email address"))).toBe(user.email);
      const called = await api("request-reset", { email: user.email });
      expect([called.status, await called.json()]).toMatchObject([500, { message: "Failed to send reset link" }]);
    });
  });

  it("[PWR-05, TEN-26] is set on the page of the link, which sends no referrer to other sites and needs no cookie", async () => {
    const link = await ask();
    expect(link).toMatch(/^\/reset-password\?token=[\w-]{43}$/);
    const response = await site.get(link, { headers: { "Sec-Fetch-Site": "cross-site" } });
    expect([response.status, response.headers.get("Referrer-Policy")]).toEqual([200, "same-origin"]);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    const passwords = attributes(await html(response), "input[type=password]", "autocomplete");
    expect(passwords).toEqual(["new-password", "new-password"]);
  });

  it("[PWR-09, OPN-44] is set once, ends every session, and notifies the owner by email", async () => {
    const { token } = await createSession(user.id);
    const link = await ask();
    const visitor = site.visitor({ token });
    const response = await visitor.post(link, { password: PASSWORD, confirm_password: PASSWORD });
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/login"]);
    expect(tokenLine(response)).toMatch(/^token=; .*Max-Age=0/);
    expect(textOf(await html(await visitor.follow(response)))).toContain("Password reset successfully");
    expect((await site.visitor({ token }).get("/profile")).headers.get("Location")).toBe("/login");
    expect((await site.visitor().signIn(user.email, "pawstead-demo")).status).toBe(401);
    expect((await site.visitor().signIn(user.email, PASSWORD)).status).toBe(303);
    await emailTo(user.email, /password was changed/);
  });

  it("[OPN-40] is limited by failures alone, for many users share an IP address", async () => {
    const fail = async () => (await site.post("/reset-password?token=x", { password: PASSWORD, confirm_password: PASSWORD })).status; // oxfmt-ignore
    expect(await fail()).toBe(400);
    await leaveTries("redeem", 1);
    expect((await site.post(await ask(), { password: PASSWORD, confirm_password: PASSWORD })).status).toBe(303);
    expect([await fail(), await fail()]).toEqual([400, 429]);
  });

  it.each([
    ["[PWR-06, CON-09]", "1234567", "1234567", "password", "Password must be at least 8 characters long"],
    ["[PWR-07]", PASSWORD, "seven green", "confirm_password", "Passwords do not match"],
    ["", "password1", "password1", "password", "This password is one of the commonest. Please choose another"],
  ])("%s shows the error of %j and %j, and the link remains valid", async (_id, password, again, field, sentence) => {
    const link = await ask();
    const response = await site.post(link, { password, confirm_password: again });
    expect(response.status).toBe(422);
    const page = await html(response);
    expect(textOf(page).split(sentence)).toHaveLength(3);
    expect(textOf(one(page, `#reset-${field}-error`))).toContain(sentence);
    expect(page).not.toContain(password);
    expect((await site.post(link, { password: PASSWORD, confirm_password: PASSWORD })).status).toBe(303);
  });

  it("[PWR-10] is refused with a used, truncated, expired or forged link", async () => {
    const link = await ask();
    const fields = { password: PASSWORD, confirm_password: PASSWORD };
    const page = "/reset-password";
    for (const one of [link.slice(0, -1), `${link}A`, `${page}?token=x`, `${page}?token=%00`, page]) {
      const response = await site.post(one, fields);
      expect(response.status).toBe(400);
      if (!one.includes("%00") && one !== page)
        expect(textOf(await html(response))).toContain("Failed to reset password. Please try again.");
    }
    await db.oneTimeToken.updateMany({ where: { userId: user.id }, data: { expiresAt: new Date() } });
    expect(textOf(await html(await site.get(link)))).toContain("This link has been used, or is older than an hour.");
    expect((await site.post(link, fields)).status).toBe(400);
    expect((await db.user.findUniqueOrThrow({ where: { id: user.id } })).passwordHash).toBe(passwordHash);
    await without("TABLE one_time_tokens", async () => {
      const response = await site.post(link, fields);
      expect(response.status).toBe(500);
      expect(textOf(await html(response))).toContain("Failed to reset password. Please try again.");
    });
  });

  it("[PWR-02, PWR-08, JAU-08, JAU-09] is requested and set by the API as well", async () => {
    expect((await api("request-reset", { email: user.email })).status).toBe(200);
    const token = tokenIn(await linkTo(user.email, /new password/));
    const short = await api("reset-password", { token, password: "1234567" });
    const sentence = "Password must be at least 8 characters long";
    expect(await short.json()).toEqual({ success: false, message: sentence, errors: { password: sentence } });
    const done = await api("reset-password", { token, password: PASSWORD });
    expect([done.status, await done.json()]).toEqual([200, { success: true, message: "Password reset successfully" }]);
    const failed = await api("reset-password", { token, password: `another ${PASSWORD}` });
    const message = "Failed to reset password. Please try again.";
    expect([failed.status, await failed.json()]).toMatchObject([400, { success: false, message }]);
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
    const response = await visitor.post(link, {});
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/profile"]);
    expect(tokenLine(response)).toMatch(/; Max-Age=86400; HttpOnly; SameSite=Strict$/);
    expect(textOf(await html(await visitor.follow(response)))).toContain("Successfully logged in!");
    const again = await site.post(link, {});
    expect([again.status, tokenLine(again)]).toEqual([400, undefined]);
    expect(textOf(await html(again))).toContain("This sign-in link does not work any more. Ask for a new one.");
  });

  it("[GML-08, GML-09, JAU-19, JAU-20] is requested and used by the API as well", async () => {
    expect((await api("request-magic-link", { email: user.email })).status).toBe(200);
    const token = tokenIn(await linkTo(user.email, /link to log in/));
    const url = `${site.url}/api/auth/verify-magic-link/${token}`;
    expect((await fetch(url, { method: "HEAD" })).status).toBe(405);
    const response = await fetch(url);
    expect([response.status, tokenLine(response)]).toEqual([200, undefined]);
    const body = (await response.json()) as { token: string };
    expect(body).toMatchObject({ user: { user_id: user.id, token: body.token } });
    const me = await fetch(`${site.url}/api/auth/me`, { headers: { Authorization: `Bearer ${body.token}` } });
    expect(me.status).toBe(200);
    expect((await fetch(url)).status).toBe(400);
    expect((await fetch(`${site.url}/api/auth/verify-magic-link/x`)).status).toBe(400);
  });
});

describe("a signed-in user", () => {
  it("[JAU-10, JAU-07, VER-17] requests a code to their email address, and submits it", async () => {
    user = await createUser({ emailVerifiedAt: null });
    const headers = { Authorization: `Bearer ${(await createSession(user.id)).token}` };
    const sent = await api("request-email-verification", {}, headers);
    const message = "Verification code sent to your email";
    expect([sent.status, await sent.json()]).toEqual([200, { success: true, message }]);
    const soon = await api("request-email-verification", {}, headers);
    expect([soon.status, Number(soon.headers.get("Retry-After")) > 0]).toEqual([429, true]);
    const code = /\b\d{6}\b/.exec((await emailTo(user.email, /code/)).subject)![0];
    expect((await api("verify-email", { email: user.email, code }, headers)).status).toBe(200);
    const me = await fetch(`${site.url}/api/auth/me`, { headers });
    expect(await me.json()).toMatchObject({ user: { checks: { is_email_verified: true } } });
    expect((await api("request-email-verification", {})).status).toBe(401);
  });

  it("[VER-10, JAU-10] gets an error when the code cannot be sent, and can request another at once", async () => {
    cutOffOutgoing();
    const headers = { Authorization: `Bearer ${(await createSession(user.id)).token}` };
    for (let tries = 0; tries < 2; tries += 1) {
      const response = await api("request-email-verification", {}, headers);
      const message = "Failed to send verification email";
      expect([response.status, await response.json()]).toMatchObject([500, { message }]);
    }
  });

  it("[JAU-11, JAU-12] requests a code to a phone, and submits the code alone", async () => {
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
    for (const path of ["request-phone-verification", "verify-phone"]) expect((await api(path, {})).status).toBe(401);
  });
});

it("[OPN-40] limits emails to one email address, with the same message for every email address", async () => {
  const unknown = "unknown.user@example.test";
  for (const [email, path] of Object.entries({ [user.email]: "/forgot-password", [unknown]: "/magic-link" })) {
    expect((await site.post(path, { email })).status).toBe(303);
    await leaveTries("sendAccount", 0);
    const refused = await site.post(path, { email });
    expect([refused.status, /Try again in \d+ [mh]/.test(textOf(await html(refused)))]).toEqual([429, true]);
  }
  const again = () => site.post("/verify-email", { email: unknown, intent: "resend" });
  const [first, soon] = [await again(), await again()];
  expect([first.status, soon.status]).toEqual([303, 429]);
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
