// The entry point of the site for server.ts. It imports every module that reads settings or holds the router's context
// keys, so that one copy of each exists, in the built server and in the development server.
import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequestHandler } from "react-router";
import * as build from "virtual:react-router/server-build";
import { CHAT_CHANNEL, liveChats } from "#app/domain/conversations/messages/event-stream-hub.server.ts";
import { publicImages } from "#app/domain/pets/listing-photos/image-access.server.ts";
import { closeDatabase } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { imagePool } from "#app/platform/images/images.server.ts";
import { JOBS_CHANNEL, jobsChannel, startJobs, stopJobs } from "#app/platform/jobs/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { closeMail } from "#app/platform/mail.server.ts";
import { listenOn } from "#app/platform/notifications.server.ts";
import { requireDatabase } from "#app/platform/require-database.server.ts";
import { respondWithPage } from "./composed-pages/compose-page.server.ts";
import { withDatabaseErrors } from "./http/errors/database-errors.server.ts";
import { pageCache } from "./http/page-cache/page-cache.server.ts";
import { countFiles } from "./http/server/count-files.ts";
import { withDocumentRedirects } from "./http/server/document-redirects.server.ts";
import type { Router } from "./http/server/handle-request.server.ts";
import { refuseOtherHost } from "./http/server/host-check.server.ts";
import { respondToClientError, listen } from "./http/server/node-listener.server.ts";
import { withRouteNotes } from "./http/server/note-route.ts";
import { isApiPath } from "./http/server/request-guard.ts";
import { addSecurityHeaders, securityFacts, WORKER_POLICY } from "./http/server/security-headers.ts";
import { startOperations } from "./operations.server.ts";
import { CACHE_INVALIDATION_CHANNEL, cacheInvalidationChannel, EVERYTHING } from "./platform/cache-invalidation.ts";
import { reportStopping } from "./platform/shutdown.server.ts";
import { stopTracing } from "./platform/tracing/tracing.server.ts";
import "./jobs.server.ts";

/** `build` is React Router's server build, for a benchmark that renders routes without the server. */
export {
  respondToClientError,
  build,
  countFiles,
  env,
  log,
  refuseOtherHost,
  reportStopping,
  requireDatabase,
  startJobs,
  startOperations,
  WORKER_POLICY,
};

const stopListening = listenOn({
  [CACHE_INVALIDATION_CHANNEL]: cacheInvalidationChannel({
    onChange(tags) {
      pageCache.drop(tags);
      publicImages.drop(tags);
    },
    onConnectionChange(connected) {
      pageCache.setConnected(connected);
      publicImages.setConnected(connected);
    },
  }),
  [CHAT_CHANNEL]: liveChats,
  [JOBS_CHANNEL]: jobsChannel,
});
liveChats.start();
// The development server evaluates this module again after each change of the code.
pageCache.drop([EVERYTHING]);
const pages = createRequestHandler(
  withDocumentRedirects(withRouteNotes(withDatabaseErrors(build))),
  import.meta.env.MODE,
);
const { loader: api } = build.routes["routes/api/$"]!.module as { loader: (args: object) => Promise<Response> };
const router: Router = async (request, context) => {
  if (isApiPath(new URL(request.url).pathname)) return api({ request, context });
  return respondWithPage(pages, request, context);
};
const security = securityFacts(env);

/** Handles one request. */
export function onRequest(req: IncomingMessage, res: ServerResponse): void {
  listen(router, req, res);
}

/** The security headers of a file that is served without the router. */
export function fileHeaders(): [string, string][] {
  const headers = new Headers();
  addSecurityHeaders(headers, security, null);
  return [...headers];
}

/** Ends event streams, which would stay open; other requests may finish. */
export function endStreams(): void {
  liveChats.stop();
}

/** Ends jobs, mail, image workers, database connections and traces, in that order. */
export async function stopServices(): Promise<void> {
  await stopJobs();
  await stopListening();
  closeMail();
  imagePool.close();
  await closeDatabase();
  await stopTracing();
}
