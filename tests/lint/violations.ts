// Runs oxlint and the TypeScript compiler with the repository's configuration over tests/lint/violations: two small
// trees laid out like the repository, in which a comment on each failing line names its rule or error.
import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { root } from "../support/build.ts";

const CONFIGURATION = [".oxlintrc.jsonc", "tsconfig.json", "package.json", "dev/lint"];
const OXLINT = join(root, "node_modules/oxlint/bin/oxlint");
const TSC = join(root, "node_modules/typescript/bin/tsc");

/** File, line, and rule or TypeScript error: "app/domain/pets/types.ts:4 no-unused-vars". */
type Finding = `${string}:${number} ${string}`;

/** A block of the linter's configuration: its files, and the severity and options of its rules. */
export interface Block {
  files?: string[];
  excludeFiles?: string[];
  rules: Record<string, string | [string, ...unknown[]]>;
}

interface Diagnostic {
  code?: string;
  message: string;
  filename: string;
  labels: { span: { line: number } }[];
}

/** Lints violations/lint and `files` (path to text); returns the findings and the resolved configuration. */
export async function lint(files: Record<string, string>): Promise<{ found: Finding[]; blocks: Block[] }> {
  return inTree("lint", files, async (tree) => {
    const [report, config] = await Promise.all([
      run(tree, OXLINT, "--format=json"),
      run(tree, OXLINT, "--print-config"),
    ]);
    const { diagnostics } = parse(report) as { diagnostics: Diagnostic[] };
    const { rules, overrides } = parse(config) as Block & { overrides: Block[] };
    return { found: diagnostics.map(findingOf), blocks: [{ rules }, ...overrides] };
  });
}

/** Returns the linted files of the repository, relative to its root. */
export async function lintedFiles(): Promise<string[]> {
  const list = await run(root, OXLINT, "--debug=files");
  return list.trimEnd().replaceAll("\\", "/").split("\n");
}

/** Compiles violations/types and `files` (path to text); returns the errors. */
export async function compile(files: Record<string, string>): Promise<Finding[]> {
  const report = await inTree("types", files, (tree) => run(tree, TSC, "--pretty", "false"));
  return [...report.matchAll(/^(\S+)\((\d+),\d+\): error (TS\d+):/gm)].map(
    ([, path, line, error]): Finding => `${path!}:${Number(line)} ${error!}`,
  );
}

/** Returns the expected findings: `// fails: rule, rule` on the line, or `// fails below: rule` on the line above. */
export async function marked(kind: "lint" | "types"): Promise<Finding[]> {
  const folder = join(root, "tests/lint/violations", kind);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const findings = paths.map(async (path) => {
    const name = path.slice(folder.length + 1).replaceAll("\\", "/");
    const lines = (await readFile(path, "utf8")).split("\n");
    return lines.flatMap((line, at) => {
      const mark = /\bfails( below)?: ([\w/, -]+)/.exec(line);
      const rules = mark?.[2]?.split(",").map((rule) => rule.trim()) ?? [];
      return rules.map((rule): Finding => `${name}:${at + (mark?.[1] ? 2 : 1)} ${rule}`);
    });
  });
  return (await Promise.all(findings)).flat();
}

/** Calls `use` with a temporary folder that contains the violations and the repository's configuration. */
async function inTree<T>(kind: string, files: Record<string, string>, use: (tree: string) => Promise<T>): Promise<T> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "pawstead-lint-")));
  const tree = join(folder, "tree");
  try {
    await cp(join(root, "tests/lint/violations", kind), tree, { recursive: true });
    for (const path of CONFIGURATION) await cp(join(root, path), join(tree, path), { recursive: true });
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(tree, path)), { recursive: true });
      await writeFile(join(tree, path), text);
    }
    // In the parent folder, where packages are resolved but not linted.
    await symlink(join(root, "node_modules"), join(folder, "node_modules"), "dir");
    return await use(tree);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Parses the report: for an invalid configuration the linter prints text instead of JSON. */
function parse(report: string): unknown {
  try {
    return JSON.parse(report);
  } catch {
    throw new Error(report);
  }
}

/** Normalises "eslint(no-var)" to the configuration's "no-var"; an unused directive has no rule name. */
function findingOf({ code, filename, labels, message }: Diagnostic): Finding {
  const rule = code
    ?.replace(/^(.+)\((.+)\)$/, "$1/$2")
    .replace(/^eslint\//, "")
    .replace(/^react-hooks\//, "react/");
  const reason = rule ?? (message.startsWith("Unused oxlint-disable directive") ? "unused-directive" : message);
  return `${filename.replaceAll("\\", "/")}:${labels[0]?.span.line ?? 0} ${reason}`;
}

/** Returns the output of a command that ends with or without findings. */
function run(cwd: string, script: string, ...args: string[]): Promise<string> {
  return new Promise((done, fail) => {
    execFile(process.execPath, [script, ...args], { cwd, maxBuffer: 16 * 1024 ** 2 }, (error, stdout, stderr) => {
      // Exit codes with findings: 1 or 2 for TypeScript, 1 for the linter.
      if (error && error.code !== 1 && error.code !== 2) fail(new Error(stderr || stdout, { cause: error }));
      else done(stdout);
    });
  });
}
