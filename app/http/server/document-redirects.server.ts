// Redirects from an app page to a document page: the browser loads it, with its fragment, in place of the router.
import type { ServerBuild } from "react-router";
import { isDocumentPage } from "#app/domain/document-pages.ts";
import { type AppContext, requestInfo } from "./context.ts";

interface HandlerArgs {
  context: AppContext;
}
/** Each route's handler has arguments of its own. */
type Handler = (args: never, ...more: never[]) => unknown;

/** How the router is told, by the header that its own `redirectDocument` sets. */
const RELOAD = "X-Remix-Reload-Document";

/** The build, with loaders, actions and middleware that mark such redirects. */
export function withDocumentRedirects(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const { loader, action, middleware } = route.module;
    const module = {
      ...route.module,
      loader: loader && marking(loader),
      action: action && marking(action),
      middleware: middleware?.map(marking),
    };
    return [id, { ...route, module }];
  });
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild["routes"] };
}

function marking<Wrapped extends Handler>(handler: Wrapped): Wrapped {
  const wrapped: Handler = async (args, ...more) => {
    try {
      return marked(await handler(args, ...more), args);
    } catch (error) {
      throw marked(error, args);
    }
  };
  return wrapped as Wrapped;
}

function marked(result: unknown, { context }: HandlerArgs): unknown {
  if (!(result instanceof Response) || requestInfo(context).dataPath === null) return result;
  const to = result.headers.get("Location");
  if (to?.startsWith("/") && isDocumentPage(to.replace(/[?#].*$/s, ""))) result.headers.set(RELOAD, "true");
  return result;
}
