// The two images of a breeder: concurrent changes, and removal of unused files.
import { expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { createBreeder, viewerOf } from "../../../../tests/support/factories.ts";
import { imageFiles } from "../../../../tests/support/images/image-files.ts";
import { plainImage } from "../../../../tests/support/images/sample-images.ts";
import { listKeys } from "../../../../tests/support/storage-contract.ts";
import { deleteBreederImage, setBreederImage } from "./set-image.server.ts";

const { put } = imageFiles();

async function owner() {
  const breeder = await createBreeder();
  return { breeder, viewer: viewerOf(breeder.user, { type: "breeder", isBreeder: true, breederId: breeder.id }) };
}

async function file(colour: string) {
  return { path: put(await plainImage(64, 48, colour).jpeg().toBuffer()), maxBytes: 5_000_000 };
}

const images = ({ id }: { id: number }) =>
  db.breeder.findUniqueOrThrow({ where: { id }, include: { profileImage: true, coverImage: true } });

it("[BOV-06] keeps one of several concurrent uploads, and no files of the others", async () => {
  const { breeder, viewer } = await owner();
  const files = await Promise.all(["#204060", "#402060", "#604020"].map(file));
  const set = await Promise.all(files.map((one) => setBreederImage(viewer, "image", one)));
  expect(set.map(({ ok }) => ok)).toEqual([true, true, true]);
  const { profileImage } = await images(breeder);
  for (const one of set) {
    if (!one.ok || one.value.key === profileImage!.key) continue;
    expect(await listKeys(storage, one.value.key)).toEqual([]);
  }
  expect((await listKeys(storage, profileImage!.key)).length).toBeGreaterThan(0);
});

it("[BOV-17, BOV-18] keeps an image's files while the other place uses it", async () => {
  const { breeder, viewer } = await owner();
  const same = await file("#708090");
  await setBreederImage(viewer, "image", same);
  await setBreederImage(viewer, "cover", same);
  const { key } = (await images(breeder)).coverImage!;
  expect(await deleteBreederImage(viewer, "image")).toEqual({ ok: true, value: { deleted: true } });
  expect(await deleteBreederImage(viewer, "image")).toEqual({ ok: true, value: { deleted: false } });
  expect((await listKeys(storage, key)).length).toBeGreaterThan(0);
  await deleteBreederImage(viewer, "cover");
  expect(await listKeys(storage, key)).toEqual([]);
});

it("is allowed to the breeder only", async () => {
  const { viewer } = await owner();
  const notBreeder = { ...viewer, isBreeder: false };
  expect(await setBreederImage(notBreeder, "cover", await file("#010203"))).toEqual({ ok: false, code: "forbidden" });
  expect(await deleteBreederImage(notBreeder, "cover")).toEqual({ ok: false, code: "forbidden" });
});
