// Two browsers with one session token each: changes that need recent authentication, by page and API.
import { describe, expect, it } from "vitest";
import { hashPassword } from "#app/domain/accounts/passwords/passwords.server.ts";
import { db } from "#app/platform/db.server.ts";
import { requestApi } from "../../support/admin-area.ts";
import { createSession, createUser } from "../../support/factories.ts";
import { codeSentTo, facts, newNumber, said, stored } from "../../support/members.ts";
import { filledIn, hiddenFields, html, one, textOf } from "../../support/page.ts";
import { sharedSite, type Visitor } from "../../support/site.ts";

const PASSWORD = "seven green kennels";
const site = await sharedSite();
const passwordHash = await hashPassword(PASSWORD);

/** A browser whose session has no recent authentication. */
async function stale(hash: string | null = passwordHash) {
  const user = await createUser({ passwordHash: hash });
  const { token } = await createSession(user.id, { authenticatedAt: new Date(Date.now() - 600_000) });
  return { user, visitor: site.visitor({ token }) };
}

const contact = (email: string) => ({ intent: "contact", email, mob_no: "", tel_no: "" });
const callAs = (by: Visitor, path: string, body: unknown, method = "POST") =>
  requestApi(site, by, { method, path, body });

describe("a change by a session without recent authentication", () => {
  it("asks for the password, and is done after the right one", async () => {
    const { user, visitor } = await stale();
    const email = `new.${user.email}`;
    const asked = await visitor.post("/profile/edit", contact(email));
    expect(asked.status).toBe(403);
    const page = await html(asked);
    expect(textOf(page)).toContain("Confirm that it is you");
    expect(one(page, "title").textContent).toMatch(/^Confirm that it is you/);
    expect(hiddenFields(page, "/profile/edit")).toMatchObject(contact(email));
    expect(await db.oneTimeToken.count({ where: { userId: user.id } })).toBe(0);

    const fields = hiddenFields(page, "/profile/edit");
    const refused = await visitor.post("/profile/edit", { ...fields, reauthentication_password: "a wild guess" });
    expect(refused.status).toBe(422);
    const again = await html(refused);
    expect(textOf(again)).toContain("This is not the password of your account");
    expect(filledIn(again, "/profile/edit")).toMatchObject({ email, reauthentication_password: "" });

    const done = await visitor.post("/profile/edit", { ...fields, reauthentication_password: PASSWORD });
    expect(facts(done)).toEqual([303, "/profile/edit/verify/email"]);
    const code = await codeSentTo(site, email);
    await visitor.post("/profile/edit/verify/email", { intent: "confirm", code });
    expect((await stored(user)).email).toBe(email);
    // The authentication counts for ten minutes.
    expect(facts(await visitor.post("/profile/edit", contact(user.email)))[0]).toBe(303);
  });

  it("asks accounts without a password for an emailed code", async () => {
    const { user, visitor } = await stale(null);
    const page = await html(await visitor.post("/profile/sessions", { intent: "end-others" }));
    expect(textOf(page)).toContain("Email me a code");
    const fields = hiddenFields(page, "/profile/sessions");
    const sent = await html(await visitor.post("/profile/sessions", fields));
    const code = await codeSentTo(site, user.email);
    const { reauthentication_send: _send, ...form } = hiddenFields(sent, "/profile/sessions");
    expect(form).toEqual({ intent: "end-others" });
    const other = await createSession(user.id);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
    const refused = await visitor.post("/profile/sessions", { ...form, reauthentication_code: wrong });
    expect(textOf(await html(refused))).toContain("Invalid verification code");
    const done = await visitor.post("/profile/sessions", { ...form, reauthentication_code: code });
    expect(await said(visitor, done)).toContain("Signed out of all other devices.");
    expect((await db.session.findUniqueOrThrow({ where: { id: other.session.id } })).endedAt).not.toBeNull();
  });

  it("needs authentication on every form for credentials, and none on others", async () => {
    const { user, visitor } = await stale();
    const { session: other } = await createSession(user.id);
    const { typed } = newNumber();
    for (const [path, fields] of [
      ["/profile/edit", { ...contact(user.email), mob_no: typed }],
      ["/profile/sessions", { intent: "end", session: other.id }],
      ["/breeder-application", { intent: "send-phone", contact_tel: typed }],
    ] as const) {
      const response = await visitor.post(path, fields);
      expect(response.status, path).toBe(403);
      expect(textOf(await html(response)), path).toContain("Confirm that it is you");
    }
    const personal = { intent: "personal", username: user.username, first_name: "Ada", last_name: "Moss" };
    expect((await visitor.post("/profile/edit", personal)).status).toBe(303);
    expect((await visitor.post("/profile/sessions", { intent: "log-out" })).status).toBe(303);
  });
});

