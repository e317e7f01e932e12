// A TypeScript file as one script, which a test starts as a process of its own and may end in the middle.
import { type ChildProcessByStdio, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import type { Writable } from "node:stream";
import { build } from "vite";
import { afterAll } from "vitest";
import { plainEnvironment, root } from "./build.ts";

/** A process that has loaded its modules, or is about to, and waits for JSON text on its input. */
export type Script = ChildProcessByStdio<Writable, null, null>;

/**
 * Builds the file at a path of the repository, and returns what starts it with these variables of this process besides the
 * database's.
 */
export async function builtScript(path: string, variables: readonly string[] = []): Promise<() => Script> {
  // One file rather than a hundred, because it may be started dozens of times. Within the repository, so that it finds packages.
  const folder = mkdtempSync(join(root, "node_modules/.script-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  await build({
    root,
    configFile: false,
    logLevel: "silent",
    // With its packages: that takes a process a third less time to load. Native ones stay outside.
    ssr: { noExternal: true, external: ["sharp", "@node-rs/argon2"] },
    build: { ssr: path, outDir: folder, emptyOutDir: false, target: "node20" },
  });
  const script = join(folder, basename(path).replace(/\.ts$/, ".js"));
  return () => {
    const settings = Object.fromEntries(
      ["DATABASE_URL", "DATA_DIR", ...variables].map((name) => [name, process.env[name]]),
    );
    return spawn(process.execPath, [script], {
      cwd: root,
      env: { ...plainEnvironment(), ...settings, NODE_ENV: "test", LOG_LEVEL: "silent" },
      stdio: ["pipe", "ignore", "inherit"],
    });
  };
}
