// The router of the JSON API. Endpoints have no page around them, so what finds, guards and renders pages would cost more
// than most endpoints.
import { createStaticHandler, isRouteErrorResponse, type ServerBuild } from "react-router";
import { isErrorCode, type RefusalCode } from "#app/http/errors/error-codes.ts";
import { limitApi } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import type { Router } from "#app/http/server/handle-request.server.ts";
import { noteRoute, type RouteArgs } from "#app/http/server/note-route.ts";
import { isApiPath, isSignedPath } from "#app/http/server/request-guard.ts";
import { conditionalResponse } from "./conditional-get.server.ts";
import { apiError } from "./reply.server.ts";

/** The errors of React Router itself. */
const ROUTER_CODES: Record<number, RefusalCode> = { 404: "not-found", 405: "method-not-allowed" };

type Routes = ServerBuild["routes"];
type ServerRoute = NonNullable<Routes[string]>;

/** A build without its API routes, so that pages are matched against fewer routes. */
export function pagesOf(build: ServerBuild): ServerBuild {
  const { routes, assets } = build;
  const isPage = (id: string) => routes[id] !== undefined && !isApiPath(pathOf(routes, routes[id]));
  const kept = <Value>(all: Record<string, Value>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => isPage(id)));
  return { ...build, routes: kept(routes), assets: { ...assets, routes: kept(assets.routes) } };
}

/** The router of the API routes of a build. Responses that are thrown are returned. */
export function createApiRouter(routes: Routes): Router {
  const apiRoutes = Object.values(routes)
    .filter((route) => route !== undefined)
    .map((route) => ({ ...route, path: pathOf(routes, route) }))
    .filter(({ path }) => isApiPath(path));
  const { queryRoute } = createStaticHandler(
    apiRoutes.map(({ id, path, module: { loader, action } }) => ({
      id,
      path,
      loader: withApiErrors(loader),
      action: withApiErrors(action),
    })),
  );
  return async (request, context) => {
    const respond = async () => (await queryRoute(request, { requestContext: context })) as Response;
    try {
      const { pathname } = new URL(request.url);
      // Webhooks are signed: they have no rate limit, and nothing in them is read again.
      if (isSignedPath(pathname)) return await respond();
      await limitApi(context, "api");
      return conditionalResponse(request, await respond());
    } catch (thrown) {
      if (thrown instanceof Response) return thrown;
      if (isRouteErrorResponse(thrown)) return apiError(ROUTER_CODES[thrown.status] ?? "bad-request");
      throw thrown;
    }
  };
}

/** The whole path of a route, which may begin in the routes around it. */
function pathOf(routes: Routes, { path = "", parentId }: ServerRoute): string {
  const parent = parentId === undefined ? undefined : routes[parentId];
  const above = parent ? pathOf(routes, parent) : "";
  return path === "" ? above : `${above}/${path}`;
}

/** A loader or action that throws API errors in place of the data that error pages show. */
function withApiErrors<Args extends RouteArgs>(handler: ((args: Args) => unknown) | undefined) {
  if (!handler) return undefined;
  return async (args: Args) => {
    noteRoute(args);
    try {
      return await handler(args);
    } catch (thrown) {
      const { code, limit } = (thrown as { data?: { code?: unknown; limit?: unknown } | null } | null)?.data ?? {};
      if (!isErrorCode(code)) throw thrown;
      throw code === "rate-limited" ? apiError(code, { limit: String(limit) }) : apiError(code);
    }
  };
}
