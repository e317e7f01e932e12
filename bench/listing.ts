// Cost of a listing form with five images of a recent phone: for its breeder, for the server and for other visitors.
import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { RENDITION_WIDTHS } from "#app/domain/images/image.ts";
import { type Benchmark, median, percentile } from "./figure.ts";
import { aPetPath } from "./pages.ts";
import { asFiles, copyOf, makeImages, openSender, type Sender, smallImage } from "./photos.ts";
import { residentMb, root, type Running, startProduct } from "./product.ts";

const ROUNDS = 3;
const IMAGES = 5;
const IDLE_SECONDS = 6;
const VISITORS = 4;
/** Interval between a visitor's requests in ms, independent of the response times. */
const PACE_MS = 15;
const LOOK_MS = 10;
/** Nice value of the product's image workers (image-pool.server.ts). */
const NICENESS = 10;

export const listing: Benchmark = {
  name: "listing",
  async run() {
    const jpegs = await makeImages(IMAGES);
    const files = await asFiles(jpegs);
    const product = await startProduct();
    const sender = await openSender(product);
    const seen = { bare: [] as number[], whole: [] as number[], response: [] as number[], growth: [] as number[] };
    const idle: number[] = [];
    const busy: number[] = [];
    try {
      const paths = ["/", "/pets", "/pets?type=dog", "/breeders", await aPetPath(product.url)];
      // Warm-up: some pages and one form with a small image.
      await visit(product, paths, pause(4_000));
      await sendAndWait(sender, product, [copyOf(await smallImage())]);
      await pause(1_000);
      const idleMb = residentMb(product.pid);
      for (let round = 0; round < ROUNDS; round += 1) {
        seen.bare.push(await timeOf(() => bareSharp(files.paths)));
        const { responseMs, wholeMs, mostMb } = await sendAndWait(sender, product, jpegs.map(copyOf));
        seen.whole.push(wholeMs);
        seen.response.push(responseMs);
        seen.growth.push(mostMb - idleMb);
        idle.push(...(await visit(product, paths, pause(IDLE_SECONDS * 1000))));
        busy.push(...(await visit(product, paths, sendAndWait(sender, product, jpegs.map(copyOf)))));
      }
    } finally {
      await sender.cleanUp();
      await product.stop();
      await files.remove();
    }
    const [bare, whole] = [median(seen.bare), median(seen.whole)];
    const [calm, pressed] = [percentile(idle, 0.99), percentile(busy, 0.99)];
    const size = jpegs.reduce((sum, jpeg) => sum + jpeg.length, 0) / IMAGES / 1024 / 1024;
    return [
      {
        what: "five photos: memory of the server over idle, at most",
        measured: Math.max(...seen.growth),
        unit: "MB",
        target: { most: 60 },
        note: `${size.toFixed(2)} MB each`,
      },
      {
        what: "five photos: p99 of other visitors' pages, of idle",
        measured: pressed / calm,
        unit: "x",
        target: { most: 1.5 },
        note: `${pressed.toFixed(1)} ms, idle ${calm.toFixed(1)} ms, ${busy.length} and ${idle.length} pages`,
      },
      {
        what: "five photos: from upload to all renditions, of bare sharp",
        measured: whole / bare,
        unit: "x",
        target: { most: 1.3 },
        note: `${(whole / 1000).toFixed(1)} s, sharp ${(bare / 1000).toFixed(1)} s`,
      },
      {
        what: "five photos: response time of the upload",
        measured: median(seen.response),
        unit: "ms",
        target: null,
        note: "the listing is whole, with previews",
      },
    ];
  },
};

/** Uploads images and waits until all their renditions are rendered. */
async function sendAndWait(sender: Sender, product: Running, jpegs: readonly Buffer[]) {
  let mostMb = 0;
  const began = performance.now();
  let responseMs = 0;
  const sent = sender.send(jpegs).then(() => (responseMs = performance.now() - began));
  const looking = setInterval(() => (mostMb = Math.max(mostMb, residentMb(product.pid))), LOOK_MS);
  try {
    await sent;
    while ((await sender.waiting()) > 0) await pause(LOOK_MS);
  } finally {
    clearInterval(looking);
  }
  return { responseMs, wholeMs: performance.now() - began, mostMb };
}

/** Response times of page requests until `until` is settled. */
async function visit({ url }: Running, paths: readonly string[], until: Promise<unknown>): Promise<number[]> {
  const state = { over: false };
  const watched = until.finally(() => (state.over = true));
  const times: number[] = [];
  const one = async (first: number) => {
    for (let turn = first; !state.over; turn += 1) {
      const began = performance.now();
      const response = await fetch(url + paths[turn % paths.length]!);
      await response.arrayBuffer();
      const took = performance.now() - began;
      times.push(took);
      await pause(Math.max(0, PACE_MS - took));
    }
  };
  await Promise.all([watched, ...Array.from({ length: VISITORS }, (_, at) => one(at))]);
  return times;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function bareSharp(paths: readonly string[]): Promise<void> {
  const program = join(root, "bench/baseline-images.mjs");
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [program, RENDITION_WIDTHS.join(","), ...paths], { stdio: "inherit" });
    // The same nice value as the product's workers, so that other load affects both alike.
    if (child.pid) setPriority(child.pid, NICENESS);
    child.once("error", failed);
    child.once("close", (code) => (code === 0 ? done() : failed(new Error("sharp alone failed"))));
  });
}
