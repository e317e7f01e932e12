// /admin/settings: limits that apply to the whole site.
import type { SubmissionResult } from "@conform-to/react";
import { data } from "react-router";
import { getSiteSettings } from "#app/domain/accounts/site-settings/get-site-settings.server.ts";
import {
  changedOnForm,
  seenValues,
  settingsIn,
  siteSettingsFormSchema,
} from "#app/domain/accounts/site-settings/schema.ts";
import {
  SITE_SETTINGS_FAILED,
  SITE_SETTINGS_SAVED,
  SITE_SETTINGS_UNREADABLE,
} from "#app/domain/accounts/site-settings/texts.ts";
import { updateSiteSettings } from "#app/domain/accounts/site-settings/update-site-settings.server.ts";
import { changedMessages } from "#app/domain/shared/edit-texts.ts";
import { optionalPart } from "#app/http/errors/optional-part.server.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { parseForm } from "#app/http/forms/parse-form.server.ts";
import { formText } from "#app/http/forms/read-form.server.ts";
import { revalidateChanged } from "#app/http/forms/revalidate-changed.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { requestInfo } from "#app/http/server/context.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { permissionGuard, requireViewer } from "#app/http/session/guards.server.ts";
import { SiteSettingsForm } from "#app/ui/admin/site-settings-form.tsx";
import { PartFailure } from "#app/ui/breeders/load-failure.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/settings.ts";

const HERE = "/admin/settings";

export const middleware: Route.MiddlewareFunction[] = [
  permissionGuard({ all: ["admin.settings"], fallback: "/admin" }),
];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Site settings", noIndex: true });

export const headers = pageHeaders;

export const shouldRevalidate = revalidateChanged;

export async function loader(args: Route.LoaderArgs) {
  const settings = await optionalPart(args.context, "the settings", getSiteSettings);
  return { settings, seen: settings && seenValues(settings) };
}

export async function action(args: Route.ActionArgs) {
  const viewer = await requireViewer(args);
  const { form, submission } = await parseForm(args.request, siteSettingsFormSchema);
  // Every response repeats the values that the form was opened with, so a change by another user since then is detected.
  const sent = formText(form, "seen").slice(0, 50);
  const again = (status: number, formErrors: string[] = [], seen = sent) =>
    data<{ result: SubmissionResult; seen: string }>({ result: submission.reply({ formErrors }), seen }, { status });
  if (submission.status !== "success") return again(422);
  const tooOften = await limitForm(args.context, "write", `user-${viewer.userId}`);
  if (tooOften) return again(429, [tooOften]);
  const asking = { viewer, remoteIp: requestInfo(args.context).address };
  const done = await withErrorLogging(args.context, () =>
    updateSiteSettings(asking, changedOnForm(submission.value), settingsIn(sent)),
  );
  if (done && !done.ok && done.code === "changed") return again(409, changedMessages(done.changes), done.version);
  if (!done?.ok) return again(done ? 403 : 503, [SITE_SETTINGS_FAILED]);
  return flashRedirect(HERE, { kind: "success", text: SITE_SETTINGS_SAVED });
}

export default function SettingsPage({ loaderData: { settings, seen }, actionData }: Route.ComponentProps) {
  return (
    <>
      <div className="page-head">
        <h1>Settings</h1>
        <p className="lede">They hold for the whole site from the moment they are saved.</p>
      </div>
      {settings ? (
        <SiteSettingsForm
          // A save leads back here: the form then shows what is stored, and no error of a refused one.
          key={actionData ? "refused" : seen}
          settings={settings}
          seen={(actionData?.seen || seen) ?? ""}
          lastResult={actionData?.result}
        />
      ) : (
        <PartFailure text={`${SITE_SETTINGS_UNREADABLE}.`} reloadHref={HERE} />
      )}
    </>
  );
}
