// Refuses malformed request lines and hosts, before a Request is built.
import type { ErrorCode } from "#app/http/errors/error-codes.ts";

/** Room for a search of 10,000 characters; a longer target is refused with 414. */
export const MAX_TARGET_LENGTH = 16_384;

const PAGE_METHODS = new Set(["GET", "HEAD", "POST"]);
const API_METHODS = new Set([...PAGE_METHODS, "PUT", "PATCH", "DELETE"]);
const HOST_SHAPE = /^(?:[A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::\d{1,5})?$/;

export interface RequestHead {
  method: string;
  /** The request target as sent: path and query. */
  target: string;
  host: string | undefined;
  /** "1.1" or "1.0"; only the older one may leave the host out. */
  httpVersion: string;
}

/** The error code for a request line and host, or null. */
export function refuseHead(head: RequestHead): ErrorCode | null {
  if (head.target.length > MAX_TARGET_LENGTH) return "address-too-long";
  if (!allowedMethods(head.target).has(head.method)) return "method-not-allowed";
  if (head.host === undefined ? head.httpVersion !== "1.0" : !isHost(head.host)) return "bad-host";
  return refuseTarget(head.target);
}

/** The allowed methods of a target; the API also takes PUT, PATCH and DELETE. */
export function allowedMethods(target: string): Set<string> {
  return isApiPath(target) ? API_METHODS : PAGE_METHODS;
}

/** Whether a path or target belongs to the JSON API. Its documentation (/api/docs) is an ordinary page. */
export function isApiPath(target: string): boolean {
  return /^\/api(?:[/?]|$)/.test(target) && !/^\/api\/docs(?:\.data)?\/?(?:\?|$)/.test(target);
}

/** Whether requests to a path are signed (webhooks). */
export function isSignedPath(path: string): boolean {
  return path.startsWith("/api/webhooks/");
}

/** Whether a Host header names a host, and perhaps a port. */
export function isHost(host: string): boolean {
  return HOST_SHAPE.test(host) && URL.canParse(`http://${host}/`);
}

function refuseTarget(target: string): ErrorCode | null {
  if (!target.startsWith("/")) return "bad-address"; // "*" and whole URLs, as sent to proxies
  // PostgreSQL cannot store NUL in text columns.
  if (/%00|[\0-\x20\x7f]/i.test(target)) return "bad-address";
  const path = target.split("?", 1)[0] ?? "";
  // URL parsers silently drop these characters, and "//" begins a host name.
  if (/^\/(?:%0[9ad])+(?:\/|%5c)/i.test(path)) return "bad-address";
  return isDecodable(path) && URL.canParse(`http://host${target}`) ? null : "bad-address";
}

function isDecodable(path: string): boolean {
  try {
    // The result is looked at, because a bundler may drop a call whose result is unused.
    return decodeURIComponent(path).length > 0;
  } catch {
    return false;
  }
}
