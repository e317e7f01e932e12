// /pets/:slug/photos/:number: one image of a pet, to which thumbnails link without JavaScript.
import { data, redirect } from "react-router";
import { getPetPage } from "#app/domain/pets/get-pet-page.server.ts";
import { parsePetSlug, petPhotoPath } from "#app/domain/pets/slug.ts";
import { pictureUrl } from "#app/domain/pictures/picture.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { cachePage } from "#app/http/page-cache/cacheable-page.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { useRequestId } from "#app/http/server/request-id.tsx";
import { getViewer } from "#app/http/session/session.server.ts";
import { errorText } from "#app/ui/layout/error-text.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { pictureIndex } from "#app/ui/pets/gallery-index.ts";
import { PetFailure } from "#app/ui/pets/pet-failure.tsx";
import { PhotoPage } from "#app/ui/pets/photo-page.tsx";
import type { Route } from "./+types/pets.$slug_.photos.$number.ts";

// Not for search engines, which find the same images on the pet's page.
export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(siteUrlOf(matches), loaderData ? photoMeta(loaderData) : { title: errorText(error).title, noIndex: true });

export const headers = pageHeaders;

export async function loader({ params, context }: Route.LoaderArgs) {
  const parsed = parsePetSlug(params.slug);
  if (parsed.kind === "invalid") throw data("Invalid slug format", { status: 400 });
  const viewer = await getViewer(context);
  const pet = await withRetry(() => getPetPage(parsed.petId, viewer));
  const index = pet && pictureIndex(params.number, pet.pictures.length);
  const picture = index === null ? undefined : pet?.pictures[index];
  if (!pet || index === null || !picture) throw data(null, { status: 404 });
  if (params.slug !== pet.slug) throw redirect(petPhotoPath(pet.slug, index + 1), 301);
  cachePage(context, [`pet:${pet.petId}`, `breeder:${pet.breeder.breederId}`]);
  return { name: pet.name, slug: pet.slug, picture, index, count: pet.pictures.length };
}

function photoMeta({ name, picture, index, count }: Awaited<ReturnType<typeof loader>>) {
  return {
    title: `${name}: picture ${index + 1} of ${count}`,
    description: `A picture of ${name}.`,
    image: pictureUrl(picture, 1280, "jpg"),
    imageAlt: picture.alt,
    noIndex: true,
  };
}

export default function PetPhotoPage({ loaderData }: Route.ComponentProps) {
  return <PhotoPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PetFailure error={error} requestId={useRequestId()} />;
}
