// Single listings as moderators read them in the moderation queue, for the screen of a case.
import type { QueuedPet } from "#app/domain/moderation/views.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { listQueued } from "./pet-queries.server.ts";

/** Some listings in the order of their ids, whatever their status. */
export async function getQueuedPets(petIds: readonly number[]): Promise<QueuedPet[]> {
  if (petIds.length === 0) return [];
  const where = Prisma.sql`p.id = ANY (${[...petIds]}::int[])`;
  return (await listQueued({ where, order: "p.id", page: 1, pageSize: petIds.length })).items;
}
