// A page of the page cache: its headers, and its body compressed for the encodings requested so far.
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import type { ShownPets } from "#app/domain/operations/listing-figures/shown-pets.ts";
import type { MayCompose } from "#app/http/server/context.ts";
import { etagOf } from "#app/http/server/etag.server.ts";
import { loggablePath } from "#app/http/server/loggable-path.ts";
import { compress, type Encoding, SLOW_BROTLI } from "#app/http/server/send-response.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { countsOf, NO_ROUTE, type RouteCounts } from "#app/platform/metrics/request-counts.ts";
import type { Slot } from "./slots.ts";

export type Variant = Encoding | "identity";

/** What is kept beside a page. */
export interface PageFacts {
  /** Its slots, from the top. */
  readonly slots?: readonly Slot[];
  /** For which signed-in users it may be composed, and the pattern of its route; null for none. */
  readonly composing?: { readonly mayCompose: MayCompose; readonly pattern: string } | null;
  /** The pets that it shows, which are counted when it is sent. */
  readonly shown?: ShownPets | null;
  /** Where requests for it are counted. */
  readonly route?: RouteCounts;
}

/** A cached page: headers without those of a single response, and the body in the encodings requested so far. */
export interface CachedPage extends Required<PageFacts> {
  readonly tags: readonly string[];
  readonly etag: string;
  readonly headers: readonly string[];
  readonly bodies: Map<Variant, CachedBody>;
  readonly madeAt: Date;
  /** The path for the log. */
  readonly logPath: string;
}

export interface CachedBody {
  content: Buffer;
  /** The headers of the page and of this encoding. */
  headers: readonly string[];
}

/** Stores the body compressed: uncompressed HTML is ten times as large and rarely requested. Null when it must not be. */
export async function toPage(
  key: string,
  response: Response,
  {
    tags,
    slots = [],
    composing = null,
    shown = null,
    route = countsOf(NO_ROUTE),
  }: PageFacts & { tags: readonly string[] },
): Promise<CachedPage | null> {
  if (response.status !== 200 || response.headers.has("set-cookie")) return null;
  const body = Buffer.from(await response.arrayBuffer());
  const etag = `W/${etagOf(body)}`;
  const headers = new Headers(response.headers);
  for (const name of ["content-length", "x-request-id"]) headers.delete(name);
  headers.set("etag", etag);
  headers.append("vary", "Accept-Encoding");
  const flat = [...headers].flat();
  const packed = toBody(flat, "br", await compress(body, "br"));
  const logPath = loggablePath(key.slice(key.indexOf("/")));
  const bodies = new Map<Variant, CachedBody>([["br", packed]]);
  return { tags, slots, composing, shown, etag, headers: flat, bodies, madeAt: clock.now(), logPath, route };
}

/** Compresses the body to fewer bytes, in ten times the time. */
export async function repack(page: CachedPage): Promise<void> {
  const packed = await compress(await plainBody(page), "br", SLOW_BROTLI);
  const { content } = page.bodies.get("br")!;
  if (packed.byteLength < content.byteLength) page.bodies.set("br", toBody(page.headers, "br", packed));
}

/** The uncompressed body of a page. */
export function plainBody({ bodies }: CachedPage): Promise<Buffer> {
  return promisify(brotliDecompress)(bodies.get("br")!.content);
}

/** A body of a page in an encoding, with its headers. */
export function toBody(headers: readonly string[], variant: Variant, content: Buffer): CachedBody {
  const encoding = variant === "identity" ? [] : ["Content-Encoding", variant];
  return { content, headers: [...headers, ...encoding, "Content-Length", String(content.byteLength)] };
}
