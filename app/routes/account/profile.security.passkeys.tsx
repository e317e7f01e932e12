// /profile/security/passkeys: the passkeys of an account. Adding one needs JavaScript: WebAuthn has no HTML form.
import { data } from "react-router";
import { newPasskeySchema } from "#app/domain/accounts/second-factors/passkey-schema.ts";
import { addPasskey, beginPasskey, removePasskey } from "#app/domain/accounts/second-factors/passkeys.server.ts";
import { getSecondFactors } from "#app/domain/accounts/second-factors/queries.server.ts";
import { removedText, SECOND_FACTOR_TEXTS as TEXTS } from "#app/domain/accounts/second-factors/texts.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText } from "#app/http/forms/read-form.server.ts";
import { revalidateChanged } from "#app/http/forms/revalidate-changed.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { requireViewer } from "#app/http/session/guards.server.ts";
import { askForProof, readSecondFactorForm, requesterOf } from "#app/http/session/reauthentication.server.ts";
import { keepResponseSecret } from "#app/http/session/secret-response.ts";
import { PasskeyList } from "#app/ui/accounts/profile/passkey-list.tsx";
import { RecoveryCodes } from "#app/ui/accounts/profile/recovery-codes.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { NarrowPage } from "#app/ui/layout/narrow-page.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/profile.security.passkeys.ts";

const HERE = "/profile/security/passkeys";
const BACK = "/profile/security";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Passkeys", noIndex: true });

export const headers = pageHeaders;

export const shouldRevalidate = revalidateChanged;

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireViewer(args);
  keepResponseSecret(args.context);
  const requester = await requesterOf(args.context, viewer);
  const begun = await beginPasskey(requester);
  if (!begun.ok) throw await askForProof(args, requester, new FormData());
  const { passkeys } = await getSecondFactors(viewer.userId);
  return { passkeys, setup: { token: begun.value.token, options: JSON.stringify(begun.value.options) } };
}

export async function action(args: Route.ActionArgs) {
  const { viewer, form, requester } = await readSecondFactorForm(args, HERE);
  const refuse = (status: number, error: string) => data({ error, recoveryCodes: null }, { status });
  const tooOften = await limitForm(args.context, "write", `user-${viewer.userId}`);
  if (tooOften) return refuse(429, tooOften);
  if (formText(form, "intent") === "remove") {
    const removed = await withErrorLogging(args.context, () => removePasskey(requester, formText(form, "passkey")));
    if (!removed) return refuse(500, TEXTS.failed);
    if (removed.ok) return flashRedirect(HERE, { kind: "success", text: removedText("passkey", removed.value) });
    if (removed.code === "required") return refuse(409, TEXTS.required);
    throw await askForProof(args, requester, form);
  }
  const parsed = newPasskeySchema.safeParse(formText(form, "response"));
  if (!parsed.success) return refuse(422, TEXTS.passkeyFailed);
  const answer = { token: formText(form, "token"), name: formText(form, "name"), response: parsed.data };
  const added = await withErrorLogging(args.context, () => addPasskey(requester, answer));
  if (!added) return refuse(500, TEXTS.failed);
  if (added.ok) {
    const { recoveryCodes } = added.value;
    // Recovery codes are shown once, in this response only.
    if (recoveryCodes) return data({ error: null, recoveryCodes });
    return flashRedirect(HERE, { kind: "success", text: TEXTS.passkeyAdded });
  }
  if (added.code === "reauthentication-needed") throw await askForProof(args, requester, form);
  if (added.code === "full") return refuse(409, TEXTS.passkeysFull);
  return refuse(422, added.code === "known-passkey" ? TEXTS.passkeyKnown : TEXTS.passkeyFailed);
}

export default function PasskeysPage({ loaderData, actionData }: Route.ComponentProps) {
  const codes = actionData?.recoveryCodes;
  return (
    <NarrowPage
      title="Passkeys"
      lede={codes ? TEXTS.on : "A passkey on your phone, computer or security key confirms that it is you."}
      below={
        <p>
          <Link to={BACK}>Back to Security</Link>
        </p>
      }
    >
      {codes ? <RecoveryCodes codes={codes} /> : <PasskeyList {...loaderData} error={actionData?.error ?? null} />}
    </NarrowPage>
  );
}
