// Adds a health test with its document to a parent; idempotent by key.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import {
  contentOfDocument,
  type ReceivedDocument,
  storeDocument,
} from "#app/domain/images/documents/document.server.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { db } from "#app/platform/db.server.ts";
import { runOnce } from "#app/platform/idempotency-keys.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { testColumnsOf } from "./columns.ts";
import type { HealthTestFields } from "./health-test-schema.ts";
import { lockAnimal } from "./lock-animal.server.ts";
import { mayChangeAnimals } from "./policy.ts";

/** Limits the documents that one breeder can store. */
const TESTS_MAX = 30;

interface AddHealthTestInput {
  viewer: Viewer;
  animalId: number;
  test: HealthTestFields;
  document?: ReceivedDocument | null;
  idempotencyKey: unknown;
}

type AddHealthTestFailure = "not-found" | "idempotency-key-missing" | "full";

/** A repeated submit returns the test of the first one. */
export async function addHealthTest(
  input: AddHealthTestInput,
): Promise<Result<{ testId: number }, AddHealthTestFailure>> {
  const { viewer, animalId, test, document, idempotencyKey } = input;
  const found = await db.breedingAnimal.findUnique({ where: { id: animalId }, select: { breederId: true } });
  if (!found || !mayChangeAnimals(viewer, found.breederId)) return { ok: false, code: "not-found" };
  const stored = document ? await storeDocument("health-tests/", document) : null;
  let isUsed = false;
  try {
    const content = { test, document: await contentOfDocument(document) };
    const submission = { purpose: `health test ${animalId}`, content };
    const done = await runOnce(idempotencyKey, submission, async (client) => {
      if (!(await lockAnimal(client, animalId))) return { testId: null, code: "not-found" as const };
      if ((await client.healthTest.count({ where: { animalId } })) >= TESTS_MAX) {
        return { testId: null, code: "full" as const };
      }
      const data = { ...testColumnsOf(test), ...stored, animalId };
      const { id } = await client.healthTest.create({ data, select: { id: true } });
      return { testId: id };
    });
    if (!done) return { ok: false, code: "idempotency-key-missing" };
    const { outcome, repeated } = done;
    if (outcome.testId === null) return { ok: false, code: outcome.code };
    isUsed = !repeated;
    return { ok: true, value: outcome };
  } finally {
    if (stored && !isUsed) await storage.delete(stored.documentKey);
  }
}
