// Tests the configuration of the linter and the compiler: a rule that is removed, unsupported or overridden by a later
// block of .oxlintrc.jsonc fails here. A new rule needs a violation in tests/lint/violations.
import { matchesGlob } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { sourceFiles } from "../support/source-files.ts";
import { type Block, compile, lint, lintedFiles, marked } from "./violations.ts";

/** Maximum number of lines of files, tested at the limit and one line above it. */
const LONGEST: [path: string, lines: number][] = [
  ["app/platform/long.ts", 200],
  ["app/routes/public/long.tsx", 200],
  ["app/domain/pets/long.server.ts", 150],
  ["app/domain/pets/long-queries.server.ts", 200],
  ["app/domain/pets/long-rows.server.ts", 200],
  ["app/domain/pets/long.test.ts", 200],
  ["app/routes/public/long.test.tsx", 200],
  ["tests/support/long.ts", 400],
  ["dev/long.mjs", 250],
];

/** Timeout of a process, with room for slow machines. */
const LIMIT_MS = 60_000;

const beyond = (path: string) => path.replace("long", "too-long");
/** Comments and empty lines, which count too. */
const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => (at % 2 ? "\n" : "// A long file.\n")).join("");

let found: string[];
let blocks: Block[];

beforeAll(async () => {
  const long = LONGEST.flatMap(([path, most]) => [
    [path, lines(most)],
    [beyond(path), lines(most + 1)],
  ]);
  ({ found, blocks } = await lint(Object.fromEntries(long) as Record<string, string>));
}, LIMIT_MS);

describe("the linter", () => {
  it(
    "covers every module of the repository",
    async () => {
      const modules = sourceFiles(".ts", ".tsx", ".mts", ".js", ".mjs");
      expect((await lintedFiles()).toSorted()).toEqual(modules.toSorted());
    },
    LIMIT_MS,
  );

  it("reports exactly the marked lines", async () => {
    const expected = await marked("lint");
    expect(expected.length).toBeGreaterThan(100);
    expect(found.filter((one) => !one.endsWith(" max-lines")).toSorted()).toEqual(expected.toSorted());
  });

  it("reports a file that is one line too long for its folder", () => {
    const tooLong = found.filter((one) => one.endsWith(" max-lines")).map((one) => one.replace(/:.*/, ""));
    expect(tooLong.toSorted()).toEqual(LONGEST.map(([path]) => beyond(path)).toSorted());
  });

  it("reports a violation of each rule in each block of its configuration", () => {
    const unproved = blocks.flatMap((block, at) =>
      rulesOn(block)
        .filter((rule) => !found.some((one) => one.endsWith(` ${rule}`) && decides(at, rule, pathOf(one))))
        .map((rule) => `${block.files?.join(", ") ?? "every file"}: ${rule}`),
    );
    expect(unproved).toEqual([]);
    expect(blocks.flatMap(rulesOn).length).toBeGreaterThan(100);
  });

  it("has no rule with the severity warn", () => {
    const severities = blocks.flatMap(({ rules }) => Object.values(rules).map((rule) => [rule].flat()[0]));
    expect(severities.filter((one) => one !== "deny" && one !== "allow")).toEqual([]);
  });
});

describe("the compiler", () => {
  it(
    "reports exactly the marked lines, with the types that React Router generates for a route",
    async () => {
      const types = `export namespace Route {
      export interface ComponentProps { loaderData: { name: string } }
      export type MetaFunction = (of: { data: { name: string } }) => { title: string }[];
    }`;
      const errors = await compile({ ".react-router/types/app/routes/public/+types/pets.ts": types });
      expect(errors.toSorted()).toEqual((await marked("types")).toSorted());
    },
    LIMIT_MS,
  );
});

function rulesOn({ rules }: Block): string[] {
  return Object.keys(rules).filter((name) => [rules[name]].flat()[0] === "deny");
}

/** Whether this block decides a rule for a file: the last block with the rule that matches the file does. */
function decides(at: number, rule: string, path: string): boolean {
  return blocks.findLastIndex((block) => rule in block.rules && isFor(block, path)) === at;
}

function isFor({ files, excludeFiles }: Block, path: string): boolean {
  const fits = (pattern: string) => matchesGlob(path, pattern);
  return (files?.some(fits) ?? true) && !(excludeFiles?.some(fits) ?? false);
}

function pathOf(finding: string): string {
  return finding.slice(0, finding.indexOf(":"));
}
