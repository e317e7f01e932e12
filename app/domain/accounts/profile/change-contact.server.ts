// The Contact form of the profile: saves contact details after a new mobile number and a new email address are
// verified.
import type { Requester } from "#app/domain/accounts/requester.ts";
import {
  isRecentlyAuthenticated,
  REAUTHENTICATION_NEEDED,
} from "#app/domain/accounts/sessions/recent-authentication.server.ts";
import { awaitedContact, startContactChange } from "#app/domain/accounts/verification/contact-change.server.ts";
import { isEmailTaken, isPhoneTaken } from "#app/domain/accounts/verification/contact-codes.server.ts";
import { plainPhone } from "#app/domain/accounts/verification/phone-number.ts";
import type { ContactKind } from "#app/domain/accounts/verification/rules.ts";
import { savePhone } from "#app/domain/accounts/verification/save-contact.server.ts";
import type { AwaitedCode } from "#app/domain/accounts/verification/send-code.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type PendingChange, pendingChanges } from "./pending-change.server.ts";
import { type ContactCodeFailure, sendContactCode } from "./send-contact-code.server.ts";

export interface ContactDetails {
  email: string;
  telNo: string | null;
  mobNo: string | null;
}

/** `next` is the contact detail whose code is needed; null when everything is saved. */
export type ChangeContactResult =
  | { ok: true; value: AwaitedCode }
  | ContactCodeFailure
  | typeof REAUTHENTICATION_NEEDED;

/**
 * Saves contact details, or sends the first code that is needed and stores the rest until it is entered. A new email
 * address or mobile number, or removing the number, needs recent authentication.
 */
export async function changeContact(owner: Requester, wanted: ContactDetails): Promise<ChangeContactResult> {
  const stored = await db.user.findUniqueOrThrow({ where: { id: owner.userId }, select: { email: true, mobNo: true } });
  const change = differenceOf(stored, wanted);
  const changesContact = change.email !== null || change.phone !== null || change.removesPhone;
  if (changesContact && !(await isRecentlyAuthenticated(owner.sessionId))) return REAUTHENTICATION_NEEDED;
  // Checked before the first code is sent, so that no number is verified for an email address that is taken.
  const taken = await takenContact(owner.userId, change);
  if (taken) return taken;
  if (awaitedContact(change) === null) await saveUnproved(owner, change, wanted.email);
  const sendCode = (kind: ContactKind) => sendContactCode(owner, kind);
  return startContactChange({ userId: owner.userId, store: pendingChanges, change, sendCode });
}

/** The new email address or mobile number (in plain form) that belongs to another account, or null. */
export async function takenContact(
  userId: number,
  { email, phone }: Pick<PendingChange, "email" | "phone">,
): Promise<ContactCodeFailure | null> {
  if (email !== null && (await isEmailTaken(userId, email))) return { ok: false, kind: "email", code: "email-taken" };
  if (phone !== null && (await isPhoneTaken(userId, phone))) return { ok: false, kind: "phone", code: "phone-taken" };
  return null;
}

function differenceOf(stored: { email: string; mobNo: string | null }, wanted: ContactDetails): PendingChange {
  const before = stored.mobNo === null ? null : plainPhone(stored.mobNo);
  const after = wanted.mobNo === null ? null : plainPhone(wanted.mobNo);
  return {
    telNo: wanted.telNo,
    phone: after !== before ? after : null,
    isPhoneVerified: false,
    removesPhone: after === null && before !== null,
    email: wanted.email.toLowerCase() === stored.email.toLowerCase() ? null : wanted.email,
  };
}

// Saves the parts that need no verification: the landline number, a removed mobile number, the email address in other
// case.
async function saveUnproved(owner: Requester, { telNo, removesPhone }: PendingChange, email: string): Promise<void> {
  const { userId } = owner;
  await db.$transaction(async (client) => {
    await client.user.update({ where: { id: userId }, data: { telNo, email } });
    if (removesPhone) await savePhone(client, owner, null);
    await pendingChanges.drop(userId, client);
  });
}
