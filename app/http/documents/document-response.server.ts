// The download of a private document: an attachment that is not cached, not sniffed and never shown inside a page.
import { Readable } from "node:stream";

interface OpenDocument {
  stream: Readable;
  size: number;
  name: string;
  contentType: string;
}

export function documentResponse(request: Request, { stream, size, name, contentType }: OpenDocument): Response {
  request.signal.addEventListener("abort", () => stream.destroy(), { once: true });
  return new Response(Readable.toWeb(stream) as ReadableStream, {
    headers: {
      "content-type": contentType,
      "content-length": String(size),
      "content-disposition": `attachment; filename="${asciiName(name)}"; filename*=UTF-8''${encodeName(name)}`,
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "same-origin",
    },
  });
}

function asciiName(name: string): string {
  return name.replaceAll(/[^\w. -]/g, "_");
}

/** RFC 8187: percent-encoded, with the characters that encodeURIComponent leaves. */
function encodeName(name: string): string {
  return encodeURIComponent(name.replaceAll(/\p{Surrogate}/gu, "_")).replaceAll(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16)}`,
  );
}
