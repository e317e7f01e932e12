// /breeder/pets/:petId/delete: asks for confirmation and deletes a listing.
import { data } from "react-router";
import { getRefundOfDeletion } from "#app/domain/payments/deposits/get-received-deposit.server.ts";
import { deleteListing, listUndeletable } from "#app/domain/pets/listings/delete-listing.server.ts";
import { getEditedListing } from "#app/domain/pets/listings/queries.server.ts";
import { DELETION_REFUSALS, LISTING_DELETED, LISTING_NOT_DELETED } from "#app/domain/pets/listings/texts.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { listingError } from "#app/http/forms/listing-form.server.ts";
import { revalidateChanged } from "#app/http/forms/revalidate-changed.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { permissionGuard, requireViewer } from "#app/http/session/guards.server.ts";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { NarrowPage } from "#app/ui/layout/narrow-page.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { DeletePetForm } from "#app/ui/pets/listings/delete-pet.tsx";
import type { Route } from "./+types/pets.$petId.delete.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard({ all: ["pets.delete"] })];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Delete listing", noIndex: true });

export const headers = pageHeaders;

export const shouldRevalidate = revalidateChanged;
/** Administrators without a breeder record may delete listings. */
export const handle = { withoutRecord: true };

const LIST = "/breeder/pets";

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireViewer(args);
  const listing = await getEditedListing(viewer, parseId(args.params.petId) ?? 0, "pets.delete");
  if (!listing) throw listingError("not-found");
  const { petId, name } = listing;
  const refusal = (await listUndeletable([petId])).get(petId);
  return {
    petId,
    name,
    refusal: refusal ? DELETION_REFUSALS[refusal] : null,
    refund: await getRefundOfDeletion(petId),
  };
}

export async function action(args: Route.ActionArgs) {
  const viewer = await requireViewer(args);
  const petId = parseId(args.params.petId) ?? 0;
  const deleted = await withErrorLogging(args.context, () => deleteListing(viewer, petId));
  if (!deleted) return flashRedirect(LIST, { kind: "error", text: LISTING_NOT_DELETED });
  if (deleted.ok) return flashRedirect(LIST, { kind: "success", text: LISTING_DELETED });
  if (deleted.code === "not-found") throw listingError("not-found");
  return data({ refusal: DELETION_REFUSALS[deleted.code] }, { status: 409 });
}

export default function DeletePetPage({ loaderData, actionData }: Route.ComponentProps) {
  const { refusal, ...listing } = loaderData;
  return (
    <NarrowPage title={`Delete ${listing.name}?`}>
      {actionData && <ErrorSummary title={LISTING_NOT_DELETED} errors={[{ text: actionData.refusal }]} />}
      {refusal === null ? (
        <DeletePetForm {...listing} />
      ) : (
        <>
          {!actionData && <p>{refusal}</p>}
          <p>
            <LinkButton to={LIST} variant="secondary">
              Back to your pets
            </LinkButton>
          </p>
        </>
      )}
    </NarrowPage>
  );
}
