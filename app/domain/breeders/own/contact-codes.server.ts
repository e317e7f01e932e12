// Codes that verify a breeder's contact details. They are separate from the account's: the contact email address can
// differ from the one for signing in.
import {
  isRecentlyAuthenticated,
  REAUTHENTICATION_NEEDED,
} from "#app/domain/accounts/sessions/recent-authentication.server.ts";
import { type CodeSubject, isCodePending } from "#app/domain/accounts/verification/one-time-codes.server.ts";
import { plainPhone } from "#app/domain/accounts/verification/phone-number.ts";
import type { ContactKind } from "#app/domain/accounts/verification/rules.ts";
import {
  type CodeNotSent,
  mailCode,
  type SentCode,
  textCode,
} from "#app/domain/accounts/verification/send-code.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { db } from "#app/platform/db.server.ts";
import { canReceiveText } from "#app/platform/sms.server.ts";
import type { Changer } from "./store-edit.server.ts";

export type BreederCodeFailure = CodeNotSent | { ok: false; code: "phone-invalid" };

const CODE_PAGE = "/breeder/profile/edit/verify/email";

/** The subject of a code; `target` is an email address, or a phone number as it is stored. */
export function breederCodeSubject(viewer: Viewer, kind: ContactKind, target: string): CodeSubject {
  return { purpose: kind === "email" ? "breeder_email" : "breeder_phone", target, userId: viewer.userId };
}

/** Sends a first or a new code. `page` is where one that is emailed is entered. */
export async function sendBreederCode(
  viewer: Viewer,
  kind: ContactKind,
  target: string,
  page: string | null = CODE_PAGE,
): Promise<SentCode | BreederCodeFailure> {
  const subject = breederCodeSubject(viewer, kind, target);
  if (kind === "email") return mailCode(subject, { page });
  return canReceiveText(target) ? textCode(subject) : { ok: false, code: "phone-invalid" };
}

/**
 * Sends a code to the contact detail of a request; one that is not the breeder's stored one requires recent
 * authentication.
 */
export async function requestBreederCode(
  { viewer, sessionId = null }: Changer,
  kind: ContactKind,
  target: string,
): Promise<SentCode | BreederCodeFailure | typeof REAUTHENTICATION_NEEDED> {
  const isOwn = await isOwnContact(viewer, kind, target);
  if (!isOwn && !(await isRecentlyAuthenticated(sessionId))) return REAUTHENTICATION_NEEDED;
  return sendBreederCode(viewer, kind, target, null);
}

async function isOwnContact({ breederId }: Viewer, kind: ContactKind, target: string): Promise<boolean> {
  if (breederId === null) return false;
  const select = { contactTel: true, contactEmail: true };
  const own = await db.breeder.findUnique({ where: { id: breederId }, select });
  if (kind === "email") return own?.contactEmail?.toLowerCase() === target.toLowerCase();
  return own?.contactTel != null && plainPhone(own.contactTel) === plainPhone(target);
}

/** Whether a sent code is still valid. */
export function isBreederCodeOut(viewer: Viewer, kind: ContactKind, target: string): Promise<boolean> {
  return isCodePending(breederCodeSubject(viewer, kind, target));
}
