// Notes the pattern of the matched route in the request context, for metrics and traces.
import type { ServerBuild } from "react-router";
import { type AppContext, requestInfo } from "./context.ts";

/** What the router gives to loaders, actions and middleware. */
export interface RouteArgs {
  readonly context: AppContext;
  readonly pattern: string;
}

/** Notes the pattern, such as "/pets/:slug"; the router leaves out the first slash where the route does. */
export function noteRoute({ context, pattern }: RouteArgs): void {
  requestInfo(context).routePattern = pattern.startsWith("/") ? pattern : `/${pattern}`;
}

/** The build with a first middleware of the root route, which all pages run. */
export function withRouteNotes(build: ServerBuild): ServerBuild {
  const { root } = build.routes;
  if (!root) return build;
  const note: NonNullable<typeof root.module.middleware>[number] = (args, next) => {
    noteRoute(args);
    return next();
  };
  const module = { ...root.module, middleware: [note, ...(root.module.middleware ?? [])] };
  return { ...build, routes: { ...build.routes, root: { ...root, module } } };
}
