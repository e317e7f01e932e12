// The home page, which has its own stylesheet. A list that cannot be read shows an error, and the rest of the page is shown.
import { becomeBreederPath } from "#app/domain/accounts/become-breeder.ts";
import { topBreeders } from "#app/domain/breeders/queries.server.ts";
import { savedBreederIds, savedPetIds } from "#app/domain/community/favourites/queries.server.ts";
import { listPlans } from "#app/domain/payments/subscriptions/plans.server.ts";
import { COMMON_BREEDS } from "#app/domain/pets/common-breeds.ts";
import { suggestedBreeds } from "#app/domain/pets/listed-breeds.server.ts";
import { featuredPets } from "#app/domain/pets/queries.server.ts";
import { DOCUMENT_PAGE } from "#app/domain/shared/document-pages.ts";
import { refundPeriods } from "#app/domain/shared/refund-window.ts";
import { SITE_NAME } from "#app/domain/shared/site-name.ts";
import { optionalPart } from "#app/http/errors/optional-part.server.ts";
import { showPets } from "#app/http/listing-figures/count-shown.server.ts";
import { cachePage, FOR_EVERY_VIEWER } from "#app/http/page-cache/cacheable-page.ts";
import { getViewer } from "#app/http/session/session.server.ts";
import { env } from "#app/platform/env.server.ts";
import { CallToAction } from "#app/ui/home/call-to-action.tsx";
import { Comparison } from "#app/ui/home/comparison.tsx";
import { FeaturedPets } from "#app/ui/home/featured-pets.tsx";
import { Features } from "#app/ui/home/features.tsx";
import { FindForm } from "#app/ui/home/find-form.tsx";
import { ForBreeders } from "#app/ui/home/for-breeders.tsx";
import { Hero } from "#app/ui/home/hero.tsx";
import { Pricing } from "#app/ui/home/pricing.tsx";
import { Statistics } from "#app/ui/home/statistics.tsx";
import { TopBreeders } from "#app/ui/home/top-breeders.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { StructuredData } from "#app/ui/layout/structured-data.tsx";
import { ForViewer } from "#app/ui/personal/personal.tsx";
import type { Route } from "./+types/_index.ts";
import stylesheet from "#app/ui/styles/home.css?url";

export const handle = { ...DOCUMENT_PAGE, stylesheet };

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(siteUrlOf(matches), { path: "/" });

export async function loader({ context }: Route.LoaderArgs) {
  cachePage(context, ["lists"], FOR_EVERY_VIEWER);
  const [pets, breeders, plans, breeds, viewer] = await Promise.all([
    optionalPart(context, "featured pets", featuredPets),
    optionalPart(context, "featured breeders", topBreeders),
    optionalPart(context, "plans", listPlans),
    optionalPart(context, "breeds", suggestedBreeds),
    getViewer(context),
  ]);
  showPets(context, "seen", pets ?? []);
  const [savedPets, savedBreeders] = await Promise.all([
    optionalPart(context, "saved pets", () => savedPetIds(viewer, pets?.map(({ petId }) => petId) ?? [])),
    optionalPart(context, "saved breeders", () =>
      savedBreederIds(viewer, breeders?.map(({ breederId }) => breederId) ?? []),
    ),
  ]);
  const refundPeriod = refundPeriods(env.DEPOSIT_CANCEL_DAYS);
  return { pets, breeders, plans, breeds, savedPets, savedBreeders, viewer, refundPeriod };
}

export default function HomePage({ loaderData, matches }: Route.ComponentProps) {
  const { pets, breeders, plans, breeds, savedPets, savedBreeders, viewer, refundPeriod } = loaderData;
  return (
    <>
      <StructuredData data={webSite(siteUrlOf(matches))} />
      <Hero refundPeriod={refundPeriod} />
      <FindForm breeds={breeds ?? COMMON_BREEDS} />
      <Statistics />
      <FeaturedPets pets={pets} savedIds={savedPets} />
      <Comparison refundPeriod={refundPeriod} />
      <Features />
      <TopBreeders breeders={breeders} savedIds={savedBreeders} />
      <ForViewer viewer={viewer}>{(its) => <CallToAction breederPath={becomeBreederPath(its)} />}</ForViewer>
      <ForBreeders />
      <ForViewer viewer={viewer}>{(its) => <Pricing plans={plans} breederPath={becomeBreederPath(its)} />}</ForViewer>
    </>
  );
}

// Structured data (SearchAction) with which search engines offer a search box for pets.
function webSite(siteUrl: string) {
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: SITE_NAME,
    url: `${siteUrl}/`,
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${siteUrl}/pets?search={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  };
}
