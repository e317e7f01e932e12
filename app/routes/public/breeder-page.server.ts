// Loads breeders for routes: the breeder of a URL or a 404, and the data of the breeder page, which has three URLs.
import { data, redirect } from "react-router";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { contactDisabledText } from "#app/domain/breeders/contact-policy.ts";
import { type BreederLookup, findBreeder } from "#app/domain/breeders/find-breeder.server.ts";
import { licenceBadge } from "#app/domain/breeders/licences/badge.ts";
import { listShownLicences } from "#app/domain/breeders/licences/queries.server.ts";
import type { BreederPageView } from "#app/domain/breeders/views.ts";
import { savedBreederIds, savedPetIds } from "#app/domain/community/favourites/queries.server.ts";
import { latestBreederReviews } from "#app/domain/community/reviews/queries.server.ts";
import { reviewedBefore, reviewReader } from "#app/domain/community/reviews/reader-queries.server.ts";
import { listBreederLitters } from "#app/domain/pets/litters/list-litters.server.ts";
import { listBreederPets } from "#app/domain/pets/queries.server.ts";
import { calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { optionalPart } from "#app/http/errors/optional-part.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { showPets } from "#app/http/listing-figures/count-shown.server.ts";
import { cachePage } from "#app/http/page-cache/cacheable-page.ts";
import { type AppContext, keepPersonal } from "#app/http/server/context.ts";
import { loginRedirect } from "#app/http/session/login-redirect.server.ts";
import { getViewer } from "#app/http/session/session.server.ts";
import { clock } from "#app/platform/clock.server.ts";

/** Pets on the breeder page, above the link to all of them: two rows of three, or three of two. */
const PAGE_PETS = 6;
const PAGE_LITTERS = 6;

interface PageArgs {
  request: Request;
  url: URL;
  context: AppContext;
}

/** Distinguishes a missing breeder from any other 404 on the error page. */
interface MissingBreeder {
  missing: "breeder";
}

/** The breeder, if the viewer may see it; else throws a 404. */
export async function requireBreeder(
  address: BreederLookup,
  viewer: Viewer | null,
  options: { revealed?: boolean } = {},
): Promise<BreederPageView> {
  const breeder = await withRetry(() => findBreeder(address, viewer, options));
  if (!breeder) throw data<MissingBreeder>({ missing: "breeder" }, { status: 404 });
  return breeder;
}

/** The username of a segment "@username". Throws the same 404 as an unknown URL. */
export function requireHandle(segment: string): string {
  if (!segment.startsWith("@")) throw data(null, { status: 404 });
  return segment.slice(1);
}

/**
 * The data of the breeder page. `?reveal=contact` shows the full contact details: a signed-out visitor is redirected to the
 * login page first, and the response is never cached. An outdated slug redirects to the current one.
 */
export async function loadBreederPage({ request, url, context }: PageArgs, address: BreederLookup) {
  const viewer = await getViewer(context);
  const revealed = url.searchParams.get("reveal") === "contact";
  const breeder = await requireBreeder(address, viewer, { revealed });
  if ("slug" in address && address.slug !== breeder.slug) {
    throw redirect(`/breeders/${breeder.slug}${revealed ? "?reveal=contact" : ""}`, 301);
  }
  if (revealed && !viewer && breeder.contact.revealable) {
    throw loginRedirect(request, "Please log in to view contact details");
  }
  const { breederId, ownerId } = breeder;
  if (!breeder.isApproved) keepPersonal(context);
  if (!revealed) cachePage(context, [`breeder:${breederId}`]);
  const [pets, litters, reviews, licences, savedBreeders] = await Promise.all([
    optionalPart(context, "the pets of a breeder", () => listBreederPets(breederId, 1, PAGE_PETS)),
    optionalPart(context, "the litters of a breeder", () => listBreederLitters(breederId, PAGE_LITTERS)),
    optionalPart(context, "the reviews of a breeder", () => latestBreederReviews(breederId)),
    optionalPart(context, "the licences of a breeder", () => badgesOf(breederId)),
    withRetry(() => savedBreederIds(viewer, [breederId])),
  ]);
  showPets(context, "seen", pets?.items ?? []);
  const petIds = pets?.items.map((pet) => pet.petId) ?? [];
  const [savedPets, reader, reviewed] = await withRetry(() =>
    Promise.all([
      savedPetIds(viewer, petIds),
      reviewReader(viewer, reviews?.map(({ reviewId }) => reviewId) ?? []),
      reviewedBefore(viewer, { breederId }),
    ]),
  );
  const page = {
    breeder,
    pets,
    litters: litters ?? [],
    today: calendarDateOf(clock.now()),
    reviews,
    licences: licences ?? [],
    reader,
    reviewed,
    savedPets,
    isSaved: savedBreeders.has(breederId),
    isOwner: viewer?.userId === ownerId,
    isSignedIn: viewer !== null,
    contactDisabled: contactDisabledText(viewer, ownerId),
  };
  return data(page, revealed && viewer ? { headers: { "Cache-Control": "private, no-store" } } : undefined);
}

async function badgesOf(breederId: number) {
  const licences = await listShownLicences(breederId);
  const today = calendarDateOf(new Date());
  return licences.flatMap((licence) => licenceBadge(licence, today) ?? []);
}
