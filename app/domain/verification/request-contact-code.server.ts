// Sends a code to an email address or a phone number that a signed-in user names. With the code it becomes the account's
// own, so anything but what the account has already needs recent authentication.
import type { Requester } from "#app/domain/accounts/requester.ts";
import {
  isRecentlyAuthenticated,
  REAUTHENTICATION_NEEDED,
} from "#app/domain/reauthentication/recent-authentication.server.ts";
import { db } from "#app/platform/db.server.ts";
import { sendEmailCode, sendPhoneCode, type SendResult } from "./contact-codes.server.ts";
import { plainPhone } from "./phone-number.ts";
import type { ContactKind } from "./rules.ts";

export type RequestCodeResult = SendResult | typeof REAUTHENTICATION_NEEDED;

/** Sends the code, unless the session has to prove first who its user is. */
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
