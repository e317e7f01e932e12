// The images of a litter: which animal each shows, and their move to the pet when the animal is listed.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { lockLitter } from "./lock-litter.server.ts";

type Client = Prisma.TransactionClient;

/** The row that an image shows, "mother" for one of all animals with their mother, or null for none. */
export type Shows = number | "mother" | null;

/** Assigns images of a litter to its waiting rows. Ids of other litters' images and rows are ignored. */
export async function assignImages(
  viewer: Viewer,
  litterId: number,
  shows: ReadonlyMap<number, Shows>,
): Promise<Result<null, "not-found">> {
  return db.$transaction(async (client) => {
    const litter = await lockLitter(client, viewer, litterId);
    if (!litter) return { ok: false, code: "not-found" };
    const images = await client.petImage.findMany({ where: { litterId, id: { in: [...shows.keys()] } } });
    const waiting = new Set(litter.rows.filter(({ petId }) => petId === null).map(({ id }) => id));
    for (const { id } of images) {
      const what = shows.get(id) ?? null;
      if (typeof what === "number" && !waiting.has(what)) continue;
      const role = what === "mother" ? "with_mother" : null;
      await client.petImage.update({
        where: { id },
        data: { litterRowId: typeof what === "number" ? what : null, role },
      });
    }
    return { ok: true, value: null };
  });
}

/**
 * Gives the images of a row to its new pet, up to the limit of a listing. Images of no row that show the animals with their
 * mother are copied, because they show every animal of the litter (R09). The caller has locked the litter.
 */
export async function giveRowImages(
  client: Client,
  { litterId, rowId, petId, limit }: { litterId: number; rowId: number; petId: number; limit: number },
): Promise<void> {
  const images = await client.petImage.findMany({
    where: { litterId, OR: [{ litterRowId: rowId }, { litterRowId: null, role: "with_mother" }] },
    orderBy: [{ position: "asc" }, { id: "asc" }],
  });
  const own = images.filter(({ litterRowId }) => litterRowId === rowId).slice(0, limit);
  const shared = images.filter(({ litterRowId }) => litterRowId === null).slice(0, limit - own.length);
  for (const [position, { id }] of own.entries()) {
    await client.petImage.update({ where: { id }, data: { litterId: null, litterRowId: null, petId, position } });
  }
  for (const [at, { breederId, imageId, alt, role }] of shared.entries()) {
    const position = own.length + at;
    await client.petImage.create({ data: { breederId, petId, imageId, alt, role, position } });
  }
}
