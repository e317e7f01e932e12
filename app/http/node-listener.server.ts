// Between Node's HTTP server and the site: refuses what cannot become a request, builds the request, sends the answer,
// and logs one line about it.
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { createHeaders, createRequest } from "@remix-run/node-fetch-server";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { clientAddress } from "./client-address.ts";
import type { ErrorCode } from "./error-codes.ts";
import { handleRequest, newRequestId, refuseEarly, type Router } from "./handle-request.server.ts";
import { loggablePath } from "./loggable-path.ts";
import { refuseHead } from "./request-guard.ts";
import { sendResponse } from "./send-response.server.ts";

const LINGER_MS = 2_000;

/** Answers one request of Node's HTTP server. */
export async function listen(router: Router, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const id = newRequestId();
  logWhenDone(req, res, id);
  try {
    await sendResponse(res, await respond(router, req, res, id));
  } catch (error) {
    // The visitor has left, or the body broke off half way: there is no one to answer.
    if (!res.destroyed && !req.destroyed) log.error({ id, error }, "answer could not be sent");
    res.destroy();
  }
}

/** Answers on a connection whose request could not even be parsed, and closes it. */
export function answerClientError(error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const codes: Record<string, ErrorCode> = {
    // A word in place of the method is a method we do not know; anything else is not HTTP.
    HPE_INVALID_METHOD: /^[A-Z]+ \//.test(error.rawPacket?.toString("latin1") ?? "")
      ? "method-not-allowed"
      : "bad-request",
    HPE_HEADER_OVERFLOW: "headers-too-large",
    HPE_CHUNK_EXTENSIONS_OVERFLOW: "body-too-large",
    ERR_HTTP_REQUEST_TIMEOUT: "body-too-slow",
  };
  const id = newRequestId();
  const response = refuseEarly(codes[error.code ?? ""] ?? "bad-request", "/", id);
  log.info({ id, status: response.status, code: error.code }, "not a request");
  void response.arrayBuffer().then((body) => {
    const headers = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`).join("");
    const status = `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status]}\r\n`;
    const last = `Connection: close\r\nContent-Length: ${body.byteLength}\r\n\r\n`;
    socket.end(Buffer.concat([Buffer.from(status + headers + last, "latin1"), Buffer.from(body)]));
    // Time to read it, but not for ever for someone who never does.
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  });
}

function respond(router: Router, req: IncomingMessage, res: ServerResponse, id: string): Promise<Response> | Response {
  const { method = "GET", url: target = "/", httpVersion } = req;
  const { host } = req.headers;
  const refused = refuseHead({ method, target, host, httpVersion });
  if (refused) return refuseEarly(refused, target, id);
  let request: Request;
  try {
    createHeaders(req);
    const site = new URL(env.SITE_URL);
    request = createRequest(req, res, { host: host ?? site.host, protocol: protocolOf(req, site) });
  } catch {
    return refuseEarly("bad-request", target, id);
  }
  const address = clientAddress(req.socket.remoteAddress, headerText(req.headers["x-forwarded-for"]), env.TRUST_PROXY);
  return handleRequest(router, request, { id, address });
}

// Proxies end TLS in front of us: the site's own address tells, or a trusted proxy does.
function protocolOf(req: IncomingMessage, site: URL): "http:" | "https:" {
  const forwarded =
    env.TRUST_PROXY > 0 ? headerText(req.headers["x-forwarded-proto"])?.split(",").at(-1)?.trim() : undefined;
  if (forwarded === "https" || forwarded === "http") return `${forwarded}:`;
  return req.headers.host === site.host && site.protocol === "https:" ? "https:" : "http:";
}

function logWhenDone(req: IncomingMessage, res: ServerResponse, id: string): void {
  const started = performance.now();
  const before = req.socket.bytesWritten;
  res.once("close", () => {
    log.info({
      id,
      method: (req.method ?? "").slice(0, 10),
      path: loggablePath(req.url ?? "/"),
      status: res.headersSent ? res.statusCode : 499,
      ms: Math.round(performance.now() - started),
      bytes: req.socket.bytesWritten - before,
      ...(res.writableFinished ? {} : { aborted: true }),
    });
  });
}

function headerText(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(", ") : value;
}
