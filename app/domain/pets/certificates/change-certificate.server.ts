// Stores or removes the vet's certificate of a docked tail (R14). A listing has at most one.
import { auditText, recordAudit } from "#app/domain/accounts/audit/record-audit.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { type ReceivedDocument, storeDocument } from "#app/domain/images/documents/document.server.ts";
import {
  type Changer,
  type LockedOwner,
  mayChangeImagesOf,
  withBegunOwner,
  withLockedOwner,
} from "#app/domain/pets/listing-photos/owner-images.server.ts";
import { reportChange } from "#app/domain/pets/listing-photos/report-change.server.ts";
import type { CertificateOwner } from "#app/domain/pets/listings/certificate-views.ts";
import type { Result } from "#app/domain/shared/result.ts";
import type { Prisma, TailCertificate } from "#app/platform/generated/prisma/client.ts";
import { storage } from "#app/platform/storage/storage.server.ts";

interface ChangeInput {
  viewer: Viewer;
  owner: CertificateOwner;
  remoteIp?: string;
}

/** Replaces the stored certificate; a draft that is not stored yet is created, if there is room for one. For users who may change the images. */
export async function storeCertificate(
  input: ChangeInput & { document: ReceivedDocument },
): Promise<Result<null, "not-found">> {
  const { viewer, owner, document, remoteIp } = input;
  const by = { viewer, remoteIp };
  if (!(await mayChangeImagesOf(by, owner))) return { ok: false, code: "not-found" };
  const stored = await storeDocument("certificates/", document);
  /** The stored file that no row refers to after this. */
  let unused: string | null = stored.documentKey;
  try {
    const replace = async (client: Prisma.TransactionClient, open: LockedOwner) => {
      const before = await takeCertificate(client, by, open, stored.documentName);
      await client.tailCertificate.create({ data: { ...rowOf(open), ...stored } });
      return before?.documentKey ?? null;
    };
    const done = await withBegunOwner(by, owner, replace);
    if (!done.ok) return { ok: false, code: "not-found" };
    unused = done.value;
    return { ok: true, value: null };
  } finally {
    if (unused) await storage.delete(unused);
  }
}

/** Removing a certificate that is not there succeeds. */
export async function removeCertificate({ viewer, owner, remoteIp }: ChangeInput): Promise<Result<null, "not-found">> {
  const by = { viewer, remoteIp };
  const done = await withLockedOwner(by, owner, (client, open) => takeCertificate(client, by, open, null));
  if (!done.ok) return done;
  if (done.value) await storage.delete(done.value.documentKey);
  return { ok: true, value: null };
}

/** Deletes the row of the locked listing and reports the change; `name` is that of the new file. */
async function takeCertificate(
  client: Prisma.TransactionClient,
  by: Changer,
  open: LockedOwner,
  name: string | null,
): Promise<TailCertificate | null> {
  const before = await client.tailCertificate.findFirst({ where: rowOf(open) });
  if (!before && name === null) return null;
  if (before) await client.tailCertificate.delete({ where: { id: before.id } });
  await reportChange(client, by, open);
  if (open.pet?.status === "approved") {
    const change = { from: auditText(before?.documentName ?? ""), to: auditText(name ?? "") };
    await recordAudit(client, {
      type: "pet updated",
      body: `The vet's certificate of ${open.pet.name} was changed`,
      detail: { pet_id: open.pet.id, changes: { tail_certificate: change } },
      actorId: by.viewer.userId,
      remoteIp: by.remoteIp,
    });
  }
  return before;
}

/** The columns of the current owner: the certificate of a published draft belongs to the pet. */
function rowOf({ owner }: LockedOwner) {
  if (!("petId" in owner || "draftId" in owner)) throw new Error("A certificate belongs to a listing.");
  return owner;
}
