// Wraps the loaders, actions and middleware of all routes of a build.
import type { ServerBuild } from "react-router";
import type { AppContext } from "./context.ts";

/** What every handler gets. */
export interface HandlerArgs {
  context: AppContext;
}
/** Each route's handler has arguments of its own. */
type Handler = (args: never, ...more: never[]) => unknown;

/** The build, with handlers that `around` calls: it gets the call and its arguments, and returns or throws for it. */
export function wrapHandlers(
  build: ServerBuild,
  around: (call: () => unknown, args: HandlerArgs) => Promise<unknown>,
): ServerBuild {
  const wrap = <Wrapped extends Handler>(handler: Wrapped): Wrapped => {
    const wrapped: Handler = (args, ...more) => around(() => handler(args, ...more), args);
    return wrapped as Wrapped;
  };
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const { loader, action, middleware } = route.module;
    const module = {
      ...route.module,
      loader: loader && wrap(loader),
      action: action && wrap(action),
      middleware: middleware?.map(wrap),
    };
    return [id, { ...route, module }];
  });
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild["routes"] };
}
