// The actions of the form of an existing listing. Image changes are stored at once, the fields when the form is saved.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { updateAndDecide } from "#app/domain/moderation/subject-decisions/update-and-decide.server.ts";
import { REMOVE_CERTIFICATE } from "#app/domain/pets/listings/certificate-views.ts";
import { listingChanges } from "#app/domain/pets/listings/changes.ts";
import { mergeStep } from "#app/domain/pets/listings/drafts.ts";
import { checkTypedListing } from "#app/domain/pets/listings/listing-law.server.ts";
import { nextStep, stepPath } from "#app/domain/pets/listings/steps.ts";
import { fixedByDeposit, HIDDEN_NOW, LISTING_NOT_UPDATED, LISTING_UPDATED } from "#app/domain/pets/listings/texts.ts";
import type { EditedListing } from "#app/domain/pets/listings/views.ts";
import { changedMessages } from "#app/domain/shared/edit-texts.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { stopErrors } from "#app/http/forms/law-errors.ts";
import {
  approvalIn,
  checkListing,
  isConfirmed,
  listingAgain,
  type ListingAnswer,
  listingError,
  listingLimit,
  searchPlaces,
  type SentListing,
} from "#app/http/forms/listing-form.server.ts";
import { changeListingFiles, fileAnswer, isRefused } from "#app/http/forms/listing-images.server.ts";
import { formText } from "#app/http/forms/read-form.server.ts";
import { type AppContext, requestInfo } from "#app/http/server/context.ts";

/** Carries out the action of the submitted button; an unknown one saves. The caller has checked the permission. */
export async function actOnEditedListing(
  context: AppContext,
  viewer: Viewer,
  { petId, breederId, name, status, values: stored }: EditedListing,
  typed: SentListing,
) {
  const { step } = typed;
  const listing = step ? { ...typed, values: mergeStep(stored, step, typed.values) } : typed;
  const again = (status: number, what: ListingAnswer) => listingAgain(listing, { petId }, status, what);
  const tooOften = await listingLimit(context, viewer, listing);
  if (tooOften) return again(429, { formErrors: [tooOften] });
  const changed = await changeListingFiles(context, viewer, { petId }, listing);
  const files = fileAnswer(changed);
  if (changed.toConfirm) {
    return again(200, { recheck: { name, changes: [], images: changed.toConfirm, intent: listing.intent } });
  }
  if (listing.imageIntent) return again(isRefused(changed) ? 422 : 200, files);
  if (listing.intent === "edit-again" || listing.intent === REMOVE_CERTIFICATE) return again(200, files);
  if (listing.intent === "find-place") return again(200, { ...(await searchPlaces(listing.values)), ...files });

  if (listing.intent === "check") {
    const { result } = await checkTypedListing(breederId, { petId }, listing.values);
    return again(200, { law: result, ...files });
  }
  const checked = checkListing(listing.values);
  if (!checked.ok) return again(422, { errors: checked.errors, ...files });
  if (isRefused(changed)) return again(422, files);
  const done = await withErrorLogging(context, () =>
    updateAndDecide({
      viewer,
      petId,
      listing: checked.listing,
      place: checked.place,
      step,
      version: formText(listing.sent.form, "version"),
      answers: step === null || step === "law" ? checked.answers : undefined,
      isApproved: approvalIn(listing.sent.form),
      confirmed: isConfirmed(listing.sent.form),
      remoteIp: requestInfo(context).address,
    }),
  );
  if (!done) return again(503, { formErrors: [LISTING_NOT_UPDATED] });
  if (!done.ok && done.code === "not-allowed") {
    const { result } = await checkTypedListing(breederId, { petId }, listing.values);
    return again(400, { errors: stopErrors(done.stopped), law: result, ...files });
  }
  if (!done.ok && done.code === "changed") {
    return again(409, { formErrors: changedMessages(done.changes), version: done.version, ...files });
  }
  if (!done.ok && done.code === "reserved") {
    return again(409, { errors: { [done.fixed.field]: [fixedByDeposit(done.name, done.fixed)] }, ...files });
  }
  if (!done.ok && done.code === "needs-confirmation") {
    const changes = listingChanges(done.before, done.after);
    return again(200, { recheck: { name, changes, images: null, intent: "save" } });
  }
  if (!done.ok) throw listingError(done.code);
  const hidden = status === "approved" && done.value.status === "pending";
  const text = hidden ? `${LISTING_UPDATED}. ${HIDDEN_NOW}` : LISTING_UPDATED;
  const to = step ? stepPath(`/breeder/pets/${petId}/edit`, nextStep(step)) : "/breeder/pets";
  return flashRedirect(to, { kind: "success", text });
}
