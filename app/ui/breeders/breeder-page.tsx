// Page of a breeder, the same at each of its three URLs.
import { useLocation } from "react-router";
import type { LicenceBadge } from "#app/domain/breeders/licences/badge.ts";
import { BREEDERS_RESET_HREF } from "#app/domain/breeders/search-params.ts";
import type { BreederPageView } from "#app/domain/breeders/views.ts";
import type { ReviewReader, ReviewView } from "#app/domain/community/reviews/views.ts";
import { reportHref } from "#app/domain/moderation/reports/subject.ts";
import type { LitterCardView } from "#app/domain/pets/litters/public-views.ts";
import type { PetCardView } from "#app/domain/pets/views.ts";
import { counted } from "#app/domain/shared/counted.ts";
import type { ListPage } from "#app/domain/shared/list-page.ts";
import { LicenceBadges } from "#app/ui/breeders/licences/licence-badges.tsx";
import { LeaveReview, type ReviewChance } from "#app/ui/community/reviews/leave-review.tsx";
import { ReviewList } from "#app/ui/community/reviews/review-list.tsx";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { ResultsLink } from "#app/ui/kit/lists/results.tsx";
import { StructuredData } from "#app/ui/layout/structured-data.tsx";
import { PetGrid } from "#app/ui/pets/list/pet-grid.tsx";
import { LitterGrid } from "#app/ui/pets/litters/public/litter-card.tsx";
import { BreederHeader } from "./breeder-header.tsx";
import { BreederPanel, type BreederPanelProps } from "./breeder-panel.tsx";
import { breederStructuredData } from "./breeder-structured-data.ts";
import { PartFailure } from "./load-failure.tsx";

export interface BreederPageProps extends Omit<BreederPanelProps, "revealHref"> {
  breeder: BreederPageView;
  /** The badges of the licences in force. */
  licences: readonly LicenceBadge[];
  /** The newest public pets; null if they failed to load. */
  pets: ListPage<PetCardView> | null;
  savedPets: ReadonlySet<number>;
  /** The newest public litters. */
  litters: readonly LitterCardView[];
  /** Calendar date. */
  today: string;
  /** The newest reviews; null if they failed to load. */
  reviews: ReviewView[] | null;
  reader: ReviewReader;
  /** The viewer's own review. */
  reviewed: ReviewChance["reviewed"];
  /** The public origin. */
  siteUrl: string;
}

export function BreederPage({ siteUrl, ...props }: BreederPageProps) {
  const { breeder, licences, pets, savedPets } = props;
  const { pathname } = useLocation();
  return (
    <div className="page-width">
      <StructuredData data={breederStructuredData(breeder, siteUrl)} />
      <div className="results-nav">
        <ResultsLink path={BREEDERS_RESET_HREF} all="All breeders" />
        <Breadcrumbs
          crumbs={[
            { label: "Home", to: "/" },
            { label: "Find Breeders", to: BREEDERS_RESET_HREF },
            { label: breeder.tradingName },
          ]}
        />
      </div>
      {!breeder.isApproved && (
        <p className="flash">This page is not public: only the breeder and our team can see it.</p>
      )}
      <BreederHeader breeder={breeder} />
      <VacationBanner message={breeder.vacationMessage} />
      <div className="breeder-page">
        <section aria-labelledby="about">
          <h2 id="about">About</h2>
          <p className="reading-width whitespace-pre-line">{breeder.description}</p>
          <p className="soft-text small-text mt-3">Local council: {breeder.localCouncilAuthority}</p>
          <div className="mt-3">
            <LicenceBadges badges={licences} />
          </div>
          {!props.isOwner && (
            <p className="mt-3">
              <Link to={reportHref("breeder", breeder.breederId)}>Report</Link> this breeder
            </p>
          )}
        </section>
        <BreederPanel {...props} revealHref={`${pathname}?reveal=contact`} />
        <PetsSection breeder={breeder} pets={pets} savedPets={savedPets} reloadHref={pathname} />
        <LittersSection litters={props.litters} today={props.today} />
        <ReviewsSection {...props} reloadHref={pathname} />
      </div>
    </div>
  );
}

/** The breeder's holiday message; null if they are not away. */
export function VacationBanner({ message }: { message: string | null }) {
  if (message === null) return null;
  return (
    <div className="breeder-page__away">
      <p>
        <strong>This breeder is away at the moment.</strong> You can still write to them.
      </p>
      {message !== "" && <p className="whitespace-pre-line">{message}</p>}
    </div>
  );
}

type PetsSectionProps = Pick<BreederPageProps, "breeder" | "pets" | "savedPets"> & { reloadHref: string };

function PetsSection({ breeder, pets, savedPets, reloadHref }: PetsSectionProps) {
  return (
    <section aria-labelledby="pets">
      <h2 id="pets">Available Pets</h2>
      {pets === null && <PartFailure text="Error loading pets" reloadHref={reloadHref} />}
      {pets?.total === 0 && <p className="soft-text">No pets available</p>}
      {pets && pets.total > 0 && <PetGrid pets={pets.items} savedIds={savedPets} priorityCount={0} />}
      {pets && pets.total > pets.items.length && (
        <p className="mt-5">
          <Link className="button button--secondary" to={`/breeders/${breeder.breederId}/pets`}>
            View all {counted(pets.total, "pet")}
          </Link>
        </p>
      )}
    </section>
  );
}

/** A link to all litters also where this breeder has none. */
function LittersSection({ litters, today }: Pick<BreederPageProps, "litters" | "today">) {
  return (
    <section aria-labelledby="litters">
      <h2 id="litters">Litters</h2>
      {litters.length > 0 ? (
        <LitterGrid litters={litters} today={today} />
      ) : (
        <p className="soft-text">No litters at the moment</p>
      )}
      <p className="mt-5">
        <Link to="/litters">See litters of all breeders</Link>
      </p>
    </section>
  );
}

type ReviewsSectionProps = Omit<BreederPageProps, "siteUrl"> & { reloadHref: string };

function ReviewsSection({ breeder, reviews, reader, reloadHref, ...chance }: ReviewsSectionProps) {
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews">Reviews</h2>
      {reviews === null && <PartFailure text="Error loading reviews" reloadHref={reloadHref} />}
      {reviews && <ReviewList reviews={reviews} reader={reader} showsStatus={chance.isOwner} />}
      {reviews && breeder.reviewCount > reviews.length && (
        <p className="mt-5">
          <Link className="button button--secondary" to={`/breeders/${breeder.breederId}/reviews`}>
            View All Reviews
          </Link>
        </p>
      )}
      {breeder.isApproved && <LeaveReview slug={breeder.slug} chance={chance} />}
    </section>
  );
}
