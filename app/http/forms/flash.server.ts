// Flash messages: a message in a cookie that the next page shows once, after a redirect.
import { randomUUID } from "node:crypto";
import { cutText } from "#app/domain/shared/cut-text.ts";
import { type AppContext, requestInfo, type RequestInfo } from "#app/http/server/context.ts";
import {
  clearedCookie,
  hostCookieName,
  readCookie,
  readSignedCookie,
  signedCookie,
} from "#app/http/session/cookies.server.ts";
import { safePath } from "./safe-path.ts";

export interface Flash {
  kind: "success" | "error" | "info";
  text: string;
  /** A button that undoes what the message is about. */
  undo?: Undo | null;
  /** Where to go on. */
  link?: FlashLink | null;
  /** What the login form is filled in with. */
  email?: string | null;
}

/** As it is read: `id` tells a message from an earlier one with the same words. */
export interface TakenFlash extends Omit<Flash, "email"> {
  id: string;
}

interface FlashLink {
  label: string;
  /** A path of the site. */
  to: string;
}

/** The value of the cookie. */
type FlashValue = [Flash["kind"], string, string?, (Undo | null)?, (FlashLink | null)?, (string | null)?, string?];

/** What the button "Undo" posts. */
export interface Undo {
  action: string;
  /** What is undone. */
  refs: string;
  /** The page to return to. */
  back: string;
  /** ISO 8601: the button disappears then. */
  until: string;
}

const NAME = "flash";
const LASTS_SECONDS = 300;
/** How long requests for the data of the same page show the message again. */
const REPEATS_SECONDS = 10;
const MAX_TEXT = 500;

/** A 303 to a path of this site, with a message shown there. `init` may add headers, such as further cookies. */
export function flashRedirect<const To extends string>(
  to: To & SitePath<To>,
  flash: Flash,
  init: ResponseInit = {},
): Response {
  const headers = new Headers(init.headers);
  headers.set("Location", safePath(to) ?? "/");
  headers.append("Set-Cookie", flashCookie(flash));
  return new Response(null, { ...init, status: 303, headers });
}

/** The Set-Cookie header alone, for a response that is not a redirect. */
export function flashCookie({ kind, text, undo, link, email }: Flash): string {
  // Lax, not Strict: the page after a visit to another site (checkout, Google) shows messages as well.
  const value = [kind, cutText(text, MAX_TEXT), "", undo ?? null, link ?? null, email ?? null, randomUUID()];
  return signedCookie(NAME, value, { maxAge: LASTS_SECONDS, sameSite: "Lax" });
}

/**
 * Reads and clears the message; null when there is none. A prefetch leaves it for the visit. Script may ask for the data of
 * one page twice, once for the visit and once for a button whose submit was on its way, and shows what was asked for last:
 * both get the message.
 */
export function takeFlash(context: AppContext): TakenFlash | null {
  const { cookies, headers, prefetch, dataPath } = requestInfo(context);
  if (prefetch) return null;
  const value = readSignedCookie(cookies, NAME);
  if (!Array.isArray(value)) return null;
  const [kind, text, readBy = "", undo = null, link = null, email = null, id = ""] = value as FlashValue;
  const flash = { id, kind, text, ...(undo && { undo }), ...(link && { link }) };
  if (readBy !== "" && readBy === dataPath) return flash;
  const repeats = { maxAge: REPEATS_SECONDS, sameSite: "Lax" } as const;
  const isRepeatable = dataPath !== null && readBy === "";
  headers.append(
    "Set-Cookie",
    isRepeatable ? signedCookie(NAME, [kind, text, dataPath, undo, link, email, id], repeats) : clearedCookie(NAME),
  );
  return readBy === "" ? flash : null;
}

/** The email address that goes with the message for this page, or null. */
export function flashEmail(context: AppContext): string | null {
  const value = readSignedCookie(requestInfo(context).cookies, NAME) as FlashValue | undefined;
  return value?.[5] ?? null;
}

/** Whether the request has a message for the next page. */
export function hasFlash({ cookies }: Pick<RequestInfo, "cookies">): boolean {
  return readCookie(cookies, hostCookieName(NAME)) !== null;
}

/**
 * A 303 back to the page that a form is on, with a message shown there. `at` is the id of the element that comes into view
 * there. With script the page's entry in the history is replaced, so that the back button skips repeated submits.
 */
export function flashBack(to: string, flash: Flash, at?: string | null): Response {
  const response = flashRedirect(to, flash, { headers: { "X-Remix-Replace": "true" } });
  if (at) response.headers.set("Location", `${response.headers.get("Location")}#${encodeURIComponent(at)}`);
  return response;
}
