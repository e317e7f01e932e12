// /pets/:slug/contact: a message to the breeder of a pet. With JavaScript the pet's page shows the same form in a dialog.
import { data, redirect, type ShouldRevalidateFunctionArgs, useNavigation } from "react-router";
import {
  CONTACT_LOGIN_FIRST,
  CONTACT_REFUSAL_TEXTS,
  contactMessageAbout,
  contactStarters,
} from "#app/domain/breeders/contact-policy.ts";
import { getOwnDeposit } from "#app/domain/deposits/queries.server.ts";
import { findChatPartner, startChatRefusal } from "#app/domain/messages/chat-subject.server.ts";
import { findBegunPath } from "#app/domain/messages/pair-chat.server.ts";
import { messageSent, startChatText } from "#app/domain/messages/start-chat-texts.ts";
import { startChat } from "#app/domain/messages/start-chat.server.ts";
import { getPetPage } from "#app/domain/pets/get-pet-page.server.ts";
import { INVALID_SLUG, parsePetSlug } from "#app/domain/pets/slug.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { flashBack } from "#app/http/forms/flash.server.ts";
import { formText, newIdempotencyKey, readForm } from "#app/http/forms/read-form.server.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { useRequestId } from "#app/http/server/request-id.tsx";
import { requireViewer } from "#app/http/session/guards.server.ts";
import { dropKeptAction, keptMessage, requireViewerFor, senderProof } from "#app/http/session/pending-action.server.ts";
import { getViewer } from "#app/http/session/session.server.ts";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { errorText } from "#app/ui/layout/error-text.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { ContactForm } from "#app/ui/messages/contact-form.tsx";
import type { ContactPageData } from "#app/ui/messages/contact-page-data.ts";
import { PetFailure } from "#app/ui/pets/pet-failure.tsx";
import { petCrumbs } from "#app/ui/pets/pet-head.tsx";
import type { Route } from "./+types/pets.$slug_.contact.ts";
import { type ContactProblem, contactProblem, formSent, pausedContact } from "./contact-problem.server.ts";

const LOGIN_TEXT = CONTACT_REFUSAL_TEXTS["login-needed"];

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(siteUrlOf(matches), { title: loaderData?.title ?? errorText(error).title, noIndex: true });

export const headers = pageHeaders;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const parsed = parsePetSlug(params.slug);
  if (parsed.kind === "invalid") throw data(INVALID_SLUG, { status: 400 });
  const pet = await withRetry(async () => getPetPage(parsed.petId, await getViewer(context)));
  if (!pet) throw data(null, { status: 404 });
  const viewer = await requireViewer({ context, request }, LOGIN_TEXT, "info");
  if (params.slug !== pet.slug) throw redirect(`/pets/${pet.slug}/contact`, 301);
  const partner = await withRetry(() => findChatPartner({ petId: pet.petId }, viewer));
  const refusal = startChatRefusal(viewer, partner);
  const idempotencyKey = newIdempotencyKey();
  const starter = new URL(request.url).searchParams.get("starter");
  const kept = await keptMessage(context, { petId: pet.petId });
  const isFormWanted = refusal !== null || kept !== null || starter !== null || context.get(formSent);
  const begun = !isFormWanted && partner && (await findBegunPath(viewer.userId, partner));
  if (begun) throw redirect(begun, 303);
  const hasPaid = (await getOwnDeposit(viewer, pet.petId))?.state === "paid";
  const page: ContactPageData = {
    title: `Contact about ${pet.name}`,
    defaultText: kept ?? contactMessageAbout(pet.name, hasPaid, starter),
    starters: contactStarters(pet.name, hasPaid),
    idempotencyKey,
    sender: senderProof(idempotencyKey, viewer.userId),
    refusal: refusal && startChatText(refusal),
  };
  return { ...page, name: pet.name, slug: pet.slug, breederName: pet.breeder.tradingName };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const parsed = parsePetSlug(params.slug);
  if (parsed.kind === "invalid") throw data(INVALID_SLUG, { status: 400 });
  context.set(formSent, true);
  const form = await readForm(request);
  const text = formText(form, "message");
  const idempotencyKey = formText(form, "idempotency_key");
  const subject = { petId: parsed.petId };
  const back = `/pets/${params.slug}`;
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
  return flashBack(back, messageSent(sent.value.chatId));
}

/** After a submit the form stays, also where there is a chat by now. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === "POST" ? false : defaultShouldRevalidate;
}

export default function PetContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, name, slug, breederName, refusal, idempotencyKey, sender, defaultText, starters } = loaderData;
  const busy = useNavigation().formAction !== undefined;
  const back = `/pets/${slug}`;
  return (
    <div className="page-width">
      <Breadcrumbs crumbs={[...petCrumbs({ name, slug }), { label: "Contact" }]} />
      <div className="page-head">
        <h1>{title}</h1>
        {!refusal && <p className="lede">Your message goes to {breederName}. Your email address stays private.</p>}
      </div>
      {refusal ? (
        <>
          <p className="flash flash--error reading-width" data-contact-form="">
            {refusal}
          </p>
          <Link className="button button--secondary" to={back}>
            Back to {name}
          </Link>
        </>
      ) : (
        <ContactForm
          title={title}
          action={`${back}/contact`}
          idempotencyKey={actionData?.idempotencyKey ?? idempotencyKey}
          sender={actionData?.sender ?? sender}
          pause={actionData?.pause}
          defaultText={actionData?.text ?? defaultText}
          starters={starters}
          errors={actionData?.errors}
          cancelHref={back}
          busy={busy}
        />
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const title = CONTACT_REFUSAL_TEXTS["breeder-missing"];
  return <PetFailure error={error} requestId={useRequestId()} title={title} />;
}
