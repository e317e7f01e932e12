// Starts the built product as in production, on data sets generated once and stored in .data: the demo data, and for
// --full the large data set; reads CPU time and memory of a process.
import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { freePort } from "../dev/free-port.mjs";

/** Root folder of the repository. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** Data folder of the default benchmarks. */
export const DEMO_WORLD = join(root, ".data/bench");

const START_LIMIT_MS = 10 * 60_000;

/** A server in a separate process. */
export interface Running {
  /** Origin, for example "http://127.0.0.1:41234". */
  url: string;
  port: number;
  pid: number;
  /** Time from the start of the process to its "listening" log line, in milliseconds. */
  startMs: number;
  stop(): Promise<void>;
}

/** Starts the built site with additional environment variables; `onLine` gets each line of its log. */
export function startProduct(settings: Record<string, string> = {}, onLine?: (line: string) => void): Promise<Running> {
  return startServer(["--max-semi-space-size=8", join(root, "build/server/index.js")], '"listening"', settings, onLine);
}

/** Starts a baseline server: a file of this folder that prints "ready to compare". */
export function startBare(file: string, settings: Record<string, string>): Promise<Running> {
  return startServer(["--import", "tsx", join(root, "bench", file)], "ready to compare", settings);
}

/** CPU time that a process has used so far, in milliseconds. */
export function processorMs(pid: number): number {
  const [, rest = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const fields = rest.split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Resident set size of a process in MB. */
export function residentMb(pid: number): number {
  const [, kb = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kb) / 1024;
}

async function startServer(
  args: string[],
  readyWord: string,
  settings: Record<string, string>,
  onLine?: (line: string) => void,
): Promise<Running> {
  const port = Number(settings.PORT ?? (await freePort()));
  const url = `http://127.0.0.1:${port}`;
  const own = {
    NODE_ENV: "production",
    DEMO: "1",
    HOST: "127.0.0.1",
    PORT: String(port),
    SITE_URL: url,
    DATA_DIR: DEMO_WORLD,
    DATABASE_DIRECT_URL: "",
    RATE_LIMIT_SCALE: "100000",
    MALLOC_ARENA_MAX: "2",
    MALLOC_MMAP_THRESHOLD_: "131072",
    SESSION_SECRET: "a-secret-of-the-benchmarks-that-guards-nothing",
  };
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...own, ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const kill = () => void child.kill("SIGKILL");
  process.once("exit", kill);
  const stopped = new Promise<void>((done) => child.once("close", () => done()));
  await ready(child, readyWord, onLine);
  return {
    url,
    port,
    pid: child.pid ?? 0,
    startMs: performance.now() - began,
    async stop() {
      child.kill("SIGTERM");
      await stopped;
      process.off("exit", kill);
    },
  };
}

function ready(child: ChildProcess, readyWord: string, onLine?: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (what: string) => () => reject(new Error(`A server of the benchmarks ${what}`));
    const limit = setTimeout(fail("did not start in time"), START_LIMIT_MS);
    child.once("close", fail("ended at once"));
    if (!child.stdout) return;
    // Keep reading: a full pipe would block the process.
    createInterface(child.stdout).on("line", (text) => {
      onLine?.(text);
      if (!text.includes(readyWord)) return;
      clearTimeout(limit);
      resolve();
    });
  });
}
