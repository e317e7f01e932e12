// Stands between a line and the site and changes some answers, where a test needs a site that answers otherwise: routes of
// Playwright do not see what passes through a service worker.
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";

export interface Front {
  url: string;
  /** From now on the site is another build: its service worker names it. */
  buildAnew(buildId: string): void;
  /** What comes of messages that are sent: a refusal in the site's shape, no answer at all, or what the site says. */
  onMessage: { status: number; message: string } | "lost" | "passed on";
  /** Sends only the headers of responses to these paths, and their bodies once the function it returns is called. */
  holdBodies(paths: RegExp): () => void;
  close(): Promise<void>;
}

/** A front to a site at "http://localhost:1234". */
export async function openFront(site: string): Promise<Front> {
  let build: string | null = null;
  let held: { paths: RegExp; released: Promise<void> } | null = null;
  const server = createServer((asked, answered) => {
    const { onMessage } = front;
    if (asked.method === "POST" && asked.url?.startsWith("/api/messages/") && onMessage !== "passed on") {
      if (onMessage === "lost") return void answered.destroy();
      const { status, message } = onMessage;
      const body = JSON.stringify({ success: false, message, errors: {} });
      answered.writeHead(status, { "Content-Type": "application/json" }).end(body);
      return;
    }
    const buildId = asked.url === "/service-worker.js" ? build : null;
    const headers = { ...asked.headers };
    if (buildId) delete headers["accept-encoding"];
    const onward = request(new URL(asked.url ?? "/", site), { method: asked.method, headers }, (answer) => {
      if (buildId) {
        passWorkerOn(answer, answered, buildId);
        return;
      }
      answered.writeHead(answer.statusCode ?? 500, answer.rawHeaders);
      const isHeld = held?.paths.test(asked.url ?? "");
      if (!isHeld) return void answer.pipe(answered);
      answered.flushHeaders();
      void held?.released.then(() => answer.pipe(answered));
    });
    onward.on("error", () => answered.destroy());
    answered.on("close", () => onward.destroy());
    asked.pipe(onward);
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

function passWorkerOn(answer: IncomingMessage, answered: ServerResponse, buildId: string): void {
  const parts: Buffer[] = [];
  answer.on("data", (part: Buffer) => parts.push(part));
  answer.on("end", () => {
    const script = Buffer.concat(parts)
      .toString()
      .replace(/\b[0-9a-f]{16}\b/, buildId);
    const { "content-length": _length, etag: _etag, "last-modified": _modified, ...kept } = answer.headers;
    answered.writeHead(answer.statusCode ?? 500, kept).end(script);
  });
}
