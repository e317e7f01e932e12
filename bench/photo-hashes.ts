// Stolen photos: the share of altered copies that are found, different photos taken for copies, and the time of a look-up
// in the index beside a comparison with every hash, in CPU time. `-- photo-hashes --full` looks up among five million.
import { randomFillSync } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { HashIndex } from "#app/domain/moderation/photo-matches/hash-index.ts";
import { LEAST_QUALITY, MATCH_DISTANCE } from "#app/domain/moderation/photo-matches/rules.ts";
import type { PhotoHash } from "#app/platform/images/image-job.ts";
import { previewImage } from "#app/platform/images/process-image.server.ts";
import { PROMISED, REPORTED } from "../tests/support/images/altered-copies.ts";
import { type Benchmark, type Figure, median, percentile } from "./figure.ts";

const IMAGES = "prisma/seed/images";
const PROMISED_COPIES = 500;
const QUICK_HASHES = 200_000;
const FULL_HASHES = 5_000_000;
const LOOK_UPS = 60;
const HASH_BYTES = 32;
const TURNS = 8;

export const photoHashes: Benchmark = {
  name: "photo-hashes",
  async run() {
    // Imported here, because it reads the settings, and the database of the run is started after this module is loaded.
    const { createImagePool } = await import("#app/platform/images/image-pool.server.ts");
    const pool = createImagePool({ size: 2, maxWaiting: 2_000, timeout: 60_000, idle: 1_000, effort: 0 });
    const hash = async (input: Uint8Array) => {
      const made = await previewImage({ pool, input, widths: [640], previewWidth: 320 });
      if (!made.ok) throw new Error(made.code);
      return made.value.photo.hashes;
    };
    try {
      return [...(await recall(hash)), ...(await lookUps())];
    } finally {
      pool.close();
    }
  },
};

type Hash = (input: Uint8Array) => Promise<PhotoHash[]>;

async function recall(hash: Hash): Promise<Figure[]> {
  const files = readdirSync(IMAGES, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".webp"));
  const hashed = await Promise.all(
    files.sort().map(async (name) => {
      const photo = readFileSync(join(IMAGES, name));
      return { name, photo, hashes: await hash(photo) };
    }),
  );
  const photos = hashed.filter(({ hashes }) => hashes[0]!.quality >= LEAST_QUALITY);
  const chosen = photos.slice(0, Math.ceil(PROMISED_COPIES / Object.keys(PROMISED).length));
  const shares = async (kinds: typeof PROMISED) => {
    const figures: (Figure & { found: number })[] = [];
    for (const [kind, alter] of Object.entries(kinds)) {
      const copies = chosen.map(async ({ photo, hashes }) => {
        const { width, height } = await sharp(photo).metadata();
        return isMatch(await hash(await alter(photo, { width, height })), hashes);
      });
      const found = (await Promise.all(copies)).filter(Boolean).length;
      const measured = (100 * found) / chosen.length;
      const note = `${found} of ${chosen.length}`;
      figures.push({ what: `copies found: ${kind}`, measured, unit: "%", target: null, note, found });
    }
    return figures;
  };
  const promised = await shares(PROMISED);
  const all = promised.length * chosen.length;
  const found = promised.reduce((sum, one) => sum + one.found, 0);
  const pairs = photos.flatMap((one, at) => photos.slice(at + 1).map((other) => [one, other] as const));
  const wrong = pairs.filter(([one, other]) => isMatch(one.hashes, other.hashes));
  return [
    {
      ...{
        what: "copies found of the promised kinds",
        measured: (100 * found) / all,
        unit: "%",
        target: { least: 97 },
      },
      note: `${found} of ${all}; ${files.length - photos.length} of ${files.length} images have too little to recognise`,
    },
    ...promised,
    ...(await shares(REPORTED)),
    {
      ...{ what: "pairs of different images that match", measured: wrong.length, unit: "", target: null },
      note: `of ${pairs.length.toLocaleString("en-GB")}: ${wrong.map(([a, b]) => `${a.name} and ${b.name}`).join("; ")}`,
    },
  ];
}

