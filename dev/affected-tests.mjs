// Which test files a change can affect: those that import a changed file, and those that ask a route that does.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

const FOLDERS = ["app", "bench", "dev", "prisma", "tests", "tools"];
const SOURCE = /\.(?:ts|tsx|mts|mjs|js|css|json)$/;
const TEST = /\.(?:test\.tsx?|spec\.ts)$/;
const OVER_HTTP = /^tests\/(?:http|e2e)\//;
/** What every page or every test depends on without importing it. */
const EVERYTHING =
  /^(?:package(?:-lock)?\.json|[a-z-]+(?:\.[a-z-]+)*\.(?:ts|js|mjs|json)|prisma\/(?:schema\.prisma|migrations\/.*)|tests\/support\/(?:guards|worker|worker-world|database|database-server|site)\.ts|tests\/e2e\/support\/test\.ts)$/;
/** What holds every page together; reached from here, a change can show anywhere. */
const FRAME = /^app\/(?:root|routes|entry\.\w+|handler\.server)\.tsx?$/;
const IMPORT = /\b(?:from|import)\s*\(?\s*["']([^"']+)["']/g;

/**
 * The test files that a change to `changed` (paths from the repository) can affect; `all` when it can affect any, with
 * the changed file that is the reason. `siteMap` is what `react-router routes --json` prints.
 */
export function affectedTests(changed, siteMap) {
  const files = FOLDERS.flatMap((folder) => below(folder));
  const wide = changed.find((path) => EVERYTHING.test(path));
  if (wide) return { all: true, reason: wide, tests: files.filter((path) => TEST.test(path)) };

  const importers = importersOf(files);
  const reached = reachable(changed, importers, (path) => !FRAME.test(path));
  const frame = changed.find((path) => reachesFrame(path, importers));
  if (frame) return { all: true, reason: frame, tests: files.filter((path) => TEST.test(path)) };

  const asked = siteMap
    .flatMap((node) => routesOf(node, ""))
    .filter(({ file }) => reached.has(`app/${file}`))
    .map(({ url }) => fixedParts(url));
  const tests = files.filter((path) => {
    if (!TEST.test(path)) return false;
    if (reached.has(path) || changed.includes(path)) return true;
    return OVER_HTTP.test(path) && asked.length > 0 && asks(path, asked);
  });
  return { all: false, reason: null, tests };
}

/** Who imports each file, by the text of the imports: the house writes every path whole, with its ending. */
function importersOf(files) {
  const importers = new Map();
  for (const path of files) {
    if (!SOURCE.test(path)) continue;
    for (const [, name] of text(path).matchAll(IMPORT)) {
      const target = targetOf(path, name.split("?", 1)[0]);
      if (target === null) continue;
      if (!importers.has(target)) importers.set(target, new Set());
      importers.get(target).add(path);
    }
  }
  return importers;
}

function targetOf(importer, name) {
  if (name.startsWith("#app/")) return `app/${name.slice("#app/".length)}`;
  return name.startsWith(".") ? posix.normalize(posix.join(dirname(importer), name)) : null;
}

function reachable(from, importers, passes) {
  const found = new Set(from);
  for (const path of found) if (passes(path)) for (const one of importers.get(path) ?? []) found.add(one);
  return found;
}

// A job or a rule of one capability that the handler registers is not a part of every page: what the frame itself is
// made of lies outside domain and routes.
function reachesFrame(path, importers) {
  const within = (one) => !/^app\/(?:domain|routes)\//.test(one);
  if (!within(path)) return false;
  return [...reachable([path], importers, within)].some((one) => FRAME.test(one));
}

/** Whether a test, or what it imports of its support, has all the fixed parts of one of the addresses in its text. */
function asks(path, asked) {
  const imported = [...text(path).matchAll(IMPORT)]
    .map(([, name]) => targetOf(path, name))
    .filter((name) => name?.startsWith("tests/") && existsSync(join(root, name)));
  const all = [path, ...imported].map(text).join("\n");
  return asked.some((parts) => parts.every((part) => all.includes(part)));
}

/** Every route below a node of the site map, layouts among them: whatever a layout shows, its pages show. */
function routesOf({ path, file, children = [] }, above) {
  const url = path ? `${above}/${path}` : above;
  return [{ url, file }, ...children.flatMap((child) => routesOf(child, url))];
}

function fixedParts(url) {
  const fixed = url.split("/").filter((part) => part !== "" && !/^[:*]/.test(part));
  return fixed.length === 0 ? ['"/"'] : fixed.map((part) => `/${part.replace(/\?$/, "")}`);
}

const texts = new Map();
function text(path) {
  if (!texts.has(path)) texts.set(path, readFileSync(join(root, path), "utf8"));
  return texts.get(path);
}

function below(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.join(entry.parentPath.slice(root.length).replaceAll("\\", "/"), entry.name))
    .filter((path) => SOURCE.test(path) && !path.startsWith("app/platform/generated/"));
}
