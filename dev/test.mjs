// The commands that run the checks. Each works in a fresh clone and ends with one line, `N passed, N failed`:
//   npm test                 everything
//   npm run test:deep        everything, with more generated input, histories, crash points, pages and widths
//   npm run check            lint, types and unit tests
//   npm run test:related     lint, types, and every test that the changes since the last commit can affect
//   npm run test:related -- main    the same for the changes since another commit
// Each stage runs even when an earlier one failed, except that browser tests need a successful build.
import "./node-version.mjs";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const { startJourneySite } = await import("./journey-site.mjs");
const { memoryFolder } = await import("./memory-folder.mjs");
const { playwrightFiles, timeLines, vitestFiles } = await import("./test-times.mjs");
const { generateClient, installPackages, isBuilt, root } = await import("./prepare.mjs");

/** The limits for a stage that hangs; the slowest machines stay below them. */
const STAGE_LIMIT_MS = 30 * 60_000;
const DEEP_STAGE_LIMIT_MS = 90 * 60_000;
/** What every page goes through without importing it. */
const EVERY_PAGE =
  /^(?:server\.ts|vite\.config\.ts|package-lock\.json|app\/(?:entry|handler)[^/]*|app\/(?:http|composed-pages|platform)\/.*|prisma\/(?:schema\.prisma|migrations\/.*))$/m;
/** More than the data of the journeys, and of the other tests meanwhile. */
const JOURNEYS_BYTES = 8 * 1024 ** 3;
const total = { passed: 0, failed: 0 };
/** Those that run now, each with its own processes in a group, so that a signal to this process alone ends them all. */
const children = new Set();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.once(signal, () => {
    for (const { pid } of children) process.kill(-pid, "SIGINT");
    Promise.all(Array.from(children, (child) => once(child, "close"))).then(() => process.exit(1));
  });
}
/** Seconds of each stage and of each test file. */
const stages = new Map();
const files = new Map();
const began = performance.now();
const reports = mkdtempSync(join(tmpdir(), "pawstead-reports-"));
const [mode = "all", since = "HEAD"] = process.argv.slice(2);

process.chdir(root);
installPackages({ dev: true });
generateClient();
hideOwnSettings();
// Generated first: lint, types and build read the types of routes.
await check("npx", ["--no-install", "react-router", "typegen"]);

if (mode === "check") {
  await Promise.all([stage("Lint", lint), stage("Types", types)]);
  await stage("Unit", () => vitest(["--project", "unit"]));
} else if (mode === "related") {
  await related();
} else {
  if (mode === "deep") process.env.DEEP = "1";
  await everything();
}

