// /breeder/animals/:animalId/delete: asks for confirmation and deletes a parent.
import { data } from "react-router";
import { deleteAnimal } from "#app/domain/pets/animals/delete-animal.server.ts";
import { getAnimal, getLitterOfParent } from "#app/domain/pets/animals/queries.server.ts";
import { isParentOf, PARENT_DELETED, PARENT_NOT_DELETED } from "#app/domain/pets/animals/texts.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { revalidateChanged } from "#app/http/forms/revalidate-changed.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { permissionGuard } from "#app/http/session/guards.server.ts";
import { Button, LinkButton } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { NarrowPage } from "#app/ui/layout/narrow-page.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/animals.$animalId.delete.ts";
import { getOwner, requireOwner } from "./own-breeder.server.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard({ all: ["pets.update"] })];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Delete parent", noIndex: true });

export const headers = pageHeaders;

export const shouldRevalidate = revalidateChanged;

const LIST = "/breeder/animals";

export async function loader(args: Route.LoaderArgs) {
  const owner = await getOwner(args);
  const animalId = parseId(args.params.animalId) ?? 0;
  const animal = owner && (await withRetry(() => getAnimal(owner.breederId, animalId)));
  if (!animal) throw data(null, { status: 404 });
  const litter = await withRetry(() => getLitterOfParent(animalId));
  return { animalId, name: animal.name, inUse: litter === null ? null : isParentOf(animal.name, litter) };
}

export async function action(args: Route.ActionArgs) {
  const { viewer, breederId } = await requireOwner(args);
  const animalId = parseId(args.params.animalId) ?? 0;
  if (!(await withRetry(() => getAnimal(breederId, animalId)))) throw data(null, { status: 404 });
  const deleted = await withErrorLogging(args.context, () => deleteAnimal(viewer, animalId));
  if (!deleted) return flashRedirect(LIST, { kind: "error", text: PARENT_NOT_DELETED });
  if (deleted.ok) return flashRedirect(LIST, { kind: "success", text: PARENT_DELETED });
  if (deleted.code === "not-found") throw data(null, { status: 404 });
  return data({ refusal: isParentOf(deleted.name, deleted.litter) }, { status: 409 });
}

export default function DeleteAnimalPage({ loaderData, actionData }: Route.ComponentProps) {
  const { animalId, name, inUse } = loaderData;
  const path = `${LIST}/${animalId}`;
  // What would be refused is not offered.
  if (inUse !== null)
    return (
      <NarrowPage title={`Delete ${name}?`}>
        {actionData ? (
          <ErrorSummary title={PARENT_NOT_DELETED} errors={[{ text: inUse }]} />
        ) : (
          <p className="wrap-anywhere">{inUse}</p>
        )}
        <LinkButton to={`${path}/edit`}>{`Back to ${name}`}</LinkButton>
      </NarrowPage>
    );
  return (
    <NarrowPage title={`Delete ${name}?`}>
      {actionData && <ErrorSummary title={PARENT_NOT_DELETED} errors={[{ text: actionData.refusal }]} />}
      <form method="post" action={`${path}/delete`} className="grid gap-4">
        <p className="wrap-anywhere">
          The photos, health tests and documents of {name} are deleted too. This cannot be undone.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button variant="danger">Delete parent</Button>
          <LinkButton to={`${path}/edit`} variant="secondary">
            Keep it
          </LinkButton>
        </div>
      </form>
    </NarrowPage>
  );
}
