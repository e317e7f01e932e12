// Stores after sign-in what the form of a new listing had typed when its session was over.
import { isDraftId } from "#app/domain/listings/draft-id.ts";
import { saveDraft } from "#app/domain/listings/save-draft.server.ts";
import { stepPath } from "#app/domain/listings/steps.ts";
import { DRAFT_SAVED_LATE } from "#app/domain/listings/texts.ts";
import { findSession } from "#app/domain/sessions/find-session.server.ts";
import { chooseAgainText } from "#app/domain/sessions/kept-form.ts";
import type { SignedIn } from "#app/domain/sessions/open-session.server.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { formText } from "#app/http/forms/read-form.server.ts";
import { typedListing, versionIn } from "#app/http/forms/typed-listing.server.ts";
import type { AppContext } from "#app/http/server/context.ts";
import type { FinishedAction } from "./finish-pending-action.server.ts";
import { dropKeptForm, findSentForm } from "./kept-form.server.ts";

const FORM = "/breeder/pets/new";

/** The page of the stored draft; null without one, or where another tab has changed it: then the form has the text again. */
export async function finishKeptDraft(context: AppContext, { token }: SignedIn): Promise<FinishedAction | null> {
  const viewer = (await withErrorLogging(context, () => findSession(token)))?.viewer;
  const kept = viewer && (await findSentForm(context, viewer));
  if (!kept || !/^\/breeder\/pets\/new(?:[/?]|$)/.test(kept.action)) return null;
  const form = new FormData();
  for (const [name, value] of kept.fields) form.append(name, value);
  const draftId = formText(form, "draft");
  if (!isDraftId(draftId)) return null;
  const { values, step } = typedListing(form);
  const version = versionIn(form);
  const saved = await withErrorLogging(context, () => saveDraft(viewer, draftId, values, { step, version }));
  if (!saved?.ok || saved.value.petId !== null) return null;
  await dropKeptForm(context);
  const page = `${FORM}?draft=${draftId}`;
  const text = [DRAFT_SAVED_LATE, ...chooseAgainText(kept)].join(" ");
  return { to: step ? stepPath(page, step) : page, at: null, flash: { kind: "success", text } };
}
