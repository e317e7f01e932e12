// Server-side rendering. The whole page is rendered before it is sent, so that it has the right status, a
// Content-Length, and the same content with and without script. Loaders await all their data, so there is nothing to
// stream.
import type { ReactElement } from "react";
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
import type { KeptForm } from "#app/domain/accounts/sessions/kept-form.ts";
import { log } from "#app/platform/log.server.ts";
import type { ErrorCode } from "./http/errors/error-codes.ts";
import { plainError } from "./http/errors/plain-page.ts";
import { fillKeptForm } from "./http/forms/fill-form.ts";
import { pagePath } from "./http/forms/safe-path.ts";
import { criticalCss } from "./http/page-cache/critical-css.ts";
import { documentScripts } from "./http/page-cache/document-scripts.ts";
import { hashSource } from "./http/page-cache/script-hashes.server.ts";
import { MARK, STYLE_MARK, takeMarks } from "./http/page-cache/slots.ts";
import { requestInfoContext } from "./http/server/context.ts";
import { RequestIdProvider, requestIdMeta } from "./http/server/request-id.tsx";
import { failedForm } from "./http/session/kept-form.server.ts";
import { getViewer } from "./http/session/session.server.ts";
import { withToDo } from "./http/session/viewer-to-do.server.ts";
import { PageFacts } from "./page-scripts.tsx";
import { thrownQuestion } from "./ui/accounts/sign-in/reauthentication-question.ts";
import { isOurFault } from "./ui/layout/error-text.ts";
import { MarksProvider, type PersonalPart } from "./ui/personal/personal.tsx";

const RENDER_LIMIT_MS = 10_000;
/** Milliseconds after which pending loader data is aborted. */
export const streamTimeout = RENDER_LIMIT_MS - 1_000;

/** A page with errors says so in its title (ErrorSummary does with script). */
const ERROR_SUMMARY = 'class="error-summary"';

/** A cacheable page, which is a document page, allows its scripts by hash in the CSP: a nonce must not be shared. */
const SCRIPT_HASHES = documentScripts(smallScript).map(hashSource);

const UNREAD = new Set<ErrorCode>(["body-too-large", "bad-form", "unsupported-form"]);

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const info = context.get(requestInfoContext);
  const { id } = info;
  const refused = refusedForm(entryContext);
  if (refused) return plainError(refused, { api: false, nonce: info.nonce, requestId: id });
  const shared = info.cacheTags !== null && status === 200;
  const isPosted = request.method === "POST";
  const viewer = await errorPageViewer(entryContext, context);
  const failed = isPosted && isOurFault(status) ? await failedForm({ context, request }) : null;
  const parts: PersonalPart[] = [];
  const rendered = await render(
    <RequestIdProvider id={id}>
      <PageFacts
        value={
          shared ? { smallScript, styleMark: STYLE_MARK } : { smallScript, nonce: info.nonce, isPosted, failed, viewer }
        }
      >
        <MarksProvider value={shared ? { mark: MARK, parts } : null}>
          <ServerRouter context={entryContext} url={request.url} nonce={shared ? undefined : info.nonce} />
        </MarksProvider>
      </PageFacts>
    </RequestIdProvider>,
    shared ? undefined : info.nonce,
  );
  let html = rendered;
  if (shared) {
    const style = criticalCss(rendered, rules);
    const { slots, ...page } = takeMarks(
      rendered.replace(STYLE_MARK, () => style),
      parts,
    );
    html = page.html;
    Object.assign(info, { slots, inlineHashes: { scripts: SCRIPT_HASHES, style: hashSource(style) } });
  } else {
    const kept = keptFormIn(entryContext);
    if (kept) html = fillKeptForm(html, kept, pagePath(request.url));
    if (html.includes(ERROR_SUMMARY)) html = html.replace("<title>", "<title>Error: ");
    if (status >= 500) html = html.replace("<head>", () => `<head>${requestIdMeta(id)}`);
  }
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

async function render(page: ReactElement, nonce: string | undefined): Promise<string> {
  let failure: unknown;
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error("Rendering took too long")), RENDER_LIMIT_MS);
  try {
    const stream = await renderToReadableStream(page, {
      nonce,
      signal: late.signal,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        failure ??= error;
      },
    });
    await stream.allReady;
    if (failure !== undefined) throw asError(failure);
    return await new Response(stream).text();
  } finally {
    clearTimeout(timer);
  }
}

/** The form that the user had typed when the session was over, on the page of that form. */
function keptFormIn({ staticHandlerContext }: EntryContext): KeptForm | null {
  const root = staticHandlerContext.loaderData.root as { keptForm?: KeptForm } | undefined;
  return root?.keptForm ?? null;
}

/** The code of a body that was not read: its sender gets the short page, which costs a tenth of one with menu and footer. */
function refusedForm({ staticHandlerContext: { errors } }: EntryContext): ErrorCode | undefined {
  for (const error of Object.values(errors ?? {})) {
    const code = isRouteErrorResponse(error) ? (error.data as { code?: ErrorCode } | null)?.code : undefined;
    if (code && UNREAD.has(code)) return code;
  }
  return undefined;
}

/** The viewer of an error page without script whose root loader did not run; null on other pages, which have the loader's. */
async function errorPageViewer({ staticHandlerContext }: EntryContext, context: RouterContextProvider) {
  const { errors, loaderData } = staticHandlerContext;
  if (!errors || loaderData.root !== undefined || Object.values(errors).some(thrownQuestion)) return null;
  const viewer = await getViewer(context);
  return viewer && withToDo(context, viewer);
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

function readId(context: RouterContextProvider): string | undefined {
  try {
    return context.get(requestInfoContext).id;
  } catch {
    return undefined;
  }
}
