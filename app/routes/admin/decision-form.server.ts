// Shared by both moderation queues: reads a posted decision, and redirects back to the next row of the list with a message.
import { data } from "react-router";
import { knownCodes, reasonText } from "#app/domain/moderation/decisions/reason-choice.ts";
import { reasonSchema } from "#app/domain/moderation/decisions/reason.ts";
import type { ReasonCode } from "#app/domain/moderation/decisions/reasons.ts";
import { type DecisionName, DECISIONS } from "#app/domain/moderation/decisions/rules.ts";
import { CHOOSE_REASON, OWN_SUBJECT_TEXT } from "#app/domain/moderation/decisions/texts.ts";
import { type Decided, hasChanged, QUEUE_PAGE_SIZE } from "#app/domain/moderation/rules.ts";
import { parseSeen, versionsIn } from "#app/domain/moderation/seen-value.ts";
import { GONE_MEANWHILE, lateText, NOTHING_SELECTED, READ_AGAIN } from "#app/domain/moderation/texts.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { errorFor } from "#app/http/errors/error-codes.ts";
import { flashBack } from "#app/http/forms/flash.server.ts";
import type { Flash } from "#app/http/forms/flash.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { undoOf } from "./undo.server.ts";

export interface QueueForm<Intent extends string> {
  intent: Intent;
  ids: number[];
  /** The versions that the moderator read, by id. */
  versions: Map<number, string>;
  /** As the user reads it: the text, or the sentences of the chosen reasons. */
  reason: string;
  reasonCodes: ReasonCode[];
  /** The error message of the reason, or null. */
  reasonFault: string | null;
  form: FormData;
}

/**
 * Reads a decision about one or many: `intent`, `reason`, `code`, and an id for each under `name`. A restricting decision needs a
 * reason.
 * Throws a 400.
 */
export async function readDecision<Intent extends DecisionName>(
  request: Request,
  name: string,
  intents: readonly Intent[],
): Promise<QueueForm<Intent>> {
  const form = await readForm(request, { fields: QUEUE_PAGE_SIZE + 10 });
  const intent = intents.find((one) => one === formText(form, "intent"));
  const sent = form.getAll(name);
  const seen = sent.map((value) => (typeof value === "string" ? parseSeen(value) : null));
  if (!intent || sent.length > QUEUE_PAGE_SIZE || seen.includes(null)) {
    throw data({ code: "bad-request", message: errorFor("bad-request").message }, { status: 400 });
  }
  const reasonCodes = knownCodes(form.getAll("code").filter((code) => typeof code === "string"));
  const text = reasonText(reasonCodes, formText(form, "reason"));
  const reason = reasonSchema.safeParse(text);
  const isMissing = DECISIONS[intent].restricts && text === "";
  const read = seen.filter((one) => one !== null);
  return {
    intent,
    ids: read.map(({ id }) => id),
    versions: versionsIn(read),
    reason: text,
    reasonCodes,
    reasonFault: isMissing ? CHOOSE_REASON : reason.success ? null : (reason.error.issues[0]?.message ?? ""),
    form,
  };
}

/** The reason of a form that needs one: as typed, and its error message or null. `missing` is that of an empty one. */
export function readReason(form: FormData, missing: string): { reason: string; fault: string | null } {
  const typed = formText(form, "reason");
  const read = reasonSchema.min(1, missing).safeParse(typed);
  return read.success
    ? { reason: read.data, fault: null }
    : { reason: typed, fault: read.error.issues[0]?.message ?? missing };
}

type DecisionResult = Result<Decided, "forbidden" | "own-subject">;

/**
 * What is shown in the form that was sent when nothing was decided, because it had changed since the moderator read it; null
 * otherwise.
 */
export function changedFault(result: DecisionResult | null): string | null {
  if (!result?.ok || result.value.done.length > 0) return null;
  const changed = result.value.late.filter(hasChanged);
  return changed.length > 0 ? `${lateText(changed)} ${READ_AGAIN}` : null;
}

/** Redirects back to the list, at the row after the decided ones. `result` is null after a server error. */
export function decisionReply(
  to: string,
  result: DecisionResult | null,
  texts: { done: string; failed: string },
  at: string | null,
): Response {
  if (result && !result.ok) throw refusedDecision(result.code);
  const decided = result?.value ?? null;
  const undo = undoOf(decided?.refs ?? [], to);
  return flashBack(to, { ...decisionFlash(decided, texts), undo }, at);
}

/** The page of a decision that the moderator may not make. */
export function refusedDecision(code: "forbidden" | "own-subject") {
  const { status, message } = errorFor("forbidden");
  return data({ code: "forbidden", message: code === "own-subject" ? OWN_SUBJECT_TEXT : message }, { status });
}

/** The message about a decision. Throws a 404 when its only subject does not exist. */
function decisionFlash(decided: Decided | null, texts: { done: string; failed: string }): Flash {
  if (!decided) return { kind: "error", text: texts.failed };
  const { done, late, unknown } = decided;
  const count = done.length + late.length + unknown.length;
  if (count === 0) return { kind: "info", text: NOTHING_SELECTED };
  if (count === 1 && unknown.length === 1) throw data(null, { status: 404 });
  const words = [
    ...(done.length > 0 ? [doneText(texts.done, done.length, count)] : []),
    ...(late.length > 0 ? [lateText(late)] : []),
    ...(unknown.length > 0 ? [GONE_MEANWHILE] : []),
  ];
  return { kind: done.length > 0 ? "success" : "info", text: words.join(" ") };
}

function doneText(text: string, done: number, count: number): string {
  if (count === 1) return text;
  return done === count ? `${text} (${count})` : `${text}: ${done} of ${count}.`;
}

/** The row to which the redirect leads, from the form; or null. */
export function rowAnchor(form: FormData): string | null {
  const at = formText(form, "at");
  return /^(?:pet|breeder)-[0-9]{1,10}$/.test(at) ? at : null;
}
