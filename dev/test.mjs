// `npm test`: everything there is to check, from a bare clone, ending in one line over all of it. Each check runs even
// when an earlier one failed, except that nothing is tested in a browser that could not be built.
import "./node-version.mjs";
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeSync } from "node:fs";
import { setPriority, tmpdir } from "node:os";
import { join } from "node:path";

const { generateClient, installPackages, isBuilt, root } = await import("./prepare.mjs");

/** For a stage that hangs, on the slowest of machines. */
const STAGE_LIMIT_MS = 30 * 60_000;
/** A niceness: others come first. */
const LATER = 10;
const total = { passed: 0, failed: 0 };
const reports = mkdtempSync(join(tmpdir(), "pawstead-reports-"));

process.chdir(root);
installPackages({ dev: true });
generateClient();
hideOwnSettings();

// Lint keeps one core busy for minutes, and goes on beside the tests. The types of routes are written first: others read them.
await check("npx", ["--no-install", "react-router", "typegen"]);
const linted = stage("Lint", lint);
await stage("Types", () => check("npx", ["--no-install", "tsc"]));
const built = await stage("Build", () => build());
await stage("Unit and integration", vitest);
await linted;
await stage("Browser", () => (built ? playwright() : { passed: 0, failed: 1, said: "not run: there is no build" }));

rmSync(reports, { recursive: true, force: true });
writeSync(1, `${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** Runs one stage, prints one line about it and adds to the total. A stage that answers true or false counts as one. */
async function stage(name, run) {
  const began = Date.now();
  say(`${name}…`);
  const outcome = await run();
  const counts = typeof outcome === "boolean" ? { passed: outcome ? 1 : 0, failed: outcome ? 0 : 1 } : outcome;
  total.passed += counts.passed;
  total.failed += counts.failed;
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  const said = counts.said ? `, ${counts.said}` : "";
  say(`${name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s${said})`);
  return counts.failed === 0;
}

/** With what the tests leave of the processor. */
async function lint() {
  const tidy = await check("npx", ["--no-install", "eslint", "."], LATER);
  return (await check("npx", ["--no-install", "prettier", "--check", "."], LATER)) && tidy;
}

/** The same build that `npm start` makes, so that a start after the tests need not repeat it. */
async function build() {
  if (isBuilt()) return true;
  return check(process.execPath, [
    "--input-type=module",
    "-e",
    'import("./dev/prepare.mjs").then((m) => m.buildSite())',
  ]);
}

/** Runs a command whose output matters only when it fails. */
async function check(command, args, niceness = 0) {
  const { status, output } = await run(command, args, "pipe", {}, niceness);
  if (status !== 0) process.stdout.write(output);
  return status === 0;
}

async function vitest() {
  const file = join(reports, "vitest.json");
  const cli = join(root, "node_modules/vitest/vitest.mjs");
  const args = [cli, "run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const { status } = await run(process.execPath, args, "inherit");
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1, said: "it ended without a report" };
  const unloaded = report.testResults.filter((one) => one.status === "failed" && one.assertionResults.length === 0);
  const notRun = report.numPendingTests + report.numTodoTests;
  return settle(status, report.numPassedTests, report.numFailedTests + notRun + unloaded.length);
}

async function playwright() {
  if (!existsSync("playwright.config.ts")) return { passed: 0, failed: 1, said: "playwright.config.ts is missing" };
  const { findBrowser } = await import("./browser.mjs");
  const browser = await findBrowser();
  if (!browser) return { passed: 0, failed: 1, said: "no browser starts here: set CHROMIUM_PATH to one that does" };
  say(`  with ${browser.CHROMIUM_PATH}`);
  const file = join(reports, "playwright.json");
  const args = [join(root, "node_modules/@playwright/test/cli.js"), "test", "--reporter=dot,json"];
  const { status } = await run(process.execPath, args, "inherit", { ...browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  const stats = readReport(file)?.stats;
  if (!stats) return { passed: 0, failed: 1, said: "it ended without a report" };
  return settle(status, stats.expected, stats.unexpected + stats.flaky + stats.skipped);
}

/** A test that has not run counts as failed, and so does a run that failed outside its tests. */
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

function run(command, args, output, env = {}, niceness = 0) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ["ignore", output, output],
      timeout: STAGE_LIMIT_MS,
      shell: process.platform === "win32" && command === "npx",
    });
    if (niceness > 0 && child.pid) setPriority(child.pid, niceness);
    let text = "";
    child.stdout?.on("data", (chunk) => (text += chunk));
    child.stderr?.on("data", (chunk) => (text += chunk));
    child.once("error", (error) => done({ status: 1, output: error.message }));
    child.once("close", (status, signal) => done({ status: status ?? signal, output: text }));
  });
}

// The tests run on their own settings: neither the shell's nor those of a .env file may reach them, or a test could
// write to a real database. An empty setting counts as not set and keeps .env from filling it.
function hideOwnSettings() {
  for (const [, name] of readFileSync(".env.example", "utf8").matchAll(/^([A-Z][A-Z0-9_]*)=/gm)) process.env[name] = "";
}

function say(line) {
  process.stdout.write(`${line}\n`);
}
