// The litters with something to decide, each with its parents and the animals that are waiting for approval (LIT-11).
import { versionsOf } from "#app/domain/accounts/case-intake/seen-versions.server.ts";
import { breederSlug } from "#app/domain/breeders/slug.ts";
import { dateOfDay } from "#app/domain/law/declaration-columns.ts";
import type { QueuedLitter } from "#app/domain/moderation/views.ts";
import { getParentCards } from "#app/domain/pets/animals/parents.server.ts";
import { litterSlug } from "#app/domain/pets/litter-slug.ts";
import { getBreedingWarnings } from "#app/domain/pets/litters/breeding-warnings.server.ts";
import { stageText } from "#app/domain/pets/litters/ready.ts";
import { type ListPage, pageCount } from "#app/domain/shared/list-page.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { listPendingOfLitters } from "./pet-queries.server.ts";

/** Litters on a page: at most 20 animals each. */
const PAGE_SIZE = 10;

/** A page of the litters to decide, oldest first. */
export async function listLittersToDecide(wanted: number): Promise<ListPage<QueuedLitter>> {
  const { rows: all } = await pool.query<{ id: number }>(Prisma.sql`
    SELECT id FROM litters WHERE status = 'pending' AND stage IN ('planned', 'expected')
    UNION SELECT litter_id FROM pets WHERE status = 'pending' AND deleted_at IS NULL AND litter_id IS NOT NULL
    ORDER BY id`);
  const pages = pageCount(all.length, PAGE_SIZE);
  const page = Math.min(Math.max(wanted, 1), Math.max(pages, 1));
  const ids = all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(({ id }) => id);
  return {
    items: await queuedLitters(ids),
    total: all.length,
    totalIsCapped: false,
    page,
    pageCount: pages,
    pageSize: PAGE_SIZE,
  };
}

/** A litter with the animals that are waiting for approval, whatever its status; null when it does not exist. */
export async function getQueuedLitter(litterId: number): Promise<QueuedLitter | null> {
  return (await queuedLitters([litterId]))[0] ?? null;
}

async function queuedLitters(ids: readonly number[]): Promise<QueuedLitter[]> {
  if (ids.length === 0) return [];
  // Before the litters, so that a change between both queries is found.
  const versions = await versionsOf(db, "litter", ids);
  const litters = await db.litter.findMany({
    where: { id: { in: [...ids] } },
    orderBy: { id: "asc" },
    include: { breeder: { select: { id: true, tradingName: true } } },
  });
  const parentIds = litters.flatMap(({ damId, sireId }) => [damId, sireId].filter((id) => id !== null));
  const [parents, pending, warnings] = await Promise.all([
    getParentCards(parentIds),
    listPendingOfLitters(ids),
    Promise.all(litters.map(({ id }) => getBreedingWarnings(id))),
  ]);
  return litters.map((litter, at) => {
    const { id: litterId, name, breed, stage, damId, sireId, breeder } = litter;
    const dates = { stage, dueOn: dateOfDay(litter.dueOn), bornOn: dateOfDay(litter.bornOn) };
    return {
      litterId,
      version: versions.get(litterId) ?? "",
      slug: litterSlug(name, breed, litterId),
      name,
      breed,
      tagline: litter.tagline,
      description: litter.description,
      location: litter.listingLocation,
      stage: stageText(dates),
      isUndecided: litter.status === "pending" && (stage === "planned" || stage === "expected"),
      breeder: { tradingName: breeder.tradingName, slug: breederSlug(breeder.tradingName, breeder.id) },
      dam: damId === null ? null : (parents.get(damId) ?? null),
      sire: sireId === null ? null : (parents.get(sireId) ?? null),
      warnings: warnings[at]!.warnings,
      pets: pending.filter((pet) => pet.litterId === litterId),
    };
  });
}
