// /profile/security/recovery-codes: makes new recovery codes in place of the earlier ones.
import { data, Form, useNavigation } from "react-router";
import { renewRecoveryCodes } from "#app/domain/accounts/second-factors/authenticator.server.ts";
import { getSecondFactors } from "#app/domain/accounts/second-factors/queries.server.ts";
import { SECOND_FACTOR_TEXTS as TEXTS } from "#app/domain/accounts/second-factors/texts.ts";
import { methodsOf } from "#app/domain/accounts/second-factors/views.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { requireViewer } from "#app/http/session/guards.server.ts";
import { askForProof, readSecondFactorForm } from "#app/http/session/reauthentication.server.ts";
import { RecoveryCodes } from "#app/ui/accounts/profile/recovery-codes.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { SentField } from "#app/ui/kit/forms/sent-field.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { NarrowPage } from "#app/ui/layout/narrow-page.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/profile.security.recovery-codes.ts";

const BACK = "/profile/security";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Recovery codes", noIndex: true });

export const headers = pageHeaders;

export async function loader(args: Route.LoaderArgs) {
  const { userId } = await requireViewer(args);
  const factors = await getSecondFactors(userId);
  return { left: factors.recoveryCodesLeft, hasSecondFactor: methodsOf(factors).length > 0 };
}

export async function action(args: Route.ActionArgs) {
  const { viewer, form, requester } = await readSecondFactorForm(args, "/profile/security/recovery-codes");
  const refuse = (status: number, error: string) => data({ error, codes: null }, { status });
  const tooOften = await limitForm(args.context, "write", `user-${viewer.userId}`);
  if (tooOften) return refuse(429, tooOften);
  const renewed = await withErrorLogging(args.context, () => renewRecoveryCodes(requester));
  if (!renewed) return refuse(500, TEXTS.failed);
  // They are shown once, in this response only.
  if (renewed.ok) return data({ error: null, codes: renewed.value });
  if (renewed.code === "no-second-factor") return flashRedirect(BACK, { kind: "error", text: TEXTS.none });
  throw await askForProof(args, requester, form);
}

export default function RecoveryCodesPage({ loaderData: { left, hasSecondFactor }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST";
  const error = actionData?.error;
  return (
    <NarrowPage
      title="Recovery codes"
      lede="They log you in when you have lost your second factor. Each works once."
      below={
        <p>
          <Link to={BACK}>Back to Security</Link>
        </p>
      }
    >
      {actionData?.codes ? (
        <RecoveryCodes codes={actionData.codes} />
      ) : !hasSecondFactor ? (
        <p>
          You have no second factor, so you need no recovery codes. They come with the first{" "}
          <Link to="/profile/security/authenticator">authenticator app</Link> or{" "}
          <Link to="/profile/security/passkeys">passkey</Link>.
        </p>
      ) : (
        <Form method="post" className="form-stack">
          <ErrorSummary errors={error ? [{ text: error }] : []} />
          <p>
            You have {left} unused {left === 1 ? "code" : "codes"}. New codes replace them.
          </p>
          <SentField />
          <Button busy={busy} wide>
            Make new codes
          </Button>
        </Form>
      )}
    </NarrowPage>
  );
}
