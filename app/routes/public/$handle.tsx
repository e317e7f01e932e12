// /@{username}: the page of a breeder. Any other single path segment is a 404.
import { data } from "react-router";
import { DOCUMENT_PAGE } from "#app/domain/shared/document-pages.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { useRequestId } from "#app/http/server/request-id.tsx";
import { BreederErrorPage } from "#app/ui/breeders/breeder-error.tsx";
import { breederPageMeta } from "#app/ui/breeders/breeder-page-meta.ts";
import { BreederPage } from "#app/ui/breeders/breeder-page.tsx";
import { siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/$handle.ts";
import { loadBreederPage, requireHandle } from "./breeder-page.server.ts";

export const handle = DOCUMENT_PAGE;

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  breederPageMeta(siteUrlOf(matches), loaderData?.breeder, error);

export const headers = pageHeaders;

export async function loader(args: Route.LoaderArgs) {
  return loadBreederPage(args, { username: requireHandle(args.params.handle) });
}

/** A POST is a 405 for a breeder's username and a 404 for any other segment. */
export function action({ params }: Route.ActionArgs): never {
  requireHandle(params.handle);
  throw data(null, { status: 405 });
}

export default function BreederByUsernamePage({ loaderData, matches }: Route.ComponentProps) {
  return <BreederPage {...loaderData} siteUrl={siteUrlOf(matches)} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BreederErrorPage error={error} requestId={useRequestId()} />;
}
