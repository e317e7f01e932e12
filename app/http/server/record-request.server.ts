// Records each request once its response is done: one log line, its counts for the metrics, and its span.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { CachedPage } from "#app/http/page-cache/cached-page.server.ts";
import { logRequest } from "#app/platform/log.server.ts";
import { countRequest, countsOf, NO_ROUTE, type RouteCounts } from "#app/platform/metrics/request-counts.ts";
import { startRequestSpan } from "#app/platform/tracing/tracing.server.ts";
import { loggablePath } from "./loggable-path.ts";

/** What is known of a request before its response is done. */
export interface RequestRecord {
  readonly id: string;
  route: RouteCounts;
  /** An event stream, which stays open: its duration says nothing. */
  isStream: boolean;
  /** Runs the work of the request within its span, where tracing is on. */
  run(work: () => Promise<void>): Promise<void>;
}

/** Records a page of the page cache that was sent at once. */
export function recordCachedPage(
  req: IncomingMessage,
  res: ServerResponse,
  { id, page, bytes }: { id: string; page: CachedPage; bytes: number },
): void {
  const { method = "" } = req;
  const { statusCode: status } = res;
  countRequest(page.route, status, 0);
  startRequestSpan(method, id)?.end(page.route.pattern, status);
  logRequest({ id, method, path: page.logPath, status, ms: 0, bytes, aborted: false });
}

const runPlain = (work: () => Promise<void>) => work();

/** Records the request when its response is done or its connection ends; until then its route can be set. */
export function recordWhenDone(req: IncomingMessage, res: ServerResponse, id: string): RequestRecord {
  const span = startRequestSpan(req.method ?? "", id);
  const record: RequestRecord = { id, route: countsOf(NO_ROUTE), isStream: false, run: span?.run ?? runPlain };
  const started = performance.now();
  const before = req.socket.bytesWritten;
  res.once("close", () => {
    const status = res.headersSent ? res.statusCode : 499;
    const ms = performance.now() - started;
    countRequest(record.route, status, record.isStream ? null : ms);
    span?.end(record.route.pattern, status);
    logRequest({
      id,
      method: (req.method ?? "").slice(0, 10),
      path: loggablePath(req.url ?? "/"),
      status,
      ms,
      bytes: req.socket.bytesWritten - before,
      aborted: !res.writableFinished,
    });
  });
  return record;
}
