// Page weight: transferred bytes (brotli) of a first visit before any interaction, and of the scripts that it can
// load. Counted by a plain HTTP client, so the figures are the same on every machine.
import { get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import type { Benchmark, Figure } from "./figure.ts";
import { aPetPath } from "./pages.ts";
import { startProduct } from "./product.ts";

/** An HTTP response. */
interface FetchedFile {
  /** Bytes of the encoded body, and of the whole response with its headers. */
  bytes: number;
  inAll: number;
  text: string;
}

/** The candidate of a srcset that the phone selects: 331 CSS pixels at a device pixel ratio of 2. */
const PHONE_FILE = /(\/upload\/\S+) 640w/;
/** As browsers ask for images. */
const IMAGES = { Accept: "image/avif,image/webp,*/*" };
const SAVE_DATA = { "Save-Data": "on" };

/** The page weight benchmark. */
export const weight: Benchmark = {
  name: "weight",
  async run() {
    const site = await startProduct();
    try {
      return await weigh(site.url);
    } finally {
      await site.stop();
    }
  },
};

async function weigh(origin: string): Promise<Figure[]> {
  const otherPaths = ["/", "/breeders", await aPetPath(origin)];
  // A page that is requested again is compressed to fewer bytes, a moment later.
  for (let times = 0; times < 2; times += 1) for (const path of ["/pets", ...otherPaths]) await ask(origin + path);
  await pause(3_000);
  const page = await ask(`${origin}/pets`);
  const saving = await ask(`${origin}/pets`, SAVE_DATA);
  const styles = await askAll(origin, matches(page.text, /<style data-whole="([^ "]+)/g));
  const fonts = await askAll(origin, preloadedFonts(page.text));
  const first = matches(page.text, /src:"(\/assets\/small-[^"]+\.js)"/g);
  const small = await moduleGraph(origin, first, /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g);
  const script = await moduleGraph(origin, first, /["'`]\.\/([^"'`]+\.js)["'`]/g);
  const cards = page.text.split('class="card link-card').length - 1;
  const images = await askAll(origin, firstSources(page.text).map(phoneFile), IMAGES);
  const fewerImages = await askAll(origin, firstSources(saving.text).map(phoneFile), IMAGES);
  const others = await Promise.all(otherPaths.map((path) => ask(origin + path)));
  return [
    kB("/pets: HTML", [page], 12, `${cards} cards; ${thousands(page.inAll)} kB with its head`),
    kB("/pets: style", styles, 12, files(styles)),
    kB("/pets: font preloaded", fonts, 30, files(fonts)),
    kB("/pets: script of the first touch", small, 8, files(small)),
    kB("all script of document pages", script, 12, `${files(script)}; a page loads those of its own parts`),
    count("/pets: scripts fetched before that", eagerScripts(page.text)),
    kB("/pets, Save-Data: HTML", [saving], 14),
    count("/pets, Save-Data: scripts, waiting ones included", anyScripts(saving.text)),
    count("/pets, Save-Data: fonts preloaded", preloadedFonts(saving.text).length),
    {
      what: "/pets, Save-Data: images, ratio to those without",
      measured: sum(fewerImages) / sum(images),
      unit: "x",
      target: { most: 0.99 },
      note: `${thousands(sum(fewerImages))} of ${thousands(sum(images))} kB for all ${cards} cards on the phone`,
    },
    ...["/", "/breeders", "/pets/{slug}"].map((name, at) =>
      kB(`${name}: HTML`, others.slice(at, at + 1), [15, 12, 12][at]!),
    ),
  ];
}

function kB(what: string, responses: FetchedFile[], most: number | null, note?: string): Figure {
  return { what, measured: sum(responses) / 1000, unit: "kB", target: most === null ? null : { most }, note };
}

function count(what: string, measured: number): Figure {
  return { what, measured, unit: "", target: { most: 0 } };
}

const sum = (responses: FetchedFile[]) => responses.reduce((bytes, response) => bytes + response.bytes, 0);
const thousands = (bytes: number) => (bytes / 1000).toFixed(1);
const files = (responses: FetchedFile[]) => `${responses.length} file${responses.length === 1 ? "" : "s"}`;

/** Scripts with all that they import in one of the ways that `imports` finds. */
async function moduleGraph(origin: string, first: readonly string[], imports: RegExp): Promise<FetchedFile[]> {
  const found = new Map<string, FetchedFile>();
  let next = [...first];
  while (next.length > 0) {
    const responses = await askAll(origin, next);
    next.forEach((path, at) => found.set(path, responses[at]!));
    const imported = responses.flatMap(({ text }) => matches(text, imports));
    next = [...new Set(imported.map((name) => `/assets/${name}`))].filter((path) => !found.has(path));
  }
  return [...found.values()];
}

/** The candidates of each `<picture>`, or its only file. */
function firstSources(html: string): string[] {
  const images = matches(html, /<picture[^>]*>(<img[^>]*>)/g);
  return images.map((image) => (/ srcset="([^"]+)"/i.exec(image) ?? / src="([^"]+)"/.exec(image))?.[1] ?? "");
}

function phoneFile(srcSet: string): string {
  return PHONE_FILE.exec(srcSet)?.[1] ?? srcSet.split(" ")[0]!;
}

function preloadedFonts(html: string): string[] {
  return matches(html, /<link rel="preload" href="([^"]+)" as="font"/g);
}

/** The number of external scripts that load at once; inline scripts are part of the HTML. */
function eagerScripts(html: string): number {
  return html.match(/<script[^>]* src=|<link rel="modulepreload"|<script[^>]*type="module"/g)?.length ?? 0;
}

/** The number of script elements, without structured data (JSON-LD). */
function anyScripts(html: string): number {
  return html.match(/<script(?![^>]*ld\+json)|<link rel="modulepreload"/g)?.length ?? 0;
}

/** Unique matches of the pattern's first group. */
function matches(text: string, pattern: RegExp): string[] {
  return [...new Set(Array.from(text.matchAll(pattern), ([, found = ""]) => found))];
}

function askAll(origin: string, paths: string[], headers?: Record<string, string>): Promise<FetchedFile[]> {
  return Promise.all(paths.map((path) => ask(origin + path, headers)));
}

function ask(url: string, headers: Record<string, string> = {}): Promise<FetchedFile> {
  return new Promise((resolve, reject) => {
    const options = { agent: false, headers: { "Accept-Encoding": "br", Accept: "*/*", ...headers } } as const;
    get(url, options, (res) => {
      const pieces: Buffer[] = [];
      res.on("data", (piece: Buffer) => pieces.push(piece)).once("error", reject);
      res.once("end", () => {
        if (res.statusCode !== 200) return reject(new Error(`${url} had status ${res.statusCode ?? "nothing"}`));
        const body = Buffer.concat(pieces);
        const plain = res.headers["content-encoding"] === "br" ? brotliDecompressSync(body) : body;
        const inAll = res.socket.bytesRead;
        resolve({ bytes: body.byteLength, inAll, text: plain.toString("utf8") });
      });
    }).once("error", reject);
  });
}
