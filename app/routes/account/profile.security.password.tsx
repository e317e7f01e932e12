// /profile/security/password: changes the password with the current one, or sets a first one.
import { data, redirect } from "react-router";
import {
  CHANGE_PASSWORD_TEXTS as TEXTS,
  changePasswordForm,
} from "#app/domain/accounts/profile/change-password-schema.ts";
import { changePassword } from "#app/domain/accounts/profile/change-password.server.ts";
import { waitText } from "#app/domain/accounts/sessions/reauthentication-rules.ts";
import { proofOf } from "#app/domain/accounts/sessions/recent-authentication.server.ts";
import { MISMATCH_MESSAGE } from "#app/domain/accounts/verification/link-schema.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { checkForm } from "#app/http/forms/parse-form.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { requireViewer } from "#app/http/session/guards.server.ts";
import {
  askForProof,
  isProofAlone,
  requesterOf,
  requesterWith,
  requireRecentAuthentication,
} from "#app/http/session/reauthentication.server.ts";
import { ChangePasswordForm } from "#app/ui/accounts/profile/change-password-form.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { NarrowPage } from "#app/ui/layout/narrow-page.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/profile.security.password.ts";

const HERE = "/profile/security/password";
const HIDDEN: ("password" | "confirm_password" | "current_password")[] = [
  "password",
  "confirm_password",
  "current_password",
];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Change your password", noIndex: true });

export const headers = pageHeaders;

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireViewer(args);
  const hasPassword = (await proofOf(viewer.userId)) === "password";
  if (!hasPassword) await requireRecentAuthentication(args, await requesterOf(args.context, viewer));
  return { hasPassword };
}

export async function action(args: Route.ActionArgs) {
  const viewer = await requireViewer(args);
  const form = await readForm(args.request);
  const requester = await requesterWith(args, viewer, form);
  if (isProofAlone(form)) return redirect(HERE, 303);
  const submission = checkForm(form, changePasswordForm);
  const refuse = (status: number, fieldErrors: Record<string, string[]>, formErrors?: string[]) =>
    data({ result: submission.reply({ fieldErrors, formErrors, hideFields: HIDDEN }) }, { status });
  const mismatch = form.get("password") !== form.get("confirm_password");
  const unequal: Record<string, string[]> = mismatch ? { confirm_password: [MISMATCH_MESSAGE] } : {};
  if (submission.status !== "success" || mismatch) return refuse(422, unequal);
  const { current_password: current, password } = submission.value;
  const done = await withErrorLogging(args.context, () => changePassword(requester, { current, password }));
  if (!done) return refuse(500, {}, [TEXTS.failed]);
  if (done.ok) return flashRedirect("/profile/security", { kind: "success", text: TEXTS.done });
  switch (done.code) {
    case "reauthentication-needed":
      // Without the typed values: a password must not be in the HTML.
      throw await askForProof(args, requester, new FormData());
    case "weak-password":
      return refuse(422, { password: [done.message] });
    case "wrong-password":
      return refuse(422, { current_password: [current === "" ? TEXTS.currentMissing : TEXTS.currentWrong] });
    case "too-many-tries":
      return refuse(429, { current_password: [waitText(done.retryAfterSeconds)] });
  }
}

export default function PasswordPage({ loaderData: { hasPassword }, actionData }: Route.ComponentProps) {
  return (
    <NarrowPage
      title={hasPassword ? "Change your password" : "Set a password"}
      lede="All your other devices are signed out. You stay logged in here."
      below={
        <p>
          <Link to="/profile/security">Back to Security</Link>
        </p>
      }
    >
      <ChangePasswordForm hasPassword={hasPassword} lastResult={actionData?.result} />
    </NarrowPage>
  );
}
