// /reviews: the user's written and received reviews, with the actions for each review.
import { useLocation, useNavigation } from "react-router";
import {
  type ReviewListParams,
  reviewListHref,
  type ReviewSort,
  type ReviewTab,
} from "#app/domain/community/reviews/list-params.ts";
import type { HandoverReviewView } from "#app/domain/community/reviews/sealed/views.ts";
import type { ListedReview, ReviewReader } from "#app/domain/community/reviews/views.ts";
import type { ListPage } from "#app/domain/shared/list-page.ts";
import { SEARCH_TEXT_LIMIT } from "#app/domain/shared/search/text.ts";
import { PartFailure } from "#app/ui/breeders/load-failure.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { TextField } from "#app/ui/kit/forms/field.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { EmptyState } from "#app/ui/kit/lists/empty-state.tsx";
import { ApplyButton, SortSelect } from "#app/ui/kit/lists/list-controls.tsx";
import { Pagination } from "#app/ui/kit/lists/pagination.tsx";
import { useSearchForm } from "#app/ui/kit/lists/search-form.ts";
import { Tabs } from "#app/ui/kit/tabs.tsx";
import { HandoverReviewRow } from "./handover-review.tsx";
import { OwnReviewLinks } from "./own-review-links.tsx";
import { ReplyDetails } from "./reply-form.tsx";
import { PolicyLink, ReviewList } from "./review-list.tsx";

type Asked = ReviewListParams & { tab: ReviewTab };

interface OwnReviewsProps {
  asked: Asked;
  /** Null if it failed to load. */
  list: { reviews: ListPage<ListedReview>; reader: ReviewReader } | null;
  /** After handovers: what the user has not written or published yet. */
  handovers: HandoverReviewView[];
  /** Whether the user is a breeder, who may reply to received reviews. */
  isBreeder: boolean;
}

const SORTS: { value: ReviewSort; label: string }[] = [
  { value: "latest", label: "Latest First" },
  { value: "highest", label: "Highest Rated" },
];

export function OwnReviews({ asked, list, handovers, isBreeder }: OwnReviewsProps) {
  const { tab, search } = asked;
  const { pathname, search: query } = useLocation();
  const busy = useNavigation().state === "loading";
  const tabs = [
    { label: "Received Reviews", to: "/reviews", current: tab === "received" },
    { label: "Reviews Given", to: "/reviews?tab=given", current: tab === "given" },
  ];
  return (
    <div className="page-width">
      <div className="page-head">
        <h1>Reviews</h1>
      </div>
      <Tabs tabs={tabs} label="Kinds of reviews" />
      {handovers.length > 0 && (
        <div className="my-5 grid max-w-3xl gap-4">
          {handovers.map((review) => (
            <HandoverReviewRow key={review.reviewId} review={review} />
          ))}
        </div>
      )}
      <ListForm asked={asked} key={tab} />
      <section className="list-view__results" aria-labelledby="results" aria-busy={busy}>
        <h2 id="results" className="visually-hidden">
          {tab === "given" ? "Reviews Given" : "Received Reviews"}
        </h2>
        {list === null && <PartFailure text="Error loading reviews" reloadHref={pathname + query} />}
        {list?.reviews.total === 0 && (
          <>
            <Nothing tab={tab} isSearch={search !== ""} />
            <PolicyLink />
          </>
        )}
        {list && list.reviews.total > 0 && (
          <div className="max-w-3xl">
            <ReviewList
              reviews={list.reviews.items}
              reader={list.reader}
              showsStatus
              about={tab === "given" ? (review) => <About review={review} /> : undefined}
              controls={(review) => <Controls review={review} tab={tab} isBreeder={isBreeder} />}
            />
          </div>
        )}
      </section>
      {list && (
        <Pagination
          page={list.reviews.page}
          pageCount={list.reviews.pageCount}
          hrefFor={(page) => reviewListHref({ ...asked, page })}
          label="Pages of reviews"
        />
      )}
    </div>
  );
}

function ListForm({ asked }: { asked: Asked }) {
  const { tab, search, sort } = asked;
  const { searchBox, onSearchInput, onSubmit } = useSearchForm(search, (fields) =>
    reviewListHref({
      tab,
      search: fields.get("search") ?? "",
      sort: fields.get("sort") === "highest" ? "highest" : "latest",
      page: 1,
    }),
  );
  return (
    <form
      action="/reviews"
      className="list-view__form own-reviews__filters"
      onSubmit={onSubmit}
      role="search"
      aria-label="Reviews"
    >
      {tab === "given" && <input type="hidden" name="tab" value="given" />}
      <div className="search-form">
        <TextField
          id="search"
          name="search"
          label="Search reviews"
          hideLabel
          placeholder="Search titles and words"
          type="search"
          defaultValue={search}
          maxLength={SEARCH_TEXT_LIMIT}
          ref={searchBox}
          onInput={onSearchInput}
        />
        <Button>Search</Button>
      </div>
      <div className="list-view__selects">
        <SortSelect value={sort} options={SORTS} />
        <ApplyButton />
      </div>
    </form>
  );
}

function Nothing({ tab, isSearch }: { tab: ReviewTab; isSearch: boolean }) {
  if (isSearch) {
    return (
      <EmptyState title="No reviews found">
        Try other words, or <Link to={tab === "given" ? "/reviews?tab=given" : "/reviews"}>see all of them</Link>.
      </EmptyState>
    );
  }
  const title = tab === "given" ? "You haven't written any reviews yet." : "No reviews received yet.";
  return <EmptyState title={title} />;
}

function About({ review }: { review: ListedReview }) {
  const { about, aboutHref } = review;
  const name = <bdi>{about}</bdi>;
  return <>Your review of {aboutHref === null ? name : <Link to={aboutHref}>{name}</Link>}</>;
}

interface ControlsProps {
  review: ListedReview;
  tab: ReviewTab;
  isBreeder: boolean;
}

function Controls({ review, tab, isBreeder }: ControlsProps) {
  const { reviewId, about } = review;
  if (tab === "received") return isBreeder && <ReplyDetails reviewId={reviewId} reply={review.breederResponse} />;
  return <OwnReviewLinks reviewId={reviewId} about={about} />;
}
