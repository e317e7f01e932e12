// Server-side rendering. The whole page is rendered before it is sent, so that it has the right status, a
// Content-Length, and the same content with and without script. Loaders await all their data, so there is nothing to
// stream.
import { createHash } from "node:crypto";
// React's build for Node uses AsyncLocalStorage (async_hooks), which is not needed here and would slow every callback
// of the process, and so the responses that need no rendering (decision 10).
import { renderToReadableStream } from "react-dom/server.browser";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import rules from "virtual:critical-css-rules";
import smallScript from "virtual:small-script";
import type { KeptForm } from "#app/domain/sessions/kept-form.ts";
import { log } from "#app/platform/log.server.ts";
import { fillKeptForm } from "./http/forms/fill-form.ts";
import { pagePath } from "./http/forms/safe-path.ts";
import { inlineStyle } from "./http/page-cache/critical-css.ts";
import { documentScripts } from "./http/page-cache/document-scripts.ts";
import { requestInfoContext } from "./http/server/context.ts";
import { RequestIdProvider, requestIdMeta } from "./http/server/request-id.tsx";
import { ScriptFactsProvider } from "./page-scripts.tsx";
import { PERSONAL_PAGES } from "./personal-pages/personal-pages.server.tsx";

const RENDER_LIMIT_MS = 10_000;
/** Milliseconds after which pending loader data is aborted. */
export const streamTimeout = RENDER_LIMIT_MS - 1_000;

/** A cacheable page, which is a document page, allows its scripts by hash in the CSP: a nonce must not be shared. */
const SCRIPT_HASHES = documentScripts(smallScript).map(hashSource);

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const info = context.get(requestInfoContext);
  const { id } = info;
  const shared = info.cacheTags !== null && status === 200;
  const nonce = shared ? undefined : info.nonce;
  const plain = await render(request, entryContext, { id, nonce });
  const kept = keptFormIn(entryContext);
  const rendered = kept ? fillKeptForm(plain, kept, pagePath(request.url)) : plain;
  const withId = status >= 500 ? rendered.replace("<head>", () => `<head>${requestIdMeta(id)}`) : rendered;
  const { html, style } = shared ? inlineStyle(withId, rules) : { html: withId, style: null };
  if (shared) info.pageData = composedData(entryContext);
  if (shared) info.inlineHashes = { scripts: SCRIPT_HASHES, style: style && hashSource(style) };
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.append("Vary", "Save-Data");
  const body = new TextEncoder().encode(html);
  headers.set("Content-Length", String(body.byteLength));
  return new Response(body, { status, headers });
}

/** Logs errors that no route has handled, except aborted requests and route errors such as 404. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const info = context instanceof Object && "get" in context ? readId(context as RouterContextProvider) : undefined;
  log.error({ id: info, error }, "request failed");
};

async function render(
  request: Request,
  entryContext: EntryContext,
  { id, nonce }: { id: string; nonce: string | undefined },
): Promise<string> {
  let failure: unknown;
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error("Rendering took too long")), RENDER_LIMIT_MS);
  try {
    const stream = await renderToReadableStream(
      <RequestIdProvider id={id}>
        <ScriptFactsProvider value={{ nonce, smallScript }}>
          <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
        </ScriptFactsProvider>
      </RequestIdProvider>,
      {
        nonce,
        signal: late.signal,
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onError(error) {
          failure ??= error;
        },
      },
    );
    await stream.allReady;
    if (failure !== undefined) throw asError(failure);
    return await new Response(stream).text();
  } finally {
    clearTimeout(timer);
  }
}

/** The loader data of a page that is composed for signed-in users (app/personal-pages); null for any other. */
function composedData({ staticHandlerContext: { loaderData } }: EntryContext): object | null {
  return PERSONAL_PAGES.some(({ route }) => route in loaderData) ? loaderData : null;
}

/** The form that the user had typed when the session was over, on the page of that form. */
function keptFormIn({ staticHandlerContext }: EntryContext): KeptForm | null {
  const root = staticHandlerContext.loaderData.root as { keptForm?: KeptForm } | undefined;
  return root?.keptForm ?? null;
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

function hashSource(script: string): string {
  return `sha256-${createHash("sha256").update(script).digest("base64")}`;
}

function readId(context: RouterContextProvider): string | undefined {
  try {
    return context.get(requestInfoContext).id;
  } catch {
    return undefined;
  }
}
