// A few child processes that make images, and a bounded queue in front of them. Processes rather than threads: decoders of
// hostile files are kept apart from secrets and sessions, the server's thread pool stays free, a lower priority keeps
// pages quick while images are made, and an idle process ends and gives all of its memory back.
import { type ChildProcess, fork } from "node:child_process";
import { createRequire } from "node:module";
import { availableParallelism, setPriority } from "node:os";
import { log } from "#app/platform/log.server.ts";

export type ImageInput = Uint8Array | string;

/** What a worker is asked to do. `input` is the file's bytes or its path; all sizes are pixels. */
export interface ImageJob {
  input: ImageInput;
  maxPixels: number;
  maxWidth: number;
  maxHeight: number;
  widths: readonly number[];
  /** Makes a JPEG of this width alone, in a fraction of the time; `widths` then means nothing. */
  previewWidth?: number;
}

interface ImageFile {
  width: number;
  extension: "avif" | "webp" | "jpg";
  bytes: Uint8Array;
}

/** The files of one image, with the size of the largest and the dominant colour as `#rrggbb`. */
export interface MadeImages {
  width: number;
  height: number;
  colour: string;
  files: ImageFile[];
}

/** `reason` is for the log: the decoder's own words, or how the workers died. */
export type ImageReply =
  | { ok: true; value: MadeImages }
  | { ok: false; code: "not-an-image" | "too-many-pixels" | "damaged" | "busy"; reason?: string };

/** What a worker sends: that it has started, a reply, or a fault that is the site's own and not the image's. */
type WorkerMessage = "ready" | ImageReply | { error: string };

export interface ImagePoolOptions {
  /** Images made at the same time, one process each. */
  size: number;
  /** Images that may wait; one more is answered "busy" at once. */
  maxWaiting: number;
  /** Milliseconds after which an image is given up as "busy" and its process ended. */
  timeout: number;
  /** Milliseconds without work after which a process ends. */
  idle: number;
  /** How far a process stands back behind others: 0 (an equal) to 19, and 10 where nothing is said. */
  niceness?: number;
  /** Path of the program a process runs, where that is not image-worker.mjs. */
  worker?: string;
}

export interface ImagePool {
  /**
   * Makes the files of one image; a second worker tries when the first one dies. Rejects when no worker starts, and when
   * one cannot read the file or has no memory.
   */
  run(job: ImageJob): Promise<ImageReply>;
  /** Images being made now, for health pages and tests. */
  readonly running: number;
  /** Ends every process; images under way or waiting are answered "busy". */
  close(): void;
}

interface Task {
  job: ImageJob;
  /** How many workers have died with it. */
  deaths: number;
  resolve(reply: ImageReply): void;
  reject(error: Error): void;
}

interface Worker {
  child: ChildProcess;
  ready: boolean;
  task: Task | null;
  timer: NodeJS.Timeout | null;
}

// Nothing of this process's own settings: a worker has no use for secrets. The allocator is told to give freed memory back.
const workerSettings = {
  PATH: process.env.PATH,
  UV_THREADPOOL_SIZE: String(Math.min(4, availableParallelism())),
  MALLOC_ARENA_MAX: "2",
  MALLOC_TRIM_THRESHOLD_: "131072",
  MALLOC_MMAP_THRESHOLD_: "131072",
};

/** A worker may die of something else, as when the system is short of memory; two of them died of the image. */
const MAX_DEATHS = 2;

const giveUp = (task: Task) => task.resolve({ ok: false, code: "busy" });

// Through the package's own import map, so that the sources, the tests and the bundled server find the same file.
const imageWorker = createRequire(import.meta.url).resolve("#app/platform/images/image-worker.mjs");

/** Makes a pool. No process is started before the first image, and none keeps this process alive when idle. */
export function createImagePool(options: ImagePoolOptions): ImagePool {
  const { size, maxWaiting, timeout, idle, niceness = 10, worker: program = imageWorker } = options;
  const workers = new Set<Worker>();
  const waiting: Task[] = [];

  function startWorker(): Worker {
    const child = fork(program, [], {
      execArgv: [],
      env: workerSettings,
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    const worker: Worker = { child, ready: false, task: null, timer: null };
    workers.add(worker);
    child.on("message", (message: WorkerMessage) => {
      if (message === "ready") worker.ready = true;
      else if ("error" in message) finish(worker, (task) => task.reject(new Error(message.error)));
      else finish(worker, (task) => task.resolve(message));
    });
    child.on("error", (error) => lose(worker, error.message));
    child.on("exit", (code, signal) => lose(worker, signal ?? `exit code ${code}`));
    try {
      if (child.pid) setPriority(child.pid, niceness);
    } catch {
      // Where priorities may not be changed, workers compete as equals.
    }
    return worker;
  }

  function finish(worker: Worker, settle: (task: Task) => void) {
    const { task } = worker;
    if (worker.timer) clearTimeout(worker.timer);
    worker.task = null;
    if (workers.has(worker)) {
      worker.child.unref();
      worker.child.channel?.unref();
      worker.timer = setTimeout(() => end(worker, () => {}), idle).unref();
    }
    if (task) settle(task);
    next();
  }

  function end(worker: Worker, settle: (task: Task) => void) {
    if (!workers.delete(worker)) return;
    worker.child.kill("SIGKILL");
    finish(worker, settle);
  }

  // A worker that ended by itself, with an image or idle: one that was sent an image while it died never saw it.
  function lose(worker: Worker, death: string) {
    if (!workers.has(worker)) return;
    const { ready } = worker;
    log.warn({ death, ready }, "an image worker died");
    end(worker, (task) => {
      task.deaths += 1;
      if (task.deaths < MAX_DEATHS) waiting.unshift(task);
      else if (ready)
        task.resolve({ ok: false, code: "damaged", reason: `Two image workers died with it (${death}).` });
      // One that never spoke is a fault of the installation.
      else task.reject(new Error(`No image worker starts (${death}).`));
    });
  }

  function next() {
    while (waiting.length > 0) {
      const free = [...workers].find((worker) => !worker.task && worker.child.connected);
      if (!free && workers.size >= size) return;
      assign(free ?? startWorker(), waiting.shift()!);
    }
  }

  function assign(worker: Worker, task: Task) {
    if (worker.timer) clearTimeout(worker.timer);
    worker.task = task;
    worker.child.ref();
    worker.child.channel?.ref();
    worker.timer = setTimeout(() => end(worker, giveUp), timeout);
    worker.child.send(task.job, (error) => error && worker.child.kill("SIGKILL"));
  }

  return {
    run(job) {
      if (waiting.length >= maxWaiting) return Promise.resolve({ ok: false, code: "busy" });
      return new Promise((resolve, reject) => {
        const task: Task = { job, deaths: 0, resolve, reject };
        // Somebody waits for a preview, and nobody for the files that follow it.
        if (job.previewWidth === undefined) waiting.push(task);
        else waiting.splice(waiting.findLastIndex((other) => other.job.previewWidth !== undefined) + 1, 0, task);
        next();
      });
    },
    get running() {
      return [...workers].filter((worker) => worker.task).length;
    },
    close() {
      for (const task of waiting.splice(0)) giveUp(task);
      for (const worker of workers) end(worker, giveUp);
    },
  };
}
