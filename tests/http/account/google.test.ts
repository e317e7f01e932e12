// Signing in and up with Google (OpenID Connect): redirects, accepted accounts and rejected callbacks.
import fc from "fast-check";
import { SignJWT, generateKeyPair } from "jose";
import { describe, expect, it } from "vitest";
import { hashPassword } from "#app/domain/accounts/passwords/passwords.server.ts";
import { db } from "#app/platform/db.server.ts";
import { codePoint } from "../../support/code-point.ts";
import { deep } from "../../support/depth.ts";
import { createSession, createUser } from "../../support/factories.ts";
import { type GoogleTestUser, idTokenFor, signInWithGoogle, visitGoogle, wakeGoogle } from "../../support/google.ts";
import { allByRole, attributes, hrefs, html, textOf } from "../../support/page.ts";
import { leaveTries } from "../../support/rate-limits.ts";
import { sharedSite } from "../../support/site.ts";

const site = await sharedSite();
await wakeGoogle(site);

const tokenLine = (response: Response) => response.headers.getSetCookie().find((line) => line.startsWith("token="));
const counts = async () => [await db.user.count(), await db.identity.count(), await db.session.count()];

/** The target of the redirect page after the callback, from its refresh and its link. */
async function hopTo(response: Response): Promise<string> {
  expect(response.status).toBe(200);
  const page = await html(response);
  const [refresh = ""] = attributes(page, "meta[http-equiv=refresh]", "content");
  const to = refresh?.replace(/^0;url=/, "") ?? "";
  expect(refresh).toBe(`0;url=${to}`);
  expect(hrefs(page, "Continue")).toEqual([to]);
  return to;
}

/** Expects a failed callback: no new account or session, and the error message on /login. */
async function expectFailure(visitor: ReturnType<typeof site.visitor>, response: Response): Promise<string> {
  expect(tokenLine(response)).toBeUndefined();
  expect(await hopTo(response)).toBe("/login");
  const text = textOf(await html(await visitor.get("/login")));
  expect(text).toContain("Failed to sign in with Google");
  return text;
}

describe("the way to Google", () => {
  it("[GML-01, GML-04, LOG-08, LAY-22, OPN-47] begins with a link: on /login, and in the menus of every page", async () => {
    const login = await html(await site.get("/login"));
    expect(hrefs(login, "Continue with Google")).toEqual(["/auth/google"]);
    const home = await html(await site.get("/"));
    expect(hrefs(home, "Login with Google")).toEqual(["/auth/google", "/auth/google"]);
  });

  it("[OPN-47] sends a code challenge, a state and a nonce that are unique to the visit", async () => {
    const [one, two] = await Promise.all([site.get("/auth/google"), site.get("/auth/google?register=1")]);
    const queries = [one, two].map((response) => new URL(response.headers.get("Location") ?? "").searchParams);
    for (const query of queries) {
      expect(Object.fromEntries(query)).toMatchObject({
        client_id: site.openid.GOOGLE_CLIENT_ID,
        redirect_uri: `${site.url}/auth/google/callback`,
        response_type: "code",
        scope: "openid email profile",
        code_challenge_method: "S256",
      });
    }
    for (const name of ["state", "nonce", "code_challenge"]) {
      const values = queries.map((query) => query.get(name) ?? "");
      expect(values[0]).not.toBe(values[1]);
      for (const value of values) expect(value).toMatch(/^[\w-]{43}$/);
    }
    expect(one.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^google=.*; Max-Age=600; HttpOnly; SameSite=Lax$/),
    ]);
  });

  it("[LOG-02] redirects a signed-in user", async () => {
    const { token } = await createSession((await createUser()).id);
    expect((await site.visitor({ token }).get("/auth/google")).headers.get("Location")).toBe("/");
  });
});

