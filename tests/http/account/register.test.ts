// The registration wizard without JavaScript.
import { describe, expect, it } from "vitest";
import { verifyPassword } from "#app/domain/accounts/passwords/passwords.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createSession, createUser } from "../../support/factories.ts";
import { all, allByRole, byRole, hiddenFields, hrefs, html, nameOf, one, textOf, valueOf } from "../../support/page.ts";
import {
  begin,
  emailLinkPath,
  newKennel,
  newUser,
  PASSWORD,
  reachStepThree,
  atStepThree,
  verify,
} from "../../support/sign-up.ts";
import { sharedSite } from "../../support/site.ts";

const site = await sharedSite();

const step2 = "/register/details";
const mainButton = (page: string) => textOf(one(page, "main button.button--wide")).split(/ (?=Send|Check)/)[0];
/** The labels of all visible buttons that verify the email address. */
const verifyButtons = (page: string) =>
  allByRole(page, "button")
    .map(textOf)
    .filter((label) => /verif|check/i.test(label));
const progress = (page: string) => /Steps? \d.* of \d: .*/.exec(textOf(page))?.[0];
const ideas = (page: string) => all(byRole(page, "group", "Suggestions"), "button[name=suggestion]").map(textOf);
const control = (page: string, name: string) => one(page, `main :is(input, textarea)[name=${name}]`);
const flashOf = async (visitor: ReturnType<typeof site.visitor>, response: Response) =>
  textOf(await html(await visitor.follow(response)));

describe("step 1", () => {
  it("[REG-01, REG-02] redirects to step 2, also from /register/breeder", async () => {
    const visitor = site.visitor();
    const response = await visitor.post("/register/breeder", { type: "breeder" });
    expect([response.status, response.headers.get("Location")]).toEqual([303, step2]);
    expect((await visitor.follow(response)).status).toBe(200);
  });

  it("[REG-06, TEN-24] counts five steps for breeders and four for others, in words", async () => {
    expect(progress(await html(await site.get("/register")))).toBe("Step 1 of 4: account type");
    expect(progress(await html(await site.get("/register?type=breeder")))).toBe("Step 1 of 5: account type");
    const breederDetails = "Steps 2 and 3 of 5: your details and your email address";
    expect(progress(await html(await (await begin(site, "breeder")).get(step2)))).toBe(breederDetails);
  });

  it("[REG-03] redirects a signed-in user, like every other step and form", async () => {
    const { token } = await createSession((await createUser()).id);
    const member = site.visitor({ token });
    for (const path of ["/register", step2, "/register/review", "/register/breeder-details", "/register/done"]) {
      for (const method of ["get", "post"] as const) {
        expect((await member[method](path, { type: "user" })).headers.get("Location"), path).toBe("/");
      }
    }
  });
});

