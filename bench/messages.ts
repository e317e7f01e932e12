// Message benchmarks with a thousand event streams on one process: memory per stream, delivery latency, statements per
// message, reconnection of all streams at once; and query times of the chat list and a chat in a large database.
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { type Benchmark, type Figure, percentile } from "./figure.ts";
import { makeMessageWorld, type MessageWorld } from "./message-data.ts";
import { readTimes } from "./message-reads.ts";
import { Listener, timeSmallRequest, sendAs } from "./message-streams.ts";
import { root, type Running, startProduct } from "./product.ts";

const PAIRS = 500;
const STREAMS = 2 * PAIRS;
const QUICK_MESSAGES = 100_000;
const FULL_MESSAGES = 1_000_000;
const SENT = 300;
const EVERY_MS = 40;
const OBSERVED = join(tmpdir(), `pawstead-bench-observed-${process.pid}.json`);

export const messages: Benchmark = {
  name: "messages",
  async run() {
    const full = process.argv.includes("--full");
    const world = await makeMessageWorld({ pairs: PAIRS, messages: full ? FULL_MESSAGES : QUICK_MESSAGES });
    const figures: Figure[] = [...(await readTimes(world)), queriesOfSending(world)];
    const product = await startProduct({
      DATABASE_URL: world.url,
      OBSERVED,
      NODE_OPTIONS: `--expose-gc --import=${pathToFileURL(join(root, "bench/observe-product.mjs")).href}`,
    });
    try {
      return [...figures, ...(await measureStreams(world, product))];
    } finally {
      await product.stop();
      await world.close();
      rmSync(OBSERVED, { force: true });
    }
  },
};

async function measureStreams(world: MessageWorld, product: Running): Promise<Figure[]> {
  const listeners = world.pairs.flatMap((pair) =>
    [0, 1].map((side) => new Listener(product.url, pair, side as 0 | 1, 20)),
  );
  // Warm-up, so that memory allocated once is not counted per stream.
  for (let times = 0; times < 3; times += 1) {
    await openAll(listeners);
    await closeAll(listeners);
    await observe(product);
  }
  const before = await observe(product);
  await openAll(listeners);
  await pause(1_000);
  const open = await observe(product);
  const delivery = await sendSteadily(world, product, listeners);
  const returned = await reconnectAll(world, product, listeners);
  await closeAll(listeners);
  const lost = listeners.filter(({ doubled, outOfOrder }) => doubled + outOfOrder > 0).length;
  const each = (bytes: number) => bytes / 1024 / STREAMS;
  return [
    { what: `one of ${STREAMS} event streams: memory of the process`, measured: each(open.rss - before.rss), unit: "kB", target: { most: 20 }, note: `heap and buffers ${each(open.heap - before.heap).toFixed(1)} kB` },
    { what: `from POST to the recipient's stream, with ${STREAMS} streams open: p95`, measured: percentile(delivery.times, 0.95), unit: "ms", target: { most: 150 }, note: `${SENT} messages, one each ${EVERY_MS} ms; p50 ${percentile(delivery.times, 0.5).toFixed(0)} ms; a small response beside it: p95 ${percentile(delivery.floor, 0.95).toFixed(0)} ms` },
    { what: "queries caused by a message, with the streams of both users open", measured: delivery.queries, unit: "", target: null, note: "session, rate limit, sending, both streams; no email is due" },
    { what: `${STREAMS} streams reconnect at once: queries`, measured: returned.queries, unit: "", target: { most: STREAMS / 5 }, note: `all had caught up after ${returned.ms.toFixed(0)} ms; ${STREAMS} small responses at once: ${returned.floorMs.toFixed(0)} ms` },
    { what: "streams that missed a message, or received one twice or out of order", measured: lost, unit: "", target: { most: 0 } },
  ]; // oxfmt-ignore
}

/** Sends one message every few milliseconds between the users of a pair. */
async function sendSteadily({ pairs }: MessageWorld, product: Running, listeners: readonly Listener[]) {
  const { url } = product;
  const before = await observe(product);
  const times: number[] = [];
  const floor: number[] = [];
  const work: Promise<void>[] = [];
  for (let nth = 0; nth < SENT; nth += 1) {
    const place = (nth * 37) % PAIRS;
    const side = (nth % 2) as 0 | 1;
    const other = listeners[2 * place + (1 - side)]!;
    const send = async () => {
      const began = performance.now();
      const messageId = await sendAs(url, pairs[place]!, side, `Hello ${nth}`);
      await other.arrived(messageId);
      times.push(other.receivedAt.get(messageId)! - began);
    };
    work.push(send());
    if (nth % 10 === 0) work.push(timeSmallRequest(url).then((ms) => void floor.push(ms)));
    await pause(EVERY_MS);
  }
  await Promise.all(work);
  const after = await observe(product);
  return { times, floor, queries: (after.statements - before.statements - floor.length) / SENT };
}

/** Closes every stream, sends a message to each chat and reconnects all streams. */
async function reconnectAll({ pairs }: MessageWorld, product: Running, listeners: readonly Listener[]) {
  await closeAll(listeners);
  const sent: number[] = [];
  for (let from = 0; from < PAIRS; from += 10) {
    const some = pairs.slice(from, from + 10);
    sent.push(...(await Promise.all(some.map((pair) => sendAs(product.url, pair, 0, "While you were away")))));
  }
  const floorBegan = performance.now();
  await Promise.all(listeners.map(() => timeSmallRequest(product.url)));
  const floorMs = performance.now() - floorBegan;
  const before = await observe(product);
  const began = performance.now();
  await Promise.all(listeners.map((listener) => listener.open()));
  await Promise.all(listeners.map((listener, nth) => listener.arrived(sent[Math.floor(nth / 2)]!)));
  const ms = performance.now() - began;
  const after = await observe(product);
  return { ms, floorMs, queries: after.statements - before.statements };
}

/** Opens the streams, 50 at a time. */
async function openAll(listeners: readonly Listener[]): Promise<void> {
  for (let from = 0; from < listeners.length; from += 50) {
    await Promise.all(listeners.slice(from, from + 50).map((listener) => listener.open()));
  }
}

async function closeAll(listeners: readonly Listener[]): Promise<void> {
  for (const listener of listeners) listener.close();
  await pause(1_000);
}

interface Observed {
  statements: number;
  rss: number;
  heap: number;
}

/** Requests the statement count and memory of the process (observe-product.mjs). */
async function observe({ pid }: Pick<Running, "pid">): Promise<Observed> {
  rmSync(OBSERVED, { force: true });
  process.kill(pid, "SIGUSR2");
  for (;;) {
    await pause(50);
    try {
      return JSON.parse(readFileSync(OBSERVED, "utf8")) as Observed;
    } catch {
      // The file does not exist yet or is incomplete.
    }
  }
}

function queriesOfSending({ url, longChat }: MessageWorld): Figure {
  const words = [
    "--import",
    "tsx",
    join(root, "bench/message-queries.ts"),
    String(longChat.chatId),
    String(longChat.userId),
  ];
  const { stdout, status } = spawnSync(process.execPath, words, {
    cwd: root,
    env: { ...process.env, DATABASE_URL: url, NODE_ENV: "test" },
    stdio: ["ignore", "pipe", "inherit"],
    encoding: "utf8",
  });
  if (status !== 0) throw new Error("The queries of a message could not be counted");
  const costs = JSON.parse(stdout.trim().split("\n").at(-1) ?? "[]") as number[];
  const what = "queries of sending a message";
  return { what, measured: Math.max(...costs), unit: "", target: { most: 3 }, note: `the most of ${costs.length}` };
}
