// /breeder/licences/:licenceId/document: downloads the document of a licence, for its owner and for moderators of licences.
import { Readable } from "node:stream";
import { data } from "react-router";
import { downloadDocument } from "#app/domain/licences/download-document.server.ts";
import { parseId } from "#app/domain/search/slug.ts";
import { requestInfo } from "#app/http/server/context.ts";
import { requireBreeder } from "#app/http/session/guards.server.ts";
import type { Route } from "./+types/licences.$licenceId.document.ts";

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireBreeder(args);
  const licenceId = parseId(args.params.licenceId) ?? 0;
  const file = await downloadDocument({ viewer, licenceId, remoteIp: requestInfo(args.context).address });
  if (!file) throw data(null, { status: 404 });
  const { stream, size, name, contentType } = file;
  args.request.signal.addEventListener("abort", () => stream.destroy(), { once: true });
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
