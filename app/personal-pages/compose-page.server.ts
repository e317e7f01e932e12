// Composes a public page for a signed-in user from the page cache: only the parts that show the viewer are rendered. A
// template is made of a cached page, which holds no personal data, and what is filled in is kept for no other response.
import { LRUCache } from "lru-cache";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { withoutUnknown } from "#app/domain/document-pages.ts";
import { hasFlash } from "#app/http/forms/flash.server.ts";
import { urlKey } from "#app/http/page-cache/cache-key.server.ts";
import { type CachedPage, plainBody } from "#app/http/page-cache/cached-page.server.ts";
import { pageCache } from "#app/http/page-cache/page-cache.server.ts";
import { type AppContext, requestInfo } from "#app/http/server/context.ts";
import { handleCacheable, type Router } from "#app/http/server/handle-request.server.ts";
import { noteRoute } from "#app/http/server/note-route.ts";
import { savesData } from "#app/http/server/save-data.ts";
import { hasDraft } from "#app/http/session/registration-draft.server.ts";
import { hasSessionCookie } from "#app/http/session/session-cookie.server.ts";
import { getViewer } from "#app/http/session/session.server.ts";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { cutPage, fillTemplate, type PageTemplate } from "./page-template.ts";
import {
  frameParts,
  type OpenPage,
  PERSONAL_PAGES,
  type PersonalPart,
  type RootData,
} from "./personal-pages.server.tsx";
import { renderParts } from "./render-parts.tsx";

type PersonalPage = (typeof PERSONAL_PAGES)[number];

/** A cached page ready to be filled in. */
interface Composable {
  template: PageTemplate;
  page: OpenPage;
  root: RootData;
  location: string;
  /** The HTML of parts that are not personal, by the name of their variant. */
  variants: Map<string, string>;
}

/** A template takes some 0.2 MB: its HTML, and the variants of its parts. */
const MOST_TEMPLATES = 60;
const templates = new LRUCache<CachedPage, Promise<Composable | null>>({ max: MOST_TEMPLATES });
/** URLs that were not in the page cache: one that is requested again within a minute is put there. */
const missed = new LRUCache<string, true>({ max: 2_000, ttl: 60_000 });

/** Returns the composed page, or null where the router has to render it. `router` renders pages. */
export async function composePage(router: Router, request: Request, context: AppContext): Promise<Response | null> {
  const info = requestInfo(context);
  const { pathname, search } = new URL(request.url);
  const personal = request.method === "GET" ? PERSONAL_PAGES.find(({ path }) => path.test(pathname)) : undefined;
  if (!personal || info.anonymous || !hasSessionCookie(info) || hasFlash(info) || hasDraft(info)) return null;
  if (savesData(request.headers.get("save-data")) || !pageCache.isConnected) return null;
  const viewer = await getViewer(context);
  if (!viewer) return null;
  const path = withoutUnknown(pathname + search);
  const page = await findPage(router, path, info);
  const composable = page && (await composableOf(page, personal, path));
  if (!composable) return null;
  const own = await composable.page.read(context, viewer);
  if (!own) return null;
  const parts = htmlOf(composable, partsOf(composable, own, viewer));
  noteRoute({ context, pattern: personal.pattern });
  const body = fillTemplate(composable.template, { parts, viewer, nonce: info.nonce });
  const headers = new Headers({ "Content-Type": "text/html; charset=utf-8", Vary: "Save-Data" });
  headers.set("Cache-Status", "pawstead; hit; detail=composed");
  headers.set("Content-Length", String(body.byteLength));
  return new Response(body as Uint8Array<ArrayBuffer>, { headers });
}

/** The cached page for visitors; one that is requested for the second time is rendered for the cache first. */
async function findPage(router: Router, path: string, { id, address }: { id: string; address: string }) {
  const key = urlKey(path);
  const found = pageCache.find(key);
  if (found) return found;
  if (!missed.has(key)) {
    missed.set(key, true);
    return null;
  }
  const request = new Request(new URL(path, env.SITE_URL));
  const made = await pageCache.make(key, () => handleCacheable(router, request, { id, address, anonymous: true }));
  return made instanceof Response ? null : made;
}

function composableOf(page: CachedPage, personal: PersonalPage, location: string): Promise<Composable | null> {
  let composable = templates.get(page);
  if (!composable) {
    composable = makeComposable(page, personal, location).catch((error: unknown) => {
      log.error({ error }, "a page could not be made ready for signed-in users");
      return null;
    });
    templates.set(page, composable);
  }
  return composable;
}

async function makeComposable(page: CachedPage, personal: PersonalPage, location: string): Promise<Composable | null> {
  const html = (await plainBody(page)).toString();
  const { root, [personal.route]: shared } = (page.data ?? {}) as Record<string, object | undefined>;
  if (!root || !shared) return null;
  const open = { page: personal.open(shared), root: root as RootData, location, variants: new Map<string, string>() };
  const template = cutPage(html, htmlOf(open, partsOf(open, shared, null)));
  return template ? { ...open, template } : null;
}

function partsOf({ page, root }: Omit<Composable, "template">, own: object, viewer: Viewer | null): PersonalPart[] {
  return [...frameParts(root, viewer), ...page.parts(own, viewer)];
}

/** The HTML of each part; that of a variant is kept. */
function htmlOf({ location, variants }: Omit<Composable, "template">, parts: readonly PersonalPart[]): string[] {
  const unknown = parts.filter(({ variant }) => variant === undefined || !variants.has(variant));
  const rendered = renderParts(
    location,
    unknown.map(({ element }) => element()),
  );
  const made = new Map(unknown.map((part, at) => [part, rendered[at]!]));
  for (const [{ variant }, html] of made) if (variant !== undefined) variants.set(variant, html);
  return parts.map((part) => made.get(part) ?? variants.get(part.variant!)!);
}
