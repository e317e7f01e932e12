// /compare?pet={id}&pet={id}: up to three public pets side by side. It needs no account.
import { comparePets } from "#app/domain/pets/compare-pets.server.ts";
import { parseComparison } from "#app/domain/pets/compare.ts";
import { DOCUMENT_PAGE } from "#app/domain/shared/document-pages.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { limitSearch } from "#app/http/session/limit-search.server.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { ComparePage } from "#app/ui/pets/compare-page.tsx";
import type { Route } from "./+types/compare.ts";

export const handle = DOCUMENT_PAGE;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Compare pets", noIndex: true });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { petIds, near } = parseComparison(new URL(request.url).searchParams);
  if (petIds.length > 0) await limitSearch(context);
  return withRetry(() => comparePets(petIds, near));
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  return <ComparePage {...loaderData} />;
}
