// A browser for the tests on any machine: the one named, Playwright's own, the one that comes inside an npm package, with
// the few libraries and the fonts a bare machine lacks, or else the system's. The first two are headless shells, which
// take little more than half the time of a whole Chromium without its windows.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { root } from "./prepare.mjs";

const CACHE = join(root, "node_modules/.cache/pawstead-chromium");

/**
 * Finds a browser that really starts. Returns what to add to the environment of the tests, CHROMIUM_PATH among it, or
 * null with nothing that starts. A CHROMIUM_PATH that does not start is an error, not a reason to take another.
 */
export async function findBrowser() {
  if (process.env.CHROMIUM_PATH) return starts(process.env.CHROMIUM_PATH);
  return (await installed(chromium.executablePath())) ?? (await bundled()) ?? (await installed("/usr/bin/chromium"));
}

/** Where Debian, other distributions and macOS put a whole Chromium. */
const WHOLE_CHROMIUM = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * Finds a whole Chromium, which draws and handles touch as users have it; a headless shell leaves parts out. Null where
 * none starts: none is downloaded.
 */
export async function findWholeChromium() {
  for (const path of WHOLE_CHROMIUM) if (existsSync(path) && (await launches(path, systemEnvironment()))) return path;
  return null;
}

/** The environment without the libraries and fonts that belong to the browser of the npm package. */
export function systemEnvironment() {
  const { LD_LIBRARY_PATH: _libraries, FONTCONFIG_FILE: _fonts, ...env } = process.env;
  return env;
}

async function installed(path) {
  return existsSync(path) ? starts(path) : null;
}

async function bundled() {
  const path = unpack();
  if (path === null) return null;
  const fonts = hasFonts() ? {} : { FONTCONFIG_FILE: writeFontSettings() };
  return (await starts(path, fonts)) ?? (await starts(path, { ...fonts, LD_LIBRARY_PATH: join(CACHE, "al2023/lib") }));
}

async function starts(path, extra = {}) {
  return (await launches(path, { ...process.env, ...extra })) ? { CHROMIUM_PATH: path, ...extra } : null;
}

async function launches(path, env) {
  try {
    const browser = await chromium.launch({ executablePath: path, env, timeout: 30_000 });
    await browser.close();
    return true;
  } catch {
    return false;
  }
}

// The package unpacks into the folder for temporary files and takes whatever is there for whole, so it gets a folder of
// its own and a mark at the end. Naming its usual system makes it unpack the libraries as well.
function unpack() {
  const path = join(CACHE, "chromium");
  const mark = join(CACHE, "unpacked-147.0.0");
  if (existsSync(mark)) return path;
  rmSync(CACHE, { recursive: true, force: true });
  mkdirSync(CACHE, { recursive: true });
  const script = 'import c from "@sparticuz/chromium"; await c.executablePath();';
  const { status } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    cwd: root,
    env: { ...process.env, TMPDIR: CACHE, AWS_LAMBDA_JS_RUNTIME: "nodejs20.x" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) return null;
  writeFileSync(mark, "");
  return path;
}

function hasFonts() {
  const folders = ["/usr/share/fonts", "/usr/local/share/fonts"];
  return (
    existsSync("/etc/fonts/fonts.conf") && folders.some((path) => existsSync(path) && readdirSync(path).length > 0)
  );
}

function writeFontSettings() {
  const file = join(CACHE, "fonts.conf");
  const folders = `<dir>${join(CACHE, "fonts")}</dir><cachedir>${join(CACHE, "fonts-cache")}</cachedir>`;
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${folders}</fontconfig>`,
  );
  return file;
}