describe("step 2", () => {
  it("[REG-06, REG-11, REG-12, REG-13, REG-14, REG-40] has its fields, Google, a back button and the button that sends an email", async () => {
    const page = await html(await (await begin(site, "user")).get(step2));
    expect([textOf(one(page, "h1")), progress(page)]).toEqual(["Your Details", "Step 2 of 4: your details"]);
    const autocomplete = {
      username: "nickname",
      first_name: "given-name",
      last_name: "family-name",
      email: "email",
      password: "new-password",
      confirm_password: "new-password",
    };
    for (const [name, value] of Object.entries(autocomplete)) {
      const field = control(page, name);
      expect(field.getAttribute("autocomplete"), name).toBe(value);
      expect(all(page, `label[for=details-${name}]`)).toHaveLength(1);
      expect(nameOf(field), name).not.toBe("");
    }
    expect(hrefs(one(page, "main"))).toContain("/auth/google?register=1");
    expect(byRole(page, "button", "Back").getAttribute("value")).toBe("back");
    expect(verifyButtons(page)).toEqual(["Verify Email to Continue Send verification email"]);
    expect(byRole(page, "button", /^Verify Email to Continue/).matches("[name=intent][value=send]")).toBe(true);
  });

  it("[REG-31] rejects invalid characters in a username, in the browser and on the server", async () => {
    const visitor = await begin(site, "user");
    const username = control(await html(await visitor.get(step2)), "username");
    expect(username.getAttribute("pattern")).toBe("[A-Za-z0-9._]+");
    const response = await visitor.post(step2, newUser({ username: "otter pup!" }));
    const text = textOf(await html(response));
    expect(text.split("Only letters, numbers, periods, and underscores are allowed.").length).toBeGreaterThan(2);
  });

  let typing: ReturnType<typeof begin> | undefined;
  it.each([
    ["[REG-23, CON-10, REG-29]", "username", "o", "Username must be at least 2 characters"],
    ["[REG-24, CON-10, REG-29]", "first_name", "W", "First name must be at least 2 characters"],
    ["[REG-25, CON-10, REG-29]", "last_name", " O ", "Last name must be at least 2 characters"],
    ["[REG-26, REG-29]", "email", "otter@", "Invalid email address"],
    ["[REG-27, CON-09, REG-29]", "password", "1234567", "Password must be at least 8 characters"],
    ["[REG-28, REG-29]", "confirm_password", "three calm ottters", "Passwords don't match"],
    ["[REG-27, REG-29]", "password", "password1", "This password is one of the commonest"],
  ])("%s rejects %s %j, and keeps the other values", async (_id, field, value, sentence) => {
    const visitor = await (typing ??= begin(site, "user"));
    const account = newUser({ [field]: value });
    const response = await visitor.post(step2, { ...account, intent: "continue" });
    expect(response.status).toBe(422);
    const page = await html(response);
    expect(textOf(page).split(sentence).length).toBeGreaterThan(2);
    expect(textOf(page)).toContain("Please complete all fields correctly");
    expect(hrefs(page)).toContain(`#details-${field}`);
    expect(control(page, field).getAttribute("aria-invalid")).toBe("true");
    for (const name of ["username", "first_name", "last_name", "email"] as const) {
      expect(valueOf(control(page, name))).toBe(account[name]);
    }
    expect(page).not.toContain(PASSWORD);
  });

  it("[REG-30, TEN-22] continues only after the email address is verified", async () => {
    const visitor = await begin(site, "user");
    const response = await visitor.post(step2, { ...newUser(), intent: "continue" });
    expect(response.status).toBe(422);
    const page = await html(response);
    expect(textOf(page).split("Please verify your email address before continuing")).toHaveLength(3);
    expect(textOf(page)).not.toContain("Please complete all fields correctly");
    for (const method of ["get", "post"] as const) {
      const past = await visitor[method]("/register/review", { password: PASSWORD, confirm_password: PASSWORD });
      expect(past.headers.get("Location")).toBe(step2);
    }
  });

  it("[REG-15] shows the next action on its button", async () => {
    const visitor = await begin(site, "user");
    const account = newUser();
    expect(mainButton(await html(await visitor.get(step2)))).toBe("Verify Email to Continue");
    await verify(site, visitor, { ...account, last_name: "" });
    expect(mainButton(await html(await visitor.get(step2)))).toBe("Please Complete Form");
    const wrong = await visitor.post(step2, { ...account, password: "short" });
    expect(mainButton(await html(wrong))).toBe("Please Complete Form");
    expect(mainButton(await html(await visitor.get(step2)))).toBe("Continue");
  });

  it("[REG-32, REG-33, CON-06, REG-35, OPN-53] rejects a taken username or email address on submit, ignoring case", async () => {
    const member = await createUser({ username: "Taken.Name" });
    const visitor = await begin(site, "user");
    const account = newUser({ username: "taken.NAME", email: member.email.toUpperCase() });
    const page = await html(await visitor.post(step2, { ...account, intent: "continue" }));
    expect(textOf(page).split("Username already taken").length).toBeGreaterThan(2);
    for (const idea of ideas(page)) expect(idea).toMatch(/^taken\.NAME\d{4}$/);
    expect(ideas(page)).toHaveLength(3);
    const again = await html(await visitor.post(step2, { ...account, username: "Breeder", intent: "continue" }));
    expect(textOf(again)).toContain("Username already taken");
  });

  it("[REG-39, REG-38] links a user with an account to the sign-in page", async () => {
    const member = await createUser();
    const visitor = await begin(site, "user");
    for (const intent of ["send", "continue"]) {
      const response = await visitor.post(step2, { ...newUser({ email: member.email }), intent });
      expect(response.status).toBe(422);
      const page = await html(response);
      expect(textOf(page)).toContain("This email is already registered.");
      expect(hrefs(one(page, "#email-check"), "Login")).toEqual(["/login"]);
    }
    expect(site.inbox.list().filter(({ to }) => to === member.email)).toEqual([]);
  });

  it("[REG-35, REG-36, REG-37] offers three usernames that fill the field, and three others", async () => {
    const visitor = await begin(site, "user");
    const page = await html(await visitor.get(step2));
    const [first = "", ...rest] = ideas(page);
    expect([first, ...rest]).toHaveLength(3);
    for (const idea of [first, ...rest]) expect(idea).toMatch(/^[a-z]+\d{4}$/);
    const { username: _, password: _p, confirm_password: _c, ...typed } = newUser();
    const chosen = await visitor.post(step2, { ...typed, username: "", suggestion: first });
    const filled = await html(await visitor.follow(chosen));
    expect(valueOf(control(filled, "username"))).toBe(first);
    expect(valueOf(control(filled, "email"))).toBe(typed.email);
    expect(byRole(page, "button", "New options").getAttribute("value")).toBe("options");
    const others = await html(await visitor.follow(await visitor.post(step2, { ...typed, intent: "options" })));
    expect(ideas(others)).toHaveLength(3);
    expect(ideas(others)).not.toEqual(ideas(filled));
  });
});

