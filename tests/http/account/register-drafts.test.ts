// The registration draft: stored between steps, through restarts, expiry and the back button.
import { describe, expect, it } from "vitest";
import { findDraft } from "#app/domain/breeders/registration/drafts.server.ts";
import { readSignedCookie } from "#app/http/session/cookies.server.ts";
import { db } from "#app/platform/db.server.ts";
import { attributes, filledIn, hiddenFields, html, textOf } from "../../support/page.ts";
import { begin, emailLinkPath, newKennel, newUser, PASSWORD, atStepThree, withDraft } from "../../support/sign-up.ts";
import { sharedSite, type Visitor } from "../../support/site.ts";

const site = await sharedSite();
const step2 = "/register/details";
const COOKIE = "registration";
const asBrowser = { headers: { "Sec-Fetch-Dest": "document", "Sec-Fetch-Mode": "navigate" } };

describe("a draft", () => {
  it("[REG-04, TEN-25] is stored on the server under a signed cookie, without the password", async () => {
    const account = newUser();
    const { visitor } = await atStepThree(site, "user", account);
    const rows = JSON.stringify(await db.registrationDraft.findMany());
    expect(rows).toContain(account.username);
    expect(rows).not.toContain(PASSWORD);
    expect(rows).not.toContain("argon2");
    const page = await html(await visitor.get(step2));
    expect(filledIn(page, step2)).toMatchObject({ username: account.username });
    expect(page).not.toContain(PASSWORD);
    const line = (await visitor.post("/register", { type: "user" })).headers.getSetCookie().join();
    expect(line).toMatch(/registration=[\w.-]+; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax/);
  });

  it("[REG-14] loses nothing when going back and forth", async () => {
    const account = newUser();
    const kennel = newKennel({ description: "Not long enough yet" });
    const { visitor, to, hidden } = await atStepThree(site, "breeder", account);
    const back = await visitor.post(to, { ...hidden, ...kennel, intent: "back" });
    expect(back.headers.get("Location")).toBe(step2);
    const further = await visitor.post(step2, { ...account, first_name: "Wilma", intent: "back" });
    expect(further.headers.get("Location")).toBe("/register");
    expect(attributes(await html(await visitor.get("/register")), "input[checked]", "value")).toEqual(["breeder"]);
    await visitor.post("/register", { type: "breeder" });
    const page = await html(await visitor.get(step2));
    const { username, email } = account;
    expect(filledIn(page, step2)).toMatchObject({ first_name: "Wilma", username, email });
    expect(textOf(page)).toContain("Email verified");
    await visitor.post(step2, { ...account, intent: "continue" });
    const third = await html(await visitor.get(to));
    const { contact_email } = kennel;
    expect(filledIn(third, to)).toMatchObject({ description: "Not long enough yet", contact_email });
  });

  it("[REG-17, ALL-02] becomes no account that its summary did not show, after a change in another tab", async () => {
    const account = newUser();
    const { visitor, to, hidden } = await atStepThree(site, "user", account);
    await visitor.post(step2, { ...account, first_name: "Wilma", intent: "continue" });
    const refused = await visitor.post(to, { ...hidden, intent: "continue" });
    const page = await html(refused);
    expect([refused.status, await db.user.count({ where: { email: account.email } })]).toEqual([409, 0]);
    expect(textOf(page)).toContain("These details were changed in another tab.");
    expect(textOf(page)).toContain("Wilma");
    const made = await visitor.post(to, { ...hiddenFields(page, to), intent: "continue" });
    expect(made.headers.get("Location")).toBe("/login");
    expect(await db.user.findUnique({ where: { email: account.email } })).toMatchObject({ firstName: "Wilma" });
  });

  it("[REG-05] ends when the same browser opens another page, and only then", async () => {
    const account = newUser();
    const visitor = await begin(site, "user");
    await visitor.post(step2, { ...account, intent: "send" });
    const linkPath = await emailLinkPath(site, account.email);
    for (const path of [step2, "/register", "/register/breeder", linkPath]) await visitor.get(path, asBrowser);
    await visitor.get("/favicon-of-old.ico");
    await visitor.get("/pets", { headers: { "Sec-Purpose": "prefetch", "Sec-Fetch-Dest": "document" } });
    await visitor.get("/no-such-thing", { headers: { "Sec-Fetch-Dest": "image" } });
    await visitor.get("/api/auth/username/suggestions");
    expect(await html(await visitor.get(step2))).toContain(account.username);

    const before = await db.registrationDraft.count();
    const left = await visitor.get("/pets", asBrowser);
    expect(left.headers.getSetCookie().join()).toMatch(/registration=; Path=\/; Max-Age=0/);
    expect(await db.registrationDraft.count()).toBe(before - 1);
    expect(visitor.cookies.has(COOKIE)).toBe(false);
    expect((await visitor.get(step2)).headers.get("Location")).toBe("/register");
  });

  it("[REG-05] keeps cacheable pages cached for all other visitors", async () => {
    const response = await site.get("/pets");
    expect(response.headers.get("Cache-Control")).toMatch(/^public/);
    const visitor = await begin(site, "user");
    expect((await visitor.get("/pets")).headers.get("Cache-Control")).toMatch(/^private/);
    expect((await visitor.get("/pets")).headers.get("Cache-Control")).toMatch(/^public/);
  });

  it("belongs to one browser: a changed, foreign or forged cookie starts a new draft", async () => {
    const visitor = await begin(site, "user");
    const [value = ""] = [visitor.cookies.get(COOKIE)];
    const { id } = await db.registrationDraft.findFirstOrThrow();
    for (const cookie of [`${value}x`, value.slice(0, -3), value.replace(/^./, "A"), id, `${value}.${value}`, ""]) {
      const response = await site.visitor({ [COOKIE]: cookie }).get(step2);
      expect(response.headers.get("Location")).toBe("/register");
    }
  });

  it("ends with the account; a repeated submit redirects to the login", async () => {
    const { visitor, to, hidden } = await atStepThree(site, "user", newUser());
    const made = await visitor.post(to, { ...hidden, intent: "continue" });
    expect(made.status).toBe(303);
    expect(visitor.cookies.has(COOKIE)).toBe(false);
    const again = await visitor.post(to, { ...hidden, intent: "continue" });
    expect(again.headers.get("Location")).toBe("/login");
  });

  it("[REG-14] read by a second submit while the first creates the account leads to the login too", async () => {
    const account = newUser();
    const { visitor, to, hidden } = await atStepThree(site, "user", account);
    const draft = await db.registrationDraft.findFirstOrThrow({ orderBy: { createdAt: "desc" } });
    const cookie = visitor.cookies.get(COOKIE)!;
    expect((await visitor.post(to, { ...hidden, intent: "continue" })).headers.get("Location")).toBe("/login");
    await db.registrationDraft.create({ data: { ...draft, data: draft.data! } });
    const late = site.visitor({ [COOKIE]: cookie });
    expect((await late.post(to, { ...hidden, intent: "continue" })).headers.get("Location")).toBe("/login");
  });

  it("[REG-05] keeps the typed application when another tab has chosen the other account type", async () => {
    const kennel = newKennel();
    const { visitor, to, hidden } = await atStepThree(site, "breeder", newUser());
    await visitor.post("/register", { type: "user" });
    const sent = await visitor.post(to, { ...hidden, ...kennel, intent: "continue" });
    expect(sent.headers.get("Location")).toBe(step2);
    expect(textOf(await html(await visitor.follow(sent)))).toContain("An earlier step was changed in another tab.");
    await visitor.post("/register", { type: "breeder" });
    expect(filledIn(await html(await visitor.get(to)), to)).toMatchObject({ contact_email: kennel.contact_email });
  });

  it("that no longer exists is replaced by one with the submitted input", async () => {
    const account = newUser();
    const kennel = newKennel();
    const lost = await atStepThree(site, "breeder", account);
    const otherVisitor = site.visitor();
    const response = await otherVisitor.post(lost.to, { ...lost.hidden, ...kennel, intent: "continue" });
    expect(response.headers.get("Location")).toBe(step2);
    expect(textOf(await html(await otherVisitor.follow(response)))).toContain("Please fill them in again");
    const second = site.visitor();
    await second.post(step2, { ...account, type: "user", intent: "check" });
    expect(filledIn(await html(await second.get(step2)), step2)).toMatchObject({ email: account.email });
    expect((await site.post("/register/review", {})).headers.get("Location")).toBe("/register");
  });
});

