// Answers 421 to requests for another host, before the site, its files and the demo's inbox: links in emails are never built
// from a forged Host header, and a page of another site cannot read the demo by DNS rebinding.
import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "#app/platform/env.server.ts";
import { log, logRequest } from "#app/platform/log.server.ts";
import { countRequest, countsOf, NO_ROUTE } from "#app/platform/metrics/request-counts.ts";
import { isOwnHost } from "./allowed-hosts.ts";
import { refuseEarly } from "./handle-request.server.ts";
import { loggablePath } from "./loggable-path.ts";
import { newRequestId } from "./new-request-id.ts";
import { isHost } from "./request-guard.ts";
import { sendResponse } from "./send-response.server.ts";

const RULE = { siteUrl: env.SITE_URL, allowLoopback: !env.strict };
const HOST = new URL(env.SITE_URL).host;
/** Load balancers call a process by its own address; the response is the same for every host. */
const HEALTH = /^\/api\/health(?:\?|$)/;

/** Refuses a request for another host, and returns whether it did. The listener refuses a malformed host. */
export function refuseOtherHost(req: IncomingMessage, res: ServerResponse): boolean {
  const { method = "GET", url: target = "/", headers } = req;
  const { host } = headers;
  if (host === HOST || host === undefined || !isHost(host) || isOwnHost(host, RULE) || HEALTH.test(target))
    return false;
  const id = newRequestId();
  // The body, if any, is not read: the connection ends with the response.
  res.shouldKeepAlive = false;
  res.once("close", () => {
    countRequest(countsOf(NO_ROUTE), res.statusCode, null);
    const bytes = Number(res.getHeader("content-length") ?? 0);
    logRequest({
      id,
      method: method.slice(0, 10),
      path: loggablePath(target),
      status: res.statusCode,
      ms: 0,
      bytes,
      aborted: false,
    });
  });
  sendResponse(res, refuseEarly("wrong-host", target, id)).catch((error: unknown) => {
    log.debug({ id, error }, "refusal could not be sent");
    res.destroy();
  });
  return true;
}
