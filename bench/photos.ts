// Test images like those of a phone, and a breeder of the demo data who uploads them.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import sharp from "sharp";
import type { Running } from "./product.ts";

const WIDTH = 4000;
const HEIGHT = 3000;
const MOST_BYTES = 5 * 1024 * 1024;
/** Random bytes appended to each copy. */
const MARK_BYTES = 16;

/** Makes 12-megapixel JPEGs of just under 5 MB: a gradient with the noise of a small sensor. */
export async function makeImages(count: number): Promise<Buffer[]> {
  return Promise.all(Array.from({ length: count }, (_, at) => oneImage(at)));
}

export const smallImage = (): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: "#a05830" } })
    .jpeg()
    .toBuffer();

async function oneImage(at: number): Promise<Buffer> {
  const size = { width: WIDTH, height: HEIGHT };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs><linearGradient id="g" gradientTransform="rotate(${at * 20})"><stop offset="0" stop-color="#203a2c"/><stop offset="1" stop-color="#e8d8b0"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/><circle cx="2000" cy="1500" r="${600 + at * 100}" fill="#a05830"/></svg>`;
  const noise = await sharp({ create: { ...size, channels: 3, background: "#000", noise: { type: "gaussian", mean: 128, sigma: 24 } } }).png({ compressionLevel: 0 }).toBuffer(); // oxfmt-ignore
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten()
    .composite([{ input: noise, blend: "soft-light" }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  let best = Buffer.alloc(0);
  for (let [low, high] = [20, 98]; low <= high;) {
    const quality = Math.floor((low + high) / 2);
    const jpeg = await sharp(data, { raw: { width, height, channels } }).jpeg({ quality }).toBuffer();
    if (jpeg.length + MARK_BYTES < MOST_BYTES) [best, low] = [jpeg, quality + 1];
    else high = quality - 1;
  }
  return best;
}

/** Returns the same image as a file with another hash. */
export const copyOf = (jpeg: Buffer): Buffer => Buffer.concat([jpeg, randomBytes(MARK_BYTES)]);

/** Writes images to temporary files. */
export async function asFiles(jpegs: readonly Buffer[]): Promise<{ paths: string[]; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "pawstead-bench-"));
  const paths = jpegs.map((_, at) => join(folder, `${at}.jpg`));
  await Promise.all(jpegs.map((jpeg, at) => writeFile(paths[at]!, jpeg)));
  return { paths, remove: () => rm(folder, { recursive: true }) };
}

/** A signed-in breeder who uploads images. */
export interface Sender {
  /** Submits a new listing with images; resolves on its response. */
  send(jpegs: readonly Buffer[]): Promise<void>;
  /** The number of uploaded images whose renditions are not rendered yet. */
  waiting(): Promise<number>;
  /** Deletes everything that was uploaded. */
  cleanUp(): Promise<void>;
}

/** Signs in a breeder of the demo data by inserting a session. */
export async function openSender(product: Running): Promise<Sender> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const { hashSessionToken } = await import("#app/domain/sessions/session-token.server.ts");
  const token = createHash("sha256").update(`bench photographs ${Date.now()}`).digest("base64url");
  await client.query(
    `INSERT INTO sessions (user_id, token_hash, expires_at)
     SELECT b.user_id, $1, now() + interval '1 day' FROM breeders b JOIN user_permissions p USING (user_id)
     WHERE b.listed AND p.permission = 'pets.create' ORDER BY b.id LIMIT 1`,
    [hashSessionToken(token)],
  );
  const drafts: string[] = [];
  return {
    async send(jpegs) {
      const draft = randomUUID();
      drafts.push(draft);
      await post(product, token, { home: `draft:${draft}`, intent: "add" }, jpegs);
    },
    async waiting() {
      const { rows } = await client.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM images p JOIN pet_images i ON i.image_id = p.id
         WHERE p.pending AND i.draft_id = ANY($1)`,
        [drafts],
      );
      return rows[0]?.count ?? 0;
    },
    async cleanUp() {
      await client.query("DELETE FROM listing_drafts WHERE id = ANY($1)", [drafts]);
      await client.end();
      const { clearOrphans } = await import("#app/domain/housekeeping/clear-orphans.server.ts");
      await clearOrphans({ inUseMs: 0 });
    },
  };
}

async function post(
  { url }: Running,
  token: string,
  fields: Record<string, string>,
  jpegs: readonly Buffer[],
): Promise<void> {
  const line = "bench-boundary";
  const part = (head: string) => Buffer.from(`--${line}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`);
  const end = Buffer.from("\r\n");
  const body = Buffer.concat([
    ...Object.entries(fields).flatMap(([name, value]) => [part(`name="${name}"`), Buffer.from(value), end]),
    ...jpegs.flatMap((jpeg, at) => [part(`name="photos"; filename="${at}.jpg"`), jpeg, end]),
    Buffer.from(`--${line}--\r\n`),
  ]);
  const headers = {
    Cookie: `token=${token}`,
    Origin: url,
    Accept: "application/json",
    "Content-Type": `multipart/form-data; boundary=${line}`,
    "Content-Length": String(body.length),
  };
  const text = await new Promise<string>((done, failed) => {
    const req = request(`${url}/breeder/photos`, { method: "POST", headers }, (response) => {
      let said = "";
      response.setEncoding("utf8").on("data", (more: string) => (said += more));
      response.on("end", () =>
        response.statusCode === 200 ? done(said) : failed(new Error(`${response.statusCode}`)),
      );
    });
    req.on("error", failed);
    req.end(body);
  });
  const { images, faults } = JSON.parse(text) as { images: unknown[]; faults: string[] };
  if (images.length !== jpegs.length) throw new Error(`Not all photos were accepted: ${faults.join(", ")}`);
}
