// /breeder/animals: the breeder's parents, the mothers and fathers of litters.
import { listAnimals } from "#app/domain/pets/animals/queries.server.ts";
import { calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { AnimalList } from "#app/ui/pets/animals/animal-list.tsx";
import type { Route } from "./+types/animals._index.ts";
import { getOwner } from "./own-breeder.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Parents", noIndex: true });

export const headers = pageHeaders;

export async function loader(args: Route.LoaderArgs) {
  const owner = await getOwner(args);
  if (!owner) return null;
  return { animals: await withRetry(() => listAnimals(owner.breederId)), today: calendarDateOf(new Date()) };
}

export default function AnimalsPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  return (
    <div className="page-width">
      <div className="page-head">
        <h1>Parents</h1>
        <p className="lede">The mothers and fathers of your pets, with their health tests.</p>
        <p>
          <LinkButton to="/breeder/animals/new">Add a parent</LinkButton>
        </p>
      </div>
      <AnimalList {...loaderData} />
    </div>
  );
}