describe("coming back from Google", () => {
  it("[GML-05, OPN-46, OPN-47, TEN-26] creates an account, signs in through a redirect page, and confirms it", async () => {
    const visitor = site.visitor();
    const response = await signInWithGoogle(site, visitor, { email: "Zoe.Quill@gmail.test", name: "Zoë Quill" });
    expect(tokenLine(response)).toMatch(/; Max-Age=86400; HttpOnly; SameSite=Strict$/);
    expect(visitor.cookies.has("google")).toBe(false);
    const home = await html(await visitor.get(await hopTo(response)));
    expect(allByRole(home, "status").map(textOf)).toContain("Successfully logged in with Google!");
    expect(home).toContain("Account menu of");
    const user = await db.user.findUniqueOrThrow({
      where: { email: "zoe.quill@gmail.test" },
      include: { permissions: true },
    });
    expect(user).toMatchObject({ firstName: "Zoë", lastName: "Quill", type: "user", passwordHash: null });
    expect(user.username).toMatch(/^zoe\d{4}$/);
    expect(user.emailVerifiedAt).not.toBeNull();
    expect(user.permissions.map(({ permission }) => permission).sort()).toEqual(["messages.read", "messages.send"]);
  });

  it("[GML-06, REG-13] confirms the connected account after a registration with Google", async () => {
    const visitor = site.visitor();
    const googleUser = { email: "signs.up@gmail.test" };
    const response = await signInWithGoogle(site, visitor, googleUser, "/auth/google?register=1");
    const page = textOf(await html(await visitor.get(await hopTo(response))));
    expect(page).toContain("Google account connected successfully");
  });

  it("[REG-13, GML-03, GML-06, OPN-46] tells a breeder that the account is a Pet Lover account, and offers the application", async () => {
    const visitor = site.visitor();
    await visitor.post("/register", { type: "breeder" });
    const details = textOf(await html(await visitor.get("/register/details")));
    expect(details).toContain("With Google you get a Pet Lover account first.");
    const googleUser = { email: "breeds@gmail.test", name: "Cher" };
    const response = await signInWithGoogle(site, visitor, googleUser, "/auth/google?register=1");
    const to = await hopTo(response);
    expect(to).toBe("/breeder-application");
    const page = textOf(await html(await visitor.get(to)));
    expect(page).toContain(
      "Google account connected successfully. You have a Pet Lover account now. To list pets, apply to become a breeder here.",
    );
    expect(page).toContain("Become a breeder");
    const user = await db.user.findUniqueOrThrow({ where: { email: googleUser.email } });
    expect(user).toMatchObject({ type: "user", firstName: "Cher", lastName: "" });

    // The form can be saved with one name.
    const save = (last_name: string) =>
      visitor.post("/profile/edit", { intent: "personal", username: "cher.one", first_name: "Cher", last_name });
    expect((await save("")).status).toBe(303);
    expect((await save("S")).status).toBe(422);
    expect(await db.user.findUnique({ where: { id: user.id } })).toMatchObject({ username: "cher.one", lastName: "" });
  });

  it("[GML-06, REG-13] offers no application to a Pet Lover, on registration or login", async () => {
    const visitor = site.visitor();
    await visitor.post("/register", { type: "user" });
    expect(textOf(await html(await visitor.get("/register/details")))).not.toContain("Pet Lover account first");
    const googleUser = { email: "loves@gmail.test" };
    expect(await hopTo(await signInWithGoogle(site, visitor, googleUser, "/auth/google?register=1"))).toBe("/");
  });

  it("[OPN-46] opens the account with the email address, ignoring case, and emails its owner", async () => {
    const user = await createUser({ email: "member@example.test", passwordHash: await hashPassword("a good one") });
    const visitor = site.visitor();
    await signInWithGoogle(site, visitor, { email: "Member@Example.test" });
    expect(await html(await visitor.get("/"))).toContain("Account menu of");
    expect(await db.identity.findMany({ where: { userId: user.id } })).toHaveLength(1);
    const sentEmail = await site.inbox.waitFor(({ to }) => to === user.email);
    expect(sentEmail.subject).toContain("connected with Google");
    expect((await site.visitor().signIn(user.email, "a good one")).status).toBe(303);
  });

  it("[TEN-13, GRD-01] redirects to the page that required the login", async () => {
    const visitor = site.visitor();
    await visitor.get("/messages/7?from=pet");
    const response = await signInWithGoogle(site, visitor, { email: "on.the.way@gmail.test" });
    expect(await hopTo(response)).toBe("/messages/7?from=pet");
  });

  it("[OPN-47] accepts the callback of either of two tabs", async () => {
    const visitor = site.visitor();
    const [first, second] = [await visitor.get("/auth/google"), await visitor.get("/auth/google")];
    const googleUser = { email: "two.tabs@gmail.test" };
    expect(await hopTo(await visitor.get(await visitGoogle(site, first, googleUser)))).toBe("/");
    expect(await hopTo(await visitor.get(await visitGoogle(site, second, googleUser)))).toBe("/");
  });
});

