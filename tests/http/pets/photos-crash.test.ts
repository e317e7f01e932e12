// Crash of the server during an upload or while renditions are made: one clean-up run leaves no orphaned file and no
// listing without its files.
import { request } from "node:http";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, describe, expect, it, vi } from "vitest";
import { MAKE_RENDITIONS_JOB, makeRenditions } from "#app/domain/images/image-lifecycle.server.ts";
import { RENDITION_EXTENSIONS, renditionName, renditionWidths } from "#app/domain/images/image.ts";
import { tidyUp } from "#app/domain/operations/housekeeping/tidy-up.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { imagePool } from "#app/platform/images/images.server.ts";
import { incoming, lister, imageForm, IMAGES, type SentFile, uploads } from "../../support/images/image-uploads.ts";
import { startSite } from "../../support/site.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
afterEach(() => vi.restoreAllMocks());

let seed = 0;
/** Large enough that its renditions take some time, and more bytes than the server reads at once. */
async function largeImage(): Promise<SentFile> {
  seed += 1;
  const small = await sharp({ create: { width: 60, height: 45, channels: 3, background: "#000", noise: { type: "gaussian", mean: 60 + seed * 20, sigma: 40 } } }).png().toBuffer(); // oxfmt-ignore
  return { name: "a.jpg", bytes: await sharp(small).resize(1600, 1200).jpeg({ quality: 90 }).toBuffer() };
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

type Moment = () => boolean | Promise<boolean>;

const killed = async (begin: () => Moment, share = 1) => {
  const site = await startSite({});
  const moment = begin();
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
  const answered = new Promise<number | null>((done) => {
    asked.on("response", (response) => done(response.statusCode ?? null));
    asked.on("error", () => done(null));
  });
  asked.write(body.subarray(0, Math.ceil(body.length * share)));
  if (share === 1) asked.end();
  await expect.poll(moment, { timeout: 20_000, interval: 1 }).toBe(true);
  await site.close();
  const status = await answered;
  return { pet, home, status };
};

/** A condition that is true once more files match than at first. */
const more = (pattern: RegExp) => () => {
  const count = () => uploads().filter((name) => pattern.test(name)).length;
  const before = count();
  return () => count() > before;
};
const waiting = () => async () => (await db.petImage.count({ where: { image: { pending: true } } })) > 0;
const imagesOf = (petId: number) => db.petImage.count({ where: { petId } });

describe("a server that is killed", () => {
  it("during the upload leaves no image and no file", async () => {
    const { pet, status } = await killed(() => () => incoming().length === 2, 0.75);
    expect(status).toBeNull();
    expect(incoming().length).toBeGreaterThan(0);
    expect(await cleanUp()).toMatchObject({ images: 0 });
    await expectWhole();
    expect(await imagesOf(pet.id)).toBe(0);
  });

  it("while files are checked leaves no file without a listing", async () => {
    const { pet } = await killed(more(/^originals\/|-preview/));
    await cleanUp();
    await expectWhole();
    expect([0, 2]).toContain(await imagesOf(pet.id));
    await makeAll();
    await expectWhole();
  });

  it.each([
    ["after its response", waiting],
    ["while files are written", more(/^pets\/\w+-\d+\.(?:avif|webp|jpg)$/)],
  ])("%s leaves a listing that is whole once a job has run", async (_, begin) => {
    const { pet } = await killed(begin);
    await cleanUp();
    expect(await imagesOf(pet.id)).toBe(2);
    const { rows } = await pool.query<{ keys: number }>(
      "SELECT count(DISTINCT data->>'key')::int AS keys FROM jobs.job WHERE name = $1 AND state < 'active'",
      [MAKE_RENDITIONS_JOB],
    );
    expect(rows[0]!.keys).toBeGreaterThanOrEqual(await db.image.count({ where: { pending: true } }));
    await makeAll();
    await cleanUp();
    await expectWhole();
    expect(await db.image.count({ where: { pending: true } })).toBe(0);
    imagePool.close();
  });
});

async function makeAll() {
  for (const { key } of await db.image.findMany({ where: { pending: true } })) await makeRenditions({ key });
}
