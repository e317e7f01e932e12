// /profile/security/authenticator: adds an authenticator app by QR code or key, or removes it.
import { data } from "react-router";
import {
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
} from "#app/domain/accounts/second-factors/authenticator.server.ts";
import { qrCode } from "#app/domain/accounts/second-factors/qr-code.ts";
import { removedText, SECOND_FACTOR_TEXTS as TEXTS } from "#app/domain/accounts/second-factors/texts.ts";
import { codeDigits } from "#app/domain/accounts/verification/rules.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText } from "#app/http/forms/read-form.server.ts";
import { revalidateChanged } from "#app/http/forms/revalidate-changed.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { requireViewer } from "#app/http/session/guards.server.ts";
import { askForProof, readSecondFactorForm, requesterOf } from "#app/http/session/reauthentication.server.ts";
import { keepResponseSecret } from "#app/http/session/secret-response.ts";
import { AuthenticatorForm, RemoveAuthenticator } from "#app/ui/accounts/profile/authenticator-form.tsx";
import { RecoveryCodes } from "#app/ui/accounts/profile/recovery-codes.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { NarrowPage } from "#app/ui/layout/narrow-page.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/profile.security.authenticator.ts";

const HERE = "/profile/security/authenticator";
const BACK = "/profile/security";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Authenticator app", noIndex: true });

export const headers = pageHeaders;

export const shouldRevalidate = revalidateChanged;

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireViewer(args);
  keepResponseSecret(args.context);
  const requester = await requesterOf(args.context, viewer);
  const begun = await beginAuthenticator(requester);
  if (begun.ok) return { setup: { ...begun.value, qr: qrCode(begun.value.uri) }, since: "" };
  if (begun.code === "reauthentication-needed") throw await askForProof(args, requester, new FormData());
  return { setup: null, since: begun.since.toISOString() };
}

export async function action(args: Route.ActionArgs) {
  const { viewer, form, requester } = await readSecondFactorForm(args, HERE);
  const refuse = (status: number, error: string) => data({ error, recoveryCodes: null }, { status });
  if (formText(form, "intent") === "remove") {
    const seen = formText(form, "seen") || undefined;
    const removed = await withErrorLogging(args.context, () => removeAuthenticator(requester, seen));
    if (!removed) return refuse(500, TEXTS.failed);
    if (removed.ok) {
      return flashRedirect(BACK, { kind: "success", text: removedText("authenticator app", removed.value) });
    }
    if (removed.code === "required") return refuse(409, TEXTS.required);
    if (removed.code === "changed") return refuse(409, TEXTS.appChanged);
    throw await askForProof(args, requester, form);
  }
  const code = codeDigits(formText(form, "code"));
  if (code === "") return refuse(422, TEXTS.codeMissing);
  const tooOften = await limitForm(args.context, "redeem", `user-${viewer.userId}`);
  if (tooOften) return refuse(429, tooOften);
  const confirmed = await withErrorLogging(args.context, () => confirmAuthenticator(requester, code));
  if (!confirmed) return refuse(500, TEXTS.failed);
  if (confirmed.ok) {
    const { recoveryCodes } = confirmed.value;
    // Recovery codes are shown once, in this response only.
    if (recoveryCodes) return data({ error: undefined, recoveryCodes });
    return flashRedirect(BACK, { kind: "success", text: TEXTS.added });
  }
  // The response of a repeated submit is the one that is shown, without the recovery codes of the first.
  if (confirmed.code === "already-on") {
    return flashRedirect(`${BACK}/recovery-codes`, { kind: "success", text: TEXTS.alreadyOn });
  }
  if (confirmed.code === "wrong-code") return refuse(422, TEXTS.wrong);
  throw await askForProof(args, requester, form);
}

export default function AuthenticatorPage({ loaderData, actionData }: Route.ComponentProps) {
  const codes = actionData?.recoveryCodes;
  const { setup, since } = loaderData;
  return (
    <NarrowPage
      title="Authenticator app"
      lede={codes ? TEXTS.on : "The app on your phone makes a new code every 30 seconds. You enter it when you log in."}
      below={
        <p>
          <Link to={BACK}>Back to Security</Link>
        </p>
      }
    >
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : setup ? (
        <AuthenticatorForm {...setup} error={actionData?.error} />
      ) : (
        <RemoveAuthenticator since={since} error={actionData?.error} />
      )}
    </NarrowPage>
  );
}
