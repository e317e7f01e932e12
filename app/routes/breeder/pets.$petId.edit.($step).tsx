// /breeder/pets/:petId/edit: edits a listing. Images belong to it as soon as they are uploaded, text when it is saved.
import { usuallyChecked } from "#app/domain/moderation/cases/usual-check.server.ts";
import { getPhotoNotice } from "#app/domain/moderation/photo-matches/photo-notice.server.ts";
import { findPaidDeposit } from "#app/domain/payments/deposits/get-received-deposit.server.ts";
import { findCertificate } from "#app/domain/pets/certificates/find-certificate.server.ts";
import { mayApproveOf } from "#app/domain/pets/decisions.ts";
import { getImageEditor } from "#app/domain/pets/listing-photos/queries.server.ts";
import { withKnownAnswers } from "#app/domain/pets/listings/known-answers.server.ts";
import { licenceOptions } from "#app/domain/pets/listings/licence-options.server.ts";
import { checkTypedListing } from "#app/domain/pets/listings/listing-law.server.ts";
import { priceAdvice } from "#app/domain/pets/listings/price-advice.server.ts";
import { getEditedListing } from "#app/domain/pets/listings/queries.server.ts";
import { getRequestedChanges } from "#app/domain/pets/listings/requested-changes.server.ts";
import { getPetBadge } from "#app/domain/pets/listings/sale-state.server.ts";
import { stepPath, stepTitle } from "#app/domain/pets/listings/steps.ts";
import { getPetLitter } from "#app/domain/pets/litters/queries.server.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { listingError, readListing } from "#app/http/forms/listing-form.server.ts";
import { removalToConfirm } from "#app/http/forms/listing-images.server.ts";
import { requireStep, viewStep } from "#app/http/forms/listing-steps.server.ts";
import { revalidateChanged } from "#app/http/forms/revalidate-changed.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { type GuardArgs, permissionGuard, requireViewer } from "#app/http/session/guards.server.ts";
import { Link } from "#app/ui/kit/link.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { EditListingForm } from "#app/ui/pets/listings/edit-listing-form.tsx";
import { keepTyped } from "#app/ui/pets/listings/keep-typed.client-action.ts";
import { LostNote } from "#app/ui/pets/listings/lost-note.tsx";
import { Decision } from "#app/ui/pets/listings/own-pets.tsx";
import { PetStateBadge } from "#app/ui/pets/listings/pet-state-actions.tsx";
import { PhotoNotice } from "#app/ui/pets/listings/photo-notice.tsx";
import { RecheckConfirmation } from "#app/ui/pets/listings/recheck-confirmation.tsx";
import { RequestedChanges } from "#app/ui/pets/listings/requested-changes.tsx";
import { useLastActionData } from "#app/ui/pets/listings/use-last-action-data.ts";
import { PetLitter } from "#app/ui/pets/litters/pet-litter.tsx";
import type { Route } from "./+types/pets.$petId.edit.($step).ts";
import { actOnEditedListing } from "./edited-listing.server.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard({ all: ["pets.update"] })];

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(siteUrlOf(matches), { title: stepTitle(params.step, "Edit listing"), noIndex: true });

export const headers = pageHeaders;

export const shouldRevalidate = revalidateChanged;
/** Administrators without a breeder record may edit listings. */
export const handle = { withoutRecord: true };

async function requireListing(args: GuardArgs, petId: string) {
  const viewer = await requireViewer(args);
  const listing = await getEditedListing(viewer, parseId(petId) ?? 0);
  if (!listing) throw listingError("not-found");
  if (listing.isSold) {
    const text = `${listing.name} is sold, so the listing cannot be changed.`;
    throw flashRedirect("/breeder/pets", { kind: "info", text });
  }
  return { viewer, listing };
}

export async function loader(args: Route.LoaderArgs) {
  const { viewer, listing } = await requireListing(args, args.params.petId);
  const editor = await getImageEditor({ petId: listing.petId });
  const recheck = removalToConfirm(listing, editor, parseId(args.url.searchParams.get("remove")));
  const { breederId, petId, values } = listing;
  const step = requireStep(args.params.step);
  const [{ result: law }, licences, certificate, petLitter, requested, photoNotice, deposit, usualCheck] =
    await Promise.all([
      checkTypedListing(breederId, { petId }, values),
      licenceOptions(breederId),
      findCertificate({ petId }),
      getPetLitter(petId),
      getRequestedChanges(petId),
      getPhotoNotice(listing),
      findPaidDeposit(petId),
      listing.status === "rejected" && !step ? usuallyChecked() : null,
    ]);
  const view = step && viewStep(step, values, law);
  const more = {
    mayApprove: mayApproveOf(viewer, listing),
    recheck,
    law,
    licences,
    certificate,
    view,
    badge: await getPetBadge(petId, law?.open ?? 0),
    ...{ petLitter, requested, photoNotice, depositId: deposit?.id ?? null, usualCheck },
  };
  const shown = await withKnownAnswers(values, breederId);
  const advice = await priceAdvice(shown, { isAmong: listing.status === "approved" });
  return { listing: { ...listing, values: shown }, editor, priceAdvice: advice, ...more };
}

export async function action(args: Route.ActionArgs) {
  const { viewer, listing } = await requireListing(args, args.params.petId);
  const typed = await readListing(args.request);
  try {
    return await actOnEditedListing(args.context, viewer, listing, typed);
  } finally {
    await typed.sent.discard();
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export default function EditListingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { listing, editor, view, requested, photoNotice } = loaderData;
  const form = `/breeder/pets/${listing.petId}/edit`;
  const { answer, lost } = useLastActionData(actionData);
  const recheck = answer ? answer.recheck : loaderData.recheck;
  return (
    <div className="page-width">
      <div className="page-head">
        <p>
          <Link to="/breeder/pets">Back to Your Pets</Link>
        </p>
        <h1>Edit {listing.name}</h1>
        <Decision pet={listing} onEditPage />
        {requested && <RequestedChanges requested={requested} form={form} isStep={view !== null} />}
        {photoNotice && !recheck && (
          <PhotoNotice
            {...{ notice: photoNotice, petId: listing.petId, name: listing.name }}
            images={editor.images}
            step={view?.step ?? null}
          />
        )}
        <p>
          <PetStateBadge {...loaderData.badge} /> <Link to={`/pets/${listing.slug}`}>See its page</Link>{" "}
          {loaderData.depositId !== null && (
            <Link to={`/breeder/deposits/${loaderData.depositId}`}>See the deposit</Link>
          )}
        </p>
      </div>
      <LostNote text={lost} />
      {recheck ? (
        <RecheckConfirmation
          action={view ? stepPath(form, view.step) : form}
          step={view?.step ?? null}
          values={answer?.values ?? listing.values}
          version={answer?.version || listing.version}
          recheck={recheck}
        />
      ) : (
        <EditListingForm
          key={`${listing.petId}${view?.step}`}
          view={view}
          listing={listing}
          editor={editor}
          mayApprove={loaderData.mayApprove}
          answer={answer}
          law={loaderData.law}
          licences={loaderData.licences}
          priceAdvice={loaderData.priceAdvice}
          certificate={loaderData.certificate}
          requested={requested?.fields.map(({ name }) => name)}
          photoNotice={photoNotice?.isElsewhere ? photoNotice : null}
          usualCheck={loaderData.usualCheck}
        />
      )}
      {/* The confirmation holds what was typed, which another form would lose. */}
      {!recheck && (
        <PetLitter
          {...{ petId: listing.petId, name: listing.name, step: view?.step ?? null }}
          {...loaderData.petLitter}
        />
      )}
    </div>
  );
}