describe("the email address", () => {
  it("[REG-40, REG-41, REG-43, TEN-61, TEN-47, VER-09] is verified by an email whose page has one button", async () => {
    const visitor = await begin(site, "user");
    const account = newUser();
    await visitor.post(step2, { ...account, intent: "send" });
    const waiting = await html(await visitor.get(step2));
    expect(textOf(waiting)).toContain("Verification email sent! Please check your inbox.");
    expect(valueOf(control(waiting, "first_name"))).toBe("Wilhelmina");
    expect(verifyButtons(waiting)).toEqual(["Verify Email to Continue Check again"]);
    const path = await emailLinkPath(site, account.email);
    const scanner = await html(await site.get(path));
    expect(textOf(scanner)).toContain(account.email);
    const asked = await visitor.post(step2, { ...account, intent: "check" });
    expect(textOf(await html(asked)).split("Please verify your email address before continuing")).toHaveLength(3);
    await visitor.post(step2, { ...account, intent: "send" });
    const second = await emailLinkPath(site, account.email, 1);
    expect(second).not.toBe(path);
    const phone = site.visitor();
    const confirmed = await phone.post(path, {});
    expect(await flashOf(phone, confirmed)).toContain("Email verified successfully!");
    expect(await visitor.post(step2, { ...account, intent: "check" })).toHaveProperty("status", 303);
  });

  it("[REG-12, REG-40] asks for the password again, which no response contains", async () => {
    const visitor = await begin(site, "user");
    const again = "Enter your password. If you entered it before, enter it again: we do not keep it while you sign up.";
    const account = newUser();
    const complete = await html(await visitor.follow(await visitor.post(step2, { ...account, intent: "send" })));
    expect(all(complete, "input[type=password]")).toEqual([]);
    await visitor.post(step2, { ...account, first_name: "", intent: "send" });
    const page = await html(await visitor.get(step2));
    expect(textOf(page)).toContain(again);
    expect(control(page, "password").hasAttribute("value")).toBe(false);
    const refused = await visitor.post(step2, { ...newUser({ first_name: "" }), intent: "continue" });
    expect(textOf(await html(refused))).toContain(again);
  });

  it("[REG-44] must be verified again after a change", async () => {
    const visitor = await begin(site, "user");
    const account = newUser();
    await verify(site, visitor, account);
    const other = { ...account, email: `other.${account.email}` };
    const response = await visitor.post(step2, { ...other, intent: "continue" });
    expect(response.status).toBe(422);
    const page = await html(response);
    expect(verifyButtons(page)).toEqual(["Verify Email to Continue Send verification email"]);
    expect(textOf(page)).toContain("Please verify your email address before continuing");
  });

  it("[TEN-61] continues through one link in the browser that requested the email", async () => {
    const visitor = await begin(site, "user");
    const account = newUser();
    await visitor.post(step2, { ...account, intent: "send" });
    const path = await emailLinkPath(site, account.email);
    const page = await html(await visitor.follow(await visitor.post(path, {})));
    expect(hrefs(page, "Continue signing up")).toEqual(["/register/review"]);
    expect(valueOf(control(await html(await visitor.get(step2)), "username"))).toBe(account.username);
  });

  it.each(["x", "a".repeat(43), "%00", "..%2f..", "long".repeat(80)])(
    "a link with the token %j verifies nothing",
    async (token) => {
      for (const method of ["get", "post"] as const) {
        const response = await site[method](`/confirm-email/${token}`, {});
        expect([400, 404]).toContain(response.status);
      }
    },
  );
});

