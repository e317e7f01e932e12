// /pets/:slug/photos/:number: one image of a pet, to which thumbnails link without JavaScript.
import { data, redirect } from "react-router";
import { renditionUrl } from "#app/domain/images/image.ts";
import { photoReportHref } from "#app/domain/moderation/reports/queries.server.ts";
import { getPetPage } from "#app/domain/pets/get-pet-page.server.ts";
import { INVALID_SLUG, parsePetSlug, petImagePath } from "#app/domain/pets/slug.ts";
import { DOCUMENT_PAGE } from "#app/domain/shared/document-pages.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { cachePage, FOR_EVERY_VIEWER } from "#app/http/page-cache/cacheable-page.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { useRequestId } from "#app/http/server/request-id.tsx";
import { getViewer } from "#app/http/session/session.server.ts";
import { errorText } from "#app/ui/layout/error-text.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { imageIndex } from "#app/ui/pets/gallery-index.ts";
import { ImagePage } from "#app/ui/pets/image-page.tsx";
import { PetFailure } from "#app/ui/pets/pet-failure.tsx";
import type { Route } from "./+types/pets.$slug_.photos.$number.ts";

// Not for search engines, which find the same images on the pet's page.
export const handle = DOCUMENT_PAGE;

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(siteUrlOf(matches), loaderData ? imageMeta(loaderData) : { title: errorText(error).title, noIndex: true });

export const headers = pageHeaders;

export async function loader({ params, context }: Route.LoaderArgs) {
  const parsed = parsePetSlug(params.slug);
  if (parsed.kind === "invalid") throw data(INVALID_SLUG, { status: 400 });
  const viewer = await getViewer(context);
  const pet = await withRetry(() => getPetPage(parsed.petId, viewer));
  const index = pet && imageIndex(params.number, pet.images.length);
  const image = index === null ? undefined : pet?.images[index];
  if (!pet || index === null || !image) throw data(null, { status: 404 });
  if (params.slug !== pet.slug) throw redirect(petImagePath(pet.slug, index + 1), 301);
  cachePage(context, [`pet:${pet.petId}`, `breeder:${pet.breeder.breederId}`], FOR_EVERY_VIEWER);
  const reportHref = await withRetry(() => photoReportHref(image.key));
  return { name: pet.name, slug: pet.slug, image, index, count: pet.images.length, reportHref };
}

function imageMeta({ name, image, index, count }: Awaited<ReturnType<typeof loader>>) {
  return {
    title: `${name}: picture ${index + 1} of ${count}`,
    description: `A picture of ${name}.`,
    image: renditionUrl(image, 1280, "jpg"),
    imageAlt: image.alt,
    noIndex: true,
  };
}

export default function PetImagePage({ loaderData }: Route.ComponentProps) {
  return <ImagePage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PetFailure error={error} requestId={useRequestId()} />;
}
