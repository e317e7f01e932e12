// Redirects from an app page to a document page: the browser loads it, with its fragment, in place of the router.
import type { ServerBuild } from "react-router";
import { isDocumentPage } from "#app/domain/shared/document-pages.ts";
import { requestInfo } from "./context.ts";
import { type HandlerArgs, wrapHandlers } from "./wrap-handlers.ts";

/** How the router is told, by the header that its own `redirectDocument` sets. */
const RELOAD = "X-Remix-Reload-Document";

/** The build, with loaders, actions and middleware that mark such redirects. */
export function withDocumentRedirects(build: ServerBuild): ServerBuild {
  return wrapHandlers(build, async (call, args) => {
    try {
      return marked(await call(), args);
    } catch (error) {
      throw marked(error, args);
    }
  });
}

function marked(result: unknown, { context }: HandlerArgs): unknown {
  if (!(result instanceof Response) || requestInfo(context).dataPath === null) return result;
  const to = result.headers.get("Location");
  if (to?.startsWith("/") && isDocumentPage(to.replace(/[?#].*$/s, ""))) result.headers.set(RELOAD, "true");
  return result;
}
