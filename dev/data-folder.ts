// Creates the data folder (DATA_DIR) and checks that it is writable, before anything uses it.
import { mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { errorCode, StartError } from "#app/platform/start-error.server.ts";

/**
 * Creates the folder if it is missing and writes a file to test it. Throws an error of one sentence when that fails.
 */
export function makeDataFolder(folder: string): void {
  const path = resolve(folder);
  try {
    makeFolder(path);
    const probe = join(path, `.probe-${process.pid}`);
    writeFileSync(probe, "");
    rmSync(probe);
  } catch (error) {
    throw new StartError(
      `The data folder ${path} cannot be written to (${errorCode(error) ?? "unknown cause"}): choose another with DATA_DIR.`,
    );
  }
}

// Only for this user, because the folder holds private data.
// mkdir's `recursive` option never returns in Node 20 below a folder that fails with ENOENT, such as /proc.
function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}
