// Sends the code that a contact detail of the profile waits for: of a change that is under way, else of the detail as
// it is.
import {
  type Owner,
  sendEmailCode,
  sendPhoneCode,
  type SendResult,
} from "#app/domain/verification/contact-codes.server.ts";
import { getAwaited } from "./awaited-contact.server.ts";
import type { ContactKind } from "./rules.ts";

export type ContactCodeFailure = { kind: ContactKind } & Exclude<SendResult, { ok: true }>;

export type ContactCodeResult = { ok: true; value: { target: string; isChange: boolean } } | ContactCodeFailure;

/** Sends a code, the first or another. A detail that is proved already needs none: `not-sent`, as nothing waits for it. */
export async function sendContactCode(owner: Owner, kind: ContactKind): Promise<ContactCodeResult> {
  const { target, isChange } = await getAwaited(owner.userId, kind);
  const sent = kind === "email" ? await sendEmailCode(owner, target) : await sendPhoneCode(owner, target);
  return sent.ok ? { ok: true, value: { target, isChange } } : { kind, ...sent };
}
