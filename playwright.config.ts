// Journeys in a real browser, with script unless they are tagged @no-script. Those about what opens over a page run in a
// whole Chromium instead, where one is installed, and in the deep run in both. The site they visit is the production build in a world of
// its own, seeded before the first test; SITE_UNDER_TEST names one that runs already.
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { findBrowser, findWholeChromium, systemEnvironment } from "./dev/browser.mjs";
import { freePort } from "./dev/free-port.mjs";
import { hasMemoryFor } from "./dev/memory-folder.mjs";
import { isDeep } from "./tests/support/depth.ts";

const SEEDING_LIMIT_MS = 10 * 60_000;
/** Bytes. Containers have 64 MB as a rule, which is too little for two browsers. */
const ROOM_IN_MEMORY = 2 * 1024 ** 3;

// This file is read once more by every worker, which has the environment of the first reading.
if (!process.env.CHROMIUM_PATH) Object.assign(process.env, await findBrowser());
process.env.WHOLE_CHROMIUM ??= await wholeChromium();
process.env.E2E_SITE ??= process.env.SITE_UNDER_TEST ?? `http://localhost:${await freePort()}`;
process.env.E2E_DATA ??= join(tmpdir(), `pawstead-e2e-${process.pid}`);
const site = process.env.E2E_SITE;
// Memory shared between the browser's processes is kept in memory where there is enough of it, not in files.
const ignoreDefaultArgs = hasMemoryFor(ROOM_IN_MEMORY) ? ["--disable-dev-shm-usage"] : [];

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Generous, for a busy machine: a test that passes never waits for these.
  timeout: 180_000,
  // Below the limit of dev/test.mjs, so that a run that hangs still ends its site and says what it found.
  globalTimeout: 28 * 60_000,
  expect: { timeout: 45_000 },
  reporter: [["list"]],
  use: {
    ...devices["Desktop Chrome"],
    baseURL: site,
    locale: "en-GB",
    timezoneId: "Europe/London",
    viewport: { width: 1280, height: 900 },
    contextOptions: { reducedMotion: "reduce" },
    trace: "off",
    screenshot: "off",
    video: "off",
    // They outlive a page and stand between it and what a test lets through; journeys about them allow them.
    serviceWorkers: "block",
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, ignoreDefaultArgs },
  },
  projects: [
    {
      name: "script",
      use: { javaScriptEnabled: true },
      grepInvert: process.env.WHOLE_CHROMIUM && !isDeep ? [/@no-script/, /@overlay/] : /@no-script/,
    },
    { name: "no-script", use: { javaScriptEnabled: false }, grep: /@no-script/ },
    ...(process.env.WHOLE_CHROMIUM
      ? [
          {
            name: "whole-chromium",
            use: {
              javaScriptEnabled: true,
              launchOptions: {
                executablePath: process.env.WHOLE_CHROMIUM,
                env: systemEnvironment(),
                ignoreDefaultArgs,
              },
            },
            grep: /@overlay/,
            grepInvert: /@no-script/,
          },
        ]
      : []),
  ],
  webServer: process.env.SITE_UNDER_TEST
    ? undefined
    : {
        command: `"${process.execPath}" tests/e2e/support/serve.mjs`,
        url: `${site}/api/health`,
        timeout: SEEDING_LIMIT_MS,
        reuseExistingServer: false,
        gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
      },
});

/** The path of a whole Chromium beside the browser of the other projects, or "" and a line that says why there is none. */
async function wholeChromium(): Promise<string> {
  const found = await findWholeChromium();
  if (found === null)
    say("No whole Chromium is installed: what opens over a page is tried in the headless browser alone.");
  else if (found === process.env.CHROMIUM_PATH) say("All journeys run in a whole Chromium.");
  return found === null || found === process.env.CHROMIUM_PATH ? "" : found;
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
