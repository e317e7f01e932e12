// Prepares a clone: installs packages, generates the Prisma client, builds the site. A step is skipped when its result
// is up to date, which takes milliseconds to check. Uses only Node's own modules.
import "./node-version.mjs";
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the repository. */
export const root = fileURLToPath(new URL("..", import.meta.url));

const GENERATED = join(root, "app/platform/generated/prisma/client.ts");
const SCHEMA = join(root, "prisma/schema");
const STAMP = join(root, "build/.made-from");
const SERVER = join(root, "build/server/index.js");
const BUILT_FROM = ["app", "dev", "prisma", "public", "server.ts", "vite.config.ts", "react-router.config.ts"];
BUILT_FROM.push("tsconfig.json", "package.json", "package-lock.json");
const NOT_BUILT_FROM = ["app/platform/generated", "prisma/migrations", "prisma/seed/images"];
BUILT_FROM.push("ops");

/** Installs the packages when node_modules does not match package-lock.json. `dev` includes development packages. */
export function installPackages({ dev }) {
  if (isInstalled(dev)) return;
  say("Installing packages (a minute or so, only when they change)…");
  const flags = ["--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  if (npm(["ci", ...flags], {}, true) === 0) return;
  say("npm ci did not take package-lock.json; trying npm install…");
  if (npm(["install", ...flags]) !== 0) fail("The packages could not be installed: see the lines above.");
}

/** When a file of a folder was last changed. */
function lastChange(folder) {
  return Math.max(...readdirSync(folder).map((name) => statSync(join(folder, name)).mtimeMs));
}

/** Generates the Prisma client when it is missing or older than the schema. */
export function generateClient() {
  if (existsSync(GENERATED) && statSync(GENERATED).mtimeMs >= lastChange(SCHEMA)) return;
  const { status } = spawnSync(process.execPath, [join(root, "dev/generate-prisma.mjs")], {
    cwd: root,
    stdio: "inherit",
  });
  if (status !== 0) fail("The Prisma client could not be generated: see the lines above.");
}

/** Whether the built site was made from the sources as they are now. */
export function isBuilt() {
  return existsSync(SERVER) && existsSync(STAMP) && readFileSync(STAMP, "utf8") === sourceHash();
}

/** Builds the site, unless the sources have not changed since the last time. */
export function buildSite() {
  if (isBuilt()) return;
  say("Building the site (once per change)…");
  rmSync(STAMP, { force: true });
  const made = sourceHash();
  if (npm(["run", "--silent", "build"], { NODE_ENV: "production" }, true) !== 0) {
    fail("The site could not be built: see the lines above.");
  }
  mkdirSync(join(root, "build"), { recursive: true });
  writeFileSync(STAMP, made);
}

/** One hash over every file the build reads, of this repository unless another folder is named. */
export function sourceHash(folder = root) {
  const hash = createHash("sha256");
  const visit = (path) => {
    if (NOT_BUILT_FROM.includes(path) || /\.test\.tsx?$/.test(path)) return;
    const file = join(folder, path);
    const stat = statSync(file, { throwIfNoEntry: false });
    if (stat?.isDirectory()) for (const name of readdirSync(file).sort()) visit(`${path}/${name}`);
    else if (stat) hash.update(path).update("\0").update(readFileSync(file)).update("\0");
  };
  for (const path of BUILT_FROM) visit(path);
  return hash.digest("hex");
}

/** Runs npm in the repository; returns its exit status. With `quiet` it prints nothing, or its last lines when it fails. */
function npm(args, env = {}, quiet = false) {
  // The npm that runs this process, if any, so that no other version rewrites its files.
  const cli = process.env.npm_execpath;
  const [command, ...first] = cli?.endsWith("js") ? [process.execPath, cli] : ["npm"];
  const result = spawnSync(command, [...first, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", quiet ? "pipe" : "inherit", quiet ? "pipe" : "inherit"],
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === "win32" && !cli,
  });
  if (quiet && result.status !== 0) process.stderr.write(lastLines(`${result.stdout ?? ""}${result.stderr ?? ""}`));
  return result.status ?? 1;
}

/** Ends the process with one sentence. */
export function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function lastLines(text) {
  return `${text.trimEnd().split("\n").slice(-30).join("\n")}\n`;
}

function say(line) {
  process.stderr.write(`${line}\n`);
}

// npm records what it installed; packages for other systems are optional and may be missing.
function isInstalled(dev) {
  const noted = join(root, "node_modules/.package-lock.json");
  if (!existsSync(noted)) return false;
  try {
    const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
    const present = JSON.parse(readFileSync(noted, "utf8")).packages;
    return Object.entries(wanted).every(([path, entry]) => {
      if (path === "" || (!dev && entry.dev)) return true;
      if (!present[path]) return entry.optional === true || entry.devOptional === true || entry.peer === true;
      return present[path].version === entry.version;
    });
  } catch {
    return false;
  }
}
