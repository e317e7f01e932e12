// Lists and reads the source files of the repository, for tests of the whole tree.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "./build.ts";

const FOLDERS = ["app", "bench", "dev", "docs", "ops", "prisma", "public", "tests"];
// Generated code, and code that breaks lint rules on purpose.
const NOT_OURS = /^(?:app\/platform\/generated|tests\/lint\/violations)(?:\/|$)/;

/** Paths from the repository, with "/" between folders, that end in one of the endings (all files without any). */
export function sourceFiles(...endings: string[]): string[] {
  const top = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
  const all = [...top, ...FOLDERS.flatMap((folder) => below(folder))];
  return all.filter((path) => endings.length === 0 || endings.some((ending) => path.endsWith(ending)));
}

/** The text of a file, by its path from the repository. */
export function sourceText(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

function below(folder: string): string[] {
  const entries = (() => {
    try {
      return readdirSync(join(root, folder), { withFileTypes: true });
    } catch {
      return []; // not every folder of the plan exists
    }
  })();
  return entries.flatMap((entry) => {
    const path = relative(root, join(root, folder, entry.name)).replaceAll("\\", "/");
    if (NOT_OURS.test(path)) return [];
    return entry.isDirectory() ? below(path) : [path];
  });
}
