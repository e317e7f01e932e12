// Where a request of Node's HTTP server comes from and goes to: the visitor's IP address, and the protocol.
import type { IncomingMessage } from "node:http";
import { env } from "#app/platform/env.server.ts";
import { clientAddress } from "./client-address.ts";

const SITE = new URL(env.SITE_URL);
/** The host of the site's URL. */
export const HOST = SITE.host;

/** The visitor's IP address, from the trusted proxies where there are some. */
export function addressOf(req: IncomingMessage): string {
  return clientAddress(req.socket.remoteAddress, headerText(req.headers["x-forwarded-for"]), env.TRUST_PROXY);
}

/** The protocol of the request. Proxies terminate TLS: SITE_URL tells it, or a trusted proxy does. */
export function protocolOf(req: IncomingMessage): "http:" | "https:" {
  const forwarded =
    env.TRUST_PROXY > 0 ? headerText(req.headers["x-forwarded-proto"])?.split(",").at(-1)?.trim() : undefined;
  if (forwarded === "https" || forwarded === "http") return `${forwarded}:`;
  return req.headers.host === HOST && SITE.protocol === "https:" ? "https:" : "http:";
}

function headerText(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(", ") : value;
}
