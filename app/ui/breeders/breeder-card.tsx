// A breeder in a list: who they are, how they stand, how soon they answer.
import type { ReactNode } from "react";
import { Link } from "react-router";
import { responseTimeText } from "#app/domain/breeders/rules.ts";
import type { BreederCardView } from "#app/domain/breeders/views.ts";
import { FavouriteForm } from "../favourites/favourite-form.tsx";
import { Badge } from "../kit/badge.tsx";
import { Icon } from "../kit/icon.tsx";
import { StarRating } from "../kit/star-rating.tsx";
import { AwayNote, Standing } from "../pets/pet-card.tsx";
import { Avatar } from "./avatar.tsx";

interface BreederCardProps {
  breeder: BreederCardView;
  /** The viewer has saved this breeder. */
  saved?: boolean;
  headingLevel?: 2 | 3;
  /** Beside the save button; by default a link to all of the breeder's pets. */
  action?: ReactNode;
}

/** Renders nothing when the trading name or the id is missing. */
export function BreederCard({ breeder, saved, headingLevel = 3, action }: BreederCardProps) {
  if (!breeder.tradingName?.trim() || !breeder.breederId) return null;
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="card pc bc">
      <div className="bc-head">
        <Avatar picture={breeder.avatar} url={breeder.avatarUrl} size={64} />
        <div>
          <Heading>
            <Link to={`/breeders/${breeder.slug}`} viewTransition>
              {breeder.tradingName}
            </Link>
          </Heading>
          <p className="meta">
            <Icon name="pin" />
            {breeder.location}
          </p>
        </div>
      </div>
      <p className="flex flex-wrap gap-1.5 empty:hidden">
        <Standing isNew={breeder.isNew} reputation={breeder.reputation} />
        {breeder.featured && <Badge kind="featured" />}
      </p>
      <p className="bc-text">{breeder.description}</p>
      <AwayNote message={breeder.vacationMessage} />
      <dl className="facts">
        <div className="col-span-2">
          <dt>Rating</dt>
          <dd>
            <StarRating rating={breeder.averageRating} reviewCount={breeder.reviewCount} />
          </dd>
        </div>
        <div>
          <dt>Response time</dt>
          <dd>{responseTimeText(breeder.responseTimeMinutes)}</dd>
        </div>
        <div>
          <dt>Local council</dt>
          <dd>{breeder.localCouncilAuthority}</dd>
        </div>
      </dl>
      <div className="bc-acts">
        <FavouriteForm
          action={`/breeders/${breeder.breederId}/favourite`}
          name={breeder.tradingName}
          label="Save Breeder"
          saved={saved}
        />
        {action ?? (
          <Link className="btn btn-quiet" to={`/breeders/${breeder.breederId}/pets`}>
            View all<span className="vh"> pets of {breeder.tradingName}</span>
          </Link>
        )}
      </div>
    </article>
  );
}
