// The actions of the form of a new litter, a step at a time. Each first saves the typed values as a draft, so that nothing is lost.
import { data, redirect } from "react-router";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { REPLACE_CHANGES } from "#app/domain/pets/listings/draft-version.ts";
import { DRAFT_NOT_SAVED } from "#app/domain/pets/listings/texts.ts";
import type { DraftConflict } from "#app/domain/pets/listings/views.ts";
import { createLitter } from "#app/domain/pets/litters/create-litter.server.ts";
import { saveLitterDraft } from "#app/domain/pets/litters/save-litter-draft.server.ts";
import type { LitterText } from "#app/domain/pets/litters/schema.ts";
import {
  fieldsOfStep,
  type LitterStep,
  litterStepPath,
  nextLitterStep,
  stageIn,
} from "#app/domain/pets/litters/steps.ts";
import {
  FORM_OUT_OF_DATE,
  LITTER_ADDED_ALREADY,
  LITTER_ADDED_BEFORE,
  LITTER_CREATED,
  LITTER_DRAFT_SAVED,
  LITTER_NOT_SAVED,
  TOO_MANY_LITTER_DRAFTS,
  TOO_MANY_LITTERS,
} from "#app/domain/pets/litters/texts.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { listingError } from "#app/http/forms/listing-form.server.ts";
import { formText } from "#app/http/forms/read-form.server.ts";
import { typedLitterStep } from "#app/http/forms/typed-litter.server.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import type { AppContext } from "#app/http/server/context.ts";
import { checkLitterForm } from "./litter-form.server.ts";

const LIST = "/breeder/litters";

/** The action data of the form: the submitted values with what is wrong. */
interface LitterAnswer {
  draftId: string;
  /** The litter that this one follows, while the draft is not stored. */
  like: number | null;
  values: LitterText;
  version: string;
  errors: Record<string, string[]>;
  formErrors: string[];
  conflict: DraftConflict | null;
}

/** Messages at the fields of a step whose values are not possible; a missing one is no error yet. */
export function litterStepErrors(step: LitterStep, values: LitterText): Record<string, string[]> {
  const checked = checkLitterForm(values);
  if (checked.ok) return {};
  const own = fieldsOfStep(step, stageIn(values));
  const isWrong = ([field]: [string, string[]]) => own.includes(field) && (values[field] ?? "").trim() !== "";
  return Object.fromEntries(Object.entries(checked.errors).filter(isWrong));
}

/** Carries out the action of the submitted button; an unknown one saves and goes on. */
export async function actOnNewLitter(context: AppContext, viewer: Viewer, form: FormData) {
  const { draftId, step, like, values: typed, ...opened } = await typedLitterStep(viewer, form);
  const intent = formText(form, "intent");
  let [values, version] = [typed, opened.version ?? ""];
  const again = (status: number, what: Partial<LitterAnswer>) =>
    data<LitterAnswer>(
      { draftId, like, values, version, errors: {}, formErrors: [], conflict: null, ...what },
      { status },
    );
  const tooOften = await limitForm(context, "write", `user-${viewer.userId}`);
  if (tooOften) return again(429, { formErrors: [tooOften] });
  const saved = await withErrorLogging(context, () => saveLitterDraft(viewer, draftId, typed, { step, ...opened }));
  if (!saved) return again(503, { formErrors: [DRAFT_NOT_SAVED] });
  if (!saved.ok) {
    if (saved.code === "changed") return again(409, { conflict: saved.conflict, version: saved.conflict.version });
    if (saved.code === "full") return again(409, { formErrors: [TOO_MANY_LITTER_DRAFTS] });
    throw listingError(saved.code);
  }
  const { litterId, isSame } = saved.value;
  if (litterId !== null) {
    // Submitted twice, or from another tab.
    const page = `${LIST}/${litterId}`;
    if (intent === "publish" && isSame) return flashRedirect(page, { kind: "success", text: LITTER_CREATED });
    return flashRedirect(`${page}/edit`, { kind: "info", text: isSame ? LITTER_ADDED_ALREADY : LITTER_ADDED_BEFORE });
  }
  ({ values, version } = saved.value);
  if (intent === "publish") return publish(context, viewer, { draftId, values, again });
  if (intent === "later") return flashRedirect(LIST, { kind: "success", text: LITTER_DRAFT_SAVED });
  const stays = opened.keepsChanges || intent === REPLACE_CHANGES || Object.keys(litterStepErrors(step, values)).length;
  const next = intent === "change" ? "parents" : nextLitterStep(step, stageIn(values));
  return redirect(litterStepPath(stays ? step : (next ?? step), draftId), 303);
}

interface Publishing {
  draftId: string;
  values: LitterText;
  again(status: number, what: Partial<LitterAnswer>): ReturnType<typeof data<LitterAnswer>>;
}

async function publish(context: AppContext, viewer: Viewer, { draftId, values, again }: Publishing) {
  const checked = checkLitterForm(values);
  if (!checked.ok) return again(422, { errors: checked.errors });
  const { litter, rows } = checked;
  const created = await withErrorLogging(context, () => createLitter({ viewer, litter, rows, draftId }));
  if (!created) return again(503, { formErrors: [LITTER_NOT_SAVED] });
  if (created.ok) {
    return flashRedirect(`${LIST}/${created.value.litterId}`, { kind: "success", text: LITTER_CREATED });
  }
  if (created.code === "invalid") return again(422, { errors: created.errors });
  if (created.code === "forbidden") throw listingError("forbidden");
  return again(409, { formErrors: [created.code === "full" ? TOO_MANY_LITTERS : FORM_OUT_OF_DATE] });
}