rmSync(reports, { recursive: true, force: true });
writeSync(1, `${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed > 0 ? 1 : 0;

async function everything() {
  const [, , built] = await Promise.all([stage("Lint", lint), stage("Types", types), stage("Build", build)]);
  stages.set("Packages, lint, types and build", (performance.now() - began) / 1000);
  const site = built
    ? await startJourneySite(join(memoryFolder(JOURNEYS_BYTES), `pawstead-journeys-${process.pid}`))
    : null;
  await stage("Unit and integration", () => vitest([]));
  await stage("Browser", () => (site ? journeys(site) : notBuilt()));
  await site?.stop();
  for (const line of timeLines(stages, files)) say(line);
}

async function related() {
  const changed = [
    outputOf("git", ["diff", "--name-only", since]),
    outputOf("git", ["ls-files", "-o", "--exclude-standard"]),
  ];
  if (EVERY_PAGE.test(changed.join("\n"))) {
    say("The changes can affect every page.");
    return everything();
  }
  const { testsOfUrls, urlsOf } = await import("./tests-of-routes.mjs");
  const siteMap = JSON.parse(outputOf("npx", ["--no-install", "react-router", "routes", "--json"]));
  const listing = ["list", "--filesOnly", "--changed", since, "--root", ".", "--config", "dev/routes.vitest.config.ts"];
  const routes = outputOf("npx", ["--no-install", "vitest", ...listing]).split("\n");
  const overHttp = testsOfUrls(urlsOf(new Set(routes), siteMap));
  const journeys = overHttp.filter((path) => path.endsWith(".spec.ts"));
  const requests = overHttp.filter((path) => path.endsWith(".test.ts"));
  say(`${requests.length} files of requests and ${journeys.length} of journeys name a route that the changes reach.`);
  const [, , built] = await Promise.all([stage("Lint", lint), stage("Types", types), stage("Build", build)]);
  await stage("Unit and integration", () => vitest(["--changed", since, "--passWithNoTests"]));
  if (requests.length > 0) await stage("Requests", () => vitest(requests));
  await stage("Changed journeys", () =>
    built ? playwright([`--only-changed=${since}`, "--pass-with-no-tests"]) : notBuilt(),
  );
  if (journeys.length > 0) await stage("Journeys", () => (built ? playwright(journeys) : notBuilt()));
}

/** Runs one stage, prints one line about it and adds to the total. A stage that returns a boolean counts as one. */
async function stage(name, work) {
  const began = Date.now();
  say(`${name}…`);
  const outcome = await work();
  const counts = typeof outcome === "boolean" ? { passed: outcome ? 1 : 0, failed: outcome ? 0 : 1 } : outcome;
  total.passed += counts.passed;
  total.failed += counts.failed;
  const seconds = (Date.now() - began) / 1000;
  stages.set(name, seconds);
  const said = counts.said ? `, ${counts.said}` : "";
  say(`${name}: ${counts.passed} passed, ${counts.failed} failed (${seconds.toFixed(1)} s${said})`);
  return counts.failed === 0;
}

// The scripts of package.json are not used, because each of them generates the types of routes while others read them.
async function lint() {
  const clean = await check("npx", ["--no-install", "oxlint"]);
  return (await check("npx", ["--no-install", "oxfmt", "--check"])) && clean;
}

function types() {
  return check("npx", ["--no-install", "tsc"]);
}

/** The same build as for `npm start`, so that a start after the tests does not repeat it. */
async function build() {
  if (isBuilt()) return true;
  return check(process.execPath, [
    "--input-type=module",
    "-e",
    'import("./dev/prepare.mjs").then((m) => m.buildSite())',
  ]);
}

function notBuilt() {
  return { passed: 0, failed: 1, said: "not run: there is no build" };
}

/** Runs a command whose output matters only when it fails. */
async function check(command, args) {
  const { status, output } = await run(command, args, "pipe");
  if (status !== 0) process.stdout.write(output);
  return status === 0;
}

async function vitest(args) {
  const file = join(reports, "vitest.json");
  const cli = join(root, "node_modules/vitest/vitest.mjs");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const { status } = await run(process.execPath, [cli, "run", ...reporters, ...args], "inherit");
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1, said: "it ended without a report" };
  for (const [path, time] of vitestFiles(report)) files.set(path, time);
  const unloaded = report.testResults.filter((one) => one.status === "failed" && one.assertionResults.length === 0);
  const notRun = report.numPendingTests + report.numTodoTests;
  return settle(status, report.numPassedTests, report.numFailedTests + notRun + unloaded.length);
}

async function journeys(site) {
  if (!(await site.isReady())) return { passed: 0, failed: 1, said: "the site of the journeys does not answer" };
  return playwright([], site.env);
}

async function playwright(args, env = {}) {
  const { findBrowser } = await import("./browser.mjs");
  const browser = await findBrowser();
  if (!browser) return { passed: 0, failed: 1, said: "no browser starts here: set CHROMIUM_PATH to one that does" };
  say(`  with ${browser.CHROMIUM_PATH}`);
  const file = join(reports, "playwright.json");
  const cli = join(root, "node_modules/@playwright/test/cli.js");
  const { status } = await run(process.execPath, [cli, "test", "--reporter=dot,json", ...args], "inherit", {
    ...env,
    ...browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1, said: "it ended without a report" };
  for (const [path, time] of playwrightFiles(report)) files.set(path, time);
  const { stats } = report;
  return settle(status, stats.expected, stats.unexpected + stats.flaky + stats.skipped);
}

/** A test that did not run counts as failed, and so does a run that failed outside its tests. */
function settle(status, passed, failed) {
  const crashed = status !== 0 && failed === 0;
  return { passed, failed: failed + (crashed ? 1 : 0), said: crashed ? `it ended with status ${status}` : undefined };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

function run(command, args, output, env = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ["ignore", output, output],
      timeout: mode === "deep" ? DEEP_STAGE_LIMIT_MS : STAGE_LIMIT_MS,
      detached: true,
      shell: process.platform === "win32" && /^np[mx]$/.test(command),
    });
    children.add(child);
    let text = "";
    child.stdout?.on("data", (chunk) => (text += chunk));
    child.stderr?.on("data", (chunk) => (text += chunk));
    child.once("error", (error) => done({ status: 1, output: error.message }));
    child.once("close", (status, signal) => {
      children.delete(child);
      done({ status: status ?? signal, output: text });
    });
  });
}

/** Returns the output of a short command; throws when it fails. */
function outputOf(command, args) {
  return execFileSync(command, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
}

// Tests must not use settings of the shell or of a .env file, or a test could write to a real database. An empty
// setting counts as not set and prevents .env from setting it.
function hideOwnSettings() {
  for (const [, name] of readFileSync(".env.example", "utf8").matchAll(/^([A-Z][A-Z0-9_]*)=/gm)) process.env[name] = "";
}

function say(line) {
  process.stdout.write(`${line}\n`);
}
