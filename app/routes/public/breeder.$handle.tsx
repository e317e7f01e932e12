// /breeder/@{username}: the public page of a breeder. Not part of the breeder area, although the URL starts the same.
import { DOCUMENT_PAGE } from "#app/domain/shared/document-pages.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { useRequestId } from "#app/http/server/request-id.tsx";
import { BreederErrorPage } from "#app/ui/breeders/breeder-error.tsx";
import { breederPageMeta } from "#app/ui/breeders/breeder-page-meta.ts";
import { BreederPage } from "#app/ui/breeders/breeder-page.tsx";
import { siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/breeder.$handle.ts";
import { loadBreederPage, requireHandle } from "./breeder-page.server.ts";

export const handle = DOCUMENT_PAGE;

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  breederPageMeta(siteUrlOf(matches), loaderData?.breeder, error);

export const headers = pageHeaders;

export async function loader(args: Route.LoaderArgs) {
  return loadBreederPage(args, { username: requireHandle(args.params.handle) });
}

export default function BreederByHandlePage({ loaderData, matches }: Route.ComponentProps) {
  return <BreederPage {...loaderData} siteUrl={siteUrlOf(matches)} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BreederErrorPage error={error} requestId={useRequestId()} />;
}
