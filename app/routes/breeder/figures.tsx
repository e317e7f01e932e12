// /breeder/figures: how often a breeder's listings were seen, opened, saved, asked about and reserved, for 7, 30 or 90 days.
import { listFigures } from "#app/domain/listing-figures/list-figures.server.ts";
import { FIGURE_DAYS } from "#app/domain/listing-figures/views.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { ListingFiguresPage } from "#app/ui/listings/figures.tsx";
import type { Route } from "./+types/figures.ts";
import { getOwner } from "./own-breeder.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Figures of your listings", noIndex: true });

export const headers = pageHeaders;

export async function loader(args: Route.LoaderArgs) {
  const owner = await getOwner(args);
  if (!owner) return null;
  const asked = Number(new URL(args.request.url).searchParams.get("days"));
  const days = FIGURE_DAYS.find((each) => each === asked) ?? 30;
  return withRetry(() => listFigures(owner.breederId, days));
}

export default function FiguresPage({ loaderData }: Route.ComponentProps) {
  return loaderData && <ListingFiguresPage page={loaderData} />;
}
