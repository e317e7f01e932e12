// The device cookie (OWASP "device cookies"): a browser that has signed in to an account has its own login backoff there,
// so that wrong passwords from other browsers never make its owner wait.
import { createHmac, randomBytes } from "node:crypto";
import { z } from "zod";
import { env } from "#app/platform/env.server.ts";
import { siteSecrets } from "#app/platform/site-secrets.server.ts";
import { hostCookieName, readSignedCookie, signedCookie } from "./cookies.server.ts";

/** `id` names the browser; `accounts` are keyed hashes of email addresses, the newest first. */
const SHAPE = z.object({ id: z.string(), accounts: z.array(z.string()) });

type Device = z.output<typeof SHAPE>;

const NAME = "device";
/** The longest that browsers keep a cookie. */
const LASTS_SECONDS = 400 * 86_400;
const MOST_ACCOUNTS = 5;

/** The id of a browser that has signed in to the account of an email address before, or null. */
export function knownDevice(cookies: string | null, email: string): string | null {
  const device = readDevice(cookies);
  const isKnown = siteSecrets().some((secret) => device?.accounts.includes(hashEmail(email, secret)));
  return device && isKnown ? device.id : null;
}

/** The Set-Cookie line of a browser that has just signed in to an account. */
export function deviceCookie(cookies: string | null, email: string): string {
  const { id, accounts } = readDevice(cookies) ?? { id: randomBytes(16).toString("base64url"), accounts: [] };
  const hash = hashEmail(email);
  const device: Device = { id, accounts: [hash, ...accounts.filter((one) => one !== hash)].slice(0, MOST_ACCOUNTS) };
  return signedCookie(NAME, device, { maxAge: LASTS_SECONDS, sameSite: "Strict" });
}

/** The account that has signed in with this browser, as a keyed hash; null when there is none, or more than one. */
export function lastAccountOf(cookies: string | null): string | null {
  const [account, ...others] = readDevice(cookies)?.accounts ?? [];
  return account !== undefined && others.length === 0 ? account : null;
}

/** Whether that account has this email address. */
export function isLastAccount(cookies: string | null, email: string): boolean {
  const account = lastAccountOf(cookies);
  return account !== null && siteSecrets().some((secret) => hashEmail(email, secret) === account);
}

/** Whether a Cookie header holds this cookie and no other: it says nothing that a page could depend on. */
export function isDeviceCookieAlone(header: string): boolean {
  const name = hostCookieName(NAME);
  return header.split(";").every((part) => part.trim().startsWith(`${name}=`));
}

function readDevice(cookies: string | null): Device | null {
  const parsed = SHAPE.safeParse(readSignedCookie(cookies, NAME));
  return parsed.success ? parsed.data : null;
}

function hashEmail(email: string, secret = env.SESSION_SECRET): string {
  const hash = createHmac("sha256", secret).update(`device\0${email.toLowerCase()}`).digest("base64url");
  return hash.slice(0, 22);
}
