// A TypeScript file as one script, which a test starts as a process of its own and may end in the middle.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { build } from "vite";
import { afterAll } from "vitest";
import { plainEnvironment, root } from "./build.ts";

/**
 * Builds the file at a path of the repository, and returns what starts it with one argument, as JSON text, and with these
 * variables of this process besides the database's.
 */
export async function builtScript(
  path: string,
  variables: readonly string[] = [],
): Promise<(argument: unknown) => ChildProcess> {
  // One file rather than a hundred, because it may be started dozens of times. Within the repository, so that it finds packages.
  const folder = mkdtempSync(join(root, "node_modules/.script-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  await build({
    root,
    configFile: false,
    logLevel: "silent",
    build: { ssr: path, outDir: folder, emptyOutDir: false, target: "node20" },
  });
  const script = join(folder, basename(path).replace(/\.ts$/, ".js"));
  return (argument) => {
    const settings = Object.fromEntries(
      ["DATABASE_URL", "DATA_DIR", ...variables].map((name) => [name, process.env[name]]),
    );
    return spawn(process.execPath, [script, JSON.stringify(argument)], {
      cwd: root,
      env: { ...plainEnvironment(), ...settings, NODE_ENV: "test", LOG_LEVEL: "silent" },
      stdio: ["ignore", "ignore", "inherit"],
    });
  };
}
