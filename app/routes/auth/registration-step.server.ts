// Shared by the last steps of registration: the draft, the password hash if it is still stored, and the new account.
import { data, redirect } from "react-router";
import type { AccountType } from "#app/domain/accounts/account-type.ts";
import { hashPassword } from "#app/domain/accounts/passwords/passwords.server.ts";
import { addressBanText } from "#app/domain/accounts/sign-in/sign-in-texts.ts";
import type { Application } from "#app/domain/breeders/applications/record-application.server.ts";
import { asLists, type StepErrors } from "#app/domain/breeders/registration/check-step.server.ts";
import { type Draft, hasPassedDetails, type Typed, typedFields } from "#app/domain/breeders/registration/draft.ts";
import { storedPasswordHash } from "#app/domain/breeders/registration/password-hash-cache.server.ts";
import {
  findRegistered,
  registerAccount,
  type Registered,
} from "#app/domain/breeders/registration/register-account.server.ts";
import {
  concurrentRegistrationError,
  passwordErrors,
} from "#app/domain/breeders/registration/registration-checks.server.ts";
import { registeredText, REGISTRATION_TEXTS } from "#app/domain/breeders/registration/rules.ts";
import { type Details, detailsSchema, newPasswordSchema } from "#app/domain/breeders/registration/schema.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText, newIdempotencyKey } from "#app/http/forms/read-form.server.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import type { AppContext } from "#app/http/server/context.ts";
import { requestInfo } from "#app/http/server/context.ts";
import { returnCookie } from "#app/http/session/login-redirect.server.ts";
import { rememberRegistrant } from "#app/http/session/registrant-cookie.server.ts";
import { endDraft, getDraft, keepDraft } from "#app/http/session/registration-draft.server.ts";

const GONE = "What you typed was deleted when you left this page. Please start again.";
const DETAILS_GONE = "Your details were deleted when you left this page. Please fill them in again; the rest is kept.";
const OTHER_STEP = "An earlier step was changed in another tab. What you typed is kept.";

/** The draft of a step, which must have its account type and all earlier steps; other visitors are redirected. */
export async function requireStep(context: AppContext, type: AccountType): Promise<{ draft: Draft; details: Details }> {
  const draft = await getDraft(context);
  if (!draft) throw redirect("/register");
  const details = detailsAt(draft, type);
  if (!details) throw redirect("/register/details");
  return { draft, details };
}

/** The details of a draft that is at the last step of an account type; null for another draft. */
function detailsAt(draft: Draft, type: AccountType): Details | null {
  const details = detailsSchema.safeParse(draft.typed);
  return draft.type === type && details.success && hasPassedDetails(draft) ? details.data : null;
}

/** The same for a posted form, whose draft may have ended: with an account, or because the user left the wizard. */
export async function requireSentStep(context: AppContext, form: FormData, type: AccountType) {
  const draft = await getDraft(context);
  if (draft) {
    const details = detailsAt(draft, type);
    if (details) return { draft, details };
    await keepDraft(context, { ...draft, typed: { ...draft.typed, ...typedIn(form) } });
    throw flashRedirect("/register/details", { kind: "info", text: OTHER_STEP });
  }
  const registered = await findRegistered(formText(form, "idempotencyKey"), typedIn(form));
  if (registered) throw registeredReply(context, registered);
  const typed = typedIn(form);
  const mayKeep = Object.keys(typed).length > 0 && (await limitForm(context, "writeAddress")) === null;
  if (!mayKeep) throw flashRedirect("/register", { kind: "info", text: GONE });
  await keepDraft(context, { type, typed, pollId: null, passedWith: null });
  throw flashRedirect("/register/details", { kind: "info", text: DETAILS_GONE });
}

function typedIn(form: FormData): Typed {
  return typedFields((name) => form.get(name));
}

/** The response to a step with errors; a form sent twice may have become an account since its draft was read. */
export async function refuseStep(context: AppContext, form: FormData, errors: StepErrors) {
  const idempotencyKey = formText(form, "idempotencyKey");
  const registered = await findRegistered(idempotencyKey, typedIn(form));
  return registered ? registeredReply(context, registered) : data({ errors, idempotencyKey }, { status: 422 });
}

/** The hash of the password typed in step 2 or in this form, or its error messages. */
export async function stepPassword(draft: Draft, form: FormData): Promise<{ hash: string } | { errors: StepErrors }> {
  const held = storedPasswordHash(draft.id);
  if (held) return { hash: held };
  const typed = { password: formText(form, "password"), confirm_password: formText(form, "confirm_password") };
  const parsed = newPasswordSchema.safeParse(typed);
  if (!parsed.success) {
    const errors: StepErrors = {};
    for (const { path, message } of parsed.error.issues) (errors[String(path[0])] ??= []).push(message);
    return { errors };
  }
  const weak = await passwordErrors(parsed.data.password, draft.typed);
  if (Object.keys(weak).length > 0) return { errors: asLists(weak) };
  return { hash: await hashPassword(parsed.data.password) };
}

/** Creates the account of a draft; returns the response to its form. */
export async function registerDraft(
  context: AppContext,
  input: { draft: Draft; details: Details; passwordHash: string; application: Application | null; form: FormData },
) {
  const { draft, details, passwordHash, application, form } = input;
  const refuse = (status: number, errors: StepErrors) =>
    data({ errors, idempotencyKey: newIdempotencyKey() }, { status });
  const tooOften =
    (await limitForm(context, "registerAddress")) ??
    (await limitForm(context, "register", details.email.toLowerCase()));
  if (tooOften) return refuse(429, { "": [tooOften] });
  const registered = await withErrorLogging(context, () =>
    registerAccount({
      type: draft.type,
      username: details.username,
      firstName: details.first_name,
      lastName: details.last_name,
      email: details.email,
      passwordHash,
      application,
      pollId: draft.pollId,
      address: requestInfo(context).address,
      idempotencyKey: formText(form, "idempotencyKey"),
      content: typedIn(form),
      draftId: draft.id,
    }),
  );
  if (!registered) return refuse(503, { "": [REGISTRATION_TEXTS.failed] });
  if (registered.ok) return registeredReply(context, registered.value);
  if (registered.code === "address-banned") return refuse(403, { "": [addressBanText(registered)] });
  const late = concurrentRegistrationError(registered.code);
  if (!late) return refuse(400, { "": [REGISTRATION_TEXTS.refused] });
  const { contact_tel: phone, ...others } = late;
  return refuse(409, phone ? { contact_tel: [phone] } : { "": Object.values(others) });
}

function registeredReply(context: AppContext, registered: Registered): Response {
  endDraft(context);
  const { email, emailVerified } = registered;
  if (!emailVerified) rememberRegistrant(context, registered);
  const to = emailVerified ? "/login" : `/verify-email?email=${encodeURIComponent(email)}`;
  const flash = { kind: "success", text: registeredText(registered), email } as const;
  // The first steps of a breeder, after signing in (BRD-02).
  if (registered.type === "breeder") requestInfo(context).headers.append("Set-Cookie", returnCookie("/breeder"));
  return flashRedirect(to, flash);
}
