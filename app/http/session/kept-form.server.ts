// Kept forms: a form that is posted after its session has ended leads to /login. What was typed is stored encrypted for
// seven days and comes back in the form once the same account has signed in. The row is in the database, its key and its paths
// are in a signed cookie.
import { z } from "zod";
import { findAccountOfToken } from "#app/domain/accounts/sessions/find-account-of-token.server.ts";
import {
  type FailedForm,
  isKeptField,
  isSameFormPath,
  isSentAgain,
  type KeptForm,
} from "#app/domain/accounts/sessions/kept-form.ts";
import { findLink, issueLink, redeemLink } from "#app/domain/accounts/verification/one-time-links.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { readMultipart } from "#app/http/forms/multipart.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { pagePath } from "#app/http/forms/safe-path.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { type AppContext, keepPersonal, requestInfo, type RequestInfo } from "#app/http/server/context.ts";
import { seal, unseal } from "#app/platform/seal.server.ts";
import { clearedCookie, readSignedCookie, signedCookie } from "./cookies.server.ts";
import { isLastAccount, lastAccountOf } from "./known-device.server.ts";
import { requestToken } from "./session-cookie.server.ts";

const NAME = "kept-form";
const PURPOSE = "kept_form";
const SEALED = "kept forms";
const LASTS_SECONDS = 7 * 86_400;
/** Characters of all values: more than the longest form has. */
const LENGTH_MAX = 200_000;

const CONTENT = z.object({
  fields: z.array(z.tuple([z.string(), z.string()])),
  files: z.array(z.string()),
});
/** The key of the row, the path that the form posts to, and the page of the form. */
const COOKIE = z.tuple([z.string(), z.string(), z.string()]);

interface Posted {
  context: AppContext;
  request: Request;
}

/**
 * Keeps a posted form whose session is over, and returns the Set-Cookie line; null where there is nothing to keep, or where
 * it is unknown whose it is. `page` is the page of the form.
 */
export async function keepForm({ context, request }: Posted, page: string): Promise<string | null> {
  // An action that reads its form before its guard keeps it itself (see pending-action).
  if (request.method !== "POST" || request.bodyUsed || isFromScript({ context, request })) return null;
  const owner = await ownerOf(requestInfo(context));
  if (owner === null || (await limitForm(context, "writeAddress"))) return null;
  const content = await readTyped(request, isKeptField);
  if (!content) return null;
  const sealed = seal(Buffer.from(JSON.stringify(content)), { purpose: SEALED, owner });
  const data = { sealed: Buffer.from(sealed).toString("base64") };
  const key = await issueLink({ purpose: PURPOSE, seconds: LASTS_SECONDS, data });
  const kept = [key, pagePath(request.url), page];
  return signedCookie(NAME, kept, { maxAge: LASTS_SECONDS, sameSite: "Lax" });
}

// A script that saves while the user types keeps the text itself, on the device.
function isFromScript({ context, request }: Posted): boolean {
  return request.headers.get("sec-fetch-dest") === "empty" && requestInfo(context).dataPath === null;
}

/** What a failed form has sent; null where there is nothing, or where a route has read files. */
export async function failedForm({ context, request }: Posted): Promise<FailedForm | null> {
  const { url, headers, bodyUsed } = request;
  const { body } = requestInfo(context);
  if (!body && bodyUsed) return null;
  const typed = await readTyped(body ? new Request(url, { method: "POST", headers, body }) : request, isSentAgain);
  return typed && { ...typed, isMultipart: isMultipart(request) };
}

/** Whether a visitor is a user whose session is over, so that a form of theirs is kept. */
export async function wasSignedIn(context: AppContext): Promise<boolean> {
  return (await ownerOf(requestInfo(context))) !== null;
}