describe("[GML-07] a callback that does not match its request changes nothing", () => {
  it("when it is used again", async () => {
    const visitor = site.visitor();
    const begun = await visitor.get("/auth/google");
    const cookies = Object.fromEntries(visitor.cookies);
    const back = await visitGoogle(site, begun, { email: "once@gmail.test" });
    expect(tokenLine(await visitor.get(back))).toBeDefined();
    const before = await counts();
    const later = site.visitor();
    await expectFailure(later, await later.get(back));
    // With the original cookie too: the code works once.
    const thief = site.visitor(cookies);
    await expectFailure(thief, await thief.get(back));
    expect(await counts()).toEqual(before);
  });

  it("when it belongs to another visitor, as in a forwarded link", async () => {
    const mallory = site.visitor();
    const back = await visitGoogle(site, await mallory.get("/auth/google"), { email: "mallory@gmail.test" });
    const before = await counts();
    const signedOut = site.visitor();
    await expectFailure(signedOut, await signedOut.get(back));
    const victim = site.visitor();
    await victim.get("/auth/google");
    await expectFailure(victim, await victim.get(back));
    expect(await counts()).toEqual(before);
  });

  it("when the visitor refused consent", async () => {
    const visitor = site.visitor();
    const before = await counts();
    await expectFailure(visitor, await signInWithGoogle(site, visitor, "cancel"));
    expect(await counts()).toEqual(before);
  });

  it("[OPN-46] when Google has not verified the email address, also for an existing account", async () => {
    const user = await createUser();
    const before = await counts();
    for (const email of [user.email, "unconfirmed@gmail.test"]) {
      const visitor = site.visitor();
      await expectFailure(visitor, await signInWithGoogle(site, visitor, { email, verified: false }));
    }
    expect(await counts()).toEqual(before);
  });

  it("[OPN-77] when the account is banned, and shows the reason", async () => {
    const user = await createUser();
    await db.ban.create({ data: { userId: user.id, reason: "Sold what was not theirs", until: null } });
    const before = await counts();
    const visitor = site.visitor();
    const text = await expectFailure(visitor, await signInWithGoogle(site, visitor, { email: user.email }));
    expect(text).toContain(
      "This account has been banned. You can appeal by the link in our email about the ban. Reason: Sold what was not theirs",
    );
    expect(await counts()).toEqual(before);
  });

  it("for any value in the URL or the cookie", async () => {
    const visitor = site.visitor();
    const begun = await visitor.get("/auth/google");
    const good = await visitGoogle(site, begun, { email: "fuzzed@gmail.test" });
    const state = new URL(good, site.url).searchParams.get("state") ?? "";
    const [[name, value] = ["", ""]] = [...visitor.cookies];
    const before = await counts();
    const part = fc.oneof(
      fc.string({ unit: codePoint, maxLength: 60 }),
      fc.constantFrom(state, state.slice(0, 20), "code"),
    );
    const key = fc.oneof(fc.constantFrom("state", "code", "error", "iss", "id_token", "response"), fc.string());
    const cookie = fc.oneof(
      fc.constantFrom(value, value.slice(0, -1), value.slice(1), "."),
      fc.string({ maxLength: 40 }).map(encodeURIComponent),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(key, part), { maxLength: 5 }), cookie, async (pairs, text) => {
        const response = await site
          .visitor({ [name]: text })
          .get(`/auth/google/callback?${new URLSearchParams(pairs)}`);
        expect(await hopTo(response)).toBe("/login");
        expect(tokenLine(response)).toBeUndefined();
      }),
      { numRuns: deep(10, 40) },
    );
    expect(await counts()).toEqual(before);
  });

  it("[OPN-40] and too many requests are rejected with 429", async () => {
    const visitor = site.visitor();
    await visitor.get("/auth/google");
    await leaveTries("google", 0);
    const response = await visitor.get("/auth/google");
    expect(textOf(await html(await visitor.follow(response)))).toContain("That was too often in a short time");
    const api = await site.post("/api/auth/google", {}, json({ id_token: "x" }));
    expect([api.status, await api.json()]).toMatchObject([429, { success: false }]);
  });
});

