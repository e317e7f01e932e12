// What the submitted button of an application form asks for, and the codes that are open.
import type { ContactKind } from "#app/domain/accounts/verification/rules.ts";
import { type OpenCodes } from "#app/domain/breeders/applications/contact-step.ts";
import type { ApplicationPage } from "#app/domain/breeders/applications/get-application-page.server.ts";
import type { ApplicationVariant } from "#app/domain/breeders/applications/schema.ts";
import { formText } from "#app/http/forms/read-form.server.ts";

export type Intent =
  | { kind: "apply" }
  | { kind: "logout" }
  | { kind: "send"; contact: ContactKind; again: boolean }
  | { kind: "confirm"; contact: ContactKind };

export const CONTACT_KINDS: readonly ContactKind[] = ["email", "phone"];

/** The contact details to which codes were sent, from the form's hidden fields. */
export function openCodes(form: FormData): OpenCodes {
  const codes: OpenCodes = {};
  for (const contact of CONTACT_KINDS) {
    const target = formText(form, `${contact}_code_for`).slice(0, 255);
    if (target) codes[contact] = target;
  }
  return codes;
}

export function readIntent(form: FormData, variant: ApplicationVariant, { verified }: ApplicationPage): Intent {
  const [, word, contact] = /^(send|resend|confirm)-(email|phone)$/.exec(formText(form, "intent")) ?? [];
  const kind = CONTACT_KINDS.find((one) => one === contact);
  if (formText(form, "intent") === "logout") return { kind: "logout" };
  if (variant === "short") return { kind: "apply" };
  if (kind) {
    return word === "confirm"
      ? { kind: "confirm", contact: kind }
      : { kind: "send", contact: kind, again: word === "resend" };
  }
  // Enter in a code field submits that code, although the browser sends the form's first button.
  const typedCode = CONTACT_KINDS.find((one) => !verified[one] && formText(form, `${one}_code`) !== "");
  return typedCode ? { kind: "confirm", contact: typedCode } : { kind: "apply" };
}
