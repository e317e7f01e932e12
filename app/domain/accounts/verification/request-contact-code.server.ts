// Sends a code to an email address or phone number given by a signed-in user. Entering the code makes it the account's
// own, so a new one needs recent authentication.
import type { Requester } from "#app/domain/accounts/requester.ts";
import {
  isRecentlyAuthenticated,
  REAUTHENTICATION_NEEDED,
} from "#app/domain/accounts/sessions/recent-authentication.server.ts";
import { db } from "#app/platform/db.server.ts";
import { sendEmailCode, sendPhoneCode, type SendResult } from "./contact-codes.server.ts";
import { plainPhone } from "./phone-number.ts";
import type { ContactKind } from "./rules.ts";

export type RequestCodeResult = SendResult | typeof REAUTHENTICATION_NEEDED;

/** Sends the code, unless the session needs re-authentication first. */
export async function requestContactCode(
  requester: Requester,
  kind: ContactKind,
  target: string,
): Promise<RequestCodeResult> {
  const isOwn = await isOwnContact(requester, kind, target);
  if (!isOwn && !(await isRecentlyAuthenticated(requester.sessionId))) return REAUTHENTICATION_NEEDED;
  return kind === "email" ? sendEmailCode(requester, target) : sendPhoneCode(requester, target);
}

async function isOwnContact({ userId, email }: Requester, kind: ContactKind, target: string): Promise<boolean> {
  if (kind === "email") return target.toLowerCase() === email.toLowerCase();
  const account = await db.user.findUnique({ where: { id: userId }, select: { mobNo: true } });
  return account?.mobNo != null && plainPhone(account.mobNo) === plainPhone(target);
}
