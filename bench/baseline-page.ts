// Baseline of a page on a phone: a bare server that returns for each path a static page with the same number of cards
// and the same images, a few lines of CSS and no script. The phone benchmark starts it.
import { createServer, type OutgoingHttpHeaders } from "node:http";
import { brotliCompressSync } from "node:zlib";

interface File {
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** Files by path, all in memory before the first request. */
const files = new Map<string, File>();

const STYLE = "/floor.css";
const STYLE_TEXT = `body{margin:0 auto;max-width:80rem;padding:1rem;font:1rem/1.5 system-ui,sans-serif}
main{display:grid;gap:1.25rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,20rem),1fr))}
article{border:1px solid #ccc;border-radius:1rem;overflow:hidden}
article div{padding:1.25rem}
img{display:block;max-width:100%;height:auto}
picture img{width:100%;aspect-ratio:4/3;object-fit:cover;background:#eee}
h2,p{margin:0 0 .5rem}`;
const WORDS = "<p>Cocker Spaniel, 9 weeks<p>London, ready now<p>£1,200";

/** Image markup of the product, `picture` or `img`, without the logo. */
const IMAGE = /<picture[\s\S]*?<\/picture>|<img(?![^>]*logo)[^>]*>/g;
const ADDRESS = /[\s"](\/[^\s",]+\.(?:avif|webp|jpg|jpeg|png|svg))/g;

const { PRODUCT = "", PAGES = "", PORT = "0" } = process.env;

for (const path of PAGES.split(" ")) {
  const html = await (await fetch(PRODUCT + path)).text();
  const images = html.match(IMAGE) ?? [];
  for (const image of images) await copyFiles(image);
  addFile(path, "text/html; charset=utf-8", "no-cache", pageOf(path, images));
}
addFile(STYLE, "text/css; charset=utf-8", "public, max-age=31536000, immutable", STYLE_TEXT);

createServer((req, res) => {
  const file = files.get(req.url ?? "/");
  res.writeHead(file ? 200 : 404, file?.headers).end(file?.body);
}).listen(Number(PORT), "127.0.0.1", () => console.log(`The baseline is ready to compare on ${PORT}`));

function pageOf(path: string, images: readonly string[]): string {
  const cards = images.map((image, at) => `<article>${image}<div><h2>Card ${at + 1}</h2>${WORDS}</div></article>`);
  return `<!doctype html><html lang="en-GB"><meta charset="utf-8"><title>The floor of ${path}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="${STYLE}">
<h1>A page of cards</h1><main>${cards.join("\n")}</main></html>`;
}

/** Copies every file of an image, with the product's Cache-Control header. */
async function copyFiles(image: string): Promise<void> {
  for (const [, address = ""] of image.matchAll(ADDRESS)) {
    if (files.has(address)) continue;
    const response = await fetch(PRODUCT + address);
    const headers: OutgoingHttpHeaders = {};
    for (const name of ["content-type", "cache-control", "etag"])
      headers[name] = response.headers.get(name) ?? undefined;
    const body = Buffer.from(await response.arrayBuffer());
    files.set(address, { headers: { ...headers, "content-length": body.byteLength }, body });
  }
}

function addFile(path: string, type: string, cacheControl: string, text: string): void {
  const body = brotliCompressSync(text);
  const headers = { "content-type": type, "content-encoding": "br", "cache-control": cacheControl };
  files.set(path, { headers: { ...headers, "content-length": body.byteLength }, body });
}
