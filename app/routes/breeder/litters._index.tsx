// /breeder/litters: the breeder's litters with their stage and what is left.
import { listLitterDrafts } from "#app/domain/pets/litters/litter-drafts.server.ts";
import { listOwnLitters } from "#app/domain/pets/litters/queries.server.ts";
import { optionalPart } from "#app/http/errors/optional-part.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { PartFailure } from "#app/ui/breeders/load-failure.tsx";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { EmptyState } from "#app/ui/kit/lists/empty-state.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { ListingTabs } from "#app/ui/pets/litters/listing-tabs.tsx";
import { OwnLitters } from "#app/ui/pets/litters/own-litters.tsx";
import { StartedLitters } from "#app/ui/pets/litters/started-litters.tsx";
import type { Route } from "./+types/litters._index.ts";
import { getOwner } from "./own-breeder.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Your Litters", noIndex: true });

export const headers = pageHeaders;

export async function loader(args: Route.LoaderArgs) {
  const owner = await getOwner(args);
  if (!owner) return null;
  return optionalPart(args.context, "a breeder's litters", async () => ({
    litters: await listOwnLitters(owner.breederId),
    drafts: await listLitterDrafts(owner.breederId),
  }));
}

export default function OwnLittersPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page-width">
      <div className="page-head own-pets__head">
        <h1>Your Litters</h1>
        <LinkButton to="/breeder/litters/new">Add a litter</LinkButton>
      </div>
      <ListingTabs current="litters" />
      <StartedLitters drafts={loaderData?.drafts ?? []} />
      {!loaderData ? (
        <PartFailure text="Failed to load litters." reloadHref="/breeder/litters" />
      ) : loaderData.litters.length > 0 ? (
        <OwnLitters litters={loaderData.litters} />
      ) : loaderData.drafts.length > 0 ? null : (
        <EmptyState title="No litters yet" drawing="/empty-search.svg">
          Enter a litter once, and list each of its animals with one tap.
        </EmptyState>
      )}
    </div>
  );
}
