// Verifies an email address or phone number of a signed-in user by a code, for the profile, the application and the
// API.
import type { Requester } from "#app/domain/accounts/requester.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { canReceiveText } from "#app/platform/sms.server.ts";
import { isUniqueViolation } from "#app/platform/unique-violation.ts";
import { type CodeSubject, redeemCode } from "./one-time-codes.server.ts";
import { plainPhone } from "./phone-number.ts";
import type { CodeRefusal, ContactKind } from "./rules.ts";
import { savePhone, saveVerifiedEmail } from "./save-contact.server.ts";
import { type CodeNotSent, mailCode, type SentCode, textCode } from "./send-code.server.ts";

/** The signed-in account that verifies a contact detail. */
export interface Owner {
  userId: number;
  email: string;
}

export type SendResult =
  | SentCode
  | CodeNotSent
  | { ok: false; code: "email-taken" | "phone-missing" | "phone-invalid" | "phone-taken" };

/** Emails a code to the account's email address or a new one. `page` is where it is entered. */
export async function sendEmailCode(owner: Owner, email: string, page?: string): Promise<SendResult> {
  if (await isEmailTaken(owner.userId, email)) return { ok: false, code: "email-taken" };
  return mailCode(emailSubject(owner, email), { page });
}

/** Checks the code and saves the email address of the account as verified. */
export async function confirmEmailCode(
  owner: Requester,
  email: string,
  code: string,
  more?: (client: Prisma.TransactionClient, data: Prisma.JsonValue) => Promise<void>,
): Promise<Result<{ email: string }, CodeRefusal | "email-taken">> {
  return unlessTaken("email-taken", () =>
    redeemCode(emailSubject(owner, email), code, async (client, { data }) => {
      await saveVerifiedEmail(client, owner, email);
      await more?.(client, data);
      return { email };
    }),
  );
}

/** Texts a code to a phone number. The input may contain spaces, brackets and a leading 0. */
export async function sendPhoneCode(owner: Owner, phone: string, data?: Prisma.InputJsonValue): Promise<SendResult> {
  const target = plainPhone(phone);
  if (target === "") return { ok: false, code: "phone-missing" };
  if (!canReceiveText(target)) return { ok: false, code: "phone-invalid" };
  if (await isPhoneTaken(owner.userId, target)) return { ok: false, code: "phone-taken" };
  return textCode({ purpose: "verify_phone", target, userId: owner.userId }, data);
}

/** Checks the code and saves the mobile number of the account as verified. */
export async function confirmPhoneCode(
  owner: Requester,
  phone: string,
  code: string,
  more?: (client: Prisma.TransactionClient, data: Prisma.JsonValue) => Promise<void>,
): Promise<Result<{ phone: string }, CodeRefusal | "phone-taken">> {
  const target = plainPhone(phone);
  return unlessTaken("phone-taken", () =>
    redeemCode({ purpose: "verify_phone", target, userId: owner.userId }, code, async (client, { data }) => {
      await savePhone(client, owner, target);
      await more?.(client, data);
      return { phone: target };
    }),
  );
}

/** Returns the subject of a code for the account's own or a new email address. */
function emailSubject(owner: Owner, email: string): CodeSubject {
  const own = email.toLowerCase() === owner.email.toLowerCase();
  return { purpose: own ? "verify_email" : "change_email", target: email, userId: owner.userId };
}

/** Returns the subject of a code for an email address or phone number of an account. */
export function contactSubject(owner: Owner, kind: ContactKind, target: string): CodeSubject {
  if (kind === "email") return emailSubject(owner, target);
  return { purpose: "verify_phone", target: plainPhone(target), userId: owner.userId };
}

/** Whether another account has an email address. */
export async function isEmailTaken(userId: number, email: string): Promise<boolean> {
  return (await db.user.count({ where: { email, id: { not: userId } } })) > 0;
}

/** Whether another account has verified a phone number. */
export async function isPhoneTaken(userId: number, phone: string): Promise<boolean> {
  return (await db.user.count({ where: { mobNo: phone, phoneVerifiedAt: { not: null }, id: { not: userId } } })) > 0;
}

// Another account can take the email address or number between request and confirmation: the unique constraint decides.
async function unlessTaken<Value, Code extends string, Taken extends string>(
  taken: Taken,
  work: () => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code | Taken>> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) return { ok: false, code: taken };
    throw error;
  }
}
