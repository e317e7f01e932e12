// What `npm test` says about time at its end: each stage beside its budget, the slowest files, and what changed files took
// before and take now. "Before" is the last whole run in this clone.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { root } from "./prepare.mjs";

/** Seconds on two cores with nothing else running. */
const BUDGETS = { "Packages, lint, types and build": 75, "Unit and integration": 240, Browser: 165 };
const SLOWEST = 10;
const MOST_CHANGED = 20;
/** The files of the last whole run: `{ [path]: { seconds, hash } }`. */
const RECORD = join(root, "node_modules/.cache/pawstead-test-times.json");

/** Seconds by file of a report of Vitest. */
export function vitestFiles({ testResults }) {
  return new Map(
    testResults.map(({ name, startTime, endTime }) => [relative(root, name), (endTime - startTime) / 1000]),
  );
}

/** Seconds by file of a report of Playwright, over all projects. */
export function playwrightFiles({ config, suites }) {
  const folder = relative(root, config.rootDir);
  const files = new Map();
  const visit = ({ file, specs = [], suites: inner = [] }) => {
    const milliseconds = specs.flatMap(({ tests }) =>
      tests.flatMap(({ results }) => results.map((one) => one.duration)),
    );
    const path = join(folder, file);
    files.set(path, (files.get(path) ?? 0) + milliseconds.reduce((sum, one) => sum + one, 0) / 1000);
    for (const one of inner) visit(one);
  };
  for (const one of suites) visit(one);
  return files;
}

/** The lines about a whole run, from the seconds of its stages and files. Remembers the files for the next run. */
export function timeLines(stages, files) {
  const before = existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, "utf8")) : {};
  const now = Object.fromEntries([...files].map(([path, seconds]) => [path, { seconds, hash: hashOf(path) }]));
  mkdirSync(dirname(RECORD), { recursive: true });
  writeFileSync(RECORD, JSON.stringify(now));

  const times = Object.entries(BUDGETS).map(([name, budget]) => ({ name, budget, seconds: stages.get(name) ?? 0 }));
  const slowest = [...files].toSorted(([, a], [, b]) => b - a).slice(0, SLOWEST);
  const isFirst = Object.keys(before).length === 0;
  const changed = isFirst ? [] : Object.keys(now).filter((path) => before[path]?.hash !== now[path].hash);
  const removed = isFirst ? [] : Object.keys(before).filter((path) => !now[path]);
  const differences = [...changed, ...removed]
    .map((path) => ({ path, before: before[path]?.seconds, after: now[path]?.seconds }))
    .toSorted((a, b) => Math.abs((b.after ?? 0) - (b.before ?? 0)) - Math.abs((a.after ?? 0) - (a.before ?? 0)));
  return [
    "Seconds, beside the budget on two idle cores:",
    ...times.map(({ name, budget, seconds }) => row(seconds, `of ${budget}`, name)),
    row(sum(times.map(({ seconds }) => seconds)), `of ${sum(Object.values(BUDGETS))}`, "in all"),
    "Slowest files:",
    ...slowest.map(([path, seconds]) => row(seconds, "", path)),
    ...(differences.length > 0 ? ["Files that changed since the last whole run here, largest difference first:"] : []),
    ...differences
      .slice(0, MOST_CHANGED)
      .map(({ path, before, after }) => row(after ?? 0, before ? `from ${before.toFixed(1)}` : "new", path)),
  ];
}

function row(seconds, beside, name) {
  return `${seconds.toFixed(1).padStart(8)} ${beside.padEnd(10)} ${name}`;
}

function hashOf(path) {
  return createHash("sha256")
    .update(readFileSync(join(root, path)))
    .digest("hex");
}

function sum(numbers) {
  return numbers.reduce((total, one) => total + one, 0);
}
