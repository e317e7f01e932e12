// Parses a deliberate fault: a unified diff below a header with what it breaks and which tests must fail.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

/** Where a fault is detected: `npm run lint`, `npm run typecheck`, or the tests named in its header. */
const KINDS = ["unit", "integration", "browser", "lint", "types"] as const;
export type Kind = (typeof KINDS)[number];

/** The tests of a file whose titles contain one of the words; all of its tests without words. */
export interface NamedTests {
  file: string;
  words: readonly string[];
}

export interface Fault {
  /** The file name without ".patch". */
  name: string;
  /** Absolute path of the patch. */
  path: string;
  /** The broken behaviour in one sentence. */
  breaks: string;
  requirements: readonly string[];
  kind: Kind;
  /** Tests that must fail; none for `lint` and `types`. */
  tests: readonly NamedTests[];
  /** Changed files, relative to the root of the repository. */
  files: readonly string[];
  hunks: readonly Hunk[];
}

/** The lines that a patch requires in a file; empty for a new file. */
interface Hunk {
  file: string;
  before: string;
}

const FOLDER = import.meta.dirname;

/** Returns all faults in the order of their numbers. */
export function readFaults(): Fault[] {
  const patches = KINDS.flatMap((kind) => readdirSync(join(FOLDER, kind)).map((file) => join(FOLDER, kind, file)));
  const faults = patches.map((path) => parseFault(basename(path, ".patch"), readFileSync(path, "utf8"), path));
  return faults.sort((one, other) => one.name.localeCompare(other.name));
}

/** Parses a patch; throws when its header is incomplete. */
export function parseFault(name: string, text: string, path = ""): Fault {
  const start = text.search(/^--- /m);
  const header = text.slice(0, start === -1 ? undefined : start);
  const values = (key: string) => [...header.matchAll(new RegExp(`^${key}: (.+)$`, "gm"))].map(([, value]) => value!);
  const value = (key: string) => {
    const [first, ...rest] = values(key);
    if (first === undefined || rest.length > 0) throw new Error(`${name} needs one line "${key}: …"`);
    return first;
  };
  const requirements = values("Requirements").flatMap((list) => list.split(", "));
  const kind = KINDS.find((known) => known === value("Kind"));
  if (!kind) throw new Error(`${name}: its kind is not one of ${KINDS.join(", ")}`);
  const tests = values("Test").map((line) => {
    const [file = "", words] = line.split(" > ");
    return { file, words: words === undefined ? requirements : [words] };
  });
  const hunks = hunksOf(text.slice(start));
  const files = [...new Set(hunks.map(({ file }) => file))];
  return {
    name,
    path,
    breaks: value("Breaks"),
    requirements,
    kind,
    tests,
    files,
    hunks,
  };
}

function hunksOf(patch: string): Hunk[] {
  return patch
    .split(/^(?:diff --git .*\n)?--- .*\n(?=\+\+\+ b\/)/m)
    .slice(1)
    .flatMap((section) => {
      const file = /^\+\+\+ b\/(\S+)/.exec(section)?.[1] ?? "";
      const bodies = section.split(/^@@ .*\n/m).slice(1);
      return bodies.map((body) => ({ file, before: body.replaceAll(/^\+.*\n/gm, "").replaceAll(/^[ -]/gm, "") }));
    });
}

/** Whether a test title matches the named tests. */
export function isNamed({ words }: NamedTests, title: string): boolean {
  return words.length === 0 || words.some((word) => title.includes(word));
}
