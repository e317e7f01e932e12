// The router of the JSON API: the registry says which endpoints there are. It responds before the router of the pages,
// whose matching, middleware and rendering would cost more than most endpoints.
import { isErrorCode } from "#app/http/errors/error-codes.ts";
import { limitApi } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { type AppContext, requestInfo } from "#app/http/server/context.ts";
import { isSignedPath } from "#app/http/server/request-guard.ts";
import { conditionalResponse } from "./conditional-get.server.ts";
import type { Endpoint } from "./endpoint.ts";
import { endpointFinder } from "./find-endpoint.ts";
import { methodNotAllowed } from "./parse-body.server.ts";
import { apiError } from "./reply.server.ts";
import { respond } from "./respond.server.ts";

type ApiRouter = (request: Request, context: AppContext) => Promise<Response>;

/** The router of the endpoints. Responses that they throw are returned. */
export function createApiRouter(endpoints: readonly Endpoint[]): ApiRouter {
  const findEndpoints = endpointFinder(endpoints);

  const respondAt: ApiRouter = async (request, context) => {
    const found = findEndpoints(new URL(request.url).pathname);
    if (!found) return apiError("not-found");
    const { path, byMethod, params } = found;
    requestInfo(context).routePattern = path.replaceAll(/@?\{(\w+)\}/g, ":$1");
    const endpoint = byMethod.get(request.method);
    return endpoint ? respond(endpoint, { context, request, params }) : methodNotAllowed(...byMethod.keys());
  };

  return async (request, context) => {
    try {
      // Webhooks are signed: they have no rate limit, and nothing in them is read again.
      if (isSignedPath(new URL(request.url).pathname)) return await respondAt(request, context);
      await limitApi(context, "api");
      return conditionalResponse(request, await respondAt(request, context));
    } catch (thrown) {
      return thrown instanceof Response ? thrown : errorOf(thrown);
    }
  };
}

/** The API's error for the data that a page would show as its error; throws what is not such data. */
function errorOf(thrown: unknown): Response {
  const { code, limit } = (thrown as { data?: { code?: unknown; limit?: unknown } | null } | null)?.data ?? {};
  if (!isErrorCode(code)) throw thrown;
  return code === "rate-limited" ? apiError(code, { limit: String(limit) }) : apiError(code);
}
