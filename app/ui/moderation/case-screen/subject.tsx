// What a case is about: one or two listings or licences, a litter, an application, a breeder, a user or a review.
import type { LicenceToCheck } from "#app/domain/breeders/licences/views.ts";
import type {
  AccountSubject,
  BreederSubject,
  CaseMatches,
  ReviewSubject,
  SubjectView,
} from "#app/domain/moderation/cases/screen-views.ts";
import type { QueuedApplication, QueuedLitter } from "#app/domain/moderation/views.ts";
import { formatDateTime, formatShortDate } from "#app/domain/shared/dates.ts";
import { formatPhone } from "#app/domain/shared/format-phone.ts";
import { LicenceDocument } from "#app/ui/breeders/licences/licence-document.tsx";
import { LicenceFacts } from "#app/ui/breeders/licences/licence-facts.tsx";
import { Badge } from "#app/ui/kit/badge.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { StarRating } from "#app/ui/kit/star-rating.tsx";
import { ApplicationFacts } from "#app/ui/moderation/application-facts.tsx";
import { Facts, PastDecisions } from "#app/ui/moderation/queue-parts.tsx";
import { LitterParents } from "#app/ui/pets/litters/public/litter-parents.tsx";
import { SharedText } from "./case-match.tsx";
import { Complaint } from "./complaint.tsx";
import { ListingView } from "./listing-view.tsx";
import { CasePhotos } from "./photos.tsx";

interface SubjectProps {
  subject: SubjectView;
  mayManageUsers: boolean;
  /** Of a case about two listings the second one is a match. */
  matches: CaseMatches | null;
}

export function Subject({ subject, mayManageUsers, matches }: SubjectProps) {
  switch (subject.kind) {
    case "listings":
      return (
        <>
          {subject.photo && (
            <section className="card card--padded case-section" aria-labelledby="reported-photo">
              <h2 id="reported-photo">The photo</h2>
              <CasePhotos images={[{ ...subject.photo, role: null }]} label="The photo" />
            </section>
          )}
          {subject.pets.slice(0, 1).map((pet) => (
            <ListingView key={pet.petId} pet={pet} marked={matches} />
          ))}
        </>
      );
    case "litter":
      return <Litter litter={subject.litter} matches={matches} />;
    case "licences":
      return subject.licences.map((licence) => <Licence key={licence.licenceId} licence={licence} />);
    case "application":
      return <Application application={subject.application} />;
    case "breeder":
      return <Breeder breeder={subject.breeder} />;
    case "account":
      return <Account account={subject.account} mayManageUsers={mayManageUsers} />;
    case "review":
      return <Review review={subject.review} />;
    case "complaint":
      return <Complaint complaint={subject.complaint} />;
  }
}

function Litter({ litter, matches }: { litter: QueuedLitter; matches: CaseMatches | null }) {
  const { litterId, slug, name, breed, stage, location, tagline, description, warnings, dam, sire, pets, breeder } =
    litter;
  return (
    <>
      <section className="card card--padded case-section" aria-labelledby={`litter-${litterId}`}>
        <h2 id={`litter-${litterId}`}>
          <a href={`/litters/${slug}`}>{name}</a>
        </h2>
        <p>
          {`${[breed, stage, location].join(" · ")} · `}
          <Link to={`/breeders/${breeder.slug}`}>{breeder.tradingName}</Link>
        </p>
        <p className="soft-text">{matches ? <SharedText parts={matches.tagline} /> : tagline}</p>
        <p className="case-text">{matches ? <SharedText parts={matches.description} /> : description}</p>
        {warnings.map((text) => (
          <p key={text} className="own-pets__reason">
            {text}
          </p>
        ))}
        <LitterParents dam={dam} sire={sire} id={`parents-${litterId}`} within="section" />
      </section>
      {pets.map((pet) => (
        <ListingView key={pet.petId} pet={pet} litter={litter} />
      ))}
    </>
  );
}

function Licence({ licence }: { licence: LicenceToCheck }) {
  const { licenceId, number, council, tradingName, slug, updatedAt } = licence;
  return (
    <section
      className="card card--padded case-section"
      aria-labelledby={`licence-${licenceId} licence-${licenceId}-of`}
    >
      <h2 id={`licence-${licenceId}`}>{`${number}, ${council}`}</h2>
      <p className="soft-text">
        <Link id={`licence-${licenceId}-of`} to={`/breeders/${slug}`}>
          {tradingName}
        </Link>
        , {formatDateTime(updatedAt)}
      </p>
      <div className={licence.documentType === null ? undefined : "case-sides"}>
        <LicenceDocument licence={licence} />
        <div>
          <LicenceFacts licence={licence} />
        </div>
      </div>
    </section>
  );
}

function Application({ application }: { application: QueuedApplication }) {
  const { tradingName, name, contactName, username, description, history } = application;
  return (
    <section className="card card--padded case-section" aria-labelledby="application">
      <h2 id="application">{tradingName}</h2>
      <p>
        <bdi>{name}</bdi>
        {contactName !== name && `, contact ${contactName}`} <span className="soft-text">{`@${username}`}</span>
      </p>
      <ApplicationFacts application={application} />
      <p className="case-text">{description}</p>
      <PastDecisions history={history} />
    </section>
  );
}

function Breeder({ breeder }: { breeder: BreederSubject }) {
  const { slug, tradingName, description, location, council, status } = breeder;
  return (
    <section className="card card--padded case-section" aria-labelledby="breeder">
      <h2 id="breeder">
        <Link to={`/breeders/${slug}`}>{tradingName}</Link>
      </h2>
      <Facts
        facts={[
          ["Place", location],
          ["Council", council],
          ["Status", status.charAt(0).toUpperCase() + status.slice(1)],
        ]}
      />
      <p className="case-text">{description}</p>
    </section>
  );
}

function Account({ account, mayManageUsers }: { account: AccountSubject; mayManageUsers: boolean }) {
  const { userId, username, name, email, phone, lastSeenAt } = account;
  return (
    <section className="card card--padded case-section" aria-labelledby="account">
      <h2 id="account">
        {mayManageUsers ? <Link to={`/admin/users/${userId}`}>{`@${username}`}</Link> : `@${username}`}
      </h2>
      <Facts
        facts={[
          ["Name", <bdi key="name">{name}</bdi>],
          ["Email", mayManageUsers ? email : null],
          ["Phone", mayManageUsers && phone ? formatPhone(phone) : null],
          ["Last seen", lastSeenAt ? formatDateTime(lastSeenAt) : "Never"],
        ]}
      />
      <p>
        <Link to={`/@${username}`}>Public profile</Link>
      </p>
    </section>
  );
}

function Review({ review }: { review: ReviewSubject }) {
  const { rating, title, text, createdAt, isVerified, reviewer, about, response } = review;
  return (
    <section className="card card--padded case-section" aria-labelledby="review">
      <h2 id="review">{title || "Review"}</h2>
      <p>
        <StarRating rating={rating} /> {isVerified && <Badge kind="verified">Verified purchase</Badge>}
      </p>
      <p className="soft-text">
        {`@${reviewer} about `}
        <Link to={about.path}>
          <bdi>{about.name}</bdi>
        </Link>
        , {formatShortDate(createdAt)}
      </p>
      {text && <p className="case-text">{text}</p>}
      {response && (
        <>
          <h3>Response</h3>
          <p className="case-text">{response}</p>
        </>
      )}
    </section>
  );
}
