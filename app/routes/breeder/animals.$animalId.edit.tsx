// /breeder/animals/:animalId/edit: changes a parent, its photos and its health tests.
import { useState } from "react";
import { data, useNavigation } from "react-router";
import { changeAnimal } from "#app/domain/pets/animals/change-animal.server.ts";
import { usualTests } from "#app/domain/pets/animals/health-tests.ts";
import { getAnimal } from "#app/domain/pets/animals/queries.server.ts";
import { cannotBecome, PARENT_CHANGED, PARENT_NOT_SAVED, TESTED_BEFORE_BIRTH } from "#app/domain/pets/animals/texts.ts";
import { getImageEditor } from "#app/domain/pets/listing-photos/queries.server.ts";
import { changedMessages } from "#app/domain/shared/edit-texts.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText, newIdempotencyKey } from "#app/http/forms/read-form.server.ts";
import { revalidateChanged } from "#app/http/forms/revalidate-changed.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { permissionGuard } from "#app/http/session/guards.server.ts";
import { ImageControls } from "#app/ui/images/image-controls.tsx";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { useNewEntryKey } from "#app/ui/kit/forms/new-entry-key.ts";
import { Link } from "#app/ui/kit/link.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { AnimalForm } from "#app/ui/pets/animals/animal-form.tsx";
import { HealthTestForm, HealthTestList } from "#app/ui/pets/animals/health-tests.tsx";
import { keepTyped } from "#app/ui/pets/listings/keep-typed.client-action.ts";
import { LostNote } from "#app/ui/pets/listings/lost-note.tsx";
import type { Route } from "./+types/animals.$animalId.edit.ts";
import { animalValues, readAnimalForm } from "./animal-form.server.ts";
import { getOwner, requireOwner } from "./own-breeder.server.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard({ all: ["pets.update"] })];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Change a parent", noIndex: true });

export const headers = pageHeaders;

export const shouldRevalidate = revalidateChanged;

export async function loader(args: Route.LoaderArgs) {
  const owner = await getOwner(args);
  const animalId = parseId(args.params.animalId) ?? 0;
  const animal = owner && (await withRetry(() => getAnimal(owner.breederId, animalId)));
  if (!animal) throw data(null, { status: 404 });
  const { name, type, breed, tests } = animal;
  return {
    animalId,
    name,
    values: animalValues(animal),
    version: animal.version,
    tests,
    usual: usualTests(type, breed),
    editor: await getImageEditor({ animalId }),
    idempotencyKey: newIdempotencyKey(),
  };
}

export async function action(args: Route.ActionArgs) {
  const { viewer, breederId } = await requireOwner(args);
  const animalId = parseId(args.params.animalId) ?? 0;
  if (!(await withRetry(() => getAnimal(breederId, animalId)))) throw data(null, { status: 404 });
  const { form, submission, animal } = await readAnimalForm(args.request);
  const version = formText(form, "version");
  const again = (status: number, errors: Parameters<typeof submission.reply>[0] = {}, opened = version) =>
    data({ result: submission.reply(errors), version: opened }, { status });
  if (!animal) return again(422);
  const tooOften = await limitForm(args.context, "write", `user-${viewer.userId}`);
  if (tooOften) return again(429, { formErrors: [tooOften] });
  const changed = await withErrorLogging(args.context, () => changeAnimal({ viewer, animalId, animal, version }));
  if (!changed) return again(503, { formErrors: [PARENT_NOT_SAVED] });
  if (changed.ok) {
    return flashRedirect(`/breeder/animals/${animalId}/edit`, { kind: "success", text: PARENT_CHANGED });
  }
  if (changed.code === "changed") return again(409, { formErrors: changedMessages(changed.changes) }, changed.version);
  if (changed.code === "in-use") {
    const { field, name, litter } = changed;
    return again(409, { fieldErrors: { [field]: [cannotBecome(field, name, litter)] } });
  }
  if (changed.code === "tested-before") return again(409, { fieldErrors: { date_of_birth: [TESTED_BEFORE_BIRTH] } });
  throw data(null, { status: 404 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export default function EditAnimalPage({ loaderData, actionData }: Route.ComponentProps) {
  const { animalId, name, values, version, tests, usual, editor, idempotencyKey } = loaderData;
  const path = `/breeder/animals/${animalId}`;
  const sent = actionData && "result" in actionData ? actionData : undefined;
  const lost = actionData && "lost" in actionData ? actionData.lost : null;
  const answers = useAnswers(`${path}/edit`, lost !== null);
  const newTest = useNewEntryKey(tests.map(({ testId }) => ({ id: testId })));
  return (
    <div className="page-width">
      <div className="page-head">
        <p>
          <Link to="/breeder/animals">Back to your parents</Link>
        </p>
        <h1 className="wrap-anywhere">Change {name}</h1>
      </div>
      <LostNote text={lost} />
      {/* Drawn anew with each answer, for the version and the values that it leads to. */}
      <AnimalForm
        key={answers}
        action={`${path}/edit`}
        values={values}
        version={version}
        sentVersion={sent?.version}
        lastResult={sent?.result}
      />
      <div className="animal-parts">
        <p className="field__hint without-script">Save the parent before you add photos or health tests.</p>
        <ImageControls editor={editor} returnTo={`${path}/edit`} />
        <section aria-labelledby="health-tests-title">
          <h2 id="health-tests-title">Health tests</h2>
          <HealthTestList tests={tests} action={`${path}/tests`} />
          <h3>Add a health test</h3>
          <HealthTestForm key={newTest} action={`${path}/tests`} usual={usual} idempotencyKey={idempotencyKey} />
        </section>
        <section aria-labelledby="delete-title">
          <h2 id="delete-title">Delete this parent</h2>
          <p>The photos and health tests are deleted too. A parent of a litter cannot be deleted.</p>
          <LinkButton to={`${path}/delete`} variant="secondary">
            Delete<span className="visually-hidden">: {name}</span>
          </LinkButton>
        </section>
      </div>
    </div>
  );
}

/** Counts the answers of the server to the form with this action; a lost request is not one. */
function useAnswers(action: string, isLost: boolean): number {
  const { state, formAction } = useNavigation();
  const isAnswered = state === "loading" && formAction === action;
  const [seen, setSeen] = useState({ isAnswered, count: 0 });
  if (seen.isAnswered !== isAnswered)
    setSeen({ isAnswered, count: isAnswered || isLost ? seen.count : seen.count + 1 });
  return seen.count;
}
