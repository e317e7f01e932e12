// Renders a page. The whole page is made before anything is sent: it then has the right status, a length, and reads the
// same with and without script. Loaders await all they need, so there is nothing to stream.
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { requestInfoContext } from "#app/http/context.ts";
import { RequestIdProvider, requestIdMeta } from "#app/http/request-id.tsx";
import { deferScript, dropScript } from "#app/http/start-on-intent.ts";
import { log } from "#app/platform/log.server.ts";

const RENDER_LIMIT_MS = 10_000;
/** Data that a loader has not delivered by then is given up. */
export const streamTimeout = RENDER_LIMIT_MS - 1_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { id, nonce } = context.get(requestInfoContext);
  const rendered = await render(request, entryContext, { id, nonce });
  const withId = status >= 500 ? rendered.replace("<head>", () => `<head>${requestIdMeta(id)}`) : rendered;
  // In development the tools need their script at once.
  const html = import.meta.env.DEV ? withId : savesData(request) ? dropScript(withId) : deferScript(withId, nonce);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.append("Vary", "Save-Data");
  const body = new TextEncoder().encode(html);
  headers.set("Content-Length", String(body.byteLength));
  return new Response(body, { status, headers });
}

/** Logs what no route has dealt with. A visitor who left, and an address that does not exist, are no errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const info = context instanceof Object && "get" in context ? readId(context as RouterContextProvider) : undefined;
  log.error({ id: info, error }, "request failed");
};

function render(
  request: Request,
  entryContext: EntryContext,
  { id, nonce }: { id: string; nonce: string },
): Promise<string> {
  return new Promise((resolve, reject) => {
    let failure: unknown;
    const { pipe, abort } = renderToPipeableStream(
      <RequestIdProvider id={id}>
        <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
      </RequestIdProvider>,
      {
        nonce,
        onAllReady() {
          clearTimeout(timer);
          if (failure !== undefined) {
            reject(asError(failure));
            return;
          }
          const stream = new PassThrough();
          text(stream).then(resolve, reject);
          pipe(stream);
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(asError(error));
        },
        onError(error) {
          failure ??= error;
        },
      },
    );
    const timer = setTimeout(() => abort(new Error("Rendering took too long")), RENDER_LIMIT_MS);
  });
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

function savesData(request: Request): boolean {
  return request.headers.get("save-data")?.toLowerCase() === "on";
}

function readId(context: RouterContextProvider): string | undefined {
  try {
    return context.get(requestInfoContext).id;
  } catch {
    return undefined;
  }
}
