// Adds a licence with its document to a breeder; idempotent by key.
import { lockBreeder } from "#app/domain/accounts/lock-breeder.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import {
  contentOfDocument,
  type ReceivedDocument,
  storeDocument,
} from "#app/domain/images/documents/document.server.ts";
import type { Result } from "#app/domain/shared/result.ts";
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

type Outcome = { licenceId: number } | { licenceId: null; code: "not-found" | "full" };

/** A repeated submit returns the licence of the first one. */
export async function addLicence(input: AddLicenceInput): Promise<Result<{ licenceId: number }, AddLicenceFailure>> {
  const { viewer, breederId, licence, document, idempotencyKey } = input;
  if (!mayManageLicences(viewer, breederId)) return { ok: false, code: "forbidden" };
  const stored = document ? await storeDocument("licences/", document) : null;
  let isUsed = false;
  try {
    const content = { licence, document: await contentOfDocument(document) };
    const submission = { purpose: `licence ${breederId}`, content };
    const done = await runOnce<Outcome>(idempotencyKey, submission, async (client) => {
      // Serialises concurrent requests, so that each counts the licences of the others.
      if (!(await lockBreeder(client, breederId))) return { licenceId: null, code: "not-found" };
      if ((await client.licence.count({ where: { breederId } })) >= LICENCES_MAX) {
        return { licenceId: null, code: "full" };
      }
      const data = { ...columnsOf(licence), ...stored, breederId };
      const { id } = await client.licence.create({ data, select: { id: true } });
      return { licenceId: id };
    });
    if (!done) return { ok: false, code: "idempotency-key-missing" };
    const { outcome, repeated } = done;
    if (outcome.licenceId === null) return { ok: false, code: outcome.code };
    isUsed = !repeated;
    return { ok: true, value: outcome };
  } finally {
    if (stored && !isUsed) await storage.delete(stored.documentKey);
  }
}
