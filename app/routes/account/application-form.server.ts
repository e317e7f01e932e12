// Loader and action of the two pages of the breeder application, which differ in one section and in their texts. Each
// response shows the form with everything that was typed.
import type { SubmissionResult } from "@conform-to/react";
import { data, redirect } from "react-router";
import type { ContactKind } from "#app/domain/accounts/verification/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import {
  CONTACT_FIELDS,
  type ContactStep,
  lockedContacts,
  type OpenCodes,
} from "#app/domain/breeders/applications/contact-step.ts";
import {
  type ApplicationPage,
  getApplicationPage,
} from "#app/domain/breeders/applications/get-application-page.server.ts";
import { APPLICATION_SCHEMAS, type ApplicationVariant, draftSchema } from "#app/domain/breeders/applications/schema.ts";
import { takesApplication } from "#app/domain/breeders/applications/status.ts";
import { submitApplication } from "#app/domain/breeders/applications/submit-application.server.ts";
import {
  APPLICATION_CHANGED,
  APPLICATION_PATH,
  APPLICATION_REFUSALS,
  APPLICATION_VARIANTS,
} from "#app/domain/breeders/applications/texts.ts";
import {
  alreadyVerified,
  type ContactStepResult,
  confirmContactCode,
  sendContactCode,
  stepFailure,
} from "#app/domain/breeders/applications/verify-contact.server.ts";
import { changedMessages } from "#app/domain/shared/edit-texts.ts";
import { errorFor } from "#app/http/errors/error-codes.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { checkForm } from "#app/http/forms/parse-form.server.ts";
import { formText, newIdempotencyKey, readForm } from "#app/http/forms/read-form.server.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { type AppContext, requestInfo } from "#app/http/server/context.ts";
import { type GuardArgs, requireViewer } from "#app/http/session/guards.server.ts";
import { askForProof, requesterWith } from "#app/http/session/reauthentication.server.ts";
import { endSession } from "#app/http/session/session.server.ts";
import { CONTACT_KINDS, type Intent, openCodes, readIntent } from "./application-intent.server.ts";

/** The data of the page, at first and after every submit. */
export interface ApplicationView {
  page: ApplicationPage;
  idempotencyKey: string;
  codes: OpenCodes;
  /** The form changes the pending application. */
  changes?: boolean;
  result?: SubmissionResult;
  step?: ContactStep;
}

/** Errors of the form and its fields that the schema cannot find. */
interface Faults {
  formErrors?: string[];
  fieldErrors?: Record<string, string[]>;
}

export async function loadApplication(args: GuardArgs): Promise<ApplicationView> {
  const { userId } = await requireViewer(args);
  const page = await withRetry(() => getApplicationPage(userId));
  return { page, idempotencyKey: newIdempotencyKey(), codes: {}, changes: isChange(args) && page.status === "PENDING" };
}

/** Whether the address is that of the form that changes the application. */
export function isChange({ request }: GuardArgs): boolean {
  return new URL(request.url).searchParams.has("change");
}

/** Carries out the action of the submitted button. */
export async function actOnApplication(args: GuardArgs, variant: ApplicationVariant) {
  const viewer = await requireViewer(args);
  const form = await readForm(args.request);
  const page = await withRetry(() => getApplicationPage(viewer.userId));
  // A verified contact detail cannot be changed here: its field is locked, and so is its value.
  const locked = lockedContacts(variant, page.verified);
  for (const contact of CONTACT_KINDS) {
    const field = CONTACT_FIELDS[contact];
    if (locked[contact]) form.set(field, page.values[field]);
  }
  const intent = readIntent(form, variant, page);
  if (intent.kind === "logout") {
    return redirect("/login", { status: 303, headers: { "Set-Cookie": await endSession(args.context) } });
  }
  if (intent.kind === "apply") return apply(args, viewer, variant, form, page);
  const { contact } = intent;
  const answer = page.verified[contact] ? alreadyVerified(contact) : await verify(args, viewer, intent, form);
  return showStep(viewer.userId, form, answer, isChange(args));
}

