// A temporary copy of the repository with its own build and temporary files.
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { cp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../support/build.ts";
import { settingNames } from "../support/settings.ts";

interface Ran {
  status: number | null;
  output: string;
}

export interface ThrowawayCopy {
  /** Root of the copied repository. */
  folder: string;
  /** Folder for files outside the repository. */
  temporary: string;
  /** Copies the working tree, including uncommitted changes. */
  fill(): Promise<void>;
  run(command: string, args: readonly string[], env?: Record<string, string>): Promise<Ran>;
  /** Stops running commands and deletes the copy. */
  remove(): Promise<void>;
}

const NOT_COPIED = [".git", ".data", ".env", "build", "node_modules", "playwright-report", "test-results"];
/** Timeout of a command. */
const LIMIT_MS = 30 * 60_000;
/** Time between SIGTERM and SIGKILL of a command. */
const GRACE_MS = 20_000;

/** Creates the folder of a copy; `fill` copies the files. */
export function throwawayCopy(): ThrowawayCopy {
  const home = realpathSync(mkdtempSync(join(tmpdir(), "pawstead-faults-")));
  const folder = join(home, "tree");
  const temporary = join(home, "tmp");
  // Empty values count as unset, so settings of the shell or of a .env file do not affect the tests.
  const unset = Object.fromEntries(settingNames().map((name) => [name, ""]));
  // GIT_CEILING_DIRECTORIES: git ignores a repository around the folder for temporary files.
  const base = { ...process.env, ...unset, TMPDIR: temporary, GIT_CEILING_DIRECTORIES: home, FORCE_COLOR: "0" };
  let stop: (() => Promise<void>) | undefined;
  let filling: Promise<void> | undefined;
  let removal: Promise<void> | undefined;
  const fill = async () => {
    mkdirSync(temporary);
    const left = NOT_COPIED.map((name) => join(root, name));
    await cp(root, folder, { recursive: true, preserveTimestamps: true, filter: (path) => !left.includes(path) });
    linkPackages(join(root, "node_modules"), join(folder, "node_modules"));
  };
  const remove = async () => {
    await Promise.allSettled([filling, stop?.()]);
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  return {
    folder,
    temporary,
    fill: () => (filling ??= fill()),
    async run(command, args, env = {}) {
      // No command starts once the removal has begun.
      if (removal) return new Promise<never>(() => undefined);
      const running = start(command, args, folder, { ...base, ...env });
      ({ stop } = running);
      return running.ended.finally(() => (stop = undefined));
    },
    remove: () => (removal ??= remove()),
  };
}

// Links each package separately, so that caches in node_modules belong to the copy.
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) if (!name.startsWith(".vite")) symlinkSync(join(from, name), join(to, name));
}

function start(command: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv) {
  // A separate process group, so that the command's child processes are killed with it.
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  const signal = (name: NodeJS.Signals) => {
    try {
      process.kill(-child.pid!, name);
    } catch {
      // The process group has ended already.
    }
  };
  const ended = new Promise<Ran>((done) => {
    let output = "";
    const hear = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    const timer = setTimeout(signal, LIMIT_MS, "SIGKILL");
    child.once("error", (error) => (output += error.message));
    child.once("close", (status) => {
      clearTimeout(timer);
      done({ status, output });
    });
  });
  const stop = async () => {
    signal("SIGTERM");
    const timer = setTimeout(signal, GRACE_MS, "SIGKILL");
    await ended;
    clearTimeout(timer);
  };
  return { ended, stop };
}

/** Applies or reverts a patch in the copy; returns git's error, or null. */
export async function applyPatch(copy: ThrowawayCopy, path: string, back = false): Promise<string | null> {
  const { status, output } = await copy.run("git", ["apply", "--recount", ...(back ? ["--reverse"] : []), path]);
  return status === 0 ? null : output.trim();
}
