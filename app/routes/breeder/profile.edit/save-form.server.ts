// Saves the form of /breeder/profile/edit: redirects to the profile or to the verification code, or shows the form again.
import type { SubmissionResult } from "@conform-to/react";
import { data } from "react-router";
import { CODE_TEXTS, codeSent } from "#app/domain/accounts/verification/texts.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { changeBreederProfile, contactChanges } from "#app/domain/breeders/own/change-profile.server.ts";
import { movedPoints, SHOWN_FIELDS } from "#app/domain/breeders/own/moved-points.ts";
import { editFormSchema, editOfForm } from "#app/domain/breeders/own/schema.ts";
import { IMAGE_TEXTS, PROFILE_FAILED, PROFILE_SAVED } from "#app/domain/breeders/own/texts.ts";
import type { OwnBreeder } from "#app/domain/breeders/own/views.ts";
import { TRADING_NAME_TAKEN } from "#app/domain/breeders/texts.ts";
import { changedMessages } from "#app/domain/shared/edit-texts.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { checkForm } from "#app/http/forms/parse-form.server.ts";
import { formText } from "#app/http/forms/read-form.server.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import type { GuardArgs } from "#app/http/session/guards.server.ts";
import { askForProof, requesterWith } from "#app/http/session/reauthentication.server.ts";

interface SaveArgs extends GuardArgs {
  viewer: Viewer;
  breeder: OwnBreeder;
  form: FormData;
}

export async function saveEditForm(args: SaveArgs) {
  const { context, viewer, breeder, form } = args;
  const submission = checkForm(form, editFormSchema(breeder));
  const version = formText(form, "version");
  const again = (status: number, errors: Parameters<typeof submission.reply>[0] = {}, opened = version) =>
    data<{ result: SubmissionResult; version: string }>(
      { result: submission.reply(errors), version: opened },
      { status },
    );
  if (submission.status !== "success") return again(422);
  const shown = { image: formText(form, SHOWN_FIELDS.image), cover: formText(form, SHOWN_FIELDS.cover) };
  const { edit, replaced } = movedPoints(editOfForm(submission.value), shown, breeder.images);
  const changes = contactChanges(breeder, edit);
  const subject = `user-${viewer.userId}`;
  const tooOften =
    changes.phone || changes.email
      ? ((await limitForm(context, "send")) ?? (await limitForm(context, "sendAccount", subject)))
      : await limitForm(context, "write", subject);
  if (tooOften) return again(429, { formErrors: [tooOften] });
  if (replaced.length > 0) return again(409, { formErrors: replaced.map((which) => IMAGE_TEXTS[which].other) });
  const requester = await requesterWith(args, viewer, form);
  const { sessionId, source } = requester;
  const changer = { viewer, remoteIp: source.address ?? undefined, sessionId };
  const done = await withErrorLogging(context, () => changeBreederProfile(changer, edit, version));
  if (done?.ok) {
    const { next } = done.value;
    if (next === null) return flashRedirect("/breeder/profile", { kind: "success", text: PROFILE_SAVED });
    return flashRedirect(`/breeder/profile/edit/verify/${next}`, { kind: "info", text: codeSent(next, done.value) });
  }
  if (done?.code === "reauthentication-needed") throw await askForProof(args, requester, form);
  if (done?.code === "changed") return again(409, { formErrors: changedMessages(done.changes) }, done.version);
  if (done?.code === "name-taken") return again(409, { fieldErrors: { trading_name: [TRADING_NAME_TAKEN] } });
  if (done?.code === "phone-invalid") return again(422, { fieldErrors: { contact_phone: [CODE_TEXTS.phoneInvalid] } });
  return again(done?.code === "forbidden" ? 403 : 503, { formErrors: [PROFILE_FAILED] });
}
