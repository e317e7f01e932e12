// Reverse proxy that changes some responses of the site: Playwright's routes do not intercept requests of a service
// worker.
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";

export interface Front {
  url: string;
  /** Replaces the build id in the service worker, as a new build of the site would. */
  buildAnew(buildId: string): void;
  /** Response to a sent message: an error in the site's format, none (the connection is closed), or the site's own. */
  onMessage: { status: number; message: string } | "lost" | "passed on";
  /** Sends only the headers of responses for these paths; their bodies follow when the returned function is called. */
  holdBodies(paths: RegExp): () => void;
  close(): Promise<void>;
}

/** Starts the proxy for a site such as "http://localhost:1234". */
export async function openFront(site: string): Promise<Front> {
  let build: string | null = null;
  let held: { paths: RegExp; released: Promise<void> } | null = null;
  const server = createServer((req, res) => {
    const { onMessage } = front;
    if (req.method === "POST" && req.url?.startsWith("/api/messages/") && onMessage !== "passed on") {
      if (onMessage === "lost") return void res.destroy();
      const { status, message } = onMessage;
      const body = JSON.stringify({ success: false, message, errors: {} });
      res.writeHead(status, { "Content-Type": "application/json" }).end(body);
      return;
    }
    const buildId = req.url === "/service-worker.js" ? build : null;
    const headers = { ...req.headers };
    if (buildId) delete headers["accept-encoding"];
    const upstream = request(new URL(req.url ?? "/", site), { method: req.method, headers }, (response) => {
      if (buildId) {
        sendWorkerWithBuild(response, res, buildId);
        return;
      }
      res.writeHead(response.statusCode ?? 500, response.rawHeaders);
      const isHeld = held?.paths.test(req.url ?? "");
      if (!isHeld) return void response.pipe(res);
      res.flushHeaders();
      void held?.released.then(() => response.pipe(res));
    });
    upstream.on("error", () => res.destroy());
    res.on("close", () => upstream.destroy());
    req.pipe(upstream);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const front: Front = {
    url: `http://localhost:${typeof address === "object" && address ? address.port : 0}`,
    onMessage: "passed on",
    buildAnew(buildId) {
      build = buildId;
    },
    holdBodies(paths) {
      let release: () => void = () => undefined;
      const released = new Promise<void>((done) => (release = done));
      held = { paths, released };
      return release;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return front;
}

function sendWorkerWithBuild(response: IncomingMessage, res: ServerResponse, buildId: string): void {
  const parts: Buffer[] = [];
  response.on("data", (part: Buffer) => parts.push(part));
  response.on("end", () => {
    const script = Buffer.concat(parts)
      .toString()
      .replace(/\b[0-9a-f]{16}\b/, buildId);
    const { "content-length": _length, etag: _etag, "last-modified": _modified, ...headers } = response.headers;
    res.writeHead(response.statusCode ?? 500, headers).end(script);
  });
}
