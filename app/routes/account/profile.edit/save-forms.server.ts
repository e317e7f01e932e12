// Saves the forms of /profile/edit: redirects to the profile, or shows the form again with the typed values.
import type { SubmissionResult } from "@conform-to/react";
import { data } from "react-router";
import { changeContact } from "#app/domain/accounts/profile/change-contact.server.ts";
import { CONTACT_LABELS, contactFields } from "#app/domain/accounts/profile/edited-fields.server.ts";
import { pathAfterSaving } from "#app/domain/accounts/profile/rules.ts";
import { saveAddress } from "#app/domain/accounts/profile/save-address.server.ts";
import { savePersonal } from "#app/domain/accounts/profile/save-personal.server.ts";
import {
  addressSchema,
  contactDetailsSchema,
  personalSchema,
  PHONE_MESSAGE,
} from "#app/domain/accounts/profile/schema.ts";
import {
  CODE_NOT_SENT,
  EMAIL_TAKEN,
  PHONE_TAKEN,
  PROFILE_FAILED,
  PROFILE_SAVED,
  USERNAME_TAKEN,
} from "#app/domain/accounts/profile/texts.ts";
import type { Profile } from "#app/domain/accounts/profile/views.ts";
import { CODE_TEXTS, codeSent } from "#app/domain/accounts/verification/texts.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { setViewingTexts } from "#app/domain/payments/viewings/set-texts.server.ts";
import { changedMessages } from "#app/domain/shared/edit-texts.ts";
import { changedMeanwhile } from "#app/domain/shared/edit-version.server.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { checkForm } from "#app/http/forms/parse-form.server.ts";
import { formText } from "#app/http/forms/read-form.server.ts";
import { limitForm, limitPage } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import type { GuardArgs } from "#app/http/session/guards.server.ts";
import { askForProof, requesterWith } from "#app/http/session/reauthentication.server.ts";

export interface SaveArgs extends GuardArgs {
  viewer: Viewer;
  profile: Profile;
  form: FormData;
}

/** The response that shows the form again. `emailInUse`: the email address belongs to another account. */
export interface FormActionData {
  intent: "personal" | "contact" | "address";
  result: SubmissionResult;
  emailInUse?: boolean;
  /** The version that the form was opened with; "" to continue with the present one. */
  version: string;
}

interface Submission {
  status?: string;
  reply: (options?: { formErrors?: string[]; fieldErrors?: Record<string, string[]> }) => SubmissionResult;
}

type Errors = Parameters<Submission["reply"]>[0];

function answerTo(intent: FormActionData["intent"], submission: Submission, opened = "") {
  return (status: number, errors: Errors = {}, emailInUse = false, version = opened) =>
    data<FormActionData>({ intent, result: submission.reply(errors), emailInUse, version }, { status });
}

function saved(viewer: Viewer): Response {
  return flashRedirect(pathAfterSaving(viewer), { kind: "success", text: PROFILE_SAVED });
}

const subjectOf = ({ userId }: Viewer) => `user-${userId}`;

export async function savePersonalForm({ context, viewer, profile, form }: SaveArgs) {
  const submission = checkForm(form, personalSchema(profile));
  const version = formText(form, "version");
  const again = answerTo("personal", submission, version);
  if (submission.status !== "success") return again(422);
  const tooOften = await limitForm(context, "write", subjectOf(viewer));
  if (tooOften) return again(429, { formErrors: [tooOften] });
  const { username, first_name: firstName, last_name: lastName } = submission.value;
  const details = { username, firstName, lastName };
  const done = await withErrorLogging(context, () => savePersonal(viewer.userId, details, version));
  if (!done) return again(503, { formErrors: [PROFILE_FAILED] });
  if (!done.ok && done.code === "changed")
    return again(409, { formErrors: changedMessages(done.changes) }, false, done.version);
  return done.ok ? saved(viewer) : again(422, { fieldErrors: { username: [USERNAME_TAKEN] } });
}

export async function saveAddressForm({ context, viewer, profile, form }: SaveArgs) {
  const submission = checkForm(form, addressSchema(profile.address));
  const version = formText(form, "version");
  const again = answerTo("address", submission, version);
  if (submission.status !== "success") return again(422);
  const tooOften = await limitForm(context, "write", subjectOf(viewer));
  if (tooOften) return again(429, { formErrors: [tooOften] });
  const done = await withErrorLogging(context, () => saveAddress(viewer.userId, submission.value, version));
  if (!done) return again(503, { formErrors: [PROFILE_FAILED] });
  return done.ok ? saved(viewer) : again(409, { formErrors: changedMessages(done.changes) }, false, done.version);
}

export async function saveContactForm(args: SaveArgs) {
  const { context, viewer, profile, form } = args;
  const submission = checkForm(form, contactDetailsSchema(profile));
  const version = formText(form, "version");
  const again = answerTo("contact", submission, version);
  if (submission.status !== "success") return again(422);
  const { email, tel_no: telNo, mob_no: mobNo } = submission.value;
  const [stored, wanted] = [contactFields(profile), contactFields({ email, telNo, mobNo })];
  const changed = changedMeanwhile(version, { stored, wanted, labels: CONTACT_LABELS });
  if (changed) return again(409, { formErrors: changedMessages(changed.changes) }, false, changed.version);
  const emailChanges = email.toLowerCase() !== profile.email.toLowerCase();
  const sends = emailChanges || (mobNo !== null && mobNo !== profile.mobNo);
  const tooOften = sends
    ? ((await limitForm(context, "send")) ?? (await limitForm(context, "sendAccount", subjectOf(viewer))))
    : await limitForm(context, "write", subjectOf(viewer));
  if (tooOften) return again(429, { formErrors: [tooOften] });
  const requester = await requesterWith(args, viewer, form);
  const done = await withErrorLogging(context, () => changeContact(requester, { email, telNo, mobNo }));
  if (!done) return again(503, { formErrors: [CODE_NOT_SENT[emailChanges ? "email" : "phone"]] });
  if (done.ok) {
    const { next } = done.value;
    if (next === null) return saved(viewer);
    return flashRedirect(`/profile/edit/verify/${next}`, { kind: "info", text: codeSent(next, done.value) });
  }
  switch (done.code) {
    case "reauthentication-needed":
      throw await askForProof(args, requester, form);
    case "email-taken":
      return again(400, { fieldErrors: { email: [EMAIL_TAKEN] } }, true);
    case "phone-taken":
      return again(422, { fieldErrors: { mob_no: [PHONE_TAKEN] } });
    case "phone-invalid":
      return again(422, { fieldErrors: { mob_no: [CODE_TEXTS.phoneInvalid] } });
    case "phone-missing":
      return again(422, { fieldErrors: { mob_no: [PHONE_MESSAGE] } });
    default:
      return again(503, { formErrors: [CODE_NOT_SENT[done.kind]] });
  }
}

export async function saveViewingTexts({ context, viewer, form }: SaveArgs) {
  await limitPage(context, "write", subjectOf(viewer));
  await setViewingTexts(viewer.userId, formText(form, "viewing_texts") === "on");
  return saved(viewer);
}