describe("an account", () => {
  it("[REG-06, REG-17, REG-20, REG-61, TEN-23, TEN-49, REG-18, OPN-50] of a Pet Lover is reviewed first, then created, and logs in", async () => {
    const account = newUser();
    const { visitor, to, page, hidden } = await reachStepThree(site, "user", account);
    expect(textOf(one(page, "h1"))).toBe("Verify Details");
    expect(progress(page)).toBe("Step 3 of 4: check your details");
    for (const text of ["Pet Lover", account.username, "Wilhelmina Oakes", `${account.email} (verified)`]) {
      expect(textOf(page)).toContain(text);
    }
    expect(await db.user.count({ where: { email: account.email } })).toBe(0);
    const made = await visitor.post(to, { ...hidden, intent: "continue" });
    expect([made.status, made.headers.get("Location")]).toEqual([303, "/login"]);
    expect(await flashOf(visitor, made)).toContain("Registration successful! Please login to continue.");
    const user = await db.user.findUniqueOrThrow({ where: { email: account.email }, include: { permissions: true } });
    expect(user).toMatchObject({ type: "user", isBreeder: false, username: account.username });
    expect(user.emailVerifiedAt).not.toBeNull();
    expect(await verifyPassword(user.passwordHash, PASSWORD)).toBe(true);
    expect(user.permissions.map(({ permission }) => permission).sort()).toEqual(["messages.read", "messages.send"]);
    expect((await visitor.signIn(account.email, PASSWORD)).headers.get("Location")).toBe("/");
    expect((await site.get("/register/done")).headers.get("Location")).toBe("/login");
  });

  it("[REG-21, REG-59, TEN-22] whose verification has expired is created, and redirects to the verification", async () => {
    const account = newUser();
    const { visitor, to, hidden } = await atStepThree(site, "user", account);
    await db.oneTimeToken.updateMany({ where: { target: account.email }, data: { expiresAt: new Date(0) } });
    const made = await visitor.post(to, { ...hidden, intent: "continue" });
    expect(made.headers.get("Location")).toBe(`/verify-email?email=${encodeURIComponent(account.email)}`);
    expect(await flashOf(visitor, made)).toContain("Registration successful! Please verify your email to continue.");
    const user = await db.user.findUniqueOrThrow({ where: { email: account.email } });
    expect(user.emailVerifiedAt).toBeNull();
  });

  it("[REG-06, REG-16, REG-19, REG-22, REG-60, REG-55, REG-56] of a breeder waits for approval with its application", async () => {
    const account = newUser();
    const kennel = newKennel();
    const { visitor, to, page, hidden } = await reachStepThree(site, "breeder", account);
    expect(textOf(one(page, "h1"))).toBe("Breeder Details");
    expect(progress(page)).toBe("Step 4 of 5: breeder details");
    for (const name of Object.keys(kennel)) expect(nameOf(control(page, name)), name).not.toBe("");
    const made = await visitor.post(to, { ...hidden, ...kennel, intent: "continue" });
    expect([made.status, made.headers.get("Location")]).toEqual([303, "/login"]);
    expect(await flashOf(visitor, made)).toContain(
      "Registration successful! Your breeder application is pending approval.",
    );
    const user = await db.user.findUniqueOrThrow({
      where: { email: account.email },
      include: { applications: true, breeder: true },
    });
    expect(user).toMatchObject({ type: "breeder", isBreeder: false, breeder: { status: "pending" } });
    expect(user.applications).toMatchObject([
      {
        status: "pending",
        registeredTradingName: kennel.registered_trading_name,
        registeredFirstName: "Wilhelmina",
        registeredLastName: "Oakes",
        contactName: "Wilhelmina Oakes",
        contactTel: `+44${kennel.contact_tel.replaceAll(" ", "").slice(1)}`,
        contactEmail: kennel.contact_email,
      },
    ]);
  });

  let refused: ReturnType<typeof atStepThree> | undefined;
  it.each([
    ["[REG-45, CON-10]", "registered_trading_name", "O", "Trading name must be at least 2 characters"],
    ["[REG-46, CON-10]", "description", "Far too short.", "Description must be at least 50 characters"],
    ["[REG-47]", "location", " H ", "Location is required"],
    ["[REG-48, CON-10]", "contact_tel", "07700 900", "Valid phone number is required"],
    ["[REG-49]", "local_council_authority", "", "Council authority is required"],
    ["[REG-50]", "contact_email", "kennel", "Invalid email address"],
  ])("%s is refused to a breeder whose %s is %j, and the rest is kept", async (_id, field, value, sentence) => {
    const kennel = newKennel({ [field]: value });
    const { visitor, to, hidden } = await (refused ??= atStepThree(site, "breeder", newUser()));
    const response = await visitor.post(to, { ...hidden, ...kennel, intent: "continue" });
    expect(response.status).toBe(422);
    const page = await html(response);
    expect(textOf(page).split(sentence)).toHaveLength(3);
    for (const name of ["location", "contact_email"] as const) {
      expect(valueOf(control(page, name))).toBe(kennel[name]);
    }
  });

  it("[REG-51] is refused to a breeder whose phone number is taken, in any notation", async () => {
    await createBreeder({ contactTel: "07700900777" });
    const { visitor, to, hidden } = await atStepThree(site, "breeder", newUser());
    for (const contact_tel of ["07700 900777", "+44 7700 900 777", "0044 7700900777"]) {
      const response = await visitor.post(to, { ...hidden, ...newKennel({ contact_tel }), intent: "continue" });
      expect(response.status).toBe(422);
      expect(textOf(await html(response)).split("Phone number already registered")).toHaveLength(3);
    }
  });

  it("[REG-52] is refused to a breeder whose email address is not verified", async () => {
    const account = newUser();
    const kennel = newKennel();
    const { visitor, to, hidden } = await atStepThree(site, "breeder", account);
    await db.oneTimeToken.updateMany({ where: { target: account.email }, data: { expiresAt: new Date(0) } });
    const response = await visitor.post(to, { ...hidden, ...kennel, intent: "continue" });
    expect(response.status).toBe(422);
    const page = await html(response);
    expect(textOf(page)).toContain("Please verify your email before continuing");
    expect(hrefs(page)).toContain("/register/details#email-check");
    expect(valueOf(control(page, "location"))).toBe("Hebden Bridge");
    expect(await db.user.count({ where: { email: account.email } })).toBe(0);
  });
});

