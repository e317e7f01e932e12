// Editing a breeder's profile. A new phone number and a new email address are each proved with a code, first the number,
// then the address, and only then is anything of the edit saved.
import {
  isRecentlyAuthenticated,
  REAUTHENTICATION_NEEDED,
} from "#app/domain/reauthentication/recent-authentication.server.ts";
import { plainPhone } from "#app/domain/verification/phone-number.ts";
import type { ContactKind } from "#app/domain/verification/rules.ts";
import type { AwaitedCode } from "#app/domain/verification/send-code.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type BreederCodeFailure, sendBreederCode } from "./contact-codes.server.ts";
import { awaitedBy, dropPendingEdit, keepPendingEdit, type PendingEdit } from "./pending-edit.server.ts";
import { ownBreederId } from "./policy.ts";
import type { BreederEdit, StoredContact } from "./schema.ts";
import { type Changer, storeEdit } from "./store-edit.server.ts";

/** `next` says which code is awaited; null that everything is saved. */
export type ChangeProfileResult =
  | { ok: true; value: AwaitedCode }
  | { ok: false; code: "forbidden" }
  | typeof REAUTHENTICATION_NEEDED
  | ({ kind: ContactKind } & BreederCodeFailure);

/**
 * Saves an edit, or sends the first code that is needed for it and keeps it until that has come back. Another phone number or
 * email address needs recent authentication: with it a thief would receive what families send to the breeder.
 */
export async function changeBreederProfile(changer: Changer, edit: Partial<BreederEdit>): Promise<ChangeProfileResult> {
  const { viewer, sessionId = null } = changer;
  const breederId = ownBreederId(viewer);
  if (breederId === null) return { ok: false, code: "forbidden" };
  const stored = await db.breeder.findUniqueOrThrow({
    where: { id: breederId },
    select: { contactTel: true, contactEmail: true },
  });
  const pending = pendingEdit({ contactPhone: stored.contactTel, contactEmail: stored.contactEmail }, edit);
  const awaited = awaitedBy(pending);
  if (awaited === null) {
    await db.$transaction(async (client) => {
      await storeEdit(client, changer, breederId, edit);
      await dropPendingEdit(viewer.userId, client);
    });
    return { ok: true, value: { next: null } };
  }
  if (!(await isRecentlyAuthenticated(sessionId))) return REAUTHENTICATION_NEEDED;
  const { kind, target } = awaited;
  await keepPendingEdit(viewer.userId, pending);
  const sent = await sendBreederCode(viewer, kind, target);
  if (sent.ok) return { ok: true, value: { next: kind } };
  // The form was submitted twice: the code of the first time is the one to enter.
  if (sent.code === "too-soon") return { ok: true, value: { next: kind, retryAfterSeconds: sent.retryAfterSeconds } };
  await dropPendingEdit(viewer.userId);
  return { kind, ...sent };
}

/** Whether a value differs from what is stored in more than its spelling. */
export function contactChanges(stored: StoredContact, { contactPhone, contactEmail }: Partial<BreederEdit>) {
  const before = { phone: plainPhone(stored.contactPhone ?? ""), email: (stored.contactEmail ?? "").toLowerCase() };
  return {
    phone: contactPhone !== undefined && plainPhone(contactPhone) !== before.phone,
    email: contactEmail !== undefined && contactEmail.toLowerCase() !== before.email,
  };
}

function pendingEdit(
  stored: StoredContact,
  { contactPhone, contactEmail, ...edit }: Partial<BreederEdit>,
): PendingEdit {
  const changes = contactChanges(stored, { contactPhone, contactEmail });
  return {
    edit,
    phone: changes.phone ? plainPhone(contactPhone ?? "") : null,
    isPhoneProved: false,
    email: changes.email ? (contactEmail ?? null) : null,
  };
}
