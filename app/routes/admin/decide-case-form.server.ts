// The forms on the page of a case: decides it, passes it on, or leads to the form that bans the user concerned.
import { data, redirect } from "react-router";
import { isLane, LANES } from "#app/domain/accounts/case-intake/kinds.ts";
import { CHOOSE_SOURCE } from "#app/domain/breeders/licences/texts.ts";
import {
  ANSWERED,
  CASE_DECISIONS,
  type CaseDecision,
  REASONED,
} from "#app/domain/moderation/case-decisions/case-options.ts";
import { decideSame } from "#app/domain/moderation/case-decisions/decide-same.server.ts";
import { passOnCase } from "#app/domain/moderation/case-decisions/pass-on.server.ts";
import {
  appliedText,
  CASE_FAILURES,
  CHOOSE_FIELDS,
  CHOOSE_LANE,
  ENTER_REASON,
  ENTER_REPLY,
  NOT_YOURS,
  decidedText,
  passedOnText,
  untickText,
} from "#app/domain/moderation/case-decisions/texts.ts";
import type { RefusedCaseForm } from "#app/domain/moderation/case-decisions/views.ts";
import { knownCodes, reasonText } from "#app/domain/moderation/decisions/reason-choice.ts";
import { reasonSchema } from "#app/domain/moderation/decisions/reason.ts";
import { REASONS } from "#app/domain/moderation/decisions/reasons.ts";
import { findSavedTexts } from "#app/domain/moderation/decisions/saved-texts.server.ts";
import { withSavedTexts } from "#app/domain/moderation/decisions/saved-texts.ts";
import { CHOOSE_REASON } from "#app/domain/moderation/decisions/texts.ts";
import { checkSourceSchema } from "#app/domain/moderation/subject-decisions/check-licence.server.ts";
import { changedText, READ_AGAIN } from "#app/domain/moderation/texts.ts";
import { knownFields } from "#app/domain/pets/listings/requested-fields.ts";
import { cutText } from "#app/domain/shared/cut-text.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { errorFor } from "#app/http/errors/error-codes.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { type AppContext, requestInfo } from "#app/http/server/context.ts";
import { type Acting, requireAdminActor } from "#app/http/session/admin-actor.server.ts";
import type { GuardArgs } from "#app/http/session/guards.server.ts";
import { casePath, QUEUE_PATH, type Work } from "#app/ui/moderation/cases/queue-paths.ts";
import { refusedDecision } from "./decision-form.server.ts";
import { redirectToNextCase, workOf } from "./next-case.server.ts";
import { QUEUE_RULE } from "./queue-rule.server.ts";
import { undoOf } from "./undo.server.ts";

interface Sent extends Acting {
  context: AppContext;
  caseId: number;
  form: FormData;
  work: Work;
}

/** The response to a form of the page of a case. */
export async function submitCaseForm(args: GuardArgs, caseId: number) {
  const acting = await requireAdminActor(args, QUEUE_RULE);
  const form = await readForm(args.request);
  const sent = { ...acting, context: args.context, caseId, form, work: workOf(acting.actor, form) };
  const intent = formText(form, "intent");
  if (intent === "pass-on") return passOn(sent);
  if (intent === "ban") return toBanForm(sent);
  if (!isCaseDecision(intent)) {
    const { status, message } = errorFor("bad-form");
    throw data({ code: "bad-form", message }, { status });
  }
  return decide(sent, intent);
}

async function decide(sent: Sent, decision: CaseDecision) {
  const { actor: viewer, remoteIp, caseId, form, context, work } = sent;
  const typed = await withSaved(form);
  const reasonCodes = knownCodes(typed.reasonCodes);
  const reason = reasonSchema.safeParse(reasonText(reasonCodes, typed.reason));
  const fields = requestedFields(typed);
  const source = checkSourceSchema.safeParse(formText(form, "source"));
  const isOfListing = form.has("asks-fields");
  const errors: RefusedCaseForm["errors"] = {
    ...(!reason.success && { reason: reason.error.issues[0]?.message ?? CHOOSE_REASON }),
    ...(REASONED.includes(decision) && reason.data === "" && { reason: CHOOSE_REASON }),
    ...(!REASONED.includes(decision) && reasonCodes.length > 0 && { reason: untickText("reasons", decision) }),
    ...(ANSWERED.includes(decision) &&
      reason.data === "" && { reason: decision.endsWith("agree") ? ENTER_REASON : ENTER_REPLY }),
    ...(decision === "changes" && isOfListing && fields.length === 0 && { fields: CHOOSE_FIELDS }),
    ...(!REASONED.includes(decision) && typed.fields.length > 0 && { fields: untickText("fields", decision) }),
    ...(decision === "checked" && !source.success && { source: CHOOSE_SOURCE }),
  };
  if (Object.keys(errors).length > 0) return refused({ ...typed, section: "decide", errors });
  const answer = {
    ...{ decision, reason: reason.data ?? "", reasonCodes, fields, source: source.data ?? null },
    ...{ sawStars: form.has("sawStars"), sawMaxDogs: form.has("sawMaxDogs"), seen: formText(form, "seen") },
  };
  const { session } = requestInfo(context);
  const all = typed.all || decision === "remove_all";
  const others = all ? seenOfSame(form) : new Map<number, string>();
  const input = { viewer, caseId, answer, remoteIp, sessionId: session?.id ?? "", others, all };
  const done = await withErrorLogging(context, () => decideSame(input));
  if (!done) return flashRedirect(casePath(caseId, work), { kind: "error", text: errorFor("unexpected").message });
  if (!done.ok && done.code === "changed") {
    const seen = `${changedText(done.name, done.fields)} ${READ_AGAIN}`;
    return refused({ ...typed, section: "decide", errors: { seen } }, 409);
  }
  if (!done.ok) return failed(sent, { ...typed, section: "decide" }, done.code);
  const { name, refs } = done.value;
  const text = `${decidedText(name, decision)}${all ? appliedText(done.value) : ""}`;
  if (decision === "progress") return flashRedirect(casePath(caseId, work), { kind: "success", text });
  const undo = undoOf(refs, casePath(caseId, work));
  return redirectToNextCase(context, viewer, work, { kind: "success", text, undo });
}

