// /pets/:slug: one pet with images, facts, price and breeder. The id at the end of the slug counts, so old links work.
import { data, redirect } from "react-router";
import { savedBreederIds, savedPetIds } from "#app/domain/community/favourites/queries.server.ts";
import { reportHref } from "#app/domain/moderation/reports/subject.ts";
import { offeredTimes } from "#app/domain/payments/viewings/offers.server.ts";
import { ownBookedViewing } from "#app/domain/payments/viewings/own-viewing.server.ts";
import { getPetPage } from "#app/domain/pets/get-pet-page.server.ts";
import { landingLinks } from "#app/domain/pets/landing-links.server.ts";
import { getPetParents, getPetSiblings } from "#app/domain/pets/litters/pet-siblings.server.ts";
import type { PetSiblings } from "#app/domain/pets/litters/public-views.ts";
import { LOW_PRICE } from "#app/domain/pets/price-range.ts";
import { INVALID_SLUG, parsePetSlug } from "#app/domain/pets/slug.ts";
import { DOCUMENT_PAGE } from "#app/domain/shared/document-pages.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { showPets } from "#app/http/listing-figures/count-shown.server.ts";
import { cachePage } from "#app/http/page-cache/cacheable-page.ts";
import { keepPersonal } from "#app/http/server/context.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { useRequestId } from "#app/http/server/request-id.tsx";
import { getViewer } from "#app/http/session/session.server.ts";
import { env } from "#app/platform/env.server.ts";
import { BreederCard } from "#app/ui/breeders/breeder-card.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { errorText } from "#app/ui/layout/error-text.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { StructuredData } from "#app/ui/layout/structured-data.tsx";
import { ForViewer } from "#app/ui/personal/personal.tsx";
import { BeforeYouPay } from "#app/ui/pets/before-you-pay.tsx";
import { FactDetails } from "#app/ui/pets/fact-details.tsx";
import { ParentList } from "#app/ui/pets/litters/public/litter-parents.tsx";
import { PetSiblingsPart } from "#app/ui/pets/litters/public/pet-siblings.tsx";
import { PetAbout, PetFacts, PetHealthAndLaw, PetPromises } from "#app/ui/pets/pet-about.tsx";
import { PetBar } from "#app/ui/pets/pet-bar.tsx";
import { PetChecked } from "#app/ui/pets/pet-checked.tsx";
import { PetFailure } from "#app/ui/pets/pet-failure.tsx";
import { PetGallery } from "#app/ui/pets/pet-gallery.tsx";
import { petCrumbs, PetHead } from "#app/ui/pets/pet-head.tsx";
import { PetLandingLinks } from "#app/ui/pets/pet-landing-links.tsx";
import { petMeta } from "#app/ui/pets/pet-meta.ts";
import { BreederPetsNote, PetOffer } from "#app/ui/pets/pet-offer.tsx";
import { petBreadcrumbs, petProduct } from "#app/ui/pets/pet-structured-data.ts";
import { SharePet } from "#app/ui/pets/share-pet.tsx";
import type { Route } from "./+types/pets.$slug.ts";
import { lookAtPet } from "./pet-viewer.server.ts";

export const handle = DOCUMENT_PAGE;

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(siteUrlOf(matches), loaderData ? petMeta(loaderData.pet) : { title: errorText(error).title, noIndex: true });

export const headers = pageHeaders;

