// A TypeScript file as one script, which a test starts as a thread of its own and may end in the middle: like a killed process
// it runs no further statement, loses its memory and its connections. Unlike one, it need not start Node.
import { mkdtempSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { Worker } from "node:worker_threads";
import { build } from "vite";
import { afterAll } from "vitest";
import { plainEnvironment, root } from "./build.ts";

/**
 * Builds the file at a path of the repository, and returns what starts it on the database of this process. It loads its
 * modules and waits for a message.
 */
export async function builtScript(path: string): Promise<() => Worker> {
  // One file rather than a hundred, because it may be started dozens of times. Within the repository, so that it finds packages.
  const folder = mkdtempSync(join(root, "node_modules/.script-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  await build({
    root,
    configFile: false,
    logLevel: "silent",
    // With its packages: that takes a thread a third less time to load. Native ones stay outside.
    ssr: { noExternal: true, external: ["sharp", "@node-rs/argon2"] },
    build: { ssr: path, outDir: folder, emptyOutDir: false, copyPublicDir: false, target: "node20" },
  });
  const script = join(folder, basename(path).replace(/\.ts$/, ".js"));
  return () => {
    const { DATABASE_URL, DATA_DIR } = process.env;
    const env = { ...plainEnvironment(), DATABASE_URL, DATA_DIR, NODE_ENV: "test", LOG_LEVEL: "silent" };
    return new Worker(script, { env, execArgv: [] });
  };
}
