// /breeder and /breeder/profile: the overview of a breeder.
import { useRouteLoaderData } from "react-router";
import { getSiteSettings } from "#app/domain/accounts/site-settings/get-site-settings.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { latestBreederReviews } from "#app/domain/community/reviews/queries.server.ts";
import { reviewReader } from "#app/domain/community/reviews/reader-queries.server.ts";
import { getFirstSteps } from "#app/domain/operations/to-do/first-steps.server.ts";
import type { ToDoEntry } from "#app/domain/operations/to-do/kinds.ts";
import { getPlanUsage } from "#app/domain/pets/listings/get-plan-usage.server.ts";
import { listOwnPets } from "#app/domain/pets/listings/queries.server.ts";
import { optionalPart } from "#app/http/errors/optional-part.server.ts";
import { ApplicantOverview } from "#app/ui/breeders/own/applicant-overview.tsx";
import { Overview } from "#app/ui/breeders/own/overview.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/_index.ts";
import { getOwnerBreeder } from "./own-breeder.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Breeder overview", noIndex: true });

/** Above the link to all pets. */
const OVERVIEW_PETS = 6;

export async function loader(args: Route.LoaderArgs) {
  const owner = await getOwnerBreeder(args);
  if (!owner) return null;
  const { breeder, breederId, viewer } = owner;
  const { context } = args;
  const [firstSteps, usage, pets, reviews, { maxFileSize }] = await Promise.all([
    optionalPart(context, "the first steps of a breeder", () => getFirstSteps(breederId)),
    optionalPart(context, "the plan of a breeder", () => getPlanUsage(breederId)),
    optionalPart(context, "the pets of a breeder", async () =>
      (await listOwnPets(breederId, 1)).items.slice(0, OVERVIEW_PETS),
    ),
    optionalPart(context, "the reviews of a breeder", () => reviewsOf(breederId, viewer)),
    getSiteSettings(),
  ]);
  return {
    isApplicant: viewer.isApplicant === true,
    breeder,
    firstSteps,
    usage,
    pets,
    reviews,
    maxMegabytes: maxFileSize,
  };
}

async function reviewsOf(breederId: number, viewer: Viewer) {
  const latest = await latestBreederReviews(breederId);
  const reader = await reviewReader(
    viewer,
    latest.map(({ reviewId }) => reviewId),
  );
  return { latest, reader };
}

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  // The area has it for its tab.
  const toDo = useRouteLoaderData<{ toDo: ToDoEntry[] | null }>("routes/breeder/area")?.toDo ?? null;
  if (!loaderData) return null;
  const { isApplicant, ...parts } = loaderData;
  if (isApplicant) return <ApplicantOverview name={parts.breeder.tradingName} steps={parts.firstSteps} />;
  return <Overview {...parts} toDo={toDo} />;
}