async function apply(
  args: GuardArgs,
  viewer: Viewer,
  variant: ApplicationVariant,
  form: FormData,
  page: ApplicationPage,
) {
  const { context } = args;
  const changes = isChange(args);
  const facts = APPLICATION_VARIANTS[variant];
  const [idempotencyKey, version] = [formText(form, "idempotency_key"), formText(form, "version")];
  const submission = checkForm(form, APPLICATION_SCHEMAS[variant]);
  const codes = openCodes(form);
  const again = (status: number, errors: Faults, key = idempotencyKey, shown = { ...page, version }) =>
    data<ApplicationView>(
      { page: shown, idempotencyKey: key, codes, changes, result: submission.reply(errors) },
      { status },
    );
  const unproved = () => unprovedFaults(page, submission.reply().error ?? {});
  if (submission.status !== "success") {
    const proved =
      variant === "short" || !takesApplication(page.status) || (page.verified.email && page.verified.phone);
    return again(422, proved ? {} : unproved());
  }
  const tooOften = await limitForm(context, "write", `user-${viewer.userId}`);
  if (tooOften) return again(429, { formErrors: [tooOften] });
  const remoteIp = requestInfo(context).address;
  const input = { actor: viewer, variant, form: submission.value, idempotencyKey, remoteIp, changes, version };
  const sent = await withErrorLogging(context, () => submitApplication(input));
  if (!sent) return again(503, { formErrors: [facts.failed] });
  if (sent.ok && changes) return flashRedirect(APPLICATION_PATH, { kind: "success", text: APPLICATION_CHANGED });
  if (sent.ok) return flashRedirect(facts.next, { kind: "success", text: facts.submitted });
  if (sent.code === "changed") {
    const shown = { ...page, version: sent.version };
    return again(409, { formErrors: changedMessages(sent.changes) }, newIdempotencyKey(), shown);
  }
  if (sent.code === "not-verified") return again(422, unproved());
  if (sent.code === "forbidden" || sent.code === "invalid-form") {
    return again(403, { formErrors: [errorFor("forbidden").message] });
  }
  const [code, text] = [sent.code, [APPLICATION_REFUSALS[sent.code]]];
  const refusal = code === "name-taken" ? { fieldErrors: { registered_trading_name: text } } : { formErrors: text };
  if (sent.code === "idempotency-key-missing") return again(400, refusal, newIdempotencyKey());
  return again(409, refusal, newIdempotencyKey(), { ...(await getApplicationPage(viewer.userId)), version });
}

/** The error at the first contact detail that is not verified, unless it has another error. */
function unprovedFaults({ verified }: ApplicationPage, errors: object): Faults {
  const field = CONTACT_FIELDS[verified.email ? "phone" : "email"];
  const text = [APPLICATION_REFUSALS["not-verified"]];
  return Object.hasOwn(errors, field) ? { formErrors: text } : { fieldErrors: { [field]: text } };
}

async function verify(
  args: GuardArgs,
  viewer: Viewer,
  intent: Extract<Intent, { contact: ContactKind }>,
  form: FormData,
): Promise<ContactStepResult> {
  const { contact, kind } = intent;
  const { context } = args;
  const requester = await requesterWith(args, viewer, form);
  const codes = openCodes(form);
  const typed = formText(form, CONTACT_FIELDS[contact]);
  const input = { owner: requester, contact, typed };
  const code = formText(form, `${contact}_code`);
  const refused = (outcome: "wrong-code" | "wrong-contact", text: string, status: number): ContactStepResult => {
    return { step: { contact, outcome, text }, codeFor: null, status };
  };
  const open = codes[contact] ? "wrong-code" : "wrong-contact";
  const tooOften = await limitVerify(context, kind, viewer.userId);
  if (tooOften) return refused(open, tooOften, 429);
  const answer = await withErrorLogging(context, () =>
    kind === "send"
      ? sendContactCode(input, intent.again)
      : confirmContactCode({ ...input, code, codeFor: codes[contact] ?? "" }),
  );
  if (answer && "code" in answer) throw await askForProof(args, requester, form);
  return answer ?? refused(open, stepFailure(kind, contact, kind === "send" && intent.again), 503);
}

/** The form with the result of the step; a contact detail that has just been verified is locked from now on. */
async function showStep(userId: number, form: FormData, answer: ContactStepResult, changes: boolean) {
  const { step, status, codeFor } = answer;
  const codes = openCodes(form);
  if (codeFor) codes[step.contact] = codeFor;
  if (step.outcome === "confirmed" || step.outcome === "taken") delete codes[step.contact];
  const page = { ...(await withRetry(() => getApplicationPage(userId))), version: formText(form, "version") };
  const wrong =
    step.outcome === "wrong-contact" ? { fieldErrors: { [CONTACT_FIELDS[step.contact]]: [step.text] } } : {};
  const result = checkForm(form, draftSchema).reply(wrong);
  return data<ApplicationView>(
    { page, idempotencyKey: formText(form, "idempotency_key"), codes, changes, result, step },
    { status },
  );
}

async function limitVerify(context: AppContext, kind: "send" | "confirm", userId: number): Promise<string | null> {
  if (kind === "confirm") return limitForm(context, "redeem", `user-${userId}`);
  return (await limitForm(context, "send")) ?? (await limitForm(context, "sendAccount", `user-${userId}`));
}
