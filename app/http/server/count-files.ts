// Counts the files of the build, which are sent without the router.
import type { IncomingMessage, ServerResponse } from "node:http";
import { countRequest, countsOf } from "#app/platform/metrics/request-counts.ts";

type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

/** The middleware, with each response that it begins to send counted for the route "files". */
export function countFiles(files: Middleware): Middleware {
  const counts = countsOf("files");
  return (req, res, next) => {
    let isFile = true;
    files(req, res, () => {
      isFile = false;
      next();
    });
    // The middleware decides at once, from a list of the files.
    if (isFile) countRequest(counts, res.statusCode, null);
  };
}
