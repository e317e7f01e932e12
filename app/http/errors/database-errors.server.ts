// Turns errors of an unreachable database into 503 with Retry-After.
import { data, type ServerBuild } from "react-router";
import { requestInfo } from "#app/http/server/context.ts";
import { wrapHandlers } from "#app/http/server/wrap-handlers.ts";
import { isDatabaseUnavailable } from "#app/platform/database-unavailable.ts";
import { log } from "#app/platform/log.server.ts";

/** The build, with loaders, actions and middleware that throw a 503 when the database is unreachable. */
export function withDatabaseErrors(build: ServerBuild): ServerBuild {
  return wrapHandlers(build, async (call, { context }) => {
    try {
      return await call();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      log.error({ id: requestInfo(context).id, error }, "the database cannot be reached");
      throw unavailable();
    }
  });
}

/** What a loader throws when the database cannot be reached. */
export function unavailable() {
  return data(null, { status: 503 });
}
