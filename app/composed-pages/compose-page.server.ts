// Composes a public page for a signed-in user from the page cache: only its slots, the parts that show the viewer, are
// rendered. A template is made of a cached page, which holds no personal data, and what is filled in is kept for no other
// response.
import { LRUCache } from "lru-cache";
import type { ReactNode } from "react";
import type { RouterContextProvider } from "react-router";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { savedBreederIds, savedPetIds } from "#app/domain/community/favourites/queries.server.ts";
import { isCacheableUrl, withoutUnknown } from "#app/domain/shared/document-pages.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { hasFlash } from "#app/http/forms/flash.server.ts";
import { urlKey } from "#app/http/page-cache/cache-key.server.ts";
import { type CachedPage, plainBody } from "#app/http/page-cache/cached-page.server.ts";
import { pageCache } from "#app/http/page-cache/page-cache.server.ts";
import { outsideSlots, type Slot } from "#app/http/page-cache/slots.ts";
import { requestInfo, type RequestInfo } from "#app/http/server/context.ts";
import { handleCacheable, type Router } from "#app/http/server/handle-request.server.ts";
import { noteRoute } from "#app/http/server/note-route.ts";
import { savesData } from "#app/http/server/save-data.ts";
import { hasDraft } from "#app/http/session/registration-draft.server.ts";
import { hasSessionCookie } from "#app/http/session/session-cookie.server.ts";
import { getViewer } from "#app/http/session/session.server.ts";
import { withToDo } from "#app/http/session/viewer-to-do.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { PersonalPart } from "#app/ui/personal/personal.tsx";
import { renderParts } from "./render-parts.tsx";

/** A cached page ready to be filled in. */
interface Template {
  outside: readonly Buffer[];
  parts: readonly PersonalPart[];
  /** The HTML of favourite forms, by part and state. */
  forms: Map<string, string>;
}

/** A template takes some 0.2 MB: its HTML, and that of its favourite forms. */
const MOST_TEMPLATES = 60;
const templates = new LRUCache<CachedPage, Promise<Template>>({ max: MOST_TEMPLATES });
/** URLs that could be composed and were not in the page cache: requested again within a minute, they are put there. */
const missed = new LRUCache<string, true>({ max: 2_000, ttl: 60_000 });

/** Responds to a request with the composed page, or else with what the router renders. */
export async function respondWithPage(
  router: Router,
  request: Request,
  context: RouterContextProvider,
): Promise<Response> {
  const info = requestInfo(context);
  const { pathname, search } = new URL(request.url);
  const path = withoutUnknown(pathname + search);
  if (!mayBeComposed(request, info) || !isCacheableUrl(path)) return router(request, context);
  const viewer = await getViewer(context);
  const page = viewer && (await findPage(router, path, info));
  if (page?.composing && (await page.composing.mayCompose(context, viewer!))) {
    noteRoute({ context, pattern: page.composing.pattern });
    info.shownPets = page.shown;
    const shown = await withToDo(context, viewer!);
    return composed(await fill(page, { path, viewer: shown, nonce: info.nonce }));
  }
  const response = await router(request, context);
  if (info.mayCompose) missed.set(path, true);
  return response;
}

function mayBeComposed({ method, headers }: Request, info: RequestInfo): boolean {
  if (method !== "GET" || info.anonymous || !hasSessionCookie(info) || !pageCache.isConnected) return false;
  return !hasFlash(info) && !hasDraft(info) && !savesData(headers.get("save-data"));
}

/** The cached page for visitors; one that is requested for the second time is rendered for the cache first. */
async function findPage(router: Router, path: string, { id, address }: RequestInfo): Promise<CachedPage | null> {
  const key = urlKey(path);
  const found = pageCache.find(key);
  if (found || !missed.has(path)) return found;
  const request = new Request(new URL(path, env.SITE_URL));
  const made = await pageCache.make(key, () => handleCacheable(router, request, { id, address, anonymous: true }));
  return made instanceof Response ? null : made;
}

async function fill(page: CachedPage, { path, viewer, nonce }: { path: string; viewer: Viewer; nonce: string }) {
  let promise = templates.get(page);
  if (!promise) templates.set(page, (promise = makeTemplate(page)));
  const { outside, parts, forms } = await promise;
  const saved = await savedActions(viewer, parts);
  const html: string[] = [];
  const missing: { at: number; form?: string; node: ReactNode }[] = [];
  for (const [at, part] of parts.entries()) {
    const isSaved = "action" in part && saved.has(part.action);
    const form = "action" in part ? `${at} ${isSaved}` : undefined;
    const known = form && forms.get(form);
    if (known) html[at] = known;
    else missing.push({ at, form, node: "action" in part ? part.forSaved(isSaved) : part.forViewer(viewer) });
  }
  const nodes = missing.map(({ node }) => node);
  for (const [index, text] of renderParts(path, nonce, nodes).entries()) {
    const { at, form } = missing[index]!;
    html[at] = text;
    if (form) forms.set(form, text);
  }
  return Buffer.concat(outside.flatMap((piece, at) => [piece, Buffer.from(html[at] ?? "")]));
}

async function makeTemplate(page: CachedPage): Promise<Template> {
  const html = (await plainBody(page)).toString();
  const outside = outsideSlots(html, page.slots).map((piece) => Buffer.from(piece));
  return { outside, parts: (page.slots as Slot<PersonalPart>[]).map(({ part }) => part), forms: new Map() };
}

/** The actions of the favourite forms whose pet or breeder the viewer has saved. */
async function savedActions(viewer: Viewer, parts: readonly PersonalPart[]): Promise<ReadonlySet<string>> {
  const actions = parts.flatMap((part) => ("action" in part ? [part.action] : []));
  const [pets, breeders] = [idsIn("pets", actions), idsIn("breeders", actions)];
  const [savedPets, savedBreeders] = await withRetry(() =>
    Promise.all([savedPetIds(viewer, [...pets.values()]), savedBreederIds(viewer, [...breeders.values()])]),
  );
  const isSaved = (action: string) =>
    savedPets.has(pets.get(action) ?? 0) || savedBreeders.has(breeders.get(action) ?? 0);
  return new Set(actions.filter(isSaved));
}

/** The ids in "/pets/12/favourite", by action. */
function idsIn(kind: "pets" | "breeders", actions: readonly string[]): Map<string, number> {
  const own = actions.filter((action) => action.startsWith(`/${kind}/`));
  return new Map(own.map((action) => [action, Number(/(\d+)\/favourite$/.exec(action)?.[1])]));
}

function composed(body: Buffer): Response {
  const headers = new Headers({ "Content-Type": "text/html; charset=utf-8", Vary: "Save-Data" });
  headers.set("Cache-Status", "pawstead; hit; detail=composed");
  headers.set("Content-Length", String(body.byteLength));
  return new Response(body as Uint8Array<ArrayBuffer>, { headers });
}
