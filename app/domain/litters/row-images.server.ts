// The images of a litter: which animal each shows, and their move to the pet when the animal is listed.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { imageLimitOf } from "#app/domain/images/rules.ts";
import type { Result } from "#app/domain/result.ts";
import { getSiteSettings } from "#app/domain/site-settings/get-site-settings.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { lockLitter } from "./lock-litter.server.ts";

type Client = Prisma.TransactionClient;

/**
 * Assigns images of a litter to its rows; null takes an assignment back. An image of a listed animal's row goes to its pet at
 * once. Ids of other litters' images and rows are ignored.
 */
export async function assignImages(
  viewer: Viewer,
  litterId: number,
  rows: ReadonlyMap<number, number | null>,
): Promise<Result<null, "not-found">> {
  return db.$transaction(async (client) => {
    const litter = await lockLitter(client, viewer, litterId);
    if (!litter) return { ok: false, code: "not-found" };
    const images = await client.petImage.findMany({ where: { litterId, id: { in: [...rows.keys()] } } });
    for (const { id, litterRowId } of images) {
      const rowId = rows.get(id) ?? null;
      const row = litter.rows.find((one) => one.id === rowId);
      if ((rowId !== null && !row) || litterRowId === rowId) continue;
      await client.petImage.update({ where: { id }, data: { litterRowId: rowId } });
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
  { litterId, rowId, petId }: { litterId: number; rowId: number; petId: number },
): Promise<void> {
  const limit = imageLimitOf(await getSiteSettings());
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
