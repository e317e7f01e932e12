// Crash of the server during an upload or while renditions are made: one clean-up run leaves no orphaned file and no
// listing without its files.
import { request } from "node:http";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { tidyUp } from "#app/domain/operations/housekeeping/tidy-up.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import {
  incoming,
  lister,
  imageForm,
  IMAGES,
  type SentFile,
  uploads,
} from "../../../tests/support/images/image-uploads.ts";
import { type Site, startSite } from "../../../tests/support/site.ts";
import { MAKE_RENDITIONS_JOB, makeRenditions } from "./image-lifecycle.server.ts";
import { RENDITION_EXTENSIONS, renditionName, renditionWidths } from "./image.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
afterEach(() => vi.restoreAllMocks());
// The jobs that a killed site was doing are done by no one.
afterAll(() => pool.query("DELETE FROM jobs.job"));

let seed = 0;
/** Large enough that its renditions take some time, and more bytes than the server reads at once. */
async function largeImage(): Promise<SentFile> {
  seed += 1;
  const small = await sharp({ create: { width: 60, height: 45, channels: 3, background: "#000", noise: { type: "gaussian", mean: 60 + seed * 20, sigma: 40 } } }).png().toBuffer(); // oxfmt-ignore
  return { name: "a.jpg", bytes: await sharp(small).resize(800, 600).jpeg({ quality: 90 }).toBuffer() };
}

/** Runs the nightly clean-up with a clock two days later. */
async function cleanUp() {
  const late = new Date(Date.now() + 2 * 86_400_000);
  vi.spyOn(clock, "now").mockReturnValue(late);
  const cleared = await tidyUp();
  vi.restoreAllMocks();
  return cleared;
}

/** Asserts that files and rows match, and that pending images have their original and preview. */
async function expectWhole() {
  expect(incoming()).toEqual([]);
  const rows = await db.image.findMany({ include: { petImages: true } });
  const wanted = rows.flatMap(({ key, width, pending }) => {
    if (pending) return [join("originals", key), `${key}-preview.jpg`];
    const files = renditionWidths({ width }).flatMap((one) =>
      RENDITION_EXTENSIONS.map((e) => renditionName(key, one, e)),
    );
    return [...files, `${key}.json`];
  });
  expect(uploads()).toEqual(wanted.sort());
  for (const { petImages } of rows) expect(petImages.length).toBeGreaterThan(0);
}

/** An upload of two large images for a new pet, of which `share` of the bytes are sent; without the rest it stays open. */
async function upload(site: Site, share = 1) {
  const { token, home, pet } = await lister(site);
  const files = [await largeImage(), await largeImage()];
  const form = new Response(imageForm({ home, intent: "add" }, files));
  const body = Buffer.from(await form.arrayBuffer());
  const headers = {
    Cookie: `token=${token}`,
    Origin: site.url,
    "Content-Type": form.headers.get("Content-Type")!,
    "Content-Length": String(body.length),
  };
  const asked = request(site.url + IMAGES, { method: "POST", headers });
  const status = new Promise<number | null>((done) => {
    asked.on("response", (response) => done(response.statusCode ?? null));
    asked.on("error", () => done(null));
  });
  asked.write(body.subarray(0, Math.ceil(body.length * share)));
  if (share === 1) asked.end();
  return { pet, status };
}

const reached = (moment: () => boolean | Promise<boolean>) =>
  expect.poll(moment, { timeout: 60_000, interval: 1 }).toBe(true);

const RENDITION = /^(pets\/\w+)-\d+\.(?:avif|webp|jpg)$/;
const written = () => new Set(uploads().flatMap((name) => RENDITION.exec(name)?.[1] ?? []));
const imagesOf = (petId: number) => db.petImage.count({ where: { petId } });

describe("a server that is killed", () => {
  it("during one upload and while the files of another are checked leaves no file without a listing", async () => {
    const site = await startSite({});
    const open = await upload(site, 0.75);
    await reached(() => incoming().length === 2);
    const checked = await upload(site);
    await reached(() => uploads().some((name) => /^originals\/|-preview/.test(name)));
    await site.close();
    expect(await open.status).toBeNull();
    expect(incoming().length).toBeGreaterThan(0);
    await cleanUp();
    await expectWhole();
    expect(await imagesOf(open.pet.id)).toBe(0);
    expect([0, 2]).toContain(await imagesOf(checked.pet.id));
    await makeAll();
    await expectWhole();
  });

  it("after its response and while files are written leaves listings that are whole once a job has run", async () => {
    // As slowly as in production, so that a busy machine meets the moment as well.
    const site = await startSite({ IMAGE_EFFORT: "2" });
    const { pet } = await upload(site);
    const { pet: other } = await upload(site);
    const petIds = [pet.id, other.id];
    // Of one image some files are there, and another still waits for its job.
    await reached(async () => {
      const images = await db.image.findMany({ where: { petImages: { some: { petId: { in: petIds } } } } });
      const pending = images.filter((one) => one.pending);
      const begun = pending.filter(({ key }) => written().has(key)).length;
      return images.length === 4 && begun > 0 && begun < pending.length;
    });
    await site.close();
    await cleanUp();
    for (const id of petIds) expect(await imagesOf(id)).toBe(2);
    const { rows } = await pool.query<{ keys: number }>(
      "SELECT count(DISTINCT data->>'key')::int AS keys FROM jobs.job WHERE name = $1 AND state < 'active'",
      [MAKE_RENDITIONS_JOB],
    );
    expect(rows[0]!.keys).toBeGreaterThanOrEqual(await db.image.count({ where: { pending: true } }));
    await makeAll();
    await cleanUp();
    await expectWhole();
    expect(await db.image.count({ where: { pending: true } })).toBe(0);
  });
});

async function makeAll() {
  for (const { key } of await db.image.findMany({ where: { pending: true } })) await makeRenditions({ key });
}
