// Locks a parent, and names the litter that it is a parent of.
import { lockBreeder } from "#app/domain/accounts/lock-breeder.server.ts";
import type { BreedingAnimal, Prisma } from "#app/platform/generated/prisma/client.ts";

/** The newest litter that names the animal as mother or father; null for none. */
export async function litterOf(client: Prisma.TransactionClient, animalId: number): Promise<string | null> {
  const litter = await client.litter.findFirst({
    where: { OR: [{ damId: animalId }, { sireId: animalId }] },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { name: true },
  });
  return litter?.name ?? null;
}

/** Locks the breeder, then the animal. Null when there is none. */
export async function lockAnimal(client: Prisma.TransactionClient, animalId: number): Promise<BreedingAnimal | null> {
  const found = await client.breedingAnimal.findUnique({ where: { id: animalId }, select: { breederId: true } });
  // A new litter locks its breeder, so it waits until this transaction ends, or this one until the litter is stored.
  if (!found || !(await lockBreeder(client, found.breederId))) return null;
  await client.$queryRaw`SELECT 1 FROM breeding_animals WHERE id = ${animalId}::int FOR UPDATE`;
  return client.breedingAnimal.findUnique({ where: { id: animalId } });
}
