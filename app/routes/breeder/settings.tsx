// /breeder/settings: notifications, who sees contact details, and vacation mode.
import type { SubmissionResult } from "@conform-to/react";
import { data } from "react-router";
import { saveBreederSettings } from "#app/domain/breeders/own/save-settings.server.ts";
import { getBreederSettings, messageEmail, textNumber } from "#app/domain/breeders/own/settings-queries.server.ts";
import { settingsFormSchema, settingsOfForm } from "#app/domain/breeders/own/settings-schema.ts";
import { SETTINGS_FAILED, SETTINGS_SAVED } from "#app/domain/breeders/own/settings.ts";
import { changedMessages } from "#app/domain/shared/edit-texts.ts";
import { editVersion } from "#app/domain/shared/edit-version.server.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { parseForm } from "#app/http/forms/parse-form.server.ts";
import { formText } from "#app/http/forms/read-form.server.ts";
import { revalidateChanged } from "#app/http/forms/revalidate-changed.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { SettingsForm } from "#app/ui/breeders/own/settings-form.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/settings.ts";
import { getOwnerBreeder, requireOwner } from "./own-breeder.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Breeder settings", noIndex: true });

export const headers = pageHeaders;

export const shouldRevalidate = revalidateChanged;

export async function loader(args: Route.LoaderArgs) {
  const owner = await getOwnerBreeder(args);
  if (!owner) return null;
  const { viewer, breederId } = owner;
  const [settings, number, contactEmail] = await withRetry(() =>
    Promise.all([getBreederSettings(breederId), textNumber(viewer.userId), messageEmail(breederId)]),
  );
  return { settings, version: editVersion({ ...settings }), textNumber: number, contactEmail };
}

export async function action(args: Route.ActionArgs) {
  const { viewer } = await requireOwner(args);
  const { form, submission } = await parseForm(args.request, settingsFormSchema);
  const version = formText(form, "version");
  const again = (status: number, formErrors: string[] = [], opened = version) =>
    data<{ result: SubmissionResult; version: string }>(
      { result: submission.reply({ formErrors }), version: opened },
      { status },
    );
  if (submission.status !== "success") return again(422);
  const tooOften = await limitForm(args.context, "write", `user-${viewer.userId}`);
  if (tooOften) return again(429, [tooOften]);
  const saved = await withErrorLogging(args.context, () =>
    saveBreederSettings(viewer, settingsOfForm(submission.value), version),
  );
  if (saved && !saved.ok && saved.code === "changed") return again(409, changedMessages(saved.changes), saved.version);
  if (!saved?.ok) return again(saved ? 403 : 503, [SETTINGS_FAILED]);
  return flashRedirect("/breeder/settings", { kind: "success", text: SETTINGS_SAVED });
}

export default function BreederSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return null;
  return (
    <div className="page-width">
      <div className="page-head">
        <h1>Settings</h1>
      </div>
      <SettingsForm
        // Saving leads here again: the form is then drawn anew, without the errors of an earlier submit.
        key={actionData ? "again" : loaderData.version}
        {...loaderData}
        version={actionData?.version || loaderData.version}
        lastResult={actionData?.result}
      />
    </div>
  );
}
