// Finds the test files that a change can affect: those that import a changed file, and those that request a route that
// does. The requests of a journey are those recorded when all journeys last ran, or those found in its text.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { basename, dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

const FOLDERS = ["app", "bench", "dev", "ops", "prisma", "tests", "tools"];
const SOURCE = /\.(?:ts|tsx|mts|mjs|js|css|json)$/;
const TEST = /\.(?:test\.tsx?|spec\.ts)$/;
const OVER_HTTP = /^tests\/(?:http|e2e)\//;
/** Files on which every page or every test depends without importing them. */
const EVERYTHING =
  /^(?:package(?:-lock)?\.json|[a-z-]+(?:\.[a-z-]+)*\.(?:ts|js|mjs|json)|prisma\/(?:schema\.prisma|migrations\/.*)|tests\/support\/(?:guards|worker|worker-world|database|database-server|site)\.ts|tests\/e2e\/support\/test\.ts)$/;
/** Modules that every page uses: a change that they import can affect any page. */
const FRAME = /^app\/(?:root|routes|entry\.\w+|handler\.server)\.tsx?$/;
const IMPORT = /(?:\b(?:from|import)\s*\(?\s*["']|["'](?=#app\/))([^"']+)["']/g;
/** Build outputs of files that no module imports, each with a file that every test of the output imports. */
const MADE_OF = [[/^app\/service-worker\//, "tests/e2e/support/offline.ts"]];
/** URLs that tests get from factories instead of containing them as text. */
const MADE_ADDRESSES = [
  [/\bcreate\.(?:pet|busyBreeder)\(|\bworld\.pet\b/, '"/pets/x"'],
  [/\bcreate\.(?:breeder|busyBreeder)\(|\bworld\.breeder/, '"/breeders/x"'],
  [/\bcreate\.chat\(|\bcreateTalk\(/, '"/messages/x"'],
];

/**
 * The test files that a change to `changed` (paths from the repository) can affect; `all` when it can affect any, with
 * the changed file that is the reason. `siteMap` is the output of `react-router routes --json`, `noted` the paths that
 * each journey requested, by the name of its file.
 */
export function affectedTests(changed, siteMap, noted = new Map()) {
  const files = FOLDERS.flatMap((folder) => below(folder));
  const wide = changed.find((path) => EVERYTHING.test(path));
  if (wide) return { all: true, reason: wide, tests: files.filter((path) => TEST.test(path)) };

  const importers = importersOf(files);
  const made = MADE_OF.filter(([source]) => changed.some((path) => source.test(path))).map(([, file]) => file);
  const reached = reachable([...changed, ...made], importers, (path) => !FRAME.test(path));
  const frame = changed.find((path) => reachesFrame(path, importers));
  if (frame) return { all: true, reason: frame, tests: files.filter((path) => TEST.test(path)) };

  const asked = siteMap.flatMap((node) => routesOf(node, "", reached)).map(addressPattern);
  const tests = files.filter((path) => {
    if (!TEST.test(path)) return false;
    if (reached.has(path) || changed.includes(path)) return true;
    if (!OVER_HTTP.test(path) || asked.length === 0) return false;
    const paths = noted.get(basename(path));
    return paths ? asked.some((pattern) => paths.some((one) => pattern.test(one))) : asks(path, asked);
  });
  return { all: false, reason: null, tests };
}

/** Reads the paths that journeys requested when all of them last ran, by file name; empty when they never did. */
export function readNoted(file) {
  const noted = new Map();
  if (!existsSync(file)) return noted;
  for (const line of readFileSync(file, "utf8").split("\n").filter(Boolean)) {
    const { file: name, paths } = JSON.parse(line);
    noted.set(name, [...(noted.get(name) ?? []), ...paths]);
  }
  return noted;
}

/** The importers of each file, from the text of the imports, which contain whole paths with file extensions. */
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

// A job or rule of one capability that the handler registers is not part of every page, so domain and routes are not
// followed.
function reachesFrame(path, importers) {
  const within = (one) => !/^app\/(?:domain|routes)\//.test(one);
  if (!within(path)) return false;
  return [...reachable([path], importers, within)].some((one) => FRAME.test(one));
}

/** Whether the text of a test, or of the test support that it imports, contains one of the URLs. */
function asks(path, asked) {
  const support = (one) => one?.startsWith("tests/") && !EVERYTHING.test(one) && existsSync(join(root, one));
  const read = new Set([path]);
  for (const one of read) {
    for (const [, name = ""] of text(one).matchAll(IMPORT)) {
      const target = targetOf(one, name);
      if (support(target)) read.add(target);
    }
  }
  const words = [...read].map((one) => text(one).replaceAll(IMPORT, "")).join("\n");
  const made = MADE_ADDRESSES.filter(([means]) => means.test(text(path))).map(([, address]) => address);
  return asked.some((pattern) => pattern.test(words) || made.some((address) => pattern.test(address)));
}

/**
 * The URLs of a node of the site map and of its children whose modules are affected: a layout affects all its pages.
 */
function routesOf({ path, index = false, file, children = [] }, above, reached, isInside = false) {
  const url = path ? `${above}/${path}` : above;
  const isReached = isInside || reached.has(`app/${file}`);
  const below = children.flatMap((child) => routesOf(child, url, reached, isReached));
  return isReached && (path || index) ? [url, ...below] : below;
}

/** A pattern that finds a URL in the text of a test; any word or `${…}` matches a route parameter. */
function addressPattern(url) {
  const part = "(?:\\$\\{[^}]*\\}|[^/\"'`?#\\s])+";
  const parts = url
    .split("/")
    .filter(Boolean)
    .map((one) => {
      if (one === "*") return "/.*";
      const pattern = one.startsWith(":")
        ? `/${part}`
        : `/${one.replace(/\?$/, "").replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}`;
      return one.endsWith("?") ? `(?:${pattern})?` : pattern;
    });
  return new RegExp(`(?:^|["'\`}\\s])${parts.join("") || "/"}(?=["'\`?#\\s]|\\$\\{|$)`);
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
