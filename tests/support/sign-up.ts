// A visitor who completes the registration wizard without script, step by step.
import { expect } from "vitest";
import { hiddenFields, html } from "./page.ts";
import type { Site } from "./site.ts";
import type { Visitor } from "./visitor.ts";

export const PASSWORD = "three calm otters";

let people = 0;

/** The input of step 2; each call makes another user. */
export function newUser(more: Partial<Record<string, string>> = {}) {
  people += 1;
  return {
    username: `otter.${people}`,
    first_name: "Wilhelmina",
    last_name: "Oakes",
    email: `otter.${people}@example.test`,
    password: PASSWORD,
    confirm_password: PASSWORD,
    ...more,
  };
}

/** What a breeder types in step 3. */
export function newKennel(more: Partial<Record<string, string>> = {}) {
  people += 1;
  return {
    registered_trading_name: `Oakes & Daughter ${people}`,
    description: "Two litters a year, raised in the kitchen among children, cats and the noise of a busy house.",
    location: "Hebden Bridge",
    contact_tel: `07700 9${String(10_000 + people).padStart(5, "0")}`,
    local_council_authority: "Calderdale Council",
    contact_email: `kennel.${people}@example.test`,
    ...more,
  };
}

/** Chooses a type of account. Ends before step 2. */
export async function begin(site: Site, type: "user" | "breeder"): Promise<Visitor> {
  const visitor = site.visitor();
  const answer = await visitor.post("/register", { type });
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/register/details"]);
  return visitor;
}

/** The path of the page that the newest email to an address links to. */
export async function emailLinkPath(site: Site, email: string, after = 0): Promise<string> {
  const mine = () => site.inbox.list().filter(({ to }) => to === email);
  const sentEmail = await site.inbox.waitFor(({ to }) => to === email && mine().length > after);
  const path = /\/confirm-email\/[\w-]+/.exec(sentEmail.text)?.[0];
  expect(path, "the email has a link").toBeTruthy();
  return path ?? "";
}

/** Requests an email in step 2, and confirms it in the same browser, or in another one. */
export async function verify(
  site: Site,
  visitor: Visitor,
  fields: Record<string, string>,
  at = visitor,
): Promise<void> {
  const sent = await visitor.post("/register/details", { ...fields, intent: "send" });
  expect([sent.status, sent.headers.get("Location")]).toEqual([303, "/register/details#email-check"]);
  const path = await emailLinkPath(site, fields.email ?? "");
  await at.get(path);
  expect((await at.post(path, {})).status).toBe(303);
}

/** Walks as far as step 3, with the email address verified. */
export async function reachStepThree(
  site: Site,
  type: "user" | "breeder",
  fields: Record<string, string>,
  confirmedAt?: Visitor,
) {
  const visitor = await begin(site, type);
  await verify(site, visitor, fields, confirmedAt);
  const answer = await visitor.post("/register/details", { ...fields, intent: "continue" });
  const to = type === "breeder" ? "/register/breeder-details" : "/register/review";
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, to]);
  const page = await html(await visitor.get(to));
  return { visitor, to, page, hidden: hiddenFields(page, to) };
}
