// Finds a browser for the tests: CHROMIUM_PATH, Playwright's own, the one in an npm package with the libraries and
// fonts that a minimal system lacks, or the system's. Headless shells come first: they take little more than half the
// time of a whole Chromium in headless mode.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { root } from "./prepare.mjs";

const CACHE = join(root, "node_modules/.cache/pawstead-chromium");

/**
 * Finds a browser that starts. Returns the environment variables for the tests, CHROMIUM_PATH among them, or null when
 * no browser starts. A CHROMIUM_PATH that does not start is an error; no other browser is used then.
 */
export async function findBrowser() {
  if (process.env.CHROMIUM_PATH) return starts(process.env.CHROMIUM_PATH);
  return (await installed(chromium.executablePath())) ?? (await bundled()) ?? (await installed("/usr/bin/chromium"));
}

/** Paths of a whole Chromium on Debian, other distributions and macOS. */
const WHOLE_CHROMIUM = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * Finds a whole Chromium, which renders and handles touch as on users' devices; a headless shell lacks parts. Null when
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

// The package unpacks into the folder for temporary files and treats an incomplete copy there as complete, so it gets a
// folder of its own and a marker file at the end. AWS_* variables make it unpack the libraries as well.
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
