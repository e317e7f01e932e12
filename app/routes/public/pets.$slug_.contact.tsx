// /pets/:slug/contact: a message to the breeder of a pet. With JavaScript the pet's page shows the same form in a dialog.
import { data, redirect, type ShouldRevalidateFunctionArgs, useNavigation } from "react-router";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { CONTACT_REFUSAL_TEXTS, contactMessageAbout, contactStarters } from "#app/domain/breeders/contact-policy.ts";
import { findUnlistedPet } from "#app/domain/conversations/messages/find-unlisted-pet.server.ts";
import { getOwnDeposit } from "#app/domain/payments/deposits/queries.server.ts";
import { getPetPage } from "#app/domain/pets/get-pet-page.server.ts";
import { soldText } from "#app/domain/pets/policy.ts";
import { INVALID_SLUG, parsePetSlug } from "#app/domain/pets/slug.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { useRequestId } from "#app/http/server/request-id.tsx";
import { requireViewer } from "#app/http/session/guards.server.ts";
import { getViewer } from "#app/http/session/session.server.ts";
import { ContactForm } from "#app/ui/conversations/messages/contact-form.tsx";
import type { ContactPageData } from "#app/ui/conversations/messages/contact-page-data.ts";
import { UnsentText } from "#app/ui/conversations/messages/unsent-text.tsx";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { errorText } from "#app/ui/layout/error-text.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { PetFailure } from "#app/ui/pets/pet-failure.tsx";
import { petCrumbs } from "#app/ui/pets/pet-head.tsx";
import type { Route } from "./+types/pets.$slug_.contact.ts";
import { formSent, openContact, sendContact } from "./contact-breeder.server.ts";

const LOGIN_TEXT = CONTACT_REFUSAL_TEXTS["login-needed"];

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(siteUrlOf(matches), { title: loaderData?.title ?? errorText(error).title, noIndex: true });

export const headers = pageHeaders;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const parsed = parsePetSlug(params.slug);
  if (parsed.kind === "invalid") throw data(INVALID_SLUG, { status: 400 });
  const pet = await withRetry(async () => getPetPage(parsed.petId, await getViewer(context)));
  if (!pet && !context.get(formSent)) throw data(null, { status: 404 });
  const viewer = await requireViewer({ context, request }, LOGIN_TEXT, "info");
  if (!pet) return writtenMeanwhile(viewer, parsed.petId, params.slug);
  if (params.slug !== pet.slug) throw redirect(`/pets/${pet.slug}/contact`, 301);
  const starter = new URL(request.url).searchParams.get("starter");
  const { kept, ...form } = await openContact({ request, context }, viewer, { petId: pet.petId }, starter !== null);
  const hasPaid = (await getOwnDeposit(viewer, pet.petId))?.state === "paid";
  const page: ContactPageData = {
    ...form,
    refusal: form.refusal && pet.soldAt !== null ? soldText(pet.name) : form.refusal,
    title: `Contact about ${pet.name}`,
    defaultText: kept ?? contactMessageAbout(pet.name, hasPaid, starter),
    starters: contactStarters(pet.name, hasPaid),
  };
  const { name, slug, breeder } = pet;
  return {
    ...page,
    name,
    slug,
    isListed: true,
    breederName: breeder.tradingName,
    back: { to: `/pets/${slug}`, label: `Back to ${name}` },
  };
}

/** The page of a message that was sent when its pet had no page any more. */
async function writtenMeanwhile(viewer: Viewer, petId: number, slug: string) {
  const pet = await withRetry(() => findUnlistedPet(viewer, petId));
  if (!pet) throw data(null, { status: 404 });
  const form = { idempotencyKey: "", sender: "", defaultText: "", starters: [] };
  return { ...form, ...pet, slug, title: `Contact about ${pet.name}`, breederName: "", isListed: false };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const parsed = parsePetSlug(params.slug);
  if (parsed.kind === "invalid") throw data(INVALID_SLUG, { status: 400 });
  return sendContact({ request, context }, { petId: parsed.petId }, `/pets/${params.slug}`);
}

/** After a submit the form stays, also where there is a chat by now. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === "POST" ? false : defaultShouldRevalidate;
}

export default function PetContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, name, slug, isListed, breederName, refusal, back, idempotencyKey, sender, defaultText, starters } =
    loaderData;
  const busy = useNavigation().formAction !== undefined;
  const here = `/pets/${slug}`;
  return (
    <div className="page-width">
      <Breadcrumbs crumbs={[...petCrumbs(isListed ? { name, slug } : { name }), { label: "Contact" }]} />
      <div className="page-head">
        <h1>{title}</h1>
        {!refusal && <p className="lede">Your message goes to {breederName}. Your email address stays private.</p>}
      </div>
      {refusal ? (
        <>
          <p className="flash flash--error reading-width" data-contact-form="">
            {refusal}
          </p>
          <UnsentText text={actionData?.text} />
          <Link className="button button--secondary" to={back.to}>
            {back.label}
          </Link>
        </>
      ) : (
        <ContactForm
          title={title}
          action={`${here}/contact`}
          idempotencyKey={actionData?.idempotencyKey ?? idempotencyKey}
          sender={actionData?.sender ?? sender}
          pause={actionData?.pause}
          defaultText={actionData?.text ?? defaultText}
          starters={starters}
          errors={actionData?.errors}
          cancelHref={here}
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