/** A POST of JSON as the script of a page of the site sends it. */
function json(body: unknown): RequestInit {
  return { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
}

describe("the API", () => {
  const post = (path: string, body: unknown) => site.post(path, {}, json(body));

  it.each([
    ["[GML-02, GML-05, JAU-21] logs in", "/api/auth/google", "Successfully logged in with Google!"],
    ["[GML-03, GML-06, JAU-22] signs up", "/api/auth/google/register", "Google account connected successfully"],
  ])("%s with an ID token", async (_title, path, message) => {
    const email = `api${path.length}@gmail.test`;
    const response = await post(path, { id_token: await idTokenFor(site, { email, name: "Api User" }) });
    expect(response.status).toBe(200);
    const body = await response.json();
    expect(body).toMatchObject({
      success: true,
      message,
      return_to: "/",
      user: { username: expect.stringMatching(/^api\d{4}$/), email, type: "user", checks: { is_email_verified: true } },
    });
    expect(tokenLine(response)).toContain(`token=${body.token}; `);
    const me = await site.visitor({ token: body.token }).get("/");
    expect(await html(me)).toContain("Account menu of");
    // The same Google user again is the same account.
    const again = await post("/api/auth/google", { id_token: await idTokenFor(site, { email }) });
    expect((await again.json()).user.user_id).toBe(body.user.user_id);
  });

  it("[JAU-21] ends the session that the browser had before", async () => {
    const { token, session } = await createSession((await createUser()).id);
    const idToken = await idTokenFor(site, { email: "moves.on@gmail.test" });
    await site.visitor({ token }).post("/api/auth/google", {}, json({ id_token: idToken }));
    expect((await db.session.findUniqueOrThrow({ where: { id: session.id } })).endedAt).not.toBeNull();
  });

  it("[JAU-21, JAU-22, OPN-59] names the missing field", async () => {
    for (const path of ["/api/auth/google", "/api/auth/google/register"]) {
      for (const body of [{}, { id_token: "" }, { id_token: 7 }, { id_token: "x".repeat(9_000) }]) {
        const response = await post(path, body);
        expect([response.status, await response.json()]).toMatchObject([
          400,
          { success: false, errors: { id_token: /./ } },
        ]);
      }
      expect((await site.get(path)).status).toBe(405);
    }
  });

  it("[GML-07, JAU-21, OPN-59] refuses every token that is not Google's, for this site, and of now", async () => {
    const email = "forged@gmail.test";
    const googleUser: GoogleTestUser = { email };
    const good = await idTokenFor(site, googleUser);
    const { privateKey } = await generateKeyPair("RS256");
    const forge = (
      claims: Record<string, unknown> = {},
      key: Parameters<SignJWT["sign"]>[0] = privateKey,
      alg = "RS256",
    ) =>
      new SignJWT({ sub: "1", email, email_verified: true, name: "F", aud: site.openid.GOOGLE_CLIENT_ID, ...claims })
        .setProtectedHeader({ alg, kid: "stand-in" })
        .setIssuer(site.openid.GOOGLE_ISSUER)
        .setIssuedAt()
        .setExpirationTime("1h")
        .sign(key);
    const [head = "", body = "", signature = ""] = good.split(".");
    const unsigned = Buffer.from('{"alg":"none"}').toString("base64url");
    const before = await counts();
    const tokens = {
      "another key": await forge(),
      "the client's secret as key": await forge(
        {},
        new TextEncoder().encode(site.openid.GOOGLE_CLIENT_SECRET),
        "HS256",
      ),
      "another audience": await idTokenFor(site, googleUser, "another-client"),
      "no signature": `${unsigned}.${body}.`,
      "a truncated signature": `${head}.${body}.${signature.slice(0, -8)}`,
      "another body": `${head}.${Buffer.from('{"sub":"1"}').toString("base64url")}.${signature}`,
      "no token": "nothing.like.it",
      "an unconfirmed address": await idTokenFor(site, { ...googleUser, verified: false }),
    };
    for (const [what, idToken] of Object.entries(tokens)) {
      const response = await post("/api/auth/google", { id_token: idToken });
      expect([what, response.status, tokenLine(response)]).toEqual([what, 401, undefined]);
      expect(await response.json()).toEqual({ success: false, message: "Failed to sign in with Google", errors: {} });
    }
    expect(await counts()).toEqual(before);
    expect((await post("/api/auth/google", { id_token: good })).status).toBe(200);
  });

  it("keeps tokens, codes and states out of the log", () => {
    const log = JSON.stringify(site.log);
    expect(log).toContain("/auth/google/callback");
    expect(log).not.toMatch(/eyJ|state=|code=|gmail\.test/);
  });
});
