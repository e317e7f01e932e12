// Registration, step 2: what is incomplete is refused before an email is sent.
import { expect, it } from "vitest";
import { hrefs, html, one, textOf } from "../../support/page.ts";
import { begin, emailLinkPath, newUser } from "../../support/sign-up.ts";
import { sharedSite } from "../../support/site.ts";

const step2 = "/register/details";
const site = await sharedSite();

it("[REG-29] C4: an empty step says that all fields are needed, whichever button sends it", async () => {
  for (const intent of ["send", "continue"]) {
    const visitor = await begin(site, "user");
    const empty = Object.fromEntries(Object.keys(newUser()).map((name) => [name, ""]));
    const response = await visitor.post(step2, { ...empty, intent });
    expect(response.status).toBe(422);
    const page = await html(response);
    expect(textOf(page)).toContain("Please complete all fields correctly");
    for (const name of Object.keys(empty).filter((one) => one !== "confirm_password"))
      expect(hrefs(page), name).toContain(`#details-${name}`);
  }
});

it.each([
  ["password", "1234567", "Password must be at least 8 characters"],
  ["password", "password1", "This password is one of the commonest"],
  ["confirm_password", "three calm ottters", "Passwords don't match"],
])("[BUY-27] B8: checks the passwords before the email address is verified: %s %j", async (field, value, sentence) => {
  const visitor = await begin(site, "user");
  const account = newUser({ [field]: value });
  const response = await visitor.post(step2, { ...account, intent: "send" });
  expect(response.status).toBe(422);
  expect(textOf(await html(response))).toContain(sentence);
  // "Send it again" sends no password, as no page keeps it.
  const again = await visitor.post(step2, { ...account, password: "", confirm_password: "", intent: "send" });
  expect(again.status).toBe(303);
  await emailLinkPath(site, account.email);
  expect(site.inbox.list().filter(({ to }) => to === account.email)).toHaveLength(1);
});

it.each([
  ["username", "we!rd", "Only letters, numbers, periods, and underscores are allowed."],
  ["username", "a", "Username must be at least 2 characters"],
  ["username", "Viewings", "Username already taken"],
  ["first_name", "A", "First name must be at least 2 characters"],
  ["last_name", "B", "Last name must be at least 2 characters"],
])(
  "[REG-23, REG-24, REG-31, REG-35] refuses a wrong %s before its email is sent: %j",
  async (field, value, sentence) => {
    const visitor = await begin(site, "user");
    const account = newUser({ [field]: value });
    const response = await visitor.post(step2, { ...account, intent: "send" });
    expect(response.status).toBe(422);
    const page = await html(response);
    expect(textOf(one(page, `#details-${field}-error`))).toContain(sentence);
    expect(site.inbox.list().filter(({ to }) => to === account.email)).toEqual([]);
  },
);
