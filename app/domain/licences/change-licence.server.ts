// Changes or withdraws a licence. A change of what a moderator compared makes the licence unchecked again.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { type ReceivedDocument, storeDocument } from "#app/domain/documents/document.server.ts";
import type { Result } from "#app/domain/result.ts";
import { db } from "#app/platform/db.server.ts";
import type { Licence, Prisma } from "#app/platform/generated/prisma/client.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { columnsOf, licenceView } from "./columns.ts";
import { mayManageLicences } from "./policy.ts";
import type { LicenceFields } from "./schema.ts";

interface ChangeLicenceInput {
  viewer: Viewer;
  licenceId: number;
  licence: LicenceFields;
  /** Replaces the stored document. */
  document?: ReceivedDocument | null;
  /** `updatedAt` of the version that the form shows. */
  seen: string;
}

/**
 * `again`: the licence was checked, refused or to be changed, and is now to be checked. `late`: it has changed since the form
 * was shown, in another window or by a moderator's decision.
 */
export async function changeLicence(
  input: ChangeLicenceInput,
): Promise<Result<{ again: boolean }, "not-found" | "late">> {
  const { viewer, licenceId, licence, document, seen } = input;
  const stored = document ? await storeDocument("licences/", document) : null;
  /** Stored files that no licence refers to after this. */
  let unused = stored?.documentKey ?? null;
  try {
    return await db.$transaction(async (client) => {
      const row = await lockLicence(client, viewer, licenceId);
      if (!row) return { ok: false, code: "not-found" };
      if (row.updatedAt.toISOString() !== seen) return { ok: false, code: "late" };
      const again = isToCheckAgain(row, licence);
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
      return { ok: true, value: { again } };
    });
  } finally {
    if (unused) await storage.delete(unused);
  }
}

/** Withdraws a licence: it no longer counts for any listing. A lapsed one cannot be withdrawn (LIC-10). */
export async function withdrawLicence(viewer: Viewer, licenceId: number): Promise<Result<null, "not-found">> {
  return db.$transaction(async (client) => {
    const row = await lockLicence(client, viewer, licenceId);
    if (!row || row.state === "lapsed") return { ok: false, code: "not-found" };
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

function isToCheckAgain(row: Licence, licence: LicenceFields): boolean {
  if (row.state === "unchecked") return row.changeRequest !== null;
  return row.state !== "checked" || isOther(row, licence);
}

function isOther(row: Licence, licence: LicenceFields): boolean {
  const view = licenceView(row);
  return (
    view.number !== licence.number ||
    view.council !== licence.council ||
    view.startsOn !== licence.starts_on ||
    view.endsOn !== licence.ends_on ||
    view.nation !== licence.nation ||
    view.kind !== licence.kind ||
    view.holderName !== licence.holder_name
  );
}
