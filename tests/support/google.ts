// A visitor who signs in with the stand-in for Google, as in a browser without script.
import { expect } from "vitest";
import { html, type Site, type Visitor } from "./site.ts";
import { createVisitor } from "./visitor.ts";

export interface GoogleTestUser {
  email: string;
  name?: string;
  /** Google has confirmed the email address. */
  verified?: boolean;
}

/** Waits until the stand-in is ready: its first request takes longer. */
export async function wakeGoogle(site: Site): Promise<void> {
  const answer = await fetch(`${site.openid.GOOGLE_ISSUER}/.well-known/openid-configuration`);
  expect(answer.status).toBe(200);
  await answer.body?.cancel();
}

/** Submits the provider's page; returns the path of the site that it redirects to. */
export async function visitGoogle(site: Site, begun: Response, googleUser: GoogleTestUser | "cancel"): Promise<string> {
  expect(begun.status).toBe(303);
  const issuer = site.openid.GOOGLE_ISSUER;
  const provider = createVisitor(issuer);
  const to = new URL(begun.headers.get("Location") ?? "");
  expect(to.origin).toBe(issuer);
  let answer = await provider.get(to.pathname + to.search);
  const form = new URL(answer.headers.get("Location") ?? "", issuer).pathname;
  expect(await html(await provider.get(form))).toContain("Continue</button>");
  answer = await provider.post(form, fieldsOf(googleUser));
  while (new URL(answer.headers.get("Location") ?? "", answer.url).origin === issuer) {
    answer = await provider.follow(answer);
  }
  const back = new URL(answer.headers.get("Location") ?? "");
  expect(back.origin).toBe(site.url);
  return back.pathname + back.search;
}

/** Signs in with Google; returns the page that the site shows afterwards. */
export async function signInWithGoogle(
  site: Site,
  visitor: Visitor,
  googleUser: GoogleTestUser | "cancel",
  from = "/auth/google",
): Promise<Response> {
  return visitor.get(await visitGoogle(site, await visitor.get(from), googleUser));
}

/** An ID token as the provider's browser script hands it to a page; `clientId` may be that of another site. */
export async function idTokenFor(site: Site, googleUser: GoogleTestUser, clientId?: string): Promise<string> {
  const { GOOGLE_ISSUER, GOOGLE_CLIENT_ID } = site.openid;
  const query = new URLSearchParams({ client_id: clientId ?? GOOGLE_CLIENT_ID, origin: site.url });
  const page = await createVisitor(GOOGLE_ISSUER).post(`/gsi/prompt?${query}`, fieldsOf(googleUser));
  return /"credential":"([^"]+)"/.exec(await page.text())?.[1] ?? "";
}

function fieldsOf(googleUser: GoogleTestUser | "cancel"): Record<string, string> {
  if (googleUser === "cancel") return { cancel: "yes" };
  const { email, name = "Amira Khan", verified = true } = googleUser;
  return { email, name, ...(verified ? { verified: "yes" } : {}) };
}
