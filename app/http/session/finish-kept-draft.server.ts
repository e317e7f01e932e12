// Stores after sign-in what the form of a new listing or litter had typed when its session was over.
import { findSession } from "#app/domain/accounts/sessions/find-session.server.ts";
import { chooseAgainText } from "#app/domain/accounts/sessions/kept-form.ts";
import type { SignedIn } from "#app/domain/accounts/sessions/open-session.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { isDraftId } from "#app/domain/pets/listings/draft-id.ts";
import { saveDraft } from "#app/domain/pets/listings/save-draft.server.ts";
import { stepPath } from "#app/domain/pets/listings/steps.ts";
import { DRAFT_SAVED_LATE } from "#app/domain/pets/listings/texts.ts";
import { saveLitterDraft } from "#app/domain/pets/litters/save-litter-draft.server.ts";
import { litterStepPath } from "#app/domain/pets/litters/steps.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { formText } from "#app/http/forms/read-form.server.ts";
import { typedListing, versionIn } from "#app/http/forms/typed-listing.server.ts";
import { typedLitterStep } from "#app/http/forms/typed-litter.server.ts";
import type { AppContext } from "#app/http/server/context.ts";
import type { FinishedAction } from "./finish-pending-action.server.ts";
import { dropKeptForm, findSentForm } from "./kept-form.server.ts";

const FORM = "/breeder/pets/new";

/** The page of the stored draft; null without one, or where another tab has changed it: then the form has the text again. */
export async function finishKeptDraft(context: AppContext, { token }: SignedIn): Promise<FinishedAction | null> {
  const viewer = (await withErrorLogging(context, () => findSession(token)))?.viewer;
  const kept = viewer && (await findSentForm(context, viewer));
  if (!kept) return null;
  const isLitter = /^\/breeder\/litters\/new(?:[/?]|$)/.test(kept.action);
  if (!(isLitter || /^\/breeder\/pets\/new(?:[/?]|$)/.test(kept.action))) return null;
  const form = new FormData();
  for (const [name, value] of kept.fields) form.append(name, value);
  const draftId = formText(form, "draft");
  if (!isDraftId(draftId)) return null;
  const to = isLitter
    ? await storeLitter(context, viewer, form)
    : await storeListing(context, viewer, { form, draftId });
  if (to === null) return null;
  await dropKeptForm(context);
  const text = [DRAFT_SAVED_LATE, ...chooseAgainText(kept)].join(" ");
  return { to, at: null, flash: { kind: "success", text } };
}

/** The page of the stored draft; null where it was not stored. */
async function storeLitter(context: AppContext, viewer: Viewer, form: FormData): Promise<string | null> {
  const { draftId, values, ...step } = await typedLitterStep(viewer, form);
  const saved = await withErrorLogging(context, () => saveLitterDraft(viewer, draftId, values, step));
  return saved?.ok && saved.value.litterId === null ? litterStepPath(step.step, draftId) : null;
}

async function storeListing(
  context: AppContext,
  viewer: Viewer,
  { form, draftId }: { form: FormData; draftId: string },
): Promise<string | null> {
  const { values, step } = typedListing(form);
  const version = versionIn(form);
  const saved = await withErrorLogging(context, () => saveDraft(viewer, draftId, values, { step, version }));
  if (!saved?.ok || saved.value.petId !== null) return null;
  const page = `${FORM}?draft=${draftId}`;
  return step ? stepPath(page, step) : page;
}