/** A text that was written is shown again: it may serve another decision, or the holder of the claim. */
function failed(
  { caseId, work }: Sent,
  written: Omit<RefusedCaseForm, "errors">,
  code: "not-found" | keyof typeof CASE_FAILURES,
) {
  if (code === "not-found") {
    // The page of the case cannot be shown again with the text.
    if (written.reason !== "")
      throw data({ code: "forbidden", message: NOT_YOURS, unsent: written.reason }, { status: 403 });
    return flashRedirect(QUEUE_PATH, { kind: "info", text: NOT_YOURS });
  }
  if (code === "own-subject") throw refusedDecision(code);
  const text = CASE_FAILURES[code];
  if (code === "not-offered" || written.reason !== "") return refused({ ...written, errors: { seen: text } }, 409);
  return flashRedirect(casePath(caseId, work), { kind: "info", text });
}

async function passOn(sent: Sent) {
  const { actor: viewer, remoteIp, caseId, form, context, work } = sent;
  const typed = typedValues(form);
  const reason = reasonSchema.safeParse(typed.reason);
  const { lane } = typed;
  const errors: RefusedCaseForm["errors"] = {
    ...(!isLane(lane) && { lane: CHOOSE_LANE }),
    ...(!reason.success && { reason: reason.error.issues[0]?.message }),
  };
  if (!isLane(lane) || !reason.success) return refused({ ...typed, section: "pass-on", errors });
  const done = await passOnCase({ viewer, caseId, lane, reason: reason.data, remoteIp });
  if (!done.ok) return failed(sent, { ...typed, section: "pass-on" }, done.code);
  const flash = { kind: "success", text: passedOnText(LANES[lane].label) } as const;
  return redirectToNextCase(context, viewer, work, flash, [caseId]);
}

/** The form that bans has no reasons to choose from: it is opened with their text. */
function toBanForm({ caseId, form }: Sent): Response {
  const { reasonCodes, reason } = typedValues(form);
  const codes = knownCodes(reasonCodes);
  const params = new URLSearchParams({
    case: String(caseId),
    reason: cutText(reasonText(codes, reason), BAN_REASON_SHOWN),
  });
  for (const code of codes) params.append("code", code);
  return redirect(`/admin/users/${parseId(formText(form, "userId")) ?? 0}?${params}`, 303);
}

/** A longer text would not fit a URL. */
const BAN_REASON_SHOWN = 2_000;

type Typed = Pick<RefusedCaseForm, "reasonCodes" | "reason" | "fields" | "lane" | "all">;

function typedValues(form: FormData): Typed {
  const all = (name: string) => form.getAll(name).filter((value) => typeof value === "string");
  return {
    reasonCodes: all("code"),
    reason: formText(form, "reason"),
    fields: all("field"),
    lane: formText(form, "to"),
    all: form.has("all"),
  };
}

/** The versions that the moderator saw of the cases with the same text: "12:1~pet-34.5d41402a". */
function seenOfSame(form: FormData): Map<number, string> {
  const sent = form.getAll("same").filter((value) => typeof value === "string");
  return new Map(sent.map((value) => [Number(value.split(":", 1)[0]), value.slice(value.indexOf(":") + 1)]));
}

/** With the saved texts that were ticked without script. */
async function withSaved(form: FormData): Promise<Typed> {
  const typed = typedValues(form);
  const ids = form.getAll("saved").map((id) => (typeof id === "string" ? (parseId(id) ?? 0) : 0));
  if (ids.length === 0) return typed;
  return { ...typed, reason: withSavedTexts(knownCodes(typed.reasonCodes), typed.reason, await findSavedTexts(ids)) };
}

/** Where no field is chosen, those that the chosen reasons refer to. */
function requestedFields({ fields, reasonCodes }: Typed): string[] {
  const chosen = knownFields(fields);
  if (chosen.length > 0) return chosen;
  return knownFields(knownCodes(reasonCodes).flatMap((code) => REASONS[code].field ?? []));
}

const refused = (state: RefusedCaseForm, status = 422) => data(state, { status });

function isCaseDecision(text: string): text is CaseDecision {
  return Object.hasOwn(CASE_DECISIONS, text);
}
