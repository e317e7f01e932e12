// Builds the site once for all test files and concurrent test runs.
import { spawn } from "node:child_process";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";

/** The folder of the repository. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

const LOCK = join(tmpdir(), `pawstead-build-${root.replaceAll(/\W+/g, "-")}.lock`);
const LOOK_AGAIN_MS = 50;
const BUILD = 'import("./dev/prepare.mjs").then((prepare) => prepare.buildSite());';

/** Builds the site unless the build is up to date. Rejects with the output of the build. */
export async function ensureBuilt(): Promise<void> {
  await takeLock();
  try {
    await run(process.execPath, ["--input-type=module", "-e", BUILD]);
  } finally {
    await rm(LOCK, { force: true });
  }
}

// A lock is a file with the id of its process; the lock of an ended process is ignored.
async function takeLock(): Promise<void> {
  const draft = `${LOCK}-${process.pid}`;
  await writeFile(draft, String(process.pid));
  try {
    while (!(await linked(draft, LOCK))) {
      const owner = await readFile(LOCK, "utf8").catch(() => "");
      if (owner !== "" && !isRunning(Number(owner))) await rm(LOCK, { force: true });
      else await delay(LOOK_AGAIN_MS);
    }
  } finally {
    await rm(draft, { force: true });
  }
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function run(command: string, args: string[]): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(command, args, { cwd: root, env: plainEnvironment(), stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    child.stdout.on("data", (chunk) => (said += String(chunk)));
    child.stderr.on("data", (chunk) => (said += String(chunk)));
    child.once("error", failed);
    child.once("close", (status) => (status === 0 ? done() : failed(new Error(`The site does not build:\n${said}`))));
  });
}

/** The environment without the settings of the site and the variables of the test runner. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const kept = ["PATH", "HOME", "TMPDIR", "LANG", "TZ", "USER", "npm_execpath"];
  return Object.fromEntries(
    kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}