/** How many times for a viewing the page shows. */
const NEXT_TIMES = 3;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const parsed = parsePetSlug(params.slug);
  if (parsed.kind === "invalid") throw data(INVALID_SLUG, { status: 400 });
  const viewer = await getViewer(context);
  const pet = await withRetry(() => getPetPage(parsed.petId, viewer));
  if (!pet) throw data(null, { status: 404 });
  // Permanent for search engines. Browsers revalidate it (see the default Cache-Control), because a pet that gets its old
  // name back would otherwise redirect in a loop.
  if (params.slug !== pet.slug) throw redirect(`/pets/${pet.slug}${new URL(request.url).search}`, 301);
  if (pet.status !== "approved") keepPersonal(context);
  const { petId, ownerId, breeder } = pet;
  if (pet.listed) showPets(context, "opened", [pet]);
  cachePage(context, [`pet:${petId}`, `breeder:${breeder.breederId}`], async (anyContext, any) => {
    if (any.userId === ownerId || (await ownBookedViewing(any, petId))) return false;
    return (await lookAtPet(anyContext, pet, any)) === undefined;
  });
  const [own, viewing, times, savedPets, savedBreeders, litter, ownParents] = await Promise.all([
    lookAtPet(context, pet, viewer),
    withRetry(() => ownBookedViewing(viewer, petId)),
    pet.listed ? withRetry(() => offeredTimes(petId, NEXT_TIMES)) : [],
    withRetry(() => savedPetIds(viewer, [petId])),
    withRetry(() => savedBreederIds(viewer, [breeder.breederId])),
    pet.litterId === null ? null : withRetry(() => getPetSiblings(pet.litterId!, pet.petId)),
    pet.litterId === null ? withRetry(() => getPetParents(pet)) : null,
  ]);
  // After a payment, Back would show the offer of before from the browser's cache.
  if (viewing || (own && own.state !== "failed")) keepPersonal(context);
  const links = await landingLinks(pet);
  const saved = { pet: savedPets.has(petId), breeder: savedBreeders.has(breeder.breederId) };
  const viewings = { own: viewing, times: pet.reserved && own?.state !== "paid" ? [] : times };
  return { pet, litter, parents: litter ?? ownParents, links, siteUrl: env.SITE_URL, viewer, own, viewings, saved };
}

export default function PetPage({ loaderData }: Route.ComponentProps) {
  const { pet, litter, parents, links, viewer, own, viewings, saved, siteUrl } = loaderData;
  // "What we checked" has the licence that the listing names.
  const namedLicence = pet.seller.badge ?? pet.seller.expired;
  return (
    <div className="page-width">
      {pet.status === "approved" && <StructuredData data={petProduct(pet, siteUrl)} />}
      <StructuredData data={petBreadcrumbs(petCrumbs({ name: pet.name }), siteUrl)} />
      <PetHead pet={pet} saved={saved.pet} isOwner={viewer?.userId === pet.ownerId} />
      <div className="pet-page">
        <PetGallery key={pet.petId} name={pet.name} slug={pet.slug} images={pet.images} />
        <ForViewer viewer={viewer}>
          {(its) => <PetOffer pet={pet} viewer={its} own={own} viewings={viewings} />}
        </ForViewer>
        <div className="pet-page__text">
          {pet.prices?.isMuchLower && <p className="flash">{LOW_PRICE}</p>}
          <PetAbout tagline={pet.tagline} description={pet.description} />
          <div>
            <PetFacts pet={pet} />
            <PetHealthAndLaw law={pet.law} />
            <PetPromises pet={pet} />
            <PetChecked {...pet} />
            {parents && (
              <FactDetails id="parents" summary={`Parents: ${parentNames(parents)}`}>
                <ParentList dam={parents.dam} sire={parents.sire} />
              </FactDetails>
            )}
          </div>
        </div>
        <section className="pet-page__breeder" aria-labelledby="breeder">
          <h2 id="breeder">The breeder</h2>
          <BreederCard
            breeder={namedLicence ? { ...pet.breeder, licence: null } : pet.breeder}
            saved={saved.breeder}
            brief
          />
          <BreederPetsNote pet={pet} />
        </section>
        <div className="pet-page__more">
          {litter && <PetSiblingsPart litter={litter} />}
          <div>
            <BeforeYouPay petId={pet.petId} type={pet.type} takesDeposit={pet.depositPence !== null} />
            {pet.listed && <SharePet title={`${pet.name}, ${pet.breed}`} url={`${siteUrl}/pets/${pet.slug}`} />}
          </div>
          <p>
            <Link to={reportHref("pet", pet.petId)}>Report</Link> this listing if something is wrong.
          </p>
          <PetLandingLinks links={links} />
        </div>
      </div>
      <ForViewer viewer={viewer}>{(its) => <PetBar pet={pet} viewer={its} own={own} />}</ForViewer>
    </div>
  );
}

function parentNames({ dam, sire }: Pick<PetSiblings, "dam" | "sire">): string {
  return [dam, sire].flatMap((parent) => (parent ? [parent.name] : [])).join(" and ") || "not given";
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PetFailure error={error} requestId={useRequestId()} />;
}
