// /breeders/{slug}/contact: a message to a breeder. The breeder's page shows the same form in a dialog.
import { data, redirect, useLocation, useNavigation } from "react-router";
import { CONTACT_LOGIN_FIRST, CONTACT_REFUSAL_TEXTS } from "#app/domain/breeders/contact-policy.ts";
import { parseBreederSlug } from "#app/domain/breeders/slug.ts";
import { findChatPartner, startChatRefusal } from "#app/domain/messages/chat-subject.server.ts";
import { findBegunPath } from "#app/domain/messages/pair-chat.server.ts";
import { messageSent, startChatText } from "#app/domain/messages/start-chat-texts.ts";
import { startChat } from "#app/domain/messages/start-chat.server.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText, newIdempotencyKey, readForm } from "#app/http/forms/read-form.server.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { useRequestId } from "#app/http/server/request-id.tsx";
import { requireViewer } from "#app/http/session/guards.server.ts";
import { dropKeptAction, keptMessage, requireViewerFor, senderProof } from "#app/http/session/pending-action.server.ts";
import { BreederErrorPage } from "#app/ui/breeders/breeder-error.tsx";
import { BreederListHead } from "#app/ui/breeders/breeder-list-head.tsx";
import { missingBreederMeta } from "#app/ui/breeders/breeder-page-meta.ts";
import { LoadFailure } from "#app/ui/breeders/load-failure.tsx";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { errorText } from "#app/ui/layout/error-text.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { ContactForm } from "#app/ui/messages/contact-form.tsx";
import type { ContactPageData } from "#app/ui/messages/contact-page-data.ts";
import type { Route } from "./+types/breeders.$slug.contact.ts";
import { requireBreeder } from "./breeder-page.server.ts";
import { type ContactProblem, contactProblem, formSent, pausedContact } from "./contact-problem.server.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  loaderData
    ? pageMeta(siteUrlOf(matches), { title: `Contact ${loaderData.title}`, noIndex: true })
    : missingBreederMeta(siteUrlOf(matches), error);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const viewer = await requireViewer({ context, request }, CONTACT_REFUSAL_TEXTS["login-needed"], "info");
  const { breederId, slug, tradingName } = await requireBreeder(params, viewer);
  if (params.slug !== slug) throw redirect(`/breeders/${slug}/contact`, 301);
  const partner = await withRetry(() => findChatPartner({ breederId }, viewer));
  const refusal = startChatRefusal(viewer, partner);
  const kept = await keptMessage(context, { breederId });
  const isFormWanted = refusal !== null || kept !== null || context.get(formSent);
  const begun = !isFormWanted && partner && (await findBegunPath(viewer.userId, partner));
  if (begun) throw redirect(begun, 303);
  const idempotencyKey = newIdempotencyKey();
  const page: ContactPageData = {
    title: tradingName,
    defaultText: kept ?? "",
    idempotencyKey,
    sender: senderProof(idempotencyKey, viewer.userId),
    refusal: refusal && startChatText(refusal),
  };
  return { ...page, slug };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const parsed = parseBreederSlug(params.slug);
  if (parsed.kind === "invalid") throw data({ missing: "breeder" }, { status: 404 });
  context.set(formSent, true);
  const form = await readForm(request);
  const text = formText(form, "message");
  const idempotencyKey = formText(form, "idempotency_key");
  const subject = { breederId: parsed.breederId };
  const back = `/breeders/${params.slug}`;
  const viewer = await requireViewerFor({ context, request }, CONTACT_LOGIN_FIRST, {
    action: {
      kind: "message",
      subject,
      text,
      idempotencyKey,
      sender: formText(form, "sender"),
      form: `${back}/contact`,
    },
    back,
    at: null,
  });
  const limited = await limitForm(context, "message", `user-${viewer.userId}`);
  if (limited) return data<ContactProblem>({ errors: { form: limited }, text }, { status: 429 });
  const paused = pausedContact(form);
  if (paused) return paused;
  const sent = await withErrorLogging(context, () => startChat({ actor: viewer, subject, text, idempotencyKey }));
  if (!sent?.ok) return contactProblem(sent ?? null, text);
  await dropKeptAction(context);
  return flashRedirect(back, messageSent(sent.value.chatId));
}

export default function ContactBreederPage({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, title, defaultText, idempotencyKey, sender, refusal } = loaderData;
  const here = `/breeders/${slug}`;
  const busy = useNavigation().state !== "idle";
  return (
    <div className="page-width">
      <BreederListHead breeder={{ slug, tradingName: title }} title={title} crumb="Contact">
        {!refusal && <p className="lede">Your message goes to {title}. Your email address stays private.</p>}
      </BreederListHead>
      {refusal && !actionData ? (
        <>
          <p className="flash flash--error" role="alert">
            {refusal}
          </p>
          <LinkButton to={here} variant="secondary">
            Back to {title}
          </LinkButton>
        </>
      ) : (
        <ContactForm
          title={title}
          defaultText={actionData?.text ?? defaultText}
          action={`${here}/contact`}
          idempotencyKey={actionData?.idempotencyKey ?? idempotencyKey}
          sender={actionData?.sender ?? sender}
          pause={actionData?.pause}
          errors={actionData?.errors}
          cancelHref={here}
          busy={busy}
        />
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const requestId = useRequestId();
  const { pathname } = useLocation();
  if (errorText(error).status < 500) return <BreederErrorPage error={error} requestId={requestId} />;
  const text = CONTACT_REFUSAL_TEXTS["breeder-missing"];
  return <LoadFailure title="Contact Breeder" text={text} reloadHref={pathname} requestId={requestId} />;
}
