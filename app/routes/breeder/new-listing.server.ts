// The actions of the form of a new listing. Each first saves the typed values as a draft, so that nothing is lost.
import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { CheckedRule } from "#app/domain/law/check-listing.ts";
import { savedWithOpenQuestions } from "#app/domain/law/texts.ts";
import { imageAnchor } from "#app/domain/pets/listing-photos/rules.ts";
import { CERTIFICATE_FIELD, REMOVE_CERTIFICATE } from "#app/domain/pets/listings/certificate-views.ts";
import { createListing } from "#app/domain/pets/listings/create-listing.server.ts";
import { isDraftId } from "#app/domain/pets/listings/draft-id.ts";
import { KEEP_CHANGES, REPLACE_CHANGES } from "#app/domain/pets/listings/draft-version.ts";
import { keepListing } from "#app/domain/pets/listings/keep-listing.server.ts";
import { checkTypedListing } from "#app/domain/pets/listings/listing-law.server.ts";
import { saveDraft } from "#app/domain/pets/listings/save-draft.server.ts";
import { stepPath } from "#app/domain/pets/listings/steps.ts";
import {
  DRAFT_NOT_SAVED,
  DRAFT_SAVED,
  keptForApplicant,
  keptWithoutPlan,
  LISTING_CREATED,
  LISTING_NOT_CREATED,
  PUBLISHED_ALREADY,
  PUBLISHED_OTHERWISE,
  PUBLISHING_REFUSALS,
  TOO_MANY_DRAFTS,
} from "#app/domain/pets/listings/texts.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { answerErrors, stopErrors } from "#app/http/forms/law-errors.ts";
import {
  checkListing,
  listingAgain,
  type ListingAnswer,
  listingError,
  listingLimit,
  searchPlaces,
  type SentListing,
} from "#app/http/forms/listing-form.server.ts";
import { changeListingFiles, fileAnswer, type FileStep, isRefused } from "#app/http/forms/listing-images.server.ts";
import { stepAfter } from "#app/http/forms/listing-steps.server.ts";
import { formText } from "#app/http/forms/read-form.server.ts";
import { versionIn } from "#app/http/forms/typed-listing.server.ts";
import type { AppContext } from "#app/http/server/context.ts";
import { savedListingCookie } from "./saved-listing.server.ts";

const NEW_LISTING = "/breeder/pets/new";
const LIST = "/breeder/pets";

/** Carries out the action of the submitted button; an unknown one only saves the draft. */
export async function actOnNewListing(context: AppContext, viewer: Viewer, typed: SentListing) {
  const given = formText(typed.sent.form, "draft");
  const draftId = isDraftId(given) ? given.toLowerCase() : randomUUID();
  const owner = { draftId };
  const { step } = typed;
  const content = [step, typed.values, typed.sent.files.map(({ name }) => name)];
  let listing = typed;
  const form = `${NEW_LISTING}?draft=${draftId}`;
  const back = step ? stepPath(form, step) : form;
  let version = versionIn(typed.sent.form);
  const again = (status: number, what: ListingAnswer & { draftId?: string }) =>
    listingAgain(listing, owner, status, { draftId, version: version ?? "", ...what });

  const tooOften = await listingLimit(context, viewer, listing);
  if (tooOften) return again(429, { formErrors: [tooOften] });
  const publishes = listing.intent === "publish";
  const keepsChanges = listing.intent === KEEP_CHANGES;
  const submitted = { step, content, version, keepsChanges };
  const saved = await withErrorLogging(context, () => saveDraft(viewer, draftId, typed.values, submitted));
  if (!saved) return again(503, { formErrors: [DRAFT_NOT_SAVED] });
  if (!saved.ok) {
    if (saved.code === "changed") return again(409, { conflict: saved.conflict, version: saved.conflict.version });
    if (saved.code !== "full") throw listingError(saved.code);
    // The limit of drafts does not prevent publishing.
    if (!publishes) return again(409, { formErrors: [TOO_MANY_DRAFTS] });
  } else if (saved.value.petId !== null) {
    // Submitted twice, or from another tab; or changed and sent again after the browser's Back button.
    if (publishes && !saved.value.isSamePublished) {
      const further = { draftId: randomUUID() };
      return listingAgain(typed, further, 409, { ...further, formErrors: [PUBLISHED_OTHERWISE] });
    }
    if (publishes) return flashRedirect(LIST, { kind: "success", text: LISTING_CREATED });
    return flashRedirect(`${LIST}/${saved.value.petId}/edit`, { kind: "info", text: PUBLISHED_ALREADY });
  } else {
    listing = { ...typed, values: saved.value.values };
    version = saved.value.version;
  }
  const files = await changeListingFiles(context, viewer, owner, listing);
  if (publishes) return publish(context, viewer, { listing, draftId, content, files, again });
  if (listing.intent === "check") {
    const { result, errors } = await checkTypedListing(viewer.breederId!, owner, listing.values);
    return again(200, { law: result, errors: answerErrors(errors), ...fileAnswer(files) });
  }
  if (listing.intent === "find-place")
    return again(200, { ...(await searchPlaces(listing.values)), ...fileAnswer(files) });
  if (isRefused(files)) return again(422, fileAnswer(files));
  if (keepsChanges || listing.intent === REPLACE_CHANGES) return redirect(back, 303);
  // Messages are at the top of the page, so the redirect leads there.
  if (files.notice) return flashRedirect(back, files.notice);
  if (listing.imageIntent) return redirect(`${back}#${imageAnchor(listing.imageIntent)}`, 303);
  if (listing.intent === REMOVE_CERTIFICATE) return redirect(`${back}#${CERTIFICATE_FIELD}`, 303);
  if (!step) return flashRedirect(back, { kind: "success", text: DRAFT_SAVED });
  return redirect(stepPath(form, await stepAfter(step, viewer.breederId!, owner, listing.values)), 303);
}

