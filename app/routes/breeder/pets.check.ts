// /breeder/pets/check: the rules for a listing as it is typed and how much of each step is answered, as JSON for script. Nothing is
// stored.
import { redirect } from "react-router";
import { isDraftId } from "#app/domain/pets/listings/draft-id.ts";
import { mergeStep } from "#app/domain/pets/listings/drafts.ts";
import { checkTypedListing } from "#app/domain/pets/listings/listing-law.server.ts";
import { getDraft, getEditedListing } from "#app/domain/pets/listings/queries.server.ts";
import type { TypedCheck } from "#app/domain/pets/listings/steps.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { stepCounts } from "#app/http/forms/listing-steps.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { typedListing } from "#app/http/forms/typed-listing.server.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { type GuardArgs, permissionGuard, requireBreeder, requireViewer } from "#app/http/session/guards.server.ts";
import type { Route } from "./+types/pets.check.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard({ all: ["pets.update"] })];

/** A GET has no form to check. */
export async function loader(args: Route.LoaderArgs) {
  await requireBreeder(args);
  return redirect("/breeder/pets", 303);
}

/** `?pet=…` or `?draft=…` names the listing, which has the images and the fields of the other steps. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireViewer({ request, context });
  const typed = typedListing(await readForm(request));
  if (await limitForm(context, "listingCheck", `user-${viewer.userId}`)) return new Response(null, { status: 429 });
  const checked = await withErrorLogging(context, async (): Promise<TypedCheck | "not-found"> => {
    const stored = await storedListing({ request, context });
    if (!stored) return "not-found";
    const { breederId, owner, values } = stored;
    const listing = typed.step ? mergeStep(values, typed.step, typed.values) : typed.values;
    const { result: law } = await checkTypedListing(breederId, owner, listing);
    return { law, counts: stepCounts(listing, law) };
  });
  if (checked === "not-found") return new Response(null, { status: 404 });
  return checked ? Response.json(checked) : new Response(null, { status: 503 });
}

async function storedListing(args: GuardArgs) {
  const viewer = await requireViewer(args);
  const query = new URL(args.request.url).searchParams;
  const petId = parseId(query.get("pet"));
  if (petId !== null) {
    const pet = await getEditedListing(viewer, petId);
    return pet && { breederId: pet.breederId, owner: { petId }, values: pet.values };
  }
  const draftId = query.get("draft")?.toLowerCase();
  if (viewer.breederId === null || !isDraftId(draftId)) return null;
  // A draft that is not stored yet has no other values.
  const values = (await getDraft(viewer.breederId, draftId)) ?? {};
  return { breederId: viewer.breederId, owner: { draftId }, values };
}
