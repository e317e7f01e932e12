// /breeder/licences: the breeder's licences. A post names one of them in the listings that name one that it replaces.
import { listOwnLicences } from "#app/domain/breeders/licences/queries.server.ts";
import { LICENCE_NOT_SAVED, LICENCE_NOT_USED, licenceUsed } from "#app/domain/breeders/licences/texts.ts";
import { nameLicence } from "#app/domain/pets/listings/name-licence.server.ts";
import { calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { LicenceList, OWN_LICENCES_PATH } from "#app/ui/breeders/licences/licence-list.tsx";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/licences._index.ts";
import { getOwner, requireOwner } from "./own-breeder.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Licences", noIndex: true });

export async function loader(args: Route.LoaderArgs) {
  const owner = await getOwner(args);
  if (!owner) return null;
  return { licences: await withRetry(() => listOwnLicences(owner.breederId)), today: calendarDateOf(new Date()) };
}

export async function action(args: Route.ActionArgs) {
  const { viewer } = await requireOwner(args);
  const licenceId = parseId(formText(await readForm(args.request), "licenceId")) ?? 0;
  const used = await withErrorLogging(args.context, () => nameLicence(viewer, licenceId));
  if (!used) return flashRedirect(OWN_LICENCES_PATH, { kind: "error", text: LICENCE_NOT_SAVED });
  if (!used.ok) return flashRedirect(OWN_LICENCES_PATH, { kind: "error", text: LICENCE_NOT_USED });
  return flashRedirect(OWN_LICENCES_PATH, { kind: "success", text: licenceUsed(used.value.pets) });
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
