// Listing a litter is all or nothing, also when the process is killed half-way.
import { expect, it, vi } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { newIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import { builtScript } from "../../../../tests/support/built-script.ts";
import { createImage } from "../../../../tests/support/factories.ts";
import { createLitterBreeder } from "../../../../tests/support/litter-breeder.ts";
import { createLitter, createLitterRow } from "../../../../tests/support/litters.ts";
import { listRows } from "./list-rows.server.ts";

const ANIMALS = 12;
/** The animal in the middle, at which the process is held and killed. */
const HALF = 6;

const start = await builtScript("tests/support/list-rows.ts");

it("[LIT-22] lists all twelve animals or none when its process is killed half-way", async () => {
  const { viewer, breederId } = await createLitterBreeder("platinum");
  const litter = await createLitter(breederId);
  const rows = [];
  for (let at = 0; at < ANIMALS; at += 1) rows.push(await createLitterRow(litter, { name: `Pup ${at}` }));
  const { id: imageId } = await createImage();
  const photo = { breederId, litterId: litter.id, litterRowId: rows[HALF]!.id, imageId, position: 0 };
  const { id: photoId } = await db.petImage.create({ data: photo });
  const input = { viewer, litterId: litter.id, idempotencyKey: newIdempotencyKey() };
  const listed = () => db.pet.count({ where: { breederId } });

  const waiting = () => db.$queryRaw<unknown[]>`
    SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await db.$transaction(
    async (client) => {
      await client.$queryRaw`SELECT 1 FROM pet_images WHERE id = ${photoId}::int FOR UPDATE`;
      const thread = start();
      thread.postMessage(input);
      await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), 60_000);
      await thread.terminate();
    },
    { timeout: 90_000 },
  );
  // The server ends the transaction of a process that is gone once its statement has the lock.
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), 60_000);
  expect(await listed()).toBe(0);
  expect(await db.litterRow.count({ where: { litterId: litter.id, petId: null } })).toBe(ANIMALS);
  expect(await db.petImage.findUnique({ where: { id: photoId } })).toMatchObject({ petId: null });

  expect(await listRows(input)).toMatchObject({ ok: true, value: { waiting: 0 } });
  expect(await listed()).toBe(ANIMALS);
});
