// Closing the question for a code leaves the contact details as they are saved, and their codes worth nothing. What else
// was typed goes back into the form: nobody writes a description twice because of a wrong digit.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { db } from "#app/platform/db.server.ts";
import { withdrawBreederCodes } from "./contact-codes.server.ts";
import { dropPendingEdit, findPendingEdit, type PendingEdit, replacePendingEdit } from "./pending-edit.server.ts";

/** Calls off the change of contact details that waits for a code, if any does. */
export async function cancelContactChange(viewer: Viewer): Promise<void> {
  const pending = await findPendingEdit(viewer.userId);
  if (!pending) return;
  await replacePendingEdit(db, viewer.userId, { ...pending, phone: null, isPhoneProved: false, email: null });
  await withdrawBreederCodes(viewer, pending);
}

/** What was typed into a form whose change of contact details was called off; it is told once. */
export async function takeCalledOffEdit(viewer: Viewer): Promise<PendingEdit["edit"] | null> {
  const pending = await findPendingEdit(viewer.userId);
  if (!pending || pending.phone !== null || pending.email !== null) return null;
  await dropPendingEdit(viewer.userId);
  return pending.edit;
}