/** The kept form of this page, for the account that typed it; null for everyone else. */
export async function findKeptForm({ context, request }: Posted, viewer: Viewer | null): Promise<KeptForm | null> {
  const kept = viewer && readKept(context);
  if (!kept) return null;
  const here = pathOf(pagePath(request.url));
  if (here !== pathOf(kept.page) && here !== pathOf(kept.action)) return null;
  const form = await findSentForm(context, viewer);
  if (form) keepPersonal(context);
  return form;
}

/** The kept form of an account, whichever page it is of. */
export async function findSentForm(context: AppContext, viewer: Viewer): Promise<KeptForm | null> {
  const kept = readKept(context);
  const link = kept && (await withErrorLogging(context, () => findLink(PURPOSE, kept.key)));
  const content = link && contentOf(link.data, context, viewer);
  return content ? { action: kept.action, ...content } : null;
}

/** Deletes the kept form when it is sent again: to be called by guards, for a signed-in user. */
export async function dropSentForm({ context, request }: Posted): Promise<void> {
  const kept = request.method === "POST" ? readKept(context) : null;
  if (kept && isSameFormPath(kept.action, pagePath(request.url))) await dropKeptForm(context);
}

/** Deletes the kept form of this browser. */
export async function dropKeptForm(context: AppContext): Promise<void> {
  const kept = readKept(context);
  if (!kept) return;
  requestInfo(context).headers.append("Set-Cookie", clearedCookie(NAME));
  await withErrorLogging(context, () => redeemLink(PURPOSE, kept.key, () => Promise.resolve(null)));
}

function readKept(context: AppContext) {
  const parsed = COOKIE.safeParse(readSignedCookie(requestInfo(context).cookies, NAME));
  if (!parsed.success) return null;
  const [key, action, page] = parsed.data;
  return { key, action, page };
}

/**
 * Whose form it is: the account of the ended session. A browser deletes the cookie of a session at its end; then it is the
 * account that has signed in with this browser, if it is the only one.
 */
async function ownerOf({ cookies, authorization }: RequestInfo): Promise<string | null> {
  const { token } = requestToken({ cookies, authorization });
  if (token === null) return browserOwner(lastAccountOf(cookies));
  const userId = await findAccountOfToken(token);
  return userId === null ? null : userOwner(userId);
}

const userOwner = (userId: number) => `user ${userId}`;
const browserOwner = (account: string | null) => (account === null ? null : `browser ${account}`);

function contentOf(stored: unknown, context: AppContext, { userId, email }: Viewer) {
  const sealed = stored instanceof Object && "sealed" in stored ? Buffer.from(String(stored.sealed), "base64") : null;
  if (!sealed) return null;
  const { cookies } = requestInfo(context);
  const account = lastAccountOf(cookies);
  const owners = [userOwner(userId), isLastAccount(cookies, email) ? browserOwner(account) : null];
  for (const owner of owners) {
    const content = owner && unseal(sealed, { purpose: SEALED, owner });
    if (content) return CONTENT.parse(JSON.parse(Buffer.from(content).toString()));
  }
  return null;
}

/** What was typed; null when that is nothing, too much or unreadable. */
async function readTyped(
  request: Request,
  isKept: (name: string) => boolean,
): Promise<z.output<typeof CONTENT> | null> {
  const sent = await readSent(request).catch(() => null);
  if (!sent) return null;
  const fields = [...sent.form].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" && isKept(name) ? [[name, value]] : [],
  );
  const length = fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  const isEmpty = sent.files.length === 0 && fields.every(([, value]) => value === "");
  return isEmpty || length > LENGTH_MAX ? null : { fields, files: sent.files };
}

async function readSent(request: Request): Promise<{ form: FormData; files: string[] }> {
  if (!isMultipart(request)) return { form: await readForm(request), files: [] };
  const { form, dropped, discard } = await readMultipart(request, { dropFiles: true });
  await discard();
  return { form, files: dropped };
}

function isMultipart(request: Request): boolean {
  return /^multipart\/form-data/i.test(request.headers.get("content-type") ?? "");
}

function pathOf(path: string): string {
  return path.replace(/\?.*$/s, "");
}
