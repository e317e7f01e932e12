// Signing up through the API: the same rules, messages and accounts as the wizard.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { codePoint } from "../../support/code-point.ts";
import { deep } from "../../support/depth.ts";
import { createBreeder, createSession, createUser } from "../../support/factories.ts";
import { leaveTries } from "../../support/rate-limits.ts";
import { ROUTES } from "../../support/route-table.ts";
import { emailLinkPath, newKennel, newUser } from "../../support/sign-up.ts";
import { type Site, sharedSite } from "../../support/site.ts";

const site = await sharedSite();

const callEndpoint = (path: string, body: unknown, from: Pick<Site, "get"> = site, key?: string) =>
  from.get(`/api/auth/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(key && { "Idempotency-Key": key }) },
    body: JSON.stringify(body),
  });
const ask = async (path: string) => {
  const response = await site.get(`/api/auth/${path}`);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const resultOf = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as { success: boolean; message: string; errors?: Record<string, string> }),
});
const accountInput = (more: Partial<Record<string, string>> = {}) => {
  const { confirm_password: _, ...rest } = newUser({ type: "user", ...more });
  return rest;
};

describe("POST /api/auth/register", () => {
  it("[JAU-03, REG-54, REG-57, REG-59, TEN-22, TEN-49] creates an account with an unverified email address", async () => {
    const body = accountInput();
    const response = await resultOf(await callEndpoint("register", body));
    expect(response).toEqual({
      status: 201,
      success: true,
      message: "Registration successful! Please verify your email to continue.",
      isEmailVerified: false,
    });
    const user = await db.user.findUniqueOrThrow({ where: { email: body.email } });
    expect(user).toMatchObject({ type: "user", firstName: "Wilhelmina", emailVerifiedAt: null });
  });

  it("[REG-54, REG-55, REG-58, TEN-49] creates a breeder's account with its application", async () => {
    const breeder_application = {
      ...newKennel(),
      contact_name: "Office",
      registered_first_name: "Martha",
      registered_last_name: "Firth",
    };
    const body = { ...accountInput({ type: "breeder" }), breeder_application };
    const response = await resultOf(await callEndpoint("register", body));
    expect(response).toMatchObject({
      status: 201,
      message: "Registration successful! Please verify your email and wait for admin approval.",
      isEmailVerified: false,
    });
    const application = await db.breederApplication.findFirstOrThrow({ where: { user: { email: body.email } } });
    expect(application).toMatchObject({
      contactName: "Office",
      registeredFirstName: "Martha",
      registeredLastName: "Firth",
      location: "Hebden Bridge",
      localCouncilAuthority: "Calderdale Council",
      status: "pending",
    });
  });

  it("[JAU-16, JAU-17, JAU-18, REG-41, REG-42, CON-07, REG-60] verifies an email address beforehand, once", async () => {
    const body = { ...accountInput({ type: "breeder" }), breeder_application: newKennel() };
    const asked = (await (await callEndpoint("pre-verify-email", { email: body.email })).json()) as Record<
      string,
      unknown
    >;
    expect(asked).toMatchObject({ success: true, available: true, pollToken: expect.stringMatching(/^[\w-]{43}$/) });
    const status = `verify-email-status/${asked.pollToken as string}`;
    expect((await ask(status)).body).toEqual({ success: true, verified: false });
    const token = (await emailLinkPath(site, body.email)).split("/").at(-1)!;
    expect(token).not.toBe(asked.pollToken);
    expect((await ask(`verify-email-token/${asked.pollToken as string}`)).status).toBe(400);
    expect((await ask(`verify-email-token/${token}`)).body).toMatchObject({ success: true, verified: true });
    expect((await ask(`verify-email-token/${token}`)).status).toBe(400);
    expect((await ask(status)).body).toEqual({ success: true, verified: true });
    expect(JSON.stringify(await db.oneTimeToken.findMany())).not.toContain(token);

    const poll_token = asked.pollToken;
    expect(await resultOf(await callEndpoint("register", { ...body, poll_token }))).toMatchObject({
      status: 201,
      message: "Registration successful! Your breeder application is pending approval.",
      isEmailVerified: true,
    });
    expect((await ask(status)).body).toEqual({ success: true, verified: false });
    const second = accountInput();
    expect(await resultOf(await callEndpoint("register", { ...second, poll_token }))).toMatchObject({
      isEmailVerified: false,
    });
  });

  it.each([
    ["register", () => accountInput()],
    ["breeder-register", () => ({ ...accountInput({ type: "breeder" }), breeder_application: newKennel() })],
  ])(
    "[JAU-17, JAU-03, JAU-16, REG-54] %s with the documented payload is verified for the client that had the address verified",
    async (path, make) => {
      const [client, other] = [site.visitor(), site.visitor()];
      const body = make();
      expect(await resultOf(await callEndpoint("pre-verify-email", { email: body.email }, client))).toMatchObject({
        message: "Verification email sent! Please check your inbox.",
        available: true,
      });
      const token = (await emailLinkPath(site, body.email)).split("/").at(-1)!;
      expect((await other.get(`/api/auth/verify-email-token/${token}`)).status).toBe(200);
      expect(await resultOf(await callEndpoint("pre-verify-email", { email: body.email }, client))).toMatchObject({
        message: "Email verified successfully!",
        available: true,
      });
      const others = { ...make(), email: `not.${body.email}` };
      expect(await resultOf(await callEndpoint(path, others, client))).toMatchObject({ isEmailVerified: false });
      expect(await resultOf(await callEndpoint(path, body, client))).toMatchObject({
        status: 201,
        isEmailVerified: true,
      });
      expect((await db.user.findUniqueOrThrow({ where: { email: body.email } })).emailVerifiedAt).not.toBeNull();
      expect(client.cookies.has("email_proof")).toBe(false);
    },
  );

  it("[JAU-17] registers without proof from another client, and before the link was followed", async () => {
    const [client, other] = [site.visitor(), site.visitor()];
    const [body, early] = [accountInput(), accountInput()];
    await callEndpoint("pre-verify-email", { email: body.email }, client);
    const token = (await emailLinkPath(site, body.email)).split("/").at(-1)!;
    expect((await client.get(`/api/auth/verify-email-token/${token}`)).status).toBe(200);
    expect(await resultOf(await callEndpoint("register", body, other))).toMatchObject({ isEmailVerified: false });
    await callEndpoint("pre-verify-email", { email: early.email }, client);
    expect(await resultOf(await callEndpoint("register", early, client))).toMatchObject({ isEmailVerified: false });
  });

  it("[REG-62, OPN-57, OPN-59] returns the messages of the form, each at its field", async () => {
    const body = { username: "x y", email: "unknown", password: "short", first_name: "W", last_name: "", type: "user" };
    expect(await resultOf(await callEndpoint("register", body))).toEqual({
      status: 400,
      success: false,
      message: "Only letters, numbers, periods, and underscores are allowed.",
      errors: {
        username: "Only letters, numbers, periods, and underscores are allowed.",
        email: "Invalid email address",
        password: "Password must be at least 8 characters",
        first_name: "First name must be at least 2 characters",
        last_name: "Last name must be at least 2 characters",
      },
    });
    const common = await resultOf(await callEndpoint("register", accountInput({ password: "password1" })));
    expect(common.errors?.password).toMatch(/^This password is one of the commonest/);
    const name = await resultOf(await callEndpoint("register", accountInput({ password: "Wilhelmina-1990" })));
    expect(name.errors?.password).toMatch(/^This password is mostly our name or yours/);
    const breeder = {
      ...accountInput({ type: "breeder" }),
      breeder_application: { ...newKennel(), description: "Short" },
    };
    expect((await resultOf(await callEndpoint("register", breeder))).errors).toEqual({
      "breeder_application.description": "Description must be at least 50 characters",
    });
    expect(
      (await resultOf(await callEndpoint("register", { ...accountInput(), type: "admin" }))).errors,
    ).toHaveProperty("type");
  });

  it("[REG-62, REG-51, OPN-53] returns 409 for taken values", async () => {
    const member = await createUser({ username: "willow.taken" });
    await createBreeder({ contactTel: "+447700900888" });
    const kennel = newKennel({ contact_tel: "07700 900888" });
    const taken = accountInput({ username: "WILLOW.taken", email: member.email.toUpperCase(), type: "breeder" });
    expect(await resultOf(await callEndpoint("register", { ...taken, breeder_application: kennel }))).toEqual({
      status: 409,
      success: false,
      message: "Username already taken",
      errors: {
        username: "Username already taken",
        email: "This email is already registered.",
        "breeder_application.contact_tel": "Phone number already registered",
      },
    });
  });

  it("accepts a unique value from one of several concurrent registrations", async () => {
    const username = "wanted.by.all";
    const names = await Promise.all(
      Array.from({ length: 4 }, () => callEndpoint("register", accountInput({ username }))),
    );
    expect(names.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const contact_tel = "07700 900333";
    const kennels = await Promise.all(
      Array.from({ length: 3 }, () =>
        callEndpoint("register", {
          ...accountInput({ type: "breeder" }),
          breeder_application: newKennel({ contact_tel }),
        }),
      ),
    );
    expect(kennels.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it.each([
    ["register", () => accountInput()],
    ["breeder-register", () => ({ ...accountInput({ type: "breeder" }), breeder_application: newKennel() })],
  ])(
    "[JAU-03, JAU-04] %s, repeated with its Idempotency-Key, returns the same and creates one account",
    async (path, make) => {
      const body = make();
      const first = await resultOf(await callEndpoint(path, body, site, "my-first-try"));
      expect(first).toMatchObject({ status: 201, isEmailVerified: false });
      expect(await resultOf(await callEndpoint(path, body, site, "my-first-try"))).toEqual(first);
      expect(await resultOf(await callEndpoint(path, body))).toMatchObject({ status: 409 });
      // Another client with the same idempotency key.
      expect((await callEndpoint(path, make(), site, "my-first-try")).status).toBe(201);
      const twice = make();
      const both = await Promise.all([1, 2].map(() => callEndpoint(path, twice, site, "at-once")));
      expect(both.map(({ status }) => status)).toEqual([201, 201]);
      for (const { email } of [body, twice]) expect(await db.user.count({ where: { email } })).toBe(1);
      for (const key of ["two words", "x".repeat(256)]) {
        expect(await resultOf(await callEndpoint(path, make(), site, key))).toMatchObject({
          status: 400,
          message: "The Idempotency-Key must be 1 to 255 visible characters without spaces.",
        });
      }
    },
  );

  it("[OPN-40] has a rate limit", async () => {
    const input = accountInput();
    expect((await callEndpoint("register", input)).status).toBe(201);
    await leaveTries("register", 0);
    expect((await callEndpoint("register", input)).status).toBe(429);
    // Others behind the same IP address can still register.
    expect((await callEndpoint("register", accountInput())).status).toBe(201);
    expect((await callEndpoint("pre-verify-email", { email: "often@example.test" })).status).toBe(200);
    await leaveTries("sendAccount", 0);
    expect((await callEndpoint("pre-verify-email", { email: "often@example.test" })).status).toBe(429);
  });
});

describe("POST /api/auth/breeder-register", () => {
  it("[JAU-04, OPN-45, OPN-57] requires an application, says what is wrong in words, and creates a breeder's account", async () => {
    const { type: _, ...body }: Record<string, string> = accountInput();
    const without = await resultOf(await callEndpoint("breeder-register", body));
    expect(without.status).toBe(400);
    const application = "Breeder application is required";
    expect(without.errors).toEqual({ breeder_application: application });
    const odd = await resultOf(await callEndpoint("breeder-register", { ...body, poll_token: 5 }));
    expect(odd.errors).toEqual({ breeder_application: application, poll_token: "poll_token must be text" });
    const made = await callEndpoint("breeder-register", { ...body, breeder_application: newKennel() });
    expect(made.status).toBe(201);
    expect(await db.user.findUnique({ where: { email: body.email } })).toMatchObject({ type: "breeder" });
  });

  it("[OPN-45] is the same for register with type breeder", async () => {
    const response = await resultOf(await callEndpoint("register", accountInput({ type: "breeder" })));
    expect([response.status, response.errors]).toEqual([
      400,
      { breeder_application: "Breeder application is required" },
    ]);
  });
});

describe("GET /api/auth/check-field", () => {
  it("[JAU-13, REG-32, REG-34, REG-38, TEN-55] returns whether a username, an email address or a phone number is available", async () => {
    const member = await createUser({ username: "check.me", mobNo: "+447700900999" });
    const available = async (path: string) => (await ask(`check-field/${path}`)).body.available;
    expect(await available("username/Check.Me")).toBe(false);
    expect(await available("username/check.me.not")).toBe(true);
    expect(await available("username/admin")).toBe(false);
    expect(await available(`email/${encodeURIComponent(member.email.toUpperCase())}`)).toBe(false);
    expect(await available("email/free%40example.test")).toBe(true);
    expect(await available("phone/07700%20900999")).toBe(false);
    expect(await available("phone/%2B447700900998")).toBe(true);
    for (const path of ["username/x", "email/free", "phone/0770"]) {
      expect((await ask(`check-field/${path}`)).status, path).toBe(400);
    }
    expect((await ask("check-field/shoe-size/44")).status).toBe(404);
    expect((await site.get("/api/api/auth/check-field/username/free")).status).toBe(404);
    const { token } = await createSession(member.id);
    const own = await site.visitor({ token }).get("/api/auth/check-field/username/check.me");
    expect(await own.json()).toMatchObject({ available: true });
  });

  it("keeps the value out of the log", async () => {
    await ask("check-field/email/secret.user%40example.test");
    expect(JSON.stringify(site.log)).not.toContain("secret.user");
  });

  it("[JAU-16] rejects a verification email to a taken email address, and sends none", async () => {
    const { email } = await createUser();
    const response = await resultOf(await callEndpoint("pre-verify-email", { email }));
    expect(response).toMatchObject({ status: 200, success: true, available: false, pollToken: null });
    expect(site.inbox.list().filter(({ to }) => to === email)).toEqual([]);
    expect((await resultOf(await callEndpoint("pre-verify-email", { email: "x" }))).errors).toEqual({
      email: "Invalid email address",
    });
  });
});

describe("GET /api/auth/username/suggestions", () => {
  const suggestions = async (query: string) => (await ask(`username/suggestions${query}`)).body.suggestions as string[];

  it("[JAU-15, OPN-54, REG-36] returns three words with four digits, or the base with four digits", async () => {
    expect(await suggestions("")).toEqual(Array(3).fill(expect.stringMatching(/^[a-z]{4,}\d{4}$/)));
    expect(await suggestions("?base=Mar%20tha!")).toEqual(Array(3).fill(expect.stringMatching(/^Martha\d{4}$/)));
    for (const one of await suggestions(`?base=${"long".repeat(40)}`)) expect(one.length).toBeLessThanOrEqual(50);
    expect(await suggestions("?base=%F0%9F%90%B6")).toEqual(Array(3).fill(expect.stringMatching(/^[a-z]+\d{4}$/)));
    // Reserved for erased accounts, whatever follows.
    expect(await suggestions("?base=Closed.")).toEqual(Array(3).fill(expect.stringMatching(/^[a-z]{4,}\d{4}$/)));
  });
});

it("[OPN-53] reserves the first segments of URLs", async () => {
  const words = ROUTES.map(({ url }) => url.split("/")[1] ?? "");
  const reserved = [...new Set(words.filter((one) => /^[A-Za-z0-9._]+$/.test(one)))];
  // That all of them are is tested without requests (tests/routes.test.ts).
  for (const word of reserved.filter((_word, at) => at % deep(10, 1) === 0)) {
    expect((await ask(`check-field/username/${word}`)).body, word).toMatchObject({ available: false });
  }
});

it("never responds with a server error, for any input", { timeout: 60_000 }, async () => {
  const paths = fc.constantFrom("register", "breeder-register", "pre-verify-email");
  const value = fc.oneof(fc.string({ unit: codePoint, maxLength: 60 }), fc.integer(), fc.constant(null), fc.object());
  const keys = fc.constantFrom(
    "username",
    "email",
    "password",
    "type",
    "breeder_application",
    "poll_token",
    "__proto__",
  );
  const bodies = fc.dictionary(keys, value);
  await fc.assert(
    fc.asyncProperty(paths, bodies, async (path, body) => {
      const { status } = await callEndpoint(path, { ...accountInput(), ...body });
      expect([201, 400, 409, 200]).toContain(status);
    }),
    { numRuns: deep(12, 60) },
  );
  for (const path of ["register", "pre-verify-email"]) expect((await ask(path)).status).toBe(405);
  expect(site.log.filter(({ level }) => level === "error" || level === "fatal")).toEqual([]);
});
