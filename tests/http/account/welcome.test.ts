// After signing up: the login form knows the email address, and one email says what to do next.
import { expect, it } from "vitest";
import { html, one, valueOf } from "../../support/page.ts";
import { newUser, atStepThree } from "../../support/sign-up.ts";
import { sharedSite } from "../../support/site.ts";

const site = await sharedSite();

it("[BUY-26] fills in the email address on /login, and sends one welcome of three lines", async () => {
  const account = newUser();
  const { visitor, to, hidden } = await atStepThree(site, "user", account);
  const made = await visitor.post(to, { ...hidden, intent: "continue" });
  const login = await html(await visitor.follow(made));
  expect(valueOf(one(login, "main input[name=email]"))).toBe(account.email);
  const isWelcome = (sent: { to: string; subject: string }) =>
    sent.to === account.email && /Welcome/.test(sent.subject);
  const { text } = await site.inbox.waitFor(isWelcome);
  expect(text.split("\n\n")).toHaveLength(6);
  expect(site.inbox.list().filter(isWelcome)).toHaveLength(1);
});
