// A few child processes that make images, and a bounded queue in front of them. Processes rather than threads: decoders of
// hostile files are kept apart from secrets and sessions, the server's thread pool stays free, a lower priority keeps
// pages quick while pictures are made, and an idle process ends and gives all of its memory back.
import { type ChildProcess, fork } from "node:child_process";
import { createRequire } from "node:module";
import { availableParallelism, setPriority } from "node:os";

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

export interface ImageFile {
  width: number;
  extension: "avif" | "webp" | "jpg";
  bytes: Uint8Array;
}

/** The files of one picture, with the size of the largest and the dominant colour as `#rrggbb`. */
export interface MadeImages {
  width: number;
  height: number;
  colour: string;
  files: ImageFile[];
}

export type ImageReply =
  | { ok: true; value: MadeImages }
  | { ok: false; code: "not-an-image" | "too-many-pixels" | "damaged" | "busy" };

export interface ImagePoolOptions {
  /** Pictures made at the same time, one process each. */
  size: number;
  /** Pictures that may wait; one more is answered "busy" at once. */
  maxWaiting: number;
  /** Milliseconds after which a picture is given up as "busy" and its process ended. */
  timeout: number;
  /** Milliseconds without work after which a process ends. */
  idle: number;
  /** How far a process stands back behind others: 0 (an equal) to 19, and 10 where nothing is said. */
  niceness?: number;
  /** Path of the program a process runs, where that is not image-worker.mjs. */
  worker?: string;
}

export interface ImagePool {
  /** Makes the files of one picture. Rejects only when the worker cannot be started at all. */
  run(job: ImageJob): Promise<ImageReply>;
  /** Pictures being made now, for health pages and tests. */
  readonly running: number;
  /** Ends every process; pictures under way or waiting are answered "busy". */
  close(): void;
}

interface Task {
  job: ImageJob;
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

const giveUp = (task: Task) => task.resolve({ ok: false, code: "busy" });

// Through the package's own import map, so that the sources, the tests and the bundled server find the same file.
const imageWorker = createRequire(import.meta.url).resolve("#app/platform/images/image-worker.mjs");

/** Makes a pool. No process is started before the first picture, and none keeps this process alive when idle. */
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
    child.on("message", (message) => {
      if (message === "ready") worker.ready = true;
      else finish(worker, (task) => task.resolve(message as ImageReply));
    });
    child.on("error", (error) => end(worker, (task) => task.reject(error)));
    child.on("exit", () =>
      end(worker, (task) =>
        // A decoder that dies takes its picture with it; a worker that never spoke is a fault of the installation.
        worker.ready ? task.resolve({ ok: false, code: "damaged" }) : task.reject(new Error("No image worker starts.")),
      ),
    );
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
        const task = { job, resolve, reject };
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
