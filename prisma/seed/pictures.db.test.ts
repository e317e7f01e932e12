// A few of the demo pictures for real, into a folder of the test's own: drawn, stored in every size, and recognised when a
// seed that was killed begins again.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { ImagePool } from "#app/platform/images/image-pool.server.ts";
import { pictureWidths } from "#app/domain/pictures/picture.ts";
import { drawPictures, wantedPictures } from "./pictures.ts";
import { progressLine } from "./progress.ts";

const emblems = wantedPictures()
  .filter(({ ref }) => ref.endsWith("/emblem"))
  .slice(0, 3);

const files = () =>
  readdirSync(join(process.env.DATA_DIR!, "uploads"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

it("draws each picture once and stores it like an upload", async () => {
  const heard: number[] = [];
  const stored = await drawPictures(emblems, (done) => heard.push(done));
  expect(heard).toEqual([1, 2, 3]);
  expect([...stored.keys()]).toEqual(emblems.map(({ ref }) => ref));
  const keys = [...stored.values()].map(({ key }) => key);
  expect(new Set(keys).size).toBe(3);
  const names = files();
  for (const picture of stored.values()) {
    expect(picture.width).toBe(480);
    for (const width of pictureWidths(picture)) {
      for (const extension of ["avif", "webp", "jpg"]) {
        expect(names).toContain(`${picture.key.replace("breeders/", "")}-${width}.${extension}`);
      }
    }
  }

  const noPool: ImagePool = {
    run: () => Promise.reject(new Error("this picture is there already")),
    running: 0,
    close: () => undefined,
  };
  const again = await drawPictures(emblems, () => undefined, noPool);
  expect([...again]).toEqual([...stored]);
  expect(files()).toEqual(names);
}, 60_000);

it("stops when a picture cannot be drawn", async () => {
  const broken = { ref: "willowbrook/Nobody/0", folder: "pets" as const, width: 100, draw: () => "no drawing" };
  await expect(drawPictures([broken], () => undefined)).rejects.toThrow();
});

it("tells of its progress on one line of a terminal, and every quarter elsewhere", () => {
  const told = (isTTY: boolean) => {
    let text = "";
    const tell = progressLine("Drawing…", 8, { isTTY, write: (part) => (text += part) });
    for (let done = 1; done <= 8; done += 1) tell(done);
    return text;
  };
  expect(told(false)).toBe("Drawing… 1 of 8\nDrawing… 2 of 8\nDrawing… 4 of 8\nDrawing… 6 of 8\nDrawing… 8 of 8\n");
  expect(told(true)).toMatch(/^\rDrawing… 1 of 8\rDrawing… 2 of 8\r[^\n]*\rDrawing… 8 of 8\n$/);
});
