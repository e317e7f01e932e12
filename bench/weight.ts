// How many bytes a first visit needs before anything is touched, and what the first touch then costs: counted as they are
// sent, with brotli, by a client that knows nothing of browsers. Bytes are the same on every machine.
import { get } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import type { Benchmark, Figure } from "./figure.ts";
import { aPetPath } from "./pages.ts";
import { startProduct } from "./product.ts";

/** An answer as it was sent. */
interface Answer {
  /** Bytes of the body as sent, and of the whole answer with its head. */
  bytes: number;
  inAll: number;
  text: string;
}

/** Which file of an image the phone takes: 331 CSS pixels at two device pixels each. */
const PHONE_FILE = /(\/upload\/\S+) 640w/;
const SAVE_DATA = { "Save-Data": "on" };

/** The weight of what everybody gets first. */
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
  const page = await ask(`${origin}/pets`);
  const saving = await ask(`${origin}/pets`, SAVE_DATA);
  const styles = await askAll(origin, matches(page.text, /<link rel="stylesheet" href="([^"]+)"/g));
  const fonts = await askAll(origin, preloadedFonts(page.text));
  const modules = await moduleGraph(origin, page.text);
  const cards = page.text.split('class="card link-card"').length - 1;
  const images = await askAll(origin, firstSources(page.text).map(phoneFile));
  const fewerImages = await askAll(origin, firstSources(saving.text).map(phoneFile));
  const others = await Promise.all(["/", "/breeders", await aPetPath(origin)].map((path) => ask(origin + path)));
  return [
    kB("/pets: HTML", [page], 14, `${cards} cards; ${thousands(page.inAll)} kB with its head`),
    kB("/pets: style", styles, 12, files(styles)),
    kB("/pets: font preloaded", fonts, 30, files(fonts)),
    kB("/pets: script of the first touch", modules, 100, `${files(modules)}, fetched when wanted`),
    count("/pets: scripts fetched before that", eagerScripts(page.text)),
    kB("/pets, Save-Data: HTML", [saving], 14),
    count("/pets, Save-Data: scripts, waiting ones included", anyScripts(saving.text)),
    count("/pets, Save-Data: fonts preloaded", preloadedFonts(saving.text).length),
    {
      what: "/pets, Save-Data: pictures, of those without",
      measured: sum(fewerImages) / sum(images),
      unit: "x",
      target: { most: 0.99 },
      note: `${thousands(sum(fewerImages))} of ${thousands(sum(images))} kB for all ${cards} cards on the phone`,
    },
    ...["/", "/breeders", "/pets/{slug}"].map((name, at) => kB(`${name}: HTML`, others.slice(at, at + 1), null)),
  ];
}

function kB(what: string, answers: Answer[], most: number | null, note?: string): Figure {
  return { what, measured: sum(answers) / 1000, unit: "kB", target: most === null ? null : { most }, note };
}

function count(what: string, measured: number): Figure {
  return { what, measured, unit: "", target: { most: 0 } };
}

const sum = (answers: Answer[]) => answers.reduce((bytes, answer) => bytes + answer.bytes, 0);
const thousands = (bytes: number) => (bytes / 1000).toFixed(1);
const files = (answers: Answer[]) => `${answers.length} file${answers.length === 1 ? "" : "s"}`;

/** Everything a page's waiting scripts import, and what that imports in turn; what is imported on demand is not. */
async function moduleGraph(origin: string, html: string): Promise<Answer[]> {
  const waiting = matches(html, /<script[^>]*type="text\/plain"[^>]*>([\s\S]*?)<\/script>/g).join("\n");
  const found = new Map<string, Answer>();
  let next = matches(waiting, /\b(?:from|import)\s*\(?"(\/assets\/[^"]+\.js)"/g);
  while (next.length > 0) {
    const answers = await askAll(origin, next);
    next.forEach((path, at) => found.set(path, answers[at]!));
    const imported = answers.flatMap(({ text }) => matches(text, /\b(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g));
    next = imported.map((name) => `/assets/${name}`).filter((path) => !found.has(path));
  }
  return [...found.values()];
}

/** The first `<source>` of each image, which every browser of today takes. */
function firstSources(html: string): string[] {
  return matches(html, /<picture[^>]*><source[^>]*? srcset="([^"]+)"/gi);
}

function phoneFile(srcSet: string): string {
  return PHONE_FILE.exec(srcSet)?.[1] ?? srcSet.split(" ")[0]!;
}

function preloadedFonts(html: string): string[] {
  return matches(html, /<link rel="preload" href="([^"]+)" as="font"/g);
}

/** Files that the page itself would fetch; its few inline lines are in its HTML. */
function eagerScripts(html: string): number {
  return html.match(/<script[^>]* src=|<link rel="modulepreload"|<script[^>]*type="module"/g)?.length ?? 0;
}

/** Script of any kind; structured data is none. */
function anyScripts(html: string): number {
  return html.match(/<script(?![^>]*ld\+json)|<link rel="modulepreload"/g)?.length ?? 0;
}

/** What the first group of a pattern finds, each once. */
function matches(text: string, pattern: RegExp): string[] {
  return [...new Set(Array.from(text.matchAll(pattern), ([, found = ""]) => found))];
}

function askAll(origin: string, paths: string[]): Promise<Answer[]> {
  return Promise.all(paths.map((path) => ask(origin + path)));
}

function ask(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = { agent: false, headers: { "Accept-Encoding": "br", Accept: "*/*", ...headers } } as const;
    get(url, asked, (res) => {
      const pieces: Buffer[] = [];
      res.on("data", (piece: Buffer) => pieces.push(piece)).once("error", reject);
      res.once("end", () => {
        if (res.statusCode !== 200) return reject(new Error(`${url} answered ${res.statusCode ?? "nothing"}`));
        const body = Buffer.concat(pieces);
        const plain = res.headers["content-encoding"] === "br" ? brotliDecompressSync(body) : body;
        const inAll = res.socket.bytesRead;
        resolve({ bytes: body.byteLength, inAll, text: plain.toString("utf8") });
      });
    }).once("error", reject);
  });
}
