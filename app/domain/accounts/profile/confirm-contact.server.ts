// Checks an entered code: it verifies a contact detail of the account, or continues a pending change.
import type { Requester } from "#app/domain/accounts/requester.ts";
import { confirmContactChange } from "#app/domain/accounts/verification/contact-change.server.ts";
import {
  confirmEmailCode,
  confirmPhoneCode,
  contactSubject,
} from "#app/domain/accounts/verification/contact-codes.server.ts";
import { plainPhone } from "#app/domain/accounts/verification/phone-number.ts";
import type { CodeRefusal, ContactKind } from "#app/domain/accounts/verification/rules.ts";
import { savePhone, saveVerifiedEmail } from "#app/domain/accounts/verification/save-contact.server.ts";
import type { Result } from "#app/domain/shared/result.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { isUniqueViolation } from "#app/platform/unique-violation.ts";
import { getAwaited } from "./awaited-contact.server.ts";
import { type PendingChange, pendingChanges } from "./pending-change.server.ts";
import { type ContactCodeResult, sendContactCode } from "./send-contact-code.server.ts";

export type ConfirmFailure = CodeRefusal | "email-taken" | "phone-taken";

/** `saved`: the change is saved. `next`: the number is verified; `sent` is the sending of the email address's code. */
export type Confirmed = { state: "verified" | "saved" } | { state: "next"; sent: ContactCodeResult };

interface Answer {
  kind: ContactKind;
  code: string;
  /** The contact detail of the code; by default the pending one. */
  target?: string;
}

/** Checks a code for an email address or a number of the account. */
export async function confirmContact(owner: Requester, answer: Answer): Promise<Result<Confirmed, ConfirmFailure>> {
  const { kind, code } = answer;
  const awaited = await getAwaited(owner.userId, kind);
  const target = answer.target ?? awaited.target;
  const { change } = awaited;
  if (!awaited.isChange || !change || !isSame(kind, target, awaited.target))
    return confirmOwn(owner, kind, target, code);
  const { userId } = owner;
  const sendCode = (next: ContactKind) => sendContactCode(owner, next);
  const subjectOf = (one: ContactKind, its: string) => contactSubject(owner, one, its);
  return unlessTaken(() =>
    confirmContactChange(
      { userId, store: pendingChanges, change, sendCode },
      { kind, code, subjectOf, save: (client) => saveChange(client, owner, change) },
    ),
  );
}

async function confirmOwn(
  owner: Requester,
  kind: ContactKind,
  target: string,
  code: string,
): Promise<Result<Confirmed, ConfirmFailure>> {
  const confirmed =
    kind === "email" ? await confirmEmailCode(owner, target, code) : await confirmPhoneCode(owner, target, code);
  return confirmed.ok ? { ok: true, value: { state: "verified" } } : confirmed;
}

async function saveChange(client: Prisma.TransactionClient, owner: Requester, change: PendingChange): Promise<void> {
  const { userId } = owner;
  await client.user.update({ where: { id: userId }, data: { telNo: change.telNo } });
  if (change.phone !== null || change.removesPhone) await savePhone(client, owner, change.phone);
  if (change.email !== null) await saveVerifiedEmail(client, owner, change.email);
}

// Another account may have taken the email address or number: the unique constraint decides, and the code is not used
// up.
async function unlessTaken<Value>(
  work: () => Promise<Result<Value, CodeRefusal>>,
): Promise<Result<Value, ConfirmFailure>> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return { ok: false, code: isUniqueViolation(error, "mob_no") ? "phone-taken" : "email-taken" };
  }
}

function isSame(kind: ContactKind, one: string, other: string): boolean {
  return kind === "email" ? one.toLowerCase() === other.toLowerCase() : plainPhone(one) === plainPhone(other);
}
