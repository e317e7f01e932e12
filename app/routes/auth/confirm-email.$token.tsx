// /confirm-email/:token: the link of the registration email, on any device. The browser that signs up is known by its cookie: its
// visit confirms the address and leads to the next step. Mail scanners open links too, so elsewhere only the button confirms it,
// and the account gets a code afterwards.
import { data } from "react-router";
import { pathAfterProof } from "#app/domain/breeders/registration/draft.ts";
import { confirmProof, findProofLink } from "#app/domain/breeders/registration/email-proof.server.ts";
import { REGISTRATION_TEXTS } from "#app/domain/breeders/registration/rules.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { limitForm, returnTry } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import type { AppContext } from "#app/http/server/context.ts";
import { requestInfo } from "#app/http/server/context.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { getDraft } from "#app/http/session/registration-draft.server.ts";
import { proofOfClient } from "#app/http/session/verified-email-cookie.server.ts";
import { ConfirmEmail } from "#app/ui/accounts/sign-in/confirm-email.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/confirm-email.$token.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Confirm your email address", noIndex: true });

export const headers = pageHeaders;

export async function loader({ context, params }: Route.LoaderArgs) {
  const link = await findProofLink(params.token);
  if (!link) return data({ email: null, verified: false, next: null }, { status: 404 });
  const draft = await getDraft(context);
  // The device on which the registration was started goes on with it.
  const goesOn = draft?.pollId === link.pollId;
  if (draft && goesOn && !link.verified && !requestInfo(context).prefetch) {
    const confirmed = await withErrorLogging(context, () => confirmProof(params.token, () => true));
    const flash = { kind: "success", text: REGISTRATION_TEXTS.emailVerified } as const;
    if (confirmed?.ok) throw flashRedirect(pathAfterProof(draft), flash);
  }
  return data({ email: link.email, verified: link.verified, next: draft && goesOn ? pathAfterProof(draft) : null });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  await readForm(request);
  const tooOften = await limitForm(context, "redeem");
  if (tooOften) return data({ error: tooOften }, { status: 429 });
  const confirmed = await withErrorLogging(context, async () => confirmProof(params.token, await isRequester(context)));
  if (!confirmed) return data({ error: REGISTRATION_TEXTS.emailNotVerified }, { status: 503 });
  if (!confirmed.ok && !(await findProofLink(params.token))?.verified) {
    return data({ error: REGISTRATION_TEXTS.badLink }, { status: 404 });
  }
  await returnTry(context, "redeem");
  const text = REGISTRATION_TEXTS.emailVerified;
  return flashRedirect(`/confirm-email/${encodeURIComponent(params.token)}`, { kind: "success", text });
}

/** Whether this browser has requested a proof: in the wizard, or through the API. */
async function isRequester(context: AppContext): Promise<(pollId: string) => boolean> {
  const requested = [(await getDraft(context))?.pollId, proofOfClient(context)];
  return (pollId) => requested.includes(pollId);
}

export default function ConfirmEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ConfirmEmail {...loaderData} error={actionData?.error} />;
}
