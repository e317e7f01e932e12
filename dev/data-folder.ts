// The folder where everything lives that a run without outside services keeps: made and tried before anything needs it.
import { mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { errorCode, StartError } from "#app/platform/start-error.server.ts";

/** Makes the folder if it is missing and writes to it once. Throws one sentence that names it where that fails. */
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

// Not mkdir's own recursion: under a folder that refuses with ENOENT, such as /proc, Node 20 never comes back from it.
function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  mkdirSync(path);
}
