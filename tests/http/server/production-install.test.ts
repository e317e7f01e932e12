// A production install (`npm ci --omit=dev`): the built programs need no development package, and migrations no tsx.
import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { parseSync } from "vite";
import { beforeAll, describe, expect, it } from "vitest";
import { BUNDLED } from "../../../dev/sbom.mjs";
import { ensureBuilt, plainEnvironment, root } from "../../support/build.ts";

/** Modules and packages that a condition in the code keeps from being loaded in production, as the build names them. */
const NEVER_IN_PRODUCTION = /^(?:vite$|build\/(?:server|ops)\/assets\/(?:boot|first-run|postgres)-)/;
const COPIED = /^\/\/(?:#region)? ?node_modules\/((?:@[^/]+\/)?[^/]+)\//gm;
const IMAGE_WORKER = "app/platform/images/image-worker.mjs";

const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  dependencies: Record<string, string>;
};

beforeAll(ensureBuilt);

/** The built programs, such as "build/server/index.js", and what runs from source. */
function programs(): string[] {
  const files = ["build/server", "build/ops"].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
  );
  return [...files.filter((file) => file.endsWith(".js")), IMAGE_WORKER];
}

/** The files of the repository and the packages that a file imports, directly or not, except behind what `skip` matches. */
function reach(start: string, skip?: RegExp): { files: Set<string>; packages: Set<string> } {
  const files = new Set([start]);
  const packages = new Set<string>();
  for (const file of files) {
    for (const name of importsOf(file)) {
      const target = name.startsWith(".") ? posix.join(posix.dirname(file), name) : name;
      if (name.startsWith("node:") || skip?.test(target)) continue;
      if (name.startsWith(".")) files.add(target);
      else packages.add(name.split("/", name.startsWith("@") ? 2 : 1).join("/"));
    }
  }
  return { files, packages };
}

const found = new Map<string, string[]>();

/** What a file imports; each file is parsed once. */
function importsOf(file: string): string[] {
  const known = found.get(file) ?? readImports(file);
  found.set(file, known);
  return known;
}

function readImports(file: string): string[] {
  const text = readFileSync(join(root, file), "utf8");
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  return [
    ...Array.from(text.matchAll(/\b_*require\("([\w@/.-]+)"\)/g), ([, name = ""]) => name),
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...dynamicImports.flatMap(({ moduleRequest }) => {
      const literal = text.slice(moduleRequest.start, moduleRequest.end);
      return /^"[^"]*"$/.test(literal) ? literal.slice(1, -1) : [];
    }),
  ];
}

describe("the built programs", () => {
  it("import no package that a production install leaves out", () => {
    for (const program of programs()) {
      const missing = [...reach(program, NEVER_IN_PRODUCTION).packages].filter((name) => !(name in dependencies));
      expect([program, missing]).toEqual([program, []]);
    }
    // What the stand-ins need is found where nothing is skipped.
    expect([...reach("build/server/index.js").packages]).toEqual(
      expect.arrayContaining(["oidc-provider", "postal-mime", "smtp-server", "vite"]),
    );
  });

  it("contain the code of no package that the SBOM leaves out", () => {
    const [folder, listed] = [join(root, "build/server/assets"), [...BUNDLED, ...Object.keys(dependencies)]];
    const copied = readdirSync(folder)
      .filter((name) => name.endsWith(".js"))
      // The bundler writes the path of a module above its code.
      .flatMap((name) =>
        Array.from(readFileSync(join(folder, name), "utf8").matchAll(COPIED), ([, copy = ""]) => copy),
      );
    expect(copied).toContain("@prisma/client");
    expect(copied.filter((name) => !listed.includes(name))).toEqual([]);
  });

  it("do not start each other", () => {
    for (const program of programs()) {
      const { files } = reach(program);
      const others = programs().filter((other) => other !== program && files.has(other));
      expect([program, others]).toEqual([program, []]);
    }
  });
});

describe("node build/server/migrate.js", () => {
  it("applies the migrations", async () => {
    expect(await migrate({ DATABASE_URL: process.env.DATABASE_URL })).toEqual({
      status: 0,
      said: "Nothing to apply.\n",
    });
  });

  it("starts no database of its own in production", async () => {
    expect(await migrate({ DATABASE_URL: "" })).toEqual({ status: 1, said: "DATABASE_URL: is not set\n" });
  });
});

function migrate(env: NodeJS.ProcessEnv): Promise<{ status: number; said: string }> {
  const script = join(root, "build/server/migrate.js");
  return new Promise((done) => {
    execFile(
      process.execPath,
      [script],
      { cwd: root, env: { ...plainEnvironment(), ...env } },
      (error, stdout, stderr) => {
        done({ status: Number(error?.code ?? 0), said: stdout + stderr });
      },
    );
  });
}
