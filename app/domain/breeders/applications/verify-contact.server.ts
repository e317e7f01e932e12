// Verifies an applicant's email address and phone number within the application form: the actions of its contact
// buttons.
import type { Requester } from "#app/domain/accounts/requester.ts";
import { accountEmailSchema } from "#app/domain/accounts/schema.ts";
import type { REAUTHENTICATION_NEEDED } from "#app/domain/accounts/sessions/recent-authentication.server.ts";
import { confirmEmailCode, confirmPhoneCode } from "#app/domain/accounts/verification/contact-codes.server.ts";
import { plainPhone } from "#app/domain/accounts/verification/phone-number.ts";
import { requestContactCode } from "#app/domain/accounts/verification/request-contact-code.server.ts";
import { codeDigits, type CodeRefusal, type ContactKind } from "#app/domain/accounts/verification/rules.ts";
import { CODE_REFUSALS, CODE_TEXTS, codeTooSoon } from "#app/domain/accounts/verification/texts.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { type ContactStep, EMAIL_TAKEN } from "./contact-step.ts";
import { contactSentence } from "./schema.ts";

export interface ContactInput {
  owner: Requester;
  contact: ContactKind;
  /** The value of the contact field. */
  typed: string;
}

export interface ContactStepResult {
  step: ContactStep;
  /** The target of the code that was sent; null leaves the earlier one unchanged. */
  codeFor: string | null;
  /** The HTTP status of the API response. */
  status: number;
}

const SENT = { email: CODE_TEXTS.sentToEmail, phone: CODE_TEXTS.sentToPhone } as const;
const NOT_SENT = { email: CODE_TEXTS.notSent, phone: "Failed to send verification code" } as const;
const CONFIRMED = { email: CODE_TEXTS.emailVerified, phone: CODE_TEXTS.phoneVerified } as const;
const CONFIRM_FAILED = {
  email: CODE_TEXTS.failed,
  phone: "An error occurred whilst verifying your phone number",
} as const;
const CHANGED = {
  email: "The code went to another email address. Ask for a new code.",
  phone: "The code went to another phone number. Ask for a new code.",
} as const;

/** Sends a code; `again` when an earlier one was sent. */
export async function sendContactCode(
  input: ContactInput,
  again: boolean,
): Promise<ContactStepResult | typeof REAUTHENTICATION_NEEDED> {
  const { owner, contact, typed } = input;
  const wrong = (text: string, status = 422) => answer(contact, "wrong-contact", text, status);
  const target = targetOf(contact, typed);
  if (contact === "email" && !accountEmailSchema().safeParse(target).success) {
    return wrong(contactSentence("long", contact));
  }
  const sent = await requestContactCode(owner, contact, target);
  if (sent.ok)
    return { ...answer(contact, "sent", again ? CODE_TEXTS.sentAgain : SENT[contact], 200), codeFor: target };
  if (sent.code === "reauthentication-needed") return sent;
  if (sent.code === "phone-missing") return wrong("Please enter a phone number first");
  if (sent.code === "phone-invalid") return wrong(contactSentence("long", contact));
  if (sent.code === "phone-taken") return wrong(CODE_TEXTS.phoneTaken, 400);
  if (sent.code === "email-taken") return answer(contact, "taken", EMAIL_TAKEN.text, 400);
  if ("retryAfterSeconds" in sent) {
    return { ...answer(contact, "wrong-code", codeTooSoon(sent.retryAfterSeconds), 429), codeFor: target };
  }
  return wrong(again ? CODE_TEXTS.notSentAgain : NOT_SENT[contact], 503);
}

/** Checks a code and saves the email address or number of the account as verified; `codeFor` is the code's target. */
export async function confirmContactCode(
  input: ContactInput & { code: string; codeFor: string },
): Promise<ContactStepResult> {
  const { owner, contact, typed, code, codeFor } = input;
  const wrong = (text: string) => answer(contact, "wrong-code", text, 422);
  if (codeFor && targetOf(contact, typed).toLowerCase() !== codeFor.toLowerCase()) return wrong(CHANGED[contact]);
  const digits = codeDigits(code);
  if (digits === "") return wrong(CODE_TEXTS.missing);
  const target = targetOf(contact, typed);
  const confirmed: Result<unknown, CodeRefusal | "email-taken" | "phone-taken"> =
    contact === "email" ? await confirmEmailCode(owner, target, digits) : await confirmPhoneCode(owner, target, digits);
  if (confirmed.ok) return answer(contact, "confirmed", CONFIRMED[contact], 200);
  if (confirmed.code === "email-taken") return answer(contact, "taken", EMAIL_TAKEN.text, 400);
  if (confirmed.code === "phone-taken") return answer(contact, "wrong-contact", CODE_TEXTS.phoneTaken, 400);
  return wrong(CODE_REFUSALS[confirmed.code]);
}

/** Returns the message for an unexpected error in a step. */
export function stepFailure(kind: "send" | "confirm", contact: ContactKind, again: boolean): string {
  if (kind === "send") return again ? CODE_TEXTS.notSentAgain : NOT_SENT[contact];
  return CONFIRM_FAILED[contact];
}

/** Returns the result for a page that was loaded before the contact detail was verified. */
export function alreadyVerified(contact: ContactKind): ContactStepResult {
  return answer(contact, "confirmed", CONFIRMED[contact], 200);
}

function targetOf(contact: ContactKind, typed: string): string {
  return contact === "email" ? typed.trim() : plainPhone(typed);
}

function answer(
  contact: ContactKind,
  outcome: ContactStep["outcome"],
  text: string,
  status: number,
): ContactStepResult {
  return { step: { contact, outcome, text }, codeFor: null, status };
}
