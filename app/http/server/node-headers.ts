// Converts the headers of a Response for Node's `writeHead`.
import type { OutgoingHttpHeaders } from "node:http";

/**
 * For `writeHead`. An object rather than a flat list: where a header was set on the response before, Node 20 takes the
 * entries of a list one after the other, and only the last of several cookies would be left.
 */
export function nodeHeaders(headers: Headers): OutgoingHttpHeaders {
  const cookies = headers.getSetCookie();
  return { ...Object.fromEntries(headers), ...(cookies.length > 0 && { "set-cookie": cookies }) };
}
