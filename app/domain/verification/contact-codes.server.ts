// Somebody who is signed in proves that an email address or a telephone is theirs: profile, application and API alike.
// A code goes out at once, while the person waits for it, so that they hear when it could not be sent.
import { composeLetter } from "#app/domain/letter.ts";
import type { Result } from "#app/domain/result.ts";
import { SITE_NAME } from "#app/domain/site-name.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { sendSms } from "#app/platform/sms.server.ts";
import { isUniqueViolation } from "#app/platform/unique-violation.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { type CodeSubject, issueCode, redeemCode, withdrawCode } from "./one-time-codes.server.ts";
import { isPhone, plainPhone } from "./phone-number.ts";
import { savePhone, saveVerifiedEmail } from "./save-contact.server.ts";

/** Who asks: the account as its session knows it. */
export interface Owner {
  userId: number;
  firstName: string;
  email: string;
}

export type SendResult =
  | { ok: true; value: { target: string } }
  | { ok: false; code: "email-taken" | "phone-missing" | "phone-invalid" | "phone-taken" | "not-sent" }
  | { ok: false; code: "too-soon"; retryAfterSeconds: number };

/** Sends a code to an email address: the account's own, or one it is to have. `data` comes back with the right code. */
export async function sendEmailCode(owner: Owner, email: string, data?: Prisma.InputJsonValue): Promise<SendResult> {
  if (await isEmailTaken(owner.userId, email)) return { ok: false, code: "email-taken" };
  const subject = emailSubject(owner, email);
  return send(subject, data, (code) =>
    sendMail(
      composeLetter({
        to: email,
        subject: `${code} is your ${SITE_NAME} code`,
        name: owner.firstName,
        paragraphs: ["This code shows us that this email address is yours. It works for 15 minutes."],
        code,
        closing: "If you did not ask for it, do nothing, and nothing changes.",
      }),
    ),
  );
}

/** With the right code the address is the account's own, and verified. */
export async function confirmEmailCode(
  owner: Owner,
  email: string,
  code: string,
  more?: (client: Prisma.TransactionClient, data: Prisma.JsonValue) => Promise<void>,
): Promise<Result<{ email: string }, "invalid-code" | "email-taken">> {
  return unlessTaken("email-taken", () =>
    redeemCode(emailSubject(owner, email), code, async (client, { data }) => {
      await saveVerifiedEmail(client, owner.userId, email);
      await more?.(client, data);
      return { email };
    }),
  );
}

/** Sends a code to a telephone. What was typed may hold spaces, brackets and a leading 0. */
export async function sendPhoneCode(owner: Owner, phone: string, data?: Prisma.InputJsonValue): Promise<SendResult> {
  const target = plainPhone(phone);
  if (target === "") return { ok: false, code: "phone-missing" };
  if (!isPhone(target) || !target.startsWith("+")) return { ok: false, code: "phone-invalid" };
  if (await isPhoneTaken(owner.userId, target)) return { ok: false, code: "phone-taken" };
  return send({ purpose: "verify_phone", target, userId: owner.userId }, data, (code) =>
    sendSms({ to: target, text: `${code} is your ${SITE_NAME} code. It works for 15 minutes.` }),
  );
}

/** With the right code the number is the account's mobile number, and verified. */
export async function confirmPhoneCode(
  owner: Owner,
  phone: string,
  code: string,
  more?: (client: Prisma.TransactionClient, data: Prisma.JsonValue) => Promise<void>,
): Promise<Result<{ phone: string }, "invalid-code" | "phone-taken">> {
  const target = plainPhone(phone);
  return unlessTaken("phone-taken", () =>
    redeemCode({ purpose: "verify_phone", target, userId: owner.userId }, code, async (client, { data }) => {
      await savePhone(client, owner.userId, target);
      await more?.(client, data);
      return { phone: target };
    }),
  );
}

/** What a code sent to an email address proves: that it still is, or may become, the account's own. */
export function emailSubject(owner: Owner, email: string): CodeSubject {
  const own = email.toLowerCase() === owner.email.toLowerCase();
  return { purpose: own ? "verify_email" : "change_email", target: email, userId: owner.userId };
}

async function send(
  subject: CodeSubject,
  data: Prisma.InputJsonValue | undefined,
  deliver: (code: string) => Promise<void>,
): Promise<SendResult> {
  const issued = await issueCode(subject, data);
  if (!issued.ok) return issued;
  try {
    await deliver(issued.value.code);
  } catch (error) {
    log.error({ error, purpose: subject.purpose }, "a code could not be sent");
    await withdrawCode(subject);
    return { ok: false, code: "not-sent" };
  }
  return { ok: true, value: { target: subject.target } };
}

/** Whether another account has an email address. */
export async function isEmailTaken(userId: number, email: string): Promise<boolean> {
  return (await db.user.count({ where: { email, id: { not: userId } } })) > 0;
}

/** Whether another account has proved a number to be its own. */
export async function isPhoneTaken(userId: number, phone: string): Promise<boolean> {
  return (await db.user.count({ where: { mobNo: phone, phoneVerifiedAt: { not: null }, id: { not: userId } } })) > 0;
}

// Between asking and confirming somebody else may have been quicker: the database decides.
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
