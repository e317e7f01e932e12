// /breeders/{slug}/contact: a message to a breeder. The breeder's page shows the same form in a dialog.
import { data, redirect, useLocation, useNavigation } from "react-router";
import { CONTACT_REFUSAL_TEXTS } from "#app/domain/breeders/contact-policy.ts";
import { parseBreederSlug } from "#app/domain/breeders/slug.ts";
import { useRequestId } from "#app/http/server/request-id.tsx";
import { requireViewer } from "#app/http/session/guards.server.ts";
import { BreederErrorPage } from "#app/ui/breeders/breeder-error.tsx";
import { BreederListHead } from "#app/ui/breeders/breeder-list-head.tsx";
import { missingBreederMeta } from "#app/ui/breeders/breeder-page-meta.ts";
import { LoadFailure } from "#app/ui/breeders/load-failure.tsx";
import { ContactForm } from "#app/ui/conversations/messages/contact-form.tsx";
import type { ContactPageData } from "#app/ui/conversations/messages/contact-page-data.ts";
import { UnsentText } from "#app/ui/conversations/messages/unsent-text.tsx";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { errorText } from "#app/ui/layout/error-text.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/breeders.$slug.contact.ts";
import { requireBreeder } from "./breeder-page.server.ts";
import { openContact, sendContact } from "./contact-breeder.server.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  loaderData
    ? pageMeta(siteUrlOf(matches), { title: `Contact ${loaderData.title}`, noIndex: true })
    : missingBreederMeta(siteUrlOf(matches), error);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const viewer = await requireViewer({ context, request }, CONTACT_REFUSAL_TEXTS["login-needed"], "info");
  const { breederId, slug, tradingName } = await requireBreeder(params, viewer);
  if (params.slug !== slug) throw redirect(`/breeders/${slug}/contact`, 301);
  const { kept, ...form } = await openContact({ request, context }, viewer, { breederId });
  const page: ContactPageData = { ...form, title: tradingName, defaultText: kept ?? "" };
  return { ...page, slug };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const parsed = parseBreederSlug(params.slug);
  if (parsed.kind === "invalid") throw data({ missing: "breeder" }, { status: 404 });
  return sendContact({ request, context }, { breederId: parsed.breederId }, `/breeders/${params.slug}`);
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
      {refusal ? (
        <>
          <p className="flash flash--error" role="alert">
            {refusal}
          </p>
          <UnsentText text={actionData?.text} />
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
