// The pool with a stand-in worker that behaves as its input says, so that order and counts are exact and tests are
// fast.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { log } from "#app/platform/log.server.ts";
import { deep } from "../../../tests/support/depth.ts";
import type { ImageJob } from "./image-job.ts";
import { createImagePool, type ImagePool, type ImagePoolOptions } from "./image-pool.server.ts";

const STAND_IN = `
import { appendFileSync, existsSync, writeFileSync } from "node:fs";
process.on("message", ({ input }) => {
  if (input === "hang") return;
  if (input === "crash") process.exit(1);
  if (input === "fail") return process.send({ error: "The file could not be read." });
  // Dies with its first image, like a worker that the system kills.
  if (input.endsWith("once") && !existsSync(input)) {
    writeFileSync(input, "");
    process.kill(process.pid, "SIGKILL");
  }
  // Replies, then dies while idle.
  if (input.endsWith("last")) return process.send({ ok: false, code: "not-an-image" }, () => process.exit(0));
  if (input === "settings") return process.send({ ok: true, value: Object.keys(process.env) });
  appendFileSync(input, "+" + process.pid + "\\n");
  setImmediate(() => {
    appendFileSync(input, "-" + process.pid + "\\n");
    process.send({ ok: false, code: "not-an-image" });
  });
});
process.on("disconnect", () => process.exit());
process.send("ready");
`;

const ROUNDS = deep(4, 20);
let folder: string;
let pool: ImagePool | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "image-pool-"));
  writeFileSync(join(folder, "worker.mjs"), STAND_IN);
});
afterEach(() => {
  vi.useRealTimers();
  pool?.close();
  rmSync(folder, { recursive: true });
});

function start(options: Partial<ImagePoolOptions> = {}): ImagePool {
  const worker = join(folder, "worker.mjs");
  return (pool = createImagePool({ size: 1, maxWaiting: 100, timeout: 60_000, idle: 60_000, worker, ...options }));
}
const job = (input: string): ImageJob => ({ input, maxPixels: 1, maxWidth: 1, maxHeight: 1, widths: [1] });

describe("the image pool", () => {
  it("runs at most as many images as its size at a time, and completes all of them", async () => {
    const diary = join(folder, "diary");
    writeFileSync(diary, "");
    const three = start({ size: 3 });
    await Promise.all(Array.from({ length: 30 }, () => three.run(job(diary))));

    const lines = readFileSync(diary, "utf8").trim().split("\n");
    let atOnce = 0;
    const depths = lines.map((line) => (atOnce += line.startsWith("+") ? 1 : -1));
    expect(lines).toHaveLength(60);
    expect(Math.max(...depths)).toBeLessThanOrEqual(3);
    expect(new Set(lines.map((line) => line.slice(1))).size).toBeLessThanOrEqual(3);
    expect(three.running).toBe(0);
  });

  it("queues a limited number of images, and returns busy for the next one", async () => {
    const two = start({ size: 2, maxWaiting: 3 });
    const accepted = Array.from({ length: 5 }, () => two.run(job("hang")));
    expect(two.running).toBe(2);
    expect(await two.run(job("hang"))).toEqual({ ok: false, code: "busy" });
    two.close();
    expect(await Promise.all(accepted)).toEqual(Array(5).fill({ ok: false, code: "busy" }));
  });

  it("survives a dying worker: its image is damaged, the next one is encoded", async () => {
    const one = start();
    const diary = join(folder, "diary");
    const replies = await Promise.all([one.run(job("crash")), one.run(job(diary))]);
    expect(replies.map((reply) => !reply.ok && reply.code)).toEqual(["damaged", "not-an-image"]);
    expect(replies[0]).toMatchObject({ reason: "Two image workers died with it (exit code 1)." });
  });

  it("[IMG-06] passes an image to a second worker when the first one dies, and logs the death", async () => {
    const said = vi.spyOn(log, "warn").mockReturnValue(undefined);
    const once = join(folder, "once");
    expect(await start().run(job(once))).toMatchObject({ ok: false, code: "not-an-image" });
    expect(existsSync(once)).toBe(true);
    expect(said).toHaveBeenCalledExactlyOnceWith({ death: "SIGKILL", ready: true }, "an image worker died");
  });

  it("[IMG-06] encodes an image that arrives while an idle worker dies", async () => {
    const one = start();
    for (let round = 0; round < ROUNDS; round += 1) {
      expect(await one.run(job(join(folder, "last")))).toMatchObject({ code: "not-an-image" });
    }
  });

  it("[IMG-06] encodes an image that arrives while the idle time of a worker ends", async () => {
    const one = start({ idle: 0 });
    for (let round = 0; round < ROUNDS; round += 1) {
      expect(await one.run(job(join(folder, "diary")))).toMatchObject({ code: "not-an-image" });
      await new Promise((resolve) => setImmediate(resolve));
    }
  });

  it("[IMG-06] rejects with the site's error when a worker cannot read the file", async () => {
    await expect(start().run(job("fail"))).rejects.toThrow("The file could not be read.");
  });

  it("aborts an image that takes too long, and continues with the next", async () => {
    // With fake timers the second one never times out, however long its worker takes to start.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const one = start({ timeout: 1500 });
    const replies = Promise.all([one.run(job("hang")), one.run(job(join(folder, "diary")))]);
    vi.advanceTimersByTime(1500);
    expect((await replies).map((reply) => !reply.ok && reply.code)).toEqual(["busy", "not-an-image"]);
  });

  it("does not pass this process's settings to the worker", async () => {
    process.env.SESSION_SECRET = "a secret that no decoder needs";
    const reply = await start().run(job("settings"));
    delete process.env.SESSION_SECRET;
    expect(JSON.stringify(reply)).toContain("UV_THREADPOOL_SIZE");
    expect(JSON.stringify(reply)).not.toContain("SESSION_SECRET");
  });

  it("rejects when its worker cannot start", async () => {
    writeFileSync(join(folder, "broken.mjs"), "process.exit(3);");
    await expect(start({ worker: join(folder, "broken.mjs") }).run(job("hang"))).rejects.toThrow("No image worker");
  });
});
