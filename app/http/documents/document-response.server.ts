// The download of a private document: an attachment that is not cached, not sniffed and never shown inside a page.
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

export function documentResponse(request: Request, { stream, size, name: sent, contentType }: OpenDocument): Response {
  const name = withEnding(sent, contentType);
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
