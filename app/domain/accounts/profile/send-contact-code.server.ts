// Sends the code for a contact detail of the profile: of the pending change, else of the stored detail.
import {
  type Owner,
  sendEmailCode,
  sendPhoneCode,
  type SendResult,
} from "#app/domain/accounts/verification/contact-codes.server.ts";
import type { ContactKind } from "#app/domain/accounts/verification/rules.ts";
import { getAwaited } from "./awaited-contact.server.ts";

const CODE_PAGE = "/profile/edit/verify/email";

export type ContactCodeFailure = { kind: ContactKind } & (
  | Exclude<SendResult, { ok: true }>
  | { ok: false; code: "already-verified" }
);

export type ContactCodeResult = { ok: true; value: { target: string; isChange: boolean } } | ContactCodeFailure;

/** Sends a first or another code. */
export async function sendContactCode(owner: Owner, kind: ContactKind): Promise<ContactCodeResult> {
  const { target, isChange, isVerified } = await getAwaited(owner.userId, kind);
  if (isVerified) return { ok: false, kind, code: "already-verified" };
  const sent = kind === "email" ? await sendEmailCode(owner, target, CODE_PAGE) : await sendPhoneCode(owner, target);
  return sent.ok ? { ok: true, value: { target, isChange } } : { kind, ...sent };
}
