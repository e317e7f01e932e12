// The site as server.ts sees it. Everything that reads settings or holds the router's context keys hangs from here, so
// that one copy of it exists, in the built server as under the development server.
import { createRequestHandler } from "react-router";
import * as build from "virtual:react-router/server-build";
import type { IncomingMessage, ServerResponse } from "node:http";
import { answerClientError, listen } from "#app/http/node-listener.server.ts";
import { addSecurityHeaders, securityFacts } from "#app/http/security-headers.ts";
import { sharedPages } from "#app/http/shared-pages.server.ts";
import { closeDatabase } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { imagePool } from "#app/platform/images/images.server.ts";
import { startJobs, stopJobs } from "#app/platform/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { closeMail } from "#app/platform/mail.server.ts";
import { listenForChanges } from "#app/platform/public-changes.server.ts";
import { requireDatabase } from "#app/platform/require-database.server.ts";
import "./jobs.server.ts";

/** `build` is the router's own description of the routes, for a benchmark that renders them bare. */
export { answerClientError, build, env, log, requireDatabase, startJobs };

const stopListening = listenForChanges({
  onChange: (tags) => sharedPages.drop(tags),
  onTrust: (trusted) => sharedPages.trust(trusted),
});
const router = createRequestHandler(build, import.meta.env.MODE);
const security = securityFacts(env);

/** Answers one request. */
export function onRequest(req: IncomingMessage, res: ServerResponse): void {
  listen(router, req, res);
}

/** The security headers of a file that is served without the router. */
export function fileHeaders(): [string, string][] {
  const headers = new Headers();
  addSecurityHeaders(headers, security, null);
  return [...headers];
}

/** Ends jobs, mail, image workers and database connections, in that order. */
export async function stopServices(): Promise<void> {
  await stopJobs();
  await stopListening();
  closeMail();
  imagePool.close();
  await closeDatabase();
}
