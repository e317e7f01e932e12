// /breeder/animals/new: adds a parent. ?sex=…&type=… fill the form in, and ?from=… is the page to return to.
import { data } from "react-router";
import { addAnimal } from "#app/domain/pets/animals/add-animal.server.ts";
import { FORM_OUT_OF_DATE, PARENT_ADDED, PARENT_NOT_SAVED, TOO_MANY_PARENTS } from "#app/domain/pets/animals/texts.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText, newIdempotencyKey } from "#app/http/forms/read-form.server.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { permissionGuard } from "#app/http/session/guards.server.ts";
import { Link } from "#app/ui/kit/link.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { AnimalForm } from "#app/ui/pets/animals/animal-form.tsx";
import type { Route } from "./+types/animals.new.ts";
import { newAnimalValues, readAnimalForm, returnPath, withNewParent } from "./animal-form.server.ts";
import { getOwner, requireOwner } from "./own-breeder.server.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard({ all: ["pets.create"] })];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Add a parent", noIndex: true });

export const headers = pageHeaders;

export async function loader(args: Route.LoaderArgs) {
  if (!(await getOwner(args))) return null;
  const query = args.url.searchParams;
  return {
    values: newAnimalValues(query),
    from: returnPath(query.get("from")),
    idempotencyKey: newIdempotencyKey(),
  };
}

export async function action(args: Route.ActionArgs) {
  const { viewer, breederId } = await requireOwner(args);
  const { form, submission, animal, from } = await readAnimalForm(args.request);
  const given = formText(form, "idempotencyKey");
  const again = (status: number, error?: string, idempotencyKey = given) =>
    data({ result: submission.reply(error ? { formErrors: [error] } : {}), from, idempotencyKey }, { status });
  if (!animal) return again(422);
  const tooOften = await limitForm(args.context, "write", `user-${viewer.userId}`);
  if (tooOften) return again(429, tooOften);
  const input = { viewer, breederId, animal, idempotencyKey: given };
  const added = await withErrorLogging(args.context, () => addAnimal(input));
  if (!added) return again(503, PARENT_NOT_SAVED);
  if (added.ok) {
    const { animalId } = added.value;
    const next = from ? withNewParent(from, animalId, animal.sex) : `/breeder/animals/${animalId}/edit`;
    return flashRedirect(next, { kind: "success", text: PARENT_ADDED });
  }
  if (added.code === "full") return again(409, TOO_MANY_PARENTS);
  if (added.code === "forbidden") return again(403, PARENT_NOT_SAVED);
  return again(400, FORM_OUT_OF_DATE, newIdempotencyKey());
}

export default function NewAnimalPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { from } = actionData ?? loaderData;
  return (
    <div className="page-width">
      <div className="page-head">
        <p>{from ? <Link to={from}>Back</Link> : <Link to="/breeder/animals">Back to your parents</Link>}</p>
        <h1>Add a parent</h1>
        <p>You can add photos and health tests once the parent is saved.</p>
      </div>
      <AnimalForm
        action="/breeder/animals/new"
        values={loaderData.values}
        from={from}
        idempotencyKey={actionData?.idempotencyKey ?? loaderData.idempotencyKey}
        lastResult={actionData?.result}
      />
    </div>
  );
}