describe("a repeated submit", () => {
  it("[OPN-60] creates one account, and every submit succeeds", async () => {
    const account = newUser();
    const { visitor, to, hidden } = await atStepThree(site, "user", account);
    const send = () => site.visitor(Object.fromEntries(visitor.cookies)).post(to, { ...hidden, intent: "continue" });
    const responses = [...(await Promise.all([send(), send(), send()])), await send()];
    expect(responses.map((response) => response.headers.get("Location"))).toEqual(Array(4).fill("/login"));
    expect(await db.user.count({ where: { email: account.email } })).toBe(1);
  });

  it("[REG-62, REG-35] saves a username for one of two concurrent users, and rejects the other", async () => {
    const [one, two] = [newUser({ username: "race.for.it" }), newUser({ username: "Race.For.It" })];
    const reached = [await atStepThree(site, "user", one), await atStepThree(site, "user", two)];
    const responses = await Promise.all(
      reached.map(({ visitor, to, hidden }) => visitor.post(to, { ...hidden, intent: "continue" })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(textOf(await html(responses.find(({ status }) => status === 409)!))).toContain("Username already taken");
  });

  it("[REG-62, TEN-48, ERR-04] is rejected without an idempotency key, and can be repeated after a server error, which creates no account", async () => {
    const account = newUser();
    const { visitor, to } = await atStepThree(site, "user", account);
    const response = await visitor.post(to, { idempotencyKey: "made up", intent: "continue" });
    expect(response.status).toBe(400);
    const page = await html(response);
    expect(textOf(page)).toContain("Registration failed");
    expect(textOf(page)).not.toContain("Please try again.");
    const send = () => visitor.post(to, { ...hiddenFields(page, to), intent: "continue" });
    await db.$executeRaw`ALTER TABLE user_permissions RENAME TO user_permissions_away`;
    const failed = await send();
    await db.$executeRaw`ALTER TABLE user_permissions_away RENAME TO user_permissions`;
    expect(failed.status).toBe(503);
    expect(textOf(await html(failed))).toContain("Registration failed. Please try again.");
    expect(await db.user.count({ where: { email: account.email } })).toBe(0);
    expect((await send()).headers.get("Location")).toBe("/login");
  });
});
