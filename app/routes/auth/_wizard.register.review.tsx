// Registration, step 3 for buyers: a summary, and the button that creates the account.
import { data, redirect } from "react-router";
import { draftProof } from "#app/domain/breeders/registration/check-step.server.ts";
import { storedPasswordHash } from "#app/domain/breeders/registration/password-hash-cache.server.ts";
import { REGISTRATION_TEXTS } from "#app/domain/breeders/registration/rules.ts";
import { editVersion } from "#app/domain/shared/edit-version.server.ts";
import { formText, newIdempotencyKey, readForm } from "#app/http/forms/read-form.server.ts";
import { revalidateChanged } from "#app/http/forms/revalidate-changed.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { RegisterReview } from "#app/ui/accounts/registration/register-review.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/_wizard.register.review.ts";
import { refuseStep, registerDraft, requireSentStep, requireStep, stepPassword } from "./registration-step.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Sign up: verify details", noIndex: true });

export const headers = pageHeaders;

export const shouldRevalidate = revalidateChanged;

export async function loader({ context }: Route.LoaderArgs) {
  const { draft } = await requireStep(context, "user");
  const { id, typed } = draft;
  const proof = await draftProof(draft);
  const asksPassword = storedPasswordHash(id) === null;
  const idempotencyKey = newIdempotencyKey();
  return { typed, version: editVersion(typed), verified: proof?.verified ?? false, asksPassword, idempotencyKey };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const { draft, details } = await requireSentStep(context, form, "user");
  if (formText(form, "intent") === "back") return redirect("/register/details", 303);
  const version = formText(form, "version");
  if (version !== "" && version !== editVersion(draft.typed)) {
    const errors = { "": [REGISTRATION_TEXTS.changed] };
    return data({ errors, idempotencyKey: formText(form, "idempotencyKey") }, { status: 409 });
  }
  const password = await stepPassword(draft, form);
  if ("errors" in password) return refuseStep(context, form, password.errors);
  return registerDraft(context, { draft, details, passwordHash: password.hash, application: null, form });
}

export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { idempotencyKey, ...step } = loaderData;
  return (
    <RegisterReview
      {...step}
      idempotencyKey={actionData?.idempotencyKey ?? idempotencyKey}
      errors={actionData?.errors}
    />
  );
}
