// Turns errors of an unreachable database into 503 with Retry-After.
import { data, type ServerBuild } from "react-router";
import { type AppContext, requestInfo } from "#app/http/server/context.ts";
import { isDatabaseUnavailable } from "#app/platform/database-unavailable.ts";
import { log } from "#app/platform/log.server.ts";

interface HandlerArgs {
  context: AppContext;
}
/** Each route's handler has arguments of its own. */
type Handler = (args: never, ...more: never[]) => unknown;

/** The build, with loaders, actions and middleware that throw a 503 when the database is unreachable. */
export function withDatabaseErrors(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const { loader, action, middleware } = route.module;
    const module = {
      ...route.module,
      loader: loader && answering503(loader),
      action: action && answering503(action),
      middleware: middleware?.map(answering503),
    };
    return [id, { ...route, module }];
  });
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild["routes"] };
}

/** What a loader throws when the database cannot be reached. */
export function unavailable() {
  return data(null, { status: 503 });
}

function answering503<Wrapped extends Handler>(handler: Wrapped): Wrapped {
  const wrapped: Handler = async (args, ...more) => {
    try {
      return await handler(args, ...more);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      const { context } = args as HandlerArgs;
      log.error({ id: requestInfo(context).id, error }, "the database cannot be reached");
      throw unavailable();
    }
  };
  return wrapped as Wrapped;
}
