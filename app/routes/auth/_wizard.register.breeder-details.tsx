// Registration, step 3 for breeders: the application, and the button that creates the account.
import { redirect } from "react-router";
import { asLists, draftProof, type StepErrors } from "#app/domain/breeders/registration/check-step.server.ts";
import { typedFields } from "#app/domain/breeders/registration/draft.ts";
import { storedPasswordHash } from "#app/domain/breeders/registration/password-hash-cache.server.ts";
import { findTaken, toApplication } from "#app/domain/breeders/registration/registration-checks.server.ts";
import { REGISTRATION_TEXTS } from "#app/domain/breeders/registration/rules.ts";
import { type BreederDetails, breederDetailsSchema } from "#app/domain/breeders/registration/schema.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { parseForm, schemaErrors } from "#app/http/forms/parse-form.server.ts";
import { formText, newIdempotencyKey } from "#app/http/forms/read-form.server.ts";
import type { AppContext } from "#app/http/server/context.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { keepDraft } from "#app/http/session/registration-draft.server.ts";
import { RegisterBreederForm } from "#app/ui/accounts/registration/register-breeder-form.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/_wizard.register.breeder-details.ts";
import { refuseStep, registerDraft, requireSentStep, requireStep, stepPassword } from "./registration-step.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Sign up: breeder details", noIndex: true });

export const headers = pageHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const { draft } = await requireStep(context, "breeder");
  const { id: draftId, typed } = draft;
  const verified = (await draftProof(draft))?.verified ?? false;
  return {
    draftId,
    typed,
    verified,
    asksPassword: storedPasswordHash(draftId) === null,
    idempotencyKey: newIdempotencyKey(),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { form, submission } = await parseForm(request, breederDetailsSchema);
  const typed = typedFields((name) => form.get(name));
  const { draft: known, details } = await requireSentStep(context, form, "breeder");
  const draft = await keepDraft(context, { ...known, typed: { ...known.typed, ...typed } });
  if (formText(form, "intent") === "back") return redirect("/register/details", 303);

  const password = await stepPassword(draft, form);
  const errors: StepErrors = {
    ...("errors" in password ? password.errors : {}),
    ...(submission.status === "success" ? await takenErrors(context, submission.value) : schemaErrors(submission)),
  };
  if (!(await draftProof(draft))?.verified) errors[""] = [REGISTRATION_TEXTS.unverifiedBreeder];
  if (Object.keys(errors).length > 0 || submission.status !== "success" || "errors" in password) {
    return refuseStep(context, form, errors);
  }
  const application = toApplication(details, submission.value);
  return registerDraft(context, { draft, details, passwordHash: password.hash, application, form });
}

async function takenErrors(context: AppContext, details: BreederDetails): Promise<StepErrors> {
  const { contact_tel: phone, registered_trading_name: tradingName } = details;
  const taken = await withErrorLogging(context, () => findTaken({ phone, tradingName }));
  return asLists(taken ?? { contact_tel: REGISTRATION_TEXTS.phoneUnchecked });
}

export default function BreederDetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { idempotencyKey, ...step } = loaderData;
  return (
    <RegisterBreederForm
      {...step}
      idempotencyKey={actionData?.idempotencyKey ?? idempotencyKey}
      errors={actionData?.errors}
    />
  );
}
