// The router of the API. A call has no page around it and its address no second meaning, so its route stands for itself:
// what finds, guards and renders pages would cost more than most calls.
import { createStaticHandler, isRouteErrorResponse, type ServerBuild } from "react-router";
import { answerCall } from "./api-manners.server.ts";
import { apiError } from "./api-reply.server.ts";
import { isErrorCode, type RefusalCode } from "./errors/error-codes.ts";
import type { AppContext } from "./server/context.ts";
import type { Router } from "./server/handle-request.server.ts";
import { isApiPath, isSignedPath } from "./server/request-guard.ts";

/** What the router itself has to say. */
const ROUTER_CODES: Record<number, RefusalCode> = { 404: "not-found", 405: "method-not-allowed" };

type Routes = ServerBuild["routes"];
type ServerRoute = NonNullable<Routes[string]>;

/** A build without its calls: what is left makes pages, and finds them among fewer routes. */
export function pagesOf(build: ServerBuild): ServerBuild {
  const { routes, assets } = build;
  const isPage = (id: string) => routes[id] !== undefined && !isApiPath(pathOf(routes, routes[id]));
  const kept = <Value>(all: Record<string, Value>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => isPage(id)));
  return { ...build, routes: kept(routes), assets: { ...assets, routes: kept(assets.routes) } };
}

/** Answers requests to the calls among the routes of a build; whatever is thrown that is an answer is one. */
export function createCallRouter(routes: Routes): Router {
  const calls = Object.values(routes)
    .filter((route) => route !== undefined)
    .map((route) => ({ ...route, path: pathOf(routes, route) }))
    .filter(({ path }) => isApiPath(path));
  const { queryRoute } = createStaticHandler(
    calls.map(({ id, path, module: { loader, action } }) => ({
      id,
      path,
      loader: inApiShape(loader),
      action: inApiShape(action),
    })),
  );
  const answer = async (request: Request, context: AppContext) =>
    (await queryRoute(request, { requestContext: context })) as Response;
  return async (request, context) => {
    try {
      const { pathname } = new URL(request.url);
      // Who signs what they send is known by that, and sends as much as there is to say.
      if (isSignedPath(pathname)) return await answer(request, context);
      return await answerCall(context, request, () => answer(request, context));
    } catch (thrown) {
      if (thrown instanceof Response) return thrown;
      if (isRouteErrorResponse(thrown)) return apiError(ROUTER_CODES[thrown.status] ?? "bad-request");
      throw thrown;
    }
  };
}

/** The whole path of a route, which may begin in the routes it is nested in. */
function pathOf(routes: Routes, { path = "", parentId }: ServerRoute): string {
  const parent = parentId === undefined ? undefined : routes[parentId];
  const above = parent ? pathOf(routes, parent) : "";
  return path === "" ? above : `${above}/${path}`;
}

/** A loader or action; what it throws for an error page to explain is thrown as an answer of the API. */
function inApiShape<Args>(handler: ((args: Args) => unknown) | undefined) {
  if (!handler) return undefined;
  return async (args: Args) => {
    try {
      return await handler(args);
    } catch (thrown) {
      const { code, limit } = (thrown as { data?: { code?: unknown; limit?: unknown } | null } | null)?.data ?? {};
      if (!isErrorCode(code)) throw thrown;
      throw code === "rate-limited" ? apiError(code, { limit: String(limit) }) : apiError(code);
    }
  };
}
