// Lists the files and folders that other users of the machine can read, write or enter.
import { lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** The paths below a folder with a permission for group or others; only of files changed at `since` (ms) or later. */
export function openToOthers(folder: string, since = 0): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    const stat = lstatSync(path, { throwIfNoEntry: false });
    // Temporary files come and go while the site works.
    if (!stat || stat.isSymbolicLink() || stat.isSocket()) return [];
    const isOpen = (stat.mode & 0o077) !== 0 && stat.mtimeMs >= since;
    return [...(isOpen ? [path] : []), ...(stat.isDirectory() ? openToOthers(path, since) : [])];
  });
}
