// The form that closes a moderation case, on /admin/pets/changes and /admin/licences.
import { data } from "react-router";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { closeCase } from "#app/domain/moderation/case-decisions/close-case.server.ts";
import { CASE_CLOSED, CASE_LATE, CASE_REASON_MISSING, changedText, READ_AGAIN } from "#app/domain/moderation/texts.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText } from "#app/http/forms/read-form.server.ts";
import type { RejectedClose } from "#app/ui/moderation/open-cases.tsx";
import { readReason, refusedDecision } from "./decision-form.server.ts";

interface CloseCaseForm {
  viewer: Viewer;
  about: "pets" | "licences";
  form: FormData;
  /** The page to return to. */
  path: string;
  remoteIp?: string;
}

export async function submitCloseCase({ form, path, ...by }: CloseCaseForm) {
  const caseId = parseId(formText(form, "caseId")) ?? 0;
  const { reason, fault } = readReason(form, CASE_REASON_MISSING);
  if (fault !== null) return data<RejectedClose>({ caseId, reason, closeError: fault }, { status: 422 });
  const done = await closeCase({ ...by, caseId, reason, seen: formText(form, "seen") });
  if (!done.ok && done.code === "changed") {
    const closeError = `${changedText(`Case ${caseId}`, done.fields)} ${READ_AGAIN}`;
    return data<RejectedClose>({ caseId, reason, closeError }, { status: 409 });
  }
  if (!done.ok && done.code !== "late") throw refusedDecision(done.code);
  return flashRedirect(path, done.ok ? { kind: "success", text: CASE_CLOSED } : { kind: "info", text: CASE_LATE });
}
