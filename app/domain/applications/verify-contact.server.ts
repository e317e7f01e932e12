// An applicant's email address and telephone are verified while the form is being filled in: what each button does, in
// the words of the application.
import { z } from "zod";
import type { Result } from "#app/domain/result.ts";
import {
  confirmEmailCode,
  confirmPhoneCode,
  type Owner,
  sendEmailCode,
  sendPhoneCode,
} from "#app/domain/verification/contact-codes.server.ts";
import { plainPhone } from "#app/domain/verification/phone-number.ts";
import { codeDigits } from "#app/domain/verification/rules.ts";
import { type ContactKind, type ContactStep, EMAIL_TAKEN } from "./contact-step.ts";
import { contactSentence } from "./schema.ts";

export interface ContactInput {
  owner: Owner;
  contact: ContactKind;
  /** What stands in the field of the contact detail. */
  typed: string;
}

export interface ContactAnswer {
  step: ContactStep;
  /** Where a code is on its way to; null leaves open what was. */
  codeFor: string | null;
  /** As the API would answer. */
  status: number;
}

const SENT = {
  email: "Verification code sent to your email",
  phone: "Verification code sent to your phone",
} as const;
const SENT_AGAIN = "New verification code sent";
const NOT_SENT = { email: "Failed to send verification email", phone: "Failed to send verification code" } as const;
const NOT_SENT_AGAIN = "Failed to resend verification code";
const CONFIRMED = { email: "Email verified successfully", phone: "Phone number verified successfully" } as const;
const CONFIRM_FAILED = {
  email: "An error occurred whilst verifying your email. REF: E362",
  phone: "An error occurred whilst verifying your phone number",
} as const;
const CHANGED = {
  email: "The code went to another email address. Ask for a new code.",
  phone: "The code went to another phone number. Ask for a new code.",
} as const;

/** Sends a code; `again` when one was sent before. */
export async function sendContactCode(input: ContactInput, again: boolean): Promise<ContactAnswer> {
  const { owner, contact, typed } = input;
  const wrong = (text: string, status = 422) => answer(contact, "wrong-contact", text, status);
  const target = targetOf(contact, typed);
  if (contact === "email" && !z.email().max(255).safeParse(target).success) {
    return wrong(contactSentence("long", contact));
  }
  const sent = contact === "email" ? await sendEmailCode(owner, target) : await sendPhoneCode(owner, target);
  if (sent.ok) return { ...answer(contact, "sent", again ? SENT_AGAIN : SENT[contact], 200), codeFor: target };
  if (sent.code === "phone-missing") return wrong("Please enter a phone number first");
  if (sent.code === "phone-invalid") return wrong(contactSentence("long", contact));
  if (sent.code === "phone-taken") return wrong("Phone number already registered", 400);
  if (sent.code === "email-taken") return answer(contact, "taken", EMAIL_TAKEN.text, 400);
  if ("retryAfterSeconds" in sent) {
    return { ...answer(contact, "wrong-code", tooSoonText(sent.retryAfterSeconds), 429), codeFor: target };
  }
  return wrong(again ? NOT_SENT_AGAIN : NOT_SENT[contact], 503);
}

/** With the right code the address or number is the account's own; `codeFor` is where the code was sent to. */
export async function confirmContactCode(
  input: ContactInput & { code: string; codeFor: string },
): Promise<ContactAnswer> {
  const { owner, contact, typed, code, codeFor } = input;
  const wrong = (text: string) => answer(contact, "wrong-code", text, 422);
  if (codeFor && targetOf(contact, typed).toLowerCase() !== codeFor.toLowerCase()) return wrong(CHANGED[contact]);
  const digits = codeDigits(code);
  if (digits === "") return wrong("Please enter the verification code");
  const target = targetOf(contact, typed);
  const confirmed: Result<unknown, "invalid-code" | "email-taken" | "phone-taken"> =
    contact === "email" ? await confirmEmailCode(owner, target, digits) : await confirmPhoneCode(owner, target, digits);
  if (confirmed.ok) return answer(contact, "confirmed", CONFIRMED[contact], 200);
  if (confirmed.code === "invalid-code") return wrong("Invalid verification code");
  if (confirmed.code === "email-taken") return answer(contact, "taken", EMAIL_TAKEN.text, 400);
  return answer(contact, "wrong-contact", "Phone number already registered", 400);
}

function tooSoonText(seconds: number): string {
  return `A code is on its way already. You can ask for another in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`;
}

/** What is said when a step broke down altogether. */
export function stepFailure(kind: "send" | "confirm", contact: ContactKind, again: boolean): string {
  if (kind === "send") return again ? NOT_SENT_AGAIN : NOT_SENT[contact];
  return CONFIRM_FAILED[contact];
}

/** The answer to a button of a page from before the contact detail was verified. */
export function alreadyVerified(contact: ContactKind): ContactAnswer {
  return answer(contact, "confirmed", CONFIRMED[contact], 200);
}

function targetOf(contact: ContactKind, typed: string): string {
  return contact === "email" ? typed.trim() : plainPhone(typed);
}

function answer(contact: ContactKind, outcome: ContactStep["outcome"], text: string, status: number): ContactAnswer {
  return { step: { contact, outcome, text }, codeFor: null, status };
}