describe("the API", () => {
  it("[OPN-59] returns 403 with the required proof, saves nothing, and accepts the change after it", async () => {
    const { user, visitor } = await stale();
    const email = `api.${user.email}`;
    const { typed } = newNumber();
    const refusal = { status: 403, success: false, errors: {}, code: "password_required" };
    const requests = [
      ["users/me", { first_name: "Ada", contact: { email } }, "PATCH"],
      ["users/me", { contact: { mob_no: typed } }, "PATCH"],
      ["users/email/update", { email }, "POST"],
      ["users/verify/email/request", { email }, "POST"],
      ["users/verify/phone/request", { phone: typed }, "POST"],
      ["auth/request-phone-verification", { phone: typed }, "POST"],
    ] as const;
    for (const [path, body, method] of requests) {
      expect(await callAs(visitor, path, body, method), path).toMatchObject(refusal);
    }
    expect(await stored(user)).toMatchObject({ firstName: user.firstName, email: user.email, mobNo: null });
    expect(await callAs(visitor, "auth/reauthenticate", { password: "a wild guess" })).toMatchObject({ status: 400 });
    expect(await callAs(visitor, "auth/reauthenticate", {})).toMatchObject({ status: 400 });
    expect(await callAs(visitor, "auth/reauthenticate", { password: PASSWORD })).toMatchObject({ status: 200 });
    expect(await callAs(visitor, "users/email/update", { email })).toMatchObject({ status: 200 });
  });

  it("[OPN-59] sends a code to accounts without a password", async () => {
    const { user, visitor } = await stale(null);
    const email = `code.${user.email}`;
    expect(await callAs(visitor, "users/email/update", { email })).toMatchObject({ code: "email_code_required" });
    expect(await callAs(visitor, "auth/reauthenticate/request-code", {})).toMatchObject({ status: 200 });
    const code = await codeSentTo(site, user.email);
    expect(await callAs(visitor, "auth/reauthenticate", { code })).toMatchObject({ status: 200 });
    expect(await callAs(visitor, "users/email/update", { email })).toMatchObject({ status: 200 });
    const other = await stale();
    expect(await callAs(other.visitor, "auth/reauthenticate/request-code", {})).toMatchObject({ status: 409 });
  });

  it("[JAU-01] counts a login with the password", async () => {
    const { user } = await stale();
    const login = { email: user.email, password: PASSWORD, remember: false };
    const { token } = await requestApi(site, site.visitor(), { method: "POST", path: "auth/login", body: login });
    const response = await fetch(`${site.url}/api/users/email/update`, {
      method: "POST",
      headers: { Authorization: `Bearer ${String(token)}`, "Content-Type": "application/json" },
      body: JSON.stringify({ email: `login.${user.email}` }),
    });
    expect(response.status).toBe(200);
  });
});

it("[PRO-30, OPN-44] the old address restores the account with one button and a new password", async () => {
  const user = await createUser({ passwordHash });
  const { token } = await createSession(user.id);
  const thief = site.visitor({ token });
  const email = `thief.${user.email}`;
  await thief.post("/profile/edit", contact(email));
  await thief.post("/profile/edit/verify/email", { intent: "confirm", code: await codeSentTo(site, email) });
  expect((await stored(user)).email).toBe(email);

  const sentEmail = await site.inbox.waitFor(({ to, text }) => to === user.email && text.includes("This was not me"));
  const link = new URL(/https?:\S+\/restore-email\S+/.exec(sentEmail.text)![0]);
  const owner = site.visitor();
  const path = link.pathname + link.search;
  const page = await owner.get(path);
  expect(page.headers.get("Cache-Control")).toContain("no-store");
  expect(textOf(await html(page))).toContain(user.email);
  const restored = await owner.post(path, { sent: "yes" });
  expect(restored.headers.get("Location")).toMatch(/^\/reset-password\?token=[\w-]{43}$/);
  expect(await said(owner, restored)).toContain("Your email address is restored");
  expect((await thief.get("/profile")).headers.get("Location")).toBe("/login");
  expect((await site.visitor().signIn(user.email, PASSWORD)).status).toBe(401);

  const password = "eight green kennels";
  const to = restored.headers.get("Location")!;
  await owner.post(to, { password, confirm_password: password });
  expect((await site.visitor().signIn(user.email, password)).status).toBe(303);
  expect(textOf(await html(await owner.get(path)))).toContain("This link does not work any more.");
});
