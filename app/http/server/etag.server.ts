// ETag values and the comparison of If-None-Match (RFC 9110, 8.8.3 and 13.1.2).
import { createHash } from "node:crypto";

/** A strong ETag, quotes included, made from the bytes of a body. */
export function etagOf(body: Uint8Array): string {
  return `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}

/** Whether an If-None-Match header names an ETag. The comparison is weak: compression by a proxy makes an ETag weak. */
export function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch.trim() === "*" || ifNoneMatch.split(",").some((one) => withoutWeak(one) === withoutWeak(etag));
}

function withoutWeak(etag: string): string {
  return etag.trim().replace(/^W\//, "");
}
