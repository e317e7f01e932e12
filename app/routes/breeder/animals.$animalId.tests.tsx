// /breeder/animals/:animalId/tests: the health tests of a parent. A post adds or deletes one.
import { data } from "react-router";
import { addHealthTest } from "#app/domain/pets/animals/add-health-test.server.ts";
import { deleteHealthTest } from "#app/domain/pets/animals/delete-health-test.server.ts";
import { usualTests } from "#app/domain/pets/animals/health-tests.ts";
import { getAnimal } from "#app/domain/pets/animals/queries.server.ts";
import {
  FORM_OUT_OF_DATE,
  TEST_ADDED,
  TEST_DELETED,
  TEST_NOT_SAVED,
  TOO_MANY_TESTS,
} from "#app/domain/pets/animals/texts.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText, newIdempotencyKey } from "#app/http/forms/read-form.server.ts";
import { revalidateChanged } from "#app/http/forms/revalidate-changed.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { permissionGuard } from "#app/http/session/guards.server.ts";
import { Link } from "#app/ui/kit/link.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { HealthTestForm, HealthTestList, type RefusedTest } from "#app/ui/pets/animals/health-tests.tsx";
import { keepTyped } from "#app/ui/pets/listings/keep-typed.client-action.ts";
import type { Route } from "./+types/animals.$animalId.tests.ts";
import { readHealthTestForm } from "./animal-form.server.ts";
import { getOwner, requireOwner } from "./own-breeder.server.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard({ all: ["pets.update"] })];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Health tests", noIndex: true });

export const headers = pageHeaders;

export const shouldRevalidate = revalidateChanged;

export async function loader(args: Route.LoaderArgs) {
  const owner = await getOwner(args);
  const animalId = parseId(args.params.animalId) ?? 0;
  const animal = owner && (await withRetry(() => getAnimal(owner.breederId, animalId)));
  if (!animal) throw data(null, { status: 404 });
  const { name, type, breed, tests } = animal;
  return { animalId, name, tests, usual: usualTests(type, breed), idempotencyKey: newIdempotencyKey() };
}

export async function action(args: Route.ActionArgs) {
  const { viewer, breederId } = await requireOwner(args);
  const animalId = parseId(args.params.animalId) ?? 0;
  const animal = await withRetry(() => getAnimal(breederId, animalId));
  if (!animal) throw data(null, { status: 404 });
  const page = `/breeder/animals/${animalId}/edit`;
  const sent = await readHealthTestForm(args.request, animal);
  try {
    const { form, submission, test, document, problem } = sent;
    const given = formText(form, "idempotencyKey");
    const again = (status: number, error?: string, idempotencyKey = given) =>
      data<RefusedTest>(
        {
          result: submission.reply(error ? { formErrors: [error] } : {}),
          documentError: problem?.text ?? null,
          idempotencyKey,
        },
        { status },
      );
    if (formText(form, "intent") === "delete") {
      const testId = parseId(formText(form, "testId")) ?? 0;
      const deleted = await withErrorLogging(args.context, () => deleteHealthTest(viewer, { animalId, testId }));
      if (!deleted) return flashRedirect(page, { kind: "error", text: TEST_NOT_SAVED });
      // A test that another tab has deleted is gone as well.
      return flashRedirect(page, { kind: "success", text: TEST_DELETED });
    }
    if (!test || problem) return again(problem?.status ?? 422);
    const tooOften = await limitForm(args.context, "upload", `user-${viewer.userId}`);
    if (tooOften) return again(429, tooOften);
    const input = { viewer, animalId, test, document, idempotencyKey: given };
    const added = await withErrorLogging(args.context, () => addHealthTest(input));
    if (!added) return again(503, TEST_NOT_SAVED);
    if (added.ok) return flashRedirect(page, { kind: "success", text: TEST_ADDED });
    if (added.code === "full") return again(409, TOO_MANY_TESTS);
    if (added.code === "not-found") throw data(null, { status: 404 });
    return again(400, FORM_OUT_OF_DATE, newIdempotencyKey());
  } finally {
    await sent.discard();
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export default function HealthTestsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { animalId, name, tests, usual, idempotencyKey } = loaderData;
  const path = `/breeder/animals/${animalId}`;
  return (
    <div className="page-width">
      <div className="page-head">
        <p>
          <Link to={`${path}/edit`}>Back to {name}</Link>
        </p>
        <h1 className="wrap-anywhere">Health tests of {name}</h1>
      </div>
      <HealthTestList tests={tests} action={`${path}/tests`} />
      <h2 className="mt-8">Add a health test</h2>
      <HealthTestForm
        action={`${path}/tests`}
        usual={usual}
        idempotencyKey={idempotencyKey}
        refused={actionData && "result" in actionData ? actionData : undefined}
      />
    </div>
  );
}
