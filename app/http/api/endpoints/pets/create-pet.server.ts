// POST /api/pets: a breeder publishes a listing, all of it or nothing.
import { createHash } from "node:crypto";
import { z } from "zod";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { createListing } from "#app/domain/pets/listings/create-listing.server.ts";
import { discardDraft } from "#app/domain/pets/listings/discard-draft.server.ts";
import { saveDraft } from "#app/domain/pets/listings/save-draft.server.ts";
import { LISTING_CREATED, LISTING_NOT_CREATED, PUBLISHING_REFUSALS } from "#app/domain/pets/listings/texts.ts";
import { listers } from "#app/http/api/access.server.ts";
import { multipartReadBy } from "#app/http/api/body.server.ts";
import { defineEndpoint } from "#app/http/api/endpoint.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { done } from "#app/http/api/schemas.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import type { AppContext } from "#app/http/server/context.ts";
import { EXAMPLE_LISTING, listingFields, listingLimits } from "./listing-fields.ts";
import { addSentImages, checkSentListing, contentOf, notAllowed, readListingForm } from "./listing-form.server.ts";
import { sentCertificate, storeSentCertificate } from "./tail-certificate.server.ts";

export const createPet = defineEndpoint({
  method: "post",
  path: "/api/pets",
  id: "createPet",
  summary: "Create a listing",
  description:
    "For approved breeders whose plan has room. It waits for approval. Where anything is wrong, a photo too, nothing is published.",
  access: listers,
  body: multipartReadBy(z.object(listingFields), readListingForm),
  example: { body: { ...EXAMPLE_LISTING, imageCount: "1", image0: "bramble.jpg" } },
  responses: { 201: { description: "It is published.", schema: done({ pet_id: z.int() }) } },
  rateLimits: listingLimits,
  idempotency: { content: ({ body }) => contentOf(body) },
  async handler({ context, viewer, body: sent }, idempotencyKey) {
    const { listing, place, answers } = await checkSentListing(sent, viewer.breederId);
    const certificate = await sentCertificate(sent);
    const draftId = draftIdOf(viewer.breederId, idempotencyKey);
    const saved = await withErrorLogging(context, () => saveDraft(viewer, draftId, sent.values));
    if (!saved) return apiError("out-of-time", { message: LISTING_NOT_CREATED });
    // A breeder with as many drafts as are allowed can still publish.
    if (!saved.ok && saved.code !== "full") return apiError(saved.code === "changed" ? "conflict" : saved.code);
    if (saved.ok && saved.value.petId !== null) return created(saved.value.petId);
    const refusal =
      (await addSentImages(context, viewer, { draftId }, sent)) ??
      (await storeSentCertificate(context, viewer, { draftId }, certificate));
    if (refusal) return discarding(context, viewer, draftId, refusal);
    const published = await withErrorLogging(context, () =>
      createListing({ viewer, listing, place, answers, draftId }),
    );
    if (published?.ok) return created(published.value.petId);
    if (!published)
      return discarding(context, viewer, draftId, apiError("out-of-time", { message: LISTING_NOT_CREATED }));
    if (published.code === "not-allowed") return discarding(context, viewer, draftId, notAllowed(published.stopped));
    if (published.code === "forbidden" || published.code === "not-found") return apiError(published.code);
    const message = PUBLISHING_REFUSALS[published.code];
    return discarding(context, viewer, draftId, apiError("forbidden", { message }));
  },
});

function created(petId: number): Response {
  return apiReply({ success: true, message: LISTING_CREATED, pet_id: petId }, { status: 201 });
}

/** Deletes the draft of a request that failed: it is on no page of the breeder's. */
async function discarding(context: AppContext, viewer: Viewer, draftId: string, response: Response): Promise<Response> {
  await withErrorLogging(context, () => discardDraft(viewer, draftId));
  return response;
}

/** The draft of a request: the same one for the same key of the same breeder, and never that of a form. */
function draftIdOf(breederId: number, key: string): string {
  const hex = createHash("sha256").update(`call\0${breederId}\0${key}`).digest("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
}
