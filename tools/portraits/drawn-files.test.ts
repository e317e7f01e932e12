// The committed files are those that the generator draws: shown by hashes of the drawings, which cost a second, and not by
// encoding them again, which costs minutes.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { demoImages } from "../../prisma/seed/demo-images.ts";
import { BREEDERS } from "../../prisma/seed/world/breeders.ts";
import { sourceFiles, sourceText } from "../../tests/support/source-files.ts";
import { BACKDROPS } from "./drawing/backdrops.ts";
import { COVER_SCENES } from "./drawing/covers.ts";
import { POSES } from "./drawing/portrait.ts";
import { hashOfDrawing, hashOfFile, readRecord, ROOT } from "./drawn-file.ts";
import { DRAWN_FOLDERS, drawnFiles } from "./drawn-files.ts";

// For a machine that hangs.
vi.setConfig({ testTimeout: 60_000 });

describe("the drawn files", () => {
  it("are all there, made of the drawings of today, and as they were written", () => {
    const found = drawnFiles().map((file) => [file.path, { drawing: hashOfDrawing(file), file: hashOfFile(file) }]);
    expect(Object.fromEntries(found), "run npm run portraits, and commit what it writes").toEqual(readRecord());
  });

  it("are the only ones in their folders", () => {
    const committed = DRAWN_FOLDERS.flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()),
    );
    expect(committed).toHaveLength(drawnFiles().length);
  });

  it("show only poses, places and covers that the generator knows", () => {
    for (const { ref, shows } of demoImages()) {
      if (shows.kind === "pet")
        expect([POSES, BACKDROPS], ref).toEqual([
          expect.arrayContaining([shows.pose]),
          expect.arrayContaining([shows.place]),
        ]);
      if (shows.kind === "cover") expect(COVER_SCENES, ref).toContain(shows.scene);
    }
    expect(BREEDERS.some(({ cover }) => cover !== null)).toBe(true);
  });
});

it("nothing outside of it needs the generator, so no start, test or benchmark draws", () => {
  const others = sourceFiles(".ts", ".tsx", ".mjs", ".js").filter((path) => !path.startsWith("tools/"));
  const importers = others.filter((path) => /(?:from|import\()\s*["'][^"']*tools\/portraits/.test(sourceText(path)));
  expect(importers).toEqual([]);
});