// The other process is that of the test, which has no more in memory than one that was restarted.
it("[TEN-25] another process at every step, as after a restart, loses nothing but the password", async () => {
  const draftOf = (visitor: Visitor) => findDraft(readSignedCookie(`${COOKIE}=${visitor.cookies.get(COOKIE)}`, COOKIE));
  const { password, confirm_password, ...typed } = newUser();
  const kennel = newKennel();
  expect(await draftOf(await begin(site, "breeder"))).toMatchObject({ type: "breeder", typed: {} });

  const visitor = await withDraft(site, "breeder", typed, typed.email);
  expect(filledIn(await html(await visitor.get(step2)), step2)).toMatchObject(typed);
  const path = "/register/breeder-details";
  const asked = await html(await visitor.get(path));
  expect(filledIn(asked, path)).toHaveProperty("confirm_password");
  const send = (more: Record<string, string>) =>
    visitor.post(path, { ...hiddenFields(asked, path), ...kennel, ...more, intent: "continue" });
  const without = await send({});
  expect(without.status).toBe(422);
  const complaint = await html(without);
  expect(textOf(complaint)).toContain("Password must be at least 8 characters");
  const { contact_email, location } = kennel;
  expect(filledIn(complaint, path)).toMatchObject({ contact_email });
  expect(await draftOf(visitor)).toMatchObject({ typed: { ...typed, location, contact_email } });
  const made = await send({ password, confirm_password });
  expect(made.headers.get("Location")).toBe("/login");
});
