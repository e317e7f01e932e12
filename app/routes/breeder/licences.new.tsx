// /breeder/licences/new: adds a licence. ?renew={id} fills the form in from one of the breeder's licences.
import { data } from "react-router";
import { addLicence } from "#app/domain/breeders/licences/add-licence.server.ts";
import { getLicence } from "#app/domain/breeders/licences/queries.server.ts";
import {
  FORM_OUT_OF_DATE,
  LICENCE_ADDED,
  LICENCE_NOT_SAVED,
  TOO_MANY_LICENCES,
} from "#app/domain/breeders/licences/texts.ts";
import { knownLicence } from "#app/domain/pets/listings/known-licence.server.ts";
import { addDays } from "#app/domain/shared/calendar-dates.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText, newIdempotencyKey } from "#app/http/forms/read-form.server.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { LicenceForm } from "#app/ui/breeders/licences/licence-form.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/licences.new.ts";
import { EMPTY_LICENCE, licenceValues, readLicenceForm } from "./licence-form.server.ts";
import { getOwner, requireOwner } from "./own-breeder.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Add a licence", noIndex: true });

export const headers = pageHeaders;

export async function loader(args: Route.LoaderArgs) {
  const owner = await getOwner(args);
  if (!owner) return null;
  const renewed = parseId(args.url.searchParams.get("renew"));
  const old = renewed && (await withRetry(() => getLicence(owner.breederId, renewed)));
  const values = old
    ? { ...licenceValues(old), starts_on: addDays(old.endsOn, 1), ends_on: "", stars: "", max_dogs: "", remark: "" }
    : { ...EMPTY_LICENCE, ...(await knownLicence(owner.breederId)) };
  return { values, idempotencyKey: newIdempotencyKey() };
}

export async function action(args: Route.ActionArgs) {
  const { viewer, breederId } = await requireOwner(args);
  const sent = await readLicenceForm(args.request);
  try {
    const { form, submission, licence, document, problem } = sent;
    const given = formText(form, "idempotencyKey");
    const again = (status: number, error?: string, idempotencyKey = given) =>
      data(
        {
          result: submission.reply(error ? { formErrors: [error] } : {}),
          documentError: problem?.text ?? null,
          idempotencyKey,
        },
        { status },
      );
    if (!licence || problem) return again(problem?.status ?? 422);
    const tooOften = await limitForm(args.context, "upload", `user-${viewer.userId}`);
    if (tooOften) return again(429, tooOften);
    const input = { viewer, breederId, licence, document, idempotencyKey: given };
    const added = await withErrorLogging(args.context, () => addLicence(input));
    if (!added) return again(503, LICENCE_NOT_SAVED);
    if (added.ok) return flashRedirect("/breeder/licences", { kind: "success", text: LICENCE_ADDED });
    if (added.code === "full") return again(409, TOO_MANY_LICENCES);
    if (added.code === "forbidden" || added.code === "not-found") return again(403, LICENCE_NOT_SAVED);
    return again(400, FORM_OUT_OF_DATE, newIdempotencyKey());
  } finally {
    await sent.discard();
  }
}

export default function NewLicencePage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return null;
  return (
    <div className="page-width">
      <div className="page-head">
        <h1>Add a licence</h1>
      </div>
      <LicenceForm
        action="/breeder/licences/new"
        values={loaderData.values}
        idempotencyKey={actionData?.idempotencyKey ?? loaderData.idempotencyKey}
        lastResult={actionData?.result}
        documentError={actionData?.documentError}
      />
    </div>
  );
}
