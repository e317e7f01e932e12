// /breeder/licences: the breeder's licences.
import { calendarDateOf } from "#app/domain/law/calendar-dates.ts";
import { listLicences } from "#app/domain/licences/queries.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { LicenceList } from "#app/ui/licences/licence-list.tsx";
import type { Route } from "./+types/licences._index.ts";
import { getOwner } from "./own-breeder.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Licences", noIndex: true });

export async function loader(args: Route.LoaderArgs) {
  const owner = await getOwner(args);
  if (!owner) return null;
  return { licences: await withRetry(() => listLicences(owner.breederId)), today: calendarDateOf(new Date()) };
}

export default function LicencesPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  return (
    <div className="page-width">
      <div className="page-head">
        <h1>Licences</h1>
        <p className="lede">Buyers see who licensed you, and whether we have checked it.</p>
        <p>
          <LinkButton to="/breeder/licences/new">Add a licence</LinkButton>
        </p>
      </div>
      <LicenceList {...loaderData} />
    </div>
  );
}
