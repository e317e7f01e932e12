// /breeders/{slug}: the page of a breeder. The slug ends with the breeder's id; an old slug or the id alone redirects.
import { DOCUMENT_PAGE } from "#app/domain/shared/document-pages.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { useRequestId } from "#app/http/server/request-id.tsx";
import { BreederErrorPage } from "#app/ui/breeders/breeder-error.tsx";
import { breederPageMeta } from "#app/ui/breeders/breeder-page-meta.ts";
import { BreederPage } from "#app/ui/breeders/breeder-page.tsx";
import { siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/breeders.$slug._index.ts";
import { loadBreederPage } from "./breeder-page.server.ts";

export const handle = DOCUMENT_PAGE;

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  breederPageMeta(siteUrlOf(matches), loaderData?.breeder, error);

export const headers = pageHeaders;

export async function loader(args: Route.LoaderArgs) {
  return loadBreederPage(args, { slug: args.params.slug });
}

export default function BreederBySlugPage({ loaderData, matches }: Route.ComponentProps) {
  return <BreederPage {...loaderData} siteUrl={siteUrlOf(matches)} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BreederErrorPage error={error} requestId={useRequestId()} />;
}
