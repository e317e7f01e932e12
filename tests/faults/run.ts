// `npm run test:faults [part of a name…]`: applies each fault to a copy of the repository and runs the tests
// that must fail. Prints a table; exits with 1 if a fault was missed or could not be tested.
import { type Fault, type Kind, type NamedTests, readFaults } from "./fault.ts";
import { needsSite, prepare, resultsOf, runTests, type TestRun } from "./run-tests.ts";
import { applyPatch, throwawayCopy } from "./temporary-copy.ts";

interface Verdict {
  fault: Fault;
  /** `untried`: the tests could not be run, for the reason in `detail`. */
  state: "caught" | "missed" | "untried";
  detail: string;
}

const SCRIPTS: Partial<Record<Kind, string>> = { lint: "lint", types: "typecheck" };
const LAST_LINES = 15;

const wanted = process.argv.slice(2);
const faults = readFaults().filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
const copy = throwawayCopy();
// A signal may arrive twice, from the terminal and from the parent process.
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => void copy.remove().then(() => process.exit(130)));
}
try {
  const verdicts = await tryAll();
  report(verdicts);
  process.exitCode = verdicts.length > 0 && verdicts.every(({ state }) => state === "caught") ? 0 : 1;
} finally {
  await copy.remove();
}

async function tryAll(): Promise<Verdict[]> {
  await copy.fill();
  const failure = await prepare(copy, "generateClient");
  if (failure) throw new Error(lastLines(failure));
  const verdicts: Verdict[] = [];
  for (const kind of [...new Set(faults.map((fault) => fault.kind))]) {
    const alike = faults.filter((fault) => fault.kind === kind);
    print(`${kind}: without any fault…`);
    const refusal = await tryWithout(kind, alike);
    for (const fault of alike) {
      const began = Date.now();
      const verdict = refusal(fault) ?? (await tryFault(fault));
      verdicts.push(verdict);
      print(`${verdict.state} ${fault.name} (${Math.round((Date.now() - began) / 1000)} s): ${verdict.detail}`);
    }
  }
  return verdicts.sort((one, other) => one.fault.name.localeCompare(other.fault.name));
}

/**
 * Runs all tests of a kind without a fault. The result reports faults that cannot be tested: their tests fail already.
 */
async function tryWithout(kind: Kind, alike: readonly Fault[]): Promise<(fault: Fault) => Verdict | null> {
  const script = SCRIPTS[kind];
  if (script) {
    const { status, output } = await copy.run("npm", ["run", "--silent", script]);
    return (fault) => (status === 0 ? null : untried(fault, `npm run ${script} fails without the fault`, output));
  }
  const all = alike.flatMap(({ tests }) => tests);
  const failure = await buildFor(kind, all);
  if (failure) return (fault) => untried(fault, "the site does not build without the fault", failure);
  const run = await runTests(copy, kind, all);
  return (fault) => {
    for (const named of fault.tests) {
      const results = resultsOf(run, named);
      const failed = results.find(({ passed }) => !passed);
      if (failed) return untried(fault, `fails without the fault: ${named.file}: ${failed.title}`, run.output);
      if (results.length === 0) return untried(fault, `no test of ${named.file} ran`, run.output);
    }
    return null;
  };
}

async function tryFault(fault: Fault): Promise<Verdict> {
  const refused = await applyPatch(copy, fault.path);
  if (refused) return untried(fault, "the patch does not apply", refused);
  const verdict = await judge(fault);
  const error = await applyPatch(copy, fault.path, true);
  if (error) throw new Error(`${fault.name} could not be reverted:\n${error}`);
  return verdict;
}

async function judge(fault: Fault): Promise<Verdict> {
  const { kind, tests, files } = fault;
  const script = SCRIPTS[kind];
  if (script) {
    const { status, output } = await copy.run("npm", ["run", "--silent", script]);
    const mentioned = output.split("\n").some((line) => files.some((file) => line.includes(file)));
    if (status !== 0 && mentioned) return { fault, state: "caught", detail: `npm run ${script}` };
    return { fault, state: "missed", detail: `npm run ${script} does not mention ${files.join(", ")}` };
  }
  const failure = await buildFor(kind, tests);
  if (failure) return untried(fault, "the site does not build", failure);
  return verdictOf(fault, await runTests(copy, kind, tests));
}

async function buildFor(kind: Kind, tests: readonly NamedTests[]): Promise<string | null> {
  return tests.some((named) => needsSite(kind, named)) ? prepare(copy, "buildSite") : null;
}

function verdictOf(fault: Fault, run: TestRun): Verdict {
  const caught: string[] = [];
  for (const named of fault.tests) {
    const results = resultsOf(run, named);
    if (results.length === 0) return untried(fault, `no test of ${named.file} ran`, run.output);
    const failed = results.find(({ passed }) => !passed);
    if (!failed) return { fault, state: "missed", detail: `${results.length} tests of ${named.file} pass` };
    caught.push(`${named.file}: ${failed.title}`);
    print(`  ${failed.message}`);
  }
  return { fault, state: "caught", detail: caught.join("; ") };
}

function untried(fault: Fault, why: string, output: string): Verdict {
  process.stderr.write(`${fault.name}: ${why}\n${lastLines(output)}\n`);
  return { fault, state: "untried", detail: why };
}

function report(verdicts: readonly Verdict[]): void {
  print("\n| fault | what it breaks | caught by | result |\n|---|---|---|---|");
  for (const { fault, state, detail } of verdicts) {
    const cells = [fault.name, fault.breaks, detail, state].map((cell) => cell.replaceAll("|", "\\|"));
    print(`| ${cells.join(" | ")} |`);
  }
  const count = (wantedState: Verdict["state"]) => verdicts.filter(({ state }) => state === wantedState).length;
  const rest = count("untried") > 0 ? `, ${count("untried")} not tried` : "";
  print(`\n${count("caught")} caught, ${count("missed")} missed${rest}`);
}

function lastLines(text: string): string {
  return text.trimEnd().split("\n").slice(-LAST_LINES).join("\n");
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
