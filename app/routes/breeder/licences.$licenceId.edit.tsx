// /breeder/licences/:licenceId/edit: changes or withdraws a licence.
import { data } from "react-router";
import { changeLicence, withdrawLicence } from "#app/domain/breeders/licences/change-licence.server.ts";
import { licenceFields } from "#app/domain/breeders/licences/columns.ts";
import { getLicence, mayWithdraw } from "#app/domain/breeders/licences/queries.server.ts";
import {
  CHANGED_BEFORE_WITHDRAWAL,
  CHANGED_MEANWHILE,
  LICENCE_CHANGED,
  LICENCE_CHECKED_AGAIN,
  LICENCE_NOT_SAVED,
  LICENCE_WITHDRAWN,
} from "#app/domain/breeders/licences/texts.ts";
import { presentValues } from "#app/domain/shared/edit-texts.ts";
import { editVersion } from "#app/domain/shared/edit-version.server.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText } from "#app/http/forms/read-form.server.ts";
import { revalidateChanged } from "#app/http/forms/revalidate-changed.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { LicenceForm } from "#app/ui/breeders/licences/licence-form.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/licences.$licenceId.edit.ts";
import { licenceValues, readLicenceForm } from "./licence-form.server.ts";
import { getOwner, requireOwner } from "./own-breeder.server.ts";

const LIST = "/breeder/licences";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Change a licence", noIndex: true });

export const headers = pageHeaders;

export const shouldRevalidate = revalidateChanged;

export async function loader(args: Route.LoaderArgs) {
  const owner = await getOwner(args);
  const licenceId = parseId(args.params.licenceId) ?? 0;
  const licence = owner && (await withRetry(() => getLicence(owner.breederId, licenceId)));
  if (!licence) throw data(null, { status: 404 });
  if (licence.state === "withdrawn") throw alreadyWithdrawn();
  const { state, documentName, updatedAt, changeRequest, refusalReason } = licence;
  const request = state === "unchecked" ? changeRequest : state === "refused" ? refusalReason : null;
  const canWithdraw = await withRetry(() => mayWithdraw({ ...licence, id: licenceId }));
  const about = { isChecked: state === "checked", canWithdraw, seen: updatedAt };
  const version = editVersion(licenceFields(licence));
  return { licenceId, values: licenceValues(licence), documentName, request, version, ...about };
}

/** By a repeated submit, or in another tab. */
function alreadyWithdrawn() {
  return flashRedirect(LIST, { kind: "info", text: LICENCE_WITHDRAWN });
}

export async function action(args: Route.ActionArgs) {
  const { viewer, breederId } = await requireOwner(args);
  const licenceId = parseId(args.params.licenceId) ?? 0;
  // An administrator changes the licences of other breeders through the API.
  const get = () => withRetry(() => getLicence(breederId, licenceId));
  if (!(await get())) throw data(null, { status: 404 });
  const notFound = async () => {
    if ((await get())?.state === "withdrawn") return alreadyWithdrawn();
    throw data(null, { status: 404 });
  };
  const sent = await readLicenceForm(args.request);
  try {
    const { form, submission, licence, document, problem } = sent;
    const withdraws = formText(form, "intent") === "withdraw";
    const [seen, version] = [formText(form, "seen"), formText(form, "version")];
    /** `shown` is null when the form is to show the stored version. */
    const again = (
      status: number,
      errors: string[] = [],
      shown: Record<"seen" | "version", string> | null = { seen, version },
    ) =>
      data(
        {
          // The form that withdraws has none of the licence's fields: they show what is stored.
          result: withdraws ? { error: { "": errors } } : submission.reply({ formErrors: errors }),
          documentError: problem?.text ?? null,
          shown,
        },
        { status },
      );
    if (!withdraws && (!licence || problem)) return again(problem?.status ?? 422);
    const tooOften = await limitForm(args.context, "upload", `user-${viewer.userId}`);
    if (tooOften) return again(429, [tooOften]);
    if (withdraws) {
      const done = await withErrorLogging(args.context, () => withdrawLicence(viewer, licenceId, seen || undefined));
      if (!done) return again(503, [LICENCE_NOT_SAVED]);
      if (!done.ok && done.code === "late") return again(409, [CHANGED_BEFORE_WITHDRAWAL], null);
      if (!done.ok) return await notFound();
      return flashRedirect(LIST, { kind: "success", text: LICENCE_WITHDRAWN });
    }
    const input = { viewer, licenceId, licence: licence!, document, seen, version };
    const changed = await withErrorLogging(args.context, () => changeLicence(input));
    if (!changed) return again(503, [LICENCE_NOT_SAVED]);
    if (!changed.ok && changed.code === "changed") {
      return again(409, [CHANGED_MEANWHILE, ...presentValues(changed.changes)], changed);
    }
    if (!changed.ok && changed.code === "late") return again(409, [CHANGED_MEANWHILE], null);
    if (!changed.ok) return await notFound();
    const text = changed.value.again ? LICENCE_CHECKED_AGAIN : LICENCE_CHANGED;
    return flashRedirect(LIST, { kind: "success", text });
  } finally {
    await sent.discard();
  }
}

export default function EditLicencePage({ loaderData, actionData }: Route.ComponentProps) {
  const { licenceId, canWithdraw, ...licence } = loaderData;
  const path = `${LIST}/${licenceId}/edit`;
  return (
    <div className="page-width">
      <div className="page-head">
        <h1>Change a licence</h1>
      </div>
      <LicenceForm
        action={path}
        {...licence}
        {...actionData?.shown}
        lastResult={actionData?.result}
        documentError={actionData?.documentError}
      />
      {canWithdraw && (
        <details className="mt-8">
          <summary>Withdraw this licence</summary>
          <form method="post" action={path} className="form-stack mt-4">
            <input type="hidden" name="seen" value={actionData?.shown?.seen ?? licence.seen} />
            <p>Buyers no longer see it, and listings that name it need another licence. This cannot be undone.</p>
            <div>
              <Button name="intent" value="withdraw" variant="danger">
                Withdraw licence
              </Button>
            </div>
          </form>
        </details>
      )}
    </div>
  );
}
