// /favourites: the user's favourite pets and breeders, whose search, filters and page are in the URL, and the pets viewed
// lately, which its form clears and turns off.
import { data } from "react-router";
import { listFavourites } from "#app/domain/community/favourites/list-queries.server.ts";
import { FAVOURITES_PATH, parseFavouriteSearch } from "#app/domain/community/favourites/search-params.ts";
import { clearViews, keepViews } from "#app/domain/pets/pet-views/change-views.server.ts";
import { listViewedPets } from "#app/domain/pets/pet-views/list-views.server.ts";
import { VIEW_TEXTS } from "#app/domain/pets/pet-views/rules.ts";
import { errorFor } from "#app/http/errors/error-codes.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { limitPage } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { requireViewer } from "#app/http/session/guards.server.ts";
import { FavouritesPage } from "#app/ui/community/favourites/favourites-page.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/favourites.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Your Favourites", noIndex: true });

export const headers = pageHeaders;

export async function loader({ context, request }: Route.LoaderArgs) {
  const viewer = await requireViewer({ context, request });
  const search = parseFavouriteSearch(new URL(request.url).searchParams);
  // Only text searches are rate limited, because they are expensive; pages and filters are not.
  if (search.search) await limitPage(context, "search", `user-${viewer.userId}`);
  const favourites = await withRetry(() => listFavourites(viewer, search, "available first"));
  // A page number beyond the end shows the last page, with its number in title and links.
  const page = (search.filter === "breeders" ? favourites.breeders : favourites.pets)?.page ?? 1;
  const { pets } = favourites;
  const shown = pets?.items.map(({ pet }) => pet.petId) ?? [];
  const isOverview = search.filter === "all" && search.search === "";
  const viewed = isOverview ? await withRetry(() => listViewedPets(viewer.userId, shown)) : null;
  return { search: { ...search, page }, ...favourites, viewed };
}

/** Clears the recently viewed pets, or turns them off or on. */
export async function action({ context, request }: Route.ActionArgs) {
  const { userId } = await requireViewer({ context, request });
  const intent = formText(await readForm(request), "intent");
  await limitPage(context, "write", `user-${userId}`);
  const done = (text: string) => flashRedirect(FAVOURITES_PATH, { kind: "success", text });
  if (intent === "clear-viewed") {
    await withRetry(() => clearViews(userId));
    return done(VIEW_TEXTS.cleared);
  }
  if (intent === "turn-off-viewed" || intent === "turn-on-viewed") {
    const keep = intent === "turn-on-viewed";
    await withRetry(() => keepViews(userId, keep));
    return done(keep ? VIEW_TEXTS.on : VIEW_TEXTS.off);
  }
  const { status, message } = errorFor("bad-form");
  throw data({ code: "bad-form", message }, { status });
}

export default function Favourites({ loaderData }: Route.ComponentProps) {
  return <FavouritesPage {...loaderData} />;
}
