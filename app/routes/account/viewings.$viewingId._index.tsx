// /viewings/{id}: one viewing, for its buyer and its breeder.
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { ViewingPage } from "#app/ui/viewings/viewing-page.tsx";
import type { Route } from "./+types/viewings.$viewingId._index.ts";
import { requireViewing } from "./own-viewing.server.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(siteUrlOf(matches), {
    title: loaderData ? `Viewing of ${loaderData.viewing.pet.name}` : "Page not found",
    noIndex: true,
  });

export async function loader(args: Route.LoaderArgs) {
  const { viewing } = await requireViewing(args);
  return { viewing };
}

export default function OneViewingPage({ loaderData }: Route.ComponentProps) {
  return <ViewingPage viewing={loaderData.viewing} />;
}
