// A throw-away copy of the repository, with its own build and temporary files, for commands that must not touch the original.
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
  /** The root of the copied repository. */
  folder: string;
  /** A folder for files that are no part of the repository. */
  temporary: string;
  /** Copies the working tree as it is, with changes that are not committed. */
  fill(): Promise<void>;
  run(command: string, args: readonly string[], env?: Record<string, string>): Promise<Ran>;
  /** Ends what is running and removes the copy. */
  remove(): Promise<void>;
}

const NOT_COPIED = [".git", ".data", ".env", "build", "node_modules", "playwright-report", "test-results"];
/** For a command that hangs. */
const LIMIT_MS = 30 * 60_000;
/** How long a command has to end its own processes before they are killed. */
const GRACE_MS = 20_000;

/** A folder for a copy, which `fill` makes. */
export function throwawayCopy(): ThrowawayCopy {
  const home = realpathSync(mkdtempSync(join(tmpdir(), "pawstead-faults-")));
  const folder = join(home, "tree");
  const temporary = join(home, "tmp");
  // An empty setting counts as not set: neither the shell nor a .env file reaches the tests.
  const unset = Object.fromEntries(settingNames().map((name) => [name, ""]));
  // The ceiling keeps git from a repository around the folder for temporary files.
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
      // Nothing starts in a copy that is being removed.
      if (removal) return new Promise<never>(() => undefined);
      const running = start(command, args, folder, { ...base, ...env });
      ({ stop } = running);
      return running.ended.finally(() => (stop = undefined));
    },
    remove: () => (removal ??= remove()),
  };
}

// Each package by itself, so that the tools' caches in node_modules are the copy's own.
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) if (!name.startsWith(".vite")) symlinkSync(join(from, name), join(to, name));
}

function start(command: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv) {
  // A process group of its own, which holds whatever the command starts.
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  const signal = (name: NodeJS.Signals) => {
    try {
      process.kill(-child.pid!, name);
    } catch {
      // nothing of it is left
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

/** Applies a patch to the copy, or takes it back; answers what git says when it cannot. */
export async function applyPatch(copy: ThrowawayCopy, path: string, back = false): Promise<string | null> {
  const { status, output } = await copy.run("git", ["apply", "--recount", ...(back ? ["--reverse"] : []), path]);
  return status === 0 ? null : output.trim();
}
