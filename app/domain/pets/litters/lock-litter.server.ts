// Locks a litter until the transaction ends, after its pets and its breeder: every transaction takes them in this order.
import { lockBreeder } from "#app/domain/accounts/lock-breeder.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { MAX_ID } from "#app/domain/shared/search/slug.ts";
import type { Litter, LitterRow, Prisma } from "#app/platform/generated/prisma/client.ts";
import { mayManageLitter } from "./policy.ts";

export type LockedLitter = Litter & { rows: LitterRow[] };

/** The locked litter with its rows in their order; null when there is none, or the viewer may not change it. */
export async function lockLitter(
  client: Prisma.TransactionClient,
  viewer: Viewer,
  litterId: number,
): Promise<LockedLitter | null> {
  if (!Number.isInteger(litterId) || litterId < 1 || litterId > MAX_ID) return null;
  const found = await client.litter.findUnique({ where: { id: litterId }, select: { breederId: true } });
  if (!found || !mayManageLitter(viewer, found)) return null;
  await lockBreeder(client, found.breederId);
  await client.$queryRaw`SELECT 1 FROM litters WHERE id = ${litterId}::int FOR NO KEY UPDATE`;
  return client.litter.findUnique({
    where: { id: litterId },
    include: { rows: { orderBy: [{ position: "asc" }, { id: "asc" }] } },
  });
}
