// Clears "document seen" of health tests when what the mark rests on changes, and keeps the documents that were seen.
import type { AuditChanges } from "#app/domain/accounts/audit/entries.ts";
import { auditText, recordAudits } from "#app/domain/accounts/audit/record-audit.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { BreedingAnimal, HealthTest, Prisma } from "#app/platform/generated/prisma/client.ts";
import { type columnsOf, dayOf } from "./columns.ts";

type Client = Prisma.TransactionClient;

/** By which a moderator recognises the animal on a document. */
export const IDENTITY_COLUMNS = [
  "name",
  "sex",
  "type",
  "breed",
  "bornOn",
  "registeredName",
  "registeredNumber",
  "microchipNumber",
] as const satisfies readonly (keyof ReturnType<typeof columnsOf>)[];

/** Clears the marks of an animal whose identity changes; the documents stay with their tests. */
export async function clearSeen(
  client: Client,
  viewer: Viewer,
  before: BreedingAnimal,
  after: ReturnType<typeof columnsOf>,
): Promise<void> {
  const changed = IDENTITY_COLUMNS.map((column) => ({
    column,
    from: textOf(before[column]),
    to: textOf(after[column]),
  })).filter(({ from, to }) => from !== to);
  if (changed.length === 0) return;
  const where = { animalId: before.id, seenAt: { not: null } };
  const seen = await client.healthTest.findMany({ where, orderBy: { id: "asc" } });
  await client.healthTest.updateMany({ where, data: { seenAt: null, seenById: null } });
  const changes = Object.fromEntries(changed.map(({ column, from, to }) => [column, { from, to }]));
  await recordCleared(client, viewer, before, seen, { changes });
}

/** Records the deletion of tests whose documents were seen; returns the keys of the other documents, which are deleted. */
export async function keepSeen(
  client: Client,
  viewer: Viewer,
  animal: Pick<BreedingAnimal, "id" | "name" | "breederId">,
  deleted: readonly HealthTest[],
): Promise<string[]> {
  const seen = deleted.filter(({ seenAt }) => seenAt !== null);
  await recordCleared(client, viewer, animal, seen);
  return deleted.filter((test) => !seen.includes(test)).flatMap(({ documentKey }) => documentKey ?? []);
}

async function recordCleared(
  client: Client,
  viewer: Viewer,
  animal: Pick<BreedingAnimal, "id" | "name" | "breederId">,
  tests: readonly HealthTest[],
  more: { changes?: AuditChanges } = {},
): Promise<void> {
  await recordAudits<"check cleared">(
    client,
    tests.map(({ id, name, seenById, documentKey }) => ({
      type: "check cleared",
      body: `The document of the health test ${name} of ${animal.name} counts as not seen`,
      detail: {
        ...{ health_test_id: id, animal_id: animal.id, breeder_id: animal.breederId },
        ...(seenById !== null && { checked_by: seenById }),
        ...(documentKey !== null && { document: documentKey }),
        ...more,
      },
      actorId: viewer.userId,
    })),
  );
}

function textOf(value: string | Date | null): string {
  return auditText(value instanceof Date ? dayOf(value) : (value ?? ""));
}
