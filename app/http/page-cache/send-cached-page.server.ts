// Sends pages of the page cache, fresh or marked as stale.
import type { ServerResponse } from "node:http";
import { formatDate, formatTime } from "#app/domain/shared/dates.ts";
import { matchesEtag } from "#app/http/server/etag.server.ts";
import { chooseEncoding, compress } from "#app/http/server/send-response.server.ts";
import { UNKNOWN_ACCOUNT } from "#app/http/session/account-mark.server.ts";
import { type CachedPage, plainBody, toBody, type Variant } from "./cached-page.server.ts";
import { pageCache } from "./page-cache.server.ts";
import { fillSlots } from "./slots.ts";

/** Headers that a stale page does not have: no cache may store or revalidate it. */
const NOT_STALE = ["cache-control", "etag"];
// No colours and classes: the page's critical CSS has only the rules that it was rendered with.
const LINE_STYLE = "margin:0;padding:.75rem 1rem;text-align:center;border-bottom:1px solid;position:relative;z-index:1";

/**
 * Sends a cached page synchronously; null where its body is not there yet in an encoding that this browser accepts. `own`
 * are headers of this response alone; `bytes` is the size of the body.
 */
export function tryCachedPage(res: ServerResponse, page: CachedPage, own: readonly string[]): { bytes: number } | null {
  const { headers, method } = res.req;
  const known = headers["if-none-match"];
  if (known !== undefined && matchesEtag(known, page.etag)) {
    res.writeHead(304, [...page.headers, ...own]).end();
    return { bytes: 0 };
  }
  const variant = variantFor(res);
  const body = page.bodies.get(variant);
  if (!body) return null;
  res.writeHead(200, [...body.headers, ...own]).end(method === "HEAD" ? undefined : body.content);
  return { bytes: method === "HEAD" ? 0 : body.content.byteLength };
}

/** The same, compressing the body first where needed. */
export async function sendCachedPage(
  res: ServerResponse,
  key: string,
  page: CachedPage,
  own: readonly string[],
): Promise<void> {
  if (tryCachedPage(res, page, own)) return;
  const variant = variantFor(res);
  const plain = await plainBody(page);
  page.bodies.set(
    variant,
    toBody(page.headers, variant, variant === "identity" ? plain : await compress(plain, variant)),
  );
  pageCache.resize(key, page);
  tryCachedPage(res, page, own);
}

function variantFor({ req }: ServerResponse): Variant {
  return chooseEncoding(req.headers["accept-encoding"]) ?? "identity";
}

/**
 * A stale page, sent while rendering fails. Its headers say so (RFC 9211), and a document has a line at the top. It has no
 * script, which would not know the line and could do nothing without the database.
 */
export async function staleResponse(page: CachedPage, now: Date): Promise<Response> {
  const headers = new Headers();
  for (let at = 0; at < page.headers.length; at += 2) headers.append(page.headers[at]!, page.headers[at + 1]!);
  for (const name of NOT_STALE) headers.delete(name);
  const age = Math.max(0, Math.round((now.getTime() - page.madeAt.getTime()) / 1000));
  headers.set("Cache-Control", "no-store");
  headers.set("Cache-Status", `pawstead; hit; ttl=-${age}; detail=database-away`);
  headers.set("Age", String(age));
  // It may be sent to a signed-in user, and must not say for which account it is.
  headers.set("X-Account", UNKNOWN_ACCOUNT);
  const plain = await plainBody(page);
  const isDocument = (headers.get("content-type") ?? "").startsWith("text/html");
  const body = isDocument ? Buffer.from(withLine(plain.toString(), page)) : new Uint8Array(plain);
  headers.set("Content-Length", String(body.byteLength));
  return new Response(body, { headers });
}

function withLine(html: string, { slots, madeAt }: CachedPage): string {
  const words = `We cannot update this page at the moment. It is from ${formatTime(madeAt)} on ${formatDate(madeAt)}, so prices and availability may have changed.`;
  const filled = { notice: `<p role="status" style="${LINE_STYLE}">${words}</p>`, scripts: "" };
  return fillSlots(html, slots, ({ name }, shown) => filled[name as keyof typeof filled] ?? shown);
}
