// Changes or withdraws a licence. A change of what a moderator compared, or another document in place of the one that was there,
// makes the licence unchecked again; a document that was checked is kept.
import type { AuditChanges } from "#app/domain/accounts/audit/entries.ts";
import { recordAudit } from "#app/domain/accounts/audit/record-audit.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { isSameDocument, type ReceivedDocument, storeDocument } from "#app/domain/images/documents/document.server.ts";
import { type ChangedMeanwhile, changedMeanwhile, isStoredSince } from "#app/domain/shared/edit-version.server.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { db } from "#app/platform/db.server.ts";
import type { Licence, Prisma } from "#app/platform/generated/prisma/client.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { columnsOf, LICENCE_LABELS, licenceFields, licenceView } from "./columns.ts";
import { mayManageLicences } from "./policy.ts";
import { mayWithdraw } from "./queries.server.ts";
import type { LicenceFields } from "./schema.ts";

interface ChangeLicenceInput {
  viewer: Viewer;
  licenceId: number;
  licence: LicenceFields;
  document?: ReceivedDocument | null;
  /** `updatedAt` of the version that the form shows, and the version of its fields. */
  seen: string;
  version?: string;
}

/**
 * `again`: the licence was checked, refused or to be changed, and is now to be checked. `late`: it has changed since the form
 * was shown, in another window or by a moderator's decision. `changed`: as well, and this save would put fields back.
 */
export async function changeLicence(
  input: ChangeLicenceInput,
): Promise<Result<{ again: boolean }, "not-found" | "late"> | (ChangedMeanwhile & { seen: string })> {
  const { viewer, licenceId, licence, document, seen, version } = input;
  const stored = document ? await storeDocument("licences/", document) : null;
  /** Stored files that no licence refers to after this. */
  let unused = stored?.documentKey ?? null;
  try {
    return await db.$transaction(async (client) => {
      const row = await lockLicence(client, viewer, licenceId);
      if (!row) return { ok: false, code: "not-found" };
      const shown = { stored: licenceFields(licenceView(row)), wanted: { ...licence }, labels: LICENCE_LABELS };
      const changed = changedMeanwhile(version, shown);
      if (changed) return { ...changed, seen: row.updatedAt.toISOString() };
      const isTwice = isStoredSince(version, shown);
      if (isTwice && (!stored || (await isSameDocument(stored, row)))) return { ok: true, value: { again: false } };
      if (!isTwice && row.updatedAt.toISOString() !== seen) return { ok: false, code: "late" };
      // A first document can be added freely.
      const again = isToCheckAgain(row, licence, stored !== null && row.documentKey !== null);
      await client.licence.update({
        where: { id: licenceId },
        data: {
          ...columnsOf(licence),
          ...stored,
          ...(again && UNCHECKED),
          ...(row.stars !== licence.stars && { starsChecked: false }),
          ...(row.maxDogs !== licence.max_dogs && { maxDogsChecked: false }),
          ...(licenceView(row).endsOn !== licence.ends_on && { reminders: [] }),
        },
      });
      unused = stored && row.documentKey;
      if (again && row.checkedAt !== null) {
        await recordCleared(client, viewer, row, licence, stored);
        unused = null;
      }
      return { ok: true, value: { again } };
    });
  } finally {
    if (unused) await storage.delete(unused);
  }
}

/**
 * Withdraws a licence: it no longer counts for any listing. `late`: it has changed since the page showed it with `seen`.
 */
export async function withdrawLicence(
  viewer: Viewer,
  licenceId: number,
  seen?: string,
): Promise<Result<null, "not-found" | "late">> {
  return db.$transaction(async (client) => {
    const row = await lockLicence(client, viewer, licenceId);
    if (!row || !(await mayWithdraw(row, client))) return { ok: false, code: "not-found" };
    if (seen !== undefined && row.updatedAt.toISOString() !== seen) return { ok: false, code: "late" };
    await client.licence.update({ where: { id: licenceId }, data: { state: "withdrawn" } });
    return { ok: true, value: null };
  });
}

const UNCHECKED = {
  state: "unchecked",
  checkedSource: null,
  checkedAt: null,
  checkedById: null,
  refusalReason: null,
  changeRequest: null,
  starsChecked: false,
  maxDogsChecked: false,
} satisfies Prisma.LicenceUncheckedUpdateInput;

/** The locked licence; null when there is none that the viewer may change, or it is withdrawn. */
async function lockLicence(client: Prisma.TransactionClient, viewer: Viewer, id: number): Promise<Licence | null> {
  await client.$queryRaw`SELECT 1 FROM licences WHERE id = ${id}::int FOR NO KEY UPDATE`;
  const row = await client.licence.findUnique({ where: { id } });
  return row && row.state !== "withdrawn" && mayManageLicences(viewer, row.breederId) ? row : null;
}

function isToCheckAgain(row: Licence, licence: LicenceFields, isReplaced: boolean): boolean {
  if (row.state === "unchecked") return row.changeRequest !== null;
  return row.state !== "checked" || isReplaced || Object.keys(changedFacts(row, licence)).length > 0;
}

/** The changes of what a moderator compares with the document or the register. */
function changedFacts(row: Licence, licence: LicenceFields): AuditChanges {
  const view = licenceView(row);
  const facts = [
    ["number", view.number, licence.number],
    ["council", view.council, licence.council],
    ["starts_on", view.startsOn, licence.starts_on],
    ["ends_on", view.endsOn, licence.ends_on],
    ["nation", view.nation, licence.nation],
    ["kind", view.kind, licence.kind],
    ["holder_name", view.holderName, licence.holder_name],
  ] as const;
  return Object.fromEntries(
    facts.filter(([, from, to]) => from !== to).map(([name, from, to]) => [name, { from, to }]),
  );
}

/** The entry names the document that was checked, so that its file is kept when another one replaces it. */
async function recordCleared(
  client: Prisma.TransactionClient,
  viewer: Viewer,
  row: Licence,
  licence: LicenceFields,
  replacement: { documentName: string } | null,
): Promise<void> {
  const document = { from: row.documentName ?? "", to: replacement?.documentName ?? "" };
  await recordAudit(client, {
    type: "check cleared",
    body: `Licence ${row.number} of ${row.council} is to be checked again`,
    detail: {
      ...{ licence_id: row.id, breeder_id: row.breederId },
      ...(row.checkedById !== null && { checked_by: row.checkedById }),
      ...(row.documentKey !== null && { document: row.documentKey }),
      changes: { ...changedFacts(row, licence), ...(replacement && { document }) },
    },
    actorId: viewer.userId,
  });
}
