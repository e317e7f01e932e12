// Re-authentication over HTTP: forms send the proof beside their own fields. The response to a form without it is a
// page that asks for it and then submits the same form again. Endpoints respond with 403 and name the proof.
import { data, redirect } from "react-router";
import {
  proveWithCode,
  proveWithPassword,
  sendProofCode,
} from "#app/domain/accounts/reauthentication/reauthenticate.server.ts";
import type { Requester } from "#app/domain/accounts/requester.ts";
import {
  PROOF_FIELDS,
  REAUTHENTICATION_TEXTS as TEXTS,
  type ReauthenticationQuestion,
  waitText,
} from "#app/domain/accounts/sessions/reauthentication-rules.ts";
import { isRecentlyAuthenticated, proofOf } from "#app/domain/accounts/sessions/recent-authentication.server.ts";
import { codeDigits } from "#app/domain/accounts/verification/rules.ts";
import { CODE_REFUSALS, codeTooSoon } from "#app/domain/accounts/verification/texts.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { apiError } from "#app/http/api/reply.server.ts";
import { errorFor } from "#app/http/errors/error-codes.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { pagePath } from "#app/http/forms/safe-path.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { type AppContext, requestInfo, requestSource } from "#app/http/server/context.ts";
import { type GuardArgs, requireViewer } from "./guards.server.ts";
import { keepResponseSecret } from "./secret-response.ts";
import { getSessionId } from "./session.server.ts";

const NEEDED = "reauthentication-needed";

/** The user of a request, and its source. */
export async function requesterOf(context: AppContext, viewer: Viewer): Promise<Requester> {
  const { userId, firstName, email } = viewer;
  return { userId, firstName, email, source: requestSource(context), sessionId: await getSessionId(context) };
}

/** The same for a form, after its proof was accepted; after a wrong proof the page asks again. */
export async function requesterWith(args: GuardArgs, viewer: Viewer, form: FormData): Promise<Requester> {
  const requester = await requesterOf(args.context, viewer);
  const problem = await acceptProof(args.context, requester, form);
  if (problem) throw await questionOf(args, requester, form, problem);
  return requester;
}

/** The same for a form that needs its own proof: a recent one does not replace it. */
export async function requesterWithOwnProof(args: GuardArgs, viewer: Viewer, form: FormData): Promise<Requester> {
  const requester = await requesterWith(args, viewer, form);
  if (form.has(PROOF_FIELDS.password) || form.has(PROOF_FIELDS.code)) return requester;
  throw await askForProof(args, requester, form);
}

/**
 * Opens the action of a page of a second factor: the viewer, the form and its accepted proof. Responses show secrets,
 * so they are not stored. A form that holds the proof alone leads back to the page.
 */
export async function readSecondFactorForm(args: GuardArgs, page: string) {
  const viewer = await requireViewer(args);
  keepResponseSecret(args.context);
  const form = await readForm(args.request);
  const requester = await requesterWith(args, viewer, form);
  if (isProofAlone(form)) throw redirect(page, 303);
  return { viewer, form, requester };
}

/** The page that asks for a proof and then submits the form again. To be thrown. */
export function askForProof(args: GuardArgs, requester: Requester, form: FormData) {
  return questionOf(args, requester, form, { status: errorFor(NEEDED).status, error: null, isSent: false });
}

/** Requires a recent proof for a page. */
export async function requireRecentAuthentication(args: GuardArgs, requester: Requester): Promise<void> {
  if (await isRecentlyAuthenticated(requester.sessionId)) return;
  throw await askForProof(args, requester, new FormData());
}

/** Whether a form holds the proof alone, as that of a page that needs one to be shown. */
export function isProofAlone(form: FormData): boolean {
  return [...form.keys()].every((name) => isProofField(name));
}

/** The 403 of an endpoint, which names the proof. */
export async function reauthenticationError({ userId }: Pick<Requester, "userId">): Promise<Response> {
  const proof = await proofOf(userId);
  return proof === "password"
    ? apiError(NEEDED, { message: TEXTS.apiPassword, code: "password_required" })
    : apiError(NEEDED, { message: TEXTS.apiCode, code: "email_code_required" });
}

interface Problem {
  status: number;
  error: string | null;
  isSent: boolean;
}

async function acceptProof(context: AppContext, requester: Requester, form: FormData): Promise<Problem | null> {
  if (form.has(PROOF_FIELDS.send)) return sendCode(context, requester);
  if (form.has(PROOF_FIELDS.code)) return acceptCode(context, requester, formText(form, PROOF_FIELDS.code));
  if (form.has(PROOF_FIELDS.password)) return acceptPassword(context, requester, form);
  return null;
}

async function acceptPassword(context: AppContext, requester: Requester, form: FormData): Promise<Problem | null> {
  const password = formText(form, PROOF_FIELDS.password);
  if (password === "") return { status: 422, error: TEXTS.passwordMissing, isSent: false };
  const proved = await proveWithPassword(requester, password);
  if (proved.ok) return null;
  if (proved.code === "wrong-password") return { status: 422, error: TEXTS.passwordWrong, isSent: false };
  requestInfo(context).headers.set("Retry-After", String(proved.retryAfterSeconds));
  return { status: 429, error: waitText(proved.retryAfterSeconds), isSent: false };
}

async function acceptCode(context: AppContext, requester: Requester, typed: string): Promise<Problem | null> {
  const code = codeDigits(typed);
  if (code === "") return { status: 422, error: TEXTS.codeMissing, isSent: true };
  const tooOften = await limitForm(context, "redeem", `user-${requester.userId}`);
  if (tooOften) return { status: 429, error: tooOften, isSent: true };
  const proved = await proveWithCode(requester, code);
  return proved.ok ? null : { status: 422, error: CODE_REFUSALS[proved.code], isSent: true };
}

async function sendCode(context: AppContext, requester: Requester): Promise<Problem> {
  const subject = `user-${requester.userId}`;
  const tooOften = (await limitForm(context, "send")) ?? (await limitForm(context, "sendAccount", subject));
  if (tooOften) return { status: 429, error: tooOften, isSent: true };
  const sent = await sendProofCode(requester);
  if (sent.ok) return { status: errorFor(NEEDED).status, error: null, isSent: true };
  if (sent.code === "too-soon") return { status: 429, error: codeTooSoon(sent.retryAfterSeconds), isSent: true };
  if (sent.code === "not-sent") return { status: 503, error: TEXTS.notSent, isSent: false };
  return { status: errorFor(NEEDED).status, error: null, isSent: false };
}

async function questionOf({ request }: GuardArgs, requester: Requester, form: FormData, problem: Problem) {
  const { status, error, isSent } = problem;
  const question: ReauthenticationQuestion = {
    proof: await proofOf(requester.userId),
    email: requester.email,
    isSent,
    error,
    action: pagePath(request.url),
    fields: [...form].flatMap(([name, value]): [string, string][] =>
      isProofField(name) || typeof value !== "string" ? [] : [[name, value]],
    ),
  };
  return data({ code: NEEDED, message: TEXTS.title, question }, { status });
}

function isProofField(name: string): boolean {
  return Object.values<string>(PROOF_FIELDS).includes(name);
}