interface Publishing {
  listing: SentListing;
  draftId: string;
  content: unknown;
  files: FileStep;
  again: (status: number, what: ListingAnswer) => ReturnType<typeof listingAgain>;
}

async function publish(context: AppContext, viewer: Viewer, publishing: Publishing) {
  const { listing, draftId, content, files, again } = publishing;
  const checked = checkListing(listing.values);
  if (!checked.ok) return again(422, { errors: checked.errors, ...fileAnswer(files) });
  // A refused file is shown before publishing, because the breeder expects it in the listing.
  if (isRefused(files)) return again(422, fileAnswer(files));
  const { listing: valid, place, answers } = checked;
  if (viewer.isApplicant) return keep(context, viewer, { ...publishing, checked });
  const input = { viewer, listing: valid, place, answers, draftId, content };
  const done = await withErrorLogging(context, () => createListing(input));
  if (!done) return again(503, { formErrors: [LISTING_NOT_CREATED] });
  if (done.ok) {
    const { petId, openAnswers } = done.value;
    const headers = openAnswers > 0 ? { "Set-Cookie": savedListingCookie(petId) } : undefined;
    return flashRedirect(LIST, { kind: "success", text: LISTING_CREATED }, { headers });
  }
  if (done.code === "not-allowed") return stopped(viewer, publishing, done.stopped);
  if (done.code === "subscribe") return keep(context, viewer, { ...publishing, checked });
  if (done.code === "forbidden" || done.code === "not-found") throw listingError(done.code);
  return again(403, { formErrors: [PUBLISHING_REFUSALS[done.code]] });
}

async function stopped(viewer: Viewer, { listing, draftId, files, again }: Publishing, rules: readonly CheckedRule[]) {
  const { result } = await checkTypedListing(viewer.breederId!, { draftId }, listing.values);
  return again(400, { errors: stopErrors(rules), law: result, ...fileAnswer(files) });
}

/** Keeps the listing of an applicant, or of a breeder without a plan, until it can be published. */
async function keep(
  context: AppContext,
  viewer: Viewer,
  { checked, ...publishing }: Publishing & { checked: Extract<ReturnType<typeof checkListing>, { ok: true }> },
) {
  const { draftId, again } = publishing;
  const kept = await withErrorLogging(context, () => keepListing(viewer, draftId, checked));
  if (!kept) return again(503, { formErrors: [LISTING_NOT_CREATED] });
  if (!kept.ok && kept.code === "not-allowed") return stopped(viewer, publishing, kept.stopped);
  if (!kept.ok) return again(409, { formErrors: [TOO_MANY_DRAFTS] });
  const { name } = checked.listing;
  const ready = viewer.isApplicant ? keptForApplicant(name) : keptWithoutPlan(name);
  const text = kept.openAnswers > 0 ? savedWithOpenQuestions(name, kept.openAnswers) : ready;
  return flashRedirect(viewer.isApplicant ? LIST : "/breeder/subscription", { kind: "success", text });
}
