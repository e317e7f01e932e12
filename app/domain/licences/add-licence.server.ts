// Adds a licence with its document to a breeder; idempotent by key.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { type ReceivedDocument, storeDocument } from "#app/domain/documents/document.server.ts";
import type { Result } from "#app/domain/result.ts";
import { db } from "#app/platform/db.server.ts";
import { runOnce } from "#app/platform/idempotency-keys.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { columnsOf } from "./columns.ts";
import { mayManageLicences } from "./policy.ts";
import type { LicenceFields } from "./schema.ts";

/** Limits the documents that one breeder can store. */
const LICENCES_MAX = 50;

export interface AddLicenceInput {
  viewer: Viewer;
  breederId: number;
  licence: LicenceFields;
  document?: ReceivedDocument | null;
  idempotencyKey: unknown;
}

export type AddLicenceFailure = "forbidden" | "not-found" | "idempotency-key-missing" | "full";

/** A repeated submit returns the licence of the first one. */
export async function addLicence(input: AddLicenceInput): Promise<Result<{ licenceId: number }, AddLicenceFailure>> {
  const { viewer, breederId, licence, document, idempotencyKey } = input;
  if (!mayManageLicences(viewer, breederId)) return { ok: false, code: "forbidden" };
  if ((await db.breeder.count({ where: { id: breederId } })) === 0) return { ok: false, code: "not-found" };
  if ((await db.licence.count({ where: { breederId } })) >= LICENCES_MAX) return { ok: false, code: "full" };
  const stored = document ? await storeDocument("licences/", document) : null;
  let isUsed = false;
  try {
    const purpose = `licence ${breederId}`;
    const done = await runOnce(idempotencyKey, purpose, async (client) => {
      const data = { ...columnsOf(licence), ...stored, breederId };
      const { id } = await client.licence.create({ data, select: { id: true } });
      return { licenceId: id };
    });
    if (!done) return { ok: false, code: "idempotency-key-missing" };
    isUsed = !done.repeated;
    return { ok: true, value: done.outcome };
  } finally {
    if (stored && !isUsed) await storage.delete(stored.documentKey);
  }
}
