// A visitor who completes the registration wizard without script, step by step.
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { hashLinkToken } from "#app/domain/accounts/verification/secret-hash.server.ts";
import { createDraft, DRAFT_SECONDS } from "#app/domain/breeders/registration/drafts.server.ts";
import { pollTokenOf } from "#app/domain/breeders/registration/email-proof.server.ts";
import { signedCookie } from "#app/http/session/cookies.server.ts";
import { db } from "#app/platform/db.server.ts";
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
  return passDetails(visitor, type, fields);
}

/** The same without the way: a stored draft, whose email address is verified, passes step 2. */
export async function atStepThree(site: Site, type: "user" | "breeder", fields: Record<string, string>) {
  return passDetails(await withDraft(site, type, fields), type, fields);
}

/** A browser with a draft that another process has stored: with the fields of step 2, and with a verified email address. */
export async function withDraft(
  site: Site,
  type: "user" | "breeder",
  { password: _, confirm_password: _c, ...typed }: Record<string, string>,
  passedWith: string | null = null,
): Promise<Visitor> {
  const pollId = randomUUID();
  const expiresAt = new Date(Date.now() + 3_600_000);
  const tokenHash = hashLinkToken(pollTokenOf(pollId))!;
  await db.oneTimeToken.create({
    data: {
      ...{ id: pollId, purpose: "poll_email", target: typed.email!, tokenHash, expiresAt },
      data: { verified: true, byRequester: true },
    },
  });
  const { id } = await createDraft({ type, typed, pollId, passedWith });
  const [pair = ""] = signedCookie("registration", id, { maxAge: DRAFT_SECONDS, sameSite: "Lax" }).split(";");
  return site.visitor({ registration: pair.slice(pair.indexOf("=") + 1) });
}

async function passDetails(visitor: Visitor, type: "user" | "breeder", fields: Record<string, string>) {
  const answer = await visitor.post("/register/details", { ...fields, intent: "continue" });
  const to = type === "breeder" ? "/register/breeder-details" : "/register/review";
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, to]);
  const page = await html(await visitor.get(to));
  return { visitor, to, page, hidden: hiddenFields(page, to) };
}
