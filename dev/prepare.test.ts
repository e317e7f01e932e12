import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sourceHash } from "./prepare.mjs";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pawstead-sources-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The hash of the folder after a file in it was written. */
function hashAfter(path: string, content: string): string {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
  return sourceHash(folder);
}

describe("sourceHash", () => {
  it.each([
    "app/root.tsx",
    "app/ui/styles/pets.css",
    "dev/stripe/api.ts",
    "prisma/schema/pets.prisma",
    "prisma/seed/demo.ts",
    "public/favicon.svg",
    "server.ts",
    "vite.config.ts",
    "react-router.config.ts",
    "tsconfig.json",
    "package.json",
    "package-lock.json",
  ])("changes with the content of %s, so that the site is built again", (path) => {
    const empty = sourceHash(folder);
    const first = hashAfter(path, "one");
    expect(first).not.toBe(empty);
    expect(hashAfter(path, "two")).not.toBe(first);
    expect(hashAfter(path, "one")).toBe(first);
  });

  it.each([
    "app/domain/shared/money.test.ts",
    "app/platform/generated/prisma/client.ts",
    "prisma/migrations/1_a/migration.sql",
  ])("stays the same with %s, which the build does not read", (path) => {
    const empty = sourceHash(folder);
    expect(hashAfter(path, "one")).toBe(empty);
  });

  it("changes when a file is moved", () => {
    const here = hashAfter("app/one.ts", "same");
    rmSync(join(folder, "app/one.ts"));
    expect(hashAfter("app/two.ts", "same")).not.toBe(here);
  });
});
