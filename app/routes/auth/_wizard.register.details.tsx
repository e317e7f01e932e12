// Registration, step 2: name, email address with its verification, password. Every button first stores the typed values.
import { data, redirect } from "react-router";
import { readAccountType } from "#app/domain/accounts/account-type.ts";
import {
  asLists,
  checkDetails,
  draftProof,
  type StepErrors,
  typedErrors,
} from "#app/domain/breeders/registration/check-step.server.ts";
import { type Draft, hasPassedDetails, pathAfterProof, typedFields } from "#app/domain/breeders/registration/draft.ts";
import { requestProof } from "#app/domain/breeders/registration/email-proof.server.ts";
import { storedPasswordHash, storePasswordHash } from "#app/domain/breeders/registration/password-hash-cache.server.ts";
import { REGISTRATION_TEXTS } from "#app/domain/breeders/registration/rules.ts";
import { detailsFormSchema, detailsSchema, emailSchema } from "#app/domain/breeders/registration/schema.ts";
import { suggestUsernames } from "#app/domain/breeders/registration/suggest-usernames.server.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { parseForm, schemaErrors } from "#app/http/forms/parse-form.server.ts";
import { formText } from "#app/http/forms/read-form.server.ts";
import { limitForm, returnTry } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import type { AppContext } from "#app/http/server/context.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { getDraft, keepDraft } from "#app/http/session/registration-draft.server.ts";
import { RegisterDetailsForm } from "#app/ui/accounts/registration/register-details-form.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/_wizard.register.details.ts";
import { googleButton } from "./google-button.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Sign up: your details", noIndex: true });

export const headers = pageHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const draft = await getDraft(context);
  if (!draft) throw redirect("/register");
  const { id: draftId, type, typed } = draft;
  const [proof, suggestions] = await Promise.all([draftProof(draft), suggestUsernames()]);
  const complete = detailsSchema.safeParse(typed).success;
  return {
    draftId,
    type,
    typed,
    proof,
    suggestions,
    complete,
    hasPassword: holds(draft),
    google: googleButton(context),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { form, submission } = await parseForm(request, detailsFormSchema);
  const known = await getDraft(context);
  const type = known?.type ?? readAccountType(formText(form, "type"));
  if (!type) return redirect("/register", 303);
  const tooOften = known ? null : await limitForm(context, "writeAddress");
  if (tooOften) throw data({ message: tooOften }, { status: 429 });
  const suggestion = formText(form, "suggestion");
  const typed = { ...known?.typed, ...typedFields((name) => form.get(name)) };
  if (suggestion) typed.username = typedFields(() => suggestion).username;
  const draft = await keepDraft(context, { pollId: null, passedWith: null, ...known, type, typed });

  const intent = suggestion ? "options" : formText(form, "intent");
  if (intent === "back") return redirect("/register", 303);
  if (intent === "options") return redirect("/register/details#details-username", 303);
  const password = formText(form, "password");
  const faults = schemaErrors(submission);
  if (intent === "send") return send(context, draft, password, faults);
  if (intent === "check") {
    const isVerified = (await draftProof(draft))?.verified ?? false;
    // A password that was typed now may be another than the one before.
    if (isVerified && password !== "") return goOn(context, draft, password, faults);
    if (isVerified) return redirect(pathAfterProof(draft), 303);
    return stay(422, { errors: asLists({ email: REGISTRATION_TEXTS.unverified }) });
  }
  if (password === "" && holds(draft) && (await draftProof(draft))?.verified)
    return redirect(pathAfterProof(draft), 303);
  return goOn(context, draft, password, faults);
}

/** Whether the step was passed but for the confirmation of the email address, and its password is still stored. */
function holds(draft: Draft): boolean {
  return (
    hasPassedDetails(draft) && storedPasswordHash(draft.id) !== null && detailsSchema.safeParse(draft.typed).success
  );
}

/** The response that shows this step again; `suggestions` are free usernames like the one that was typed. */
interface Answer {
  errors: StepErrors;
  suggestions?: string[];
}

const stay = (status: number, answer: Answer) => data(answer, { status });

async function send(context: AppContext, draft: Draft, password: string, schemaErrors: StepErrors) {
  const refuse = (status: number, email: string) => stay(status, { errors: asLists({ email }) });
  const email = emailSchema.safeParse(draft.typed.email);
  if (!email.success) return goOn(context, draft, password, schemaErrors);
  const tooMany = await limitForm(context, "availability");
  if (tooMany) return refuse(429, tooMany);
  const errors = await checkDetails(draft, password, schemaErrors);
  const wrong = typedErrors(errors, draft.typed, password);
  if (Object.keys(wrong).length > 0) return refuseDetails(wrong, draft);
  const tooOften =
    (await limitForm(context, "send")) ?? (await limitForm(context, "sendAccount", email.data.toLowerCase()));
  if (tooOften) return refuse(429, tooOften);
  const requested = await withErrorLogging(context, () => requestProof(email.data, draft.pollId));
  if (!requested) return refuse(503, REGISTRATION_TEXTS.emailNotSent);
  if (!requested.ok) return refuse(422, REGISTRATION_TEXTS.emailTaken);
  const sent = { ...draft, pollId: requested.value.pollId };
  // With only the confirmation missing, the step is not shown again after it.
  const passes = Object.keys(errors).every((field) => field === "email");
  // Without a password, as in "Send it again", an earlier one stays.
  const kept = password === "" ? sent : { ...sent, passedWith: null };
  await keepDraft(context, passes ? await pass(sent, password) : kept);
  return redirect("/register/details#email-check", 303);
}

/** The draft with this step passed; the hash of its password stays in the memory of the process. */
async function pass(draft: Draft, password: string): Promise<Draft> {
  await storePasswordHash(draft.id, password);
  return { ...draft, passedWith: draft.typed.email ?? null };
}

async function goOn(context: AppContext, draft: Draft, password: string, schemaErrors: StepErrors) {
  const tooOften = (await limitForm(context, "availability")) ?? (await limitForm(context, "accountFoundForm"));
  if (tooOften) return stay(429, { errors: { "": [tooOften] } });
  const errors = await checkDetails(draft, password, schemaErrors);
  // The rate limit is consumed before the check and refunded after it, so a refusal reveals nothing.
  if (errors.email?.[0] !== REGISTRATION_TEXTS.emailTaken) await returnTry(context, "accountFoundForm");
  if (Object.keys(errors).length > 0) return refuseDetails(errors, draft);
  const passed = await pass(draft, password);
  await keepDraft(context, passed);
  return redirect(pathAfterProof(passed), 303);
}

async function refuseDetails(errors: StepErrors, { typed }: Draft) {
  const taken = errors.username?.[0] === REGISTRATION_TEXTS.usernameTaken;
  return stay(422, { errors, suggestions: taken ? await suggestUsernames(typed.username) : undefined });
}

export default function DetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { suggestions, complete, ...step } = loaderData;
  const { errors, suggestions: ofWanted }: Answer = actionData ?? { errors: {} };
  return (
    <RegisterDetailsForm
      {...step}
      complete={complete && Object.keys(errors).length === 0}
      suggestions={ofWanted ?? suggestions}
      errors={errors}
    />
  );
}
