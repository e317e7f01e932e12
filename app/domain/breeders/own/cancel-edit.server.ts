// Cancels the contact details of an edit that waits for a code. The other fields of the edit are put back into the
// form.
import { awaitedOther, withdrawContactCodes } from "#app/domain/accounts/verification/contact-change.server.ts";
import type { ContactKind } from "#app/domain/accounts/verification/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { db } from "#app/platform/db.server.ts";
import { breederCodeSubject } from "./contact-codes.server.ts";
import { type PendingEdit, pendingEdits } from "./pending-edit.server.ts";

/**
 * Cancels the change of contact details that waits for a code, if there is one. `shown` is the email address or number that the page named:
 * while a code is awaited for another one, the change is kept, and its kind is returned.
 */
export async function cancelContactChange(viewer: Viewer, shown = ""): Promise<{ other: ContactKind } | null> {
  const pending = await pendingEdits.find(viewer.userId);
  if (!pending) return null;
  const other = awaitedOther(pending, shown);
  if (other) return { other };
  await pendingEdits.replace(db, viewer.userId, { ...pending, phone: null, isPhoneVerified: false, email: null });
  await withdrawContactCodes(pending, (kind, target) => breederCodeSubject(viewer, kind, target));
  return null;
}

/** The other fields of an edit whose change of contact details was cancelled; they are returned once. */
export async function takeCancelledEdit(viewer: Viewer): Promise<PendingEdit["edit"] | null> {
  const pending = await pendingEdits.find(viewer.userId);
  if (!pending || pending.phone !== null || pending.email !== null) return null;
  await pendingEdits.drop(viewer.userId);
  return pending.edit;
}
