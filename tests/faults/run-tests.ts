// Runs named tests in a copy of the repository with Vitest or Playwright and reads their results from the JSON report.
import { readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { isNamed, type Kind, type NamedTests } from "./fault.ts";
import type { ThrowawayCopy } from "./temporary-copy.ts";

export interface TestResult {
  file: string;
  title: string;
  passed: boolean;
  /** First line of the error message of a failed test. */
  message: string;
}

export interface TestRun {
  results: TestResult[];
  output: string;
}

/** Runs the named tests; others whose titles contain the same words may run with them. */
export async function runTests(copy: ThrowawayCopy, kind: Kind, tests: readonly NamedTests[]): Promise<TestRun> {
  const report = join(copy.temporary, "report.json");
  rmSync(report, { force: true });
  const files = [...new Set(tests.map(({ file }) => file))];
  const words = tests.some((named) => named.words.length === 0) ? [] : tests.flatMap((named) => named.words);
  const pattern = [...new Set(words)].map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join("|");
  const { output } = await (kind === "browser" ? playwright : vitest)(copy, report, files, pattern);
  const text = readReport(report);
  const results = text === null ? [] : kind === "browser" ? playwrightResults(text) : vitestResults(text, copy.folder);
  return { results, output };
}

/** Runs a step of dev/prepare.mjs in the copy if its result is out of date; returns its output when it fails. */
export async function prepare(copy: ThrowawayCopy, step: "generateClient" | "buildSite"): Promise<string | null> {
  const script = `import("./dev/prepare.mjs").then((prepare) => prepare.${step}())`;
  const { status, output } = await copy.run(process.execPath, ["--input-type=module", "-e", script]);
  return status === 0 ? null : output;
}

/** Whether tests need the built site: without it they would fail for another reason. */
export function needsSite(kind: Kind, { file }: NamedTests): boolean {
  return kind === "browser" || file.startsWith("tests/http/");
}

/** Returns the results of the named tests. */
export function resultsOf({ results }: TestRun, named: NamedTests): TestResult[] {
  return results.filter(({ file, title }) => file === named.file && isNamed(named, title));
}

function vitest(copy: ThrowawayCopy, report: string, files: readonly string[], pattern: string) {
  const filter = pattern ? ["--testNamePattern", pattern] : [];
  const output = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return copy.run("npx", ["--no-install", "vitest", "run", ...output, ...filter, ...files]);
}

function playwright(copy: ThrowawayCopy, report: string, files: readonly string[], pattern: string) {
  const filter = pattern ? ["--grep", pattern] : [];
  const args = ["--no-install", "playwright", "test", "--reporter=line,json", ...filter, ...files];
  return copy.run("npx", args, { PLAYWRIGHT_JSON_OUTPUT_FILE: report, CI: "" });
}

function readReport(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}

function firstLine(text = ""): string {
  return stripVTControlCharacters(text).trim().split("\n")[0] ?? "";
}

interface VitestReport {
  testResults: {
    name: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

function vitestResults(text: string, folder: string): TestResult[] {
  const { testResults } = JSON.parse(text) as VitestReport;
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "passed" || status === "failed")
      .map(({ fullName, status, failureMessages }) => ({
        file: relative(folder, name),
        title: fullName,
        passed: status === "passed",
        message: firstLine(failureMessages[0]),
      })),
  );
}

interface PlaywrightSuite {
  title: string;
  file: string;
  specs: {
    title: string;
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

function playwrightResults(text: string): TestResult[] {
  const { suites } = JSON.parse(text) as { suites: PlaywrightSuite[] };
  const inSuite = (suite: PlaywrightSuite, above: string): TestResult[] => {
    // The outermost suite is the file itself.
    const own = suite.title === suite.file ? above : `${above}${suite.title} `;
    const here = suite.specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status !== "skipped")
        .map(({ projectName, status, results }) => ({
          file: `tests/e2e/${suite.file}`,
          title: `${own}${title} (${projectName})`,
          passed: status === "expected",
          message: firstLine(results[0]?.error?.message),
        })),
    );
    return [...here, ...(suite.suites ?? []).flatMap((inner) => inSuite(inner, own))];
  };
  return suites.flatMap((suite) => inSuite(suite, ""));
}