function isMatch(copy: readonly PhotoHash[], original: readonly PhotoHash[]): boolean {
  const index = new HashIndex();
  original.forEach(({ turns }, id) => index.add(id, Buffer.from(turns[0]!, "hex")));
  return copy.some(({ turns }) => turns.some((turn) => index.find(Buffer.from(turn, "hex")).length > 0));
}

/** Random hashes, and in each look-up a copy of one of them at a distance of up to 31 in one of its positions. */
async function lookUps(): Promise<Figure[]> {
  const count = process.argv.includes("--full") ? FULL_HASHES : QUICK_HASHES;
  const [index, every] = [new HashIndex(), Buffer.allocUnsafe(count * HASH_BYTES)];
  for (let at = 0; at < every.length; at += 1 << 24) randomFillSync(every.subarray(at, at + (1 << 24)));
  for (let id = 0; id < count; id += 1) index.add(id, every.subarray(id * HASH_BYTES, (id + 1) * HASH_BYTES));
  const before = process.memoryUsage().arrayBuffers;
  const began = performance.now();
  await index.sort();
  const sorted = performance.now() - began;
  const megabytes = (process.memoryUsage().arrayBuffers - before + count * (HASH_BYTES + 4) * 1.5) / 1024 / 1024;
  const [times, scans]: [number[], number[]] = [[], []];
  let missed = 0;
  for (let nth = 0; nth < LOOK_UPS; nth += 1) {
    const positions: Buffer[] = Array.from({ length: TURNS }, () => randomFillSync(Buffer.allocUnsafe(HASH_BYTES)));
    const id = Math.floor((count * nth) / LOOK_UPS);
    positions[nth % TURNS] = copyOf(every.subarray(id * HASH_BYTES, (id + 1) * HASH_BYTES), nth % (MATCH_DISTANCE + 1));
    const [found, time] = cpuTime(() => positions.flatMap((hash) => index.find(hash)));
    times.push(time);
    if (nth % 10 > 0) continue;
    const [expected, scan] = cpuTime(() => positions.flatMap((hash) => compareAll(every, hash)));
    scans.push(scan);
    const ids = new Set(found.map((one) => one.id));
    missed += expected.filter((one) => !ids.has(one)).length + (ids.has(id) ? 0 : 1);
  }
  const name = count.toLocaleString("en-GB");
  return [
    {
      what: `one image in its 8 positions among ${name}: CPU time, p95`,
      measured: percentile(times, 0.95),
      unit: "ms",
      target: { most: 50 },
    },
    {
      what: "comparing all, of looking up: medians",
      measured: median(scans) / median(times),
      unit: "x",
      target: { least: 5 },
    },
    {
      what: "matches that looking up misses",
      measured: missed,
      unit: "",
      target: { most: 0 },
      note: `of ${scans.length} comparisons with all`,
    },
    {
      what: `memory of the index of ${name}`,
      measured: megabytes,
      unit: "MB",
      target: { most: 1024 },
      note: `sorted in ${sorted.toFixed(0)} ms`,
    },
  ];
}

/** In milliseconds, so that other work on the machine does not count. */
function cpuTime<Value>(work: () => Value): [Value, number] {
  const began = process.cpuUsage();
  const value = work();
  const { user, system } = process.cpuUsage(began);
  return [value, (user + system) / 1000];
}

function copyOf(hash: Buffer, distance: number): Buffer {
  const copy = Buffer.from(hash);
  for (let bit = 0; bit < distance; bit += 1) copy[bit]! ^= 1;
  return copy;
}

function compareAll(every: Buffer, hash: Buffer): number[] {
  const [words, wanted] = [new Uint32Array(every.buffer, every.byteOffset, every.length / 4), new Uint32Array(8)];
  wanted.set(new Uint32Array(Uint8Array.from(hash).buffer));
  const found: number[] = [];
  for (let row = 0; row < words.length; row += 8) {
    let distance = 0;
    for (let word = 0; word < 8 && distance <= MATCH_DISTANCE; word += 1) {
      let bits = words[row + word]! ^ wanted[word]!;
      bits -= (bits >>> 1) & 0x55555555;
      bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
      distance += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
    }
    if (distance <= MATCH_DISTANCE) found.push(row / 8);
  }
  return found;
}
