// The registration wizard's draft: a signed cookie names the row. It is dropped when the browser opens a page outside the
// wizard, and survives a reload, a closed tab, a lost connection and the page of the emailed link.
import type { Draft } from "#app/domain/breeders/registration/draft.ts";
import {
  createDraft,
  DRAFT_SECONDS,
  deleteDraft,
  findDraft,
  saveDraft,
} from "#app/domain/breeders/registration/drafts.server.ts";
import { pagePath } from "#app/http/forms/safe-path.ts";
import { type AppContext, keepPersonal, requestInfo, type RequestInfo } from "#app/http/server/context.ts";
import { log } from "#app/platform/log.server.ts";
import { clearedCookie, hostCookieName, readCookie, readSignedCookie, signedCookie } from "./cookies.server.ts";

const NAME = "registration";
// The page of the emailed link is part of registration, and so is the sign-in with Google.
const WIZARD_PATHS = /^\/(?:register|confirm-email|auth)(?:[/?]|$)/;

/** The draft of this browser, or null. */
export function getDraft(context: AppContext): Promise<Draft | null> {
  keepPersonal(context);
  return findDraft(readSignedCookie(requestInfo(context).cookies, NAME));
}

/** Saves a draft, which is new where it has no id, and renews its cookie for a week. */
export async function keepDraft(context: AppContext, draft: Omit<Draft, "id"> & { id?: string }): Promise<Draft> {
  const { id } = draft;
  const kept = id === undefined ? await createDraft(draft) : { ...draft, id };
  if (id !== undefined) await saveDraft(kept);
  const cookie = signedCookie(NAME, kept.id, { maxAge: DRAFT_SECONDS, sameSite: "Lax" });
  requestInfo(context).headers.append("Set-Cookie", cookie);
  return kept;
}

/** Whether the request names a draft. */
export function hasDraft({ cookies }: Pick<RequestInfo, "cookies">): boolean {
  return readCookie(cookies, hostCookieName(NAME)) !== null;
}

/** Clears the cookie once the draft has become an account. */
export function endDraft(context: AppContext): void {
  requestInfo(context).headers.append("Set-Cookie", clearedCookie(NAME));
}

/** Called for every page: drops the draft of a browser that opens a page outside the wizard. */
export async function dropLeftDraft(context: AppContext, request: Request): Promise<void> {
  const info = requestInfo(context);
  if (info.prefetch || !isVisit(request) || WIZARD_PATHS.test(pagePath(request.url))) return;
  const id = readSignedCookie(info.cookies, NAME);
  if (id === undefined) return;
  info.headers.append("Set-Cookie", clearedCookie(NAME));
  // The page is more important than the row, which expires anyway.
  await deleteDraft(id).catch((error: unknown) => log.warn({ id: info.id, error }, "a draft could not be dropped"));
}

// Browsers also request icons and the like, which lead to the not-found page.
function isVisit(request: Request): boolean {
  if (request.method !== "GET") return false;
  const { pathname } = new URL(request.url);
  if (pathname.endsWith(".data")) return true;
  const dest = request.headers.get("sec-fetch-dest");
  return dest === null ? !/\.[a-z0-9]+$/i.test(pathname) : dest === "document";
}
