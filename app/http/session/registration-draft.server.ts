// The wizard's draft of a browser: a signed cookie names the row. It ends where the wizard is left for another page, and
// survives everything else: a reload, a closed tab, a lost connection, the page that a letter leads to.
import type { Draft } from "#app/domain/registration/draft.ts";
import { createDraft, DRAFT_SECONDS, dropDraft, findDraft, saveDraft } from "#app/domain/registration/drafts.server.ts";
import { pagePath } from "#app/http/forms/safe-path.ts";
import type { AppContext } from "#app/http/server/context.ts";
import { keepPersonal, requestInfo } from "#app/http/server/context.ts";
import { log } from "#app/platform/log.server.ts";
import { clearedCookie, readSignedCookie, signedCookie } from "./cookies.server.ts";

const NAME = "registration";
// The page of the letter is part of signing up, and so is the way through Google and back.
const WIZARD_PATHS = /^\/(?:register|confirm-email|auth)(?:[/?]|$)/;

/** The draft of this browser, or null. */
export function getDraft(context: AppContext): Promise<Draft | null> {
  keepPersonal(context);
  return findDraft(readSignedCookie(requestInfo(context).cookies, NAME));
}

/** Keeps a draft, which is new where it has no id, and gives the browser its cookie for another week. */
export async function keepDraft(context: AppContext, draft: Omit<Draft, "id"> & { id?: string }): Promise<Draft> {
  const { id } = draft;
  const kept = id === undefined ? await createDraft(draft) : { ...draft, id };
  if (id !== undefined) await saveDraft(kept);
  const cookie = signedCookie(NAME, kept.id, { maxAge: DRAFT_SECONDS, sameSite: "Lax" });
  requestInfo(context).headers.append("Set-Cookie", cookie);
  return kept;
}

/** Takes the cookie back from a browser whose draft has become an account. */
export function endDraft(context: AppContext): void {
  requestInfo(context).headers.append("Set-Cookie", clearedCookie(NAME));
}

/** Called for every page: drops the draft of a browser that looks at a page outside the wizard. */
export async function dropLeftDraft(context: AppContext, request: Request): Promise<void> {
  const info = requestInfo(context);
  if (info.prefetch || !isVisit(request) || WIZARD_PATHS.test(pagePath(request.url))) return;
  const id = readSignedCookie(info.cookies, NAME);
  if (id === undefined) return;
  info.headers.append("Set-Cookie", clearedCookie(NAME));
  // The page is worth more than the row, which ends by itself.
  await dropDraft(id).catch((error: unknown) => log.warn({ id: info.id, error }, "a draft could not be dropped"));
}

// Browsers also ask by themselves for icons and the like, which land on the page for unknown addresses.
function isVisit(request: Request): boolean {
  if (request.method !== "GET") return false;
  const { pathname } = new URL(request.url);
  if (pathname.endsWith(".data")) return true;
  const dest = request.headers.get("sec-fetch-dest");
  return dest === null ? !/\.[a-z0-9]+$/i.test(pathname) : dest === "document";
}
