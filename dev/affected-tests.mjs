// Which test files a change can affect: those that import a changed file, and those that ask a route that does. What a
// journey asks for is known from the last time all of them ran, and guessed from its text before.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { basename, dirname, join, posix } from "node:path";
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
const IMPORT = /(?:\b(?:from|import)\s*\(?\s*["']|["'](?=#app\/))([^"']+)["']/g;
/** What is made of files that nothing imports, and a file that everything which asks for it imports. */
const MADE_OF = [[/^app\/service-worker\//, "tests/e2e/support/offline.ts"]];
/** Addresses that tests have of what they make, rather than write. */
const MADE_ADDRESSES = [
  [/\bcreate\.(?:pet|busyBreeder)\(|\bworld\.pet\b/, '"/pets/x"'],
  [/\bcreate\.(?:breeder|busyBreeder)\(|\bworld\.breeder/, '"/breeders/x"'],
  [/\bcreate\.chat\(|\bcreateTalk\(/, '"/messages/x"'],
];

/**
 * The test files that a change to `changed` (paths from the repository) can affect; `all` when it can affect any, with
 * the changed file that is the reason. `siteMap` is what `react-router routes --json` prints, `noted` the paths that each
 * journey has asked for, by the name of its file.
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

/** What journeys asked for when all of them ran the last time, by the name of the file; empty when they never did. */
export function readNoted(file) {
  const noted = new Map();
  if (!existsSync(file)) return noted;
  for (const line of readFileSync(file, "utf8").split("\n").filter(Boolean)) {
    const { file: name, paths } = JSON.parse(line);
    noted.set(name, [...(noted.get(name) ?? []), ...paths]);
  }
  return noted;
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

/** Whether one of the addresses stands in the text of a test, or of what it imports of the support of tests. */
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

/** The addresses of a node of the site map and those below whose modules are reached: what a layout shows, its pages show. */
function routesOf({ path, index = false, file, children = [] }, above, reached, isInside = false) {
  const url = path ? `${above}/${path}` : above;
  const isReached = isInside || reached.has(`app/${file}`);
  const below = children.flatMap((child) => routesOf(child, url, reached, isReached));
  return isReached && (path || index) ? [url, ...below] : below;
}

/** Finds an address in the text of a test, where any words or `${…}` may stand for a part that varies. */
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
