// A pool of child processes that encode images, with a bounded queue. Processes rather than threads: decoders of
// hostile files are isolated from secrets and sessions, the server's thread pool stays free, a lower priority keeps
// pages fast during encoding, and an idle process exits, which frees all of its memory.
import { type ChildProcess, fork } from "node:child_process";
import { createRequire } from "node:module";
import { availableParallelism, setPriority } from "node:os";
import { log } from "#app/platform/log.server.ts";
import type { ImageJob, ImageReply } from "./image-job.ts";

/** A worker's message: that it has started, a reply, or an error of the machine rather than of the image. */
type WorkerMessage = "ready" | ImageReply | { error: string };

export interface ImagePoolOptions {
  /** The number of processes, each with one image at a time. */
  size: number;
  /** The maximum length of the queue; a further image gets "busy" at once. */
  maxWaiting: number;
  /** Milliseconds after which an image is aborted as "busy" and its process ended. */
  timeout: number;
  /** Milliseconds without work after which a process exits. */
  idle: number;
  /** The nice value of a process: 0 (normal priority) to 19; 10 by default. */
  niceness?: number;
  /** How much time the encoders take for smaller files, from 0 to 4; 2 by default. */
  effort?: number;
  /** Path of the worker program, image-worker.mjs by default. */
  worker?: string;
}

export interface ImagePool {
  /**
   * Encodes the files of one image; when its worker dies, a second one tries. Rejects when no worker starts, and when a
   * worker cannot read the file or has no memory.
   */
  run(job: ImageJob): Promise<ImageReply>;
  /** The number of images in work, for health pages and tests. */
  readonly running: number;
  /** The number of images that wait. */
  readonly waiting: number;
  /** The most images in work at a time. */
  readonly size: number;
  /** Workers that died or ran out of time, and images refused because the queue was full. */
  readonly failures: Readonly<Record<"died" | "out_of_time" | "refused", number>>;
  /** Ends every process; running and queued images get "busy". */
  close(): void;
}

interface Task {
  job: ImageJob;
  /** The number of workers that have died with it. */
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

// The worker's environment has no settings of this process: it needs no secrets. The allocator returns freed memory.
const workerSettings = {
  PATH: process.env.PATH,
  UV_THREADPOOL_SIZE: String(Math.min(4, availableParallelism())),
  MALLOC_ARENA_MAX: "2",
  MALLOC_TRIM_THRESHOLD_: "131072",
  MALLOC_MMAP_THRESHOLD_: "131072",
};

/** One worker can die for another reason, such as memory pressure; after two deaths the image is the cause. */
const MAX_DEATHS = 2;

const abort = (task: Task) => task.resolve({ ok: false, code: "busy" });

// Resolved by the package's import map, so that the sources, the tests and the bundled server use the same file.
const imageWorker = createRequire(import.meta.url).resolve("#app/platform/images/image-worker.mjs");

/** Creates a pool. No process starts before the first image, and idle ones do not keep this process alive. */
export function createImagePool(options: ImagePoolOptions): ImagePool {
  const { size, maxWaiting, timeout, idle, niceness = 10, effort = 2, worker: program = imageWorker } = options;
  const workers = new Set<Worker>();
  const waiting: Task[] = [];
  const failures = { died: 0, out_of_time: 0, refused: 0 };

  function startWorker(): Worker {
    const child = fork(program, [String(effort)], {
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
    child.on("error", (error) => handleExit(worker, error.message));
    child.on("exit", (code, signal) => handleExit(worker, signal ?? `exit code ${code}`));
    try {
      if (child.pid) setPriority(child.pid, niceness);
    } catch {
      // Without the right to change priorities, workers run at normal priority.
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

  // A worker has exited, with an image or idle. An image that was sent to it while it died was never started.
  function handleExit(worker: Worker, death: string) {
    if (!workers.has(worker)) return;
    const { ready } = worker;
    failures.died += 1;
    log.warn({ death, ready }, "an image worker died");
    end(worker, (task) => {
      task.deaths += 1;
      if (task.deaths < MAX_DEATHS) waiting.unshift(task);
      else if (ready)
        task.resolve({ ok: false, code: "damaged", reason: `Two image workers died with it (${death}).` });
      // A worker that never sent a message is a fault of the installation.
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
    worker.timer = setTimeout(() => {
      failures.out_of_time += 1;
      end(worker, abort);
    }, timeout);
    worker.child.send(task.job, (error) => error && worker.child.kill("SIGKILL"));
  }

  return {
    run(job) {
      if (waiting.length >= maxWaiting) {
        failures.refused += 1;
        return Promise.resolve({ ok: false, code: "busy" });
      }
      return new Promise((resolve, reject) => {
        const task: Task = { job, deaths: 0, resolve, reject };
        // A user waits for a preview, but not for the other files, so previews go first.
        if (job.previewWidth === undefined) waiting.push(task);
        else waiting.splice(waiting.findLastIndex((other) => other.job.previewWidth !== undefined) + 1, 0, task);
        next();
      });
    },
    get running() {
      return [...workers].filter((worker) => worker.task).length;
    },
    get waiting() {
      return waiting.length;
    },
    size,
    failures,
    close() {
      for (const task of waiting.splice(0)) abort(task);
      for (const worker of workers) end(worker, abort);
    },
  };
}
