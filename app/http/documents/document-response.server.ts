// The response with a private document, which is not cached and not sniffed: a download, or for a moderator's page what it shows.
import { Readable } from "node:stream";

interface OpenDocument {
  stream: Readable;
  size: number;
  name: string;
  contentType: string;
}

/** The endings that a name may have for each type; the first one is added where it has none of them. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  "application/pdf": [".pdf"],
  "image/jpeg": [".jpg", ".jpeg"],
  "image/png": [".png"],
  "image/webp": [".webp"],
};

export function documentResponse(request: Request, document: OpenDocument): Response {
  return respond(request, document, "attachment", { "content-security-policy": "default-src 'none'; sandbox" });
}

/** Shown in a frame or as an image of this site. A sandboxed document runs no script and has no origin. */
export function shownDocument(request: Request, document: OpenDocument): Response {
  return respond(request, document, "inline", {
    "content-security-policy": "sandbox",
    "x-frame-options": "SAMEORIGIN",
  });
}

function respond(
  request: Request,
  { stream, size, name: sent, contentType }: OpenDocument,
  disposition: "attachment" | "inline",
  headers: Record<string, string>,
): Response {
  const name = withEnding(sent, contentType);
  request.signal.addEventListener("abort", () => stream.destroy(), { once: true });
  return new Response(Readable.toWeb(stream) as ReadableStream, {
    headers: {
      "content-type": contentType,
      "content-length": String(size),
      "content-disposition": `${disposition}; filename="${asciiName(name)}"; filename*=UTF-8''${encodeName(name)}`,
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
      "cross-origin-resource-policy": "same-origin",
      ...headers,
    },
  });
}

// The owner chose the name, and a computer opens a saved file by its ending: a PDF that is also a page of HTML must not
// be saved as one.
function withEnding(name: string, contentType: string): string {
  const endings = ENDINGS[contentType] ?? [".bin"];
  return endings.some((ending) => name.toLowerCase().endsWith(ending)) ? name : `${name}${endings[0]}`;
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
